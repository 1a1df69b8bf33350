"""StackingClassifier and StackingRegressor of scikit-learn as operators of the ONNX domain.

In: a fitted stack and rows in a graph. Out: the predictions of its final estimator for those of the others, side by side:

    predict_proba of two classes          that of the second alone
    predict_proba, decision_function      all columns
    predict                               numbers; of a classifier its classes
    passthrough                           the rows after them
"""

from typing import Any

from onnx_treebeard.converters.to_onnx.sklearn.forests import second_probability
from onnx_treebeard.converters.to_onnx.sklearn.voting import classes_of
from onnx_treebeard.converters.to_onnx.sklearn.writers import DOUBLE, Parts, Value


def write_stack(parts: Parts, model: Any, method: str, rows: Value) -> Value:
    """Returns the predictions of the final estimator; indices of a StackingClassifier are those of its own classes."""
    if isinstance(getattr(model, "classes_", None), list):
        raise parts.refusal(
            f"the {type(model).__name__} predicts several labels for each row; accepted is one"
        )
    stacked: Value = parts.once(model, "stacked", rows, lambda: _stacked(parts, model, rows))
    with parts.inside("final_estimator_"):
        if method == "predict" and hasattr(model, "classes_"):
            return classes_of(parts, model.final_estimator_, stacked)
        return parts.predict(model.final_estimator_, method, stacked)


def _stacked(parts: Parts, model: Any, rows: Value) -> Value:
    """Returns (n, columns) the rows of the final estimator."""
    found = []
    for position, (estimator, method) in enumerate(zip(model.estimators_, model.stack_method_, strict=True)):
        with parts.inside(f"estimators_[{position}]"):
            found.append(_column(parts, model, estimator, method, rows))
    if model.passthrough:
        found.append(parts.cast(rows, DOUBLE))
    return parts.side_by_side(found)


def _column(parts: Parts, model: Any, estimator: Any, method: str, rows: Value) -> Value:
    if method == "predict" and hasattr(estimator, "classes_"):
        return parts.cast(classes_of(parts, estimator, rows), DOUBLE)
    if method == "predict_proba" and len(model.classes_) == 2:
        return second_probability(parts, estimator, rows)
    return parts.predict(estimator, method, rows)
