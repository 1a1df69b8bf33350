"""Readers and writers of models. In: model files and objects. Out: `Forest`; and from a `Forest` an ONNX model."""

from typing import TYPE_CHECKING, Any

from onnx_treebeard.forest.forest import Forest

if TYPE_CHECKING:
    from onnx_treebeard.converters.parsing.load_options import IterationRange


def load(
    model: Any, *, missing: float | None = None, iteration_range: "IterationRange | None" = None
) -> Forest:
    """Reads the forest of a model: ONNX, XGBoost JSON or UBJSON, LightGBM text or dump. The content decides about the format, not the name.

    `onnx_treebeard.load` describes arguments and errors.
    """
    # Imported here: each reader is imported when a model of its format comes.
    from onnx_treebeard.converters.parsing.load_options import LoadOptions
    from onnx_treebeard.converters.read import forest_of_source

    return forest_of_source(model, LoadOptions(missing, iteration_range))
