"""Unit: what standard operators cannot say is refused, in one line; what they cannot keep to the bit is noted."""

from dataclasses import replace

import numpy as np
import pytest
from forests import Leaf, Node, chain, diamonds, forest_of

from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from onnx_treebeard.forest.forest import Aggregate, BasePosition, CategoryRule, Forest, PostTransform
from onnx_treebeard.system.errors import OptionError, UnsupportedError


def repeating(forest: Forest) -> Forest:
    """All weights for target 0."""
    return replace(forest, weight_target=np.zeros_like(forest.weight_target))


@pytest.mark.parametrize(
    ("forest", "message"),
    [
        (
            forest_of(
                Node(0, "<=", 1.0, 1.0, Node(0, "<", 2.0, 2.0, 3.0, zero_missing=True), missing_true=True)
            ),
            "tree 70, node 501: treats zero as missing, which one comparison cannot express; --domain treebeard",
        ),
        (
            forest_of(Node(0, "==", 0.0, 1.0, 2.0), zero_threshold=1e-35),
            "tree 70, node 500: tests for equality where small values count as zero; --domain treebeard",
        ),
        (
            repeating(forest_of(Leaf({0: 1.0, 1: 2.0}), dtype=np.float64)),
            "node 900, field 'weight': has 2 weights; a leaf of TreeEnsemble has one; --domain treebeard",
        ),
        (
            forest_of(Node(0, "<", 0.5, Leaf({0: 1.0}), Leaf({1: 2.0})), aggregate=Aggregate.MIN),
            "MIN of a target that a row may leave unscored",
        ),
        (
            forest_of(
                1.0, 2.0, aggregate=Aggregate.AVERAGE, base_values=[1.0], base_position=BasePosition.FIRST
            ),
            "field 'base_values': come before AVERAGE",
        ),
        (
            forest_of(Leaf({0: 1.0, 1: 2.0}), base_position=BasePosition.SCORED),
            "field 'base_position': is SCORED, which only",
        ),
        (
            forest_of(1.0, post_transform=PostTransform.SOFTMAX_ZERO),
            "field 'post_transform': SOFTMAX_ZERO has no equivalent in ONNX operators",
        ),
        (
            forest_of(Node(0, "<", 0.1, 1.0, 2.0), input_type=np.dtype(np.float64)),
            "field 'threshold': compares float32 with float64 and adds in float32",
        ),
        (diamonds(40), "the trees share too many nodes to be written as separate trees; --domain treebeard"),
    ],
)
def test_refusals(forest: Forest, message: str) -> None:
    with pytest.raises(UnsupportedError) as found:
        to_onnx(forest)
    assert str(found.value).startswith(message)
    assert to_onnx(forest, domain="treebeard").model.graph.node[0].domain == "onnx_treebeard"


def test_other_domains_are_refused() -> None:
    with pytest.raises(
        OptionError, match=r"field 'domain': is 'com\.example'; accepted are ai\.onnx\.ml, treebeard"
    ):
        to_onnx(forest_of(1.0), domain="com.example")


def test_notes_say_what_is_lost() -> None:
    plain = forest_of(Node(0, "<", 0.5, 1.0, 2.0))
    assert [note.split()[0] for note in to_onnx(plain).notes] == ["raw"]
    behind_exp = replace(plain, post_transform=PostTransform.EXPONENTIAL)
    assert "last bits" in to_onnx(behind_exp).notes[1]
    double = forest_of(Node(0, "<", 0.5, 1.0, 2.0), dtype=np.float64)
    assert "onnxruntime 1.21" in to_onnx(double).notes[1]
    assert "1500 levels" in to_onnx(chain(1500)).notes[-1]


def test_truncated_feature_that_is_compared_too_is_refused() -> None:
    node = Node(0, "in", 0.0, 1.0, Node(0, "<", 0.5, 2.0, 3.0), members=(1.0,))
    with pytest.raises(UnsupportedError, match=r"tree 70, node 500: rounds a feature .* --domain treebeard"):
        to_onnx(forest_of(node, category_rule=CategoryRule.TRUNCATE))
