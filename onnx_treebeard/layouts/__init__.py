"""Layouts: how the tiles of a forest lie in memory. NumPy in, tables out; see `layout.py` for the interface.

Whoever imports one module of this package gets them all, so that every layout is in the registry and none is named elsewhere.
"""

from importlib import import_module
from pkgutil import iter_modules

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
