"""Compiled forests in Python. In: a `Forest` and how to compile it. Out: scores of rows. Start at `compiled_forest.py`, then `bindings/predictor.py`."""
