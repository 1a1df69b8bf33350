"""inspect --loops and --svg: what a person sees of a schedule and of a tree."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import numpy as np

import onnx_treebeard

SVG = "{http://www.w3.org/2000/svg}"


def test_every_node_and_leaf_is_drawn(run, models, tmp_path: Path) -> None:
    model = models / "breast_cancer_xgboost.json"
    run("inspect", model, "--svg", tmp_path / "tree.svg", "--tree", 3, "--tile-size", 4)
    forest = onnx_treebeard.load(model)
    picture = ET.parse(tmp_path / "tree.svg").getroot()
    texts = [text.text or "" for text in picture.iter(f"{SVG}text")]
    nodes = sum(int(tree == 3) for tree in forest.node_tree)
    assert sum(text.startswith("node ") for text in texts) == nodes
    assert sum(text.startswith("leaf ") for text in texts) == nodes + 1
    assert len(list(picture.iter(f"{SVG}line"))) == 2 * nodes


def test_a_tree_that_is_not_there(run, models, tmp_path: Path) -> None:
    model = models / "breast_cancer_xgboost.json"
    error = run("inspect", model, "--svg", tmp_path / "tree.svg", "--tree", 99, code=2).stderr
    assert "trees 0 to 39" in error
    assert not (tmp_path / "tree.svg").exists()


def test_loops(run, models) -> None:
    schedule = (
        "tile(rows, block, row, 64); reorder(block, trees, row); interleave(row, 8); unroll_walk(row, 4)"
    )
    result = run("inspect", models / "breast_cancer_xgboost.json", "--loops", "--schedule", schedule)
    assert result.stdout.splitlines() == [
        "for block: rows 0 to the last step 64",
        "  for trees: trees 0 to the last",
        "    for row: 64 rows from 0 on, 8 in lock step",
        "      walk: 4 steps in all",
    ]


def test_loops_of_a_ready_made_schedule(run, models) -> None:
    """A loop for each depth that the trees of this very model have."""
    model = models / "wine_lightgbm_multiclass.txt"
    forest = onnx_treebeard.load(model)

    def depth(end: int) -> int:
        return 0 if end < 0 else 1 + max(depth(forest.true_child[end]), depth(forest.false_child[end]))

    trees = Counter(depth(root) for root in forest.root)
    call = ("--schedule", "by_depth(4)", "--tree-order", "depth", "--tile-size", 1)
    lines = run("inspect", model, "--loops", *call).stdout.splitlines()
    begins = [
        int(begin) for begin in re.findall(r"^for run\d: trees (\d+) to", "\n".join(lines), re.MULTILINE)
    ]
    steps = [int(line.split()[-4]) for line in lines if line.endswith("steps in all")]
    assert steps == sorted(trees)
    assert np.diff([*begins, forest.n_trees]).tolist() == [trees[each] for each in steps]


def test_a_preset_that_is_not_there(run, models) -> None:
    model = models / "wine_lightgbm_multiclass.txt"
    error = run("inspect", model, "--loops", "--schedule", "by_height(4)", code=2).stderr
    assert "no primitive by_height" in error
    assert "by_depth" in error
