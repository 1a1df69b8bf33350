"""The execution provider `TreebeardExecutionProvider`: plain sessions of onnxruntime run the tree nodes of unmodified models on our kernels.

    onnx_treebeard.register_execution_provider()
    onnxruntime.InferenceSession("pipeline.onnx", providers=["TreebeardExecutionProvider", "CPUExecutionProvider"])

In: onnxruntime 1.23 or later. Out: the registration of the provider, once in a process. From onnxruntime 1.25 on sessions find it by name.
Versions 1.23 and 1.24 warn about names that they were not built with and fall back to the CPU; there
`SessionOptions.add_provider_for_devices` adds it.

A second provider, `TreebeardCudaExecutionProvider`, has a device for each CUDA device: its nodes read and write the device's memory. The library makes it
when it is registered under a name that asks for it, because its devices are counted by the driver.

The provider is never unregistered, because onnxruntime would unload code that sessions may still execute.
"""

from typing import TYPE_CHECKING, Any

from onnx_treebeard.bindings import native_library
from onnx_treebeard.session import compile_callback
from onnx_treebeard.system.errors import DeviceError, OptionError, TreebeardError
from onnx_treebeard.system.process import lock_held_at_forks

if TYPE_CHECKING:
    from onnx_treebeard.compiler.options.options import Device

OURS = "TreebeardExecutionProvider"  # listed by onnxruntime once it is registered
CUDA = "TreebeardCudaExecutionProvider"
CUDA_REGISTRATION = f"{OURS}.cuda.virtual"  # onnxruntime allows virtual devices to libraries with such a name
FIRST_VERSION = (1, 23)
FIRST_BY_NAME = (1, 25)
FIRST_WITH_CUDA = (1, 24)

_lock = lock_held_at_forks()


def get_ep_name() -> str:
    """Returns the name of the execution provider, "TreebeardExecutionProvider", for lists of providers."""
    return OURS


def get_ep_names() -> list[str]:
    """Returns the names of all execution providers in the native library: a list of one name."""
    return [OURS]


def register_execution_provider(device: str = "cpu") -> None:
    """Registers an execution provider with onnxruntime, for all sessions of this process. A second call does nothing. Thread-safe.

    From onnxruntime 1.25 on, sessions then find the provider by its name. With 1.23 and 1.24, pass `get_ep_devices()` to
    `SessionOptions.add_provider_for_devices`.

    device: "cpu"; or "cuda" or "cuda:1", which also registers `TreebeardCudaExecutionProvider`, whose nodes read and write the memory of a CUDA
        device.

    Raises TreebeardError if onnxruntime is older than 1.23, or than 1.24 for "cuda", because it cannot load such execution providers from
    libraries; DeviceError if there is no CUDA device, or not the one that you name; and OptionError for a name that is not that of a device.

    Example:

        >>> import onnxruntime
        >>> import onnx_treebeard
        >>> onnx_treebeard.register_execution_provider()
        >>> onnx_treebeard.get_ep_name() in {device.ep_name for device in onnxruntime.get_ep_devices()}
        True
    """
    node_device = None if device == "cpu" else device_of_nodes(device)
    _require(FIRST_VERSION, "the execution provider")
    compile_callback.install()
    _register(OURS, OURS)
    if node_device is not None and node_device.kind == "cuda":
        # Imported here: most processes have no other device than the CPU.
        from onnx_treebeard.bindings.cuda_devices import check_device

        _require(FIRST_WITH_CUDA, "the execution provider of CUDA devices")
        check_device(node_device.number)
        _register(CUDA, CUDA_REGISTRATION)


def device_of_nodes(device: str) -> "Device":
    """Returns the device of a name. Raises OptionError for "auto", which sessions of `InferenceSession` alone accept, and for other names."""
    # Imported here, because the options of the compiler import `dataclasses`, which would delay opening a first session.
    from onnx_treebeard.compiler.options.options import device_named

    node_device = device_named(device)
    if node_device.kind == "auto":
        raise OptionError("is 'auto'; accepted are cpu, cuda, cuda:N", field="device")
    return node_device


def _require(version: tuple[int, int], what: str) -> None:
    import onnxruntime

    if not has_libraries() or _version() < version:
        raise TreebeardError(
            f"{what} needs onnxruntime {version[0]}.{version[1]} or later; this is {onnxruntime.__version__}: "
            "use onnx_treebeard.InferenceSession, or register_custom_ops with a converted model"
        )


def _register(provider: str, registration: str) -> None:
    import onnxruntime

    with _lock:
        if not any(device.ep_name == provider for device in onnxruntime.get_ep_devices()):
            onnxruntime.register_execution_provider_library(registration, native_library.library_path())


def has_libraries() -> bool:
    """Returns whether this onnxruntime can load execution providers from libraries (1.23 or later)."""
    import onnxruntime

    return hasattr(onnxruntime, "register_execution_provider_library") and _version() >= FIRST_VERSION


def is_found_by_name() -> bool:
    """Returns whether this onnxruntime finds registered providers by their names (1.25 or later)."""
    return _version() >= FIRST_BY_NAME


def get_ep_devices(device: str = "cpu") -> list[Any]:
    """Registers an execution provider if necessary, and returns its devices, a list of `onnxruntime.OrtEpDevice`.

    Pass them to `SessionOptions.add_provider_for_devices`.

    device: "cpu" for the CPU: nodes read and write its memory, whatever device computes their trees. "cuda" for all CUDA devices; "cuda:1" for the
        second of them. A session takes one of these.

    Raises as `register_execution_provider` does.

    Example:

        >>> import onnxruntime
        >>> import onnx_treebeard
        >>> options = onnxruntime.SessionOptions()
        >>> options.add_provider_for_devices(onnx_treebeard.get_ep_devices(), {})
        >>> session = onnxruntime.InferenceSession("pipeline.onnx", options)
    """
    import onnxruntime

    register_execution_provider(device)
    node_device = device_of_nodes(device)
    name = CUDA if node_device.kind == "cuda" else OURS
    devices = [each for each in onnxruntime.get_ep_devices() if each.ep_name == name]
    if ":" not in device:
        return devices
    if node_device.number >= len(devices):
        raise DeviceError(
            f"onnxruntime lists {len(devices)} CUDA devices of the provider; {device} is not among them"
        )
    return [devices[node_device.number]]


def _version() -> tuple[int, int]:
    import onnxruntime

    major, minor = onnxruntime.__version__.split(".")[:2]
    return int(major), int(minor)
