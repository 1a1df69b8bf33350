"""The two functions of the Python interface that need no onnxruntime: load a model, compile it."""

from os import PathLike
from typing import Any

from onnx_treebeard.compiled import CompiledForest
from onnx_treebeard.compiler import compile_forest
from onnx_treebeard.forest import Forest
from onnx_treebeard.options import CompileOptions, Target
from onnx_treebeard.validation import validate


def load(model: str | PathLike[str] | bytes | Any) -> Forest:
    """Reads a model: a path, the bytes of a file, an ONNX ModelProto, or a live XGBoost or LightGBM object.

    The kind is found by looking inside, not by the name. Raises ModelError for what cannot be read and UnsupportedError
    for what cannot be served, naming file, tree, node and field.
    """
    from onnx_treebeard import converters

    return converters.load(model)


def compile(
    model: Forest | str | PathLike[str] | bytes | Any,
    *,
    target: Target | None = None,
    options: CompileOptions | None = None,
) -> CompiledForest:
    """Compiles a forest, or a model that `load` reads, for the machine we run on.

    Returns a CompiledForest: `predict(X)` gives what the model's own library predicts, to the bit. Raises ModelError and
    UnsupportedError as `load` does, for a Forest of one's own as well: its columns are checked before code reads them.
    """
    forest = validate(model) if isinstance(model, Forest) else load(model)
    return CompiledForest(forest, compile_forest(forest, options, target))
