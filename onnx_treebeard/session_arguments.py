"""What may be handed to a session of ours as a model and as options.

In: the arguments. Out: nothing, or an error that says what they are and what is accepted: onnxruntime's own tell little of it.
"""

import os
from typing import Any

import onnxruntime

from onnx_treebeard.errors import ModelError, OptionError


def check_arguments(model: Any, sess_options: Any) -> None:
    """Raises ModelError for what is no path, no bytes and no ModelProto, OptionError for what are no session options."""
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


def _kind(value: Any) -> str:
    kind = type(value)
    return f"{kind.__module__}.{kind.__qualname__}"
