"""The providers of a session: ours first, then the requested ones.

In: what a caller passes as providers. Out: the lists for onnxruntime with our provider in the first place; whether the others are CPUs alone.
"""

from contextlib import suppress
from typing import Any

import onnxruntime

from onnx_treebeard.session.execution_provider import CUDA, OURS

CPU = "CPUExecutionProvider"
AZURE = "AzureExecutionProvider"  # calls services, computes nothing
CONTEXTS = "ep.context_enable"


def with_ours(providers: Any, provider_options: Any, options: dict[str, str]) -> tuple[list[Any], Any]:
    """Returns providers and provider options for onnxruntime, with ours first.

    options: the options of our provider, which go before those of a caller who lists it too.
    """
    listed = list(providers or _by_default())
    if not provider_options:
        by_name = dict(provider for provider in listed if not isinstance(provider, str))
        return [
            (OURS, {**by_name.get(OURS, {}), **options}),
            *(provider for provider in listed if _name(provider) != OURS),
        ], None
    if len(listed) != len(provider_options):
        return [OURS, *listed], [options, *provider_options]  # onnxruntime says what is wrong
    by_name = dict(zip(listed, provider_options, strict=True))
    ours = {**by_name.pop(OURS, {}), **options}
    return [OURS, *by_name], [ours, *by_name.values()]


def _by_default() -> list[str]:
    """Returns what onnxruntime takes where no provider is named: all that it was built with, but nothing that only calls services."""
    return [name for name in onnxruntime.get_available_providers() if name not in (AZURE, OURS, CUDA)]


def is_cpu_alone(providers: Any) -> bool:
    """Returns whether all providers run on the CPU, so that no other device computes operators with other bits."""
    return {_name(provider) for provider in providers or _by_default()} <= {CPU, AZURE, OURS}


def is_for_the_operator(sess_options: Any) -> bool:
    """Returns whether session options keep our provider out: onnxruntime is to write the model, which it cannot with nodes that providers have

    compiled, or the options have providers of their own, which lists of providers would replace.
    """
    if sess_options is None:
        return False
    has_own = bool(getattr(sess_options, "has_providers", bool)())
    return has_own or bool(sess_options.optimized_model_filepath) or _writes_contexts(sess_options)


def _writes_contexts(sess_options: Any) -> bool:
    with suppress(RuntimeError):  # no such entry
        return bool(sess_options.get_session_config_entry(CONTEXTS) == "1")
    return False


def _name(provider: Any) -> Any:
    return provider if isinstance(provider, str) else provider[0]
