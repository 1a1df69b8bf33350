"""Which providers a session of ours has, and so which way its model goes: through our execution provider, or rewritten.

In: a model and arguments of onnxruntime's session. Out: what onnxruntime gets instead, with our provider in front, or why it does not.
"""

import os
from contextlib import suppress
from typing import Any, NamedTuple

import onnxruntime

from onnx_treebeard.session.execution_provider import OURS, has_libraries, is_found_by_name

CPU = "CPUExecutionProvider"
AZURE = "AzureExecutionProvider"  # calls services, computes nothing
CONTEXTS = "ep.context_enable"


class DeclinedError(Exception):
    """Why a model is to be rewritten."""


class Given(NamedTuple):
    """What onnxruntime's session gets in place of its caller's arguments."""

    options: Any
    providers: Any
    provider_options: Any


def with_ours(sess_options: Any, providers: Any, provider_options: Any, options: dict[str, str]) -> Given:
    """The session options, the providers that are asked for and their options, with ours in front. options: those of ours.

    Raises DeclinedError where the model is to be rewritten instead: where other devices have a say, where onnxruntime has no providers in
    libraries, where it writes what it makes of the model, and where options cannot be copied but would have to be.
    """
    if not has_libraries():
        raise DeclinedError("onnxruntime before 1.23 has no providers in libraries")
    if not is_cpu_alone(providers, sess_options):
        raise DeclinedError("other providers may take operators of the model")
    if sess_options is not None and (sess_options.optimized_model_filepath or _writes_contexts(sess_options)):
        raise DeclinedError("onnxruntime is to write what it makes of the model")
    listed = list(providers or [CPU])
    if OURS in _names(listed):
        raise DeclinedError(f"{OURS} was asked for by its name")
    if not is_found_by_name():
        return _added(sess_options, listed, provider_options, options)
    own = onnxruntime.SessionOptions() if sess_options is None else sess_options
    if provider_options:
        return Given(own, [OURS, *listed], [options, *provider_options])
    return Given(own, [(OURS, options), *listed], None)


def _added(sess_options: Any, listed: list[Any], provider_options: Any, options: dict[str, str]) -> Given:
    """The same by session options alone. Lists that onnxruntime has to judge, and options of others, are not for them."""
    is_odd = len(_names(listed)) < len(listed) or len(provider_options or listed) != len(listed)
    has_options = any(provider_options or ()) or any(not isinstance(one, str) and one[1] for one in listed)
    if is_odd or has_options:
        raise DeclinedError("onnxruntime before 1.25 has our provider beside the names of others alone")
    if sess_options is not None and sess_options.enable_profiling:
        raise DeclinedError(
            "onnxruntime before 1.25 has our provider in copies of options, and a copy would write a profile"
        )
    # Imported here: newer versions have no use for it.
    from onnx_treebeard.session.copied_options import options_with_ours

    names = [one if isinstance(one, str) else one[0] for one in listed]
    return Given(options_with_ours(sess_options, names, options), None, None)


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
