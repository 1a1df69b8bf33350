"""The library of kernels: the code of all units, compiled when a wheel is built, one file for each level of CPUs.

`compiler/units/unit_catalogue.py` lists the units, `../cpu/isa/levels.py` the levels, `build.py` makes the files, `read.py` finds units in them.
"""
