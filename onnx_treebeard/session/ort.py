"""onnxruntime, or a message that says how to install it. Modules whose classes derive from onnxruntime's take it from here."""

from onnx_treebeard.errors import TreebeardError

try:
    import onnxruntime
except ModuleNotFoundError:
    raise TreebeardError(
        "onnxruntime is not installed: `pip install onnxruntime`, or one of its flavours (onnxruntime-gpu, ...), "
        "but only one of them, because they exclude each other"
    ) from None
except ImportError as error:
    raise TreebeardError(f"onnxruntime is installed, but cannot be imported: {error}") from None

__all__ = ["onnxruntime"]
