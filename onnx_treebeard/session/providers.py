"""The choice between the two routes of a session: our execution provider, or a rewritten model.

In: the arguments of a session. Out: the arguments for onnxruntime with our provider first, or the reason why the model has to be rewritten.
"""

import os
from contextlib import suppress
from typing import Any, NamedTuple

import onnxruntime

from onnx_treebeard.session.execution_provider import CUDA, OURS, has_libraries, is_found_by_name

CPU = "CPUExecutionProvider"
AZURE = "AzureExecutionProvider"  # calls services, computes nothing
CONTEXTS = "ep.context_enable"


class DeclinedError(Exception):
    """The reason why the execution provider cannot open a model, which is then rewritten."""


class Given(NamedTuple):
    """The arguments for onnxruntime's session, in place of those of the caller."""

    options: Any
    providers: Any
    provider_options: Any


def with_ours(sess_options: Any, providers: Any, provider_options: Any, options: dict[str, str]) -> Given:
    """Returns the session options, providers and provider options for onnxruntime, with our provider first.

    options: the options of our provider.

    Raises DeclinedError where the model has to be rewritten instead: where other devices may run operators, where onnxruntime cannot load
    providers from libraries, where it writes the optimized model to a file, and where options would have to be copied but cannot be.
    """
    if not has_libraries():
        raise DeclinedError("onnxruntime before 1.23 has no providers in libraries")
    if not is_cpu_alone(providers, sess_options):
        raise DeclinedError("other providers may take operators of the model")
    if sess_options is not None and (sess_options.optimized_model_filepath or _writes_contexts(sess_options)):
        raise DeclinedError("onnxruntime is asked to write the optimized model to a file")
    listed = list(providers or [CPU])
    if OURS in _names(listed):
        raise DeclinedError(f"{OURS} is among the requested providers")
    if not is_found_by_name():
        return _added(sess_options, listed, provider_options, options)
    own = onnxruntime.SessionOptions() if sess_options is None else sess_options
    if provider_options:
        return Given(own, [OURS, *listed], [options, *provider_options])
    return Given(own, [(OURS, options), *listed], None)


def _added(sess_options: Any, listed: list[Any], provider_options: Any, options: dict[str, str]) -> Given:
    """Adds the providers to a copy of the session options. Raises DeclinedError for lists with options or that onnxruntime has to check."""
    is_odd = len(_names(listed)) < len(listed) or len(provider_options or listed) != len(listed)
    has_options = any(provider_options or ()) or any(not isinstance(one, str) and one[1] for one in listed)
    if is_odd or has_options:
        raise DeclinedError(
            "onnxruntime before 1.25 combines our provider only with names of others, not with their options"
        )
    if sess_options is not None and sess_options.enable_profiling:
        raise DeclinedError(
            "onnxruntime before 1.25 needs a copy of the session options, and making one would write a profile"
        )
    # Imported here: newer versions do not need it.
    from onnx_treebeard.session.copied_options import options_with_ours

    names = [one if isinstance(one, str) else one[0] for one in listed]
    return Given(options_with_ours(sess_options, names, options), None, None)


def source_of(model: Any) -> str | bytes | None:
    """Returns the model as a path or bytes, which onnxruntime opens; None for anything else."""
    if isinstance(model, str | os.PathLike):
        path = os.fspath(model)
        return path if isinstance(path, str) else None
    if isinstance(model, bytes) or not hasattr(model, "SerializeToString"):
        return model if isinstance(model, bytes) else None
    return bytes(model.SerializeToString())


def is_cpu_alone(providers: Any, sess_options: Any) -> bool:
    """Returns whether all providers run on the CPU, so that no other device computes operators with other bits."""
    if sess_options is not None and getattr(sess_options, "has_providers", bool)():
        return False
    if providers:
        return _names(providers) <= {CPU, AZURE, OURS}
    # A session takes our provider of devices only where it is named.
    return _names(onnxruntime.get_available_providers()) <= {CPU, AZURE, OURS, CUDA}


def _writes_contexts(sess_options: Any) -> bool:
    with suppress(RuntimeError):  # no such entry
        return bool(sess_options.get_session_config_entry(CONTEXTS) == "1")
    return False


def reads_folder_of_tensors() -> bool:
    """Returns whether onnxruntime finds external tensors of a model in bytes; before 1.23 some of its graph optimizers do not."""
    major, minor = onnxruntime.__version__.split(".")[:2]
    return (int(major), int(minor)) >= (1, 23)


def _names(listed: Any) -> set[Any]:
    return {one if isinstance(one, str) else one[0] for one in listed}
