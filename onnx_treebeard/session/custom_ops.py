"""Custom operators: the native library registered with session options of onnxruntime.

In: session options. Out: the same options; sessions opened with them know the operators of domain `onnx_treebeard` and the compiler.
"""

from typing import Any
from weakref import WeakSet

from onnx_treebeard.native import library
from onnx_treebeard.session import compile_callback
from onnx_treebeard.system.forking import lock_held_at_forks

_lock = lock_held_at_forks()
_registered: WeakSet[Any] = WeakSet()


def get_library_path() -> str:
    """Returns the path of the native library, for programs in other languages that register it as a library of custom operators.

    In Python `register_custom_ops` is the better choice, because it also registers the compiler.

    Example:

        >>> import onnx_treebeard
        >>> from pathlib import Path
        >>> Path(onnx_treebeard.get_library_path()).is_file()
        True
    """
    return library.library_path()


def register_custom_ops(sess_options: Any) -> None:
    """Registers the operators of domain `onnx_treebeard` with session options, for models that hold them (see `convert`).

    A second call with the same options does nothing. Thread-safe.

    sess_options: an `onnxruntime.SessionOptions`, which is modified.

    Raises TreebeardError where onnxruntime or the native library cannot be loaded.

    Example:

        >>> import onnxruntime
        >>> import onnx_treebeard
        >>> written = onnx_treebeard.convert("model.json", domain="treebeard")
        >>> options = onnxruntime.SessionOptions()
        >>> onnx_treebeard.register_custom_ops(options)
        >>> session = onnxruntime.InferenceSession(written.model.SerializeToString(), options)
    """
    compile_callback.install()
    with _lock:
        if sess_options not in _registered:
            sess_options.register_custom_ops_library(get_library_path())
            _registered.add(sess_options)
