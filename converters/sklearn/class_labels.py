"""The classes of a live classifier, of scikit-learn or with its interface, as the labels of a `Forest`.

In: `classes_`, an array of numbers, booleans or texts. Out: labels in the type of the array. Classes of objects become texts, booleans or int64.
"""

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest, LabelRule, PostTransform
from onnx_treebeard.forest_analysis.validation import LABEL_TYPES, validate
from onnx_treebeard.system.errors import UnsupportedError

ACCEPTED = "accepted are whole numbers, booleans or texts"
Labels = npt.NDArray[np.generic]


def label_fields(model: Any) -> dict[str, Any]:
    """Returns the fields of a `Forest` about the labels of a classifier with one output. Raises UnsupportedError for classes that cannot be labels."""
    name = type(model).__name__
    if isinstance(model.classes_, list):
        raise UnsupportedError(
            f"the {name} predicts {model.n_outputs_} labels a row; onnx_treebeard.compile_estimator and convert serve it, accepted"
            " here are classifiers of one output",
            field="classes_",
        )
    return fields_of_labels(labels_of_classes(name, np.asarray(model.classes_)))


def fields_of_labels(labels: Labels) -> dict[str, Any]:
    """Returns the fields of a `Forest` about labels that `labels_of_classes` returned."""
    if labels.dtype.kind == "U":
        return {"labels": tuple(str(label) for label in labels)}
    return {"labels": tuple(int(label) for label in labels.tolist()), "label_type": labels.dtype}


def labels_of_classes(name: str, classes: npt.NDArray[Any]) -> Labels:
    """Returns the labels of the classes of one output of a `name`: texts, or numbers of their own type.

    Raises UnsupportedError for classes that cannot be labels.
    """
    values = classes.tolist()
    if all(isinstance(value, str) for value in values):
        return np.array(values)
    numbers = [int(value) for value in values if isinstance(value, int | float) and value % 1 == 0]
    if len(numbers) < len(values) or not -(2**63) <= min(numbers) <= max(numbers) < 2**63:
        raise UnsupportedError(
            f"the {name} has classes of type {classes.dtype}; {ACCEPTED}", field="classes_"
        )
    if classes.dtype in LABEL_TYPES:
        return classes.astype(classes.dtype.newbyteorder("="))
    return np.array(numbers, np.bool_ if all(isinstance(value, bool) for value in values) else np.int64)


def is_multilabel(forest: Forest, n_classes: int) -> bool:
    """Returns whether a classifier of XGBoost was fitted on several columns of zeros and ones, which are its two classes."""
    several = forest.source == "xgboost" and n_classes == 2 and forest.n_targets > 1
    return several and forest.post_transform is PostTransform.SIGMOID


def with_classes(forest: Forest, model: Any) -> Forest:
    """Returns the forest of a booster with the classes of the estimator that it is part of, whose own numbers are positions among them.

    Raises UnsupportedError for classes that cannot be labels.
    """
    classes = getattr(model, "classes_", None)
    if classes is None:
        return forest
    if is_multilabel(forest, len(classes)):
        return validate(replace(forest, is_multilabel=True))
    rule = _rule_of_estimator(forest, model, len(classes))
    if rule is LabelRule.NONE:
        return forest
    labels = labels_of_classes(type(model).__name__, np.asarray(classes))
    return validate(replace(forest, **fields_of_labels(labels), label_rule=rule))


def _rule_of_estimator(forest: Forest, model: Any, n_classes: int) -> LabelRule:
    """Returns the rule of the estimator, which looks at scores where a booster looks at raw scores.

    XGBoost's own classifier of two classes with `multi:softprob` predicts a column of zeros and ones for each; here that is the class.
    """
    if n_classes == 1 and forest.n_targets == 1 and forest.label_rule is not LabelRule.NONE:
        return LabelRule.ARGMAX
    if callable(getattr(model, "objective", None)):
        return forest.label_rule
    if forest.n_targets == 1:
        return LabelRule.SCORE_ABOVE_HALF if n_classes == 2 else forest.label_rule
    has_scores = forest.post_transform not in (PostTransform.NONE, PostTransform.ARGMAX)
    return (
        LabelRule.SCORE_ARGMAX if has_scores and forest.label_rule is LabelRule.ARGMAX else forest.label_rule
    )
