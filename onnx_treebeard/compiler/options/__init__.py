"""What a compile can be told: `options.py`, and its form on disk, `file.py`."""
