"""Reads the tree nodes of ai.onnx.ml: TreeEnsembleRegressor and TreeEnsembleClassifier (versions 1 and 3), TreeEnsemble (version 5).

In: a `NodeProto` and the type of its input, or a whole model. Out: a validated `Forest` that computes, bit for bit, what ONNX Runtime 1.31.1
computes on one thread (semantics="ort"), or what the specification of the operator says (semantics="onnx"). A node that a `Forest` cannot express
exactly is an UnsupportedError, a malformed one a ModelError; both name tree, node, field and rule. The native library reads the
attributes; `kernels/native/readers/onnx/read_node.h` says where each rule of `docs/onnx-rules.md` is implemented.
"""

from os import PathLike
from typing import TYPE_CHECKING

import numpy as np

from onnx_treebeard.artifact.format import ELEMENT_TYPES
from onnx_treebeard.converters.onnx.columns import with_stored_columns
from onnx_treebeard.converters.onnx.file import read_only_model
from onnx_treebeard.converters.onnx.graphs import is_treebeard_node, node_name, tree_nodes
from onnx_treebeard.converters.onnx.names import utf8_names
from onnx_treebeard.converters.onnx.native_forest import forest_of_node
from onnx_treebeard.converters.onnx.rounding import rounded_columns, with_rounded_columns
from onnx_treebeard.converters.onnx.stored_hits import stored_hits, with_stored_hits
from onnx_treebeard.converters.onnx.value_types import ValueTypes
from onnx_treebeard.converters.parsing.native_forest import native_forest
from onnx_treebeard.facts.validation import validate
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import planned_node
from onnx_treebeard.system.errors import ModelError, OptionError, TreebeardError

if TYPE_CHECKING:
    from onnx import ModelProto, NodeProto

SEMANTICS = ("ort", "onnx")


@utf8_names()
def read_node(
    node: "NodeProto",
    input_type: np.dtype[np.generic],
    *,
    semantics: str = "ort",
    n_features: int | None = None,
) -> Forest:
    """Returns the forest of a TreeEnsembleRegressor, TreeEnsembleClassifier or TreeEnsemble node.

    n_features: the number of columns of the node's input where the model declares it; None for the highest feature of a node plus one.

    Raises UnsupportedError for a node that cannot be computed exactly, ModelError for a malformed one.
    """
    check_semantics(semantics)
    found = planned_node(
        node.SerializeToString(),
        "forest",
        input_type=_element_type(np.dtype(input_type)),
        n_features=-1 if n_features is None else n_features,
        ort=semantics == "ort",
    )
    return native_forest(found, "onnx")


def forest_of_model(model: "ModelProto | bytes | str | PathLike[str]", *, semantics: str = "ort") -> Forest:
    """Returns the forest of the only tree node of a model. Other operators are ignored, except for those that round categories.

    Raises ModelError where it is not an ONNX model or has no or several tree nodes, UnsupportedError as `read_node` does.
    """
    try:
        return forest_of_read_only(read_only_model(model), semantics)
    except TreebeardError as error:
        if isinstance(model, str | PathLike):
            raise error.in_file(str(model)) from None
        raise


def forest_of_read_only(model: "ModelProto", semantics: str = "ort") -> Forest:
    """Returns the forest of the only tree node of a model that has been read, as `forest_of_model` does."""
    nodes = tree_nodes(model)
    if len(nodes) != 1:
        names = ", ".join(f"{node.op_type} '{node.name}'" for node in nodes)
        found = f"has {len(nodes)} tree nodes ({names})" if nodes else "has no tree node"
        raise ModelError(f"{found}; a forest is read from a model with exactly one")
    if is_treebeard_node(nodes[0]):
        return with_stored_columns(forest_of_node(nodes[0]), model)
    input_type, n_features = ValueTypes(model).of_rows(nodes[0])
    forest = read_node(nodes[0], input_type, semantics=semantics, n_features=n_features)
    forest = with_stored_hits(forest, stored_hits(model), node_name(nodes[0]))
    if (rounded := rounded_columns(model, nodes[0])) is not None:
        forest = validate(with_rounded_columns(forest, rounded))
    return with_stored_columns(forest, model)


def _element_type(dtype: np.dtype[np.generic]) -> int:
    """Returns ONNX's number of a type, including types that tree nodes are not supported with."""
    if (known := ELEMENT_TYPES.get(dtype)) is not None:
        return known
    from onnx import helper  # imported here, for the text of an error only

    return int(helper.np_dtype_to_tensor_dtype(dtype))


def check_semantics(semantics: str) -> None:
    """Raises OptionError for a name that is not one of SEMANTICS."""
    if semantics not in SEMANTICS:
        raise OptionError(f"is '{semantics}'; accepted are {', '.join(SEMANTICS)}", field="semantics")
