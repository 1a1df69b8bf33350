"""Reads ONNX files. In: a path, bytes or a ModelProto. Out: their bytes, or a `ModelProto`; errors say what another file is.

The native library walks through a file (kernels/native/readers/files/onnx_model.h), so that reading does without the package onnx; who writes a model,
or changes one, has it as a ModelProto. External tensors are not loaded, because nothing here needs them.
"""

from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING

from onnx_treebeard.native.planner import planned_node
from onnx_treebeard.system.errors import ModelError, TreebeardError, UnsupportedError
from onnx_treebeard.system.memory import raise_lack_of_memory

if TYPE_CHECKING:
    from onnx import ModelProto


def read_model(source: "ModelProto | bytes | str | PathLike[str]") -> "ModelProto":
    """Returns the model in `source`: a ModelProto, bytes, or a file. Raises ModelError, which names the file, also for a text that is not UTF-8."""
    data = model_bytes(source)
    try:
        if not isinstance(source, bytes | str | PathLike):
            planned_node(data, "check_onnx", attributes=True, is_file=False)
            return source
        planned_node(data, "check_onnx", attributes=True, is_file=True)
        return _parsed(data)
    except ModelError as error:
        raise _in_file(error, source) from None


def check_file(source: bytes | str | PathLike[str]) -> None:
    """Raises ModelError as `read_model` does, but looks at no attributes of tree nodes."""
    try:
        planned_node(model_bytes(source), "check_onnx", attributes=False, is_file=True)
    except ModelError as error:
        raise _in_file(error, source) from None


def model_bytes(source: "ModelProto | bytes | str | PathLike[str]") -> bytes:
    """Returns the bytes of a file, or of a ModelProto. Raises ModelError for a file that cannot be read, UnsupportedError for a message of 2 GiB."""
    if isinstance(source, bytes):
        return source
    if isinstance(source, str | PathLike):
        try:
            return Path(source).read_bytes()
        except OSError as error:
            raise_lack_of_memory(error)
            raise _in_file(ModelError(f"cannot be read: {error.strerror}"), source) from None
    try:
        return bytes(source.SerializeToString())
    except ValueError as error:  # protobuf writes no message of 2 GiB
        raise UnsupportedError(f"is too large for one message of protobuf: {error}") from None


def _parsed(data: bytes) -> "ModelProto":
    # Imported here, because readers of files do without onnx.
    import onnx
    from google.protobuf.message import DecodeError  # type: ignore[import-untyped]

    try:
        return onnx.load_model_from_string(data)
    except DecodeError as error:
        raise_lack_of_memory(error)
        raise ModelError("is not an ONNX model, or a truncated one") from None


def _in_file(error: ModelError, source: object) -> TreebeardError:
    return error.in_file(fspath(source)) if isinstance(source, str | PathLike) else error
