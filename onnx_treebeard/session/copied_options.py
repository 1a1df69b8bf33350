"""Copies of session options with our execution provider, for onnxruntime 1.23 and 1.24, which do not find it by its name.

These versions can only add a provider to session options, and never remove it. The caller may use the options again for sessions without our
provider, so each session of ours gets a copy. onnxruntime has no function that copies options, but `session.session_options` returns a copy,
so a session of an empty model, which is never run, makes one.

In: the caller's options or None, the names of the requested providers, and the options of our provider. Out: options for
`onnxruntime.InferenceSession`, to be used without a list of providers. Registered libraries of custom operators are not copied, and
onnxruntime then refuses models that need them. Options with profiling must not be copied, because the empty session would write a profile.
"""

from typing import Any

import onnxruntime
from onnxruntime.capi import _pybind_state

from onnx_treebeard.session.execution_provider import get_ep_devices

EMPTY_MODEL = b"\x08\x08:\x03\x12\x01gB\x02\x10\x11"  # IR version 8, a graph "g" of nothing, opset 17


def options_with_ours(options: Any, listed: list[str], ours: dict[str, str]) -> Any:
    """Returns options for a session with our provider, then the listed ones. Raises what onnxruntime raises for the caller's options."""
    added = onnxruntime.SessionOptions() if options is None else _copied(options)
    added.add_provider_for_devices(get_ep_devices(), ours)
    for name in listed:
        added.add_provider(name, {})
    return added


def _copied(options: Any) -> Any:
    return _pybind_state.InferenceSession(options, EMPTY_MODEL, False, False).session_options
