"""The part of a compile that blends: a `Forest` in; code, tables and the rows from which on it pays, or None.

Small batches are walked all the same, so an artifact has both kernels (`artifact.py`, `min_rows`).
"""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.cutting import chosen_cut, rows_worth_a_cut
from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.blend_tables import refusal
from onnx_treebeard.layouts.blend_tops import Cut
from onnx_treebeard.observer import Observer, unobserved
from onnx_treebeard.options import CompileOptions
from onnx_treebeard.strategy import is_default, rows_worth_a_block

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp

    from onnx_treebeard.kernels.cpu.flatten import FlatCode
    from onnx_treebeard.kernels.llvm.machine import Machine


@dataclass(frozen=True)
class BlendKernel:
    """Code with one function, its tables, the scratch memory a call needs, and how many rows it works on together."""

    flat: "Future[FlatCode]"
    tables: npt.NDArray[np.uint8]
    scratch_bytes: int
    min_rows: int
    block_rows: int

    @property
    def code(self) -> bytes:
        return self.flat.result().code

    @property
    def entry(self) -> int:
        """Where in the code the function begins."""
        from onnx_treebeard.transforms.lower_blend import BLEND_KERNEL

        return self.flat.result().functions[BLEND_KERNEL]


def at_once(call: Callable[..., Any], *arguments: Any, **options: Any) -> "Future[Any]":
    """What `ThreadPoolExecutor.submit` does, without a thread."""
    future: Future[Any] = Future()
    future.set_result(call(*arguments, **options))
    return future


def blend_kernel(
    forest: Forest,
    options: CompileOptions,
    machine: "Machine",
    observe: Observer = unobserved,
    submit: Callable[..., "Future[Any]"] = at_once,
) -> BlendKernel | None:
    """The kernel where one is asked for, or where it pays and the options are nobody's choice. LLVM's part of the work is submitted.

    Raises UnsupportedError where one is asked for that cannot be.
    """
    from onnx_treebeard.kernels.cpu import backend

    plane_bytes = backend.register_bytes(machine)
    chosen = chosen_blend(forest, options, machine, observe)
    if chosen is None:
        return None
    module, cut, min_rows = chosen
    lower_blend(module, "lir", plane_bytes, cut, observe)
    scratch_bytes = scratch_of(module)
    with observe("llvm", "emit-llvm"):
        text = backend.cpu_llvm(module, machine)
    flat = submit(backend.code_of, text, machine, observe, written_out=True)
    block_rows = 8 * plane_bytes if cut is None else cut.rows
    return BlendKernel(flat, tables_of(module), scratch_bytes, min_rows, block_rows)


def chosen_blend(
    forest: Forest, options: CompileOptions, machine: "Machine", observe: Observer = unobserved
) -> "tuple[ModuleOp, Cut | None, int] | None":
    """The module after stage hir, how its trees are cut, from how many rows on it is blended; None where it is walked.

    Raises as `blend_kernel` does.
    """
    from onnx_treebeard.kernels.cpu import backend

    asked = options.strategy == "blend"
    if options.strategy == "walk" or not (asked or is_default(options)):
        return None
    try:
        module, tested, cut = blend_hir(forest, machine, observe)
    except UnsupportedError:
        if asked:
            raise
        return None
    rows = 8 * backend.register_bytes(machine)
    worth = partial(rows_worth_a_cut, tested, cut) if cut else partial(rows_worth_a_block, tested)
    min_rows = 0 if asked else worth(rows)
    return None if min_rows > rows else (module, cut, min_rows)


def blend_module(forest: Forest, last: str, machine: "Machine") -> "ModuleOp":
    """The module after stage `last`, or after LIR for the stages below it."""
    from onnx_treebeard.kernels.cpu import backend

    module, _, cut = blend_hir(forest, machine)
    if last != "hir":
        lower_blend(module, last, backend.register_bytes(machine), cut)
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
    module: "ModuleOp", last: str, plane_bytes: int, cut: Cut | None, observe: Observer = unobserved
) -> None:
    """Takes a module in HIR to stage `last`, or to LIR for the stages below it."""
    from onnx_treebeard.transforms.pipeline import blend_stages, context, run_stage

    for stage in blend_stages(plane_bytes, cut)[1:]:
        run_stage(context(), module, stage, observe)
        if stage.name == last:
            return


def tables_of(module: "ModuleOp") -> npt.NDArray[np.uint8]:
    """The blob that a module in LIR refers to."""
    from onnx_treebeard.dialects.tables_handle import TablesAttr
    from onnx_treebeard.transforms.lower_walk import TABLES

    handle = module.attributes[TABLES]
    assert isinstance(handle, TablesAttr)
    return handle.data.tables.blob


def scratch_of(module: "ModuleOp") -> int:
    """Bytes of scratch memory that a call needs."""
    from xdsl.dialects.builtin import IntegerAttr

    from onnx_treebeard.transforms.lower_planes import SCRATCH_BYTES

    found = module.attributes[SCRATCH_BYTES]
    assert isinstance(found, IntegerAttr)
    return int(found.value.data)
