"""Sessions of onnxruntime with our kernels. In: an ONNX model. Out: `InferenceSession`. Start at `inference_session.py`."""

from typing import Any


def __getattr__(name: str) -> Any:
    """Returns the public names of `inference_session.py` on first use: it imports onnxruntime, which other modules here do not need."""
    if name in ("InferenceSession", "get_library_path", "register_custom_ops"):
        import onnx_treebeard.session.inference_session as home

        return getattr(home, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
