"""Checks of the arguments of `InferenceSession`.

In: the arguments. Out: nothing, or an error that says what was passed and what is accepted; onnxruntime's own errors say less.
"""

import os
from collections.abc import Iterable
from typing import Any

import onnxruntime

from onnx_treebeard.errors import ModelError, OptionError

OURS = (
    *("semantics", "schedule", "profile", "device", "threads", "cache"),
    *("with_leaf", "with_raw", "with_tree_scores", "enabled"),
)


def check_arguments(model: Any, sess_options: Any, others: Iterable[str]) -> None:
    """Checks the types of a model and session options, and the spelling of other arguments.

    others: names of the remaining keyword arguments; onnxruntime ignores those that it does not know.

    Raises ModelError where the model is neither a path nor bytes nor an open file nor a ModelProto, OptionError for session options of another type and
    for misspelt names.
    """
    if not isinstance(model, str | bytes | os.PathLike) and not hasattr(model, "SerializeToString"):
        raise ModelError(
            f"is a {_class_name(model)} object; accepted are paths, bytes, open files and onnx.ModelProto; onnx_treebeard.convert writes models of XGBoost, "
            "LightGBM and scikit-learn as ONNX"
        )
    if sess_options is not None and not isinstance(sess_options, onnxruntime.SessionOptions):
        raise OptionError(
            f"is a {_class_name(sess_options)} object; accepted are onnxruntime.SessionOptions and None; providers are the argument after it",
            field="sess_options",
        )
    for name in others:
        _check_name(name)


def _check_name(name: str) -> None:
    from difflib import get_close_matches  # imported here, because few sessions have other arguments

    for near in get_close_matches(name, OURS, 1, 0.75):
        raise OptionError(f"{name!r} is not an argument of InferenceSession; {near!r} is")


def _class_name(value: Any) -> str:
    class_ = type(value)
    return f"{class_.__module__}.{class_.__qualname__}"
