"""Tables in files: CSV, Parquet, Arrow and .npy, on this machine or in an object store, some rows at a time, and files of results.

    open.open_rows(path) -> RowSource        csv_reader.py  arrow_files.py  npy_reader.py;  dataset.py  partition_columns.py  locations.py
    writers.open_sink(path) <- named columns of results

Only modules that read or write a format with pyarrow import it.
"""
