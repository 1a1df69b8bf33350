"""The choice of a reader for a table, by its class or its methods. In: any object. Out: a `Table`, or None."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.batch import Table
from onnx_treebeard.tables.frames.refusals import described

EXPORTS = ("__arrow_c_stream__", "__arrow_c_array__", "__dataframe__")


def table_of(X: Any) -> Table | None:  # noqa: N803
    """Returns the table that `X` is; None where it does not name columns."""
    if isinstance(X, np.ndarray | Mapping | list | tuple):
        return _table_of_records(X)
    libraries = {kind.__module__.split(".")[0] for kind in type(X).__mro__}
    if _has(X, "iloc") and _has(X, "columns"):
        # Imported here: a table has one library.
        from onnx_treebeard.tables.frames.pandas_table import PandasTable

        return PandasTable(X.compute() if _has(X, "compute") else X)  # dask's have to be computed
    if "polars" in libraries:
        return _table_of_polars(X)
    if "pyarrow" in libraries:
        from onnx_treebeard.tables.frames.arrow_table import table_of_pyarrow

        return table_of_pyarrow(X)
    if not any(_has(X, name) for name in EXPORTS) or "pandas" in libraries:
        return None
    try:
        from onnx_treebeard.tables.frames.arrow_table import table_of_exporter
    except ModuleNotFoundError:
        raise DataError(
            f"the rows are {described(X)}, which pyarrow reads, but pyarrow is not installed: `pip install onnx-treebeard[table]`"
        ) from None
    return table_of_exporter(X)


def _table_of_records(X: Any) -> Table | None:  # noqa: N803
    from onnx_treebeard.tables.frames.record_table import DictTable, RecordsTable, StructuredTable

    if isinstance(X, np.ndarray):
        return StructuredTable(X) if X.dtype.names else None
    if isinstance(X, Mapping):
        return DictTable(X)
    if not X:
        return None
    if all(isinstance(row, np.void) for row in X):
        rows = np.array(X)
        if rows.dtype.names is None:
            raise DataError("the rows are records of different fields; expected the same in all")
        return StructuredTable(rows)
    is_records = all(isinstance(row, Mapping) or _is_row_of_frame(row) for row in X)
    return RecordsTable(X) if is_records else None


def _is_row_of_frame(row: Any) -> bool:
    return _has(row, "iloc") and not _has(row, "columns")


def _table_of_polars(X: Any) -> Table | None:  # noqa: N803
    from onnx_treebeard.tables.frames.polars_table import PolarsTable

    if _has(X, "to_series"):
        return PolarsTable(X)
    if _has(X, "struct") and hasattr(X.dtype, "fields"):
        return PolarsTable(X.struct.unnest())
    return None


def _has(X: Any, name: str) -> bool:  # noqa: N803
    """Returns whether the class has the attribute: data frames have their columns as attributes too."""
    return hasattr(type(X), name)
