"""Opens a table by its suffix.

.csv .tsv .csv.gz .tsv.gz and '-' (CSV on standard input)     csv_rows.py
.parquet .pq, .arrow .feather .ipc                            arrow_rows.py
.npy                                                          npy_rows.py
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
    """How to read a table. `header` is None where the CSV reader is to check that the first line looks like one."""

    chunk_rows: int = 65536
    delimiter: str | None = None
    header: bool | None = None


def open_rows(path: str, options: ReadOptions) -> RowSource:
    """The table in `path`; OptionError for an unknown suffix, DataError for a file that cannot be read."""
    if has_suffix(path, NPY_SUFFIXES):
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
    """Whether `path` ends in one of `suffixes`, in upper or lower case."""
    return path.lower().endswith(suffixes)


def check_suffix(path: str) -> None:
    """OptionError unless `path` is '-' or names a format that is read and written."""
    if path != STDIN and not has_suffix(path, SUFFIXES):
        raise OptionError(f"has no known suffix; accepted are {' '.join(SUFFIXES)}", file=path)


def require_pyarrow(path: str) -> None:
    """OptionError if the format of `path` needs pyarrow and there is none."""
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
