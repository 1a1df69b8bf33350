"""oracle: two labels with weights for both class ids, or with two base values (rules 47, 48), against onnxruntime, bit for bit."""

import numpy as np
import pytest
from read_nodes import read_node
from tree_models import CLASSIFIER, POSTS, SIDES, STUMP, column, tree_model, weights

from onnx_treebeard import InferenceSession, compile
from onnx_treebeard.forest.forest import LabelRule, ScoreForm
from onnx_treebeard.system.errors import UnsupportedError

LABELS = [{"classlabels_int64s": [10, 20]}, {"classlabels_strings": ["no", "yes"]}]
PAIRS = [(0.9, 0.1), (0.2, 0.8), (-3.0, -1e-9), (0.0, 0.0), (-1.0, 1e-45), (5.0, -0.0)]


def chain(pairs, only=(0, 1)):
    """A chain of nodes with one leaf a pair; row i reaches the leaf of pair i."""
    nodes = []
    for i in range(len(pairs) - 1):
        nodes += [("BRANCH_LEQ", 0, float(i), 2 * i + 1, 2 * i + 2), ("LEAF",)]
    leaves = [*range(1, 2 * len(pairs) - 2, 2), 2 * len(pairs) - 2]
    terms = [
        (0, leaf, class_id, pair[class_id])
        for leaf, pair in zip(leaves, pairs, strict=True)
        for class_id in only
    ]
    return {0: [*nodes, ("LEAF",)]}, terms


ROWS = column(*range(len(PAIRS)))


@pytest.mark.parametrize("base_values", [(), (0.1,)])
@pytest.mark.parametrize("labels", LABELS)
@pytest.mark.parametrize("post", POSTS)
@pytest.mark.parametrize("rows", [np.float32, np.float64, np.int64])
def test_rule_47_both_class_ids(equals_onnxruntime, rows, post, labels, base_values):
    trees, terms = chain(PAIRS)
    others = labels | ({"base_values": base_values} if base_values else {})
    model = tree_model(CLASSIFIER, trees, terms, post_transform=post, rows=rows, **others)
    if post == "SOFTMAX_ZERO" and rows is np.float64:
        with pytest.raises(UnsupportedError, match="SOFTMAX_ZERO of float64"):
            read_node(model.graph.node[0], np.dtype(rows))
        return
    forest = equals_onnxruntime(model, ROWS.astype(rows))
    assert forest.label_rule is LabelRule.ABOVE_ZERO
    assert forest.labels == ((0, 1) if "classlabels_int64s" in labels else ("no", "yes"))


def test_rule_47_labels_are_no_argmax(run_onnxruntime):
    """[0.9, 0.1] is label 1, and neither 10 nor 20; in a session, in a compiled forest, in the text of ONNX."""
    trees, terms = chain(PAIRS)
    model = tree_model(CLASSIFIER, trees, terms, classlabels_int64s=[10, 20])
    expected = [1, 1, 0, 0, 1, 0]
    assert run_onnxruntime(model, ROWS)[0].tolist() == expected
    assert InferenceSession(model).run(None, {"rows": ROWS})[0].tolist() == expected
    assert (
        compile(read_node(model.graph.node[0], np.dtype(np.float32))).predict_label(ROWS).tolist() == expected
    )
    onnx = InferenceSession(model, semantics="onnx").run(None, {"rows": ROWS})[0]
    assert onnx.tolist() == [10, 20, 20, 10, 20, 10]


def test_rule_47_base_value_of_an_unscored_class_0(equals_onnxruntime):
    terms = [(0, 1, 1, 0.5), (0, 2, 1, 0.25), (0, 2, 0, -0.0)]
    equals_onnxruntime(
        tree_model(CLASSIFIER, {0: STUMP}, terms, classlabels_int64s=[0, 1], base_values=[0.75]), SIDES
    )


def test_rule_47_an_unscored_class_1_is_refused(run_onnxruntime):
    """onnxruntime gives (-s, s) of class 0 to a row that scores no class 1, and the label of s."""
    terms = [(0, 1, 0, 0.9), (0, 2, 0, 0.2), (0, 2, 1, 0.8)]
    model = tree_model(CLASSIFIER, {0: STUMP}, terms, classlabels_int64s=[0, 1])
    label, scores = run_onnxruntime(model, SIDES)
    assert label.tolist() == [1, 1]
    assert scores.tolist() == np.array([[-0.9, 0.9], [0.2, 0.8]], np.float32).tolist()
    with pytest.raises(UnsupportedError, match=r"field 'class_ids': .* class 1.*rule 47"):
        read_node(model.graph.node[0], np.dtype(np.float32))


@pytest.mark.parametrize("labels", LABELS)
@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("only", [(0,), (1,), (0, 1)])
@pytest.mark.parametrize("post", POSTS)
@pytest.mark.parametrize("base_values", [(0.25, 0.5), (0.5, -0.25)])
def test_rule_48_two_base_values(equals_onnxruntime, base_values, post, only, sign, labels):
    pairs = [(abs(first), abs(second)) for first, second in PAIRS] if sign > 0 else PAIRS
    trees, terms = chain(pairs, only)
    model = tree_model(CLASSIFIER, trees, terms, post_transform=post, base_values=base_values, **labels)
    forest = equals_onnxruntime(model, ROWS)
    forms = {(0,): ScoreForm.ZERO_LAST, (1,): ScoreForm.ZERO_FIRST, (0, 1): ScoreForm.NEGATE}
    assert forest.score_form is forms[only]


def test_rule_48_in_a_session(run_onnxruntime):
    for only in ((0,), (1,), (0, 1)):
        trees, terms = chain(PAIRS, only)
        model = tree_model(
            CLASSIFIER, trees, terms, base_values=[0.1, -0.2], classlabels_strings=["no", "yes"]
        )
        session = InferenceSession(model)
        assert session.report[0].taken
        for found, expected in zip(
            session.run(None, {"rows": ROWS}), run_onnxruntime(model, ROWS), strict=True
        ):
            np.testing.assert_array_equal(found, expected)


def test_rule_48_a_row_without_class_0(equals_onnxruntime):
    model = tree_model(
        CLASSIFIER, {0: STUMP}, [(0, 1, 0, -0.9)], classlabels_int64s=[3, 4], base_values=[2.0, 5.0]
    )
    equals_onnxruntime(model, SIDES)


def test_rule_48_an_unscored_class_0_beside_class_1_is_refused(run_onnxruntime):
    terms = [(0, 1, 1, 0.9), (0, 2, 0, 0.2), (0, 2, 1, 0.8)]
    model = tree_model(CLASSIFIER, {0: STUMP}, terms, classlabels_int64s=[0, 1], base_values=[0.25, 0.5])
    assert run_onnxruntime(model, SIDES)[1].tolist() == np.array([[0, 0.5], [-0.7, 0.7]], np.float32).tolist()
    with pytest.raises(UnsupportedError, match=r"field 'class_ids': two base values.*rule 48"):
        read_node(model.graph.node[0], np.dtype(np.float32))


def test_rule_48_in_the_text_of_onnx():
    model = tree_model(
        CLASSIFIER, {0: STUMP}, weights(0.1, 0.9), classlabels_int64s=[0, 1], base_values=[0.25, 0.5]
    )
    with pytest.raises(UnsupportedError, match=r"base_values.*rule 48"):
        read_node(model.graph.node[0], np.dtype(np.float32), semantics="onnx")
