"""Passes of bit-slicing: HIR to MIR (`lower_to_mir.py`), MIR to LIR (`lower_to_lir.py`), its hybrid operations (`lower_hybrid.py`)."""
