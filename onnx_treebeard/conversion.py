"""Models and live estimators -> ONNX, from Python."""

from os import PathLike
from typing import Any, Literal

from onnx_treebeard.converters import load
from onnx_treebeard.converters.to_onnx import WrittenModel, to_onnx
from onnx_treebeard.converters.to_onnx_composed import composed_to_onnx, is_composed
from onnx_treebeard.converters.to_onnx_estimators import estimator_to_onnx, is_written_here
from onnx_treebeard.forest import Forest


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
    """
    from onnx_treebeard.converters.load_options import LoadOptions

    if is_written_here(model) or is_composed(model):
        LoadOptions(missing, iteration_range).refuse_for("scikit-learn's")
        write = estimator_to_onnx if is_written_here(model) else composed_to_onnx
        return write(model, domain=domain)
    if not isinstance(model, Forest):
        model = load(model, missing=missing, iteration_range=iteration_range)
    return to_onnx(model, domain=domain)
