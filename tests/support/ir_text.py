"""IR as text and back: modules of every stage, and contexts that resolve the handles they print."""

import ctypes

import numpy as np
import numpy.typing as npt
from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser

from onnx_treebeard.compiler.dialects.decisionforest import ForestAttr, PredictEnsembleOp
from onnx_treebeard.compiler.dialects.handle_attributes import HandleStore, TablesAttr
from onnx_treebeard.compiler.dialects.table.types import (
    SCRATCH_BYTES,
    SCRATCH_PER_ROW,
    number_of,
)
from onnx_treebeard.compiler.dialects.walk.dialect import ForestOp
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.hir.initial_module import module_of
from onnx_treebeard.compiler.passes.pipeline import context, lir_stage, run_stage, stages
from onnx_treebeard.compiler.passes.walk.lower_walk import LowerWalk
from onnx_treebeard.forest.forest import Forest

SHORT = CompileOptions(tile_size=1, interleave=2)


def module_after(
    forest: Forest,
    stage: str,
    options: CompileOptions = SHORT,
    *,
    leaves: bool = False,
    threads: bool = False,
) -> ModuleOp:
    """The module after a stage; "start" is the module before all passes. leaves: with the kernel for leaves. threads: each row has a thread."""
    module, ctx = module_of(forest), context()
    if stage == "start":
        return module
    for one in stages(options, leaves=leaves, threads=threads):
        run_stage(ctx, module, one)
        if one.name == stage:
            break
    return module


def handles_of(module: ModuleOp) -> HandleStore:
    """A store with every forest, tiling, tree order and table set that the module names."""
    store = HandleStore()
    for op in module.walk():
        if isinstance(op, (PredictEnsembleOp, ForestOp)):
            store.objects[op.forest.data.key] = op.forest.forest
            if op.tiling is not None:
                store.objects[op.tiling.data.key] = op.tiling.value
            if op.order is not None:
                store.objects[op.order.data.key] = op.order.value
        for attribute in op.attributes.values():
            if isinstance(attribute, ForestAttr):
                store.objects[attribute.data.key] = attribute.forest
            if isinstance(attribute, TablesAttr):
                store.objects[attribute.data.key] = attribute.value
    return store


def parsed(text: str, store: HandleStore | None = None) -> ModuleOp:
    """The verified module of a text."""
    module = Parser(context(store), text).parse_module()
    module.verify()
    return module


def numbers_behind_a_header() -> "ctypes.Array[ctypes.c_char]":
    """Tables for small kernels: a header of two slots, then the float32 numbers 0 to 399; slot 0: their first byte, slot 1: the third."""
    header = np.array([16, 18], np.int64)
    return ctypes.create_string_buffer(header.tobytes() + np.arange(400, dtype=np.float32).tobytes())


def lir_of_walks(mir: ModuleOp) -> ModuleOp:
    """A copy of a module in MIR of walks, lowered and verified."""
    lir, ctx = mir.clone(), context()
    run_stage(ctx, lir, lir_stage(LowerWalk()))
    return lir


def scratch_of(module: ModuleOp) -> int:
    """Bytes of scratch memory that a module in LIR says it needs."""
    return number_of(module, SCRATCH_BYTES) or number_of(module, SCRATCH_PER_ROW)


def tables_of(module: ModuleOp) -> npt.NDArray[np.uint8]:
    """The blob that a module in LIR refers to, its header written."""
    (tables,) = (each.value for each in module.attributes.values() if isinstance(each, TablesAttr))
    return tables.with_header()
