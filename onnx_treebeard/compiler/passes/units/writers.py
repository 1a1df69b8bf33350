"""Which function writes which unit that kernels call.

In: a unit, the bytes of a vector register. Out: its function in LIR, which depends on nothing else.
"""

from collections.abc import Callable, Mapping
from typing import Any

from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp

from onnx_treebeard.compiler.passes.units import (
    bitslice_predicates,
    bitslice_trees,
    subtree_leaves,
    subtree_walks,
    tree_simd_steps,
)
from onnx_treebeard.compiler.units import bitslice, subtrees, tree_simd
from onnx_treebeard.compiler.units.unit import Unit
from onnx_treebeard.errors import CompilerError

WRITERS: dict[type[Unit], Callable[[Any, int], FuncOp]] = {
    bitslice.Columns: bitslice_predicates.columns,
    bitslice.Compare: bitslice_predicates.compare,
    bitslice.RankPredicates: bitslice_predicates.rank_predicates,
    bitslice.SetLookup: bitslice_predicates.set_lookup,
    bitslice.SetParity: bitslice_predicates.set_parity,
    bitslice.AddTrees: bitslice_trees.add_trees,
    subtrees.SubtreeIndex: subtree_leaves.subtree_index,
    subtrees.NanCopies: subtree_leaves.copy_rows_for_nan,
    subtrees.WalkLinked: subtree_walks.walk_linked,
    subtrees.WalkByFlags: subtree_walks.walk_by_flags,
    subtrees.AddSubtreeLeaves: subtree_leaves.add_subtree_leaves,
    tree_simd.RankColumns: tree_simd_steps.rank_columns,
    tree_simd.SimdLeafIndex: tree_simd_steps.simd_leaf_index,
    tree_simd.SimdAddValues: tree_simd_steps.simd_add_values,
}


def function_of(unit: Unit, vector_bytes: int) -> FuncOp:
    """The function of a unit. Raises CompilerError for a unit that nothing writes."""
    if type(unit) not in WRITERS:
        raise CompilerError("lir", f"nothing writes the unit {unit.name}")
    return WRITERS[type(unit)](unit, vector_bytes)


def add_units(module: ModuleOp, units: Mapping[int, Unit], vector_bytes: int) -> None:
    """Appends the functions of units to a module, each once."""
    for unit in dict.fromkeys(units.values()):
        module.body.block.add_op(function_of(unit, vector_bytes))
