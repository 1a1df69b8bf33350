"""Reads ONNX files. In: a path, bytes or a ModelProto. Out: a `ModelProto`, or a read-only view of one; errors say what another file is.

External tensors are not loaded, because nothing here needs them.
"""

from collections.abc import Callable
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING

from onnx_treebeard.converters.onnx.messages import model_of_bytes
from onnx_treebeard.converters.onnx.names import DAMAGED, check_names
from onnx_treebeard.converters.parsing.model_format import HEAD, ModelFormat, recognise_file
from onnx_treebeard.system.errors import ModelError
from onnx_treebeard.system.memory import raise_lack_of_memory

if TYPE_CHECKING:
    from onnx import ModelProto

CONVERT_FIRST = "is {kind} model; use `onnx-treebeard convert` to make an ONNX model of it first"
NO_ONNX = "is not an ONNX model, or a truncated one"


def read_model(source: "ModelProto | bytes | str | PathLike[str]") -> "ModelProto":
    """Returns the model in `source`: a ModelProto, bytes, or a file. Raises ModelError, which names the file."""
    return _read(source, _parse)


def read_only_model(source: "ModelProto | bytes | str | PathLike[str]") -> "ModelProto":
    """Returns a read-only view of the model, which does not need the package onnx (`messages.py`). Raises ModelError as `read_model`."""
    return _read(source, _see)


def _read(
    source: "ModelProto | bytes | str | PathLike[str]", parse: Callable[[bytes], "ModelProto"]
) -> "ModelProto":
    if not isinstance(source, bytes | str | PathLike):
        return check_names(source)
    if isinstance(source, bytes):
        return parse(source)
    try:
        return parse(Path(source).read_bytes())
    except OSError as error:
        raise_lack_of_memory(error)
        raise ModelError(f"cannot be read: {error.strerror}", file=fspath(source)) from None
    except ModelError as error:
        raise error.in_file(fspath(source)) from None


def _parse(data: bytes) -> "ModelProto":
    # Imported here, because readers of files do without onnx.
    import onnx
    from google.protobuf.message import DecodeError  # type: ignore[import-untyped]

    try:
        model = onnx.load_model_from_string(data)
    except DecodeError as error:
        raise_lack_of_memory(error)
        raise ModelError(_what_it_is(data)) from None
    return check_names(_whole(model, data))


def _see(data: bytes) -> "ModelProto":
    try:
        model = model_of_bytes(data)
    except ModelError as error:
        raise ModelError(error.message if error.message == DAMAGED else _what_it_is(data)) from None
    return _whole(model, data)


def _whole(model: "ModelProto", data: bytes) -> "ModelProto":
    """Raises ModelError for a message without a graph."""
    if not model.HasField("graph") or not model.opset_import:
        raise ModelError(_what_it_is(data))
    return model


def _what_it_is(data: bytes) -> str:
    """Returns a sentence about bytes that are not an ONNX model."""
    head = data[:HEAD]
    if not head:
        return "is empty; expected an ONNX model"
    file = recognise_file(head)
    if file.format is ModelFormat.LIGHTGBM_TEXT or b'"tree_info"' in head:
        return CONVERT_FIRST.format(kind="a LightGBM")
    if file.format is not ModelFormat.ONNX and (b"learner" in head or b"gradient_booster" in head):
        return CONVERT_FIRST.format(kind="an XGBoost")
    return file.what or NO_ONNX
