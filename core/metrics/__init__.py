"""Metrics: what is measured of each game of a simulation."""
