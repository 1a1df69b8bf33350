"""Checks of the arguments of `InferenceSession`.

In: the arguments. Out: nothing, or an error that says what was passed and what is accepted; onnxruntime's own errors say less.
"""

import os
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import onnxruntime

from onnx_treebeard.system.errors import MAX_NAME_LENGTH, ModelError, OptionError

OURS = (
    *("semantics", "schedule", "profile", "device", "threads", "cache"),
    *("with_leaf", "with_raw", "with_tree_scores", "with_contribs", "with_base_margin", "enabled", "direct"),
)
BY_KEYWORD = ("disabled_optimizers", "enable_fallback", "read_config_from_model")  # of onnxruntime alone


class UnknownArgumentError(OptionError, TypeError):
    """A keyword argument that nothing accepts: a TypeError, as for every function of Python, and a TreebeardError."""


def check_arguments(model: Any, sess_options: Any, others: Iterable[str]) -> None:
    """Checks the types of a model and session options, and the names of other arguments.

    others: names of the remaining keyword arguments, which are for onnxruntime. It ignores those that it does not have.

    Raises ModelError where the model is neither a path nor bytes nor an open file nor a ModelProto, OptionError for session options of another type,
    UnknownArgumentError for names that neither onnxruntime nor onnx-treebeard has.
    """
    if not isinstance(model, str | bytes | os.PathLike) and not hasattr(model, "SerializeToString"):
        raise ModelError(
            f"is a {_class_name(model)} object; accepted are paths, bytes, open files and onnx.ModelProto; onnx_treebeard.convert writes models of XGBoost, "
            "LightGBM, CatBoost and scikit-learn as ONNX"
        )
    if sess_options is not None and not isinstance(sess_options, onnxruntime.SessionOptions):
        raise OptionError(
            f"is a {_class_name(sess_options)} object; accepted are onnxruntime.SessionOptions and None; providers are the argument after it",
            field="sess_options",
        )
    for name in others:
        _check_name(name)


def shown_model(model: Any) -> str:
    """Returns a short text for a model that has passed the checks: its path, or how large it is."""
    if isinstance(model, bytes):
        return f"{len(model):,} bytes"
    if not isinstance(model, str | os.PathLike):
        return _class_name(model)
    path = os.fsdecode(model)
    return repr(path if len(path) <= MAX_NAME_LENGTH else f"...{path[-MAX_NAME_LENGTH:]}")


def source_of(model: Any) -> str | bytes:
    """Returns a model that has passed the checks as onnxruntime opens it: a path, or bytes."""
    if isinstance(model, str | os.PathLike):
        return os.fsdecode(model)
    return model if isinstance(model, bytes) else bytes(model.SerializeToString())


def is_of_onnxruntime(source: str | bytes) -> bool:
    """Returns whether a model, a path or bytes, is in onnxruntime's own format."""
    head = source[:8] if isinstance(source, bytes) else b""
    if isinstance(source, str):
        with suppress(OSError, ValueError), open(source, "rb") as file:
            head = file.read(8)
    return head[4:8] == b"ORTM"


def _check_name(name: str) -> None:
    # Imported here, because few sessions have other arguments.
    import inspect
    from difflib import get_close_matches

    names = [
        parameter.name
        for parameter in inspect.signature(onnxruntime.InferenceSession.__init__).parameters.values()
        if parameter.kind is inspect.Parameter.POSITIONAL_OR_KEYWORD
    ]
    theirs = (*names[2:], *BY_KEYWORD)  # without self and the model
    if name in theirs:
        return
    near = get_close_matches(name, (*OURS, *theirs), 2, 0.7)
    problem = f"{name!r} is not an argument of InferenceSession"
    if not near:
        raise UnknownArgumentError(f"{problem}; accepted are {', '.join((*OURS, *theirs))}")
    raise UnknownArgumentError(
        f"{problem}; {' and '.join(map(repr, near))} {'is' if len(near) == 1 else 'are'}"
    )


def _class_name(value: Any) -> str:
    class_ = type(value)
    return f"{class_.__module__}.{class_.__qualname__}"
