"""What onnxruntime's guide to packages of execution providers asks for: the library of onnx-treebeard and the names of its providers.

    onnxruntime.register_execution_provider_library("treebeard", onnxruntime_ep_treebeard.get_library_path())

The library is that of the package `onnx-treebeard`: this package has no copy of it. Registered, it brings the provider `TreebeardExecutionProvider` and,
with onnxruntime 1.24 or later, to sessions that add the provider's devices, the operator `onnx_treebeard.TreeEnsemble`.
"""

from onnx_treebeard import get_ep_name, get_ep_names, get_library_path

__all__ = ["get_ep_name", "get_ep_names", "get_library_path"]
