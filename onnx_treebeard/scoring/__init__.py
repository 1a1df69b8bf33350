"""Batch scoring for commands. In: a model file and a table. Out: columns of results; and independent engines to compare with. Start at `forest_scorer.py`."""
