"""The classes of a live scikit-learn classifier as the labels of a `Forest`.

In: `classes_`, an array of numbers, booleans or texts. Out: integers or texts. Booleans become 0 and 1, and floats integers, because ONNX has no
other labels.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.errors import UnsupportedError

ACCEPTED = "accepted are two or more whole numbers, booleans or texts"


def labels_of(model: Any) -> tuple[int, ...] | tuple[str, ...]:
    """Returns the labels of a classifier with one output. Raises UnsupportedError for classes that cannot be labels."""
    name = type(model).__name__
    if isinstance(model.classes_, list):
        raise UnsupportedError(
            f"the {name} predicts {model.n_outputs_} labels a row; onnx_treebeard.compile_estimator and convert serve it, accepted"
            " here are classifiers of one output",
            field="classes_",
        )
    return labels_of_classes(name, np.asarray(model.classes_))


def labels_of_classes(name: str, classes: npt.NDArray[Any]) -> tuple[int, ...] | tuple[str, ...]:
    """Returns the labels of the classes of one output of a `name`. Raises UnsupportedError for classes that cannot be labels."""
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
