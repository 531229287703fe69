"""The peers: one module each, run in an environment of its own."""
