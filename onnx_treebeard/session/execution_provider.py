"""The execution provider `TreebeardExecutionProvider`: plain sessions of onnxruntime run the tree nodes of unmodified models on our kernels.

    onnx_treebeard.register_execution_provider()
    onnxruntime.InferenceSession("pipeline.onnx", providers=["TreebeardExecutionProvider", "CPUExecutionProvider"])

In: onnxruntime 1.23 or later. Out: the registration of the provider, once in a process. From onnxruntime 1.25 on sessions find it by name.
Versions 1.23 and 1.24 warn about names that they were not built with and fall back to the CPU; there
`SessionOptions.add_provider_for_devices` adds it.

The provider is never unregistered, because onnxruntime would unload code that sessions may still execute.
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
    """Returns the name of the execution provider, "TreebeardExecutionProvider", for lists of providers."""
    return OURS


def get_ep_names() -> list[str]:
    """Returns the names of all execution providers in the native library: a list of one name."""
    return [OURS]


def register_execution_provider() -> None:
    """Registers the execution provider with onnxruntime, for all sessions of this process. A second call does nothing. Thread-safe.

    From onnxruntime 1.25 on a session then takes it by name; with 1.23 and 1.24 pass `get_ep_devices()` to
    `SessionOptions.add_provider_for_devices`.

    Raises TreebeardError where onnxruntime is older than 1.23, which cannot load execution providers from libraries.

    Example:

        >>> import onnxruntime
        >>> import onnx_treebeard
        >>> onnx_treebeard.register_execution_provider()
        >>> onnx_treebeard.get_ep_name() in {device.ep_name for device in onnxruntime.get_ep_devices()}
        True
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
    """Returns whether this onnxruntime can load execution providers from libraries (1.23 or later)."""
    import onnxruntime

    return (
        hasattr(onnxruntime, "register_execution_provider_library") and _version(onnxruntime) >= FIRST_VERSION
    )


def is_found_by_name() -> bool:
    """Returns whether this onnxruntime finds registered providers by their names (1.25 or later)."""
    import onnxruntime

    return _version(onnxruntime) >= FIRST_BY_NAME


def get_ep_devices() -> list[Any]:
    """Registers the execution provider if need be, and returns its devices, a list of `onnxruntime.OrtEpDevice`: the CPU.

    `SessionOptions.add_provider_for_devices` takes them. Raises TreebeardError as `register_execution_provider` does.

    Example:

        >>> import onnxruntime
        >>> import onnx_treebeard
        >>> options = onnxruntime.SessionOptions()
        >>> options.add_provider_for_devices(onnx_treebeard.get_ep_devices(), {})
        >>> session = onnxruntime.InferenceSession("pipeline.onnx", options)
    """
    import onnxruntime

    register_execution_provider()
    return [device for device in onnxruntime.get_ep_devices() if device.ep_name == OURS]


def _version(onnxruntime: Any) -> tuple[int, int]:
    major, minor = onnxruntime.__version__.split(".")[:2]
    return int(major), int(minor)
