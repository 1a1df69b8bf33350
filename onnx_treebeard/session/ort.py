"""Imports onnxruntime for modules whose classes derive from its classes. Raises TreebeardError, with the command that installs it, where it is missing."""

from onnx_treebeard.system.errors import TreebeardError
from onnx_treebeard.system.memory import raise_lack_of_memory

try:
    import onnxruntime
except ModuleNotFoundError:
    raise TreebeardError(
        "onnxruntime is not installed: `pip install onnxruntime`, or one of its flavours (onnxruntime-gpu, ...), "
        "but only one of them, because they exclude each other"
    ) from None
except ImportError as error:
    raise_lack_of_memory(error)
    raise TreebeardError(f"onnxruntime is installed, but cannot be imported: {error}") from None

__all__ = ["onnxruntime"]
