"""Our operators in sessions of onnxruntime: the library that has them, registered with session options.

In: options of a session, once or more often. Out: sessions with them know the operators of domain `onnx_treebeard`, and find the compiler.
"""

from typing import Any
from weakref import WeakSet

from onnx_treebeard.native import library
from onnx_treebeard.session import compile_callback
from onnx_treebeard.system.forking import lock_held_at_forks

_lock = lock_held_at_forks()
_registered: WeakSet[Any] = WeakSet()


def get_library_path() -> str:
    """The native library, for programs in other languages; in Python, `register_custom_ops` also brings the compiler."""
    return library.library_path()


def register_custom_ops(sess_options: Any) -> None:
    """Makes the operators of domain `onnx_treebeard` known to sessions with these options; a second call is harmless."""
    compile_callback.install()
    with _lock:
        if sess_options not in _registered:
            sess_options.register_custom_ops_library(get_library_path())
            _registered.add(sess_options)
