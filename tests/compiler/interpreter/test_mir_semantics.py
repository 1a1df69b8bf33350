"""Every operation has a meaning; MIR that generated code would get wrong without a word is refused.

Each refusal edits MIR that is legal as the compiler makes it.
"""

import re
from collections.abc import Callable
from typing import TypeVar

import numpy as np
import pytest
from forests import Node, complete, forest_of
from ir_text import parsed
from xdsl.dialects.arith import ConstantOp, MinSIOp
from xdsl.dialects.builtin import ModuleOp, StringAttr, i1
from xdsl.ir import Operation, SSAValue
from xdsl.rewriter import InsertPoint, Rewriter

from onnx_treebeard.compiler.dialects.decisionforest import PredictEnsembleOp, decisionforest_dialect
from onnx_treebeard.compiler.dialects.handle_attributes import HandleStore
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.interpreter.mir_semantics import Walks
from onnx_treebeard.compiler.interpreter.one_row_in_tree import start_scores
from onnx_treebeard.compiler.interpreter.run_module import interpret, run_kernel
from onnx_treebeard.system.errors import CompilerError

Make = Callable[..., tuple[ModuleOp, ModuleOp]]
Op = TypeVar("Op", bound=Operation)

# Leaves after 1 and 2 steps, after 2 steps everywhere, after 1 and 2 steps; the first row ends at once in tree 0.
FOREST = forest_of(
    Node(0, "<=", 0.5, 1.0, Node(1, "<=", 0.5, 2.0, 3.0)),
    complete(2),
    Node(1, "<=", 0.5, Node(0, "<", 0.0, 4.0, 5.0), 6.0),
)
ROWS = np.array([[0, 0], [1, 0], [1, 1], [-1, 1], [0, 1]], np.float32)
SCORES = [[6.0], [9.0], [12.0], [8.0], [8.0]]  # 1 + 0 + 5, 2 + 2 + 5, 3 + 3 + 6, 1 + 1 + 6, 1 + 1 + 6

LANES = "interleave(rows, 2); simdize(rows)"
INVERTED = "tile(trees, t, s, 2); reorder(s, t)"
ROW_CACHE = "tile(rows, block, row, 3); reorder(block, trees, row); cache(block)"
TREE_CACHE = "tile(trees, t, s, 2); cache(t)"


def every(module: ModuleOp, kind: type[Op]) -> list[Op]:
    return [op for op in module.walk() if isinstance(op, kind)]


def argument(module: ModuleOp, name: str) -> SSAValue:
    """An argument of the kernel."""
    (found,) = (value for value in module.ops.first.body.block.args if value.name_hint == name)  # type: ignore[union-attr]
    return found


def refusal(module: ModuleOp, *, leaf_tiles: bool = False) -> str:
    """Why a module is refused, which must still verify."""
    module.verify()
    with pytest.raises(CompilerError) as caught:
        interpret(module, ROWS, leaf_tiles=leaf_tiles)
    assert len(caught.value.__notes__) == 1, "the module, with the operation marked"
    return str(caught.value).removeprefix("internal error in stage 'mir': ")


@pytest.mark.parametrize("schedule", ["", LANES, INVERTED, ROW_CACHE, TREE_CACHE])
def test_before_the_edits(schedule: str, make: Make) -> None:
    assert interpret(make(FOREST, schedule)[1], ROWS).tolist() == SCORES


def test_every_operation_has_a_meaning() -> None:
    assert list(decisionforest_dialect(HandleStore()).operations) == [PredictEnsembleOp]
    assert set(walk_dialect.Walk.operations) <= Walks(range(1), False).rules().keys()


@pytest.mark.parametrize("schedule", ["", "interleave(rows, 2); ", f"{LANES}; "])
def test_a_step_told_never_at_a_leaf(schedule: str, make: Make) -> None:
    _, mir = make(FOREST, schedule + "elide_walk(rows, {fewest}); unroll_walk(rows, {most})")
    _, second = every(mir, walk_dialect.SimdStepOp) or every(mir, walk_dialect.StepOp)[:2]
    second.at_leaf = StringAttr("never")
    assert refusal(mir) == "a walk has ended at leaf 0 of tree 0; its step has at_leaf never"


def test_never_is_for_padded_trees(make: Make) -> None:
    _, mir = make(FOREST, "elide_walk(rows, {fewest}); unroll_walk(rows, {most})", pad_leaves=True)
    assert [step.at_leaf.data for step in every(mir, walk_dialect.StepOp)] == ["never", "never"]
    assert interpret(mir, ROWS).tolist() == SCORES
    (forest,) = every(mir, walk_dialect.ForestOp)
    forest.padded = None
    assert refusal(mir) == "a walk has ended at leaf 0 of tree 0; its step has at_leaf never"


@pytest.mark.parametrize("schedule", ["", f"{LANES}; "])
def test_a_walk_that_is_too_short(schedule: str, make: Make) -> None:
    _, mir = make(FOREST, schedule + "unroll_walk(rows, {most})")
    _, second = every(mir, walk_dialect.SimdStepOp) or every(mir, walk_dialect.StepOp)
    nodes = [second.nodes] if isinstance(second, walk_dialect.SimdStepOp) else list(second.nodes)
    Rewriter.replace_op(second, [], nodes)
    assert refusal(mir) == "a walk is at node 1 of tree 0 and is taken for one that has ended"


def test_a_leaf_tile_taken_for_a_leaf(make: Make) -> None:
    """Without leaf tiles the walk has ended, and nothing is wrong."""
    _, mir = make(FOREST, "peel_walk(rows, 1)")
    near, _ = every(mir, walk_dialect.LeafOp)
    assert near.near_root is not None
    near.near_root = None
    assert interpret(mir, ROWS).tolist() == SCORES
    expected = "a walk is 1 ahead of leaf 0 of tree 0 and is taken for one that has ended"
    assert refusal(mir, leaf_tiles=True) == expected


@pytest.mark.parametrize("leaf_tiles", [False, True])
def test_a_pad_taken_for_a_leaf_tile(leaf_tiles: bool, make: Make) -> None:
    """The first leaf is two steps less deep than the last; right in front of it, a pad is a leaf tile, not earlier."""
    deep = forest_of(Node(0, "<=", 0.5, 1.0, Node(1, "<=", 0.5, 2.0, Node(1, "<=", 2.5, 3.0, 4.0))))
    _, mir = make(deep, "peel_walk(rows, 1)", pad_leaves=True)
    assert interpret(mir, ROWS, leaf_tiles=leaf_tiles).tolist() == [[1.0], [2.0], [3.0], [1.0], [1.0]]
    (test,) = every(mir, walk_dialect.IsLeafTileOp)
    Rewriter.replace_op(test, ConstantOp.from_int_and_width(1, i1))
    expected = "a walk is 2 ahead of leaf 0 of tree 0 and is taken for one that has ended"
    assert refusal(mir, leaf_tiles=leaf_tiles) == expected


@pytest.mark.parametrize(
    ("schedule", "kind", "limit", "expected"),
    [
        ("", walk_dialect.RowOp, "row_end", "row 5 is outside 0 to 5 (not included)"),
        ("", walk_dialect.TreeOp, "tree_end", "tree 3 is outside 0 to 3 (not included)"),
        ("", walk_dialect.AccumulateOp, "row_end", "row 5 is outside 0 to 5 (not included)"),
        (INVERTED, walk_dialect.StoreLeafOp, "row_end", "row 5 is outside 0 to 5 (not included)"),
        (INVERTED, walk_dialect.SourceTreeOp, "tree_end", "tree 3 is outside 0 to 3 (not included)"),
    ],
)
def test_outside_the_range(
    schedule: str, kind: type[Operation], limit: str, expected: str, make: Make
) -> None:
    _, mir = make(FOREST, schedule)
    (op,) = every(mir, kind)
    op.operands[1] = argument(mir, limit)
    assert refusal(mir) == expected


@pytest.mark.parametrize(
    ("schedule", "kind", "expected"),
    [
        (ROW_CACHE, walk_dialect.CacheRowsOp, "rows 3 to 6 are not all in 0 to 5 (not included)"),
        (TREE_CACHE, walk_dialect.CacheTreesOp, "trees 2 to 4 are not all in 0 to 3 (not included)"),
    ],
)
def test_a_cache_outside_the_range(schedule: str, kind: type[Operation], expected: str, make: Make) -> None:
    _, mir = make(FOREST, schedule)
    (op,) = every(mir, kind)
    end = op.operands[2].owner
    assert isinstance(end, MinSIOp)
    op.operands[2] = end.lhs
    assert refusal(mir) == expected


def test_a_row_outside_its_cache(make: Make) -> None:
    _, mir = make(FOREST, ROW_CACHE)
    (cache,) = every(mir, walk_dialect.CacheRowsOp)
    cache.operands[2] = cache.begin
    assert refusal(mir) == "row 0 is outside 0 to 0 (not included)"


def test_a_leaf_that_nobody_kept(make: Make) -> None:
    _, mir = make(FOREST, INVERTED)
    (keep,) = every(mir, walk_dialect.StoreLeafOp)
    Rewriter.erase_op(keep)
    assert refusal(mir) == "no leaf of row 0 and tree 0 has been stored"


def test_a_part_of_a_reordered_forest(make: Make) -> None:
    """The source's first trees are not the first trees that are stored."""
    deep_first = forest_of(complete(2), Node(0, "<=", 0.5, 1.0, 2.0))
    _, mir = make(deep_first, tree_order="depth")
    with pytest.raises(CompilerError, match=r"tree 1 is outside 0 to 1 \(not included\)"):
        run_kernel(mir, ROWS, start_scores(deep_first, len(ROWS)), range(len(ROWS)), range(1))


@pytest.mark.parametrize(
    ("schedule", "kind", "operand", "what"),
    [
        ("", walk_dialect.StepOp, 0, "node"),
        ("", walk_dialect.IsLeafOp, 0, "node"),
        ("", walk_dialect.LeafOp, 0, "node"),
        ("peel_walk(rows, 1)", walk_dialect.IsLeafTileOp, 0, "node"),
        (LANES, walk_dialect.SimdStepOp, 1, "node"),
        (LANES, walk_dialect.SimdIsLeafOp, 1, "node"),
        (LANES, walk_dialect.SimdLeafOp, 1, "node"),
        ("", walk_dialect.AccumulateOp, 2, "leaf"),
        (INVERTED, walk_dialect.StoreLeafOp, 2, "leaf"),
    ],
)
def test_what_belongs_to_another_tree(
    schedule: str, kind: type[Operation], operand: int, what: str, make: Make
) -> None:
    """Positions in the tables may count from the tree's first one."""
    _, mir = make(FOREST, schedule)
    (op,) = every(mir, kind)
    (forest,) = every(mir, walk_dialect.ForestOp)
    first = walk_dialect.TreeOp(forest.result, argument(mir, "tree_begin"))
    Rewriter.insert_op(first, InsertPoint.before(op))
    op.operands[operand] = first.result
    assert re.fullmatch(f"a {what} of tree [12] is taken for one of tree 0", refusal(mir))


def test_a_forest_without_features_is_not_stepped() -> None:
    """A step gathers feature 0 even at a leaf."""
    text = """func.func @walk_forest(%rows: !walk.rows<f32>, %scores: !walk.scores<f32>, %scratch: !walk.scratch,
                                     %r: i64, %row_end: i64, %t: i64, %tree_end: i64) {
      %forest = walk.forest <"leaves"> layout "sparse-scalar"
      %tree = walk.tree %forest[%t]
      %root = walk.root %tree
      %row = walk.row %rows[%r] : !walk.rows<f32> -> !walk.row<f32>
      %end = walk.step %tree at %root with %row at_leaf "stay"
          : !walk.tree at !walk.node with !walk.row<f32> -> !walk.node
      %leaf = walk.leaf %tree at %end
      walk.accumulate %scores[%r], %tree, %leaf by "sum" : !walk.scores<f32>
      func.return
    }"""
    for features in (1, 0):
        store = HandleStore()
        store.objects["leaves"] = forest_of(3.0, n_features=features)
        module = parsed(text, store)
        if features:
            assert interpret(module, ROWS[:1]).tolist() == [[3.0]]
        else:
            assert refusal(module) == "a step reads feature 0, even at a leaf, and the forest has no features"
