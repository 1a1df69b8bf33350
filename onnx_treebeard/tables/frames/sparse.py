"""SciPy sparse matrices -> arrays of the input type, some rows at a time.

In: a matrix in CSR or any format that converts to it. An absent entry is missing for XGBoost and zero for all other sources
(`ModelInput.absent`). Of duplicate entries the last one counts, as in the libraries.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.batch import starts
from onnx_treebeard.tables.frames.arrays import Rows, cast
from onnx_treebeard.tables.inputs import ModelInput
from onnx_treebeard.tables.match import check_width


def is_sparse(X: Any) -> bool:  # noqa: N803
    """Returns whether an object is a sparse matrix."""
    return hasattr(type(X), "tocsr")


def blocks_of_sparse(X: Any, one: ModelInput, n_rows: int) -> Iterator[Rows]:  # noqa: N803
    """Yields blocks of at most `n_rows` rows. Raises DataError."""
    if X.ndim != 2:
        raise DataError(f"the rows have {X.ndim} dimension; expected 2 (rows, columns)")
    check_width(X.shape[1], one)
    matrix = X.tocsr()
    if np.isnan(one.absent) and one.dtype.kind != "f":
        raise DataError(f"the rows are sparse; the forest reads {one.dtype}, which has no missing values")
    values = cast(matrix.data, one.dtype)
    for begin in starts(matrix.shape[0], n_rows):
        ends = matrix.indptr[begin : begin + n_rows + 1]
        found = np.full((len(ends) - 1, one.widths.start), one.absent, one.dtype)
        entries = slice(ends[0], ends[-1])
        row, column = np.repeat(np.arange(len(found)), np.diff(ends)), matrix.indices[entries]
        if len(column) and not 0 <= column.min() <= column.max() < matrix.shape[1]:
            raise DataError(f"the sparse matrix has an entry beyond its {matrix.shape[1]} columns")
        read = column < found.shape[1]
        found[row[read], column[read]] = values[entries][read]
        yield found
