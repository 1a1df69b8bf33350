"""The classes of a live scikit-learn classifier: its `classes_` as the labels of a `Forest`.

In: `classes_`, an array of numbers, truth values or texts. Out: whole numbers or texts. Truth values become 0 and 1, and floats whole
numbers, because ONNX knows no other labels.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.errors import UnsupportedError

ACCEPTED = "accepted are two or more whole numbers, truth values or texts"


def labels_of(model: Any) -> tuple[int, ...] | tuple[str, ...]:
    """The labels of a classifier of one output; raises UnsupportedError for classes that are no labels here."""
    name = type(model).__name__
    if isinstance(model.classes_, list):
        raise UnsupportedError(
            f"the {name} predicts {model.n_outputs_} labels a row; onnx_treebeard.compile_estimator and convert serve it, accepted"
            " here are classifiers of one output",
            field="classes_",
        )
    return labels_of_classes(name, np.asarray(model.classes_))


def labels_of_classes(name: str, classes: npt.NDArray[Any]) -> tuple[int, ...] | tuple[str, ...]:
    """The labels of the classes of one output of a `name`; raises UnsupportedError for what are no labels here."""
    if len(classes) < 2:
        raise UnsupportedError(f"the {name} knows one class; {ACCEPTED}", field="classes_")
    values = classes.tolist()
    if all(isinstance(value, str) for value in values):
        return tuple(str(value) for value in values)
    numbers = [int(value) for value in values if isinstance(value, int | float) and value % 1 == 0]
    if len(numbers) < len(values) or not -(2**63) <= min(numbers) <= max(numbers) < 2**63:
        raise UnsupportedError(
            f"the {name} has classes of type {classes.dtype}; {ACCEPTED}", field="classes_"
        )
    return tuple(numbers)
