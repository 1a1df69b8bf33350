"""Finds the fastest compile options for a forest, a batch size and this machine, by measurement. In: a model. Out: options. Start at `tune.py`."""
