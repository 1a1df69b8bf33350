"""Forests whose options are somebody's choice, or whose compile somebody observes: kernels are lowered through the IR, stage by stage.

In: a forest, its options, a machine, the kernels that are asked for. Out: their code and tables.
"""

from typing import TYPE_CHECKING

from onnx_treebeard.artifact.format import Section
from onnx_treebeard.compiler.layouts.leaf_values import has_tree_targets, tree_targets
from onnx_treebeard.compiler.observer import Observer, unobserved
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.normalized_hir import NormalizedHir
from onnx_treebeard.compiler.plan import (
    BITSLICE_KERNEL,
    LEAF_KERNEL,
    SCORE_KERNEL,
    TREE_KERNEL,
    TREE_SIMD_KERNEL,
    TREE_SIMD_TREES_KERNEL,
)
from onnx_treebeard.compiler.strategies.bitslice import bitslice_kernel
from onnx_treebeard.compiler.strategies.cost_model import is_default, walk_choice, walk_options
from onnx_treebeard.compiler.strategies.forest_code import ForestCode
from onnx_treebeard.compiler.strategies.kernel_plan import Submit, appended
from onnx_treebeard.compiler.strategies.tree_simd import tree_simd_kernel
from onnx_treebeard.compiler.strategies.walk import Walked, trees_are_shared, walk_kernel, walked_kernels
from onnx_treebeard.forest.forest import Forest

if TYPE_CHECKING:
    from onnx_treebeard.kernels.cpu.isa.cpus import Machine

# Kernels by what is asked for, those for few rows first.
KERNELS = {
    Section.KERNELS: (SCORE_KERNEL, TREE_SIMD_KERNEL, BITSLICE_KERNEL),
    Section.LEAF_KERNELS: (LEAF_KERNEL,),
    Section.TREE_KERNELS: (TREE_KERNEL, TREE_SIMD_TREES_KERNEL),
}


def scheduled_code(
    forest: Forest,
    options: CompileOptions,
    machine: "Machine",
    observe: Observer,
    submit: Submit,
    *,
    scores: bool,
    leaves: bool,
) -> ForestCode:
    """What is asked for: scores, leaves. LLVM's part of the work is submitted. Raises UnsupportedError for what no kernel does."""
    hir = NormalizedHir(forest, observe)
    tree_simd = tree_simd_kernel(hir, options, machine, submit) if scores else None
    beside_tree_simd = tree_simd is not None
    bitsliced = (
        bitslice_kernel(hir, options, machine, submit, beside_tree_simd=beside_tree_simd) if scores else None
    )
    walks = walk_options(forest, options, bitsliced is not None)
    scores = scores and not beside_tree_simd and options.strategy != "bitslice"
    asked = {"scores": scores, "leaves": leaves, "trees": scores and trees_are_shared(forest, options)}
    walked, of_units = Walked.nothing(), None
    if (scores or leaves) and is_default(options) and observe is unobserved:
        chosen = walk_choice(forest, options.row_block, beside_bitslice=bitsliced is not None)
        of_units = walk_kernel(forest, chosen, machine, submit, asked)
    elif scores or leaves:
        walked = walked_kernels(forest, walks, machine, observe, asked)
    beside = {"tree_simd": tree_simd, "bitslice": bitsliced}
    others = {name: kernel for name, kernel in beside.items() if kernel is not None}
    code, tables, found = walked.code, walked.tables, walked.records
    row_block = walked.row_block or walks.row_block
    for kernel in (*((of_units,) if of_units else ()), *others.values()):
        code, tables, further = appended(forest.n_trees, code, tables, kernel)
        found |= further
        row_block = -(-row_block // kernel.row_block) * kernel.row_block
    kernels = {
        section: [found[name] for name in names if name in found] for section, names in KERNELS.items()
    }
    has_targets = kernels[Section.TREE_KERNELS] and has_tree_targets(forest)
    return ForestCode(
        machine,
        code,
        tables,
        kernels,
        [*others, *(["walk"] if scores else [])],
        row_block,
        tree_targets(forest) if has_targets else None,
        walked.scratch_per_row,
    )
