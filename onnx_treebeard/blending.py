"""The part of a compile that blends: a `Forest` in; code, tables and the rows from which on it pays, or None.

Small batches are walked or swept all the same, so an artifact has several kernels (`artifact_format.py`, `min_rows`).
"""

from functools import partial
from typing import TYPE_CHECKING

from onnx_treebeard.cutting import chosen_cut, cost_of, rows_worth_a_cut
from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.blend_tables import refusal
from onnx_treebeard.layouts.blend_tops import Cut
from onnx_treebeard.observer import Observer, unobserved
from onnx_treebeard.options import CompileOptions
from onnx_treebeard.plan_kernel import Calls, PlanKernel, Submit, at_once, plan_kernel
from onnx_treebeard.strategy import rows_worth_a_block

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp

    from onnx_treebeard.kernels.llvm.machine import Machine


def blend_kernel(
    forest: Forest,
    options: CompileOptions,
    machine: "Machine",
    observe: Observer = unobserved,
    submit: Submit = at_once,
    sweeps: bool = False,
) -> PlanKernel | None:
    """The kernel where one is asked for, or where it pays and the options are nobody's choice. LLVM's part of the work is submitted.

    sweeps: whether small batches are swept. Raises UnsupportedError where a kernel is asked for that cannot be.
    """
    from onnx_treebeard.kernels.cpu import backend
    from onnx_treebeard.transforms.hir import predictions

    plane_bytes = backend.register_bytes(machine)
    chosen = chosen_blend(forest, options, machine, observe, sweeps=sweeps)
    if chosen is None:
        return None
    module, cut, min_rows = chosen
    (prediction,) = predictions(module)
    cost = cost_of(prediction.forest.forest, cut, plane_bytes)
    lower_blend(module, "lir", machine, cut, observe)
    block_rows = 8 * plane_bytes
    calls = Calls(min_rows, block_rows, cost)
    return plan_kernel(
        module, machine, observe, submit, calls, row_block=block_rows if cut is None else cut.rows
    )


def chosen_blend(
    forest: Forest,
    options: CompileOptions,
    machine: "Machine",
    observe: Observer = unobserved,
    *,
    sweeps: bool = False,
) -> "tuple[ModuleOp, Cut | None, int] | None":
    """The module after stage hir, how its trees are cut, from how many rows on it is blended; None where it is not.

    Raises as `blend_kernel` does.
    """
    from onnx_treebeard.kernels.cpu import backend

    asked = options.strategy == "blend"
    if not (asked or options == CompileOptions()):
        return None
    try:
        module, tested, cut = blend_hir(forest, machine, observe)
    except UnsupportedError:
        if asked:
            raise
        return None
    rows = 8 * backend.register_bytes(machine)
    worth = partial(rows_worth_a_block, sweeps=sweeps) if cut is None else partial(rows_worth_a_cut, cut=cut)
    min_rows = 0 if asked else worth(tested, block_rows=rows)
    return None if min_rows > rows else (module, cut, min_rows)


def blend_module(forest: Forest, last: str, machine: "Machine") -> "ModuleOp":
    """The module after stage `last`, or after LIR for the stages below it."""
    module, _, cut = blend_hir(forest, machine)
    if last != "hir":
        lower_blend(module, last, machine, cut)
    return module


def blend_hir(
    forest: Forest, machine: "Machine", observe: Observer = unobserved
) -> "tuple[ModuleOp, Forest, Cut | None]":
    """The module after stage hir, the forest as it is tested there, and how its trees are cut.

    Raises UnsupportedError for what cannot be blended.
    """
    from onnx_treebeard.kernels.cpu import backend
    from onnx_treebeard.transforms.hir import module_of, predictions
    from onnx_treebeard.transforms.pipeline import blend_stages, context, run_stage

    module = module_of(forest)
    run_stage(context(), module, blend_stages()[0], observe)
    (prediction,) = predictions(module)
    tested = prediction.forest.forest
    reason = refusal(tested) if backend.register_bytes(machine) else backend.NO_PERMUTE
    if reason:
        raise UnsupportedError(f"strategy 'blend' does not serve this forest: {reason}", field="strategy")
    return module, tested, chosen_cut(tested, backend.register_bytes(machine))


def lower_blend(
    module: "ModuleOp", last: str, machine: "Machine", cut: Cut | None, observe: Observer = unobserved
) -> None:
    """Takes a module in HIR to stage `last`, or to LIR for the stages below it."""
    from onnx_treebeard.kernels.cpu import backend
    from onnx_treebeard.transforms.pipeline import blend_stages, context, run_stage

    column = blend_stages(backend.register_bytes(machine), backend.chooses_from_many(machine), cut)
    for stage in column[1:]:
        run_stage(context(), module, stage, observe)
        if stage.name == last:
            return
