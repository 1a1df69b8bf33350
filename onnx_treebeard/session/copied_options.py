"""Session options with our execution provider where onnxruntime does not find it by its name: in its versions 1.23 and 1.24.

There it can only be added to options, for good. A caller's own may be used again, for sessions that are to be onnxruntime's alone, so a session
of ours gets a copy. onnxruntime copies options where it tells those of a session: one of an empty model, which is never run, tells its own.

In: the caller's options, if any, the providers that were asked for, options of ours. Out: options for `onnxruntime.InferenceSession`, without
providers beside them. Operators of other libraries are not in the copy, and onnxruntime refuses models that have such. A session with a
profile would write one for the copy, too: options with profiling are not for this.
"""

from typing import Any

import onnxruntime
from onnxruntime.capi import _pybind_state

from onnx_treebeard.session.execution_provider import get_ep_devices

EMPTY_MODEL = b"\x08\x08:\x03\x12\x01gB\x02\x10\x11"  # IR version 8, a graph "g" of nothing, opset 17


def options_with_ours(options: Any, listed: list[str], ours: dict[str, str]) -> Any:
    """Options for a session with our provider and those that are listed. Raises what onnxruntime raises where it refuses the caller's."""
    added = onnxruntime.SessionOptions() if options is None else _copied(options)
    added.add_provider_for_devices(get_ep_devices(), ours)
    for name in listed:
        added.add_provider(name, {})
    return added


def _copied(options: Any) -> Any:
    return _pybind_state.InferenceSession(options, EMPTY_MODEL, False, False).session_options
