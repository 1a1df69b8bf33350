"""Model files and objects in, `Forest` out; and the way back into ONNX."""

from typing import Any

from onnx_treebeard.forest import Forest


def load(model: Any) -> Forest:
    """The forest of a model: ONNX, XGBoost JSON or UBJSON, LightGBM text. What it is, its content says, not its name.

    `model` is a path, the bytes of a file, an `onnx.ModelProto` with one tree node, or a live XGBoost or LightGBM model; none of
    these libraries is needed. A scikit-learn style model gives what its own `predict` uses: after early stopping, the trees up
    to the best iteration. Files give all their trees.

    Raises ModelError for what is malformed or no model at all, UnsupportedError for what is valid but not served; both name
    the file if there is one.
    """
    from onnx_treebeard.converters.sources import forest_of_source

    return forest_of_source(model)
