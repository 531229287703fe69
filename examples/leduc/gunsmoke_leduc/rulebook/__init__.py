"""The rules of Leduc poker as data."""
