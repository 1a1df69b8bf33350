"""Tables in and out of batch scoring: CSV, Parquet, Arrow and .npy, a chunk of rows at a time.

    readers.open_rows(path) -> RowSource --match.match_columns--> Plan --to_inputs--> arrays of a model
    writers.open_sink(path) <- named columns of results

Nothing here knows what a forest is, but for the categories that it lists; pyarrow is imported only by the modules that read or write a format with it.
"""
