"""Tables for batch scoring: CSV, Parquet, Arrow and .npy, some rows at a time.

    open.open_rows(path) -> RowSource --match_columns--> Plan --to_inputs--> arrays of a model
    writers.open_sink(path) <- named columns of results

Nothing here depends on forests except for the categories that they list. Only modules that read or write a format with pyarrow import it.
"""
