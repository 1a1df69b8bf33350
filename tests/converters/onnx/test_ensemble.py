"""oracle, property and unit: TreeEnsemble of ai.onnx.ml 5 against onnxruntime on one thread, bit for bit."""

import numpy as np
import pytest
from examples import examples
from hypothesis import event, given
from kernel_rows import is_bitsliced
from onnx import TensorProto, helper
from onnx.reference import ReferenceEvaluator
from read_nodes import read_node
from tree_models import column, edges, ensemble_model, ensemble_models, set_attribute

import onnx_treebeard
from onnx_treebeard.forest import numpy_reference as semantics
from onnx_treebeard.forest.forest import CategoryRule, PostTransform, Predicate
from onnx_treebeard.system.errors import ModelError, UnsupportedError

STUMP = [(0, 0, 1.0, ~0, ~1)]
TWO = [(0, 1.0), (0, 2.0)]


def read(model, dtype=np.float32, **options):
    return read_node(model.graph.node[0], np.dtype(dtype), **options)


@examples(300)
@given(case=ensemble_models())
def test_a_node_is_read_exactly_or_refused(equals_onnxruntime, case):
    model, rows = case
    try:
        read(model, rows.dtype)
    except UnsupportedError as error:
        event(f"refused: {error.message:.40}")
        return
    equals_onnxruntime(model, rows)
    event("served")


@pytest.mark.parametrize("rows", [np.float32, np.float64])
def test_rules_1_to_3_everything_has_the_type_of_the_rows(equals_onnxruntime, rows):
    cut = 1 + 1e-12
    model = ensemble_model([(0, 0, cut, ~0, ~1)], [(0, 0.1), (0, 1e-9)], [0, 0], rows=rows)
    forest = equals_onnxruntime(model, edges(1.0, cut, dtype=rows))
    assert forest.threshold.dtype == forest.accumulator_type == forest.output_type == rows


def test_rule_1_other_types_are_refused():
    with pytest.raises(UnsupportedError, match="TreeEnsemble takes float32, float64, not int64"):
        read(ensemble_model(STUMP, TWO, [0]), np.int64)


@pytest.mark.parametrize("missing", [0, 1])
@pytest.mark.parametrize("mode", range(6))
def test_modes_at_their_edges(equals_onnxruntime, mode, missing):
    for split in (0.0, 1.5, 5.0):
        equals_onnxruntime(ensemble_model([(mode, 0, split, ~0, ~1, missing)], TWO, [0]), edges(split))


SMALL = (0.0, 1.5, 12.0, 30.0)
LARGE = (-2.0, 0.0, 31.0, 70_000.0)


@pytest.mark.parametrize("missing", [0, 1])
@pytest.mark.parametrize(("members", "rule"), [(SMALL, CategoryRule.EXACT), (LARGE, CategoryRule.TRUNCATE)])
def test_rules_16_and_17_sets(equals_onnxruntime, members, rule, missing):
    nodes = [(6, 0, members, 1, ~1, missing), (6, 0, members[:2], ~0, ~2)]
    rows = column(
        *members, *(value + 0.7 for value in members), -1.5, 1.0, 1e20, -1e20, np.nan, np.inf, -np.inf
    )
    forest = equals_onnxruntime(ensemble_model(nodes, [*TWO, (0, 4.0)], [0]), rows)
    assert forest.category_rule is rule


@pytest.mark.parametrize("missing", [0, 1])
@pytest.mark.parametrize("rows", [np.float32, np.float64])
def test_rules_16_and_17_both_kinds_of_sets(equals_onnxruntime, rows, missing):
    """1.5 is in no large set but cut to 1, and in the small set as it is."""
    nodes = [
        (6, 0, SMALL, 1, 2, missing),
        (6, 0, LARGE, ~0, ~1),
        (6, 0, (7.0,), ~2, 3, 1 - missing),
        (6, 0, (1.0, 40.0), ~3, ~0),
    ]
    leaves = [(0, 1.0), (0, 2.0), (0, 4.0), (0, 8.0)]
    values = column(
        *SMALL, *LARGE, 0.7, 1.0, 1.5, 7.0, 7.5, 40.9, 31.9, 1e20, np.nan, np.inf, -np.inf, dtype=rows
    )
    forest = equals_onnxruntime(ensemble_model(nodes, leaves, [0, 2], rows=rows), values)
    assert forest.category_rule is CategoryRule.TRUNCATE
    assert np.bincount(forest.predicate, minlength=7)[[Predicate.EQ, Predicate.IN]].tolist() == [5, 2]


def test_rule_16_a_small_set_behind_a_tree_of_one_leaf(equals_onnxruntime):
    nodes = [(0, 0, 0.0, ~2, ~2), (6, 0, (1.0, 2.0, 3.0), ~0, ~1)]
    equals_onnxruntime(ensemble_model(nodes, [*TWO, (0, 4.0)], [0, 1]), column(0, 1, 2, 3, 4, 1.5, np.nan))


def test_rule_17_the_lowest_number_of_a_set_is_refused(run_onnxruntime):
    model = ensemble_model([(6, 0, (-(2.0**31), 5.0), ~0, ~1)], TWO, [0])
    assert run_onnxruntime(model, column(np.nan, 1e20, 3.0))[0].tolist() == [[1.0], [1.0], [2.0]]
    with pytest.raises(UnsupportedError, match="node 0, field 'membership_values': holds -2147483648"):
        read(model)


def test_rules_16_and_17_in_the_text_sets_hold_numbers():
    """Any numbers, and the input is looked up as it is; the expected branches are those of Python's `in`."""
    sets = ((1.5, 40.0), SMALL, (2.0**40, -0.5))
    values = (1.5, 40.0, 40.5, 1.0, 12.0, 2.0**40, -0.5, -0.0, 0.0, np.nan)
    nodes = [(6, 0, members, ~0, ~1) for members in sets]
    forest = read(ensemble_model(nodes, TWO, [0, 1, 2]), semantics="onnx")
    assert forest.category_rule is CategoryRule.EXACT
    expected = [[sum(1.0 if value in members else 2.0 for members in sets)] for value in values]
    assert semantics.predict(forest, column(*values)).tolist() == expected


def test_rule_16_a_set_of_100_000_members(run_onnxruntime):
    members = tuple(np.arange(100_000.0) * 3)
    model = ensemble_model([(6, 0, members, ~0, ~1), (6, 0, (1.0, 2.0), ~0, ~1)], TWO, [0, 1])
    rows = column(0, 1, 3, 299_997, 299_998, 299_997.5, np.nan)
    forest = read(model)
    assert semantics.predict(forest, rows).tolist() == run_onnxruntime(model, rows)[0].tolist()
    assert forest.n_nodes == 3


@pytest.mark.parametrize(
    ("members", "message"),
    [
        ((1.5, 40.0), "node 0, field 'membership_values': has a member that is not a whole 32-bit number"),
        ((2.0**31,), "has a member that is not a whole 32-bit number"),
        ((), "node 0, field 'membership_values': is empty"),
    ],
)
def test_sets_that_onnxruntime_does_not_load(run_onnxruntime, members, message):
    model = ensemble_model([(6, 0, members, ~0, ~1)], TWO, [0])
    with pytest.raises(Exception, match="ONNXRuntimeError"):
        run_onnxruntime(model, column(1.0))
    with pytest.raises(ModelError, match=message):
        read(model)


def test_rules_23_and_24_sharing_and_single_leaves(equals_onnxruntime):
    nodes = [(0, 0, 1.0, 1, ~0), (0, 0, 0.5, ~0, ~1), (0, 5, 0.0, ~1, ~1)]
    forest = equals_onnxruntime(
        ensemble_model(nodes, TWO, [0, 1, 2, 0, 2]), edges(0.5, 1.0).repeat(6, axis=1)
    )
    assert forest.root.tolist() == [0, 1, ~1, 0, ~1]


def test_rules_13_to_15_chains(run_onnxruntime):
    nodes = [(4, 0, 1.0, ~0, 1), (4, 0, 2.0, ~1, ~2)]
    model = ensemble_model(nodes, [(0, 1.0), (1, 1.0), (0, 5.0)], [0], n_targets=2)
    assert run_onnxruntime(model, column(2))[0].tolist() == [[1.0, 0.0]]
    with pytest.raises(UnsupportedError, match="node 0, field 'nodes_modes': onnxruntime folds"):
        read(model)


@pytest.mark.parametrize(("number", "expected"), [(1, PostTransform.LOGISTIC), (2, PostTransform.SOFTMAX)])
def test_rule_38_numbers_of_transforms(equals_onnxruntime, number, expected):
    model = ensemble_model(STUMP * 2, [(0, 1.0), (1, 2.0)], [0, 1], n_targets=2, post_transform=number)
    assert equals_onnxruntime(model, edges(1.0)).post_transform is expected
    assert read(model, semantics="onnx").post_transform is not expected


@pytest.mark.parametrize("rows", [np.float32, np.float64])
@pytest.mark.parametrize("aggregate", [2, 3])
def test_rule_34_extremes_of_targets_with_trees_of_their_own(equals_onnxruntime, aggregate, rows):
    nodes = [
        (0, 0, 1.0, ~0, 1),
        (0, 0, 2.0, ~1, ~0),
        (0, 0, 0.5, ~2, ~3),
        (0, 0, 1.5, ~0, ~2),
        (0, 0, 0.0, ~3, ~3),
    ]
    leaves = [(0, 1.0), (0, -2.0), (1, -0.0), (1, 0.0)]
    model = ensemble_model(nodes, leaves, [3, 0, 2, 4], rows=rows, n_targets=2, aggregate_function=aggregate)
    equals_onnxruntime(model, edges(0.5, 1.0, 1.5, 2.0, dtype=rows))


def test_rule_34_an_extreme_that_may_be_missing(run_onnxruntime, equals_onnxruntime):
    model = ensemble_model(STUMP, [(0, 1.0), (1, 2.0)], [0], n_targets=2, aggregate_function=2)
    assert run_onnxruntime(model, column(0, 2))[0].tolist() == [[1.0, 0.0], [0.0, 2.0]]
    equals_onnxruntime(model, column(0, 2))
    with pytest.raises(UnsupportedError, match=r"target 0 may have no MIN.*rule 34"):
        read(model, semantics="onnx")


def test_rule_37_one_target_has_no_transform(equals_onnxruntime):
    equals_onnxruntime(ensemble_model(STUMP, TWO, [0], post_transform=1), edges(1.0))


def test_the_text_of_the_operator():
    nodes = [(4, 0, 1.0, ~0, ~1, 0), (6, 0, (1.0, 2.5), ~1, ~0, 1)]
    model = ensemble_model(nodes, TWO, [0, 1], aggregate_function=1, post_transform=0)
    rows = column(1.0, 2.5, 3.0, np.nan)
    (expected,) = ReferenceEvaluator(model).run(None, {"rows": rows})
    assert semantics.predict(read(model, semantics="onnx"), rows).tolist() == expected.tolist()


def changed(name, value):
    node = ensemble_model([(0, 0, 1.0, 1, ~0), (0, 1, 1.0, ~0, ~1)], TWO, [0]).graph.node[0]
    return set_attribute(node, name, value)


def tensor(*values, kind=TensorProto.FLOAT):
    return helper.make_tensor("tensor", kind, [len(values)], values)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("tree_roots", [2], "tree 0, field 'tree_roots': is 2; the operator has 2 nodes"),
        ("tree_roots", [0, -1], "tree 1, field 'tree_roots': is -1"),
        (
            "nodes_truenodeids",
            [2, 0],
            "node 0, field 'nodes_truenodeids': is 2; the operator has 2 nodes and 2 leaves",
        ),
        ("nodes_truenodeids", [1, 2], "node 1, field 'nodes_truenodeids': is 2"),
        ("nodes_falsenodeids", [-1, 0], "node 0, field 'nodes_falsenodeids': is -1"),
        ("nodes_truenodeids", [0, 0], "are part of a cycle"),
        ("nodes_trueleafs", [0], "field 'nodes_trueleafs': has 1 entries; expected 2"),
        ("nodes_featureids", [0, -1], "node 1, field 'nodes_featureids': is -1"),
        ("nodes_featureids", [0], "field 'nodes_modes': has 2 entries; expected 1"),
        (
            "nodes_modes",
            tensor(0, 7, kind=TensorProto.UINT8),
            "node 1, field 'nodes_modes': is 7; expected 0 to 6",
        ),
        ("nodes_modes", tensor(0.0, 0.0), "field 'nodes_modes': holds float32; expected uint8"),
        ("nodes_splits", None, "field 'nodes_splits': has 0 entries; expected 2"),
        ("nodes_splits", tensor(1.0, 2.0, kind=TensorProto.DOUBLE), "field 'nodes_splits': holds float64"),
        ("nodes_splits", tensor(1.0, np.nan), "node 1, field 'threshold': is NaN"),
        ("leaf_targetids", [0, 1], "node 1, field 'leaf_targetids': is 1; expected 0 to 0"),
        ("leaf_weights", tensor(1.0), "field 'leaf_targetids': has 2 entries; expected 1"),
        ("n_targets", 0, "field 'n_targets': is 0"),
        ("aggregate_function", 4, "field 'aggregate_function': is 4; accepted are 0 to 3"),
        ("post_transform", -1, "field 'post_transform': is -1; accepted are 0 to 4"),
    ],
)
def test_a_wrong_attribute_is_named(name, value, message):
    with pytest.raises(ModelError) as caught:
        read_node(changed(name, value), np.dtype(np.float32))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("others", "message"),
    [
        ({"aggregate_function": 3, "leaf_weights": tensor(np.nan, 1.0)}, "infinity or NaN"),
    ],
)
def test_what_cannot_be_served(others, message):
    with pytest.raises(UnsupportedError, match=message):
        read(ensemble_model(STUMP, TWO, [0], **others))


@pytest.mark.isa("avx2")
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_members_beside_comparisons_are_blended(run_onnxruntime, assert_same_bits, dtype):
    """60 trees of three nodes: a set at the root, below it a set and a comparison, all of two features."""
    random = np.random.default_rng(5)
    nodes, leaves = [], []
    for _ in range(60):
        root, first = len(nodes), len(leaves)
        sets = [tuple(random.permutation(40).astype(float)[:5] + 29.0) for _ in range(2)]
        feature = random.integers(2, size=3).tolist()
        nodes += [
            (6, feature[0], sets[0], root + 1, root + 2, int(random.integers(2))),
            (6, feature[1], sets[1], ~first, ~(first + 1), int(random.integers(2))),
            (int(random.integers(6)), feature[2], float(random.integers(70)), ~(first + 2), ~(first + 3)),
        ]
        leaves += [(0, float(weight)) for weight in random.normal(size=4)]
    model = ensemble_model(nodes, leaves, list(range(0, len(nodes), 3)), rows=dtype)
    rows = random.choice([*range(-2, 75), 31.5, 1e6, -np.inf, np.inf, np.nan], size=(300, 2)).astype(dtype)
    (theirs,) = run_onnxruntime(model, rows)
    compiled = onnx_treebeard.compile(model)
    assert is_bitsliced(compiled.artifact, len(rows))
    assert_same_bits(compiled.predict_raw(rows), theirs)
