"""Tables of libraries are read without importing others, and those that only hand themselves on say what reads them."""

import subprocess
import sys
from typing import Any

import pytest
from row_readers import reader

from onnx_treebeard.system.errors import DataError, MissingPackageError

LIBRARIES = "pandas pyarrow polars scipy"


def loaded_by_reading(rows: str) -> str:
    """Which libraries a fresh interpreter loads for rows that are there."""
    code = (
        f"import sys; sys.path[:0] = {[path for path in sys.path if path.endswith('support')]!r}\n"
        f"from row_readers import reader\n{rows}\nbefore = set(sys.modules)\nreader().rows(rows)\n"
        f"print(*(name for name in {LIBRARIES!r}.split() if name in sys.modules.keys() - before))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    return done.stdout.strip()


@pytest.mark.parametrize("library", ["", "pandas.DataFrame", "pyarrow.table", "polars.DataFrame"])
def test_nothing_is_loaded(library: str) -> None:
    """What the library of the rows loads by itself is there before."""
    module = library.partition(".")[0]
    pytest.importorskip(module or "numpy", reason="these rows are of a library")
    columns = "({'a': [1.0], 'b': [2], 'c': [False]})"
    assert loaded_by_reading(f"import {module or 'numpy'}\nrows = {library}{columns}") == ""


class Unheard:
    """Of a library that nobody has heard of."""

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return object()


def test_without_pyarrow(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [
        name for name in sys.modules if name.startswith("onnx_treebeard.tables.") and "arrow" in name
    ]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    rows: Any = Unheard()
    asked = r"Unheard needs pyarrow, which is not installed: pip install 'onnx-treebeard\[table\]'$"
    with pytest.raises(MissingPackageError, match=asked):
        reader().rows(rows)


def test_what_hands_on_no_table() -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is an option of the package")
    rows: Any = Unheard()
    with pytest.raises(DataError, match="the Unheard does not export a table that pyarrow reads: "):
        reader().rows(rows)
