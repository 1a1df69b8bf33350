"""HIR, MIR and LIR of walks compute the oracle's bits, whatever the forest, the tiling and the schedule, with leaf tiles and without."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from forests import Leaf, Node, chain, forest_of, two_trees
from interpreted_walks import ANY_FOREST, DEEP, DEEP_FOREST, LANES, check
from ir_text import handles_of, lir_of_walks, parsed
from random_forests import SYMBOLS, Recipe, random_forest
from xdsl.dialects.builtin import ModuleOp

from onnx_treebeard.compiler.dialects.handle_attributes import HandleStore
from onnx_treebeard.compiler.interpreter.one_row_in_tree import finish_scores, start_scores
from onnx_treebeard.compiler.interpreter.run_module import interpret, run_kernel
from onnx_treebeard.compiler.options.options import TILINGS, TREE_ORDERS, CompileOptions
from onnx_treebeard.compiler.passes.hir.initial_module import module_of, predictions
from onnx_treebeard.compiler.walk_code import lower_to_stage
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, BasePosition, Forest
from onnx_treebeard.forest_analysis.validation import validate
from onnx_treebeard.system.errors import CompilerError, DataError

Make = Callable[..., tuple[ModuleOp, ModuleOp]]


def with_hits(forest: Forest) -> Forest:
    return replace(forest, leaf_hits=np.random.default_rng(0).pareto(0.5, forest.n_leaves))


@pytest.mark.share(3)
@pytest.mark.parametrize("size", [1, 4, None])
@pytest.mark.parametrize("schedule", DEEP_FOREST)
def test_schedules(schedule: str, size: int | None, make: Make) -> None:
    size = size or (2, 3, 5, 6, 7, 8)[list(DEEP_FOREST).index(schedule) % 6]
    forest = random_forest(DEEP)
    check(forest, *make(forest, DEEP_FOREST[schedule], tile_size=size))


@pytest.mark.parametrize("schedule", LANES)
def test_walks_in_one_vector(schedule: str, make: Make) -> None:
    forest = random_forest(DEEP)
    check(forest, *make(forest, schedule))


@pytest.mark.parametrize("size", range(2, 9))
@pytest.mark.parametrize("tiling", TILINGS)
def test_tilings(tiling: str, size: int, make: Make) -> None:
    forest = with_hits(random_forest(replace(DEEP, seed=size, trees=3, depth=7)))
    schedule = ("elide_walk(rows, {fewest}); unroll_walk(rows, {most})", "peel_walk(rows, 2)")[size % 2]
    check(forest, *make(forest, schedule, tile_size=size, tiling=tiling), n_rows=4)


@pytest.mark.parametrize("size", [1, 2, 4, 8])
@pytest.mark.parametrize(
    "schedule", ["elide_walk(rows, {fewest}); unroll_walk(rows, {most})", "peel_walk(rows, 3)"]
)
def test_padded_leaves(schedule: str, size: int, make: Make) -> None:
    """{fewest} is as deep as the least deep tree, far below its first leaf."""
    forest = random_forest(replace(DEEP, depth=6, growth=0.6))
    check(forest, *make(forest, schedule, tile_size=size, pad_leaves=True))


@pytest.mark.parametrize("order", TREE_ORDERS)
@pytest.mark.parametrize("schedule", ["", "split(trees, a, b, 2); peel_walk(rows.a, 1)"])
def test_tree_orders(schedule: str, order: str, make: Make) -> None:
    """In source order 1 is lost in 2^24; shallow trees first, the others cancel out and 1 remains."""
    deep = Node(
        0, "<", 0.0, Node(0, "<", -1.0, Node(0, "<", -2.0, 1.0, 1.0), 1.0), Node(0, "<", 1.0, 1.0, 1.0)
    )
    less = Node(0, "<", 0.0, Node(0, "<", -1.0, -(2.0**24), -(2.0**24)), -(2.0**24))
    forest = forest_of(deep, Node(0, "<", 0.0, 2.0**24, 2.0**24), less)
    hir, mir = make(forest, schedule, tree_order=order)
    assert (predictions(hir)[0].order is None) == (order == "source")
    check(forest, hir, mir)


def some_recipe(seed: int) -> Recipe:
    """Every choice of `Recipe` that the compiler serves together."""
    random = np.random.default_rng(seed)

    def one_of(*choices: Any) -> Any:
        return choices[random.integers(len(choices))]

    return Recipe(
        seed,
        trees=int(random.integers(1, 6)),
        depth=int(random.integers(0, 5)),
        features=one_of(1, 2, 6),
        targets=3,
        predicates=one_of(SYMBOLS, *((symbol,) for symbol in SYMBOLS)),
        missing=one_of("true", "false", "mixed"),
        zero_missing=one_of(True, False),
        input_type=one_of("float32", "float64", "int32", "int64"),
        threshold_type=one_of("float32", "float64"),
        accumulator_type=one_of("float32", "float64"),
        weights=one_of("one", "by_tree", "dense"),
        growth=one_of(0.5, 0.9),
        sharing=one_of(0.0, 0.2),
        aggregate=one_of(*Aggregate),
        base=one_of(None, *BasePosition),
    )


@pytest.mark.share(2)
@pytest.mark.parametrize("seed", range(30))
def test_random_forests(seed: int, make: Make) -> None:
    recipe = some_recipe(seed)
    schedule = list(ANY_FOREST.values())[seed % len(ANY_FOREST)]
    print(recipe, schedule, 1 + seed % 8)
    forest = random_forest(recipe)
    check(forest, *make(forest, schedule, tile_size=1 + seed % 8), n_rows=5, seed=seed)


@pytest.mark.parametrize("seed", range(4))
def test_zero_rules(seed: int, make: Make) -> None:
    forest = random_forest(
        Recipe(
            seed, predicates=("<", "<=", ">", ">="), zero_missing=True, zero_threshold=(0.5, 1e-35)[seed % 2]
        )
    )
    check(forest, *make(forest, tile_size=1 + seed), n_rows=20)


@pytest.mark.parametrize("size", [1, 4])
def test_odd_forests(size: int, make: Make) -> None:
    for forest in (
        forest_of(n_targets=1),
        forest_of(1.0, 2.0),
        forest_of(1.0, 2.0, n_features=3, n_targets=2),
        forest_of(Leaf({}), Node(0, "<", 0.5, Leaf({}), Leaf({1: 2.0})), n_targets=2),
        validate(chain(60)),
    ):
        check(forest, *make(forest, "interleave(rows, 2)", tile_size=size))


def test_hand_calculation() -> None:
    """two_trees: [0.5, 1.5, -1] -> 1 + 10; [0.5, 2, 0] -> 2 + 20; [1, 0, nan] -> 3 + 20."""
    rows = [[0.5, 1.5, -1.0], [0.5, 2.0, 0.0], [1.0, 0.0, np.nan]]
    for stage in ("hir", "mir", "lir"):
        assert interpret(lower_to_stage(two_trees(), stage, CompileOptions()), rows).tolist() == [
            [11],
            [22],
            [23],
        ]


def test_hir_before_all_passes() -> None:
    """Sets, wide thresholds and every predicate, which passes refuse or rewrite."""
    forest = forest_of(
        Node(0, "in", 0.0, 1.0, Node(0, ">", 0.1, 2.0, 3.0), members=(1.0, 4.0)),
        Node(1, "!=", 0.1, 4.0, 5.0, missing_true=True),
        threshold_type="float64",
    )
    rows = adversarial_rows(forest, 30, seed=0)
    assert interpret(module_of(forest), rows).tobytes() == numpy_reference.raw_scores(forest, rows).tobytes()


@pytest.mark.parametrize(
    "schedule", ["plain", "interleaved rows", "blocks", "trees inverted", "caches", "split"]
)
def test_kernels_answer_for_ranges(schedule: str, make: Make) -> None:
    """Rows 2 to 7 in two calls, each in runs of trees; the other rows keep what they have, and are not looked at."""
    forest = random_forest(DEEP)
    rows = adversarial_rows(forest, 9, seed=2)
    _, mir = make(forest, DEEP_FOREST[schedule], tile_size=3)
    for module in (mir, lir_of_walks(mir)):
        scores = start_scores(forest, len(rows))
        for numbers in (range(2, 4), range(4, 7), range(7, 7)):
            for trees in (range(1), range(1, 4), range(4, 4), range(4, 5)):
                run_kernel(module, rows, scores, numbers, trees)
        expected = start_scores(forest, len(rows))
        expected[2:7] = numpy_reference.raw_scores(forest, rows[2:7])
        assert finish_scores(forest, scores).tobytes() == expected.tobytes()


@pytest.mark.parametrize("layout", ["array-scalar", "reorg", "array-tiled"])
@pytest.mark.parametrize("schedule", ["interleave(rows, 2)", "peel_walk(rows, 1)"])
def test_layouts(layout: str, schedule: str, make: Make) -> None:
    """Those that no schedule above has chosen."""
    forest = random_forest(replace(DEEP, trees=3))
    check(forest, *make(forest, schedule, layout=layout, tile_size=3 if "tiled" in layout else 1))


@pytest.mark.parametrize("tile_size", [1, 3])
def test_what_is_printed_can_be_run(tile_size: int, make: Make) -> None:
    forest = random_forest(DEEP)
    hir, mir = make(forest, "peel_walk(rows, 1)", tile_size=tile_size)
    check(forest, *(parsed(str(module), handles_of(module)) for module in (hir, mir)))


@pytest.mark.parametrize("rows", [[1.0, 2.0, 3.0], [[1.0, 2.0]]])
def test_unsuitable_rows(rows: Any) -> None:
    with pytest.raises(DataError, match=r"expected \(rows, columns\), 3 columns at least$"):
        interpret(module_of(two_trees()), rows)


def test_further_columns_and_other_types_of_rows() -> None:
    rows = np.arange(20).reshape(4, 5)
    expected = numpy_reference.raw_scores(two_trees(), rows.astype(np.float32))
    assert interpret(module_of(two_trees()), rows).tolist() == expected.tolist()


def test_modules_without_one_forest_are_refused() -> None:
    empty, two = (module_of(two_trees()) for _ in range(2))
    for op in list(empty.ops):
        op.detach()
    for function in list(module_of(forest_of(1.0)).ops):
        function.detach()
        two.body.block.add_op(function)
    for module, count in ((empty, 0), (two, 2)):
        with pytest.raises(CompilerError, match=rf"found {count} forests$"):
            interpret(module, np.zeros((1, 3)))


def test_an_operation_without_a_meaning_is_named() -> None:
    text = """func.func @f(%a: i64) {
      %forest = walk.forest <"t"> layout "sparse-scalar"
      %b = arith.ceildivsi %a, %a : i64
      func.return
    }"""
    store = HandleStore()
    store.objects["t"] = two_trees()
    with pytest.raises(CompilerError, match=r"the interpreter knows no meaning of arith\.ceildivsi"):
        interpret(parsed(text, store), np.zeros((1, 3)))
