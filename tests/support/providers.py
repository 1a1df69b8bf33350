"""Sessions of plain onnxruntime with our execution provider, and what it took of their graphs."""

from typing import Any

import onnxruntime
from onnx import ModelProto

import onnx_treebeard
import onnx_treebeard.session.provider_nodes  # tests that watch the compiler watch what our own session compiles

NAME = "TreebeardExecutionProvider"


def provider_session(model: ModelProto | bytes | str, options: Any = None, **provider_options: str) -> Any:
    """A session whose tree nodes are offered to our provider; options: onnxruntime's, of one thread unless given."""
    if options is None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
    options.add_session_config_entry("session.record_ep_graph_assignment_info", "1")
    options.add_provider_for_devices(onnx_treebeard.get_ep_devices(), provider_options)
    source = model.SerializeToString() if isinstance(model, ModelProto) else model
    return onnxruntime.InferenceSession(source, options)


def plain_session(model: ModelProto, options: Any = None) -> Any:
    """onnxruntime's session without us; options: onnxruntime's, of one thread unless given."""
    if options is None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(model.SerializeToString(), options, ["CPUExecutionProvider"])


def taken(session: Any) -> list[list[str]]:
    """The operators of each fused node of ours."""
    assigned = session.get_provider_graph_assignment_info()
    return [[node.op_type for node in part.get_nodes()] for part in assigned if part.ep_name == NAME]
