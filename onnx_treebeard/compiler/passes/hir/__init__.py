"""Passes over HIR: the forest in normal form, tiled, reordered, padded; a layout and a schedule chosen. `initial_module.py` makes the module."""
