"""Walks in one vector, lowered: the code of a step does not grow with its lanes, nor with the model."""

import pytest
from forests import complete, forest_of
from xdsl.dialects import scf

from onnx_treebeard.compiler.layouts.walk.layout_interface import Step, interleaved_steps
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.walk_code import lower_to_stage

LAYOUTS = ("sparse-scalar", "array-scalar", "reorg", "sparse-tiled", "array-tiled")


def in_the_loop(layout: str, count: int, trees: int = 3) -> list[str]:
    """Names of the operations of the first walk's loop."""
    schedule = f"interleave(rows, {count}); simdize(rows)"
    options = CompileOptions(tile_size=1, layout=layout, schedule=schedule)
    module = lower_to_stage(forest_of(*[complete(3)] * trees), "lir", options)
    loop = next(op for op in module.walk() if isinstance(op, scf.WhileOp))
    return [op.name for op in loop.walk()]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_step_has_as_many_operations_for_any_number_of_lanes(layout: str) -> None:
    assert in_the_loop(layout, 2) == in_the_loop(layout, 32)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_step_has_as_many_operations_for_any_number_of_trees(layout: str) -> None:
    assert in_the_loop(layout, 8, trees=2) == in_the_loop(layout, 8, trees=50)


def test_one_leaf_test_for_all_lanes() -> None:
    assert in_the_loop("sparse-scalar", 8).count("simd.all") == 1


def test_steps_run_to_their_ends_stage_by_stage() -> None:
    stages = []

    def step(walk: str, *names: str) -> Step[str]:
        for name in names:
            stages.append(f"{walk} {name}")
            yield
        return f"next of {walk}"

    assert interleaved_steps([step("a", "loads", "test"), step("b", "loads")]) == ["next of a", "next of b"]
    assert stages == ["a loads", "b loads", "a test"]
