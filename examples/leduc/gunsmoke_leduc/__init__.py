"""Leduc poker for gunsmoke, from outside its own package."""
