"""The forests in a model file, one for each tree node, for `inspect` and `verify`.

In: the path of an ONNX, XGBoost, LightGBM or CatBoost model. Out: `TreeNode`s. A node that cannot be read is listed too, with the reason.
"""

from dataclasses import dataclass, replace

from onnx_treebeard.converters.model_files.load_options import AS_THE_MODEL_SAYS, LoadOptions
from onnx_treebeard.converters.read import is_onnx
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import ModelError, OptionError

CODE = "it contains machine code instead of a forest"


@dataclass(frozen=True)
class TreeNode:
    """A tree node. refusal: the reason why a session leaves it to onnxruntime; "" where it does not. carries_code: True for machine code instead of a forest, which sessions refuse."""

    name: str
    operator: str
    forest: Forest | None
    refusal: str = ""
    carries_code: bool = False

    @property
    def without_forest(self) -> str:
        """The reason why there is no forest."""
        return CODE if self.carries_code else self.refusal


def trees_of(path: str, loading: LoadOptions = AS_THE_MODEL_SAYS) -> list[TreeNode]:
    """Returns all tree nodes of a model in the order of the graph. Raises ModelError where the file is not a model."""
    if is_onnx(path):
        loading.refuse_for("ONNX")
        return onnx_nodes(path)
    from onnx_treebeard.converters.read import forest_of_source

    forest = forest_of_source(path, loading)
    return [TreeNode(forest.source, "", forest)]


def chosen_node(path: str, nodes: list[TreeNode], name: str | None) -> TreeNode:
    """Returns the node called `name`, or the only one for None. Raises OptionError, which lists the choices."""
    if not nodes:
        raise ModelError("has no tree node", file=path)
    matches = [node for node in nodes if name in (None, node.name)]
    if len(matches) == 1:
        return matches[0]
    names = ", ".join(f"'{node.name}'" for node in nodes)
    problem = f"has {len(matches)} tree nodes to choose from" if matches else f"has no tree node '{name}'"
    raise OptionError(f"{problem}: --node is one of {names}", file=path)


def onnx_nodes(source: str | bytes) -> list[TreeNode]:
    """Returns the tree nodes of an ONNX model, a file or bytes, as `rewrite`, which sessions use, reads them."""
    from onnx_treebeard.converters.onnx.graphs import node_name
    from onnx_treebeard.converters.onnx.metadata_props import metadata_of, stored_columns
    from onnx_treebeard.converters.onnx.read_model import has_plain_columns, read_model
    from onnx_treebeard.converters.rewrite.custom_operator import nodes_with_code
    from onnx_treebeard.converters.rewrite.node_report import NodeReport
    from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite

    model = read_model(source)
    carriers = {node_name(node) for node in nodes_with_code(model)}
    metadata = metadata_of(model) if has_plain_columns(source) else {}
    nodes: list[TreeNode] = []
    forests: list[Forest] = []

    def on_node(entry: NodeReport) -> None:
        forest = forests.pop() if forests else None
        if forest is not None and metadata:
            forest = replace(forest, **vars(stored_columns(metadata, forest.n_features)))
        carries_code = forest is None and entry.name in carriers
        nodes.append(TreeNode(entry.name, entry.op_type, forest, entry.reason, carries_code))

    rewrite(model, in_place=True, accept=forests.append, on_node=on_node, remake_own=True)
    return nodes
