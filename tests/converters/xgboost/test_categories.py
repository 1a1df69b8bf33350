"""Oracle: category sets of XGBoost's JSON send every value where XGBoost sends it, members, unseen and impossible categories alike."""

import copy
import json
from typing import Any

import numpy as np
import pytest
import xgboost
from kernel_rows import is_bitsliced
from xgboost_models import INSTALLED, as_json, booster_of, matrix, read_json, rows_of, train, trees_of

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.converters import xgboost as xgboost_model
from onnx_treebeard.converters.model_files.load_options import AS_THE_MODEL_SAYS, LoadOptions
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import CategoryRule, Forest, Predicate
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import ModelError

ONE_HOT, PARTITION = {"max_cat_to_onehot": 100}, {"max_cat_to_onehot": 1}
MODELS: dict[str, tuple[str, dict[str, Any]]] = {
    "one-hot": ("binary:logistic", ONE_HOT),
    "partition": ("reg:squarederror", PARTITION),
    "approx": ("count:poisson", PARTITION | {"tree_method": "approx"}),
    "classes": ("multi:softprob", PARTITION | {"num_class": 4}),
    "parallel": ("reg:squarederror", PARTITION | {"num_parallel_tree": 2, "colsample_bynode": 0.6}),
    "dart": ("binary:logistic", PARTITION | {"booster": "dart", "rate_drop": 0.5, "one_drop": 1}),
    "targets": ("reg:squarederror", PARTITION | {"targets": 3}),
}


def installed(booster: xgboost.Booster) -> Forest:
    return xgboost_model.read(bytes(booster.save_raw("json")), AS_THE_MODEL_SAYS, INSTALLED)


@pytest.fixture(scope="module")
def one_tree() -> dict[str, Any]:
    """A root that splits on feature 3; the left leaf is 1, the right leaf 2, and there are no categories to the left."""
    document = as_json(train(categorical=True, rounds=1, max_depth=1, colsample_bytree=1.0, **PARTITION))
    (tree,) = trees_of(document)
    for key, column in (("split_type", [1, 0, 0]), ("split_indices", [3, 0, 0]), ("default_left", [0, 0, 0])):
        tree[key] = column
    tree["split_conditions"] = [0.0, 1.0, 2.0]
    document["learner"]["learner_model_param"]["base_score"] = "0"
    return with_sets(document, [5])


def with_sets(document: dict[str, Any], members: list[int]) -> dict[str, Any]:
    """The document with these categories at its root."""
    document = copy.deepcopy(document)
    (tree,) = trees_of(document)
    tree["categories"] = members
    tree["categories_nodes"], tree["categories_segments"], tree["categories_sizes"] = [0], [0], [len(members)]
    return document


@pytest.mark.parametrize("name", MODELS)
def test_models(name, assert_same_bits):
    objective, parameters = MODELS[name]
    booster = train(objective, 5, categorical=True, **parameters)
    forest = installed(booster)
    asked = forest.predicate == Predicate.IN
    assert asked.sum() > 4
    assert forest.category_rule is CategoryRule.FLOOR
    assert (np.diff(forest.set_start).max() > 1) == (parameters is not ONE_HOT)
    rows = rows_of(forest, 300)
    finite = matrix(np.where(np.isinf(rows), np.float32(7), rows), missing=np.nan)
    for margin, ours in ((True, numpy_reference.raw_scores), (False, numpy_reference.predict)):
        theirs = booster.predict(finite, output_margin=margin, strict_shape=True)
        assert_same_bits(ours(forest, np.where(np.isinf(rows), np.float32(7), rows)), theirs)
    if "booster" not in parameters:  # before 3.3 inplace_predict of DART has other last bits than predict
        theirs = booster.inplace_predict(rows, predict_type="margin", strict_shape=True)
        assert_same_bits(numpy_reference.raw_scores(forest, rows), theirs)


def test_kernels_look_the_sets_up(assert_same_bits):
    booster = train(categorical=True, rounds=5, **PARTITION)
    forest = installed(booster)
    rows = rows_of(forest, 300)
    theirs = booster.inplace_predict(rows, predict_type="margin", strict_shape=True)
    assert_same_bits(CompiledForest(forest, compile_forest(forest)).predict_raw(rows), theirs)


@pytest.mark.isa("avx2")
@pytest.mark.parametrize("name", ["one-hot", "partition", "classes", "targets"])
def test_large_batches_are_blended(name, assert_same_bits):
    objective, parameters = MODELS[name]
    booster = train(objective, 15, categorical=True, **parameters)
    forest = installed(booster)
    compiled = CompiledForest(forest, compile_forest(forest))
    rows = rows_of(forest, 600)
    assert is_bitsliced(compiled.artifact, len(rows))
    theirs = booster.inplace_predict(rows, predict_type="margin", strict_shape=True)
    assert_same_bits(compiled.predict_raw(rows), theirs)


@pytest.mark.parametrize("default_left", [0, 1])
@pytest.mark.parametrize(
    "members", [[5], [0], [0, 31], [32], [3, 64, 65], [0, 16777215], [7, 16777216, 20000000]]
)
def test_every_kind_of_value(members, default_left, one_tree, assert_same_bits):
    document = with_sets(one_tree, members)
    trees_of(document)[0]["default_left"] = [default_left, 0, 0]
    forest = read_json(document)
    rows = rows_of(forest, 300)
    theirs = booster_of(document).inplace_predict(rows, strict_shape=True)
    assert_same_bits(numpy_reference.raw_scores(forest, rows), theirs)
    at = np.full((3, 5), np.nan, np.float32)
    at[:2, 3] = members[0], members[0] + 1
    assert numpy_reference.raw_scores(forest, at)[:, 0].tolist() == [
        2.0,
        2.0 if members[0] + 1 in members else 1.0,
        2.0 - default_left,
    ]


def test_categories_that_single_precision_cannot_tell_apart_are_left_out(one_tree):
    forest = read_json(with_sets(one_tree, [16777217, 9, 16777216, 9, 4]))
    assert forest.set_member.tolist() == [4.0, 9.0]


def test_sets_stand_where_the_segments_say(one_tree):
    document = as_json(train(categorical=True, rounds=3, **PARTITION))
    expected = read_json(document)
    for tree in trees_of(document):
        begin, size = tree["categories_segments"], tree["categories_sizes"]
        sets = [tree["categories"][b : b + n] for b, n in zip(begin, size, strict=True)][::-1]
        tree["categories_nodes"].reverse()
        tree["categories_sizes"] = [len(one) for one in sets]
        tree["categories_segments"] = [sum(map(len, sets[:place])) for place in range(len(sets))]
        tree["categories"] = [category for one in sets for category in one[::-1]]
    found = read_json(document)
    assert found.set_member.tolist() == expected.set_member.tolist()
    assert found.set_start.tolist() == expected.set_start.tolist()


def test_rounds_keep_their_own_sets():
    document = as_json(train(categorical=True, rounds=4, **PARTITION))
    whole, part = read_json(document), read_json(document, LoadOptions(iteration_range=(2, 3)))
    own = (whole.node_tree == 2) & (whole.predicate == Predicate.IN)
    expected = [
        whole.set_member[slice(*whole.set_start[number:][:2])].tolist() for number in whole.category_set[own]
    ]
    asked = part.category_set[part.predicate == Predicate.IN]
    assert asked.tolist() == list(range(len(part.set_start) - 1))
    assert [part.set_member[slice(*part.set_start[number:][:2])].tolist() for number in asked] == expected


def test_what_is_pruned_needs_no_set(one_tree):
    document = copy.deepcopy(one_tree)
    (tree,) = trees_of(document)
    for key, rest in (
        ("left_children", [4, -1, -1]),
        ("right_children", [5, -1, -1]),
        ("split_type", [1, 0, 1]),
    ):
        tree[key] += rest
    for key in ("split_indices", "split_conditions", "default_left", "sum_hessian"):
        tree[key] += [0, 0, 0]
    tree["tree_param"]["num_nodes"] = "6"
    found, expected = read_json(document), read_json(one_tree)
    assert (found.n_nodes, found.n_leaves) == (1, 2)
    assert found.set_member.tolist() == expected.set_member.tolist()


def test_a_file_without_split_types_has_thresholds_only():
    document = as_json(train(rounds=2))
    expected = read_json(document)
    for tree in trees_of(document):
        for key in (
            "split_type",
            "categories",
            "categories_nodes",
            "categories_segments",
            "categories_sizes",
        ):
            del tree[key]
    found = read_json(document)
    assert found.predicate.tolist() == expected.predicate.tolist() == [Predicate.LT] * found.n_nodes


WRONG = {
    "split_type": ([2, 0, 0], "tree 0, node 0, field 'split_type': is 2; expected 0 .a threshold. or 1"),
    "categories_nodes": ([1], "tree 0, node 0, field 'categories_nodes': does not list the node"),
    "categories_nodes too large": (
        [3],
        "tree 0, node 3, field 'categories_nodes': is not a node of the tree",
    ),
    "categories_nodes negative": (
        [-1],
        "tree 0, node -1, field 'categories_nodes': is not a node of the tree",
    ),
    "categories_nodes longer": (
        [0, 1],
        "tree 0, field 'categories_segments': has 1 entries; categories_nodes has 2",
    ),
    "categories_segments": ([2], "tree 0, node 0, field 'categories_segments': is 2; expected 0 to 1"),
    "categories_segments negative": (
        [-1],
        "tree 0, node 0, field 'categories_segments': is -1; expected 0 to",
    ),
    "categories_sizes": ([0], "tree 0, node 0, field 'categories_sizes': is 0; expected 1 to 1"),
    "categories_sizes too large": (
        [2],
        "tree 0, node 0, field 'categories_sizes': is 2; expected 1 to 1, the categories from 0 on",
    ),
    "categories_sizes longer": (
        [1, 1],
        "tree 0, field 'categories_sizes': has 2 entries; categories_nodes has 1",
    ),
    "categories": ([-5], "tree 0, field 'categories': holds -5; expected 0 or more"),
    "categories of text": (["5"], "tree 0, field 'categories': holds '5'"),
}


@pytest.mark.parametrize("name", WRONG)
def test_malformed_sets_are_refused_with_their_place(name, one_tree):
    column, message = WRONG[name]
    document = copy.deepcopy(one_tree)
    trees_of(document)[0][name.split()[0]] = column
    with pytest.raises(ModelError, match=message) as caught:
        read_json(document)
    assert "\n" not in str(caught.value)


def test_a_node_listed_twice_and_overlapping_sets_are_refused(one_tree):
    document = with_sets(one_tree, [5, 6])
    (tree,) = trees_of(document)
    tree["categories_segments"], tree["categories_sizes"] = [0, 1], [1, 1]
    tree["categories_nodes"] = [0, 0]
    with pytest.raises(ModelError, match="tree 0, node 0, field 'categories_nodes': lists the node twice"):
        read_json(document)
    tree["categories_nodes"], tree["categories_segments"], tree["categories_sizes"] = [0, 1], [0, 0], [2, 2]
    with pytest.raises(ModelError, match="field 'categories_sizes': adds up to 4; the tree has 2 categories"):
        read_json(document)


@pytest.mark.parametrize("key", ["categories_segments", "categories_sizes", "categories"])
def test_lists_beside_no_node_are_read_too(one_tree, key):
    document = copy.deepcopy(one_tree)
    (tree,) = trees_of(document)
    lists = ("categories_nodes", "categories_segments", "categories_sizes", "categories")
    tree |= {name: [] for name in lists} | {"split_type": [0] * len(tree["split_type"])}
    assert len(read_json(document).set_member) == 0
    tree[key] = [-1]
    with pytest.raises(
        ModelError, match=f"tree 0, field '{key}': (has 1 entries|holds -1; expected 0 or more)"
    ):
        read_json(document)


def test_a_missing_column_is_named(one_tree):
    for key in ("categories", "categories_segments", "categories_sizes"):
        document = copy.deepcopy(one_tree)
        del trees_of(document)[0][key]
        with pytest.raises(ModelError, match=f"tree 0, field '{key}': is missing"):
            xgboost_model.read(json.dumps(document).encode())
