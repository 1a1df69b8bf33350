"""Pass reorder-trees: where trees go, what the prediction remembers, and that sums stay in source order to the bit."""

from dataclasses import replace
from functools import reduce
from typing import Any

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from forests import TREE_ID, Leaf, Node, Tree, complete, forest_of
from grown_forests import repeated
from random_forests import Recipe, random_forest
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import PassPipeline

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.dialects.handle_attributes import TablesAttr
from onnx_treebeard.compiler.dialects.table.types import TABLES
from onnx_treebeard.compiler.options.options import TREE_ORDERS, CompileOptions
from onnx_treebeard.compiler.passes.hir.initial_module import module_of, predictions
from onnx_treebeard.compiler.passes.hir.schedule_passes import ReorderTrees, TileTrees, in_source_order
from onnx_treebeard.compiler.passes.pipeline import context
from onnx_treebeard.compiler.walk_code import lower_to_stage, schedule_of, tile_forest
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, Forest
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import OptionError

FOUR = (complete(3), complete(1), complete(2), complete(1))


def reordered(forest: Forest, *by: str, tile_size: int = 1) -> Any:
    """The prediction after the pass, or after several in turn."""
    module = module_of(forest)
    TileTrees(tile_size).apply(context(), module)
    for one in by:
        ReorderTrees(one).apply(context(), module)
    module.verify()
    (prediction,) = predictions(module)
    return prediction


def numbers(forest: Forest) -> list[int]:
    """Where the trees stood in the forest of the test."""
    return (forest.tree_id - TREE_ID).tolist()  # type: ignore[no-any-return]


def test_by_depth() -> None:
    """Depths 3, 1, 2, 1: the two stumps keep their order."""
    prediction = reordered(forest_of(*FOUR), "depth")
    assert numbers(prediction.forest.forest) == [1, 3, 2, 0]
    assert prediction.order.value.tree.tolist() == [3, 0, 2, 1]


def test_depth_is_counted_in_tiles() -> None:
    """Three nodes a tile: 2, 1, 1, 1."""
    assert numbers(reordered(forest_of(*FOUR), "depth", tile_size=3).forest.forest) == [1, 2, 3, 0]


def chain(leaves: int) -> Tree:
    """Leaf i at depth i + 1, the last two equally deep."""
    tree: Tree = 0.0
    for _ in range(leaves - 1):
        tree = Node(0, "<=", 0.0, 0.0, tree)
    return tree


def test_by_peel_depth() -> None:
    """The leaves of each chain from the shallowest to the deepest, in percent; 90 % end after 2, 1, 4, 2 and 0 steps."""
    hits = [[50, 40, 5, 5], [91, 5, 2, 2], [1, 2, 3, 90, 4], [1, 99], [100]]
    forest = forest_of(*(chain(len(shares)) for shares in hits), 1.0)
    forest = replace(forest, leaf_hits=in_order_of_chains(forest, [*hits, [7]]))
    # Equal peel depths go by depth: the chain of two leaves is 1 deep, that of four is 3 deep.
    assert numbers(reordered(forest, "peel").forest.forest) == [4, 5, 3, 1, 0, 2]
    assert numbers(reordered(forest, "depth").forest.forest) == [4, 5, 3, 0, 1, 2]


def in_order_of_chains(forest: Forest, hits: list[list[int]]) -> Any:
    """(L,) hits of the leaves, by following each chain from its root."""
    result = np.zeros(forest.n_leaves)
    for root, shares in zip(forest.root.tolist(), hits, strict=True):
        end = root
        for share in shares:
            leaf = end if end < 0 else int(forest.true_child[end])
            result[~leaf] = share
            end = end if end < 0 else int(forest.false_child[end])
    return result


def test_nothing_else_moves() -> None:
    forest = random_forest(Recipe(1, trees=9, depth=5, targets=3, weights="dense", growth=0.6))
    prediction = reordered(forest, "depth", tile_size=2)
    after = prediction.forest.forest
    changed = {
        name
        for name, column in vars(forest).items()
        if isinstance(column, np.ndarray) and not np.array_equal(column, getattr(after, name))
    }
    assert changed == {"root", "tree_id"}
    assert np.array_equal(after.root[prediction.order.value.tree], forest.root)
    assert np.array_equal(in_source_order(prediction).tree_id, forest.tree_id)


def test_an_order_that_moves_nothing_is_dropped() -> None:
    forest = forest_of(complete(1), complete(1), complete(2))
    module = module_of(forest)
    before = predictions(module)[0].forest
    for by in TREE_ORDERS:
        ReorderTrees(by).apply(context(), module)
    (prediction,) = predictions(module)
    assert prediction.order is None
    assert prediction.forest is before


def test_orders_add_up() -> None:
    """Every leaf is as likely as the others, so both chains peel as deep as they are; the stump peels less than the lone deep leaf."""
    forest = forest_of(chain(4), complete(1), chain(3))
    forest = replace(forest, leaf_hits=in_order_of_chains(forest, [[97, 1, 1, 1], [50, 50], [30, 30, 40]]))
    twice = reordered(forest, "depth", "peel")
    assert numbers(twice.forest.forest) == [1, 0, 2]
    assert twice.order.value.tree.tolist() == [1, 0, 2]
    assert numbers(reordered(forest, "depth").forest.forest) == [1, 2, 0]


def test_back_to_the_source_is_no_order() -> None:
    """By depth the chain of one likely leaf goes last, by peel depth first again."""
    forest = forest_of(chain(4), chain(3))
    forest = replace(forest, leaf_hits=in_order_of_chains(forest, [[97, 1, 1, 1], [30, 30, 40]]))
    assert reordered(forest, "depth").order is not None
    again = reordered(forest, "depth", "peel")
    assert again.order is None
    assert numbers(again.forest.forest) == [0, 1]


def test_pictures_show_the_trees_of_the_source() -> None:
    forest = forest_of(*FOUR)
    compiled, _ = tile_forest(forest, CompileOptions(tile_size=2, tree_order="depth"))
    assert np.array_equal(compiled.root, forest.root)
    assert np.array_equal(compiled.tree_id, forest.tree_id)


def test_parameters() -> None:
    parsed = PassPipeline.parse_spec({"reorder-trees": lambda: ReorderTrees}, 'reorder-trees{by="peel"}')
    assert parsed.passes == (ReorderTrees("peel"),)
    with pytest.raises(OptionError, match="'tree_order': is 'size'; accepted are source, depth, peel"):
        ReorderTrees("size").apply(context(), module_of(forest_of(1.0)))
    with pytest.raises(OptionError, match="'tree_order': is 'size'; accepted are source, depth, peel"):
        CompileOptions(tree_order="size")


def tables(module: ModuleOp) -> Any:
    handle = module.attributes[TABLES]
    assert isinstance(handle, TablesAttr)
    return handle.value


def test_the_order_is_a_table() -> None:
    module = lower_to_stage(forest_of(*FOUR), "lir", CompileOptions(tile_size=1, tree_order="depth"))
    order = tables(module)["order"]
    found = tables(module).blob[order.offset :].view(np.int32)[:4]
    assert (order.stride, found.tolist()) == (4, [3, 0, 2, 1])


def test_scratch_memory_is_for_leaves_that_wait() -> None:
    forest = forest_of(*FOUR)
    for order, size in (("source", 0), ("depth", 4 * forest.n_trees)):
        options = CompileOptions(tile_size=1, interleave=1, tree_order=order)
        assert compile_forest(forest, options).header["scratch_per_row"] == size
    in_order = forest_of(complete(1), complete(2))
    options = CompileOptions(tile_size=1, interleave=1, tree_order="depth")
    assert compile_forest(in_order, options).header["scratch_per_row"] == 0
    assert "order" not in [table.name for table in tables(lower_to_stage(in_order, "lir", options)).tables]


def same_leaf(value: float, depth: int) -> Tree:
    """A tree with one value in all leaves."""
    return Leaf({0: value}) if not depth else Node(0, "<=", 0.0, same_leaf(value, depth - 1), value)


def test_sums_go_by_the_source() -> None:
    """1 is lost beside 2^24, unless 2^24 and its opposite are added before it, as they are stored: the shallow trees first."""
    values = np.array([1.0, 2.0**24, -(2.0**24)], np.float32)
    forest = forest_of(
        *(same_leaf(float(value), depth) for value, depth in zip(values, (3, 1, 2), strict=True))
    )
    stored = values[[1, 2, 0]]
    assert (reduce(np.add, values), reduce(np.add, stored)) == (0.0, 1.0)
    options = CompileOptions(tile_size=1, interleave=1, tree_order="depth")
    assert numbers(reordered(forest, "depth").forest.forest) == [1, 2, 0]
    scores = CompiledForest(forest, compile_forest(forest, options)).predict_raw([[-1.0], [1.0]])
    assert scores.tolist() == [[0.0], [0.0]]


RECIPES = (
    Recipe(1, trees=11, depth=6),
    Recipe(2, trees=13, depth=5, targets=3, weights="by_tree"),
    Recipe(3, trees=9, depth=6, targets=3, weights="dense", accumulator_type="float64", growth=0.7),
    Recipe(4, trees=12, depth=5, aggregate=Aggregate.MIN),
    Recipe(5, trees=12, depth=6, targets=2, weights="dense", aggregate=Aggregate.MAX),
)


@pytest.mark.share(2)
@pytest.mark.parametrize("order", ["depth", "peel"])
@pytest.mark.parametrize("number", range(len(RECIPES)))
def test_same_bits(number: int, order: str) -> None:
    """Tile sizes and layouts take turns; every forest is really reordered."""
    turn = 2 * number + (order == "peel")
    forest = random_forest(RECIPES[number])
    hits = np.random.default_rng(turn).exponential(size=forest.n_leaves) ** 4
    forest = replace(forest, leaf_hits=hits)
    rows = adversarial_rows(forest, 21, turn)
    options = CompileOptions(
        tile_size=(1, 3, 4, 8)[turn % 4],
        tiling=("uniform", "greedy", "optimal")[turn % 3],
        layout=("reorg", "", "array-tiled", "sparse-tiled")[turn % 4],
        interleave=2,
        row_block=8,
        tree_order=order,
    )
    compiled = compile_forest(forest, options)
    assert compiled.header["scratch_per_row"] == 4 * forest.n_trees, "the test's own forest is in order"
    found = CompiledForest(forest, compiled).predict_raw(rows)
    assert found.tobytes() == numpy_reference.raw_scores(forest, rows).tobytes(), (
        f"{RECIPES[number]}, {options}"
    )


@pytest.mark.parametrize("schedule", ["", "by_depth(2)", "by_peel(2)"])
def test_operations_do_not_count_trees(schedule: str) -> None:
    """Ten trees, and a thousand copies of each: as many runs, only split elsewhere."""
    leaves = [1 + number % 7 for number in range(10)]
    # Nine in ten rows end at the first leaf, or at the second one: peel depths 0 (lone leaves), 1 and 2.
    hits = np.concatenate(
        [np.where(np.arange(count) == number % 2, 1000, 1) for number, count in enumerate(leaves)]
    )
    order = "peel" if schedule == "by_peel(2)" else "depth"
    options = CompileOptions(tile_size=1, tree_order=order, schedule=schedule)
    few, many = (
        replace(repeated(forest_of(*map(chain, leaves)), times), leaf_hits=np.tile(hits, times).astype(float))
        for times in (1, 1000)
    )
    modules = (lower_to_stage(forest, "mir", options) for forest in (few, many))
    # Of constants there are fewer where a bound is another number of the loops.
    names = [[op.name for op in module.walk() if op.name != "arith.constant"] for module in modules]
    assert names[0] == names[1]
    splits = sum(primitive.name == "split" for primitive in schedule_of(few, options).primitives)
    assert splits == {"": 0, "by_depth(2)": 3, "by_peel(2)": 2}[schedule]
