"""The meaning of MIR operations, one function for each; `values.py` has their operands.

A step evaluates the tile that begins at its node; a walk has ended where no tile begins. Leaf tiles depend on the layout,
so MIR must be right both with them and without (see `compiler/layouts/walk/interface.py`): without, the step to a leaf ends the walk
and walk.is_leaf_tile equals walk.is_leaf; with them, every leaf beside a tile takes a step more. In a
padded forest every exit of a tile takes as many steps more as it is less deep than the deepest one.
Caches have no effect, but what is read from a cache must be in it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from xdsl.interpreter import Interpreter, InterpreterFunctions, PythonValues, impl, register_impls
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.interpreter.threads import Block, ThreadFunctions
from onnx_treebeard.compiler.interpreter.trees import Row
from onnx_treebeard.compiler.interpreter.values import Leaf, Node, Rows, TiledForest, Tree, part, refuse


@register_impls
@dataclass
class WalkFunctions(InterpreterFunctions):
    """trees: those of the kernel's call. leaf_tiles: whether there are leaf tiles. thread: the one that runs, where a kernel has several."""

    trees: range
    leaf_tiles: bool
    thread: ThreadFunctions | None = None

    @impl(walk_dialect.ForestOp)
    def run_forest(
        self, interpreter: Interpreter, op: walk_dialect.ForestOp, args: PythonValues
    ) -> PythonValues:
        forest = op.forest.forest
        single_nodes = np.arange(forest.n_nodes, dtype=np.int32)
        tile_id = single_nodes if op.tiling is None else op.tiling.tiling.tile_id
        order = None if op.order is None else op.order.order.tree
        padded = op.padded is not None
        return (TiledForest(forest, tile_id, self.trees, self.leaf_tiles, padded, order),)

    @impl(walk_dialect.TreeOp)
    def run_tree(self, interpreter: Interpreter, op: walk_dialect.TreeOp, args: PythonValues) -> PythonValues:
        forest, number = args
        return (forest.tree(number),)

    @impl(walk_dialect.SourceTreeOp)
    def run_source_tree(
        self, interpreter: Interpreter, op: walk_dialect.SourceTreeOp, args: PythonValues
    ) -> PythonValues:
        forest, position = args
        return (forest.source_tree(position),)

    @impl(walk_dialect.RootOp)
    def run_root(self, interpreter: Interpreter, op: walk_dialect.RootOp, args: PythonValues) -> PythonValues:
        (tree,) = args
        return (tree.root(),)

    @impl(walk_dialect.RowOp)
    def run_row(self, interpreter: Interpreter, op: walk_dialect.RowOp, args: PythonValues) -> PythonValues:
        rows, number = args
        return (rows.row(number),)

    @impl(walk_dialect.CacheTreesOp)
    def run_cache_trees(
        self, interpreter: Interpreter, op: walk_dialect.CacheTreesOp, args: PythonValues
    ) -> PythonValues:
        _, begin, end = args
        part(begin, end, self.trees, "trees")
        return ()

    @impl(walk_dialect.CacheRowsOp)
    def run_cache_rows(
        self, interpreter: Interpreter, op: walk_dialect.CacheRowsOp, args: PythonValues
    ) -> PythonValues:
        rows, begin, end = args
        return (rows.only(begin, end),)

    @impl(walk_dialect.CopyTreesOp)
    def run_copy_trees(
        self, interpreter: Interpreter, op: walk_dialect.CopyTreesOp, args: PythonValues
    ) -> PythonValues:
        forest, begin, end = args
        part(begin, end, self.trees, "trees")
        self._meet(op)
        return (forest,)

    @impl(walk_dialect.CopyRowsOp)
    def run_copy_rows(
        self, interpreter: Interpreter, op: walk_dialect.CopyRowsOp, args: PythonValues
    ) -> PythonValues:
        self._meet(op)
        rows: Rows = args[0]
        if op.count is None:
            return (rows,)
        first = args[1]
        return (rows.only(first, min(first + op.count.value.data, rows.numbers.stop)),)

    @impl(walk_dialect.IsLeafOp)
    def run_is_leaf(
        self, interpreter: Interpreter, op: walk_dialect.IsLeafOp, args: PythonValues
    ) -> PythonValues:
        count = len(op.trees)
        return (have_ended(args[:count], args[count:]),)

    @impl(walk_dialect.StepOp)
    def run_step(self, interpreter: Interpreter, op: walk_dialect.StepOp, args: PythonValues) -> PythonValues:
        count = len(op.trees)
        return stepped(args[:count], args[count : 2 * count], args[2 * count :], op.at_leaf.data)

    @impl(walk_dialect.TeamIsLeafOp)
    def run_team_is_leaf(
        self, interpreter: Interpreter, op: walk_dialect.TeamIsLeafOp, args: PythonValues
    ) -> PythonValues:
        """What this thread has to say: a walk that has ended loses nothing where others go on."""
        count = len(op.trees)
        return (have_ended(args[:count], args[count:]),)

    @impl(walk_dialect.TeamStepOp)
    def run_team_step(
        self, interpreter: Interpreter, op: walk_dialect.TeamStepOp, args: PythonValues
    ) -> PythonValues:
        count, team = len(op.trees), len(op.rows)
        if self.thread is None:
            refuse("a team of threads takes a step, and the kernel has one thread")
        own = args[2 * count + self.thread.number % team]
        return stepped(args[:count], args[count : 2 * count], [own] * count, op.at_leaf.data)

    @impl(walk_dialect.PackNodesOp)
    def run_pack_nodes(
        self, interpreter: Interpreter, op: walk_dialect.PackNodesOp, args: PythonValues
    ) -> PythonValues:
        return (args,)

    @impl(walk_dialect.SimdIsLeafOp)
    def run_simd_is_leaf(
        self, interpreter: Interpreter, op: walk_dialect.SimdIsLeafOp, args: PythonValues
    ) -> PythonValues:
        *trees, nodes = args
        return (have_ended(trees, nodes),)

    @impl(walk_dialect.SimdStepOp)
    def run_simd_step(
        self, interpreter: Interpreter, op: walk_dialect.SimdStepOp, args: PythonValues
    ) -> PythonValues:
        count = len(op.trees)
        return (stepped(args[:count], args[count], args[count + 1 :], op.at_leaf.data),)

    @impl(walk_dialect.SimdLeafOp)
    def run_simd_leaf(
        self, interpreter: Interpreter, op: walk_dialect.SimdLeafOp, args: PythonValues
    ) -> PythonValues:
        *trees, nodes = args
        return tuple(leaf_at(tree, node) for tree, node in zip(trees, nodes, strict=True))

    @impl(walk_dialect.IsLeafTileOp)
    def run_is_leaf_tile(
        self, interpreter: Interpreter, op: walk_dialect.IsLeafTileOp, args: PythonValues
    ) -> PythonValues:
        tree, node = args
        tree.owns(node)
        return (node.stands_for_leaf,)

    @impl(walk_dialect.LeafOp)
    def run_leaf(self, interpreter: Interpreter, op: walk_dialect.LeafOp, args: PythonValues) -> PythonValues:
        return (leaf_at(*args, near_root=op.near_root is not None),)

    @impl(walk_dialect.AccumulateOp)
    def run_accumulate(
        self, interpreter: Interpreter, op: walk_dialect.AccumulateOp, args: PythonValues
    ) -> PythonValues:
        sums, row, tree, leaf = args
        tree.owns(leaf)
        sums.add(row, leaf, op.aggregate.data, of_tree=op.of_tree is not None)
        return ()

    @impl(walk_dialect.StoreLeafOp)
    def run_store_leaf(
        self, interpreter: Interpreter, op: walk_dialect.StoreLeafOp, args: PythonValues
    ) -> PythonValues:
        buffer, row, tree, leaf = args
        tree.owns(leaf)
        buffer.store(row, leaf)
        return ()

    @impl(walk_dialect.LoadLeafOp)
    def run_load_leaf(
        self, interpreter: Interpreter, op: walk_dialect.LoadLeafOp, args: PythonValues
    ) -> PythonValues:
        buffer, row, tree = args
        return (buffer.load(row, tree),)

    @impl(walk_dialect.KeepLeafOp)
    def run_keep_leaf(
        self, interpreter: Interpreter, op: walk_dialect.KeepLeafOp, args: PythonValues
    ) -> PythonValues:
        row, first_row, tree, first_tree, leaf = args
        tree.owns(leaf)
        rows = op.rows.value.data
        self._shared().keep(row - first_row, tree.number - first_tree, rows, leaf)
        return ()

    @impl(walk_dialect.AddKeptOp)
    def run_add_kept(
        self, interpreter: Interpreter, op: walk_dialect.AddKeptOp, args: PythonValues
    ) -> PythonValues:
        sums, first_row, end_of_rows, forest, first_tree, end_of_trees = args
        self._meet(op)
        shared = self._shared()
        assert self.thread is not None
        for row in range(first_row + self.thread.number, end_of_rows, self.thread.threads):
            for position in range(first_tree, end_of_trees):
                tree = forest.source_tree(position)
                leaf = shared.leaf(row - first_row, tree.number - first_tree, tree)
                sums.add(row, leaf, op.aggregate.data, of_tree=False)
        self._meet(op)
        if self.thread.number == 0:
            shared.kept.clear()
        self._meet(op)
        return ()

    def _meet(self, op: Operation) -> None:
        """Waits for the other threads of the block."""
        self._shared().meet(op)

    def _shared(self) -> Block:
        if self.thread is None:
            refuse("a block of threads works together, and the kernel has one thread")
        return self.thread.shared

    @impl(walk_dialect.WriteLeafOp)
    def run_write_leaf(
        self, interpreter: Interpreter, op: walk_dialect.WriteLeafOp, args: PythonValues
    ) -> PythonValues:
        leaves, row, tree, leaf = args
        tree.owns(leaf)
        leaves.write(row, leaf)
        return ()


def have_ended(trees: Sequence[Tree], nodes: Sequence[Node]) -> bool:
    """Whether all walks are at leaves."""
    for tree, node in zip(trees, nodes, strict=True):
        tree.owns(node)
    return all(node.has_ended for node in nodes)


def stepped(
    trees: Sequence[Tree], nodes: Sequence[Node], rows: Sequence[Row], at_leaf: str
) -> tuple[Node, ...]:
    """One step of every walk."""
    for tree, node in zip(trees, nodes, strict=True):
        tree.owns(node)
    return tuple(node.step(row, at_leaf) for node, row in zip(nodes, rows, strict=True))


def leaf_at(tree: Tree, node: Node, *, near_root: bool = False) -> Leaf:
    """The leaf that a walk has ended at."""
    tree.owns(node)
    return node.leaf(near_root)
