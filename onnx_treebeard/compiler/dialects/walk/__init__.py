"""Dialect walk (MIR): walks from roots to leaves, memory is not mentioned. Start at `dialect.py`."""
