"""The compiler of units for the native library, which opens forests: names of units in, their code out (kernels/native/open/unit_code.h).

In: names that the library of kernels lacks, a level of CPUs or of GPUs. Out: machine code, or PTX, from the cache or made now. An error is held for
the caller that opens the forest (`native/callbacks.py`); without the packages that compile, the library does without what it lacks.
"""

import ctypes
import os
from typing import TYPE_CHECKING, Any

from onnx_treebeard.bindings.callbacks import Registration, hold
from onnx_treebeard.bindings.native_library import loaded_library
from onnx_treebeard.system.errors import MissingPackageError
from onnx_treebeard.system.memory_errors import lacks_memory, memory_reason
from onnx_treebeard.system.process import lock_held_at_forks

if TYPE_CHECKING:
    from onnx_treebeard.artifact.format import FlatCode

# What option `cache` of the provider may say besides a folder, as `cache.folder.use_folder` takes it.
CACHES = {b"True": "", b"False": "off"}

Callback = ctypes.CFUNCTYPE(
    *(None, ctypes.c_char_p, ctypes.c_char_p),
    *(ctypes.POINTER(ctypes.c_char_p), ctypes.c_int64, ctypes.c_void_p),
)

_lock = lock_held_at_forks()
_registered: list[Registration] = []  # keeps the callback alive as long as the interpreter


def install() -> None:
    """Registers the compiler of units with the native library, once in a process; later calls do nothing. Thread-safe."""
    with _lock:
        if _registered:
            return
        native = loaded_library()
        native.treebeard_return_unit.argtypes = [
            *(ctypes.c_void_p, ctypes.c_int64, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_size_t),
        ]
        native.treebeard_return_no_units.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int32]
        native.treebeard_return_unit.restype = native.treebeard_return_no_units.restype = None
        _registered.append(Registration(native.treebeard_set_unit_compiler, Callback(_on_units)))


def units_of_level(level: str, names: list[str]) -> "list[FlatCode]":
    """Returns the code of units. LLVM works on a thread while the next unit is lowered. Raises MissingPackageError where the compiler is not installed."""
    # Imported here: mostly the library has all code.
    from onnx_treebeard.compiler.forest_code import llvm_thread
    from onnx_treebeard.compiler.plan_code import code_of_name
    from onnx_treebeard.kernels.target_backend import backend_of_level
    from onnx_treebeard.system.process import gc_paused

    backend = backend_of_level(level)
    with gc_paused(), llvm_thread() as submit:
        codes = [code_of_name(name, backend, submit=submit) for name in names]
        return [code() for code in codes]


def _on_units(level: bytes, cache: bytes, names: Any, count: int, result: int) -> None:
    """Compiles the units that the native library names, and returns their code through it."""
    # Imported here: mostly the library has all code.
    from onnx_treebeard.cache.folder import use_folder

    native = loaded_library()
    try:
        listed = [name.decode() for name in names[:count]]
        with use_folder(CACHES.get(cache, os.fsdecode(cache))):
            codes = units_of_level(level.decode(), listed)
        for position, (name, code) in enumerate(zip(listed, codes, strict=True)):
            native.treebeard_return_unit(
                result, position, bytes(code.code), len(code.code), code.functions[name]
            )
    except MissingPackageError as error:
        native.treebeard_return_no_units(result, str(error).encode(), 1)
    except BaseException as error:
        hold(MemoryError(memory_reason(error)) if lacks_memory(error) else error)
        native.treebeard_return_no_units(result, (str(error) or type(error).__name__).encode(), 0)
