"""Shared fixtures of the table tests: tiny files, and a way to read a source to its end."""

import gzip
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from onnx_treebeard.tables.files.open_table import open_rows
from onnx_treebeard.tables.table_interface import Batch, ReadOptions

ReadAll = Callable[..., tuple[Any, list[Batch]]]


@pytest.fixture
def write_text(tmp_path: Path) -> Callable[[str, str], str]:
    """Writes a text file (gzipped where the name ends in .gz) and returns its path."""

    def write(name: str, text: str) -> str:
        path = tmp_path / name
        data = text.encode()
        path.write_bytes(gzip.compress(data) if name.endswith(".gz") else data)
        return str(path)

    return write


@pytest.fixture
def read_all() -> ReadAll:
    """Opens a table and reads all its batches with all its columns."""

    def read(path: str, **options: Any) -> tuple[Any, list[Batch]]:
        with closing(open_rows(path, ReadOptions(**options))) as source:
            batches = list(source.batches(range(source.width)))
            for batch in batches:
                batch.column(0)  # cells of CSV are read when they are asked for
            return source, batches

    return read
