"""CPUs and their vector operations: levels and features (`cpus.py`), the operations (`interface.py`), and each instruction set's implementation."""
