"""Base margins: values of each row's own, with which its sums start or which are added to its raw scores.

In: the argument `base_margin` of `predict` and its like, rows block by block. Out: scores. Raises DataError for margins that do not fit the rows, UnsupportedError for
forests that take none. Which way a forest takes them is the native library's rule (kernels/native/runtime/finish_scores.h).
"""

from typing import Any

import numpy as np

from onnx_treebeard.bindings.device_arrays import is_on_device
from onnx_treebeard.bindings.predictor import Positions, Predictor, Rows, Scores
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.runtime.compile_recipe import Recipe
from onnx_treebeard.system.errors import DataError, UnsupportedError
from onnx_treebeard.tables.column_types import NUMBERS


class MarginPredictor:
    """The calls of `Predictor` for rows that come block by block: each block has the margins that are next.

    base_margin: of shape (n,) where the forest has one target, or (n, n_targets).
    """

    def __init__(self, predictor: Predictor, base_margin: Any) -> None:
        self.predictor, self.margins = predictor, margins_of(base_margin, predictor)
        self.n_taken = 0

    def run(self, rows: Rows, *, threads: int = 1) -> tuple[Scores, Positions | None]:
        """Works as `Predictor.run`."""
        return self.predictor.run(rows, margins=self._next(len(rows)), threads=threads)

    def raw(self, rows: Rows, *, threads: int = 1) -> Scores:
        """Works as `Predictor.raw`."""
        return self.predictor.raw(rows, margins=self._next(len(rows)), threads=threads)

    def check_all_taken(self) -> None:
        """Raises DataError where there are more margins than rows have come."""
        if self.n_taken < len(self.margins):
            raise self._wrong_length(str(self.n_taken))

    def _next(self, n_rows: int) -> Scores:
        begin = self.n_taken
        self.n_taken += n_rows
        if self.n_taken > len(self.margins):
            raise self._wrong_length("more")
        return self.margins[begin : self.n_taken]

    def _wrong_length(self, n_rows: str) -> DataError:
        return DataError(
            f"`base_margin` has {len(self.margins)} rows, and X has {n_rows}; expected one for each row of X"
        )


def margin_predictor(predictor: Predictor, forest: Forest) -> Predictor:
    """Returns the predictor for rows with margins: that of the forest, or another one that is opened if this is an artifact. Raises UnsupportedError where there is none."""
    if predictor.margin_refusal and predictor.device is None:
        predictor = Recipe().open(forest)
    if predictor.margin_refusal:
        raise UnsupportedError(predictor.margin_refusal, field="base_margin")
    return predictor


def margins_of(base_margin: Any, predictor: Predictor) -> Scores:
    """Returns margins of shape (n, n_targets) in the accumulator type, contiguous. NaN and infinities are numbers like others. Raises DataError."""
    if is_on_device(base_margin):
        raise DataError("`base_margin` is in the memory of a device; expected an array of the host")
    try:
        values = np.asarray(base_margin)
    except ValueError as error:  # lists of unequal lengths
        raise DataError(f"`base_margin` is not an array of numbers: {error}") from None
    if values.dtype.kind not in NUMBERS or np.ma.is_masked(base_margin):
        kind = "masked in places" if np.ma.is_masked(base_margin) else f"of type {values.dtype}"
        raise DataError(f"`base_margin` is {kind}; expected a number for each row, which may be NaN")
    width = predictor.n_targets
    if values.ndim == 1 and width == 1:
        values = values[:, None]
    if values.ndim != 2 or values.shape[1] != width:
        expected = "(n,) or (n, 1)" if width == 1 else f"(n, {width})"
        raise DataError(
            f"`base_margin` has the shape {np.shape(base_margin)}; expected {expected} for n rows"
        )
    with np.errstate(over="ignore"):  # as XGBoost rounds them
        return np.ascontiguousarray(values, predictor.accumulator_type)
