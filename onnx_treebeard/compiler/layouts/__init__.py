"""Layouts: how the tiles of a forest lie in memory. NumPy in, tables out; see `interface.py` for the interface.

Whoever looks into the registry of layouts finds all of this package: their files are imported then, and none is named elsewhere.
"""
