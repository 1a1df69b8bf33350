"""Layouts: how the nodes and tiles of a forest lie in memory. NumPy in, tables out; `walk/layout_interface.py` has the interface.

The registry of layouts imports all modules of this package when it is first used, so no other file names them.
"""
