"""Pass lower-predict: what a schedule makes of the walks, read off the MIR."""

from collections.abc import Iterator

import numpy as np
import pytest
from forests import complete, forest_of
from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.layouts.walk.layout_interface import LAYOUTS
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.walk_code import lower_to_stage
from onnx_treebeard.forest.forest import Aggregate, Forest
from onnx_treebeard.runtime.compiled_forest import CompiledForest

FOREST = forest_of(complete(3), complete(3), complete(3), complete(3))
INVERTED = "tile(trees, t, s, 2); reorder(s, t)"


def mir(schedule: str, forest: Forest = FOREST) -> ModuleOp:
    # The comment keeps an empty schedule from meaning the default one.
    return lower_to_stage(forest, "mir", CompileOptions(tile_size=1, schedule=f"# as written\n{schedule}"))


def every(kind: type[Operation], inside: Operation) -> list[Operation]:
    return [op for op in inside.walk() if isinstance(op, kind)]


def steps(inside: Operation) -> list[tuple[int, str]]:
    """(interleaved walks, what happens at a leaf) of every step."""
    return [(len(op.nodes), op.at_leaf.data) for op in inside.walk() if isinstance(op, walk_dialect.StepOp)]


def loop_names(module: ModuleOp) -> list[str | None]:
    """The loop variables, outermost first."""
    return [op.body.block.args[0].name_hint for op in module.walk() if isinstance(op, scf.ForOp)]


def around(op: Operation) -> Iterator[Operation]:
    above = op.parent_op()
    while above is not None:
        yield above
        above = above.parent_op()


def loops_around(op: Operation) -> list[str | None]:
    return [each.body.block.args[0].name_hint for each in around(op) if isinstance(each, scf.ForOp)]


def constant(value: object) -> int:
    owner = getattr(value, "owner", None)
    assert isinstance(owner, arith.ConstantOp)
    return int(owner.value.value.data)  # type: ignore[union-attr]


def test_plain() -> None:
    module = mir("")
    assert loop_names(module) == ["trees", "rows"]
    assert steps(module) == [(1, "stay")]
    assert not every(walk_dialect.StoreLeafOp, module)


@pytest.mark.parametrize("size", [1, 4])
def test_layouts_differ_by_their_name_alone(size: int) -> None:
    names = [name for name in LAYOUTS if size == 1 or name.endswith("tiled")]
    texts = {
        str(lower_to_stage(FOREST, "mir", CompileOptions(tile_size=size, layout=name))).replace(
            f'"{name}"', '"it"'
        )
        for name in names
    }
    assert len(names) > 1
    assert len(texts) == 1


def test_reordered_loops() -> None:
    assert loop_names(mir("reorder(rows, trees)")) == ["rows", "trees"]


@pytest.mark.parametrize("factor", [2, 5, 48])
def test_interleaved_rows_share_one_step(factor: int) -> None:
    module = mir(f"interleave(rows, {factor})")
    assert loop_names(module) == ["trees", "rows", "rows"]
    assert steps(module) == [(factor, "stay"), (1, "stay")]
    group, left_over = (op for op in module.walk() if isinstance(op, scf.ForOp) and loops_around(op))
    assert (constant(group.step), constant(left_over.step)) == (factor, 1)
    assert len(every(walk_dialect.RowOp, group)) == len(every(walk_dialect.AccumulateOp, group)) == factor
    assert group.ub is left_over.lb


def test_interleaved_rows_and_trees_are_walks_of_all_pairs() -> None:
    """2 trees by 3 rows; then what is left over of the rows, of the trees, of both."""
    module = mir("reorder(rows, trees); interleave(rows, 3); interleave(trees, 2)")
    assert steps(module) == [(6, "stay"), (3, "stay"), (2, "stay"), (1, "stay")]
    first = next(op for op in module.walk() if isinstance(op, walk_dialect.StepOp))
    trees, rows = list(first.trees), list(first.rows)
    assert len(set(zip(trees, rows, strict=True))) == 6
    group = next(each for each in around(first) if isinstance(each, scf.ForOp))
    added = [(op.tree, op.row) for op in group.walk() if isinstance(op, walk_dialect.AccumulateOp)]
    assert [tree for tree, _ in added] == trees
    assert trees[:3] == [trees[0]] * 3, "every row meets the first tree before the second"


def test_unrolled_walks_have_no_loop() -> None:
    module = mir("unroll_walk(rows, 5)")
    assert not every(scf.WhileOp, module)
    assert not every(walk_dialect.IsLeafOp, module)
    assert steps(module) == [(1, "stay")] * 5


def test_elided_tests_come_first() -> None:
    module = mir("elide_walk(rows, 3); unroll_walk(rows, 4)")
    assert steps(module) == [(1, "never")] * 3 + [(1, "stay")]
    looping = mir("elide_walk(rows, 2)")
    assert steps(looping) == [(1, "never")] * 2 + [(1, "stay")]
    (loop,) = every(scf.WhileOp, looping)
    assert steps(loop) == [(1, "stay")]


def test_peeled_walks_exit_early() -> None:
    module = mir("peel_walk(rows, 2)")
    outer, inner = every(scf.IfOp, module)
    assert outer in list(around(inner))
    assert len(every(walk_dialect.IsLeafTileOp, module)) == 2
    near = [op.near_root is not None for op in module.walk() if isinstance(op, walk_dialect.LeafOp)]
    assert near == [True, True, False]
    (loop,) = every(scf.WhileOp, module)
    assert inner in list(around(loop)), "only those who did not exit walk on"
    assert len(steps(module)) == 3
    (added,) = every(walk_dialect.AccumulateOp, module)
    assert not any(isinstance(each, scf.IfOp) for each in around(added))


def test_unrolled_loops_test_what_may_be_cut_off() -> None:
    module = mir("tile(trees, t, s, 3); unroll(s)")
    assert loop_names(module) == ["t", "rows", "rows", "rows"]
    assert len(every(scf.IfOp, module)) == 3
    assert len(every(walk_dialect.StepOp, module)) == 3


def test_split_walks_the_parts_in_turn() -> None:
    module = mir("split(trees, x, y, 1); unroll_walk(rows.x, 3)")
    assert loop_names(module) == ["x", "rows_x", "y", "rows_y"]
    (loop,) = every(scf.WhileOp, module)
    assert loops_around(loop) == ["rows_y", "y"]


@pytest.mark.parametrize("schedule", [INVERTED, f"{INVERTED}; interleave(rows, 2)", f"{INVERTED}; unroll(s)"])
def test_inverted_trees_keep_leaves_for_an_ordered_pass(schedule: str) -> None:
    module = mir(schedule)
    kept = every(walk_dialect.StoreLeafOp, module)
    assert len(kept) == len(every(walk_dialect.RowOp, module))
    (added,) = every(walk_dialect.AccumulateOp, module)
    (leaf,) = every(walk_dialect.LoadLeafOp, module)
    assert isinstance(added, walk_dialect.AccumulateOp)
    assert added.leaf.owner is leaf
    assert loops_around(added) == ["t", "r"], "trees inside rows, in source order"
    order = list(module.walk())
    assert order.index(leaf) > max(order.index(op) for op in kept)


def test_the_ordered_pass_goes_one_by_one() -> None:
    module = mir(INVERTED)
    (added,) = every(walk_dialect.AccumulateOp, module)
    loops = [each for each in around(added) if isinstance(each, scf.ForOp)]
    assert [constant(loop.step) for loop in loops] == [1, 1]
    assert [loop.lb.name_hint for loop in loops] == ["tree_begin", "row_begin"]
    assert [loop.ub.name_hint for loop in loops] == ["tree_end", "row_end"]


@pytest.mark.parametrize(
    "schedule",
    [
        "tile(trees, t, s, 2)",
        "tile(trees, t, s, 2); reorder(t, rows, s)",
        "tile(rows, p, q, 2); reorder(q, trees, p)",
    ],
)
def test_nests_in_source_order_add_at_once(schedule: str) -> None:
    module = mir(schedule)
    assert not every(walk_dialect.StoreLeafOp, module)
    (added,) = every(walk_dialect.AccumulateOp, module)
    assert len(loops_around(added)) == 3


@pytest.mark.parametrize(
    ("aggregate", "word"), [(Aggregate.SUM, "sum"), (Aggregate.MIN, "min"), (Aggregate.MAX, "max")]
)
def test_aggregates(aggregate: Aggregate, word: str) -> None:
    for schedule in ("", INVERTED):
        module = mir(schedule, forest_of(complete(2), complete(2), aggregate=aggregate))
        assert [op.aggregate.data for op in module.walk() if isinstance(op, walk_dialect.AccumulateOp)] == [
            word
        ]


@pytest.mark.parametrize(
    "schedule", ["unroll_walk(rows, 2)", "peel_walk(rows, 1)", "interleave(rows, 2); unroll_walk(rows, 1)"]
)
def test_lone_leaves_are_not_stepped_away_from(schedule: str) -> None:
    """There may be no feature to read, and no row behind the pointer."""
    module = mir(schedule, forest_of(1.0, 2.0, n_features=0))
    for step in every(walk_dialect.StepOp, module):
        assert any(isinstance(each, scf.WhileOp) for each in around(step)), "behind a leaf test"


def test_sums_are_reassociated_only_where_that_is_asked_for() -> None:
    """In float32 ((1e8 + 1) - 1e8) + 1 is 1, and in the order of the loops ((1e8 - 1e8) + 1) + 1 is 2."""
    forest = forest_of(1e8, 1.0, -1e8, 1.0)
    row = np.zeros((1, forest.n_features), np.float32)
    found = []
    for reassociate in (False, True):
        options = CompileOptions(tile_size=1, schedule=INVERTED, reassociate=reassociate)
        assert (
            bool(every(walk_dialect.StoreLeafOp, lower_to_stage(forest, "mir", options))) is not reassociate
        )
        artifact = compile_forest(forest, options)
        assert artifact.header["scratch_per_row"] == (0 if reassociate else 4 * forest.n_trees)
        found.append(CompiledForest(forest, artifact).predict_raw(row).item())
    assert found == [1.0, 2.0]
