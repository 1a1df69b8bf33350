"""Custom operators: the native library registered with session options of onnxruntime.

In: session options. Out: the same options; sessions opened with them know the operators of domain `onnx_treebeard` and the compiler.
"""

from typing import Any
from weakref import WeakKeyDictionary

from onnx_treebeard.bindings import native_library
from onnx_treebeard.session import compile_callback
from onnx_treebeard.session.execution_provider import device_of_nodes
from onnx_treebeard.system.errors import OptionError
from onnx_treebeard.system.process import lock_held_at_forks

_lock = lock_held_at_forks()
_registered: WeakKeyDictionary[Any, str] = WeakKeyDictionary()  # the device of session options

# The entry of a session's configuration that names the device, which the library reads when it is registered.
DEVICE_ENTRY = "onnx_treebeard.device"


def get_library_path() -> str:
    """Returns the path of the native library, for programs in other languages that register it as a library of custom operators.

    In Python, use `register_custom_ops`, which also registers the compiler.

    Example:

        >>> import onnx_treebeard
        >>> from pathlib import Path
        >>> Path(onnx_treebeard.get_library_path()).is_file()
        True
    """
    return native_library.library_path()


def register_custom_ops(sess_options: Any, device: str = "cpu") -> None:
    """Registers the operators of domain `onnx_treebeard` with session options, for models that contain them (see `convert`).

    A second call with the same options and device does nothing. Thread-safe.

    sess_options: an `onnxruntime.SessionOptions`, which is modified.
    device: the device that computes the nodes of sessions with these options: "cpu"; or "cuda" or "cuda:1" for an NVIDIA GPU, which returns the
        same bits.

    Raises TreebeardError if onnxruntime or the native library cannot be loaded; and OptionError for other devices, and if the options already have
    another device. If the device is missing or fails, sessions raise onnxruntime's error with the reason.

    Example:

        >>> import onnxruntime
        >>> import onnx_treebeard
        >>> written = onnx_treebeard.convert("model.json", domain="treebeard")
        >>> options = onnxruntime.SessionOptions()
        >>> onnx_treebeard.register_custom_ops(options)
        >>> session = onnxruntime.InferenceSession(written.model.SerializeToString(), options)
    """
    name = "cpu" if device == "cpu" else device_of_nodes(device).name
    compile_callback.install()
    with _lock:
        if not _has_device(sess_options, name):
            if name != "cpu":
                sess_options.add_session_config_entry(DEVICE_ENTRY, name)
            sess_options.register_custom_ops_library(get_library_path())
            _registered[sess_options] = name


def refuse_other_devices(sess_options: Any, device: str) -> None:
    """Raises OptionError where session options have been registered with another device."""
    with _lock:
        _has_device(sess_options, device)


def _has_device(sess_options: Any, name: str) -> bool:
    device = _registered.get(sess_options)
    if device not in (None, name):
        raise OptionError(
            f"is {name!r}; the session options already have the device {device!r}", field="device"
        )
    return device is not None
