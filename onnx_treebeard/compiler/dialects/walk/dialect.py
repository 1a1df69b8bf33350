"""Dialect walk (MIR): loops over rows and trees are explicit, walks are steps from the root to a leaf, memory is not mentioned.

    %forest = walk.forest <"539df935a9ed", ...> layout "sparse-tiled" tiling <"881b5fc07257", ...>
    scf.for %t = ... {
      %tree = walk.tree %forest[%t]
      %root = walk.root %tree
      %row = walk.row %rows[%r]
      %end = scf.while (%node = %root) {  %done = walk.is_leaf %tree at %node  ... }
             do                        {  %next = walk.step %tree at %node with %row at_leaf "stay"  ... }
      %leaf = walk.leaf %tree at %end
      walk.accumulate %scores[%r], %tree, %leaf by "sum"

walk.cache_trees and walk.cache_rows name the trees and rows that are used next, which a target prefetches or packs. Interleaved walks (of
several rows, several trees, or both) take one of two forms:

    pipelined   walk.step, walk.is_leaf with several nodes, one value for each walk; a step runs the walks stage by stage
    SIMD        walk.simd_step, walk.simd_is_leaf: one value of type !walk.nodes<k> for all walks, lane i being walk i

    %nodes = walk.pack_nodes %root, %root : !walk.node, !walk.node -> !walk.nodes<2>
    %next = walk.simd_step %tree, %tree at %nodes with %row, %other at_leaf "stay" : ...
    %done = walk.simd_is_leaf %tree, %tree at %next : ...
    %leaf, %second = walk.simd_leaf %tree, %tree at %next : ...

Neighbouring threads, a team, may evaluate each tile together, of the row of each in turn:

    %next = walk.team_step %tree at %node with %row, %row_of_next at_leaf "stay" : !walk.tree at !walk.node with !walk.row, !walk.row -> !walk.node
    %done = walk.team_is_leaf %tree at %next : !walk.tree at !walk.node

A leaf buffer holds the leaves of walks until an ordered pass adds them:

    walk.store_leaf %scratch[%r, %tree], %leaf
    %leaf = walk.load_leaf %scratch[%r, %tree]

Where the threads of a block share the trees of a row, each keeps the leaves of its own in the memory of the block, which then adds them in source order:

    walk.keep_leaf[%r from %first_row, %tree from %first_tree] of 32 : i64, %leaf
    walk.add_kept %scores[%first_row to %end_of_rows] of 32 : i64, %forest[%first_tree to %end_of_trees] by "sum" : !walk.scores<f32>

A leaf kernel stores the indices of leaves where a score kernel adds their values:

    walk.write_leaf %leaves[%r, %tree], %leaf

A tree kernel has accumulators for trees in source order, (rows, trees), or (rows, trees x targets) where leaves of a tree score several:

    walk.accumulate %scores[%r] of_tree, %tree, %leaf by "sum"
"""

from xdsl.ir import Dialect

from onnx_treebeard.compiler.dialects.walk.forest_ops import (
    CacheRowsOp,
    CacheTreesOp,
    CopyRowsOp,
    CopyTreesOp,
    ForestOp,
    RootOp,
    RowOp,
    SourceTreeOp,
    TreeOp,
)
from onnx_treebeard.compiler.dialects.walk.leaf_ops import (
    AccumulateOp,
    AddKeptOp,
    KeepLeafOp,
    LeafOp,
    LoadLeafOp,
    StoreLeafOp,
    WriteLeafOp,
)
from onnx_treebeard.compiler.dialects.walk.step_ops import (
    IsLeafOp,
    IsLeafTileOp,
    PackNodesOp,
    SimdIsLeafOp,
    SimdLeafOp,
    SimdStepOp,
    StepOp,
    TeamIsLeafOp,
    TeamStepOp,
)
from onnx_treebeard.compiler.dialects.walk.types import (
    ForestType,
    LeafIndicesType,
    LeafType,
    NodesType,
    NodeType,
    RowsType,
    RowType,
    ScoresType,
    ScratchType,
    TreeType,
)

Walk = Dialect(
    "walk",
    [
        ForestOp,
        TreeOp,
        SourceTreeOp,
        RootOp,
        RowOp,
        CacheTreesOp,
        CacheRowsOp,
        CopyTreesOp,
        CopyRowsOp,
        IsLeafOp,
        StepOp,
        TeamIsLeafOp,
        TeamStepOp,
        PackNodesOp,
        SimdIsLeafOp,
        SimdStepOp,
        SimdLeafOp,
        IsLeafTileOp,
        LeafOp,
        AccumulateOp,
        StoreLeafOp,
        LoadLeafOp,
        KeepLeafOp,
        AddKeptOp,
        WriteLeafOp,
    ],
    [
        RowsType,
        RowType,
        ScoresType,
        LeafIndicesType,
        ForestType,
        TreeType,
        NodeType,
        NodesType,
        LeafType,
        ScratchType,
    ],
)
