"""Oracle: DART's factors and vector leaves, in the forms of all versions, give XGBoost's own bits."""

import copy
from typing import Any

import numpy as np
import pytest
import xgboost
from xgboost_models import INSTALLED, as_json, booster_of, matrix, read_json, rows_of, train, trees_of

from onnx_treebeard.converters import xgboost as xgboost_model
from onnx_treebeard.converters.model_files.load_options import AS_THE_MODEL_SAYS
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.system.errors import ModelError, UnsupportedError

DART = {"booster": "dart", "rate_drop": 0.5, "one_drop": 1}
VECTOR = {"multi_strategy": "multi_output_tree", "tree_method": "hist"}
INSTALLED_OPTIONS = (AS_THE_MODEL_SAYS, INSTALLED)


def check(booster: xgboost.Booster, assert_same_bits: Any) -> Any:
    """Raw scores and scores of the file equal the booster's."""
    forest = xgboost_model.read(bytes(booster.save_raw("json")), *INSTALLED_OPTIONS)
    rows = np.clip(rows_of(forest), np.float32(-3e38), np.float32(3e38))
    data = matrix(rows, missing=np.nan)
    for margin, ours in ((True, numpy_reference.raw_scores), (False, numpy_reference.predict)):
        theirs = booster.predict(data, output_margin=margin, strict_shape=True)
        assert_same_bits(ours(forest, rows), theirs)
    return forest


@pytest.mark.parametrize(
    ("objective", "parameters"),
    [
        ("reg:squarederror", {}),
        ("reg:squarederror", {"normalize_type": "forest", "sample_type": "weighted", "targets": 2}),
        ("multi:softprob", {"num_class": 4, "num_parallel_tree": 2, "subsample": 0.7}),
        ("binary:logistic", {"base_score": 0.3}),
    ],
    ids=["tree", "forest", "parallel", "base-score"],
)
def test_dart(objective, parameters, assert_same_bits):
    booster = train(objective, 9, **DART, **parameters)
    assert len(set(as_json(booster)["learner"]["gradient_booster"].get("weight_drop", [1, 2]))) > 1
    check(booster, assert_same_bits)


FACTORS = [0.3, 1.0, -1.7, 1e-40, 3e38, 0.0, 0.1]


@pytest.mark.skipif(INSTALLED >= (3, 3), reason="XGBoost folds the factors otherwise since 3.3")
def test_factors_and_leaves_of_any_size(assert_same_bits):
    document = as_json(train(rounds=len(FACTORS), **DART))
    document["learner"]["gradient_booster"]["weight_drop"] = FACTORS
    rng = np.random.default_rng(4)
    for tree in trees_of(document):
        leaves = [-0.0, 0.0, 1e-45, -1e-38, 3e38, *rng.normal(size=len(tree["split_conditions"])).tolist()]
        tree["split_conditions"] = [
            leaf if left == -1 else threshold
            for leaf, left, threshold in zip(
                rng.permutation(leaves)[: len(tree["left_children"])].tolist(),
                tree["left_children"],
                tree["split_conditions"],
                strict=True,
            )
        ]
    forest = read_json(document, *INSTALLED_OPTIONS)
    rows = np.clip(rows_of(forest), np.float32(-3e38), np.float32(3e38))
    theirs = booster_of(document).predict(matrix(rows), output_margin=True, strict_shape=True)
    assert np.isinf(theirs).any()
    assert_same_bits(numpy_reference.raw_scores(forest, rows), theirs)


@pytest.mark.parametrize(
    ("version", "leaf", "factor", "expected"),
    [
        ((3, 2, 0), -0.0, 1.0, 0.0),
        ((3, 2, 0), 0.0, -1.0, -0.0),
        ((3, 3, 0), -0.0, 1.0, -0.0),
        ((3, 3, 0), -0.0, -1.0, 0.0),
    ],
)
def test_zeros_since_3_3_keep_their_sign(version, leaf, factor, expected):
    """As XGBoost 1.4 to 3.2, and 3.3 and 3.4, give it for a base margin of -0."""
    document = as_json(train("binary:logistic", rounds=1, max_depth=1, base_score=0.5, **DART))
    document["learner"]["gradient_booster"]["weight_drop"] = [factor]
    trees_of(document)[0]["split_conditions"][1:] = [leaf, leaf]
    forest = read_json(document, AS_THE_MODEL_SAYS, version)
    raw = numpy_reference.raw_scores(forest, np.zeros((1, 5), np.float32))
    assert raw.tolist() == [[0.0]]
    assert np.signbit(raw[0, 0]) == np.signbit(expected)


@pytest.mark.parametrize("place", ["dart", "gbtree", "model"])
def test_factors_stand_where_each_version_puts_them(place):
    document = as_json(train(rounds=3, **DART))
    expected = read_json(document)
    booster = document["learner"]["gradient_booster"]
    if place != "dart":
        factors, model = booster.pop("weight_drop"), booster["gbtree"]["model"]
        (booster if place == "gbtree" else model)["weight_drop"] = factors
        document["learner"]["gradient_booster"] = {
            **booster["gbtree"],
            **{k: booster[k] for k in booster if k == "weight_drop"},
        }
    assert read_json(document).weight.tolist() == expected.weight.tolist()
    plain = as_json(train(rounds=3, **DART))
    plain["learner"]["gradient_booster"]["weight_drop"] = [1.0] * 3
    assert read_json(plain).weight.tolist() != expected.weight.tolist()


@pytest.mark.parametrize(
    ("factors", "message"),
    [
        ([1.0, 1.0], "weight_drop': has 2 entries; expected one for each of 3 trees"),
        (
            [1.0, float("nan"), 1.0],
            "tree 1, field 'gradient_booster.weight_drop': is nan; expected a finite number",
        ),
        ([1.0, 1.0, 1e39], "tree 2, .*is inf"),
        ([1.0, "1", 1.0], "weight_drop': holds '1'"),
        (None, "weight_drop': is missing"),
    ],
    ids=["short", "nan", "inf", "text", "missing"],
)
def test_malformed_factors(factors, message):
    document = as_json(train(rounds=3, **DART))
    booster = document["learner"]["gradient_booster"]
    del booster["weight_drop"]
    if factors is not None:
        booster["weight_drop"] = factors
    with pytest.raises(ModelError, match=message):
        read_json(document)


def test_the_trees_of_dart_are_its_own():
    document = as_json(train(rounds=1, **DART))
    document["learner"]["gradient_booster"]["gbtree"] = 1
    with pytest.raises(ModelError, match=r"gradient_booster\.gbtree': is '1'; expected an object"):
        read_json(document)


def test_linear_boosters_are_refused_by_name():
    with pytest.raises(
        UnsupportedError, match="the booster is gblinear, which has no trees; accepted are gbtree, dart"
    ):
        xgboost_model.read(bytes(train(booster="gblinear").save_raw("json")))


@pytest.mark.parametrize(
    ("objective", "parameters"),
    [
        ("reg:squarederror", {"targets": 3}),
        ("binary:logistic", {"targets": 2, "num_parallel_tree": 2, "subsample": 0.7}),
        ("multi:softprob", {"num_class": 4}),
        ("multi:softmax", {"num_class": 4}),
        ("reg:squarederror", {"targets": 2, "gamma": 1e9}),
    ],
    ids=["targets", "parallel", "softprob", "softmax", "one-leaf"],
)
def test_vector_leaves(objective, parameters, assert_same_bits):
    forest = check(train(objective, 5, **VECTOR, **parameters), assert_same_bits)
    assert (np.diff(forest.weight_start) == forest.n_targets).all()
    assert forest.n_targets > 1
    assert len(forest.node_hits) == forest.n_nodes


def as_before_3_2(document: dict[str, Any]) -> dict[str, Any]:
    """Leaf values in base_weights, by node; leaves have no numbers."""
    document = copy.deepcopy(document)
    for tree in trees_of(document):
        size, values = int(tree["tree_param"]["size_leaf_vector"]), tree.pop("leaf_weights")
        for node, (left, number) in enumerate(
            zip(tree["left_children"], tree["right_children"], strict=True)
        ):
            if left == -1:
                tree["base_weights"][node * size : (node + 1) * size] = values[
                    number * size : (number + 1) * size
                ]
                tree["right_children"][node] = -1
    return document


def test_vector_leaves_of_older_files():
    document = as_json(train(rounds=4, targets=3, **VECTOR))
    new, old = read_json(document), read_json(as_before_3_2(document))
    for name in (
        "weight",
        "weight_start",
        "weight_target",
        "true_child",
        "false_child",
        "threshold",
        "leaf_id",
    ):
        assert getattr(old, name).tolist() == getattr(new, name).tolist(), name


def test_scalar_and_vector_trees_may_stand_side_by_side():
    document = as_json(train(rounds=2, targets=2, **VECTOR))
    vector = read_json(document)
    lone = as_json(train(rounds=1))
    scalar, (other,) = read_json(lone), trees_of(lone)
    trees = trees_of(document)
    trees.append({**other, "id": 2})
    model = document["learner"]["gradient_booster"]["model"]
    model["tree_info"].append(1)
    model["gbtree_model_param"]["num_trees"] = "3"
    mixed = read_json(document)
    rows = rows_of(mixed, 100)
    expected = numpy_reference.raw_scores(vector, rows)
    expected[:, 1] += scalar.weight[numpy_reference.leaves(scalar, rows)[:, 0]]
    assert numpy_reference.raw_scores(mixed, rows).tolist() == expected.tolist()


MALFORMED = {
    "another size": (
        lambda t: t["tree_param"].update(size_leaf_vector="4"),
        "size_leaf_vector': is 4; the model has 3 targets",
    ),
    "huge size": (
        lambda t: t["tree_param"].update(size_leaf_vector="999999999"),
        "size_leaf_vector': is 999999999",
    ),
    "half a leaf": (
        lambda t: t["leaf_weights"].pop(),
        "tree 1, field 'leaf_weights': has 20 entries; expected a multiple of 3",
    ),
    "a leaf too few": (
        lambda t: t.update(leaf_weights=t["leaf_weights"][3:]),
        r"tree 1, node \d+, field 'right_children': is 6 at a leaf; the tree has 6 leaves in leaf_weights",
    ),
    "number too large": (
        lambda t: t["right_children"].__setitem__(-1, 99),
        "tree 1, node 12, .*is 99 at a leaf",
    ),
    "number huge": (
        lambda t: t["right_children"].__setitem__(-1, 2**62),
        "tree 1, node 12, .*is 46\\d+ at a leaf",
    ),
    "number negative": (
        lambda t: t["right_children"].__setitem__(-1, -1),
        "tree 1, node 12, .*is -1 at a leaf",
    ),
    "text": (lambda t: t["leaf_weights"].__setitem__(0, "x"), "tree 1, field 'leaf_weights': holds 'x'"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_malformed_vector_leaves(name):
    change, message = MALFORMED[name]
    document = as_json(train(rounds=3, targets=3, max_depth=3, **VECTOR))
    assert len(trees_of(document)[1]["leaf_weights"]) == 21
    change(trees_of(document)[1])
    with pytest.raises(ModelError, match=message) as caught:
        read_json(document)
    assert "\n" not in str(caught.value)


def test_malformed_vector_leaves_of_older_files():
    document = as_before_3_2(as_json(train(rounds=2, targets=3, max_depth=3, **VECTOR)))
    trees_of(document)[1]["base_weights"].pop()
    with pytest.raises(
        ModelError, match="tree 1, field 'base_weights': has 38 entries; expected 3 for each of 13 nodes"
    ):
        read_json(document)
