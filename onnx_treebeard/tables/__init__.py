"""Tables: rows in named columns, in memory or in files, become the arrays that a model takes. One rule for columns, one for categories.

    X, path --frames/, files/--> Table, batches of Numbers, Choices, Texts (column_types.py, table_interface.py)
                                   --column_match.py-->       positions of the columns of each ModelInput (model_inputs.py)
                                   --categories.py-->  codes of categories;  column_cells.py  numbers that texts spell
                                   --model_rows.py-->        rows, which the native library interleaves

    arrow/    Arrow's memory, checked before a value is read
    frames/   arrays, data frames, Arrow tables, records, sparse matrices
    files/    CSV, Parquet, Arrow, .npy; where they lie; files of results

Nothing here depends on forests except for the columns and categories that they list.
"""
