"""Dialects of bit-slicing: `mir.py` (blocks of rows, a bit a row), `compiler/passes/units/writers.py` (the same in scratch memory and tables)."""
