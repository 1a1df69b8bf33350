"""Interleaved walks, pipelined and SIMD: which operations a schedule makes of a group and of what is left over."""

import pytest
from forests import complete, forest_of
from xdsl.dialects import scf
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.walk_code import lower_to_stage

FOREST = forest_of(complete(3), complete(3), complete(3), complete(3))


def mir(schedule: str) -> ModuleOp:
    return lower_to_stage(FOREST, "mir", CompileOptions(tile_size=1, schedule=schedule))


def steps(inside: Operation) -> list[str]:
    """Every step in order: container, walks, what happens at a leaf."""
    simd = [(op, "simd") for op in inside.walk() if isinstance(op, walk_dialect.SimdStepOp)]
    pipelined = [(op, "pipelined") for op in inside.walk() if isinstance(op, walk_dialect.StepOp)]
    order = list(inside.walk())
    found = sorted(simd + pipelined, key=lambda step: order.index(step[0]))
    return [f"{container} {len(op.trees)} {op.at_leaf.data}" for op, container in found]


@pytest.mark.parametrize("lanes", [2, 4, 8, 16, 32])
@pytest.mark.parametrize("loop", ["rows", "trees"])
def test_a_group_is_a_vector_and_the_rest_goes_one_by_one(loop: str, lanes: int) -> None:
    nest = {"rows": "", "trees": "reorder(rows, trees); "}[loop]
    module = mir(f"{nest}interleave({loop}, {lanes}); simdize({loop})")
    assert steps(module) == [f"simd {lanes} stay", "pipelined 1 stay"]


@pytest.mark.parametrize("simd", ["simdize(rows)", "simdize(trees)", "simdize(rows); simdize(trees)"])
def test_lanes_are_pairs_of_row_and_tree(simd: str) -> None:
    """4 rows by 2 trees; then 4 rows by the last tree, the last rows by 2 trees, the last row and tree alone."""
    module = mir(f"interleave(rows, 4); interleave(trees, 2); {simd}")
    assert steps(module) == ["simd 8 stay", "simd 2 stay", "simd 4 stay", "pipelined 1 stay"]
    (first, *_) = (op for op in module.walk() if isinstance(op, walk_dialect.SimdStepOp))
    trees, rows = list(first.trees), list(first.rows)
    assert len(set(zip(trees, rows, strict=True))) == 8
    assert trees == [trees[0]] * 4 + [trees[4]] * 4, "every row meets the first tree before the second"
    (group,) = (
        op
        for op in module.walk()
        if isinstance(op, scf.ForOp)
        and op.is_ancestor(first)
        and not any(isinstance(inner, scf.ForOp) for inner in op.body.block.ops)
    )
    added = [op.tree for op in group.walk() if isinstance(op, walk_dialect.AccumulateOp)]
    assert added == trees


def test_other_loops_stay_pipelined() -> None:
    """Rows of the first tree are lanes, those of the others take turns."""
    module = mir("split(trees, x, y, 1); interleave(rows.x, 4); interleave(rows.y, 4); simdize(rows.x)")
    assert steps(module) == ["simd 4 stay", "pipelined 1 stay", "pipelined 4 stay", "pipelined 1 stay"]


def test_unrolled_and_elided_steps() -> None:
    module = mir("interleave(rows, 4); simdize(rows); elide_walk(rows, 2); unroll_walk(rows, 3)")
    expected = ["never", "never", "stay"]
    assert steps(module) == [
        f"{kind} {at_leaf}" for kind in ("simd 4", "pipelined 1") for at_leaf in expected
    ]
    assert not any(isinstance(op, (scf.WhileOp, walk_dialect.SimdIsLeafOp)) for op in module.walk())


def test_the_loop_carries_one_value() -> None:
    module = mir("interleave(rows, 16); simdize(rows)")
    group, left_over = (op for op in module.walk() if isinstance(op, scf.WhileOp))
    assert [str(value.type) for value in group.res] == ["!walk.nodes<16>"]
    assert [str(value.type) for value in left_over.res] == ["!walk.node"]


def test_kept_leaves_come_from_lanes_too() -> None:
    module = mir("tile(trees, t, s, 2); reorder(s, t); interleave(rows, 4); simdize(rows)")
    (leaves,) = (op for op in module.walk() if isinstance(op, walk_dialect.SimdLeafOp))
    kept = [op.leaf for op in module.walk() if isinstance(op, walk_dialect.StoreLeafOp)]
    assert kept[:4] == list(leaves.leaves)
