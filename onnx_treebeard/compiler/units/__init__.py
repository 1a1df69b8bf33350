"""Units: the functions that kernels are composed of, each a pure function of a few named choices.

`base/unit.py` says what a unit is. Each strategy has a folder: `names.py` has its choices and names, `records.py` the records of the tables that its units
read, the other modules write functions in LIR; `writers.py` says which function writes which unit, `catalogue.py` which units there are. A kernel calls
its units through the header of its tables (`base/calls.py`), so a model selects among them (`compiler/plan.py`) and has no code of its own.
"""
