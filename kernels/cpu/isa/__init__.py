"""CPUs and their vector operations: levels and features (`cpus.py`, `levels.py`), a table of primitives for each instruction set, and which of them a machine has (`select.py`)."""
