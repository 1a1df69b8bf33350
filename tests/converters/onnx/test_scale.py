"""unit: reading large and lopsided models takes memory and work in proportion to their size."""

import sys
from pathlib import Path

import numpy as np
import pytest
from onnx import AttributeProto, helper
from read_nodes import read_node
from tree_models import REGRESSOR, tree_model

import onnx_treebeard
from onnx_treebeard.system.errors import ModelError

FLOAT = np.dtype(np.float32)


def complete_trees(n_trees, depth):
    """A regressor of complete trees with 2^(depth + 1) - 1 listed nodes each, listed level by level."""
    random = np.random.default_rng(0)
    inner, size = 2**depth - 1, 2 ** (depth + 1) - 1
    own = np.arange(size)
    leaf = np.tile(own[inner:], n_trees)
    return helper.make_node(
        "TreeEnsembleRegressor",
        ["rows"],
        ["scores"],
        domain="ai.onnx.ml",
        nodes_treeids=np.repeat(np.arange(n_trees), size).tolist(),
        nodes_nodeids=np.tile(own, n_trees).tolist(),
        nodes_modes=(["BRANCH_LEQ"] * inner + ["LEAF"] * (size - inner)) * n_trees,
        nodes_featureids=random.integers(0, 50, size * n_trees).tolist(),
        nodes_values=random.normal(size=size * n_trees).tolist(),
        nodes_truenodeids=np.tile(np.where(own < inner, 2 * own + 1, 0), n_trees).tolist(),
        nodes_falsenodeids=np.tile(np.where(own < inner, 2 * own + 2, 0), n_trees).tolist(),
        target_treeids=np.repeat(np.arange(n_trees), size - inner).tolist(),
        target_nodeids=leaf.tolist(),
        target_ids=[0] * len(leaf),
        target_weights=random.normal(size=len(leaf)).tolist(),
        n_targets=1,
    )


def memory(kind):
    """Bytes that the system says the process has ("VmRSS") or has had at most ("VmHWM")."""
    (line,) = (line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith(kind))
    return int(line.split()[1]) * 1024


@pytest.mark.skipif(sys.platform != "linux", reason="asks /proc")
def test_memory_is_at_most_three_times_the_arrays_and_the_node():
    node = complete_trees(1000, 9)
    size = node.ByteSize()
    read_node(complete_trees(1, 1), FLOAT)  # what is made once is none of the model's
    Path("/proc/self/clear_refs").write_text("5")  # forgets the peak
    before = memory("VmRSS")
    forest = read_node(node, FLOAT)
    peak = memory("VmHWM") - before
    arrays = sum(value.nbytes for value in vars(forest).values() if isinstance(value, np.ndarray))
    assert forest.n_nodes == 1000 * 511
    assert peak < 3 * arrays + size  # less where memory is used again that earlier tests have freed


def chain(depth, order, predicate="BRANCH_LEQ"):
    """A chain of nodes down false branches, listed in `order`; the first node of the list is the root in any case."""
    nodes = [(predicate, 0, float(i % 30 + 1), depth, i + 1) for i in range(depth)]
    model = tree_model(
        REGRESSOR, {0: [*nodes, ("LEAF",), ("LEAF",)]}, [(0, depth, 0, 1.0), (0, depth + 1, 0, 2.0)]
    )
    node = model.graph.node[0]
    listed = {one.name: one for one in node.attribute}
    listed["nodes_falsenodeids"].ints[depth - 1] = depth + 1
    for name, attribute in listed.items():
        if name.startswith("nodes_"):
            values = attribute.ints or attribute.floats or attribute.strings
            values[:] = [values[at] for at in order]
    return node


def orders(count):
    behind = 1 + np.random.default_rng(0).permutation(count - 1)
    return {
        "rising": np.arange(count),
        "falling": np.append(0, np.arange(count - 1, 0, -1)),
        "shuffled": np.append(0, behind),
    }


@pytest.mark.parametrize("predicate", ["BRANCH_LEQ", "BRANCH_EQ"])
@pytest.mark.parametrize("order", ["rising", "falling", "shuffled"])
def test_rule_25_chains_100_000_deep(order, predicate):
    depth = 100_000
    forest = read_node(chain(depth, orders(depth + 2)[order].tolist(), predicate), FLOAT)
    assert (forest.n_nodes, forest.n_leaves) == (depth, 2)


def test_long_cycles_are_found():
    depth = 100_000
    node = chain(depth, orders(depth + 2)["shuffled"].tolist())
    listed = {one.name: one.ints for one in node.attribute}
    last = list(listed["nodes_nodeids"]).index(depth - 1)
    listed["nodes_falsenodeids"][last] = 1
    with pytest.raises(ModelError, match="are part of a cycle"):
        read_node(node, FLOAT)


def test_a_cycle_among_many_trees_is_found():
    node = complete_trees(3, 6)
    order = np.concatenate([tree * 127 + np.append(0, np.arange(126, 0, -1)) for tree in range(3)]).tolist()
    for attribute in node.attribute:
        if attribute.name.startswith("nodes_"):
            values = attribute.ints or attribute.floats or attribute.strings
            values[:] = [values[at] for at in order]
    assert read_node(node, FLOAT).n_nodes == 3 * 63
    parent = next(one for one in node.attribute if one.name == "nodes_truenodeids")
    parent.ints[120] = 0  # a node of the first tree leads back to its root
    with pytest.raises(ModelError, match="are part of a cycle"):
        read_node(node, FLOAT)


def test_a_node_of_many_attributes_is_looked_at_once() -> None:
    """Looked at once for each of them, two megabytes would take a quarter of an hour."""
    graph = helper.make_graph([helper.make_node("Foo", [], [])], "g", [], [])
    graph.node[0].attribute.extend([AttributeProto()] * 1_000_000)
    with pytest.raises(ModelError, match="has no tree node"):
        onnx_treebeard.load(helper.make_model(graph).SerializeToString())
