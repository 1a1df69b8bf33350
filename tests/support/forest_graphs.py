"""Random forests of ai.onnx.ml, and graphs of several of them that read the same rows."""

import numpy as np
from onnx import ModelProto, TensorProto, helper
from tree_models import tree_model

COLUMNS = 3


def random_tree(random: np.random.Generator, depth: int) -> list[tuple]:
    """A full tree whose missing values go to the false side; nodes are numbered from level to level."""
    inner = 2**depth - 1
    cuts = random.normal(size=inner).astype(np.float32)
    return [
        *(
            ("BRANCH_LEQ", int(random.integers(COLUMNS)), float(cuts[k]), 2 * k + 1, 2 * k + 2)
            for k in range(inner)
        ),
        *[("LEAF",)] * (inner + 1),
    ]


def forest_model(random: np.random.Generator, n_trees: int, operator: str, facts: dict) -> ModelProto:
    trees = {tree: random_tree(random, int(random.integers(1, 5))) for tree in range(n_trees)}
    n_targets = facts.get("n_targets", 1)
    weights = [
        (tree, leaf, tree % n_targets, float(np.float32(random.normal())))
        for tree, nodes in trees.items()
        for leaf, node in enumerate(nodes)
        if len(node) == 1
    ]
    return tree_model(operator, trees, weights, **facts)


def one_graph(models: dict[str, ModelProto]) -> ModelProto:
    """All tree nodes read "rows"; their outputs are called after them."""
    nodes, outputs = [], []
    for name, model in models.items():
        (node,) = model.graph.node
        for value in model.graph.output:
            renamed = type(value)()
            renamed.CopyFrom(value)
            renamed.name = f"{name} {value.name}"
            outputs.append(renamed)
        node.name = name
        node.output[:] = [f"{name} {output}" if output else "" for output in node.output]
        nodes.append(node)
    rows = helper.make_tensor_value_info("rows", TensorProto.FLOAT, [None, COLUMNS])
    first = next(iter(models.values()))
    graph = helper.make_graph(nodes, "graph", [rows], outputs)
    return helper.make_model(graph, opset_imports=first.opset_import, ir_version=first.ir_version)
