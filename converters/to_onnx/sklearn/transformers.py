"""Transformers of scikit-learn as operators of the ONNX domain: scalers, an imputer, encoders of numeric categories and of leaves.

In: a fitted transformer and float64 rows in a graph. Out: the transformed rows, float64, by its own operations in its own order:

    StandardScaler   (x - mean) / scale
    RobustScaler     (x - center) / scale
    MinMaxScaler     x * scale + min, clipped to its range with `clip`
    MaxAbsScaler     x / scale, clipped to [-1, 1] with `clip`
    SimpleImputer    the statistic of its column for a missing value; columns without statistic are dropped, indicators follow the columns
    OneHotEncoder    for each column one for each category: x == category, without dropped ones; NaN is a category if it was learnt; sparse by
                     default, holding the ones alone
    RandomTreesEmbedding  the same for the numbers of the leaves that a row reaches
    OrdinalEncoder   the index of the category, `encoded_missing_value` for NaN, `unknown_value` for other values

For the rows of a sparse matrix scikit-learn multiplies by 1 / scale instead, and leaves the zeros that the matrix does not hold. Unknown categories with
handle_unknown="error", for which scikit-learn raises an error, give zeros here.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.sklearn.random_forests import read_embedding
from onnx_treebeard.converters.to_onnx.sklearn.graph_parts import BOOL, DOUBLE, INT64, Parts, Value

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
    columns = np.arange(x.columns) if step.keep_empty_features else np.flatnonzero(~np.isnan(statistics))
    statistics = statistics[columns].astype(step._fill_dtype)
    values, gaps = x, is_missing
    if len(columns) < x.columns:
        values, gaps = parts.columns(x, columns), parts.columns(is_missing, columns)
    imputed_values = parts.add("Where", gaps, parts.constant(statistics), values)
    if not step.add_indicator or not len(step.indicator_.features_):
        return imputed_values
    indicators = parts.cast(parts.columns(is_missing, step.indicator_.features_), DOUBLE)
    return parts.side_by_side([imputed_values, indicators])


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


Floats = npt.NDArray[np.float64]


def one_hot(parts: Parts, step: Any, x: Value) -> Value:
    """Writes a OneHotEncoder. Raises UnsupportedError for texts, infrequent categories and types other than float64."""
    drops = [None] * x.columns if step.drop_idx_ is None else list(step.drop_idx_)
    categories = [
        values if drop is None else np.delete(values, int(drop))
        for values, drop in zip(_categories(parts, step), drops, strict=True)
    ]
    source = np.repeat(np.arange(x.columns), list(map(len, categories)))
    hits = _hits(parts, parts.columns(x, source), np.concatenate(categories))
    return replace(parts.cast(hits, DOUBLE), held=hits.name if step.sparse_output else "")


def embedded(parts: Parts, step: Any, x: Value) -> Value:
    """Writes a RandomTreesEmbedding."""
    forest = parts.read(read_embedding, step)
    return one_hot(parts, step.one_hot_encoder_, parts.raw_scores(forest, x, "embedding"))


def ordinal(parts: Parts, step: Any, x: Value) -> Value:
    """Writes an OrdinalEncoder. Raises UnsupportedError as `one_hot` does."""
    codes = []
    for column, categories in enumerate(_categories(parts, step)):
        hits = _hits(parts, parts.columns(x, [column]), categories)
        number = np.where(np.isnan(categories), step.encoded_missing_value, np.arange(len(categories)))
        code = parts.reduced("ReduceSum", parts.add("Where", hits, parts.constant(number), parts.constant(0)))
        if step.handle_unknown == "use_encoded_value":
            count = parts.reduced("ReduceSum", parts.cast(hits, INT64))
            is_known = parts.add("Greater", count, parts.constant(0, INT64))
            code = parts.add("Where", is_known, code, parts.constant(step.unknown_value))
        codes.append(code)
    return parts.side_by_side(codes)


def _hits(parts: Parts, x: Value, categories: Floats) -> Value:
    """Returns (n, categories) which category it is; x has as many columns, or one."""
    is_nan = np.isnan(categories)
    hits = parts.add("Equal", x, parts.constant(categories))
    if not is_nan.any():
        return hits
    missing = parts.add("And", parts.add("IsNaN", x), parts.constant(is_nan, BOOL))
    return parts.add("Or", hits, missing)


def _categories(parts: Parts, step: Any) -> list[Floats]:
    name = type(step).__name__
    if getattr(step, "_infrequent_enabled", False):
        raise parts.refusal(f"the {name} groups infrequent categories; accepted are those that do not")
    if np.dtype(step.dtype) != DOUBLE:
        raise parts.refusal(f"the {name} returns {np.dtype(step.dtype)}; accepted is float64")
    for column, values in enumerate(step.categories_):
        if values.dtype.kind not in "biuf":
            raise parts.refusal(
                f"the {name} has categories of type {values.dtype} in column {column}; accepted are numbers"
            )
    return [np.asarray(values, DOUBLE) for values in step.categories_]


ENCODERS: dict[str, Transformer] = {
    "OneHotEncoder": one_hot,
    "OrdinalEncoder": ordinal,
    "RandomTreesEmbedding": embedded,
}
