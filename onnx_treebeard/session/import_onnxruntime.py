"""Imports onnxruntime for modules whose classes derive from its classes. Raises MissingPackageError, with the command that installs it, where it is missing."""

from onnx_treebeard.system.errors import TreebeardError
from onnx_treebeard.system.memory_errors import raise_lack_of_memory
from onnx_treebeard.system.optional_packages import missing_package

try:
    import onnxruntime
except ModuleNotFoundError:
    raise missing_package("a session", "onnxruntime", "ort") from None
except ImportError as error:
    raise_lack_of_memory(error)
    raise TreebeardError(f"onnxruntime is installed, but cannot be imported: {error}") from None

__all__ = ["onnxruntime"]
