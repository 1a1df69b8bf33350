"""The trees of a group in the shared memory of a block, and the loop over groups.

    for each group of trees {
      barrier; copy the group into shared memory; barrier
      for each TREES_TOGETHER trees { walk them in turns; add their values in source order }
    }

In: padded trees as kernels/native/plan/kernel/padded_trees.h describes them, in words of table "nodes"; what makes a node true. Out: additions to sums.
"""

from xdsl.dialects import arith
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.passes.lir.block_copies import copy_bytes, piece_bytes
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.threads import Thread, barrier
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.threads.padded_leaves import PaddedLeaves
from onnx_treebeard.compiler.units.threads.padded_walks import Result, walked
from onnx_treebeard.compiler.units.threads.sums import Sums

TREES_TOGETHER = 4  # whose walks are interleaved


def add_groups(
    b: PrimitiveBuilder,
    body: UnitBody,
    thread: Thread,
    group: SSAValue,
    leaves: PaddedLeaves,
    is_true: Result,
    sums: Sums,
) -> None:
    """The loop. group: where groups are in shared memory, at a multiple of 16 bytes. leaves: those of the trees."""
    piece = piece_bytes(leaves.plane_bytes)
    number, tree_bytes = body.declared.number, b.value(leaves.tree_bytes(b))
    with b.loop(0, number("walked_trees"), number("group_trees"), "first") as first:
        following = b.add(first, number("group_trees"))
        end = b.insert(arith.MinSIOp(following, number("walked_trees")))
        barrier(b)
        source = b.at(body.declared["nodes"], b.mul(first, tree_bytes))
        copy_bytes(b, thread, source, b.mul(b.sub(end, first), tree_bytes), group, piece)
        barrier(b)
        with b.loop(first, end, TREES_TOGETHER, "tree") as tree:
            begin = b.mul(b.sub(tree, first), tree_bytes)
            starts = [b.at(group, b.add(begin, b.mul(tree_bytes, place))) for place in range(TREES_TOGETHER)]
            ends = walked(b, starts, leaves.depth, leaves.node_size, is_true)
            leaves.add(b, ends, tree, sums)
