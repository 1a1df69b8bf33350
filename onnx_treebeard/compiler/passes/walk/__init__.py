"""Passes of walks: HIR to MIR (`lower_predict.py`) and MIR to LIR (`lower_walk.py`)."""
