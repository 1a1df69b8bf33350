"""Encoders of numeric categories, and of leaves, of scikit-learn as operators of the ONNX domain.

In: a fitted OneHotEncoder, OrdinalEncoder or RandomTreesEmbedding and float64 rows in a graph. Out: float64 rows:

    OneHotEncoder    for each column one for each category: x == category, without dropped ones; NaN is a category if it was learnt; sparse by
                     default, holding the ones alone
    RandomTreesEmbedding  the same for the numbers of the leaves that a row reaches
    OrdinalEncoder   the index of the category, `encoded_missing_value` for NaN, `unknown_value` for other values

Unknown categories with handle_unknown="error", for which scikit-learn raises an error, give zeros here.
"""

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.sklearn.forests import read_embedding
from onnx_treebeard.converters.sklearn.model import read_with
from onnx_treebeard.converters.to_onnx.sklearn.scalers import Transformer
from onnx_treebeard.converters.to_onnx.sklearn.writers import BOOL, DOUBLE, INT64, Parts, Value

Floats = npt.NDArray[np.float64]


def one_hot(parts: Parts, step: Any, x: Value) -> Value:
    """Writes a OneHotEncoder. Raises UnsupportedError for texts, infrequent categories and types other than float64."""
    dropped = [None] * x.columns if step.drop_idx_ is None else list(step.drop_idx_)
    kept = [
        own if drop is None else np.delete(own, int(drop))
        for own, drop in zip(_categories(parts, step), dropped, strict=True)
    ]
    source = np.repeat(np.arange(x.columns), [len(own) for own in kept])
    hits = _hits(parts, parts.columns(x, source), np.concatenate(kept))
    return replace(parts.cast(hits, DOUBLE), held=hits.name if step.sparse_output else "")


def embedded(parts: Parts, step: Any, x: Value) -> Value:
    """Writes a RandomTreesEmbedding."""
    forest = read_with(read_embedding, step)
    parts.forests.append(forest)
    return one_hot(parts, step.one_hot_encoder_, parts.raw_scores(forest, x, "embedding"))


def ordinal(parts: Parts, step: Any, x: Value) -> Value:
    """Writes an OrdinalEncoder. Raises UnsupportedError as `one_hot` does."""
    codes = []
    for column, categories in enumerate(_categories(parts, step)):
        hits = _hits(parts, parts.columns(x, [column]), categories)
        number = np.where(np.isnan(categories), step.encoded_missing_value, np.arange(len(categories)))
        chosen = parts.add("Where", hits, parts.constant(number), parts.constant(0))
        code = parts.reduced("ReduceSum", chosen)
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
    for column, own in enumerate(step.categories_):
        if own.dtype.kind not in "biuf":
            raise parts.refusal(
                f"the {name} knows categories of type {own.dtype} in column {column}; accepted are numbers"
            )
    return [np.asarray(own, DOUBLE) for own in step.categories_]


ENCODERS: dict[str, Transformer] = {
    "OneHotEncoder": one_hot,
    "OrdinalEncoder": ordinal,
    "RandomTreesEmbedding": embedded,
}
