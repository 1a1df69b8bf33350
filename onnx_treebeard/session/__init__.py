"""onnxruntime's sessions with our kernels. In: an ONNX model. Out: `InferenceSession`. Start at `inference_session.py`."""

from typing import Any


def __getattr__(name: str) -> Any:
    """Public names of `inference_session.py`, which imports onnxruntime; not all modules beside it need that."""
    if name in ("InferenceSession", "get_library_path", "register_custom_ops"):
        import onnx_treebeard.session.inference_session as home

        return getattr(home, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
