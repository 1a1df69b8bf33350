"""Models and live estimators -> ONNX, from Python."""

from dataclasses import replace
from os import PathLike
from typing import Any, Literal

from onnx_treebeard.converters.read import model_of_source
from onnx_treebeard.converters.to_onnx.forest import WrittenModel, to_onnx
from onnx_treebeard.converters.to_onnx.sklearn.composites import composed_to_onnx, is_composed
from onnx_treebeard.converters.to_onnx.sklearn.estimators import estimator_to_onnx, is_written_here
from onnx_treebeard.forest.forest import Forest


def convert(
    model: Forest | str | PathLike[str] | bytes | Any,
    *,
    domain: Literal["ai.onnx.ml", "treebeard"] = "ai.onnx.ml",
    missing: float | None = None,
    iteration_range: tuple[int, int] | Literal["best"] | None = None,
) -> WrittenModel:
    """Converts a model to ONNX: what `load` reads, and live estimators of scikit-learn that are more than a forest.

    The latter are isolation forests, AdaBoost, classifiers of several outputs; and pipelines, calibration, votes and stacks of these,
    of forests, and of XGBoost's and LightGBM's estimators.

    domain: "ai.onnx.ml" for standard operators, which any onnxruntime runs, "treebeard" for the operator of onnx-treebeard.
    missing, iteration_range: as in `load`.

    Returns a WrittenModel: `model`, an onnx.ModelProto with one input X (rows, n_features), and `notes`, what to know about its last
    bits, the type of X where it is float64, and the columns of X that hold codes of categories. Names and categories that the model
    knows are in the metadata. Models of scikit-learn put out float64; what they learned is not rounded. Raises ModelError and UnsupportedError as `load` does, and UnsupportedError for what standard operators cannot compute;
    OptionError for another domain.
    An ONNX model that computes the rows of its tree node is refused, what it computes behind is left out, which a note says:
    `onnx-treebeard convert` keeps whole graphs.
    """
    from onnx_treebeard.converters.parsing.load_options import LoadOptions

    if is_written_here(model) or is_composed(model):
        LoadOptions(missing, iteration_range).refuse_for("scikit-learn's")
        write = estimator_to_onnx if is_written_here(model) else composed_to_onnx
        return write(model, domain=domain)
    if isinstance(model, Forest):
        return to_onnx(model, domain=domain)
    opened = model_of_source(model, LoadOptions(missing, iteration_range))
    opened.refuse_in_front(model)
    written = to_onnx(opened.forest, domain=domain)
    if not opened.behind:
        return written
    left_out = f"what the model computes behind its trees is left out: {opened.behind}"
    return replace(written, notes=(*written.notes, left_out))
