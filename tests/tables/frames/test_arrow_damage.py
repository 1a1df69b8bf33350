"""Arrow memory that is wrong: whoever holds it, it is an error that names the column, and no value is read."""

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import pytest
from damaged_arrow import DAMAGED
from row_readers import reader

from onnx_treebeard.system.errors import DataError

pa = pytest.importorskip("pyarrow", reason="pyarrow is an option of the package")

LETTERS = {"categories": (("x", "y", "z"),), "features": 1, "sets": (0,)}


def sliced(column: Any) -> Any:
    """A part that has the damage."""
    return pa.table({"a": column}).slice(1, 8)


def exporter(column: Any) -> Any:
    table = pa.table({"a": column})
    return type("Unheard", (), {"__arrow_c_array__": staticmethod(table.to_batches()[0].__arrow_c_array__)})()


HOLDERS: dict[str, Callable[[Any], Any]] = {
    "table": lambda column: pa.table({"a": column}),
    "chunks": lambda column: pa.table({"a": pa.chunked_array([column.slice(0, 0), column])}),
    "sliced": sliced,
    "record batch": lambda column: pa.record_batch({"a": column}),
    "struct array": lambda column: pa.record_batch({"a": column}).to_struct_array(),
    "stream": lambda column: pa.table({"a": column}).to_reader(),
    "__arrow_c_array__": exporter,
    "pandas": lambda column: pd.DataFrame({"a": pd.Series(pd.array(column, pd.ArrowDtype(column.type)))}),
    "dict": lambda column: {"a": column},
}


class Header(ctypes.Structure):
    """The first fields of the struct ArrowArray of Arrow's C interface."""

    _fields_ = [
        ("length", ctypes.c_int64),
        *((name, ctypes.c_int64) for name in ("nulls", "offset", "n_buffers", "n_children")),
    ]
    _fields_ += [("buffers", ctypes.c_void_p), ("children", ctypes.POINTER(ctypes.c_void_p))]


@pytest.mark.parametrize("length", [-1, -(2**63), 1])
@pytest.mark.parametrize("kind", ["double", "string", "dictionary"])
def test_lengths_of_columns_that_lie(kind: str, length: int) -> None:
    texts = pa.array(["x", "y"])
    column = {"double": pa.array([1.5, 2.5]), "string": texts, "dictionary": texts.dictionary_encode()}[kind]

    class Liar:
        def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
            schema, array = pa.record_batch({"a": column}).__arrow_c_array__()
            at = ctypes.pythonapi.PyCapsule_GetPointer
            at.restype, at.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
            header = Header.from_address(at(array, b"arrow_array"))
            Header.from_address(header.children[0]).length = length
            return schema, array

    wanted = {"features": 1} if kind == "double" else LETTERS
    with pytest.raises(DataError, match=r"column 'a' is damaged"):
        reader(("a",), **wanted).rows(Liar())


@pytest.mark.parametrize("damage", DAMAGED)
@pytest.mark.parametrize("holder", HOLDERS)
def test_it_is_refused(holder: str, damage: str) -> None:
    rows = HOLDERS[holder](DAMAGED[damage]())
    with pytest.raises(DataError, match=r"(column 'a'|struct array) is damaged: "):
        reader(("a",), **LETTERS).rows(rows)


@pytest.mark.parametrize("damage", ["large offset"])
def test_texts_of_pandas(damage: str) -> None:
    """Its own type of texts may lie in Arrow's memory."""
    column = DAMAGED[damage]()
    texts = pd.arrays.ArrowStringArray(pa.chunked_array([column]))
    with pytest.raises(DataError, match="column 'a' is damaged: "):
        reader(("a",), **LETTERS).rows(pd.DataFrame({"a": texts}))


def test_a_column_that_is_not_read_is_not_checked() -> None:
    column = DAMAGED["negative offset"]()
    given = pa.table({"b": column, "a": np.arange(40.0)})
    assert len(reader(("a",), features=1).rows(given)) == 40
