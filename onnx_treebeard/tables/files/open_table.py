"""Opens a table with the reader for its suffix. In: a path, or a URL of an object store. Out: a `RowSource`.

.csv .tsv .csv.gz .tsv.gz and '-' (CSV on standard input)     csv_reader.py
.parquet .pq, .arrow .feather .ipc                            arrow_files.py
.npy                                                          npy_reader.py
"""

import importlib.util

from onnx_treebeard.system.errors import DataError, OptionError
from onnx_treebeard.system.optional_packages import missing_package
from onnx_treebeard.tables.files.locations import Location, location_of
from onnx_treebeard.tables.table_interface import STDIN, ReadOptions, RowSource

CSV_SUFFIXES = (".csv", ".tsv", ".csv.gz", ".tsv.gz")
PARQUET_SUFFIXES = (".parquet", ".pq")
IPC_SUFFIXES = (".arrow", ".feather", ".ipc")
NPY_SUFFIXES = (".npy",)
SUFFIXES = CSV_SUFFIXES + PARQUET_SUFFIXES + IPC_SUFFIXES + NPY_SUFFIXES


def open_rows(path: str | Location, options: ReadOptions) -> RowSource:
    """Opens the table at a path, URL or location. Raises OptionError for an unknown suffix, DataError for a file that cannot be read."""
    location = path if isinstance(path, Location) else location_of(path)
    if has_suffix(location.path, NPY_SUFFIXES):
        # Imported here: a table has one format.
        from onnx_treebeard.tables.files.npy_reader import NpyRows

        return NpyRows(_existing(location), options.chunk_rows)
    require_pyarrow(location)
    if location.path == STDIN or has_suffix(location.path, CSV_SUFFIXES):
        from onnx_treebeard.tables.files.csv_reader import CsvRows

        return CsvRows(location if location.path == STDIN else _existing(location), options)
    from onnx_treebeard.tables.files.arrow_files import IpcRows, ParquetRows

    if has_suffix(location.path, PARQUET_SUFFIXES):
        return ParquetRows(_existing(location), options.chunk_rows)
    return IpcRows(_existing(location), options.chunk_rows)


def has_suffix(path: str, suffixes: tuple[str, ...]) -> bool:
    """Returns whether `path` ends in one of `suffixes`, in upper or lower case."""
    return path.lower().endswith(suffixes)


def check_suffix(location: Location) -> None:
    """Raises OptionError unless a location is '-' or has the suffix of a supported format."""
    if location.path != STDIN and not has_suffix(location.path, SUFFIXES):
        raise OptionError(f"has no known suffix; accepted are {' '.join(SUFFIXES)}", file=location.name)


def require_pyarrow(location: Location) -> None:
    """Raises MissingPackageError where pyarrow, which the format of a location needs, is not installed; OptionError as `check_suffix` does."""
    check_suffix(location)
    if importlib.util.find_spec("pyarrow") is None:
        raise missing_package("this format (.npy does not)", "pyarrow", "table").in_file(location.name)


def _existing(location: Location) -> Location:
    kind = location.kind()
    if not kind:
        raise DataError("does not exist", file=location.name)
    if kind == "folder":
        raise DataError("is a folder; expected a file", file=location.name)
    return location
