"""Batches of Arrow, wherever they come from: a function that a data engine sends to its workers. Start at `batch_function.py`."""
