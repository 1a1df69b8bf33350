"""Model files and objects in, `Forest` out; and the way back into ONNX."""

from typing import TYPE_CHECKING, Any

from onnx_treebeard.forest.forest import Forest

if TYPE_CHECKING:
    from onnx_treebeard.converters.parsing.load_options import IterationRange


def load(
    model: Any, *, missing: float | None = None, iteration_range: "IterationRange | None" = None
) -> Forest:
    """The forest of a model: ONNX, XGBoost JSON or UBJSON, LightGBM text or dump. Its content says what it is, not its name.

    `model` is a path, the bytes of a file, the text or the dictionary of a JSON file, an `onnx.ModelProto` with one tree node,
    or a live XGBoost, LightGBM or scikit-learn model; none of these libraries is needed. An estimator gives what its own `predict`
    uses: after early stopping, the trees up to the best iteration. Files give all their trees.

    For XGBoost models, whose files do not say it: `missing` is the value that counts as missing beside NaN; `iteration_range` are
    the boosting rounds (begin, end) that take part, as in `Booster.predict`, or "best" for those up to the best iteration. An
    XGBoost estimator knows both itself.

    Raises ModelError for what is malformed or no model at all, UnsupportedError for what is valid but not served; both name
    the file if there is one. OptionError for options that the model does not have.
    """
    from onnx_treebeard.converters.parsing.load_options import LoadOptions
    from onnx_treebeard.converters.read import forest_of_source

    return forest_of_source(model, LoadOptions(missing, iteration_range))
