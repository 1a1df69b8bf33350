"""Sessions of plain onnxruntime with our provider of CUDA devices, and tensors on devices, by the fake driver.

The provider is registered once in a process, with as many devices as its driver had then: tests make drivers of two devices.
"""

from typing import Any

import numpy as np
import numpy.typing as npt
import onnxruntime
from onnx import ModelProto
from onnxruntime import OrtValue

import onnx_treebeard

NAME = "TreebeardCudaExecutionProvider"


def cuda_session(
    model: ModelProto | bytes | str, number: int = 0, options: Any = None, **provider_options: str
) -> Any:
    """A session whose tree nodes are offered to our provider, on the device with this number; options: onnxruntime's, of one thread unless given."""
    if options is None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
    options.add_session_config_entry("session.record_ep_graph_assignment_info", "1")
    options.add_provider_for_devices(onnx_treebeard.get_ep_devices(f"cuda:{number}"), provider_options)
    source = model.SerializeToString() if isinstance(model, ModelProto) else model
    return onnxruntime.InferenceSession(source, options)


def taken(session: Any) -> list[list[str]]:
    """The operators of each fused node of ours; copies are not among them."""
    assigned = session.get_provider_graph_assignment_info()
    return [[node.op_type for node in part.get_nodes()] for part in assigned if part.ep_name == NAME]


def on_device(values: npt.NDArray[Any], device: int = 0) -> OrtValue:
    """A copy on a device. It is onnxruntime that finds our allocator and our copies."""
    return OrtValue.ortvalue_from_numpy(np.ascontiguousarray(values), "cuda", device)


def bound(session: Any, feed: dict[str, OrtValue], device: int = 0) -> Any:
    """Inputs as they are, and all outputs on the device."""
    binding = session.io_binding()
    for name, value in feed.items():
        binding.bind_ortvalue_input(name, value)
    for output in session.get_outputs():
        binding.bind_output(output.name, "cuda", device)
    return binding


def pinned(values: npt.NDArray[Any], device: int = 0) -> OrtValue:
    """A copy in pinned memory of the host."""
    (ours,) = onnx_treebeard.get_ep_devices(f"cuda:{device}")
    info = ours.memory_info(onnxruntime.OrtDeviceMemoryType.HOST_ACCESSIBLE)
    value = OrtValue.ortvalue_from_shape_and_type(values.shape, values.dtype.type, memory_info=info)
    onnxruntime.copy_tensors([OrtValue.ortvalue_from_numpy(values)], [value])
    return value
