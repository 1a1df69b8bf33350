"""One model or two? Two models compared: by their trees, and by their results for rows. Start at `model_pair.py`."""
