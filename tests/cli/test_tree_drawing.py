"""inspect --loops and --svg: what a person sees of a schedule and of a tree."""

import xml.etree.ElementTree as ET
from pathlib import Path

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
