"""Tables in memory as callers have them: arrays, data frames, Arrow tables, records, sparse matrices -> arrays of a model's input type.

    X --reader.RowReader--> reader.py      sparse matrices of scipy
                            arrays.py      NumPy arrays, masked ones too, lists, and what else `np.asarray` takes; what holds no rows
                                           that others can read, and what to pass instead
                            containers.py  finds the reader of tables, and reads records
                              pandas_table.py  polars_table.py  arrow_table.py

Of pandas, polars, pyarrow and scipy nothing is imported here unless the caller has passed an object of theirs; what only knows how to
hand itself on (`__arrow_c_stream__`, `__dataframe__`) is read with pyarrow.
"""
