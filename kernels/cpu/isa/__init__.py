"""CPUs and their instructions: levels and features (`cpus.py`), what bit-slicing asks of one (`interface.py`), and each of them."""
