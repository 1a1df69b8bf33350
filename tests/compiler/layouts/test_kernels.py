"""Kernels over every layout give the oracle's raw scores, bit for bit."""

from dataclasses import replace

import pytest
from adversarial_rows import adversarial_rows
from grown_forests import repeated
from leaf_checks import same_bits
from random_forests import SYMBOLS, Recipe, random_forest

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.layouts.walk.node_records import FieldWidths
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, BasePosition
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import OptionError

SCALAR = ("array-scalar", "reorg", "sparse-scalar")
CASES = [(name, 1) for name in SCALAR]
CASES += [(name, size) for name in ("array-tiled", "sparse-tiled") for size in range(1, 9)]
FORESTS = {
    "one target": Recipe(seed=31, trees=7, depth=5, base=BasePosition.FIRST),
    "a target a tree": Recipe(
        seed=32,
        targets=3,
        weights="by_tree",
        predicates=SYMBOLS,
        input_type="float64",
        threshold_type="float64",
    ),
    "lists of weights": Recipe(seed=55, trees=7, targets=3, weights="list", base=BasePosition.FIRST),
    "lists of weights, averaged": Recipe(
        seed=56, trees=7, targets=2, weights="list", aggregate=Aggregate.AVERAGE, base=BasePosition.LAST
    ),
    "lists of weights, smallest": Recipe(
        seed=57, trees=7, targets=2, weights="list", aggregate=Aggregate.MIN
    ),
    "lists of weights, one target": Recipe(seed=58, trees=4, weights="list", accumulator_type="float64"),
    "almost empty": Recipe(seed=59, trees=20, targets=40, weights="list", sharing=0.2),
    "several targets, shared": Recipe(
        seed=54,
        trees=5,
        depth=4,
        growth=0.9,
        sharing=0.2,
        targets=2,
        weights="dense",
        accumulator_type="float64",
    ),
}


def raw_scores(forest, rows, **options):
    options = CompileOptions(**options)
    return CompiledForest(forest, compile_forest(forest, options)).predict_raw(rows)


def met() -> list[tuple[str, int, str]]:
    """Every forest meets every layout and every tile size, tiled layouts in turns."""
    turns = enumerate(FORESTS)
    tiled = {False: "array-tiled", True: "sparse-tiled"}
    return [
        (name, size, forest)
        for turn, forest in turns
        for name, size in CASES
        if name in SCALAR or name == tiled[(turn + size) % 2 == 0]
    ]


@pytest.mark.share(7)
@pytest.mark.parametrize(("name", "size", "of"), met())
def test_kernels_equal_the_oracle(name, size, of):
    forest = random_forest(FORESTS[of])
    rows = adversarial_rows(forest, 67, seed=1)
    found = raw_scores(forest, rows, layout=name, tile_size=size, interleave=1 + size % 3)
    assert same_bits(found, numpy_reference.raw_scores(forest, rows))


@pytest.mark.share(8)
@pytest.mark.parametrize(("name", "size"), [case for case in CASES if case[1] in (1, 3)])
@pytest.mark.parametrize(("child", "times"), [("i16", 1), ("i16", 100), ("i32", 1)])
def test_widths_do_not_change_results(registry, name, size, child, times):
    """Narrow pointers of many trees count from their tree, those of few trees from the start."""
    maker, widths = registry[name], FieldWidths(feature="u16", child=child, shape="u16")
    registry["with widths"] = lambda forest, options: maker(forest, replace(options, widths=widths))
    forest = repeated(random_forest(Recipe(seed=33, trees=40, depth=5)), times)
    rows = adversarial_rows(forest, 9, seed=2)
    found = raw_scores(forest, rows, layout="with widths", tile_size=size)
    assert same_bits(found, numpy_reference.raw_scores(forest, rows))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            {"layout": "sprase-tiled"},
            r"field 'layout': is 'sprase-tiled'; accepted are array-scalar, array-tiled, reorg, sparse-scalar, sparse-tiled$",
        ),
        (
            {"layout": "reorg", "tile_size": 4},
            r"field 'tile_size': is 4; layout 'reorg' evaluates single nodes: 1$",
        ),
    ],
)
def test_refused_options(options, message):
    with pytest.raises(OptionError, match=message):
        raw_scores(random_forest(Recipe(seed=34)), None, **options)
