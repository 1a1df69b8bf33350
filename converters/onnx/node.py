"""Reads the tree nodes of ai.onnx.ml: TreeEnsembleRegressor and TreeEnsembleClassifier (versions 1 and 3), TreeEnsemble (version 5).

In: the bytes of a `NodeProto` and the type of its input, or a whole model. Out: a validated `Forest` that computes, bit for bit, what ONNX Runtime 1.31.1
computes on one thread (semantics="ort"), or what the specification of the operator says (semantics="onnx"). A node that a `Forest` cannot express
exactly is an UnsupportedError, a malformed one a ModelError; both name tree, node, field and rule. The native library reads models and nodes;
`kernels/native/readers/onnx/read_node.h` says where each rule of `docs/onnx-rules.md` is implemented.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from os import PathLike
from typing import TYPE_CHECKING, Any

from onnx_treebeard.converters.onnx.columns import stored_columns
from onnx_treebeard.converters.onnx.file import model_bytes, read_model
from onnx_treebeard.converters.onnx.metadata import SCHEDULE
from onnx_treebeard.converters.onnx.stored_hits import HITS, hits_from_text, with_stored_hits
from onnx_treebeard.converters.onnx.types import TensorType
from onnx_treebeard.converters.parsing.loaded_model import LoadedModel
from onnx_treebeard.converters.parsing.native_forest import native_forest
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import planned_node
from onnx_treebeard.native.results import Results
from onnx_treebeard.system.errors import OptionError, TreebeardError

if TYPE_CHECKING:
    from onnx import ModelProto, NodeProto

SEMANTICS = ("ort", "onnx")
UNKNOWN = -1  # in place of a rank, or of a number of columns


def read_node(node: bytes, rows: TensorType | None, semantics: str = "ort") -> LoadedModel:
    """Returns a tree node of ai.onnx.ml or of ours, from the bytes of a NodeProto. rows: the type of its input; None where the model does not say it.

    Raises UnsupportedError for a node that cannot be computed exactly, and for types of input that are not supported, ModelError for a malformed node.
    """
    check_semantics(semantics)
    found = planned_node(node, "node_of_model", ort=semantics == "ort", **_native_rows(rows))
    name, schedule = (found.arrays[key].tobytes().decode(errors="replace") for key in ("name", "schedule"))
    return LoadedModel(native_forest(found, _source(bool(found.numbers["is_own"]))), name, schedule)


def read_onnx(source: "ModelProto | bytes | str | PathLike[str]", *, semantics: str = "ort") -> LoadedModel:
    """Returns what a model says. Operators around its only tree node are no part of the forest, except for those that round categories.

    Raises ModelError where it is not an ONNX model or has no or several tree nodes, UnsupportedError as `read_node` does; both name a file.
    """
    check_semantics(semantics)
    data = model_bytes(source)
    try:
        found = planned_node(data, "onnx_model", ort=semantics == "ort")
        if not found.numbers:  # no forest
            rows = _inferred_rows(data, _beside(found)["rows"])
            found = planned_node(data, "onnx_model", ort=semantics == "ort", **_native_rows(rows))
    except TreebeardError as error:
        raise error.in_file(str(source)) if isinstance(source, str | PathLike) else error from None
    return _model(found, _beside(found))


def forest_of_node(node: "NodeProto") -> Forest:
    """Returns the forest of a node of ours. Raises ModelError for other content, UnsupportedError for machine code."""
    return read_node(node.SerializeToString(), None).forest


def _model(found: Results, beside: Mapping[str, Any]) -> LoadedModel:
    metadata: dict[str, str] = beside["metadata"]
    forest = native_forest(found, _source(beside["is_own"]))
    if not beside["is_own"]:
        forest = with_stored_hits(forest, hits_from_text(metadata.get(HITS, "{}")), beside["node"])
    if beside["has_plain_columns"]:
        forest = replace(forest, **vars(stored_columns(metadata, forest.n_features)))
    sides = (beside["upstream"], beside["downstream"])
    return LoadedModel(forest, beside["node"], metadata.get(SCHEDULE, ""), *sides)


def _beside(found: Results) -> dict[str, Any]:
    beside: dict[str, Any] = json.loads(found.arrays["beside"].tobytes())
    return beside


def _source(is_own: bool) -> str:
    return "onnx_treebeard" if is_own else "onnx"


def _inferred_rows(data: bytes, name: str) -> TensorType | None:
    """Returns the type of a value that the model does not declare whole."""
    # Imported here: most models declare the type of their trees' rows, and do not need onnx then.
    from onnx_treebeard.converters.onnx.value_types import ValueTypes

    return ValueTypes(read_model(data)).of(name)


def _native_rows(rows: TensorType | None) -> dict[str, int]:
    """Returns the type of rows as native calls have it."""
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
