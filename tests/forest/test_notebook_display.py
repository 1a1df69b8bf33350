"""Unit: what objects say of themselves, at a prompt and in a notebook. Counts are by hand; names of strangers stay text."""

import re
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from forests import Leaf, Node, changed, complete, forest_of, two_trees
from random_forests import Recipe, random_forest

from onnx_treebeard import CompiledForest, CompileOptions, compile
from onnx_treebeard.converters.rewrite.node_report import NodeReport, RewriteReport
from onnx_treebeard.forest import notebook_display
from onnx_treebeard.forest.forest import Forest, LabelRule
from onnx_treebeard.forest.notebook_display import MAX_LEVELS, facts_of, some_names
from onnx_treebeard.forest.notebook_display import depths_of as depths_by_columns
from onnx_treebeard.system.numbers_as_text import counted, size_text

HOSTILE = "<script>alert(1)</script>&amp;\"'><img src=x onerror=alert(2)>"


def page(value: Any) -> ElementTree.Element:
    """The HTML, which is XML too."""
    return ElementTree.fromstring(value._repr_html_())


def texts(value: Any) -> list[str]:
    return [text.strip() for text in page(value).itertext() if text.strip()]


def test_a_forest_on_one_line() -> None:
    """4 + 4 * 3 nodes of 4 + 4 + 1 + 4 + 1 + 1 + 4 + 4 + 4 + 8 bytes, and so on: 812 bytes are counted by the columns themselves."""
    forest = forest_of(complete(2), 3.0, n_features=7)
    size = sum(value.nbytes for value in vars(forest).values() if isinstance(value, np.ndarray))
    expected = f"Forest(2 trees, 3 nodes, 5 leaves, 7 features, 1 target, {size} bytes, source='forest')"
    assert repr(forest) == expected
    assert len(forest.node_tree) == 3
    assert repr(forest) == expected


def test_a_compiled_forest_on_one_line() -> None:
    compiled = compile(two_trees(), schedule=CompileOptions(strategy="walk"))
    size = size_text(len(compiled.artifact.data))
    assert repr(compiled) == f"CompiledForest(2 trees, 3 features, 1 target, walk, {size})"
    unasked = CompiledForest(two_trees())
    assert repr(unasked) == "CompiledForest(2 trees, 3 features, 1 target, not compiled yet)"
    assert "not compiled yet" in unasked._repr_html_()
    assert "artifact" not in vars(unasked)


@pytest.mark.parametrize("strategy", ["walk", "bitslice", "tree_simd"])
def test_the_kernel_is_the_requested_one(strategy: str) -> None:
    forest = forest_of(*[complete(3)] * 3)
    compiled = compile(forest, schedule=CompileOptions(strategy=strategy))
    assert f", {strategy}, " in repr(compiled)
    facts = texts(compiled)
    assert facts[facts.index("kernel") + 1] == strategy


def test_the_lines_of_a_table() -> None:
    forest = replace(
        forest_of(complete(2), 3.0, n_features=2, label_rule=LabelRule.ABOVE_ZERO),
        feature_names=("age", "größe"),
        labels=("no", "yes"),
    )
    found = texts(forest)
    for name, text in (
        ("source", "forest"),
        ("trees", "2"),
        ("nodes, leaves", "3, 5"),
        ("depth", "0 to 2, 1.0 on average"),
        ("features", "2: age, größe"),
        ("targets", "1"),
        ("types", "float32 rows, float32 thresholds, float32 scores"),
        ("labels", "no, yes"),
    ):
        assert found[found.index(name) + 1] == text


def test_names_of_strangers_stay_text() -> None:
    """In every place where a model's file has a say."""
    forest = replace(
        forest_of(complete(2), n_features=2, label_rule=LabelRule.ABOVE_ZERO),
        feature_names=(HOSTILE, HOSTILE * 999),
        labels=(HOSTILE, "b"),
        source=HOSTILE,
    )
    report = RewriteReport((NodeReport(HOSTILE, HOSTILE, False, 3, 4, reason=HOSTILE),))
    for value in (forest, CompiledForest(forest), report):
        root = page(value)
        tags = {element.tag.rpartition("}")[2] for element in root.iter()}
        assert tags <= {"div", "b", "table", "tr", "th", "td"}
        names = {name for element in root.iter() for name in element.attrib}
        assert not [name for name in names if name.startswith("on")]
        assert HOSTILE[:20] in "".join(root.itertext())
        assert "\n" not in repr(value)
    assert len(forest._repr_html_()) < 10_000


def test_a_report_on_one_line() -> None:
    taken = NodeReport("a", "TreeEnsemble", True, 30, 1400)
    left = NodeReport("b", "TreeEnsemble", False, None, None, reason="because")
    assert repr(RewriteReport(())) == "RewriteReport(0 of 0 tree nodes taken)"
    assert repr(RewriteReport((left,))) == "RewriteReport(0 of 1 tree node taken)"
    found = RewriteReport((taken, left, NodeReport("c", "TreeEnsemble", True, 1, 700)))
    assert repr(found) == "RewriteReport(2 of 3 tree nodes taken: 31 trees, 2,100 nodes)"
    assert "because" in texts(found)


def depths_of(forest: Forest) -> list[int]:
    return depths_by_columns(forest.root, forest.true_child, forest.false_child).tolist()


def test_depths_by_hand() -> None:
    chain = Node(0, "<=", 0.5, Node(0, "<=", 0.2, Node(0, "<=", 0.1, 1.0, 2.0), 3.0), 4.0)
    assert depths_of(forest_of(chain, 5.0)) == [3, 0]
    assert depths_of(forest_of(complete(2), complete(1))) == [2, 1]
    shared = Node(0, "<=", 0.5, Leaf({0: 1.0}), Leaf({0: 2.0}))
    assert depths_of(forest_of(Node(1, "<=", 0.5, shared, shared), n_features=2)) == [2]


def test_depths_are_those_of_the_trees() -> None:
    """Against a walk node by node."""
    forest = random_forest(Recipe(seed=3, trees=20))

    def depth(child: int) -> int:
        if child < 0:
            return 0
        return 1 + max(depth(forest.true_child[child]), depth(forest.false_child[child]))

    assert depths_of(forest) == [depth(root) for root in forest.root]


def test_a_forest_that_is_broken_can_be_looked_at() -> None:
    """Whoever looks for the fault prints it first."""
    cycle = replace(two_trees(), true_child=np.zeros(two_trees().n_nodes, np.int32))
    for forest in (changed(two_trees(), true_child=(0, 99)), cycle):
        assert "2 trees" in repr(forest)
        assert page(forest) is not None


def test_very_deep_trees_are_shown_as_deep_as_is_looked(monkeypatch: pytest.MonkeyPatch) -> None:
    long = np.arange(1, MAX_LEVELS + 500, dtype=np.int32)
    assert depths_by_columns(np.zeros(1, np.int32), long, np.full(len(long), -1, np.int32)) == [MAX_LEVELS]
    monkeypatch.setattr(notebook_display, "MAX_LEVELS", 2)
    assert dict(facts_of(forest_of(complete(3))))["depth"] == "2 or more"
    assert dict(facts_of(forest_of(complete(3), 1.0)))["depth"] == "0 to 2 or more, 1.0 on average"


def test_numbers_and_names_as_people_read_them() -> None:
    assert [counted(n, "leaf") for n in (0, 1, 1234)] == ["0 leaves", "1 leaf", "1,234 leaves"]
    sizes = [size_text(n) for n in (0, 999, 1000, 12_345, 999_999, 10**9)]
    assert sizes == ["0 bytes", "999 bytes", "1 kB", "12.3 kB", "1 MB", "1 GB"]
    assert some_names([]) == ""
    assert some_names(range(9)) == "0, 1, 2, 3, 4, 5, ..."
    assert re.fullmatch(r"x{27}\.\.\.", some_names(["x" * 99]))
