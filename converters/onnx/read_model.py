"""Reads ONNX models, and their tree nodes: TreeEnsembleRegressor and TreeEnsembleClassifier (ai.onnx.ml versions 1 and 3), TreeEnsemble (version 5).

In: a path, bytes or a ModelProto; or the bytes of a `NodeProto` and the type of its input. Out: a `ModelProto`, or an error that says what kind of file it is instead; or a
validated `Forest` that computes, bit for bit, what ONNX Runtime 1.32.0 computes on one thread (semantics="ort"), or what the specification of the operator
says (semantics="onnx"). A node that a `Forest` cannot express exactly is an UnsupportedError, a malformed one a ModelError; both name tree, node, field and
rule.

The native library reads models and nodes, so that reading does not need the package onnx; code that writes or changes a model has it as a ModelProto.
External tensors are not loaded, because nothing here needs them. `kernels/native/readers/onnx/read_tree_node.h` says where each rule of `docs/onnx-rules.md` is
implemented.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any, TypeAlias

from onnx_treebeard.bindings.native_results import Results
from onnx_treebeard.bindings.planner import call_node_planner
from onnx_treebeard.converters.model_files.forest_from_native import LoadedModel, native_forest
from onnx_treebeard.converters.onnx.graphs import TensorType
from onnx_treebeard.converters.onnx.metadata_props import (
    HITS,
    SCHEDULE,
    hits_from_text,
    stored_columns,
    with_stored_hits,
)
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import ModelError, OptionError, TreebeardError, UnsupportedError
from onnx_treebeard.system.memory_errors import raise_lack_of_memory
from onnx_treebeard.system.model_bytes import file_bytes
from onnx_treebeard.system.optional_packages import naming_packages

if TYPE_CHECKING:
    from onnx import ModelProto, NodeProto


Source: TypeAlias = "ModelProto | bytes | bytearray | memoryview | str | PathLike[str]"


def read_model(source: Source) -> "ModelProto":
    """Returns the model in `source`: a ModelProto, bytes, or a file. Raises ModelError, which names the file, also for a text that is not UTF-8."""
    data = model_bytes(source)
    with _errors_of_file(source):
        if not isinstance(source, bytes | bytearray | memoryview | str | PathLike):
            call_node_planner(data, "check_onnx", attributes=True, is_file=False)
            return source
        call_node_planner(data, "check_onnx", attributes=True, is_file=True)
        return _parsed(data)


def check_file(source: bytes | str | PathLike[str]) -> None:
    """Raises ModelError as `read_model` does, but looks at no attributes of tree nodes."""
    data = model_bytes(source)
    with _errors_of_file(source):
        call_node_planner(data, "check_onnx", attributes=False, is_file=True)


def has_plain_columns(source: Source) -> bool:
    """Returns whether a valid model has a single tree node, whose rows are those of the model's only input."""
    results = call_node_planner(model_bytes(source), "plain_columns")
    return bool(results.numbers["has_plain_columns"])


def model_bytes(source: Source) -> bytes:
    """Returns the bytes of a file, or of a ModelProto. Raises ModelError for a file that cannot be read, UnsupportedError for a message of 2 GiB."""
    if isinstance(source, bytes | bytearray | memoryview):
        return bytes(source)
    if isinstance(source, str | PathLike):
        return file_bytes(source)
    try:
        return bytes(source.SerializeToString())
    except ValueError as error:  # protobuf writes no message of 2 GiB
        raise UnsupportedError(f"is too large for one message of protobuf: {error}") from None


def _parsed(data: bytes) -> "ModelProto":
    # Imported here, because readers of files do not need onnx.
    import onnx
    from google.protobuf.message import DecodeError  # type: ignore[import-untyped]

    try:
        return onnx.load_model_from_string(data)
    except DecodeError as error:
        raise_lack_of_memory(error)
        raise ModelError("is not an ONNX model, or a truncated one") from None


@contextmanager
def _errors_of_file(source: object) -> Iterator[None]:
    """Adds the name of the file, if the model is one, to errors within the block."""
    try:
        yield
    except TreebeardError as error:
        raise (error.in_file(fspath(source)) if isinstance(source, str | PathLike) else error) from None


SEMANTICS = ("ort", "onnx")
UNKNOWN = -1  # in place of a rank, or of a number of columns


def read_node(node: bytes, rows: TensorType | None, semantics: str = "ort") -> LoadedModel:
    """Returns a tree node of ai.onnx.ml or of ours, from the bytes of a NodeProto. rows: the type of its input; None where the model does not declare it.

    Raises UnsupportedError for a node that cannot be computed exactly, and for types of input that are not supported, ModelError for a malformed node.
    """
    check_semantics(semantics)
    results = call_node_planner(node, "node_of_model", ort=semantics == "ort", **_native_rows(rows))
    name, schedule = (results.arrays[key].tobytes().decode(errors="replace") for key in ("name", "schedule"))
    source = "onnx_treebeard" if results.numbers["is_own"] else "onnx"
    return LoadedModel(native_forest(results, source), name, schedule)


def known_forest(node: "NodeProto", rows: TensorType | None) -> Forest | None:
    """Returns the forest of a tree node as `read_node` does; None for a node that cannot be read."""
    try:
        return read_node(node.SerializeToString(), rows).forest
    except TreebeardError:
        return None


def read_onnx(source: Source, *, semantics: str = "ort") -> LoadedModel:
    """Returns the forest of a model's only tree node. Operators around the node are no part of it, except for those that round categories.

    Raises ModelError where it is not an ONNX model or has no or several tree nodes, UnsupportedError as `read_node` does; both name a file.
    """
    check_semantics(semantics)
    data = model_bytes(source)
    with _errors_of_file(source):
        results = call_node_planner(data, "onnx_model", ort=semantics == "ort")
        if not results.numbers:  # no forest
            rows = _inferred_rows(data, json.loads(results.arrays["beside"].tobytes()))
            results = call_node_planner(data, "onnx_model", ort=semantics == "ort", **_native_rows(rows))
        return _model(results)


def forest_of_node(node: "NodeProto") -> Forest:
    """Returns the forest of a node of ours. Raises ModelError for other content, UnsupportedError for machine code."""
    return read_node(node.SerializeToString(), None).forest


def _model(results: Results) -> LoadedModel:
    about: dict[str, Any] = json.loads(results.arrays["beside"].tobytes())
    metadata: dict[str, str] = about["metadata"]
    forest = native_forest(results, "onnx_treebeard" if about["is_own"] else "onnx")
    if not about["is_own"]:
        forest = with_stored_hits(forest, hits_from_text(metadata.get(HITS, "{}")), about["node"])
    if about["has_plain_columns"]:
        forest = replace(forest, **vars(stored_columns(metadata, forest.n_features)))
    sides = (about["upstream"], about["downstream"])
    return LoadedModel(forest, about["node"], metadata.get(SCHEDULE, ""), *sides)


def _inferred_rows(data: bytes, about: Mapping[str, Any]) -> TensorType | None:
    """Returns the type of a tree node's rows, which the model does not declare completely."""
    # Imported here: most models declare the type of their trees' rows, and do not need onnx then.
    made_by = f" {about['upstream']} makes and" if about["upstream"] else ""
    with naming_packages(f"the type of the trees' rows, which{made_by} the model does not declare,"):
        from onnx_treebeard.converters.onnx.type_inference import ValueTypes

    return ValueTypes(read_model(data)).type_of(about["rows"])


def _native_rows(rows: TensorType | None) -> dict[str, int]:
    """Returns the type of rows as options of native calls."""
    shape = None if rows is None else rows.shape
    columns = shape[1] if shape is not None and len(shape) == 2 else None  # rows and columns
    return {
        "input_type": 0 if rows is None else rows.element,
        "rank": UNKNOWN if shape is None else len(shape),
        "n_features": columns if isinstance(columns, int) else UNKNOWN,
    }


def check_semantics(semantics: str) -> None:
    """Raises OptionError for a name that is not one of SEMANTICS."""
    if semantics not in SEMANTICS:
        raise OptionError(f"is '{semantics}'; accepted are {', '.join(SEMANTICS)}", field="semantics")
