"""Arrow memory that is wrong: whoever holds it, it is an error that names the column, and no value is read."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import pytest
from damaged_arrow import DAMAGED
from row_readers import reader

from onnx_treebeard.errors import DataError

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
