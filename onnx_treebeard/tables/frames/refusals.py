"""Errors for objects that hold no readable rows; they say what to pass instead."""

from numbers import Number
from typing import Any, NoReturn

from onnx_treebeard.system.errors import DataError

# By the package and name of a class or of one of its bases.
INSTEAD = {
    ("xgboost", "DMatrix"): "keeps its rows to XGBoost; pass the array, data frame or sparse matrix it was made from",
    ("lightgbm", "Dataset"): "keeps its rows to LightGBM; pass the array, data frame or sparse matrix it was made from",
    ("lightgbm", "Sequence"): "is read by LightGBM alone; pass its rows as an array",
    ("polars", "LazyFrame"): "has not been computed; pass X.collect()",
    ("polars", "Series"): "is one column; pass a DataFrame: X.to_frame() for a model of one",
    ("pyarrow", "Array"): "is one column; pass a table: pyarrow.table({name: X})",
    ("pyarrow", "ChunkedArray"): "is one column; pass a table: pyarrow.table({name: X})",
    ("pandas", "Series"): "has one dimension; one row of a data frame is frame.iloc[[0]], or X.to_frame().T",
}  # fmt: skip
UNNAMED = ("builtins", "pathlib", "__main__")
ACCEPTED = "an array of (rows, columns), a data frame, an Arrow table or a sparse matrix"


def described(X: Any) -> str:  # noqa: N803
    """Returns what an object is, with an article: "a str", "an xgboost.DMatrix"."""
    library = type(X).__module__.partition(".")[0]
    name = type(X).__name__ if library in UNNAMED else f"{library}.{type(X).__name__}"
    return f"{'an' if name[0] in 'aeiouxAEIOUX' else 'a'} {name}"


def refuse_known(X: Any) -> None:  # noqa: N803
    """Raises DataError for an object of a class that is known to be unsuitable."""
    for kind in type(X).__mro__:
        key = kind.__module__.split(".")[0], kind.__name__
        if key in INSTEAD:
            raise DataError(f"the rows are {described(X)}, which {INSTEAD[key]}")


def refuse_shape(X: Any, n_dimensions: int) -> NoReturn:  # noqa: N803
    """Raises DataError for rows of another rank than 2."""
    if isinstance(X, str | bytes) or hasattr(X, "__fspath__"):
        raise DataError(
            f"the rows are {described(X)}; files are read by pandas, pyarrow, numpy.load or `onnx-treebeard score`"
        )
    if n_dimensions == 0 and not (isinstance(X, Number) or hasattr(X, "ndim")):
        raise DataError(f"the rows are {described(X)}; expected {ACCEPTED}")
    hint = "; one row is [X], of an array X.reshape(1, -1)" if n_dimensions == 1 else ""
    raise DataError(f"the rows have {n_dimensions} dimensions; expected 2 (rows, columns){hint}")
