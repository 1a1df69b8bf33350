"""Artifacts and plans run in Python. In: an `Artifact`, rows. Out: scores. Start at `compiled_forest.py`, then `native/predictor.py`."""
