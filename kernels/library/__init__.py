"""The library of kernels: all units, made when a wheel is built, a file a level of CPUs.

`units.py` lists which units there are, `levels.py` for which CPUs, `build.py` makes the files, `read.py` finds units in them.
"""
