"""One model or two? Two models compared: by their trees, and by their results for rows. Start at `compare_models.py`."""
