"""The steps of a Pipeline of scikit-learn as operators of the ONNX domain.

In: a fitted Pipeline, ColumnTransformer or transformer, and float64 rows in a graph. Out: the transformed rows:

    Pipeline            one step after the other
    ColumnTransformer   for each transformer its columns, transformed, times its weight; side by side
    selectors           the columns that they selected

`transformers.py` writes all other transformers. Rows are sparse where scikit-learn's are: after a OneHotEncoder with `sparse_output`, and after a
ColumnTransformer that decided so by the density of its training rows.
"""

from dataclasses import replace
from typing import Any

import numpy as np

from onnx_treebeard.converters.sklearn.meta_estimators import estimator_name, is_sklearn
from onnx_treebeard.converters.to_onnx.sklearn.graph_parts import DOUBLE, Parts, Value
from onnx_treebeard.converters.to_onnx.sklearn.transformers import (
    ENCODERS,
    SCALERS,
    SPARSE_SCALERS,
    Transformer,
)

SELECTORS = ("RFE", "RFECV", "SelectFromModel", "SelectKBest", "SelectPercentile", "VarianceThreshold")
TAKES_SPARSE = ("FunctionTransformer", "Pipeline", "RandomTreesEmbedding", *SPARSE_SCALERS, *SELECTORS)


def write_pipeline(parts: Parts, model: Any, method: str, rows: Value) -> Value:
    """Returns the predictions of the last step for the rows that the others return."""
    rows = rows_of_last(parts, model, rows)
    with parts.inside(f"steps[{len(model.steps) - 1}]"):
        return parts.predict(model.steps[-1][1], method, rows)


def rows_of_last(parts: Parts, model: Any, rows: Value) -> Value:
    """Returns the rows of the last step of a Pipeline, written once. Raises UnsupportedError for steps that are not supported."""
    return parts.once(model, "rows of the last step", rows, lambda: _through(parts, model.steps[:-1], rows))


def is_step(step: Any) -> bool:
    """Returns whether a step of a Pipeline does anything when it predicts; the samplers of imbalanced-learn do not."""
    return not (step is None or isinstance(step, str) or hasattr(step, "fit_resample"))


def _through(parts: Parts, steps: list[tuple[str, Any]], rows: Value) -> Value:
    for position, (name, step) in enumerate(steps):
        if not is_step(step):
            continue
        with parts.inside(f"steps[{position}]"):
            if rows.held and is_sklearn(step) and estimator_name(step) not in TAKES_SPARSE:
                raise parts.refusal(
                    f"the step '{name}' ({type(step).__name__}) follows one that returns sparse rows; accepted is one that returns dense rows,"
                    " such as an encoder with sparse_output=False or a ColumnTransformer with sparse_threshold=0"
                )
            rows = _transformed(parts, step, rows, f"the step '{name}' ")
    return rows


def _transformed(parts: Parts, step: Any, rows: Value, whose: str) -> Value:
    _refuse_other(parts, step, whose)
    return TRANSFORMERS[estimator_name(step)](parts, step, parts.cast(rows, DOUBLE))


def _refuse_other(parts: Parts, step: Any, whose: str) -> None:
    """Raises UnsupportedError for a step that is not written."""
    if not is_sklearn(step) or estimator_name(step) not in TRANSFORMERS:
        raise parts.refusal(
            f"{whose}({type(step).__name__}) is not supported; accepted are 'passthrough', {', '.join(TRANSFORMERS)}"
        )


def _columns(parts: Parts, step: Any, rows: Value) -> Value:
    """Writes a ColumnTransformer."""
    values = []
    for name, inner, columns in step.transformers_:
        indices = step._transformer_to_input_indices[name]
        if not len(indices) or (isinstance(inner, str) and inner == "drop"):
            continue
        if is_step(inner):
            with parts.inside(f"transformers_[{name!r}]"):
                _refuse_other(parts, inner, f"the transformer '{name}' ")
        if np.isscalar(columns):
            raise parts.refusal(
                f"the transformer '{name}' takes one column as a vector; accepted are lists of columns"
            )
        value = parts.columns(rows, indices)
        with parts.inside(f"transformers_[{name!r}]"):
            value = (
                _transformed(parts, inner, value, f"the transformer '{name}' ") if is_step(inner) else value
            )
        weight = (step.transformer_weights or {}).get(name)
        if weight is not None:  # a sparse matrix has the same entries after a multiplication
            value = replace(parts.add("Mul", value, parts.constant(weight)), held=value.held)
        values.append(value)
    if not values:
        raise parts.refusal("the ColumnTransformer keeps no columns")
    if step.sparse_output_:
        return parts.side_by_side(values)
    return parts.side_by_side([replace(value, held="") for value in values])


def _unchanged(parts: Parts, step: Any, rows: Value) -> Value:
    refuse_function(parts, step)
    return rows


def refuse_function(parts: Parts, step: Any) -> None:
    """Raises UnsupportedError for a FunctionTransformer with a function."""
    if getattr(step, "func", None) is not None:
        raise parts.refusal("the FunctionTransformer calls a function; accepted is one without")


TRANSFORMERS: dict[str, Transformer] = {
    **SCALERS,
    **ENCODERS,
    **dict.fromkeys(SELECTORS, lambda parts, step, rows: parts.columns(rows, step.get_support(indices=True))),
    "ColumnTransformer": _columns,
    "FunctionTransformer": _unchanged,
    "Pipeline": lambda parts, step, rows: _through(parts, step.steps, rows),
}
