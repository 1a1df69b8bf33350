"""The kernels of bit-slicing and tree SIMD, whose loops call the other units, made by running the passes on the smallest forest.

In: a unit. Out: its function, as the stages of its strategy lower it. The choices of the unit are all that the function depends on, so the
smallest forest that has these choices stands for all others. Also a module of any unit.
"""

from typing import Any

from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.dialects.func import FuncOp

from onnx_treebeard.compiler.layouts.bitslice.tree_tops import HybridSplit
from onnx_treebeard.compiler.passes.units.stump import stump
from onnx_treebeard.compiler.passes.units.walk_functions import WALK_WRITERS, walk_module
from onnx_treebeard.compiler.passes.units.writers import function_of
from onnx_treebeard.compiler.plan import BITSLICE_KERNEL, TREE_SIMD_KERNEL, TREE_SIMD_TREES_KERNEL
from onnx_treebeard.compiler.units.bitslice import BitsliceKernel
from onnx_treebeard.compiler.units.subtrees import HybridKernel
from onnx_treebeard.compiler.units.tree_simd import SimdKernel
from onnx_treebeard.compiler.units.unit import Unit
from onnx_treebeard.compiler.vector_shape import VectorShape
from onnx_treebeard.errors import CompilerError
from onnx_treebeard.forest.forest import Forest


def module_of(unit: Unit, shape: VectorShape) -> ModuleOp:
    """A module with the function of one unit, whether it is a kernel or called by kernels. shape: the target's registers."""
    if isinstance(unit, BitsliceKernel):
        return ModuleOp([bitslice_kernel(unit, shape)])
    if isinstance(unit, HybridKernel):
        return ModuleOp([hybrid_kernel(unit, shape)])
    if isinstance(unit, SimdKernel):
        return ModuleOp([simd_kernel(unit, shape)])
    if type(unit) in WALK_WRITERS:
        return walk_module(unit)
    return ModuleOp([function_of(unit, shape)])


def bitslice_kernel(unit: BitsliceKernel, shape: VectorShape) -> FuncOp:
    """A kernel of whole trees."""
    return _bitsliced(stump(unit.accumulator, 1 if unit.one_target else 2), shape, None, unit.name)


def hybrid_kernel(unit: HybridKernel, shape: VectorShape) -> FuncOp:
    """A kernel of tree tops, with walks of subtrees."""
    return _bitsliced(
        stump(), shape, HybridSplit(levels=1, rows=8 * shape.register_bytes, steps=1), unit.name
    )


def _bitsliced(forest: Forest, shape: VectorShape, split: HybridSplit | None, name: str) -> FuncOp:
    from onnx_treebeard.compiler.passes.bitslice.lower_to_lir import LowerBitslice
    from onnx_treebeard.compiler.passes.bitslice.lower_to_mir import LowerToBitslice
    from onnx_treebeard.compiler.passes.pipeline import Stage, lir_stage

    bitslice = LowerToBitslice(shape.register_bytes, False, *(vars(split).values() if split else ()))
    stages = (Stage("mir", (bitslice,)), lir_stage(LowerBitslice(shape, units_elsewhere=True)))
    return _lowered(forest, stages, BITSLICE_KERNEL, name)


def simd_kernel(unit: SimdKernel, shape: VectorShape) -> FuncOp:
    """A kernel of tree SIMD."""
    from onnx_treebeard.compiler.passes.pipeline import Stage, lir_stage
    from onnx_treebeard.compiler.passes.tree_simd.lower_to_lir import LowerTreeSimd
    from onnx_treebeard.compiler.passes.tree_simd.lower_to_mir import LowerToTreeSimd

    stages = (
        Stage("mir", (LowerToTreeSimd(shape.register_bytes, True),)),
        lir_stage(LowerTreeSimd(shape, units_elsewhere=True)),
    )
    name = TREE_SIMD_TREES_KERNEL if unit.of_trees else TREE_SIMD_KERNEL
    return _lowered(stump(), stages, name, unit.name)


def _lowered(forest: Forest, stages: tuple[Any, ...], function: str, name: str) -> FuncOp:
    """The function of this name after these stages, renamed to its unit. Raises CompilerError where the stages make none."""
    from onnx_treebeard.compiler.passes.normalized_hir import NormalizedHir

    module = NormalizedHir(forest).lowered(stages, "lir")
    for op in module.ops:
        if isinstance(op, FuncOp) and op.sym_name.data == function:
            op.detach()  # type: ignore[no-untyped-call]
            op.sym_name = StringAttr(name)
            return op
    raise CompilerError("lir", f"the stages made no function '{function}' for the unit {name}")
