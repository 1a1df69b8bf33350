"""inspect --loops and --svg: what a person sees of a schedule and of a tree."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from forests import Node, forest_of

import onnx_treebeard
from onnx_treebeard.show.tree_picture import draw_tree, text_width

SVG = "{http://www.w3.org/2000/svg}"
Rectangle = tuple[float, float, float, float]


def boxes_of(svg: str) -> list[tuple[Rectangle, str, list[ET.Element]]]:
    """Left, top, right and bottom of each box, the title, the lines of text."""
    found = []
    for group in ET.fromstring(svg).iter(f"{SVG}g"):
        (box,) = group.iter(f"{SVG}rect")
        left, top, width, height = (float(box.get(name, "")) for name in ("x", "y", "width", "height"))
        title = group.findtext(f"{SVG}title", "")
        found.append(((left, top, left + width, top + height), title, list(group.iter(f"{SVG}text"))))
    return found


def named(*names: str) -> str:
    """The picture of a complete tree that asks for these columns in turn, level by level."""

    def below(level: int) -> Node | float:
        if level == 4:
            return 0.12345678901234567
        one = below(level + 1)
        other = Node(0, "in", 0.0, one, 1.0, members=tuple(map(float, range(80)))) if level == 2 else one
        return Node(level % len(names), "<=", 0.30000000000000004, one, other)

    forest = forest_of(below(0), n_features=len(names), feature_names=names, dtype=np.float64)
    return draw_tree(forest, 0, np.zeros(forest.n_nodes, np.int32))


NAMES = {
    "short": ("a", "b"),
    "usual": ("worst concave points", "mean_radius"),
    "long": ("customer_lifetime_value_in_euros_over_the_last_24_months", "W" * 40),
    "markup": ('a<b>&"c"', "</text>]]>"),
    "control": ("a\x1b[1m", "b\ud800\x00"),
    "wide": ("顧客の年齢と所在地", "Überweisungsbetrag"),
}


@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_text_stays_inside_its_box_and_boxes_apart(names: tuple[str, ...]) -> None:
    boxes = boxes_of(named(*names))
    for (left, top, right, bottom), _, texts in boxes:
        for text in texts:
            middle, base, size = (
                float(text.get(name, default))
                for name, default in (("x", ""), ("y", ""), ("font-size", "11"))
            )
            half = text_width(text.text or "", size) / 2
            assert left < middle - half
            assert middle + half < right
            assert top < base - 0.8 * size
            assert base + 0.25 * size < bottom
    rectangles = [rectangle for rectangle, _, _ in boxes]
    for number, (left, top, right, bottom) in enumerate(rectangles):
        for other in rectangles[number + 1 :]:
            assert right < other[0] or other[2] < left or bottom < other[1] or other[3] < top


@pytest.mark.parametrize("kind", ["short", "usual", "long", "markup", "wide"])
def test_names_and_thresholds_can_be_read_in_full(kind: str) -> None:
    boxes = {title: lines for _, title, lines in boxes_of(named(*NAMES[kind]))}
    for level in (0, 1):
        name = NAMES[kind][level]
        title = f"node {500 + level}: {name} <= 0.30000000000000004, missing: no"
        *condition, note = (line.text or "" for line in boxes[title])
        assert note.startswith(f"node {500 + level} · p ")
        joined = "".join(condition).replace("\u00a0", "").replace(" ", "")
        assert joined == f"{name}<=0.30000000000000004".replace(" ", "")


def test_many_categories_are_listed_in_the_title() -> None:
    """The box has the first and the last."""
    full = ", ".join(map(str, range(80)))
    (texts,) = {
        tuple(line.text or "" for line in lines[:-1])
        for _, title, lines in boxes_of(named("a"))
        if full in title
    }
    assert len(texts) == 6
    assert texts[0].startswith("a in\u00a0{0, 1, 2, ")
    assert texts[-2].endswith("…")
    assert texts[-1].endswith("79}")


def test_edges_cross_no_box() -> None:
    picture = named(*NAMES["long"])
    boxes = [rectangle for rectangle, _, _ in boxes_of(picture)]
    for line in ET.fromstring(picture).iter(f"{SVG}line"):
        upper, lower = float(line.get("y1", "")), float(line.get("y2", ""))
        assert upper < lower
        assert not any(top < lower - 0.2 and bottom > upper + 0.2 for _, top, _, bottom in boxes)


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
    assert "field 'tree': is 99; the forest has trees 0 to 39" in error
    assert not (tmp_path / "tree.svg").exists()


def test_loops(run, models) -> None:
    schedule = (
        "tile(rows, block, row, 64); reorder(block, trees, row); interleave(row, 8); unroll_walk(row, 4)"
    )
    result = run("inspect", models / "breast_cancer_xgboost.json", "--loops", "--schedule", schedule)
    assert result.stdout.splitlines() == [
        "for block: rows 0 to the last step 64",
        "  for trees: trees 0 to the last",
        "    for row: 64 rows from 0 on, 8 interleaved",
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
