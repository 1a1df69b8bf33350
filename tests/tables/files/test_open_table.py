"""Unit: opening by suffix."""

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from onnx_treebeard.system.errors import DataError, MissingPackageError, OptionError
from onnx_treebeard.tables.files.open_table import open_rows
from onnx_treebeard.tables.table_interface import ReadOptions


def test_an_unknown_suffix_lists_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"t\.xlsx: has no known suffix; accepted are \.csv \.tsv .*\.npy"):
        open_rows(str(tmp_path / "t.xlsx"), ReadOptions())


@pytest.mark.parametrize("name", ["t.csv", "t.parquet", "t.arrow", "t.npy"])
def test_files_that_are_not_there(name: str, tmp_path: Path) -> None:
    with pytest.raises(DataError, match="does not exist"):
        open_rows(str(tmp_path / name), ReadOptions())
    (tmp_path / name).mkdir()
    with pytest.raises(DataError, match="is a folder"):
        open_rows(str(tmp_path / name), ReadOptions())


def test_without_pyarrow_only_npy_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    find_spec = importlib.util.find_spec

    def hidden(name: str, *rest: Any) -> Any:
        return None if name == "pyarrow" else find_spec(name, *rest)

    monkeypatch.setattr(importlib.util, "find_spec", hidden)
    with pytest.raises(MissingPackageError, match=r"pip install 'onnx-treebeard\[table\]'$"):
        open_rows(str(tmp_path / "t.csv"), ReadOptions())
    np.save(tmp_path / "t.npy", np.zeros((2, 3)))
    open_rows(str(tmp_path / "t.npy"), ReadOptions()).close()
