"""Which function writes which unit.

In: a unit, the registers of the target. Out: its function in LIR, which depends on nothing else; or a module that has it.
"""

from collections.abc import Callable
from typing import Any

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp

from onnx_treebeard.compiler.machine.vector_shape import Planes, VectorShape
from onnx_treebeard.compiler.passes.lir.cse import CommonSubexpressions
from onnx_treebeard.compiler.units.base.unit import Unit
from onnx_treebeard.compiler.units.bitslice import (
    kernel_loops,
    predicate_planes,
    subtree_leaves,
    subtree_walks,
    tree_evaluation,
)
from onnx_treebeard.compiler.units.bitslice import unit_names as bitslice
from onnx_treebeard.compiler.units.linear_leaves.add_linear_leaves import add_linear_leaves
from onnx_treebeard.compiler.units.linear_leaves.unit_names import AddLinearLeaves
from onnx_treebeard.compiler.units.ranked_walk import rank_rows, walk_by_block, walk_by_thread
from onnx_treebeard.compiler.units.ranked_walk import unit_names as ranked_walk
from onnx_treebeard.compiler.units.shap import batch_units as contribution_functions
from onnx_treebeard.compiler.units.shap import single_row_units
from onnx_treebeard.compiler.units.shap import unit_names as contributions
from onnx_treebeard.compiler.units.staged_walk import unit_names as staged_walk
from onnx_treebeard.compiler.units.staged_walk import walk_staged_trees
from onnx_treebeard.compiler.units.tree_simd import row_loop
from onnx_treebeard.compiler.units.tree_simd import unit_names as tree_simd
from onnx_treebeard.compiler.units.walk.walk_units import WALK_WRITERS
from onnx_treebeard.system.errors import CompilerError

WRITERS: dict[type[Unit], Callable[[Any, VectorShape], FuncOp]] = {
    bitslice.BitsliceKernel: kernel_loops.bitslice_kernel,
    bitslice.HybridKernel: kernel_loops.hybrid_kernel,
    bitslice.IndexKernel: kernel_loops.index_kernel,
    tree_simd.SimdKernel: row_loop.simd_kernel,
    bitslice.Columns: predicate_planes.columns,
    bitslice.Compare: predicate_planes.compare,
    bitslice.RankPredicates: predicate_planes.rank_predicates,
    bitslice.SetLookup: predicate_planes.set_lookup,
    bitslice.SetParity: predicate_planes.set_parity,
    bitslice.AddTrees: tree_evaluation.add_trees,
    bitslice.SubtreeIndex: subtree_leaves.subtree_index,
    bitslice.NanCopies: subtree_leaves.copy_rows_for_nan,
    bitslice.WalkLinked: subtree_walks.walk_linked,
    bitslice.WalkByFlags: subtree_walks.walk_by_flags,
    bitslice.AddSubtreeLeaves: subtree_leaves.add_subtree_leaves,
    AddLinearLeaves: add_linear_leaves,
    contributions.ContributionKernel: contribution_functions.contribution_kernel,
    contributions.AddContributions: contribution_functions.add_contributions,
    contributions.AddInteractions: contribution_functions.add_interactions,
    contributions.RowContributionKernel: single_row_units.row_contribution_kernel,
    contributions.RowBits: single_row_units.row_bits,
    contributions.AddRowContributions: single_row_units.add_row_contributions,
    tree_simd.RankColumns: row_loop.rank_columns,
    tree_simd.SimdLeafIndex: row_loop.simd_leaf_index,
    tree_simd.SimdAddValues: row_loop.simd_add_values,
    ranked_walk.RankRows: rank_rows.rank_rows,
    ranked_walk.BlockRanks: rank_rows.block_ranks,
    ranked_walk.BlockTrees: walk_by_block.block_trees,
    ranked_walk.BlockSectors: walk_by_block.block_trees,
    ranked_walk.RankedTrees: walk_by_thread.ranked_trees,
    ranked_walk.SectorTrees: walk_by_thread.sector_trees,
    staged_walk.StagedTrees: walk_staged_trees.staged_trees,
}


# Their common subexpressions are shared: LLVM's passes for straight-line code would leave those of loops.
SHARED: tuple[type[Unit], ...] = (
    bitslice.BitsliceKernel,
    bitslice.HybridKernel,
    bitslice.IndexKernel,
    AddLinearLeaves,
    tree_simd.SimdKernel,
    *WALK_WRITERS,
)


def module_of(unit: Unit, shape: VectorShape) -> ModuleOp:
    """Returns a module with the function of one unit. shape: the target's registers. Raises CompilerError for a unit that nothing writes."""
    module = ModuleOp([function_of(unit, shape)])
    if isinstance(unit, SHARED):
        CommonSubexpressions().apply(Context(), module)
    return module


def function_of(unit: Unit, shape: VectorShape) -> FuncOp:
    """Returns the function of a unit, before common subexpressions are shared. Raises as `module_of` does."""
    if type(unit) in WALK_WRITERS:
        return WALK_WRITERS[type(unit)](unit)
    shape = shape.with_planes(getattr(unit, "planes", Planes.WIDE))
    if type(unit) not in WRITERS:
        raise CompilerError("lir", f"nothing writes the unit {unit.name}")
    return WRITERS[type(unit)](unit, shape)
