"""oracle: how the reader takes types, comparisons, chains, ids and structure, against onnxruntime on one thread, bit for bit.

The numbers are those of `docs/onnx-rules.md`. A rule is copied (scores and labels are equal), or
refused: then the test also shows what onnxruntime does, so that it fails should onnxruntime change.
"""

import numpy as np
import pytest
from onnx import TensorProto, helper
from read_nodes import read_node
from tree_models import CLASSIFIER, MODES, REGRESSOR, SIDES, STUMP, column, edges, tree_model, weights

from onnx_treebeard.system.errors import ModelError, UnsupportedError


def read(model, dtype=np.float32):
    return read_node(model.graph.node[0], np.dtype(dtype))


# Types


@pytest.mark.parametrize("rows", [np.int32, np.int64, np.float32, np.float64])
def test_rules_1_and_2_classifier_takes_four_types(equals_onnxruntime, rows):
    trees = {0: [("BRANCH_LEQ", 0, 2.0, 1, 2), ("LEAF",), ("LEAF",)]}
    model = tree_model(CLASSIFIER, trees, weights(0.1, 0.9), rows=rows, classlabels_int64s=[7, 9])
    forest = equals_onnxruntime(model, column(1, 2, 3, -5, dtype=rows))
    assert forest.accumulator_type == (np.float64 if rows is np.float64 else np.float32)


def test_rule_1_regressor_of_integers_is_refused(run_onnxruntime):
    model = tree_model(REGRESSOR, {0: STUMP}, weights(1, 2), rows=np.int64)
    with pytest.raises(Exception, match="NOT_IMPLEMENTED"):
        run_onnxruntime(model, column(1, dtype=np.int64))
    with pytest.raises(UnsupportedError, match="rule 1"):
        read(model, np.int64)


def test_rule_3_sums_of_doubles_come_out_as_float(equals_onnxruntime):
    trees = {tree: [("LEAF",)] for tree in range(3)}
    terms = [(tree, 0, 0, value) for tree, value in enumerate((1.0, 1e-8, 2e-9))]
    forest = equals_onnxruntime(tree_model(REGRESSOR, trees, terms, rows=np.float64), column(0, dtype=float))
    assert forest.output_type == np.float32


def test_rule_4_integers_are_compared_as_floats(equals_onnxruntime):
    trees = {0: [("BRANCH_LEQ", 0, 16777216.0, 1, 2), ("LEAF",), ("LEAF",)]}
    model = tree_model(CLASSIFIER, trees, weights(0.1, 0.9), rows=np.int64, classlabels_int64s=[0, 1])
    equals_onnxruntime(model, column(16777217, 16777219, dtype=np.int64))


def test_rule_5_float_thresholds_of_double_rows(equals_onnxruntime):
    trees = {0: [("BRANCH_LEQ", 0, 0.1, 1, 2), ("LEAF",), ("LEAF",)]}
    model = tree_model(REGRESSOR, trees, weights(1, 2), rows=np.float64)
    equals_onnxruntime(model, column(0.1, np.float32(0.1), 0.2, dtype=np.float64))


def test_rule_6_double_tensors(equals_onnxruntime):
    model = tree_model(REGRESSOR, {0: STUMP}, weights(1, 2), rows=np.float64)
    as_tensor(model, "nodes_values", TensorProto.DOUBLE, [1 + 1e-12, 0, 0])
    as_tensor(model, "target_weights", TensorProto.DOUBLE, [1e-3, 1 + 1e-12])
    forest = equals_onnxruntime(model, edges(1 + 1e-12, 1.0, dtype=np.float64))
    assert forest.threshold[0] == 1 + 1e-12


def test_rule_6_tensor_type_must_fit_the_rows(run_onnxruntime):
    model = tree_model(REGRESSOR, {0: STUMP}, weights(1, 2))
    as_tensor(model, "nodes_values", TensorProto.DOUBLE, [1, 0, 0])
    with pytest.raises(Exception, match="nodes_values_as_tensor"):
        run_onnxruntime(model, SIDES)
    with pytest.raises(ModelError, match=r"nodes_values_as_tensor.*rule 6"):
        read(model)


def as_tensor(model, name, element, values):
    node = model.graph.node[0]
    kept = [attribute for attribute in node.attribute if attribute.name != name]
    del node.attribute[:]
    node.attribute.extend(kept)
    tensor = helper.make_tensor(name, element, [len(values)], values)
    node.attribute.append(helper.make_attribute(f"{name}_as_tensor", tensor))


# Comparisons


@pytest.mark.parametrize("rows", [np.float32, np.float64])
@pytest.mark.parametrize("missing", [0, 1, 2])
@pytest.mark.parametrize("mode", MODES)
def test_rules_10_and_11_modes_at_their_edges(equals_onnxruntime, mode, missing, rows):
    for threshold in (0.0, -0.0, 1.5, 5.0, 1e-45):
        trees = {0: [(mode, 0, threshold, 1, 2, missing), ("LEAF",), ("LEAF",)]}
        model = tree_model(REGRESSOR, trees, weights(1, 2), rows=rows)
        equals_onnxruntime(model, edges(threshold, dtype=rows))


def test_modes_may_differ_within_a_tree(equals_onnxruntime):
    nodes = [
        ("BRANCH_GT", 0, 1.0, 1, 2),
        *(("BRANCH_NEQ", 1, 2.0, 3, 4), ("BRANCH_LEQ", 1, 0.5, 5, 6, 1)),
        *[("LEAF",)] * 4,
    ]
    rows = np.array([[x, y] for x in (0, 1, 2, np.nan) for y in (0.5, 1, 2, np.nan)], np.float32)
    equals_onnxruntime(tree_model(REGRESSOR, {0: nodes}, weights(1, 2, 3, 4, first=3)), rows)


def test_rule_12_missing_flags_may_be_fewer_than_nodes(equals_onnxruntime):
    trees = {tree: [("BRANCH_LEQ", 0, 1.0, 1, 2, 1), ("LEAF",), ("LEAF",)] for tree in range(2)}
    terms = weights(1, 2) + weights(10, 20, tree=1)
    model = tree_model(REGRESSOR, trees, terms, nodes_missing_value_tracks_true=[1])
    equals_onnxruntime(model, edges(1.0))


# Chains of BRANCH_EQ


def chain(*links):
    """Nodes of a chain of (threshold, missing flag) links: node, leaf, node, leaf, ..., leaf."""
    nodes = []
    for i, (threshold, missing) in enumerate(links):
        nodes += [("BRANCH_EQ", 0, threshold, 2 * i + 1, 2 * i + 2, missing), ("LEAF",)]
    return {0: [*nodes, ("LEAF",)]}


WHOLE = column(0, 1, 2, 3, 1.5, 32, 33, 64, 65, -1, np.nan, np.inf, 1e30)


@pytest.mark.parametrize("rows", [np.float32, np.float64])
@pytest.mark.parametrize(
    "links", [((1, 0), (2, 0)), ((1, 1), (2, 0)), ((31, 0), (32, 0)), ((33, 0), (64, 0))]
)
def test_rule_13_equal_branches_fold_without_a_trace(equals_onnxruntime, links, rows):
    terms = [(0, 1, 0, 1.0), (0, 3, 0, 1.0), (0, 4, 0, 5.0)]
    equals_onnxruntime(tree_model(REGRESSOR, chain(*links), terms, rows=rows), WHOLE.astype(rows))


@pytest.mark.parametrize("rows", [np.float32, np.float64])
def test_rule_13_different_branches_do_not_fold(equals_onnxruntime, rows):
    terms = [(0, 1, 0, 1.0), (0, 3, 1, 2.0), (0, 4, 0, 5.0)]
    model = tree_model(REGRESSOR, chain((1, 0), (2, 1)), terms, rows=rows, n_targets=2)
    equals_onnxruntime(model, WHOLE.astype(rows))


@pytest.mark.parametrize(
    ("low", "high", "rows"), [(33, 34, np.float32), (0, 1, np.float32), (65, 66, np.float64)]
)
def test_rule_13_only_small_whole_numbers_fold(equals_onnxruntime, low, high, rows):
    terms = [(0, 1, 0, 1.0), (0, 3, 1, 1.0), (0, 4, 0, 5.0)]
    model = tree_model(REGRESSOR, chain((low, 0), (high, 0)), terms, rows=rows, n_targets=2)
    equals_onnxruntime(model, column(low, high, 2, dtype=rows))


def test_rule_14_branches_that_only_look_equal_are_refused(run_onnxruntime):
    terms = [(0, 1, 0, 1.0), (0, 3, 1, 1.0), (0, 4, 2, 5.0)]
    model = tree_model(REGRESSOR, chain((1, 0), (2, 0)), terms, n_targets=3)
    assert run_onnxruntime(model, column(2))[0].tolist() == [[1, 0, 0]]  # target 1 was asked for
    with pytest.raises(UnsupportedError, match=r"tree 0, node 0, field 'nodes_modes'.*rules 13-15"):
        read(model)


def test_rule_14_looks_into_subtrees(run_onnxruntime):
    def branch(node, leaf):
        return [("BRANCH_LEQ", 1, 7.0, leaf, leaf + 1, node % 2), ("LEAF",), ("LEAF",)]

    nodes = [
        ("BRANCH_EQ", 0, 1.0, 2, 1),
        ("BRANCH_EQ", 0, 2.0, 5, 8),
        *branch(2, 3),
        *branch(5, 6),
        ("LEAF",),
    ]
    terms = [(0, leaf, 0, value) for leaf, value in ((3, 1.0), (4, 2.0), (6, 1.0), (7, 2.0), (8, 9.0))]
    model = tree_model(REGRESSOR, {0: nodes}, terms)
    rows = np.array([[2, np.nan]], np.float32)
    assert run_onnxruntime(model, rows)[0].tolist() == [
        [2.0]
    ]  # the second branch sends NaN to the leaf of 1.0
    with pytest.raises(UnsupportedError, match="rules 13-15"):
        read(model)


def test_rule_15_missing_flag_of_a_later_link_is_refused(run_onnxruntime):
    terms = [(0, 1, 0, 1.0), (0, 3, 0, 1.0), (0, 4, 0, 5.0)]
    model = tree_model(REGRESSOR, chain((1, 0), (2, 1)), terms)
    assert run_onnxruntime(model, column(np.nan))[0].tolist() == [[5.0]]
    with pytest.raises(UnsupportedError, match="missing value differently"):
        read(model)


def test_shared_branches_of_a_chain(equals_onnxruntime):
    nodes = [("BRANCH_EQ", 0, float(i), 9, i) for i in range(1, 9)] + [("LEAF",), ("LEAF",)]
    terms = [(0, 8, 0, 5.0), (0, 9, 0, 1.0)]
    equals_onnxruntime(tree_model(REGRESSOR, {0: nodes}, terms), column(*range(10), np.nan))


def test_strayed_weights_are_refused(run_onnxruntime):
    trees = {0: [("LEAF",)], 1: [("LEAF",), ("LEAF",)]}
    terms = [(0, 0, 0, 1.0), (1, 0, 0, 2.0), (1, 1, 1, 100.0)]
    model = tree_model(REGRESSOR, trees, terms, n_targets=2)
    assert run_onnxruntime(model, SIDES)[0][0].tolist() == [5.0, 0.0]  # 1 + 2 for tree 0, 2 for tree 1
    with pytest.raises(UnsupportedError, match="tree 0, node 0: onnxruntime counts weights of leaves"):
        read(model)


# Ids and structure


def test_rule_18_member_is_refused():
    model = tree_model(
        REGRESSOR, {3: [("BRANCH_MEMBER", 0, 1.0, 1, 2), ("LEAF",), ("LEAF",)]}, weights(1, 2, tree=3)
    )
    with pytest.raises(UnsupportedError, match=r"tree 3, node 0, field 'nodes_modes': .*rule 18"):
        read(model)


def two_stumps(ids):
    model = tree_model(REGRESSOR, {0: STUMP, 1: STUMP}, weights(1, 2) + weights(10, 20, tree=1))
    renumber(model, "nodes_nodeids", ids)
    renumber(model, "nodes_truenodeids", [ids[1], 0, 0, ids[4], 0, 0])
    renumber(model, "nodes_falsenodeids", [ids[2], 0, 0, ids[5], 0, 0])
    renumber(model, "target_nodeids", [ids[1], ids[2], ids[4], ids[5]])
    return model


def test_rule_19_node_ids_in_any_order(equals_onnxruntime):
    equals_onnxruntime(two_stumps([5, 0, 3, 4, 2, 1]), edges(1.0))


def test_rule_19_node_ids_may_be_far_apart():
    """Which onnxruntime refuses: its ids are at most as many as nodes."""
    ids = [9, 10**9, -5, 0, 2**31 - 1, -(2**31)]
    plain, apart = read(two_stumps([0, 1, 2, 0, 1, 2])), read(two_stumps(ids))
    assert apart.node_id.tolist() + apart.leaf_id.tolist() == [9, 0, 10**9, -5, 2**31 - 1, -(2**31)]
    for name in ("root", "true_child", "false_child", "weight_start", "weight"):
        assert (getattr(plain, name) == getattr(apart, name)).all()


@pytest.mark.parametrize("last", [3, 10**9])
def test_rule_19_the_first_of_the_ids_that_come_twice_is_named(last):
    model = tree_model(REGRESSOR, {0: STUMP, 1: STUMP}, weights(1, 2) + weights(10, 20, tree=1))
    renumber(model, "nodes_treeids", [1, 1, 1, 0, 0, 0])
    renumber(model, "nodes_nodeids", [0, 2, 2, last, 1, 1])
    with pytest.raises(ModelError, match="tree 0, node 1, field 'nodes_nodeids': is listed twice"):
        read(model)


def renumber(model, name, values):
    for attribute in model.graph.node[0].attribute:
        if attribute.name == name:
            attribute.ints[:] = values


@pytest.mark.parametrize(
    "ids", [[5, 5, 5, 2, 2, 2], [-3, -3, -3, 7, 7, 7], [1, 1, 1, 0, 0, 0], [2] * 3 + [-(2**31)] * 3]
)
def test_rule_20_tree_ids_need_no_order(equals_onnxruntime, ids):
    trees = {ids[0]: STUMP, ids[3]: STUMP}
    terms = weights(0.1, 0.7, tree=ids[0]) + weights(0.2, 1e-8, tree=ids[3])
    forest = equals_onnxruntime(tree_model(REGRESSOR, trees, terms, aggregate_function="AVERAGE"), edges(1.0))
    assert forest.tree_id.tolist() == [ids[0], ids[3]]


def test_rule_20_each_run_of_a_tree_id_is_a_tree(equals_onnxruntime):
    model = tree_model(
        REGRESSOR, {0: STUMP, 1: [("LEAF",)]}, [*weights(1, 2), (1, 0, 0, 10)], aggregate_function="AVERAGE"
    )
    renumber(model, "nodes_treeids", [0, 0, 1, 0])
    renumber(model, "nodes_nodeids", [0, 1, 0, 2])
    equals_onnxruntime(model, edges(1.0))


def test_rule_20_every_node_of_tree_minus_one_is_a_root(equals_onnxruntime):
    model = tree_model(REGRESSOR, {-1: STUMP}, weights(1, 2, tree=-1))
    assert equals_onnxruntime(model, edges(1.0)).n_trees == 3


def test_a_first_node_that_is_also_a_child_is_refused():
    model = tree_model(REGRESSOR, {0: STUMP, 1: [("LEAF",)]}, [*weights(1, 2), (1, 0, 0, 10)])
    for name, values in (
        ("nodes_treeids", [0, 1, 0, 0]),
        ("nodes_nodeids", [1, 0, 0, 2]),
        ("nodes_truenodeids", [0, 0, 1, 0]),
        ("nodes_falsenodeids", [0, 0, 2, 0]),
    ):
        renumber(model, name, values)
    modes = next(item for item in model.graph.node[0].attribute if item.name == "nodes_modes")
    modes.strings[:] = [b"LEAF", b"LEAF", b"BRANCH_LEQ", b"LEAF"]
    with pytest.raises(UnsupportedError, match="builds the first listed node twice"):
        read(model)


def test_rule_21_leaf_attributes_are_not_looked_at(equals_onnxruntime):
    model = tree_model(REGRESSOR, {0: STUMP}, weights(1, 2))
    for name in ("nodes_featureids", "nodes_truenodeids", "nodes_falsenodeids"):
        renumber(model, name, [*{"nodes_featureids": [0], "nodes_truenodeids": [1]}.get(name, [2]), -2, 99])
    assert equals_onnxruntime(model, edges(1.0)).n_features == 1


def test_rule_22_true_children_may_be_shared(equals_onnxruntime):
    nodes = [
        ("BRANCH_LEQ", 0, 1.0, 3, 1),
        *(("BRANCH_LEQ", 1, 5.0, 3, 2), ("BRANCH_LEQ", 1, 7.0, 4, 5)),
        *[("LEAF",)] * 3,
    ]
    rows = np.array([[x, y] for x in (0, 2) for y in (4, 6, 8)], np.float32)
    equals_onnxruntime(tree_model(REGRESSOR, {0: nodes}, weights(1, 2, 3, first=3)), rows)


def test_rule_25_a_deep_chain_is_no_danger():
    nodes = [("BRANCH_LEQ", 0, float(i), 20_000, i + 1) for i in range(19_999)]
    nodes += [("LEAF",), ("LEAF",)]
    nodes[-3] = ("BRANCH_LEQ", 0, 1.0, 20_000, 19_999)
    forest = read(tree_model(REGRESSOR, {0: nodes}, [(0, 20_000, 0, 1.0), (0, 19_999, 0, 2.0)]))
    assert forest.n_nodes == 19_999


@pytest.mark.parametrize("operator", [REGRESSOR, CLASSIFIER])
def test_rule_26_trees_of_one_leaf(equals_onnxruntime, operator):
    trees = {0: [("LEAF",)], 1: STUMP, 2: [("LEAF",)]}
    terms = [(0, 0, 0, 0.1), *weights(0.3, 0.7, tree=1), (2, 0, 0, 1e-8)]
    others = {} if operator == REGRESSOR else {"classlabels_int64s": [0, 1]}
    equals_onnxruntime(tree_model(operator, trees, terms, **others), edges(1.0))


def test_no_trees_at_all(equals_onnxruntime):
    equals_onnxruntime(tree_model(REGRESSOR, {}, [], base_values=[3.5]), SIDES)
