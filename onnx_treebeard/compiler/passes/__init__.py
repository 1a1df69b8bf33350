"""Passes, one a file; `pipeline.py` lists them in order."""
