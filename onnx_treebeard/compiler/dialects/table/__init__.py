"""Dialects table and lanes (LIR): walks as loads and compares on the tables of a layout. Start at `dialect.py`."""
