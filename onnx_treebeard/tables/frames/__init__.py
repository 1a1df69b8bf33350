"""Tables in memory as callers have them: arrays, data frames, Arrow tables, records, sparse matrices -> arrays of a model's input type.

    X --reader.RowReader--> arrays.py      NumPy arrays, masked ones too, lists, and what else `np.asarray` takes
                            sparse.py      sparse matrices of scipy
                            containers.py  finds the reader of tables
                              pandas_table.py  polars_table.py  arrow_table.py  record_table.py
                            refusals.py    what holds no rows that others can read, and what to pass instead

Of pandas, polars, pyarrow and scipy nothing is imported here unless the caller has passed an object of theirs; what only knows how to
hand itself on (`__arrow_c_stream__`, `__dataframe__`) is read with pyarrow.
"""
