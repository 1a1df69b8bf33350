"""Tables in memory as callers have them: arrays, data frames, Arrow tables, records, sparse matrices -> arrays of a model's input type.

    X --reader.RowReader--> row_reader.py      sparse matrices of scipy
                            numpy_rows.py      NumPy arrays, also masked ones, lists, and everything that `np.asarray` takes; objects that are
                                           refused, and what to pass instead
                            memory_tables.py  finds the reader of tables, and reads records
                              pandas_table.py  polars_table.py  arrow_table.py

Nothing of pandas, polars, pyarrow and scipy is imported unless the caller has passed an object of theirs. Objects that only export themselves
(`__arrow_c_stream__`, `__dataframe__`) are read with pyarrow.
"""
