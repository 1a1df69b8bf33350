"""The Python side of the compile callback: when onnxruntime creates a kernel, this process compiles its forest.

In: the attributes of a `TreeEnsemble` node, as a C array. Out: an artifact or an error text, by a call of one of the native library's functions
`treebeard_return_*`. A callback without a result counts as a failure, so nothing depends on the exceptions that ctypes swallows. What a session of ours
has to raise itself, such as an interrupt or too little memory, is kept for it (`native/callbacks.py`).
"""

import ctypes
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from onnx_treebeard.bindings.callbacks import Registration, hold
from onnx_treebeard.bindings.native_library import declare, loaded_library
from onnx_treebeard.compiler import unit_compiler
from onnx_treebeard.system.errors import CompilerError, ModelError, TreebeardError, UnsupportedError
from onnx_treebeard.system.memory_errors import lacks_memory, memory_reason, memory_text
from onnx_treebeard.system.process import lock_held_at_forks

if TYPE_CHECKING:
    from logging import Logger

    import numpy.typing as npt

    from onnx_treebeard.compiler.options.schedule_file import ModelOptions
    from onnx_treebeard.system.model_bytes import Bytes

Attributes = dict[str, "npt.NDArray[Any] | int"]

# Attributes that the native library adds: whether kernels for leaves, and for tree scores, are needed; whether a CUDA device runs them.
WITH_LEAF, WITH_TREE_SCORES, ON_DEVICE = "with_leaf", "with_tree_scores", "on_device"
NODE, CHECK = "provider_node", "provider_check"  # present where the execution provider calls


class Attribute(ctypes.Structure):
    """`treebeard_attribute` of kernels/native/ort/operator/node_predictor.h."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("type", ctypes.c_int32),
        ("is_number", ctypes.c_int32),
        ("count", ctypes.c_int64),
        ("data", ctypes.c_void_p),
    )


Callback = ctypes.CFUNCTYPE(None, ctypes.POINTER(Attribute), ctypes.c_int64, ctypes.c_void_p)


_lock = lock_held_at_forks()
_registered: list[Registration] = []  # keeps the callback alive as long as the interpreter


def install() -> None:
    """Registers the compilers with the native library, once in a process; later calls do nothing. Thread-safe."""
    unit_compiler.install()
    with _lock:
        if _registered:
            return
        native, result, text = loaded_library(), ctypes.c_void_p, ctypes.c_char_p
        declare(native, None, return_artifact=[result, ctypes.c_void_p, ctypes.c_size_t])
        declare(
            native, None, return_error=[result, text], return_refusal=[result, text], return_no_error=[result]
        )
        _registered.append(Registration(native.treebeard_set_compile_callback, Callback(_on_compile)))


def _on_compile(attributes: Any, count: int, result: int) -> None:
    """Compiles for onnxruntime, and returns the result through the native library. Every exception becomes an error text, which onnxruntime's message contains."""
    native, attributes_read = loaded_library(), Attributes()
    try:
        attributes_read = {attribute.name.decode(): _value(attribute) for attribute in attributes[:count]}
        if CHECK in attributes_read:
            # Imported here, as is the compiler below.
            from onnx_treebeard.session.provider_nodes import check_options

            check_options(attributes_read)
            native.treebeard_return_no_error(result)
            return
        data = _compile(attributes_read)
    except (ModelError, UnsupportedError) as error:
        refuse = native.treebeard_return_refusal if NODE in attributes_read else native.treebeard_return_error
        refuse(result, str(error).encode())
    except BaseException as error:
        failure = MemoryError(memory_reason(error)) if lacks_memory(error) else error
        if isinstance(failure, TreebeardError | MemoryError) or not isinstance(failure, Exception):
            hold(failure)
        native.treebeard_return_error(result, _message(failure).encode())
    else:
        # Imported here: a process that compiles nothing does not need it.
        from onnx_treebeard.bindings.predictor import start_of

        native.treebeard_return_artifact(result, start_of(data), len(data))


def _value(attribute: Attribute) -> "npt.NDArray[Any] | int":
    """Returns a copy of an attribute's value: INT attributes as int, tensors and texts as arrays of rank 1."""
    dtype = _dtypes()[attribute.type]
    size = attribute.count * dtype.itemsize
    array = np.frombuffer(ctypes.string_at(attribute.data, size) if size else b"", dtype)
    return int(array[0]) if attribute.is_number else array


@cache
def _dtypes() -> "dict[int, np.dtype[Any]]":
    """Returns the types of attributes by their numbers."""
    # Imported here: most sessions ask the compiler nothing, and tables need `dataclasses`, which would delay opening them.
    from onnx_treebeard.bindings.native_tables import TYPES

    return {number: dtype for dtype, number in TYPES.items()}


def _compile(attributes: Attributes) -> "Bytes":
    if NODE in attributes:
        from onnx_treebeard.session.provider_nodes import compile_node  # imported here, as below

        return compile_node(attributes)
    # Imported here: a session without our nodes should not load the compiler.
    from onnx_treebeard.compiler.device_fallback import compile_for_node
    from onnx_treebeard.compiler.options.options import CPU, Device
    from onnx_treebeard.converters.rewrite.custom_operator import forest_from_attributes

    flags = (bool(attributes.pop(name, 0)) for name in (WITH_LEAF, WITH_TREE_SCORES, ON_DEVICE))
    leaves, tree_scores, on_device = flags
    options = _options(attributes)
    forest = forest_from_attributes(attributes)
    device = Device("cuda") if on_device else CPU
    kernels = {"leaves": leaves, "tree_scores": tree_scores}
    return compile_for_node(forest, options, "", device.target, **kernels).artifact.data


def _options(attributes: Attributes) -> "ModelOptions":
    """Returns the options in the node's schedule, or the defaults where it has none. Raises OptionError."""
    # Imported here: most nodes have no schedule.
    from onnx_treebeard.compiler.options.schedule_file import chosen_options

    text = attributes.get("schedule")
    stored = text.tobytes().decode(errors="replace") if isinstance(text, np.ndarray) else ""
    options = chosen_options(None, stored, "the node")
    if options.left_out:
        _logger().warning("a TreeEnsemble node is compiled with %s", options.described)
    return options


def _message(error: BaseException) -> str:
    if isinstance(error, TreebeardError):
        return str(error)
    if not isinstance(error, Exception):
        return type(error).__name__
    if isinstance(error, MemoryError):
        return memory_text(error)
    _logger().error("a TreeEnsemble node could not be compiled", exc_info=error)
    if isinstance(error, CompilerError):
        return str(error)
    return " ".join(f"internal error: {type(error).__name__}: {error}".split())


def _logger() -> "Logger":
    from logging import getLogger  # imported here: most processes log nothing

    return getLogger(__name__)
