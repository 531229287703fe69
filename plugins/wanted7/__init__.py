"""Wanted 7: cards round a saloon table, and the gunfighters they hire."""
