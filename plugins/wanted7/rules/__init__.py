"""The rules of Wanted 7, a file for each chapter."""
