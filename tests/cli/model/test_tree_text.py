"""inspect --tree: a tree as text and as JSON, against the forest's columns and against the library's own dump of the model."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import pandas as pd
import pytest
import xgboost
from click.testing import Result
from forests import Leaf, Node, forest_of

from onnx_treebeard.forest.forest import Forest, LabelRule
from onnx_treebeard.show.tree_text import ASCII, tree_lines
from onnx_treebeard.system.errors import OptionError

Run = Callable[..., Result]


def a_forest() -> Forest:
    inner = Node(1, "in", 0.0, 1.0, Leaf({0: -0.25}), members=(0.0, 2.0), missing_true=True)
    forest = forest_of(
        Node(0, "<=", 0.1, inner, 3.0, zero_missing=True),
        7.0,
        n_features=2,
        feature_names=("petal width", "colour"),
    )
    return replace(forest, categories=((), ("red", "green", "it's")))


def test_a_tree_in_words() -> None:
    """0.1 is the shortest text of that single; the category 2 of column 1 is called it's."""
    assert list(tree_lines(a_forest(), 0)) == [
        "tree 0 of 2: 2 nodes, 3 leaves, depth 2",
        "node 500: petal width <= 0.1, missing or zero: no",
        "├─ yes  node 501: colour in {'red', \"it's\"}, missing: yes",
        "│  ├─ yes  leaf 900: 1.0",
        "│  └─ no   leaf 901: -0.25",
        "└─ no   leaf 902: 3.0",
    ]
    assert list(tree_lines(a_forest(), 1)) == ["tree 1 of 2: 0 nodes, 1 leaf, depth 0", "leaf 903: 7.0"]


def test_guides_for_other_terminals() -> None:
    lines = list(tree_lines(a_forest(), 0, guides=ASCII))
    assert lines[-3:] == ["|  |- yes  leaf 900: 1.0", "|  `- no   leaf 901: -0.25", "`- no   leaf 902: 3.0"]
    assert all(line.isascii() for line in lines)


@pytest.mark.parametrize("tree", [-1, 2])
def test_a_tree_that_is_not_there(tree: int) -> None:
    with pytest.raises(OptionError, match=f"field 'tree': is {tree}; the forest has trees 0 to 1"):
        list(tree_lines(a_forest(), tree))


def test_a_class_is_said_once_where_a_tree_has_one() -> None:
    forest = forest_of(
        Node(0, "<", 1.0, Leaf({2: 0.5}), Leaf({2: -0.5})),
        Node(0, "<", 1.0, Leaf({0: 0.25, 2: 0.75}), Leaf({1: 1.0})),
        n_features=1,
        n_targets=3,
        labels=("a", "b", "c"),
        label_rule=LabelRule.ARGMAX,
    )
    assert list(tree_lines(forest, 0)) == [
        "tree 0 of 2, class 'c': 1 node, 2 leaves, depth 1",
        "node 500: x0 < 1.0, missing: no",
        "├─ yes  leaf 900: 0.5",
        "└─ no   leaf 901: -0.5",
    ]
    assert list(tree_lines(forest, 1))[2:] == [
        "├─ yes  leaf 902: class 'a': 0.25, class 'c': 0.75",
        "└─ no   leaf 903: class 'b': 1.0",
    ]
    assert "tree 0 of 2, class 2:" in next(tree_lines(replace(forest, labels=()), 0))
    unlabelled = replace(forest, labels=(), label_rule=LabelRule.NONE)
    assert "tree 0 of 2, target 2:" in next(tree_lines(unlabelled, 0))


def chain(length: int) -> Any:
    tree: Any = 0.0
    for number in range(length):
        tree = Node(0, "<", float(length - number), tree, float(number))
    return tree


def test_deep_trees_go_on_below() -> None:
    """Twelve levels side by side; every node and leaf has one line of its own, however deep the tree."""
    lines = list(tree_lines(forest_of(chain(400), n_features=1), 0))
    assert max(map(len, lines)) < 80
    assert lines[0] == "tree 0 of 1: 400 nodes, 401 leaves, depth 400"
    text = "\n".join(lines)
    assert len(re.findall(r"node \d+: x0 <", text)) == 400
    assert len(re.findall(r"leaf \d+: \d", text)) == 401
    assert lines[13].endswith("yes  node 512: see its own line")
    assert lines.index("node 512: x0 < 13.0, missing: no") > 0


def test_a_node_on_several_paths_is_written_once() -> None:
    shared = Node(0, "<", 1.0, 1.0, 2.0)
    lines = list(tree_lines(forest_of(Node(0, "<", 5.0, shared, shared), n_features=1), 0))
    assert lines[0] == "tree 0 of 1: 2 nodes, 2 leaves, depth 2"
    assert lines[-1] == "└─ no   node 501: see its own line"


def test_long_lines_are_wrapped_beside_the_guides() -> None:
    members = tuple(float(number) for number in range(100, 160))
    forest = forest_of(
        Node(0, "in", 0.0, Node(0, "in", 0.0, 1.0, 2.0, members=members), 3.0, members=members), n_features=1
    )
    lines = list(tree_lines(forest, 0, width=60))
    assert max(map(len, lines)) <= 60
    words = re.sub(r"[│├└─]| yes | no ", " ", " ".join(lines)).split()
    assert words.count("159},") == 2
    between = lines[lines.index(next(line for line in lines if line.startswith("├─ yes"))) + 1]
    assert between.startswith("│  │   ")


def test_names_cannot_write_to_the_terminal() -> None:
    forest = replace(a_forest(), feature_names=("a\x1b[31m\nb", "colour"))
    lines = list(tree_lines(forest, 0))
    assert "a\\x1b[31m\\nb <= 0.1" in lines[1]


def test_what_xgboost_dumps(run: Run, models: Path) -> None:
    """The same tests, missing directions and leaves, node by node."""
    path = models / "breast_cancer_xgboost.json"
    booster = xgboost.Booster(model_file=str(path))
    for tree in (0, 7):
        dump = booster.get_dump()[tree]
        text = run("inspect", path, "--tree", tree).stdout
        splits = re.findall(r"(\d+):\[(.+)<(\S+)\] yes=(\d+),no=(\d+),missing=(\d+)", dump)
        for number, name, threshold, yes, _, missing in splits:
            found = re.search(rf"node {number}: {re.escape(name)} < (\S+), missing: (yes|no)", text)
            assert found is not None
            assert np.float32(found[1]) == np.float32(threshold)
            assert found[2] == ("yes" if missing == yes else "no")
        leaves = dict(re.findall(r"(\d+):leaf=(\S+)", dump))
        found_leaves = dict(re.findall(r"leaf (\d+): ([-\d.e]+)", text))
        assert {n: np.float32(w) for n, w in found_leaves.items()} == {
            n: np.float32(w) for n, w in leaves.items()
        }


def test_categories_of_xgboost_have_their_names(run: Run, tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    colours = pd.Categorical(rng.choice(["red", "green", "blue"], 300))
    frame = pd.DataFrame({"colour": colours, "size": rng.normal(size=300).astype(np.float32)})
    target = (colours.codes == 1) * 5.0
    data = xgboost.DMatrix(frame, target, enable_categorical=True)
    xgboost.train({"max_depth": 1, "eta": 1.0, "max_cat_to_onehot": 1}, data, 1).save_model(
        tmp_path / "m.json"
    )
    text = run("inspect", tmp_path / "m.json", "--tree", 0).stdout
    (members,) = re.findall(r"colour in \{(.+)\}", text)
    asked = set(re.findall(r"'(\w+)'", members))
    category = colours.categories[1]
    assert asked in ({category}, set(colours.categories) - {category})


def test_every_digit_of_lightgbm(run: Run, models: Path) -> None:
    """Thresholds and leaves read back as the doubles of the model; the class of a tree is its place in the round."""
    path = models / "wine_lightgbm_multiclass.txt"
    dump = lightgbm.Booster(model_file=str(path)).dump_model()["tree_info"][4]

    def numbers(node: dict[str, Any]) -> list[float]:
        if "leaf_value" in node:
            return [node["leaf_value"]]
        return [node["threshold"], *numbers(node["left_child"]), *numbers(node["right_child"])]

    text = run("inspect", path, "--tree", 4).stdout
    assert text.startswith("tree 4 of 75, class 1: ")
    found = [float(one) for one in re.findall(r" <= (\S+),|leaf \d+: ([-\d.e]+)", text) for one in one if one]
    assert sorted(found) == sorted(numbers(dump["tree_structure"]))


def test_facts_for_machines(run: Run, models: Path) -> None:
    path = models / "breast_cancer_xgboost.json"
    found = json.loads(run("inspect", path, "--tree", 3, "--json").stdout)
    dump = json.loads(xgboost.Booster(model_file=str(path)).get_dump(dump_format="json")[3])
    assert (found["model"], found["tree"], found["root"]) == (str(path), 3, {"node": dump["nodeid"]})
    nodes = {one["node"]: one for one in found["nodes"]}
    leaves = {one["leaf"]: one for one in found["leaves"]}
    seen = 0
    waiting = [dump]
    while waiting:
        node = waiting.pop()
        seen += 1
        if "leaf" in node:
            (weight,) = leaves[node["nodeid"]]["weights"]
            assert np.float32(weight["weight"]) == np.float32(node["leaf"])
            continue
        ours = nodes[node["nodeid"]]
        assert (ours["feature_name"], ours["predicate"]) == (node["split"], "<")
        assert np.float32(ours["threshold"]) == np.float32(node["split_condition"])
        for ours_to, theirs_to in (("yes", "yes"), ("no", "no"), ("missing", "missing")):
            assert list(ours[ours_to].values()) == [node[theirs_to]]
        waiting += node["children"]
    assert seen == len(nodes) + len(leaves)


def test_what_is_refused(run: Run, models: Path, tmp_path: Path) -> None:
    path = models / "breast_cancer_xgboost.json"
    error = run("inspect", path, "--tree", 40, code=2).stderr
    assert error.splitlines() == [
        f"onnx-treebeard: error: {path}: field 'tree': is 40; the forest has trees 0 to 39"
    ]
    assert "exclude each other" in run("inspect", path, "--tree", 0, "--loops", code=2).stderr
    assert "need --stage" in run("inspect", path, "--tree", 0, "--tile-size", 2, code=2).stderr
    copied = tmp_path / "m.json"
    copied.write_bytes(path.read_bytes())
    assert "is an input too" in run("inspect", copied, "--svg", copied, code=2).stderr
