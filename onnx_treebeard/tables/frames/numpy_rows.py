"""Rows in NumPy arrays, and in objects that NumPy can convert. In: such an object. Out: an array of the forest's input type, or an error that says what to pass instead."""

import sys
from numbers import Number
from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.system.memory_errors import raise_lack_of_memory
from onnx_treebeard.tables.category_codes import CategoryCells
from onnx_treebeard.tables.category_hashes import plain_rows
from onnx_treebeard.tables.column_match import check_width
from onnx_treebeard.tables.column_types import (
    NUMBERS,
    Column,
    Numbers,
    Unreadable,
    Values,
    column_of_objects,
    texts,
)
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tables.model_rows import input_rows
from onnx_treebeard.tables.table_interface import Batch

# By the package and name of a class or of one of its bases.
INSTEAD = {
    ("xgboost", "DMatrix"): "only XGBoost can read; pass the array, data frame or sparse matrix it was made from",
    ("lightgbm", "Dataset"): "only LightGBM can read; pass the array, data frame or sparse matrix it was made from",
    ("lightgbm", "Sequence"): "only LightGBM can read; pass its rows as an array",
    ("polars", "LazyFrame"): "has not been computed; pass X.collect()",
    ("polars", "Series"): "is one column; pass a DataFrame: X.to_frame() for a model of one",
    ("pyarrow", "Array"): "is one column; pass a table: pyarrow.table({name: X})",
    ("pyarrow", "ChunkedArray"): "is one column; pass a table: pyarrow.table({name: X})",
    ("pandas", "Series"): "has one dimension; one row of a data frame is frame.iloc[[0]], or X.to_frame().T",
}  # fmt: skip
UNNAMED = ("builtins", "pathlib", "__main__")
ACCEPTED = "an array of (rows, columns), a data frame, an Arrow table or a sparse matrix"


def described(X: Any) -> str:  # noqa: N803
    """Returns the class of an object with an article: "a str", "an xgboost.DMatrix"."""
    library = type(X).__module__.partition(".")[0]
    name = type(X).__name__ if library in UNNAMED else f"{library}.{type(X).__name__}"
    return f"{'an' if name[0] in 'aeiouxAEIOUX' else 'a'} {name}"


def refuse_known(X: Any) -> None:  # noqa: N803
    """Raises DataError for an object of an unsuitable class that is listed above."""
    for kind in type(X).__mro__:
        key = kind.__module__.split(".")[0], kind.__name__
        if key in INSTEAD:
            raise DataError(f"the rows are {described(X)}, which {INSTEAD[key]}")


def refuse_shape(X: Any, n_dimensions: int) -> NoReturn:  # noqa: N803
    """Raises DataError for rows of another rank than 2."""
    if isinstance(X, str | bytes) or hasattr(X, "__fspath__"):
        raise DataError(
            f"the rows are {described(X)}; read files with pandas, pyarrow, numpy.load or `onnx-treebeard score`"
        )
    if n_dimensions == 0 and not (isinstance(X, Number) or hasattr(X, "ndim")):
        raise DataError(f"the rows are {described(X)}; expected {ACCEPTED}")
    hint = "; one row is [X], of an array X.reshape(1, -1)" if n_dimensions == 1 else ""
    raise DataError(f"the rows have {n_dimensions} dimensions; expected 2 (rows, columns){hint}")


Rows = npt.NDArray[np.generic]


class ReadRows(np.ndarray[Any, np.dtype[np.generic]]):
    """Rows that were made from a table for the kernels, and are not to be converted again: hashes of categories look like numbers."""


def array_of_rows(X: Any, model_input: ModelInput) -> Rows:  # noqa: N803
    """Returns an array of shape (n, columns) in the input type, with NaN for masked values. Raises DataError."""
    # NumPy would make a list of texts and numbers an array of texts.
    rows = as_array(X) if not (model_input.hashed and isinstance(X, list | tuple)) else np.array(X, object)
    if rows.ndim != 2:
        refuse_shape(X, rows.ndim)
    check_width(rows.shape[1], model_input)
    if model_input.hashed and type(rows) is np.ndarray and rows.dtype.kind == "O":
        plain = plain_rows(rows, model_input.hashed)
        if plain is not None:
            return plain
    if is_masked(rows) or rows.dtype.kind == "O" or model_input.hashed:
        return input_rows(
            batch_of_array(rows, model_input), model_input, range(model_input.widths.start), CategoryCells()
        ).array()
    return cast(rows, model_input.dtype)


def batch_of_array(rows: Rows, model_input: ModelInput) -> Batch:
    """Returns rows of shape (n, columns) as a batch of the columns that a model reads."""
    columns = {position: column_of_array(rows[:, position]) for position in range(model_input.widths.start)}
    return Batch("", None, 1, len(rows), columns, kind="array")


def is_masked(value: object) -> bool:
    """Returns whether a value is a masked array, without importing numpy.ma, which takes longer than most predictions."""
    masked = getattr(sys.modules.get("numpy.ma"), "MaskedArray", None)
    return masked is not None and isinstance(value, masked)


def check_memory(values: Any, subject: str) -> None:
    """Raises DataError, whose message begins with `subject`, where values in Arrow's memory are damaged: pyarrow and pandas do not check them."""
    kind = type(values)
    if kind is np.ndarray or "pyarrow" not in sys.modules:
        return
    if hasattr(kind, "array") and hasattr(kind, "dtype"):  # an Index or Series of pandas
        dtype = values.dtype
        if not hasattr(dtype, "pyarrow_dtype") and getattr(dtype, "storage", "") != "pyarrow":
            return
        values = values.array.__arrow_array__()
    if type(values).__module__.split(".")[0] == "pyarrow" and hasattr(values, "validate"):
        # Imported here, because most rows lie in arrays.
        from onnx_treebeard.tables.arrow.plain_arrays import check_values

        check_values(values, subject)


def as_array(X: Any) -> Values:  # noqa: N803
    """Returns an array, masked where `X` or rows in its list are. Raises DataError."""
    check_memory(X, "the array")
    try:
        if is_masked(X):
            return np.ma.asarray(X)
        if isinstance(X, list | tuple) and any(map(is_masked, X)):
            return np.ma.stack([np.ma.asarray(row) for row in X])
        return np.asarray(X)
    except (ValueError, TypeError, RuntimeError) as error:  # torch raises the last two
        raise_lack_of_memory(error)
        raise DataError(f"the rows cannot be converted to an array: {error}") from None


def cast(rows: Rows, input_type: np.dtype[np.generic]) -> Rows:
    """Converts rows to the input type. Only a floating-point type may lose precision, as in the libraries. Raises DataError."""
    if rows.dtype == input_type:
        return rows
    if rows.dtype.kind not in NUMBERS:
        expected = "real numbers" if rows.dtype.kind == "c" else "numbers"
        raise DataError(f"the rows are {rows.dtype}; expected {expected}, which become {input_type}")
    with np.errstate(over="ignore", invalid="ignore"):
        values = rows.astype(input_type)
        if input_type.kind != "f" and not (values == rows).all():
            raise DataError(
                f"the rows are {rows.dtype}; the forest reads {input_type}, which would lose values"
            )
    return values


def column_of_array(values: Values) -> Column:
    """Returns a column for an array of rank 1, which may be masked."""
    if is_masked(values):
        column = column_of_array(np.ma.getdata(values))
        mask = np.ma.getmaskarray(values)
        return column if not mask.any() else _masked(column, values, mask)
    if values.ndim != 1:
        return Unreadable(f"{values.ndim - 1} numbers in each row")
    match values.dtype.kind:
        case "b" | "i" | "u" | "f":
            return Numbers(values, joins=values.dtype.kind != "b")
        case "O":
            return column_of_objects(values)
        case "U" | "T":
            return texts(values.astype(object))
    return Unreadable(str(values.dtype), values[0] if len(values) else None)


def _masked(column: Column, values: Values, mask: npt.NDArray[np.bool_]) -> Column:
    """Returns the column with masked values as missing; those need not be numbers."""
    if isinstance(column, Numbers):
        return Numbers(column.values, mask if column.missing is None else mask | column.missing)
    if values.dtype.kind in "OUT":
        cells = np.ma.getdata(values).astype(object)
        cells[mask] = None
        return column_of_objects(cells)
    return column
