"""Opens a table with the reader for its suffix. In: a path. Out: a `RowSource`.

.csv .tsv .csv.gz .tsv.gz and '-' (CSV on standard input)     csv.py
.parquet .pq, .arrow .feather .ipc                            arrow.py
.npy                                                          npy.py
"""

import importlib.util
from dataclasses import dataclass
from pathlib import Path

from onnx_treebeard.errors import DataError, OptionError
from onnx_treebeard.tabular.source import RowSource

STDIN = "-"
CSV_SUFFIXES = (".csv", ".tsv", ".csv.gz", ".tsv.gz")
PARQUET_SUFFIXES = (".parquet", ".pq")
IPC_SUFFIXES = (".arrow", ".feather", ".ipc")
NPY_SUFFIXES = (".npy",)
SUFFIXES = CSV_SUFFIXES + PARQUET_SUFFIXES + IPC_SUFFIXES + NPY_SUFFIXES


@dataclass(frozen=True)
class ReadOptions:
    """How to read a table. With `header` None the CSV reader checks that the first line looks like a header."""

    chunk_rows: int = 65536
    delimiter: str | None = None
    header: bool | None = None


def open_rows(path: str, options: ReadOptions) -> RowSource:
    """Opens the table in `path`. Raises OptionError for an unknown suffix, DataError for a file that cannot be read."""
    if has_suffix(path, NPY_SUFFIXES):
        # Imported here: a table has one format.
        from onnx_treebeard.tabular.npy import NpyRows

        return NpyRows(_existing(path), options.chunk_rows)
    require_pyarrow(path)
    if path == STDIN or has_suffix(path, CSV_SUFFIXES):
        from onnx_treebeard.tabular.csv import CsvRows

        return CsvRows(path if path == STDIN else _existing(path), options)
    from onnx_treebeard.tabular.arrow import IpcRows, ParquetRows

    if has_suffix(path, PARQUET_SUFFIXES):
        return ParquetRows(_existing(path), options.chunk_rows)
    return IpcRows(_existing(path), options.chunk_rows)


def has_suffix(path: str, suffixes: tuple[str, ...]) -> bool:
    """Returns whether `path` ends in one of `suffixes`, in upper or lower case."""
    return path.lower().endswith(suffixes)


def check_suffix(path: str) -> None:
    """Raises OptionError unless `path` is '-' or has the suffix of a supported format."""
    if path != STDIN and not has_suffix(path, SUFFIXES):
        raise OptionError(f"has no known suffix; accepted are {' '.join(SUFFIXES)}", file=path)


def require_pyarrow(path: str) -> None:
    """Raises OptionError where the format of `path` needs pyarrow, which is not installed."""
    check_suffix(path)
    if importlib.util.find_spec("pyarrow") is None:
        raise OptionError(
            "this format needs pyarrow: pip install 'onnx-treebeard[table]' (.npy works without)", file=path
        )


def _existing(path: str) -> str:
    if not Path(path).exists():
        raise DataError("does not exist", file=path)
    if Path(path).is_dir():
        raise DataError("is a directory; expected a file", file=path)
    return path
