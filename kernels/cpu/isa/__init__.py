"""CPUs and their vector operations: levels (`cpu_levels.py`), a table of primitives for each instruction set."""
