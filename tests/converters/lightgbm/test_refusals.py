"""Unit: malformed LightGBM files end in one line that names tree, node and field; what is not served is refused by name."""

import re

import numpy as np
import pytest

from onnx_treebeard.converters.read import forest_of_source
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import ModelError, UnsupportedError


def read_text(text: str) -> Forest:
    return forest_of_source(text.encode())


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
    assert numpy_reference.raw_scores(forest, rows)[:, 0].tolist() == [1 + 10, 2 + 30, 1 + 20, 2 + 20]
    assert forest.leaf_hits.tolist() == [3, 4, 1, 2, 4]


def test_carriage_returns_do_not_matter(small_text):
    rows = np.array([[0, 0.5, -4], [0, 0.6, -3]])
    forest = read_text(small_text.replace("\n", "\r\n"))
    assert numpy_reference.raw_scores(forest, rows)[:, 0].tolist() == [11, 32]
    assert forest.feature_names == ("a", "b", "c")


def in_tree_1(line: str) -> tuple[str, str]:
    """Pattern and replacement: the second tree asks for the sets {0, 2} and {32}, and has `line` in place of its own."""
    lines = dict(part.split("=") for part in CATEGORIES.split("\n"))
    key, _, value = line.partition("=")
    lines[key] = value
    return r"(?s)num_cat=0\n(split_feature=0 2\n)threshold=0.25 -4\ndecision_type=8 10", r"\1" + "\n".join(
        f"{key}={value}" for key, value in lines.items()
    )


CATEGORIES = "num_cat=2\nthreshold=0 1\ndecision_type=1 1\ncat_boundaries=0 1 3\ncat_threshold=5 0 1"
MALFORMED = {
    "truncated": (r"(?s)leaf_value=10.*", "", "no line 'end of trees'"),
    "no version": (r"version=v4\n", "", "field 'version': is missing"),
    "version of the future": (
        r"version=v4",
        "version=v9",
        "field 'version': is 'v9'; accepted are v2, v3, v4",
    ),
    "a tree too few": (r"(?s)Tree=1.*?\n\n\n", "", "'tree_sizes': has 2 entries; the file has 1 trees"),
    "wrong tree number": (r"Tree=1", "Tree=5", "tree 1, field 'Tree': is '5'; expected 1"),
    "line twice": (r"(num_leaves=3\n)", r"\1\1", "tree 1, field 'num_leaves': occurs twice"),
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
        "'threshold': has characters that are not part of a number",
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
    "no sets": (
        r"decision_type=8 10",
        "decision_type=8 1",
        r"tree 1, node 1, field 'threshold': is -4.0; .* the tree has 0 sets \(num_cat\)",
    ),
    "set out of range": (*in_tree_1("threshold=2 1"), "tree 1, node 0, field 'threshold': is 2.0; .* 2 sets"),
    "half a set": (*in_tree_1("threshold=0.5 1"), "tree 1, node 0, field 'threshold': is 0.5; .* 2 sets"),
    "negative set": (*in_tree_1("threshold=-1 1"), "tree 1, node 0, field 'threshold': is -1.0; .* 2 sets"),
    "NaN for a set": (*in_tree_1("threshold=nan 1"), "tree 1, node 0, field 'threshold': is nan; .* 2 sets"),
    "no bounds": (*in_tree_1("cat_boundaries"), "tree 1, field 'cat_boundaries': has 0 entries; expected 3"),
    "bounds from 1": (
        *in_tree_1("cat_boundaries=1 1 3"),
        "tree 1, field 'cat_boundaries': is not a rising list",
    ),
    "falling bounds": (
        *in_tree_1("cat_boundaries=0 4 3"),
        "tree 1, field 'cat_boundaries': is not a rising list",
    ),
    "a huge set": (
        *in_tree_1("cat_boundaries=0 1 67108866"),
        "tree 1, field 'cat_boundaries': has a set of 67108865 words; at most 67108864",
    ),
    "a word too few": (*in_tree_1("cat_threshold=5 0"), "tree 1, field 'cat_threshold': has 2 entries"),
    "a negative word": (
        *in_tree_1("cat_threshold=5 0 -1"),
        "tree 1, field 'cat_threshold': holds -1; expected",
    ),
    "a long word": (
        *in_tree_1("cat_threshold=5 0 4294967296"),
        "tree 1, field 'cat_threshold': holds 4294967296; expected words of 32 bits",
    ),
    "sets without number": (*in_tree_1("num_cat=-1"), "tree 1, field 'num_cat': is '-1'"),
    "linear": (
        r"is_linear=0\n(?!.*is_linear)",
        "is_linear=1\n",
        "tree 1, field 'leaf_const': is missing",
    ),
}
UNSUPPORTED = ("version of the future",)


@pytest.mark.parametrize("name", MALFORMED)
def test_malformed(name, small_text):
    pattern, replacement, message = MALFORMED[name]
    changed, count = re.subn(pattern, replacement, small_text, flags=re.DOTALL if name == "linear" else 0)
    assert count == 1
    with pytest.raises((ModelError, UnsupportedError), match=message) as caught:
        read_text(changed)
    assert (caught.type is UnsupportedError) == (name in UNSUPPORTED)
    assert "\n" not in str(caught.value)


def test_the_sets_by_hand(small_text):
    """{0, 2} of feature a, then {32} of feature c; tree 0 adds 1."""
    pattern, replacement = in_tree_1("num_cat=2")
    forest = read_text(re.sub(pattern, replacement, small_text))
    rows = np.array([[0, 0, 32.9], [2.5, 0, 31], [-0.9, 0, np.nan], [1, 0, 32], [np.nan, 0, 32]])
    assert numpy_reference.raw_scores(forest, rows)[:, 0].tolist() == [11, 31, 31, 21, 21]
