"""Handles: attributes that name big objects outside the IR (forests, tilings, tree orders, tables). Start at `store.py`."""
