"""Bytes of a model file in, `ModelProto` out; says clearly what a file is that is no ONNX model.

Tensors that the model stores in other files stay there: nothing here needs them.
"""

from os import PathLike, fspath
from pathlib import Path

import onnx
from google.protobuf.message import DecodeError  # type: ignore[import-untyped]
from onnx import ModelProto

from onnx_treebeard.converters.onnx_names import check_names
from onnx_treebeard.errors import ModelError

CONVERT_FIRST = "is {kind} model; use `onnx-treebeard convert` to make an ONNX model of it first"


def read_model(source: ModelProto | bytes | str | PathLike[str]) -> ModelProto:
    """The model in `source`: itself, bytes, or a file. Raises ModelError (naming the file, if it is one)."""
    if isinstance(source, ModelProto):
        return check_names(source)
    if isinstance(source, bytes):
        return _parse(source)
    try:
        return _parse(Path(source).read_bytes())
    except OSError as error:
        raise ModelError(f"cannot be read: {error.strerror}", file=fspath(source)) from None
    except ModelError as error:
        raise error.in_file(fspath(source)) from None


def _parse(data: bytes) -> ModelProto:
    try:
        model = onnx.load_model_from_string(data)
    except DecodeError:
        raise ModelError(_what_it_is(data)) from None
    if not model.HasField("graph") or not model.opset_import:
        raise ModelError(_what_it_is(data))
    return check_names(model)


def _what_it_is(data: bytes) -> str:
    """One sentence about bytes that are no ONNX model."""
    head = data[:4096]
    if not head:
        return "is empty; expected an ONNX model"
    if head.lstrip().startswith(b"{") and (b"learner" in head or b"gradient_booster" in head):
        return CONVERT_FIRST.format(kind="an XGBoost")
    if head.startswith(b"tree\n") or b'"tree_info"' in head:
        return CONVERT_FIRST.format(kind="a LightGBM")
    if head.startswith(b"FOREST"):
        return "is a forest that CompiledForest.save wrote; onnx_treebeard.load_compiled opens it"
    return "is not an ONNX model, or a truncated one"
