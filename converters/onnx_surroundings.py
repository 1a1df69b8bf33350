"""What a graph computes around its only tree node, which a forest leaves out.

In: a model with one tree node. Out: names of the operators in front of it, but for those that hand on the same numbers of the same
columns, and of those behind it, but for those that hand on the same results in another shape.
"""

from collections.abc import Callable, Iterable, Sequence

from onnx import ModelProto, NodeProto

from onnx_treebeard.converters.onnx_graphs import graphs
from onnx_treebeard.converters.to_onnx_graph import PRODUCER

HANDED_IN = {"Identity", "Cast", "Concat", "Reshape", "Flatten", "Squeeze", "Unsqueeze"}
HANDED_OUT = {
    *HANDED_IN,
    "ZipMap",
    "Slice",
    "Split",
    "Gather",
    "ArrayFeatureExtractor",
    "ArgMax",
    "LabelEncoder",
}
ROUNDING = {"Floor", "Ceil", "Less", "Where"}  # see `to_onnx_rows.py`
SHOWN = 5


def operators_in_front(model: ModelProto, tree: NodeProto) -> str:
    """Those that change the rows of the tree node, joined by commas; empty where it reads the model's own.

    In models that `convert` wrote, codes of categories are rounded in front, which leaves whole numbers as they are.
    """
    passive = HANDED_IN | (ROUNDING if model.producer_name == PRODUCER else set())
    return _computed(model, tree.input[:1], lambda node: (node.output, node.input), passive)


def operators_behind(model: ModelProto, tree: NodeProto) -> str:
    """Those that make other numbers of the tree node's results; empty where these are the model's own."""
    return _computed(model, tree.output, lambda node: (node.input, node.output), HANDED_OUT)


def _computed(
    model: ModelProto,
    begin: Iterable[str],
    sides: Callable[[NodeProto], tuple[Sequence[str], Sequence[str]]],
    passive: set[str],
) -> str:
    """Kinds of operators that are reached from some values, but for passive ones. sides: what leads to a node, and where it leads."""
    near: dict[str, list[NodeProto]] = {}
    for graph in graphs(model):
        for node in graph.node:
            for name in sides(node)[0]:
                near.setdefault(name, []).append(node)
    found: dict[str, None] = {}
    seen, waiting = set(begin), list(begin)
    while waiting:
        for node in near.get(waiting.pop(), ()):
            if node.op_type not in passive:
                found[node.op_type] = None
            fresh = set(sides(node)[1]) - seen - {""}
            seen |= fresh
            waiting += sorted(fresh)
    names = list(found)
    return ", ".join(names[:SHOWN]) + (" and others" if len(names) > SHOWN else "")
