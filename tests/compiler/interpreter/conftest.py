"""Modules to interpret: HIR as the compiler makes it, and MIR with a schedule that may ask how deep the walks are."""

from collections.abc import Callable

import pytest
from xdsl.dialects.builtin import ModuleOp

from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.hir.initial_module import predictions
from onnx_treebeard.compiler.passes.hir.schedule_passes import ChooseSchedule
from onnx_treebeard.compiler.passes.pipeline import context
from onnx_treebeard.compiler.passes.walk.lower_predict import LowerPredict
from onnx_treebeard.compiler.walk_code import lower_to_stage
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.tree_shapes import walk_steps

Make = Callable[..., tuple[ModuleOp, ModuleOp]]


def modules(forest: Forest, schedule: str = "", **options: object) -> tuple[ModuleOp, ModuleOp]:
    """(HIR, MIR). In the schedule {fewest} and {most} are steps that no walk of any tree falls below, that none exceeds."""
    given = CompileOptions(**({"tile_size": 1} | options), schedule="# decided below")  # type: ignore[arg-type]
    hir = lower_to_stage(forest, "hir", given)
    (prediction,) = predictions(hir)
    tile_id = None if prediction.tiling is None else prediction.tiling.value.tile_id
    fewest, most = walk_steps(prediction.forest.forest, tile_id, given.pad_leaves)
    text = schedule.format(fewest=fewest.min(initial=64), most=most.max(initial=1))
    ChooseSchedule(text).apply(context(), hir)
    mir = hir.clone()
    LowerPredict().apply(context(), mir)
    return hir, mir


@pytest.fixture(scope="session")
def make() -> Make:
    return modules
