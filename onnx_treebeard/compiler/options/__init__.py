"""The options of a compile: `options.py`, and their form on disk, `schedule_file.py`."""
