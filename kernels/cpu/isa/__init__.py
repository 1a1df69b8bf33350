"""CPUs and their vector operations: levels (`levels.py`), a table of primitives for each instruction set."""
