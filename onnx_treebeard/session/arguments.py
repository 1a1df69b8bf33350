"""What may be handed to a session of ours.

In: the arguments. Out: nothing, or an error that says what they are and what is accepted: onnxruntime's own tell little of it.
"""

import os
from collections.abc import Iterable
from typing import Any

import onnxruntime

from onnx_treebeard.errors import ModelError, OptionError

OURS = (
    *("semantics", "schedule", "profile", "threads", "cache"),
    *("with_leaf", "with_raw", "with_tree_scores", "enabled"),
)


def check_arguments(model: Any, sess_options: Any, others: Iterable[str]) -> None:
    """Raises ModelError for what is no path, no bytes and no ModelProto, OptionError for what are no session options and for misspelt names.

    others: names of arguments that are not ours. onnxruntime drops those that it does not know.
    """
    if not isinstance(model, str | bytes | os.PathLike) and not hasattr(model, "SerializeToString"):
        raise ModelError(
            f"is a {_kind(model)} object; accepted are paths, bytes and onnx.ModelProto; onnx_treebeard.convert writes models of XGBoost, "
            "LightGBM and scikit-learn as ONNX"
        )
    if sess_options is not None and not isinstance(sess_options, onnxruntime.SessionOptions):
        raise OptionError(
            f"is a {_kind(sess_options)} object; accepted are onnxruntime.SessionOptions and None; providers come behind it",
            field="sess_options",
        )
    for name in others:
        _check_name(name)


def _check_name(name: str) -> None:
    from difflib import get_close_matches  # imported here: few sessions have other arguments

    for near in get_close_matches(name, OURS, 1, 0.75):
        raise OptionError(f"{name!r} is no argument of InferenceSession; {near!r} is")


def _kind(value: Any) -> str:
    kind = type(value)
    return f"{kind.__module__}.{kind.__qualname__}"
