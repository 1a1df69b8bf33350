"""Which providers a session of ours has, and so which way its model goes: through our execution provider, or rewritten.

In: a model and arguments of onnxruntime's session. Out: what onnxruntime gets instead, with our provider in front, or None.
"""

import os
from contextlib import suppress
from typing import Any

import onnxruntime

from onnx_treebeard.execution_provider import OURS, is_found_by_name

CPU = "CPUExecutionProvider"
AZURE = "AzureExecutionProvider"  # calls services, computes nothing
CONTEXTS = "ep.context_enable"


def with_ours(
    sess_options: Any, providers: Any, provider_options: Any, options: dict[str, str]
) -> tuple[Any, Any] | None:
    """The providers that are asked for, and their options, with ours in front; None where the model is to be rewritten instead.

    options: those of ours.

    That is where other devices have a say, where onnxruntime does not find ours by name, and where it writes what it makes of the model.
    """
    if not is_found_by_name() or not is_cpu_alone(providers, sess_options):
        return None
    if sess_options is not None and (sess_options.optimized_model_filepath or _writes_contexts(sess_options)):
        return None
    listed = list(providers or [CPU])
    if OURS in _names(listed):
        return None
    if provider_options:
        return [OURS, *listed], [options, *provider_options]
    return [(OURS, options), *listed], None


def source_of(model: Any) -> str | bytes | None:
    """What onnxruntime itself opens; None for what it does not."""
    if isinstance(model, str | os.PathLike):
        path = os.fspath(model)
        return path if isinstance(path, str) else None
    if isinstance(model, bytes) or not hasattr(model, "SerializeToString"):
        return model if isinstance(model, bytes) else None
    return bytes(model.SerializeToString())


def is_cpu_alone(providers: Any, sess_options: Any) -> bool:
    """Whether no other device can take an operator of the model, and give bits of its own."""
    if sess_options is not None and getattr(sess_options, "has_providers", bool)():
        return False
    listed = providers or onnxruntime.get_available_providers()
    return _names(listed) <= {CPU, AZURE, OURS}


def _writes_contexts(sess_options: Any) -> bool:
    with suppress(RuntimeError):  # no such entry
        return bool(sess_options.get_session_config_entry(CONTEXTS) == "1")
    return False


def reads_folder_of_tensors() -> bool:
    """Whether onnxruntime finds tensors of other files where the model comes as bytes; before 1.23 not all that optimize the graph do."""
    major, minor = onnxruntime.__version__.split(".")[:2]
    return (int(major), int(minor)) >= (1, 23)


def _names(listed: Any) -> set[Any]:
    return {one if isinstance(one, str) else one[0] for one in listed}
