"""unit: moving operators into forests takes work in proportion to the graph, however many forests it has, and however many operators one has."""

import numpy as np
import pytest
from line_counts import growth
from onnx import ModelProto, NodeProto, TensorProto, helper
from tree_models import REGRESSOR, STUMP, tree_model, weights

from onnx_treebeard.converters.rewrite.rewrite import rewrite
from onnx_treebeard.converters.tails.encoding import OUTPUTS
from onnx_treebeard.converters.tails.fuse import fuse_tails

BEHIND = ("Neg", "Exp", "Erf", "Identity")  # each reads the one before; a tail has no Erf
STUMPS = tree_model(REGRESSOR, {0: STUMP}, weights(5.0, 6.0))


def model(nodes: list[NodeProto], outputs: list[str]) -> ModelProto:
    """A model of the stumps' rows with these nodes."""
    made = ModelProto()
    made.CopyFrom(STUMPS)
    del made.graph.node[:], made.graph.output[:]
    made.graph.node.extend(nodes)
    made.graph.output.extend(helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in outputs)
    return made


def stump(scores: str) -> NodeProto:
    node = NodeProto()
    node.CopyFrom(STUMPS.graph.node[0])
    node.name, node.output[0] = scores, scores
    return node


def many_forests(n_forests: int) -> ModelProto:
    """Forests that read the same rows, each with operators downstream of it."""
    nodes, outputs = list[NodeProto](), list[str]()
    for number in range(n_forests):
        names = [f"scores{number}", *(f"{operator}{number}" for operator in BEHIND)]
        nodes.append(stump(names[0]))
        nodes += [
            helper.make_node(operator, [read], [made])
            for operator, read, made in zip(BEHIND, names, names[1:], strict=False)
        ]
        outputs.append(names[-1])
    return model(nodes, outputs)


def many_operators(n_operators: int) -> ModelProto:
    """One forest whose scores many operators read, all of them outputs of the model."""
    outputs = [f"negated{number}" for number in range(n_operators)]
    negated = [helper.make_node("Neg", ["scores"], [name]) for name in outputs]
    return model([stump("scores"), *negated], outputs)


def test_grows_with_the_number_of_forests():
    models = [rewrite(many_forests(number)).model for number in (25, 50, 100)]
    assert growth(fuse_tails, models) < 2.1


def test_finding_the_forests_grows_with_their_number():
    models = [many_forests(number) for number in (100, 200, 400)]
    assert growth(rewrite, models) < 2.1


def test_grows_with_the_number_of_operators_behind_a_forest():
    models = [rewrite(many_operators(number)).model for number in (100, 200, 400)]
    assert growth(fuse_tails, models) < 2.1


def test_moves_what_it_can_behind_each_forest():
    whole = rewrite(many_forests(3)).model
    assert fuse_tails(whole) == {f"scores{number}": 2 for number in range(3)}
    assert [node.op_type for node in whole.graph.node] == ["TreeEnsemble", "Erf", "Identity"] * 3


@pytest.mark.parametrize("number", [3, 60, 70, 300])
def test_moves_as_many_operators_as_the_node_has_outputs(number):
    whole = rewrite(many_operators(number)).model
    room = len(OUTPUTS[np.dtype(np.float32)])
    assert fuse_tails(whole) == {"scores": room}
    assert len(whole.graph.node) == 1 + number - room
