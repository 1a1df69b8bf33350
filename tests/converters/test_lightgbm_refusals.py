"""Unit: malformed LightGBM files end in one line that names tree, node and field; what is not served is refused by name."""

import re
from typing import Any

import lightgbm
import numpy as np
import pytest

from onnx_treebeard import semantics
from onnx_treebeard.converters import lightgbm_text
from onnx_treebeard.errors import ModelError, UnsupportedError
from onnx_treebeard.forest import Forest

BASE = {"num_threads": 1, "verbose": -1, "num_leaves": 12, "min_data_in_leaf": 5}


def train(data: lightgbm.Dataset, **parameters: Any) -> lightgbm.Booster:
    return lightgbm.train({**BASE, **parameters}, data, 2)


def read_text(text: str) -> Forest:
    return lightgbm_text.read(text.encode())


@pytest.fixture(scope="session")
def small_text() -> str:
    """Two trees: one node and two leaves, two nodes and three leaves."""
    return """tree
version=v4
num_class=1
num_tree_per_iteration=1
label_index=0
max_feature_idx=2
objective=regression
feature_names=a b c
feature_infos=none none none
tree_sizes=1 1

Tree=0
num_leaves=2
num_cat=0
split_feature=1
threshold=0.5
decision_type=2
left_child=-1
right_child=-2
leaf_value=1 2
leaf_count=3 4
internal_count=7
is_linear=0
shrinkage=1


Tree=1
num_leaves=3
num_cat=0
split_feature=0 2
threshold=0.25 -4
decision_type=8 10
left_child=1 -1
right_child=-2 -3
leaf_value=10 20 30
leaf_count=1 2 4
internal_count=7 5
is_linear=0
shrinkage=1


end of trees
"""


def test_the_small_text_by_hand(small_text):
    forest = read_text(small_text)
    rows = np.array([[0, 0.5, -4], [0, 0.6, -3], [1, np.nan, 0], [np.nan, 1, 0]])
    # Tree 0: b <= 0.5, missing type none: NaN is 0. Tree 1: a <= 0.25, NaN right; then c <= -4.
    assert semantics.raw_scores(forest, rows)[:, 0].tolist() == [1 + 10, 2 + 30, 1 + 20, 2 + 20]
    assert forest.leaf_hits.tolist() == [3, 4, 1, 2, 4]


def test_carriage_returns_do_not_matter(small_text):
    rows = np.array([[0, 0.5, -4], [0, 0.6, -3]])
    forest = read_text(small_text.replace("\n", "\r\n"))
    assert semantics.raw_scores(forest, rows)[:, 0].tolist() == [11, 32]
    assert forest.feature_names == ("a", "b", "c")


MALFORMED = {
    "truncated": (r"(?s)leaf_value=10.*", "", "no line 'end of trees'"),
    "no version": (r"version=v4\n", "", "field 'version': is missing"),
    "version of the future": (r"version=v4", "version=v9", "field 'version': is 'v9'; accepted are v3, v4"),
    "a tree too few": (r"(?s)Tree=1.*?\n\n\n", "", "'tree_sizes': announces 2 trees; the file holds 1"),
    "wrong tree number": (r"Tree=1", "Tree=5", "tree 1, field 'Tree': is '5'; expected 1"),
    "line twice": (r"(num_leaves=3\n)", r"\1\1", "tree 1, field 'num_leaves': stands twice"),
    "line missing": (r"left_child=1 -1\n", "", "tree 1, field 'left_child': is missing"),
    "too few entries": (
        r"threshold=0.25 -4",
        "threshold=0.25",
        "tree 1, field 'threshold': has 1 entries; expected 2",
    ),
    "a word": (
        r"threshold=0.25 -4",
        "threshold=0.25 x",
        "tree 1, field 'threshold': holds 'x'; expected numbers",
    ),
    "a fraction": (
        r"left_child=1 -1",
        "left_child=1.5 -1",
        "'left_child': holds '1.5'; expected whole numbers",
    ),
    "a huge number": (
        r"left_child=1",
        f"left_child={2**70}",
        "holds '1180591620717411303424'; expected whole",
    ),
    "an underscore": (
        r"threshold=0.25",
        "threshold=0_1",
        "'threshold': holds characters that belong to no number",
    ),
    "no leaves": (r"num_leaves=3", "num_leaves=0", "tree 1, field 'num_leaves': is 0"),
    "negative leaves": (r"num_leaves=3", "num_leaves=-3", "tree 1, field 'num_leaves': is '-3'"),
    "child out of range": (r"left_child=1 -1", "left_child=1 2", "tree 1, node 1, field 'left_child': is 2"),
    "leaf out of range": (
        r"right_child=-2 -3",
        "right_child=-2 -4",
        "tree 1, node 1, field 'right_child': is -4",
    ),
    "leaf twice": (r"right_child=-2 -3", "right_child=-2 -2", "tree 1, node 1, .*leaf is reached 2 times"),
    "node twice": (r"right_child=-2 -3", "right_child=1 -3", "tree 1, node 1, .*node is reached 2 times"),
    "root below": (r"left_child=1 -1", "left_child=1 0", "tree 1, node 0, .*node is reached 2 times"),
    "cycle": (r"left_child=1 -1", "left_child=-1 1", "tree 1, node 1, .*on a cycle"),
    "feature out of range": (
        r"split_feature=0 2",
        "split_feature=0 3",
        "tree 1, node 1, .*is 3; the model has 3 f",
    ),
    "negative feature": (
        r"split_feature=0 2",
        "split_feature=0 -1",
        "tree 1, node 1, field 'split_feature': is -1",
    ),
    "NaN threshold": (
        r"threshold=0.25 -4",
        "threshold=0.25 nan",
        "tree 1, node 1, field 'threshold': is NaN",
    ),
    "missing type 3": (
        r"decision_type=8 10",
        "decision_type=8 14",
        "tree 1, node 1, field 'decision_type': is 14",
    ),
    "unknown objective": (
        r"objective=regression",
        "objective=magic",
        "is 'magic', an unknown objective; accepted are reg",
    ),
    "sigmoid of a word": (r"objective=regression", "objective=binary sigmoid:x", "sigmoid parameter 'x'"),
    "three trees a round": (
        r"num_tree_per_iteration=1",
        "num_tree_per_iteration=3",
        "does not divide the 2 trees",
    ),
    "names too few": (r"feature_names=a b c", "feature_names=a b", "'feature_names': has 2 entries"),
    "categorical": (r"decision_type=8 10", "decision_type=8 1", "tree 1, node 1, .*splits on categories"),
    "linear": (
        r"is_linear=0\n(?!.*is_linear)",
        "is_linear=1\n",
        "tree 1, field 'is_linear': .*linear leaves",
    ),
    "square root": (
        r"objective=regression",
        "objective=regression sqrt",
        "whose transform of the scores is not served",
    ),
    "logarithm": (r"objective=regression", "objective=cross_entropy_lambda", "whose transform .* not served"),
}
UNSUPPORTED = ("version of the future", "categorical", "linear", "square root", "logarithm")


@pytest.mark.parametrize("name", MALFORMED)
def test_malformed(name, small_text):
    pattern, replacement, message = MALFORMED[name]
    changed, count = re.subn(pattern, replacement, small_text, flags=re.DOTALL if name == "linear" else 0)
    assert count == 1
    with pytest.raises((ModelError, UnsupportedError), match=message) as caught:
        read_text(changed)
    assert (caught.type is UnsupportedError) == (name in UNSUPPORTED)
    assert "\n" not in str(caught.value)


def test_random_forest_of_several_classes_is_refused():
    rng = np.random.default_rng(0)
    data = lightgbm.Dataset(rng.normal(size=(300, 2)), rng.integers(0, 3, 300))
    rf = {"boosting": "rf", "bagging_fraction": 0.6, "bagging_freq": 1}
    booster = train(data, objective="multiclass", num_class=3, **rf)
    with pytest.raises(UnsupportedError, match="random forest of several classes"):
        read_text(booster.model_to_string())


def test_categorical_split_of_lightgbm_is_refused_with_its_place():
    rng = np.random.default_rng(0)
    x = np.stack([rng.normal(size=300), rng.integers(0, 8, 300)], axis=1)
    data = lightgbm.Dataset(x, x[:, 1] % 3, categorical_feature=[1])
    booster = train(data, objective="regression", min_data_per_group=5)
    with pytest.raises(UnsupportedError, match=r"tree 0, node 0, field 'decision_type': .*categories"):
        read_text(booster.model_to_string())


def test_linear_trees_of_lightgbm_are_refused_with_their_number():
    x = np.random.default_rng(0).normal(size=(300, 2))
    booster = train(lightgbm.Dataset(x, x[:, 0]), objective="regression", linear_tree=True)
    with pytest.raises(UnsupportedError, match=r"tree 0, field 'is_linear': .*linear leaves"):
        read_text(booster.model_to_string())
