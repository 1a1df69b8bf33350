"""The kernels of a forest whose options are not all at their defaults, or whose compile is observed: every strategy is asked, in order.

In: a `Request`. Out: `ForestCode`: code, tables and records of the kernels that serve.
"""

from collections.abc import Mapping

import numpy as np

from onnx_treebeard.artifact.format import KernelEntry, Section
from onnx_treebeard.compiler.layouts.leaf_values import has_tree_targets, tree_targets
from onnx_treebeard.compiler.plan import (
    BITSLICE_KERNEL,
    BLOCK_RANKS_KERNEL,
    BLOCK_TREES_KERNEL,
    LEAF_KERNEL,
    RANK_ROWS_KERNEL,
    RANKED_WALK_KERNEL,
    SCORE_KERNEL,
    STAGED_WALK_KERNEL,
    TREE_KERNEL,
    TREE_SIMD_KERNEL,
    TREE_SIMD_TREES_KERNEL,
)
from onnx_treebeard.compiler.strategies.base import Request, Strategy
from onnx_treebeard.compiler.strategies.bitslice import Bitslice
from onnx_treebeard.compiler.strategies.cost_model import walk_options
from onnx_treebeard.compiler.strategies.forest_code import ForestCode
from onnx_treebeard.compiler.strategies.kernel import PlanKernel, appended
from onnx_treebeard.compiler.strategies.ranked_walk import RankedWalk
from onnx_treebeard.compiler.strategies.staged_walk import StagedWalk
from onnx_treebeard.compiler.strategies.tree_simd import TreeSimd
from onnx_treebeard.compiler.strategies.walk import Walk

# In the order in which they are asked: each knows which of those before it serve.
STRATEGIES: tuple[Strategy, ...] = (StagedWalk(), RankedWalk(), TreeSimd(), Bitslice(), Walk())
# Kernel functions by the section of the artifact that lists them, those for few rows first.
KERNELS = {
    Section.KERNELS: (
        SCORE_KERNEL,
        TREE_SIMD_KERNEL,
        BITSLICE_KERNEL,
        BLOCK_RANKS_KERNEL,
        BLOCK_TREES_KERNEL,
        RANK_ROWS_KERNEL,
        RANKED_WALK_KERNEL,
        STAGED_WALK_KERNEL,
    ),
    Section.LEAF_KERNELS: (LEAF_KERNEL,),
    Section.TREE_KERNELS: (TREE_KERNEL, TREE_SIMD_TREES_KERNEL),
}


def named(name: str) -> Strategy:
    """The strategy of this name, which is not "auto"."""
    return next(strategy for strategy in STRATEGIES if strategy.name == name)


def lowered_code(request: Request) -> ForestCode:
    """The code of the kernels that are wanted. Raises UnsupportedError for what no kernel does."""
    chosen: dict[str, PlanKernel] = {}
    for strategy in STRATEGIES:
        kernel = strategy.kernel(request, chosen.keys())
        if kernel is not None:
            chosen[strategy.name] = kernel
    return _together(request, chosen)


def _together(request: Request, chosen: Mapping[str, PlanKernel]) -> ForestCode:
    """Code, tables and records of all kernels, walks first."""
    forest, n_trees = request.forest, request.forest.n_trees
    code, tables, found = b"", np.zeros(0, np.uint8), dict[str, KernelEntry]()
    for name in sorted(chosen, key=lambda name: name != Walk.name):
        kernel = chosen[name]
        code, tables, records = appended(n_trees, code, tables, kernel)
        found |= records
    kernels = {
        section: [found[name] for name in names if name in found] for section, names in KERNELS.items()
    }
    has_targets = kernels[Section.TREE_KERNELS] and has_tree_targets(forest)
    return ForestCode(
        request.backend,
        code,
        tables,
        kernels,
        [name for name in chosen if name != Walk.name or SCORE_KERNEL in found],
        _row_block(request, chosen),
        tree_targets(forest) if has_targets else None,
        sum(kernel.scratch_row_bytes for kernel in chosen.values()),
    )


def _row_block(request: Request, chosen: Mapping[str, PlanKernel]) -> int:
    """What walks ask for, rounded up to what the other kernels compute together; the header of the artifact keeps it (`artifact/pack.py`)."""
    if Walk.name in chosen:
        rows = chosen[Walk.name].row_block
    else:
        rows = walk_options(request.forest, request.options, Bitslice.name in chosen).row_block
    for other in (kernel for name, kernel in chosen.items() if name != Walk.name):
        rows = -(-rows // other.row_block) * other.row_block
    return rows
