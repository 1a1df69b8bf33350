"""Rows as callers have them in Python, whatever they lie in -> arrays of a model's input type, a block of rows at a time.

    X --reader.RowReader--> arrays.py      NumPy arrays, masked ones too, lists, and what else `np.asarray` takes
                            sparse.py      sparse matrices of scipy
                            containers.py  finds the reader of tables: each yields named columns, `columns.Table`
                              pandas_table.py  polars_table.py  arrow_table.py  record_table.py
                                --match.positions--> columns of the model, by name
                                --categories.py-->   numbers of their categories
                                --matrix.py-->       arrays
                            refusals.py    what holds no rows that others can read, and what to pass instead

Of pandas, polars, pyarrow and scipy nothing is imported here unless the caller has passed an object of theirs; what only knows how to
hand itself on (`__arrow_c_stream__`, `__dataframe__`) is read with pyarrow.
"""
