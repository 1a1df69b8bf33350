"""The predictions of a CompiledForest, method by method, as plain values that travel between processes."""

from typing import Any

METHODS = ("predict", "predict_raw", "predict_leaf", "predict_tree_scores", "predict_label")


def prediction(compiled: Any, method: str, rows: Any) -> tuple[str, tuple[int, ...], Any]:
    """Type, shape and bits of what a method gives."""
    found = getattr(compiled, method)(rows)
    return str(found.dtype), found.shape, found.tobytes() if found.dtype.kind != "U" else found.tolist()


def predictions(compiled: Any, rows: Any) -> dict[str, tuple[str, tuple[int, ...], Any]]:
    """The predictions of all methods."""
    return {method: prediction(compiled, method, rows) for method in METHODS}
