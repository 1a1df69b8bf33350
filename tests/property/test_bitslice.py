"""Bitslice kernels equal the oracle bit for bit: every kind of test, leaf, sum and tree, registers of every width, full and partial blocks."""

from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from adversarial_rows import adversarial_rows
from choice_forests import ADDED, LEAVES, SHAPES, TESTS, choice_forest
from forests import Node, chain, diamonds, forest_of
from plans import WHOLE_TREES, called_units, chosen, plan_for, scores_in, tables_in
from random_forests import Recipe, random_forest
from registers import registers_of

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.units.bitslice.table_records import BYTE_BITS, TreeMethod
from onnx_treebeard.compiler.units.bitslice.unit_names import AddTrees
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import CategoryRule, Forest
from onnx_treebeard.forest_analysis.tree_shapes import shares_nodes, tree_depths
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import UnsupportedError

pytestmark = pytest.mark.isa("avx2", "neon")
BITSLICE = CompileOptions(strategy="bitslice")
TESTED = list(TESTS)
WEIGHTED = [name for name in LEAVES if name != "lists"]
BATCHES = (600, 1, 31, 129)  # partial blocks, alone and behind a full one


def bitsliced(forest: Forest, plane_bytes: int = 32) -> CompiledForest:
    """Whole trees: `compiler/tiling/test_by_skew.py` has those that are cut."""
    with registers_of(plane_bytes), chosen(**WHOLE_TREES):
        return CompiledForest(forest, compile_forest(forest, BITSLICE))


def check(forest: Forest, plane_bytes: int, seed: int) -> None:
    """Fails unless raw scores have the oracle's bits, for blocks of every size and on two threads."""
    print(f"seed {seed}, registers of {plane_bytes} bytes")
    rows = adversarial_rows(forest, max(BATCHES), seed)
    expected, compiled = numpy_reference.raw_scores(forest, rows), bitsliced(forest, plane_bytes)
    for batch, threads in product(BATCHES, (1, 2)):
        found = compiled.predict_raw(rows[-batch:], threads=threads)
        assert found.dtype == expected.dtype
        wrong = np.flatnonzero((found.view(np.uint8) != expected[-batch:].view(np.uint8)).any(axis=1))
        assert not len(wrong), f"{len(wrong)} of {batch} rows, the first is row {wrong[0]}"


def methods_of(forest: Forest, plane_bytes: int) -> set[TreeMethod]:
    """How the trees of a kernel are evaluated."""
    plan = plan_for(forest, "bitslice", plane_bytes, leaves=True, **WHOLE_TREES)
    units = called_units(scores_in(plan), plane_bytes).values()
    return {unit.method for unit in units if isinstance(unit, AddTrees)}


@pytest.mark.share(5)
@pytest.mark.parametrize("sums", ADDED)
@pytest.mark.parametrize("tests", TESTED)
def test_choices(tests: str, sums: str) -> None:
    """Leaves and shapes take turns, so that all meet all kinds of tests and sums."""
    number = TESTED.index(tests) * len(ADDED) + list(ADDED).index(sums)
    leaves, shape = WEIGHTED[number % len(WEIGHTED)], list(SHAPES)[(number // 2) % len(SHAPES)]
    case = {"tests": tests, "sums": sums, "leaves": leaves, "shape": shape}
    print(case)
    forest, plane_bytes = choice_forest(case, number), (16, 32, 64)[number % 3]
    shared = shares_nodes(forest)
    if (
        shared and tree_depths(forest).max() > BYTE_BITS
    ):  # too deep to be padded, and programs do not share nodes
        with pytest.raises(UnsupportedError, match="too many leaves"):
            bitsliced(forest, plane_bytes)
    else:
        check(forest, plane_bytes, number)


# Trees of many sizes: padded to several depths, programs of up to 2048 leaves, enough tests of a feature for scales.
SIZES: dict[str, dict[str, Any]] = {
    "one depth": {"depth": 6, "growth": 1.0},
    "depth 8": {"depth": 8, "growth": 1.0},
    "sparse": {"depth": 12, "growth": 0.6},
    "mixed": {"depth": 9, "growth": 0.75, "missing": "mixed"},
    "doubles": {
        "depth": 8,
        "growth": 0.9,
        "missing": "mixed",
        "input_type": "float64",
        "threshold_type": "float64",
        "accumulator_type": "float64",
    },
    "wide thresholds": {"depth": 7, "growth": 0.95, "threshold_type": "float64", "predicates": ("<",)},
    "classes": {"depth": 6, "growth": 0.9, "weights": "by_tree", "targets": 5},
    "large trees": {"depth": 11, "growth": 0.85, "least": 6, "missing": "mixed"},
    "large trees of doubles": {
        "depth": 11,
        "growth": 0.95,
        "least": 7,
        "input_type": "float64",
        "threshold_type": "float64",
        "accumulator_type": "float64",
        "weights": "dense",
        "targets": 2,
    },
    "oblivious": {"depth": 6, "growth": 0.98, "oblivious": True, "features": 9, "missing": "mixed"},
    "deep oblivious trees": {
        "depth": 11,
        "growth": 1.0,
        "oblivious": True,
        "features": 9,
        "accumulator_type": "float64",
        "weights": "by_tree",
        "targets": 2,
    },
    "oblivious trees of sets": {"depth": 5, "oblivious": True, "sets": 0.5, "growth": 1.0},
    "vectors": {"depth": 7, "growth": 0.9, "weights": "dense", "targets": 3, "accumulator_type": "float64"},
    "integers": {"depth": 7, "growth": 1.0, "input_type": "int32"},
    "sets": {
        "sets": 0.6,
        "missing": "mixed",
        "features": 2,
        "category_rule": CategoryRule.FLOOR,
        "predicates": ("<",),
    },
    "sets of doubles": {
        "sets": 0.8,
        "depth": 7,
        "zero_threshold": 1e-35,
        "zero_missing": True,
        "category_rule": CategoryRule.TRUNCATE,
        "input_type": "float64",
        "threshold_type": "float64",
    },
    "sets of integers": {
        "sets": 1.0,
        "input_type": "int64",
        "zero_missing": True,
        "predicates": ("<", "<=", "!="),
    },
}


REGISTERS = [(size, (16, 32, 64)[number % 3]) for number, size in enumerate(SIZES)]


@pytest.mark.parametrize("plane_bytes", [16, 32, 64])
@pytest.mark.parametrize("size", ["sets", "doubles", "large trees", "classes"])
def test_every_number_of_rows(size: str, plane_bytes: int) -> None:
    """Up to three stripes of rows, a few and many by turns: what a fuller block has left behind is not read."""
    recipe = {"trees": 5, "depth": 6, "features": 4, **SIZES[size]}
    forest = random_forest(Recipe(plane_bytes, **recipe))
    rows = adversarial_rows(forest, 8 * plane_bytes + 70, plane_bytes)
    expected, compiled = numpy_reference.raw_scores(forest, rows), bitsliced(forest, plane_bytes)
    for few in range(1, 150):
        for count in (few, len(rows) - few):
            first = few if count + few <= len(rows) else 0
            found = compiled.predict_raw(rows[first : first + count])
            assert found.tobytes() == expected[first : first + count].tobytes(), f"{count} rows"


@pytest.mark.share(9)
@pytest.mark.parametrize(
    ("size", "plane_bytes"),
    [
        *REGISTERS,
        ("mixed", 64),
        ("large trees", 64),
        ("large trees", 16),
        ("doubles", 64),
        ("vectors", 16),
        ("sets", 64),
        ("sets", 16),
    ],
)
def test_sizes(size: str, plane_bytes: int) -> None:
    recipe = {"features": 3, "predicates": ("<=",), **SIZES[size]}
    seed = 10 * plane_bytes + list(SIZES).index(size)
    forest = random_forest(Recipe(seed, trees=12, **recipe))
    leaves = np.diff(np.searchsorted(forest.node_tree, np.arange(13)))
    assert (methods_of(forest, plane_bytes) == {TreeMethod.OBLIVIOUS}) is ("oblivious" in recipe)
    assert leaves.max() < 2048, "too large for a bit-slicing kernel"
    assert leaves.max() >= 256 or not size.startswith("large")
    check(forest, plane_bytes, seed)


@pytest.mark.parametrize("trees", [1, 3, 4, 5, 7, 8, 9, 16, 17])
@pytest.mark.parametrize("size", ["one depth", "classes", "large trees", "vectors"])
def test_groups_of_trees(size: str, trees: int) -> None:
    """Leaf indices of 8 trees, or of 4 with two bytes each, are computed before their values are added: of every remainder, in the order of the file."""
    plane_bytes = (16, 32, 64)[(trees + len(size)) % 3]
    recipe = {"features": 3, **SIZES[size]}
    recipe["depth"] = 10 if size == "large trees" else 4
    forest = random_forest(Recipe(trees, trees=trees, **recipe))
    check(forest, plane_bytes, trees)


@pytest.mark.parametrize("plane_bytes", [16, 32, 64])
def test_programs_with_every_number_of_leaves(plane_bytes: int) -> None:
    """Leaves are met in groups of 4, groups of 16, ...: the last of each may have any number of members."""

    def bent(n_leaves: int) -> Node | float:
        """A chain that turns right and left."""
        tree: Node | float = float(n_leaves)
        for leaf in range(n_leaves - 1):
            pair = (tree, leaf + n_leaves / 100)
            tree = Node(leaf % 3, "<=", leaf / 2, *(pair if leaf % 2 else pair[::-1]))
        return tree

    sizes = [*range(1, 23), 63, 64, 65, 127, 128]
    check(forest_of(*(bent(size) for size in sizes), n_features=3), plane_bytes, plane_bytes)


def test_programs_are_as_long_as_they_may_be() -> None:
    check(chain(255), 32, 0)
    check(chain(2047), 64, 0)


@pytest.mark.share(2)
@pytest.mark.parametrize("plane_bytes", [16, 32, 64])
def test_a_feature_with_thousands_of_thresholds(plane_bytes: int) -> None:
    """More than 2^16 buckets would be worth while there; a kernel counts no further."""

    def searched(thresholds: npt.NDArray[Any]) -> Node | float:
        if not len(thresholds):
            return 1.0
        middle = len(thresholds) // 2
        left, right = searched(thresholds[:middle]), searched(thresholds[middle + 1 :])
        ends = [float(thresholds[0]) if one == 1.0 else one for one in (left, right)]
        return Node(0, "<=", float(thresholds[middle]), *ends)

    thresholds = np.linspace(-3, 5, 12 * 1023).astype(np.float32)
    forest = forest_of(*(searched(thresholds[tree::12]) for tree in range(12)))
    beside = np.nextafter(thresholds, np.float32(np.inf))
    rows = np.concatenate([thresholds, beside, np.array([np.inf, -np.inf, np.nan], np.float32)])[:, None]
    expected = numpy_reference.raw_scores(forest, rows)
    assert bitsliced(forest, plane_bytes).predict_raw(rows).tobytes() == expected.tobytes()


@pytest.mark.parametrize("missing_true", [False, True])
@pytest.mark.parametrize("predicate", ["<", "<="])
@pytest.mark.parametrize("count", [23, 24, 31, 32, 63, 64, 79, 127, 128, 140])
def test_comparisons_of_a_feature_as_a_search(count: int, predicate: str, missing_true: bool) -> None:
    """Numbers of thresholds beside which registers of 64 bytes search otherwise, or not at all; values at each threshold, between, and beyond all.

    Where both operators occur, the rank tables take `<=` alone, so any number of `<` is left.
    """
    random = np.random.default_rng(count)
    thresholds = np.unique(random.standard_normal(4 * count).astype(np.float32))[:count]
    stumps = [
        Node(0, predicate, float(threshold), *random.standard_normal(2), missing_true=missing_true)
        for threshold in thresholds
    ]
    forest = forest_of(*stumps, Node(1, "<=", 0.0, 1.0, 2.0))
    beside = [np.nextafter(thresholds, np.float32(to)) for to in (-np.inf, np.inf)]
    values = np.concatenate([thresholds, *beside, np.array([np.inf, -np.inf, np.nan, 0.0], np.float32)])
    rows = np.stack([np.resize(values, 700), np.zeros(700, np.float32)], axis=1)
    expected, compiled = numpy_reference.raw_scores(forest, rows), bitsliced(forest, 64)
    for batch in (700, 1, 129, 512):
        assert compiled.predict_raw(rows[:batch]).tobytes() == expected[:batch].tobytes()


@pytest.mark.parametrize("nan", [(False,), (True,), (False, True)], ids=["false", "true", "either"])
@pytest.mark.parametrize("predicate", ["<", "<="])
@pytest.mark.parametrize("count", [80, 127, 128, 255, 256])
def test_rank_tables_of_a_feature_as_a_search(count: int, predicate: str, nan: tuple[bool, ...]) -> None:
    """Rank tables that registers of 64 bytes search, and the smallest that they do not; infinite thresholds among them.

    Where NaN goes either way, the planes of one way are copies without NaN.
    """
    random = np.random.default_rng(count)
    thresholds = np.unique(random.standard_normal(4 * count).astype(np.float32))[:count]
    thresholds[[0, -1]] = -np.inf, np.inf
    stumps = [
        Node(0, predicate, float(threshold), *random.standard_normal(2), missing_true=nan[number % len(nan)])
        for number, threshold in enumerate(thresholds)
    ]
    forest = forest_of(*stumps)
    beside = [np.nextafter(thresholds[1:-1], np.float32(to)) for to in (-np.inf, np.inf)]
    values = np.concatenate([thresholds, *beside, np.array([np.nan, 0.0, -0.0], np.float32)])
    rows = np.resize(values, 900)[:, None]
    expected, compiled = numpy_reference.raw_scores(forest, rows), bitsliced(forest, 64)
    for batch in (900, 1, 129, 512):
        assert compiled.predict_raw(rows[:batch]).tobytes() == expected[:batch].tobytes()


@pytest.mark.parametrize("plane_bytes", [32, 64])
@pytest.mark.parametrize(
    "count", [24, 25, 31, 63, 64, 80, 81, 87, 88, 127, 128, 255, 256, 257, 263, 264, 511, 512, 520]
)
def test_codes_of_narrow_planes(count: int, plane_bytes: int) -> None:
    """Thermometer codes of blocks of up to 64 rows: planes before and after a whole register of 8, ranks of up to 8 bits and of more.

    Another feature's planes follow, which a plane too many would be written to.
    """
    random = np.random.default_rng(count)
    thresholds = np.unique(random.standard_normal(4 * count).astype(np.float32))[:count]
    stumps = [
        Node(feature, "<", float(threshold), *random.standard_normal(2))
        for threshold in thresholds
        for feature in (0, 1)
    ]
    forest = forest_of(*stumps)
    values = np.concatenate(
        [thresholds, np.nextafter(thresholds, np.float32(9)), np.array([np.nan], np.float32)]
    )
    rows = np.stack([values, random.permutation(values)], axis=1)
    expected, compiled = numpy_reference.raw_scores(forest, rows), bitsliced(forest, plane_bytes)
    for first in range(0, len(rows), 64):
        for batch in (64, 37):
            some = slice(first, first + batch)
            assert compiled.predict_raw(rows[some]).tobytes() == expected[some].tobytes()


def test_shared_nodes_are_copied() -> None:
    check(diamonds(6), 32, 0)


def test_sets_that_hold_nothing_need_no_comparison() -> None:
    """Only NaN makes a difference, on one of the features."""
    empty = [Node(feature, "in", 0.0, 1.0, 2.0, missing_true=feature == 1) for feature in (0, 1)]
    check(forest_of(*empty), 32, 0)


@pytest.mark.parametrize(
    ("plane_bytes", "kind"),
    [(16, "float64"), (32, "float32"), (32, "int32"), (64, "float32"), (64, "float64")],
)
def test_many_sets_are_looked_up_by_rank(plane_bytes: int, kind: str) -> None:
    """Beside comparisons of the same feature, with NaN and zeros going both ways."""
    seed = plane_bytes + len(kind)
    recipe = {
        "threshold_type": kind if kind[0] == "f" else "float32",
        "zero_missing": True,
        "zero_threshold": 0.25,
    }
    rule = CategoryRule(seed % 3)
    forest = random_forest(
        Recipe(seed, trees=40, depth=5, features=2, sets=0.9, input_type=kind, category_rule=rule, **recipe)
    )
    runs = tables_in(plan_for(forest, "bitslice", plane_bytes, **WHOLE_TREES))["runs"]
    looked_up = runs[runs["ranks"] > 0]
    assert (looked_up["end"] - looked_up["first"]).sum() >= 128
    check(forest, plane_bytes, seed)


@pytest.mark.parametrize("predicate", ["<", "<="])
@pytest.mark.parametrize("count", [64, 127, 128, 255])
def test_ranks_among_infinite_thresholds(count: int, predicate: str) -> None:
    """Registers of 64 bytes search for the ranks of values: NaN, which is true everywhere, and -inf, which is not below itself."""
    thresholds = [-np.inf, *np.linspace(-3, 3, count - 2).astype(np.float32).tolist(), np.inf]
    nodes = [Node(0, predicate, value, 1.0, 2.0 + k, missing_true=True) for k, value in enumerate(thresholds)]
    check(forest_of(*nodes, n_features=1), 64, count)
    finite = forest_of(*nodes[1:], n_features=1)
    check(finite, 64, count)
