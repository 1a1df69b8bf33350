"""The conversion of models to ONNX. In: anything that `load` reads, and fitted scikit-learn estimators. Out: `WrittenModel`; and columns of
categories as models of CatBoost take them then."""

from os import PathLike
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.read import model_of_source
from onnx_treebeard.converters.to_onnx.sklearn.meta_estimators import composed_to_onnx, is_composed
from onnx_treebeard.converters.to_onnx.write_forest import WrittenModel, to_onnx
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.validation import validate
from onnx_treebeard.system.interrupts import RaisesInterrupts
from onnx_treebeard.system.optional_packages import naming_packages
from onnx_treebeard.tables.frames.row_reader import RowReader
from onnx_treebeard.tables.model_inputs import ModelInput


@RaisesInterrupts()
@naming_packages()
def convert(
    model: Forest | str | PathLike[str] | bytes | Any,
    *,
    domain: Literal["ai.onnx.ml", "treebeard"] = "ai.onnx.ml",
    missing: float | None = None,
    iteration_range: tuple[int, int] | Literal["best"] | None = None,
) -> WrittenModel:
    """Converts a model to ONNX.

    The function takes everything that `load` reads. It also takes fitted scikit-learn estimators that are more than one forest: isolation
    forests, AdaBoost, and classifiers with several outputs; and pipelines, calibrated, voting and stacking estimators that contain these,
    forests, or estimators of XGBoost and LightGBM. Models from scikit-learn return float64, and none of their parameters is rounded.

    Only the tree node of an ONNX model is converted. Operators around it that change its rows or results are an error; the command
    `onnx-treebeard convert` keeps whole graphs.

    model: a `Forest`, a fitted estimator, or anything that `load` reads.
    domain: "ai.onnx.ml" for standard operators, which every onnxruntime computes; or "treebeard" for the operator of onnx-treebeard, which is
        exact for every forest, but needs its library at run time.
    missing, iteration_range: as in `load`.

    Returns a WrittenModel with two fields. `model` is an `onnx.ModelProto` with one input X of shape (rows, n_features). The outputs of a
    classifier are label (rows,) and probabilities (rows, classes); other models have the output variable (rows, n_outputs). The names and
    categories of columns are in the metadata. `notes` are sentences about the last bits of the scores, about the input type if it is float64,
    and about columns of X that contain category codes.

    Raises ModelError and UnsupportedError as `load` does; UnsupportedError for a model that standard operators cannot compute; and OptionError
    for any other domain.

    Example:

        >>> import onnx_treebeard
        >>> written = onnx_treebeard.convert("model.json")
        >>> [output.name for output in written.model.graph.output]
        ['label', 'probabilities']
    """
    # Imported here: `import onnx_treebeard` stays quick.
    from onnx_treebeard.converters.model_files.load_options import LoadOptions

    if is_composed(model):
        LoadOptions(missing, iteration_range).refuse_for("scikit-learn's")
        return composed_to_onnx(model, domain=domain)
    if isinstance(model, Forest):
        return to_onnx(validate(model), domain=domain)
    opened = model_of_source(model, LoadOptions(missing, iteration_range))
    opened.refuse_surroundings(model)
    return to_onnx(opened.forest, domain=domain)


def category_hashes(values: Any) -> npt.NDArray[np.float32]:
    """Returns the hashes of categories, for the columns of converted CatBoost models: float32 of shape (n,), whose bits are CatBoost's hashes.

    Such bits may look like NaN, so they have to stay float32 on their way to the model. `CompiledForest.predict` hashes categories itself.

    values: a column of texts, integers or booleans: a list, an array, a Series, or a column of Arrow or polars.

    Raises DataError for values that are not categories: missing values, dates, and numbers with decimals.

    Example:

        >>> import onnx_treebeard
        >>> onnx_treebeard.category_hashes(["a", "bb"]).view("uint32").tolist()
        [3489901818, 2242683362]
    """
    reader = RowReader(ModelInput("categories", 1, np.dtype(np.float32), hashed=frozenset({0})))
    hashes: npt.NDArray[np.float32] = np.ascontiguousarray(reader.rows({"categories": values})[:, 0])
    return hashes
