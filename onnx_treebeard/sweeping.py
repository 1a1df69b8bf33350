"""The part of a compile that sweeps: a `Forest` in; code and tables for single rows and small batches, or None.

Where it pays it takes the place of walks: an artifact has the sweep for few rows and, mostly, a blend for many.
"""

from typing import TYPE_CHECKING

from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.leaf_values import scores_of_tree
from onnx_treebeard.layouts.sweep_tables import refusal
from onnx_treebeard.observer import Observer, unobserved
from onnx_treebeard.options import CompileOptions
from onnx_treebeard.plan_kernel import Calls, PlanKernel, Submit, at_once, plan_kernel
from onnx_treebeard.strategy import sweep_cost, sweep_pays, worth_threads

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp

    from onnx_treebeard.kernels.llvm.machine import Machine


def sweep_kernel(
    forest: Forest,
    options: CompileOptions,
    machine: "Machine",
    observe: Observer = unobserved,
    submit: Submit = at_once,
) -> PlanKernel | None:
    """The kernel where one is asked for, or where it pays and the options are nobody's choice.

    Raises UnsupportedError where one is asked for that cannot be.
    """
    from onnx_treebeard.transforms.hir import predictions

    module = chosen_sweep(forest, options, machine, observe)
    if module is None:
        return None
    (prediction,) = predictions(module)
    cost = sweep_cost(prediction.forest.forest, _lanes(machine))
    trees = scores_of_tree(forest) == 1 and worth_threads(cost)
    lower_sweep(module, "lir", machine, observe, trees=trees)
    return plan_kernel(module, machine, observe, submit, Calls(0, 1, cost))


def chosen_sweep(
    forest: Forest, options: CompileOptions, machine: "Machine", observe: Observer = unobserved
) -> "ModuleOp | None":
    """The module after stage hir; None where it is not swept. Raises as `sweep_kernel` does."""
    asked = options.strategy == "sweep"
    if not (asked or options == CompileOptions()):
        return None
    module, tested, reason = sweep_hir(forest, machine, observe)
    if reason and asked:
        raise UnsupportedError(f"strategy 'sweep' does not serve this forest: {reason}", field="strategy")
    if reason or not (asked or sweep_pays(tested, _lanes(machine))):
        return None
    return module


def sweep_module(forest: Forest, last: str, machine: "Machine") -> "ModuleOp":
    """The module after stage `last`, or after LIR for the stages below it."""
    module = chosen_sweep(forest, CompileOptions(strategy="sweep"), machine)
    assert module is not None
    if last != "hir":
        lower_sweep(module, last, machine)
    return module


def sweep_hir(
    forest: Forest, machine: "Machine", observe: Observer = unobserved
) -> "tuple[ModuleOp, Forest, str]":
    """The module after stage hir, the forest as it is tested there, and why it cannot be swept, if it cannot."""
    from onnx_treebeard.kernels.cpu import backend
    from onnx_treebeard.transforms.hir import module_of, predictions
    from onnx_treebeard.transforms.pipeline import context, run_stage, sweep_stages

    module = module_of(forest)
    run_stage(context(), module, sweep_stages()[0], observe)
    (prediction,) = predictions(module)
    tested = prediction.forest.forest
    lanes = _lanes(machine)
    return module, tested, refusal(tested, lanes) if lanes else backend.NO_PERMUTE


def lower_sweep(
    module: "ModuleOp",
    last: str,
    machine: "Machine",
    observe: Observer = unobserved,
    *,
    trees: bool = False,
) -> None:
    """Takes a module in HIR to stage `last`, or to LIR for the stages below it. trees: also a kernel with scores for trees."""
    from onnx_treebeard.transforms.pipeline import context, run_stage, sweep_stages

    for stage in sweep_stages(_lanes(machine), trees=trees)[1:]:
        run_stage(context(), module, stage, observe)
        if stage.name == last:
            return


def _lanes(machine: "Machine") -> int:
    """Trees in a register."""
    from onnx_treebeard.kernels.cpu import backend

    return backend.register_bytes(machine)
