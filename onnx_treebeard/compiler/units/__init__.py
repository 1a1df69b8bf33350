"""Units: the functions that kernels are composed of, each a pure function of a few named choices.

`base/unit.py` says what a unit is. Each strategy has a folder: `unit_names.py` has its choices and names and the records of the tables
that its units read (of bit-slicing, which has many, `table_records.py`), the other modules write functions in LIR; `unit_writers.py` says which function writes which unit, `unit_catalogue.py` which units there are. A kernel calls
its units through the header of its tables (`base/function_body.py`), so a model selects among them (`compiler/plan.py`) and has no code of its own.
"""
