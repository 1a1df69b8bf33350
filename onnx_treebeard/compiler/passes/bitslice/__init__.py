"""Passes of bit-slicing: HIR to MIR (`lower_to_mir.py`), MIR to LIR (`lower_to_lir.py`), subtrees walked below (`lower_hybrid.py`)."""
