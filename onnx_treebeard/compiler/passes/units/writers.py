"""Which function writes which unit that kernels call.

In: a unit, the registers of the target. Out: its function in LIR, which depends on nothing else.
"""

from collections.abc import Callable, Mapping
from typing import Any

from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp

from onnx_treebeard.compiler.passes.units.bitslice import predicates, subtree_leaves, subtree_walks, trees
from onnx_treebeard.compiler.passes.units.ranked_walk import (
    block_ranks,
    block_trees,
    rank_rows,
    ranked_trees,
    sector_trees,
)
from onnx_treebeard.compiler.passes.units.staged_walk import staged_trees
from onnx_treebeard.compiler.passes.units.tree_simd import steps
from onnx_treebeard.compiler.units import bitslice, block_walk, ranked_walk, staged_walk, subtrees, tree_simd
from onnx_treebeard.compiler.units.unit import Unit
from onnx_treebeard.compiler.vector_shape import VectorShape
from onnx_treebeard.errors import CompilerError

WRITERS: dict[type[Unit], Callable[[Any, VectorShape], FuncOp]] = {
    bitslice.Columns: predicates.columns,
    bitslice.Compare: predicates.compare,
    bitslice.RankPredicates: predicates.rank_predicates,
    bitslice.SetLookup: predicates.set_lookup,
    bitslice.SetParity: predicates.set_parity,
    bitslice.AddTrees: trees.add_trees,
    subtrees.SubtreeIndex: subtree_leaves.subtree_index,
    subtrees.NanCopies: subtree_leaves.copy_rows_for_nan,
    subtrees.WalkLinked: subtree_walks.walk_linked,
    subtrees.WalkByFlags: subtree_walks.walk_by_flags,
    subtrees.AddSubtreeLeaves: subtree_leaves.add_subtree_leaves,
    tree_simd.RankColumns: steps.rank_columns,
    tree_simd.SimdLeafIndex: steps.simd_leaf_index,
    tree_simd.SimdAddValues: steps.simd_add_values,
    ranked_walk.RankRows: rank_rows.rank_rows,
    block_walk.BlockRanks: block_ranks.block_ranks,
    block_walk.BlockTrees: block_trees.block_trees,
    block_walk.BlockSectors: block_trees.block_trees,
    ranked_walk.RankedTrees: ranked_trees.ranked_trees,
    ranked_walk.SectorTrees: sector_trees.sector_trees,
    staged_walk.StagedTrees: staged_trees.staged_trees,
}


def function_of(unit: Unit, shape: VectorShape) -> FuncOp:
    """The function of a unit. Raises CompilerError for a unit that nothing writes."""
    if type(unit) not in WRITERS:
        raise CompilerError("lir", f"nothing writes the unit {unit.name}")
    return WRITERS[type(unit)](unit, shape)


def add_units(module: ModuleOp, units: Mapping[int, Unit], shape: VectorShape) -> None:
    """Appends the functions of units to a module, each once."""
    for unit in dict.fromkeys(units.values()):
        module.body.block.add_op(function_of(unit, shape))
