"""Scalers and imputers of scikit-learn as operators of the ONNX domain.

In: a fitted transformer and float64 rows in a graph. Out: the transformed rows, by its own operations in its own order:

    StandardScaler   (x - mean) / scale
    RobustScaler     (x - center) / scale
    MinMaxScaler     x * scale + min, clipped to its range with `clip`
    MaxAbsScaler     x / scale, clipped to [-1, 1] with `clip`
    SimpleImputer    the statistic of its column for a missing value; columns without statistic are dropped, indicators follow the columns

For the rows of a sparse matrix scikit-learn multiplies by 1 / scale instead, and leaves the zeros that the matrix does not hold.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from onnx_treebeard.converters.to_onnx.sklearn.writers import DOUBLE, Parts, Value

Transformer = Callable[[Parts, Any, Value], Value]


def standard_scaled(parts: Parts, step: Any, x: Value) -> Value:
    """Writes a StandardScaler."""
    x = parts.add("Sub", x, parts.constant(step.mean_)) if step.with_mean else x
    return _scaled(parts, step, x) if step.with_std else x


def robust_scaled(parts: Parts, step: Any, x: Value) -> Value:
    """Writes a RobustScaler."""
    x = parts.add("Sub", x, parts.constant(step.center_)) if step.with_centering else x
    return _scaled(parts, step, x) if step.with_scaling else x


def range_scaled(parts: Parts, step: Any, x: Value) -> Value:
    """Writes a MinMaxScaler."""
    x = parts.add("Mul", x, parts.constant(step.scale_))
    x = parts.add("Add", x, parts.constant(step.min_))
    return _cut(parts, x, *step.feature_range) if step.clip else x


def magnitude_scaled(parts: Parts, step: Any, x: Value) -> Value:
    """Writes a MaxAbsScaler."""
    x = _scaled(parts, step, x)
    return replace(_cut(parts, x, -1.0, 1.0), held=x.held) if getattr(step, "clip", False) else x


def _scaled(parts: Parts, step: Any, x: Value) -> Value:
    if x.held:
        return replace(parts.add("Mul", x, parts.constant(1 / step.scale_)), held=x.held)
    return parts.add("Div", x, parts.constant(step.scale_))


def imputed(parts: Parts, step: Any, x: Value) -> Value:
    """Writes a SimpleImputer. Raises UnsupportedError where missing values are not numbers, or it was fitted on objects."""
    missing = step.missing_values
    if not isinstance(missing, int | float | np.number) or step._fit_dtype.kind not in "iuf":
        raise parts.refusal(
            f"the SimpleImputer replaces {missing!r} in columns of type {step._fit_dtype}; accepted are numbers in columns of numbers"
        )
    is_missing = (
        parts.add("IsNaN", x) if np.isnan(missing) else parts.add("Equal", x, parts.constant(missing))
    )
    # A statistic is rounded to the type of the column that it was fitted on.
    statistics = step.statistics_.astype(DOUBLE)
    known = np.arange(x.columns) if step.keep_empty_features else np.flatnonzero(~np.isnan(statistics))
    statistics = statistics[known].astype(step._fill_dtype)
    kept, gaps = (_chosen(parts, value, known) for value in (x, is_missing))
    filled = parts.add("Where", gaps, parts.constant(statistics), kept)
    if not step.add_indicator or not len(step.indicator_.features_):
        return filled
    indicators = parts.cast(parts.columns(is_missing, step.indicator_.features_), DOUBLE)
    return parts.side_by_side([filled, indicators])


def _chosen(parts: Parts, value: Value, columns: Any) -> Value:
    return value if len(columns) == value.columns else parts.columns(value, columns)


def _cut(parts: Parts, x: Value, low: float, high: float) -> Value:
    return parts.add("Min", parts.constant(high), parts.add("Max", parts.constant(low), x))


# Those of the scalers that scikit-learn lets see sparse rows.
SPARSE_SCALERS = ("MaxAbsScaler", "RobustScaler", "StandardScaler")
SCALERS: dict[str, Transformer] = {
    "MaxAbsScaler": magnitude_scaled,
    "MinMaxScaler": range_scaled,
    "RobustScaler": robust_scaled,
    "SimpleImputer": imputed,
    "StandardScaler": standard_scaled,
}
