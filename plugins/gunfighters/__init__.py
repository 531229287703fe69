"""Make You Gunfighters: who hides where, who has been seen, and who shoots first."""
