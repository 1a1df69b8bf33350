"""The meaning of MIR operations; `mir_values.py` has their operands.

A step evaluates the tile that begins at its node; a walk has ended where no tile begins. Leaf tiles depend on the layout,
so MIR must be right both with them and without (see `compiler/layouts/walk/layout_interface.py`): without, the step to a leaf ends the walk
and walk.is_leaf_tile equals walk.is_leaf; with them, every leaf beside a tile takes a step more. In a
padded forest every exit of a tile takes as many steps more as it is less deep than the deepest one.
Caches have no effect, but what is read from a cache must be in it.

Integers have their sign. `lir/function_translation.py` runs the operations.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from xdsl.dialects import arith, gpu
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.interpreter.gpu_thread_blocks import Block, ThreadPosition
from onnx_treebeard.compiler.interpreter.lir.function_translation import Program
from onnx_treebeard.compiler.interpreter.lir.lir_values import Rule, signed, width_of
from onnx_treebeard.compiler.interpreter.mir_values import (
    Leaf,
    LeafBuffer,
    LeafIndices,
    Node,
    Rows,
    Sums,
    TiledForest,
    Tree,
    part,
    refuse,
)
from onnx_treebeard.compiler.interpreter.one_row_in_tree import Row


@dataclass
class Walks:
    """trees: those of the kernel's call. leaf_tiles: whether there are leaf tiles. thread: the one that runs, where a kernel has several."""

    trees: range
    leaf_tiles: bool
    thread: ThreadPosition | None = None

    def forest(self, op: walk_dialect.ForestOp) -> TiledForest:
        forest = op.forest.forest
        single_nodes = np.arange(forest.n_nodes, dtype=np.int32)
        tile_id = single_nodes if op.tiling is None else op.tiling.value.tile_id
        order = None if op.order is None else op.order.value.tree
        return TiledForest(forest, tile_id, self.trees, self.leaf_tiles, op.padded is not None, order)

    def cache_trees(self, op: Operation, forest: TiledForest, begin: int, end: int) -> None:
        part(begin, end, self.trees, "trees")

    def copy_trees(self, op: Operation, forest: TiledForest, begin: int, end: int) -> TiledForest:
        part(begin, end, self.trees, "trees")
        self._block().meet(op)
        return forest

    def copy_rows(self, op: walk_dialect.CopyRowsOp, rows: Rows, first: int = 0) -> Rows:
        self._block().meet(op)
        if op.count is None:
            return rows
        return rows.only(first, min(first + op.count.value.data, rows.numbers.stop))

    def is_leaf(self, op: walk_dialect.IsLeafOp | walk_dialect.TeamIsLeafOp, *walks: Any) -> bool:
        """Returns whether the walks have ended; of a team, those of this thread: a walk that has ended loses nothing where others go on."""
        count = len(op.trees)
        return have_ended(walks[:count], walks[count:])

    def step(self, op: walk_dialect.StepOp, *walks: Any) -> Any:
        count = len(op.trees)
        moved = step_all(walks[:count], walks[count : 2 * count], walks[2 * count :], op.at_leaf.data)
        return results_of(op, moved)

    def team_step(self, op: walk_dialect.TeamStepOp, *walks: Any) -> Any:
        count, team = len(op.trees), len(op.rows)
        if self.thread is None:
            refuse("a team of threads takes a step, and the kernel has one thread")
        row = walks[2 * count + self.thread.number % team]
        return results_of(
            op, step_all(walks[:count], walks[count : 2 * count], [row] * count, op.at_leaf.data)
        )

    def pack_nodes(self, op: Operation, *nodes: Node) -> Sequence[Node]:
        return nodes

    def simd_is_leaf(self, op: Operation, *walks: Any) -> bool:
        *trees, nodes = walks
        return have_ended(trees, nodes)

    def simd_step(self, op: walk_dialect.SimdStepOp, *walks: Any) -> Sequence[Node]:
        count = len(op.trees)
        return step_all(walks[:count], walks[count], walks[count + 1 :], op.at_leaf.data)

    def simd_leaf(self, op: Operation, *walks: Any) -> Sequence[Leaf]:
        *trees, nodes = walks
        return [leaf_at(tree, node) for tree, node in zip(trees, nodes, strict=True)]

    def is_leaf_tile(self, op: Operation, tree: Tree, node: Node) -> bool:
        tree.owns(node)
        return node.stands_for_leaf

    def leaf(self, op: walk_dialect.LeafOp, tree: Tree, node: Node) -> Leaf:
        return leaf_at(tree, node, near_root=op.near_root is not None)

    def accumulate(self, op: walk_dialect.AccumulateOp, sums: Sums, row: int, tree: Tree, leaf: Leaf) -> None:
        tree.owns(leaf)
        sums.add(row, leaf, op.aggregate.data, of_tree=op.of_tree is not None)

    def store_leaf(self, op: Operation, buffer: LeafBuffer, row: int, tree: Tree, leaf: Leaf) -> None:
        tree.owns(leaf)
        buffer.store(row, leaf)

    def write_leaf(self, op: Operation, leaves: LeafIndices, row: int, tree: Tree, leaf: Leaf) -> None:
        tree.owns(leaf)
        leaves.write(row, leaf)

    def keep_leaf(
        self, op: walk_dialect.KeepLeafOp, row: int, first_row: int, tree: Tree, first_tree: int, leaf: Leaf
    ) -> None:
        tree.owns(leaf)
        self._block().keep(row - first_row, tree.number - first_tree, op.rows.value.data, leaf)

    def add_kept(
        self,
        op: walk_dialect.AddKeptOp,
        sums: Sums,
        first_row: int,
        end_of_rows: int,
        forest: TiledForest,
        first_tree: int,
        end_of_trees: int,
    ) -> None:
        block, thread = self._block(), self._thread()
        block.meet(op)
        for row in range(first_row + thread.number, end_of_rows, thread.threads):
            for position in range(first_tree, end_of_trees):
                tree = forest.source_tree(position)
                leaf = block.leaf(row - first_row, tree.number - first_tree, tree)
                sums.add(row, leaf, op.aggregate.data, of_tree=False)
        block.meet(op)
        if thread.number == 0:
            block.kept.clear()
        block.meet(op)

    def thread_id(self, op: Operation) -> int:
        return self._thread().number

    def block_id(self, op: Operation) -> int:
        return self._thread().block

    def global_id(self, op: Operation) -> int:
        thread = self._thread()
        return thread.block * thread.threads + thread.number

    def barrier(self, op: Operation) -> None:
        self._block().meet(op)

    def _thread(self) -> ThreadPosition:
        if self.thread is None:
            refuse("a block of threads works together, and the kernel has one thread")
        return self.thread

    def _block(self) -> Block:
        return self._thread().shared

    def rules(self) -> Mapping[type[Operation], Rule]:
        """Returns the meanings of operations of MIR, for `Program`."""
        of_values = {kind: partial(signed_rule, meaning) for kind, meaning in OF_VALUES.items()}
        return of_values | {kind: partial(self._rule, meaning) for kind, meaning in MEANINGS.items()}

    def _rule(self, meaning: Callable[..., Any], op: Operation, program: Program) -> Callable[..., Any]:
        return signed_rule(partial(meaning, self, op), op, program)


# What values do themselves.
OF_VALUES: dict[type[Operation], Callable[..., Any]] = {
    walk_dialect.TreeOp: TiledForest.tree,
    walk_dialect.SourceTreeOp: TiledForest.source_tree,
    walk_dialect.RootOp: Tree.root,
    walk_dialect.RowOp: Rows.row,
    walk_dialect.CacheRowsOp: Rows.only,
    walk_dialect.LoadLeafOp: LeafBuffer.load,
    arith.IndexCastOp: int,
}
MEANINGS: dict[type[Operation], Callable[..., Any]] = {
    walk_dialect.ForestOp: Walks.forest,
    walk_dialect.CacheTreesOp: Walks.cache_trees,
    walk_dialect.CopyTreesOp: Walks.copy_trees,
    walk_dialect.CopyRowsOp: Walks.copy_rows,
    walk_dialect.IsLeafOp: Walks.is_leaf,
    walk_dialect.StepOp: Walks.step,
    walk_dialect.TeamIsLeafOp: Walks.is_leaf,
    walk_dialect.TeamStepOp: Walks.team_step,
    walk_dialect.PackNodesOp: Walks.pack_nodes,
    walk_dialect.SimdIsLeafOp: Walks.simd_is_leaf,
    walk_dialect.SimdStepOp: Walks.simd_step,
    walk_dialect.SimdLeafOp: Walks.simd_leaf,
    walk_dialect.IsLeafTileOp: Walks.is_leaf_tile,
    walk_dialect.LeafOp: Walks.leaf,
    walk_dialect.AccumulateOp: Walks.accumulate,
    walk_dialect.StoreLeafOp: Walks.store_leaf,
    walk_dialect.WriteLeafOp: Walks.write_leaf,
    walk_dialect.KeepLeafOp: Walks.keep_leaf,
    walk_dialect.AddKeptOp: Walks.add_kept,
    gpu.ThreadIdOp: Walks.thread_id,
    gpu.BlockIdOp: Walks.block_id,
    gpu.GlobalIdOp: Walks.global_id,
    gpu.BarrierOp: Walks.barrier,
}


def signed_rule(meaning: Callable[..., Any], op: Operation, program: Program) -> Callable[..., Any]:
    """Returns a function of an operation's operands; integers of programs have no sign."""
    widths = [width_of(operand.type) for operand in op.operands]
    if not any(widths):
        return meaning

    def of_signed(*operands: Any) -> Any:
        values = zip(operands, widths, strict=True)
        return meaning(*(signed(value, width) if width else value for value, width in values))

    return of_signed


def results_of(op: Operation, values: Sequence[Any]) -> Any:
    """Returns the values of the results of an operation, as programs take them: the value itself where it is one."""
    return values[0] if len(op.results) == 1 else values


def have_ended(trees: Sequence[Tree], nodes: Sequence[Node]) -> bool:
    """Returns whether all walks are at leaves."""
    for tree, node in zip(trees, nodes, strict=True):
        tree.owns(node)
    return all(node.has_ended for node in nodes)


def step_all(
    trees: Sequence[Tree], nodes: Sequence[Node], rows: Sequence[Row], at_leaf: str
) -> tuple[Node, ...]:
    """Takes one step of every walk."""
    for tree, node in zip(trees, nodes, strict=True):
        tree.owns(node)
    return tuple(node.step(row, at_leaf) for node, row in zip(nodes, rows, strict=True))


def leaf_at(tree: Tree, node: Node, *, near_root: bool = False) -> Leaf:
    """Returns the leaf that a walk has ended at."""
    tree.owns(node)
    return node.leaf(near_root)
