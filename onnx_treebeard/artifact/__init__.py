"""Artifacts, the compiled form of forests. In: code and tables. Out: bytes. `format.py` specifies the format, `pack.py` writes and reads it."""
