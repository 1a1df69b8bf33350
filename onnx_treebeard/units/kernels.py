"""The kernels of bit-slicing and tree_simd, whose loops call the other units: what the passes make of the smallest forest that has such a kernel.

In: a unit. Out: its function, as the strategy's stages lower it: no model reaches it but by the unit's choices. And a module of any unit.
"""

from typing import Any

import numpy as np
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.dialects.func import FuncOp

from onnx_treebeard.errors import CompilerError
from onnx_treebeard.forest import Forest, Predicate
from onnx_treebeard.plans import BLEND_KERNEL, SWEEP_KERNEL, SWEPT_TREES_KERNEL
from onnx_treebeard.units.bitslice import BitsliceKernel
from onnx_treebeard.units.lir import function_of
from onnx_treebeard.units.tree_simd import SimdKernel
from onnx_treebeard.units.unit import Unit

SINGLE = np.dtype(np.float32)


def module_of(unit: Unit, registers: int) -> ModuleOp:
    """A module of one unit, whether it is a kernel or what kernels call."""
    if isinstance(unit, BitsliceKernel):
        return ModuleOp([bitslice_kernel(unit, registers)])
    if isinstance(unit, SimdKernel):
        return ModuleOp([simd_kernel(unit, registers)])
    return ModuleOp([function_of(unit, registers)])


def bitslice_kernel(unit: BitsliceKernel, registers: int) -> FuncOp:
    """Of whole trees."""
    from onnx_treebeard.transforms.lower_blend import LowerBlend
    from onnx_treebeard.transforms.lower_planes import LowerPlanes
    from onnx_treebeard.transforms.pipeline import Stage, lir_stage

    forest = stump(unit.accumulator, 1 if unit.one_target else 2)
    stages = (Stage("mir", (LowerBlend(registers),)), lir_stage(LowerPlanes(units_elsewhere=True)))
    return _lowered(forest, stages, BLEND_KERNEL, unit.name)


def simd_kernel(unit: SimdKernel, registers: int) -> FuncOp:
    """Of groups of trees."""
    from onnx_treebeard.transforms.lower_ranks import LowerRanks
    from onnx_treebeard.transforms.lower_sweep import LowerSweep
    from onnx_treebeard.transforms.pipeline import Stage, lir_stage

    stages = (Stage("mir", (LowerSweep(registers, True),)), lir_stage(LowerRanks(units_elsewhere=True)))
    name = SWEPT_TREES_KERNEL if unit.of_trees else SWEEP_KERNEL
    return _lowered(stump(SINGLE, 1), stages, name, unit.name)


def _lowered(forest: Forest, stages: tuple[Any, ...], function: str, name: str) -> FuncOp:
    """One function of a forest's module after these stages, under the name of its unit."""
    from onnx_treebeard.shared_hir import SharedHir

    module = SharedHir(forest).lowered(stages, "lir")
    for op in module.ops:
        if isinstance(op, FuncOp) and op.sym_name.data == function:
            op.detach()  # type: ignore[no-untyped-call]
            op.sym_name = StringAttr(name)
            return op
    raise CompilerError("lir", f"the stages made no function '{function}' for the unit {name}")


def stump(accumulator: np.dtype[Any], n_targets: int) -> Forest:
    """A tree of one node and two leaves, which score every target."""
    leaves = np.arange(2)
    return Forest(
        root=np.zeros(1, np.int32),
        tree_id=np.zeros(1, np.int64),
        feature=np.zeros(1, np.int32),
        threshold=np.zeros(1, SINGLE),
        predicate=np.array([Predicate.LE], np.uint8),
        missing_true=np.zeros(1, np.bool_),
        zero_missing=np.zeros(1, np.bool_),
        category_set=np.full(1, -1, np.int32),
        true_child=np.array([~0], np.int32),
        false_child=np.array([~1], np.int32),
        node_id=np.zeros(1, np.int64),
        leaf_id=leaves.astype(np.int64),
        weight_start=np.arange(0, 2 * n_targets + 1, n_targets, dtype=np.int64),
        weight_target=np.tile(np.arange(n_targets, dtype=np.int32), 2),
        weight=np.zeros(2 * n_targets, accumulator),
        n_features=1,
        n_targets=n_targets,
        input_type=SINGLE,
        accumulator_type=accumulator,
        output_type=SINGLE,
    )
