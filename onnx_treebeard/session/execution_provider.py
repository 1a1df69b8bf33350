"""The execution provider `TreebeardExecutionProvider`, for sessions of plain onnxruntime: they then run tree nodes of unmodified models here.

    onnx_treebeard.register_execution_provider()
    onnxruntime.InferenceSession("pipeline.onnx", providers=["TreebeardExecutionProvider", "CPUExecutionProvider"])

In: onnxruntime 1.23 or later. Out: its registration, once a process. By name it is found from onnxruntime 1.25 on; before, onnxruntime
warns of names that it does not know from its build and falls back to the CPU, and `SessionOptions.add_provider_for_devices` is the way.

It is never unregistered: onnxruntime would unload code that sessions may still run.
"""

from typing import Any

from onnx_treebeard.errors import TreebeardError
from onnx_treebeard.native import library
from onnx_treebeard.session import compile_callback
from onnx_treebeard.system.forking import lock_held_at_forks

OURS = "TreebeardExecutionProvider"  # listed by onnxruntime once it is registered
FIRST_VERSION = (1, 23)
FIRST_BY_NAME = (1, 25)

_lock = lock_held_at_forks()


def get_ep_name() -> str:
    """The name of the execution provider."""
    return OURS


def get_ep_names() -> list[str]:
    """The names of the execution providers in the native library: one."""
    return [OURS]


def register_execution_provider() -> None:
    """Makes the execution provider known to onnxruntime; a second call is harmless, from any thread.

    Raises TreebeardError where onnxruntime is too old for execution providers in libraries.
    """
    import onnxruntime

    if not has_libraries():
        raise TreebeardError(
            f"the execution provider needs onnxruntime 1.23 or later; this is {onnxruntime.__version__}: "
            "use onnx_treebeard.InferenceSession, or register_custom_ops with a converted model"
        )
    compile_callback.install()
    with _lock:
        if not any(device.ep_name == OURS for device in onnxruntime.get_ep_devices()):
            onnxruntime.register_execution_provider_library(OURS, library.library_path())


def has_libraries() -> bool:
    """Whether this onnxruntime has providers in libraries."""
    import onnxruntime

    return (
        hasattr(onnxruntime, "register_execution_provider_library") and _version(onnxruntime) >= FIRST_VERSION
    )


def is_found_by_name() -> bool:
    """Whether this onnxruntime knows registered providers by their names."""
    import onnxruntime

    return _version(onnxruntime) >= FIRST_BY_NAME


def get_ep_devices() -> list[Any]:
    """The devices of the execution provider, for `SessionOptions.add_provider_for_devices`; registers it first."""
    import onnxruntime

    register_execution_provider()
    return [device for device in onnxruntime.get_ep_devices() if device.ep_name == OURS]


def _version(onnxruntime: Any) -> tuple[int, int]:
    major, minor = onnxruntime.__version__.split(".")[:2]
    return int(major), int(minor)
