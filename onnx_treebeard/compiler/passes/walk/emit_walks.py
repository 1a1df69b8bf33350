"""The walks inside the innermost loop as MIR: one group of interleaved (tree, row) pairs.

    elide     steps without a leaf test, above every leaf:  walk.step at_leaf "never"
    unroll    a fixed number of steps:                      walk.step at_leaf "stay", repeated
    loop      until all have ended:                         scf.while { not walk.is_leaf } { walk.step at_leaf "stay" }
    rolled    elide and unroll, but in a loop:              scf.while { counted < unroll } { walk.step at_leaf "stay"; counted + 1 }
    peel      steps with an early exit, then the loop:      walk.step; scf.if walk.is_leaf_tile { leaf } else { further }

then, trees in order and rows in order: walk.leaf, walk.accumulate (or walk.store_leaf, walk.keep_leaf, walk.write_leaf). Walks are interleaved in one of
three forms:

    Pipelined   one node for each walk:  walk.step %t, %t at %a, %b with %r, %s           stage by stage for all walks
    Teamed      the same by a team of threads:  walk.team_step %t, %u at %a, %b with %r, %s  rows are those of the team
    Simd        one value for all walks: walk.simd_step %t, %t at %nodes with %r, %s      walk i is lane i

The state is what a step takes and returns: the values that a loop carries. Interleaving walks hides the latency of their loads (VPred: Asadi
et al., TKDE 2014; Treebeard: Prasad et al., MICRO 2022).
"""

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import TypeAlias

from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.walk.emit_gpu_threads import KeptLeaves, Place
from onnx_treebeard.compiler.schedule.loop_nest import Axis, WalkForm

Values: TypeAlias = Sequence[SSAValue]


@dataclass(frozen=True)
class Pipelined:
    """Interleaved walks: walk i of row i in tree i, one value each."""

    trees: Values
    rows: Values

    def start(self, b: PrimitiveBuilder, roots: Values) -> Values:
        """Returns the state before the first step. roots: of each walk."""
        return roots

    def step(self, b: PrimitiveBuilder, state: Values, at_leaf: str) -> Values:
        """Returns the state after one step of every walk."""
        return b.run(walk_dialect.StepOp(self.trees, state, self.rows, at_leaf)).results_

    def ended(self, b: PrimitiveBuilder, state: Values) -> SSAValue:
        """Tests whether all walks have ended."""
        return b.insert(walk_dialect.IsLeafOp(*self.trees, *state))

    def leaves(self, b: PrimitiveBuilder, state: Values) -> Values:
        """Returns the leaf of each walk, once all have ended."""
        pairs = zip(self.trees, state, strict=True)
        return [b.insert(walk_dialect.LeafOp(tree, node)) for tree, node in pairs]


class Teamed(Pipelined):
    """Walk i of the thread's row in tree i. rows: those of the thread's team, whose threads evaluate every tile together."""

    def step(self, b: PrimitiveBuilder, state: Values, at_leaf: str) -> Values:
        return b.run(walk_dialect.TeamStepOp(self.trees, state, self.rows, at_leaf)).results_

    def ended(self, b: PrimitiveBuilder, state: Values) -> SSAValue:
        return b.insert(walk_dialect.TeamIsLeafOp(*self.trees, *state))


class Simd(Pipelined):
    """Walk i of row i in tree i, lane i of one value."""

    def start(self, b: PrimitiveBuilder, roots: Values) -> Values:
        kind = walk_dialect.NodesType.for_nodes(roots)
        return b.run(walk_dialect.PackNodesOp(*roots, results=[kind])).results

    def step(self, b: PrimitiveBuilder, state: Values, at_leaf: str) -> Values:
        (nodes,) = state
        operands = *self.trees, nodes, *self.rows
        return b.run(walk_dialect.SimdStepOp(*operands, results=[nodes.type], at_leaf=at_leaf)).results

    def ended(self, b: PrimitiveBuilder, state: Values) -> SSAValue:
        (nodes,) = state
        return b.insert(walk_dialect.SimdIsLeafOp(*self.trees, nodes))

    def leaves(self, b: PrimitiveBuilder, state: Values) -> Values:
        (nodes,) = state
        kinds = [walk_dialect.LeafType()] * len(self.trees)
        return b.run(walk_dialect.SimdLeafOp(*self.trees, nodes, results=kinds)).leaves


@dataclass(frozen=True)
class Kernel:
    """The state that all loops of one kernel share: its arguments, the forest, what happens to leaves.

    buffer_leaves: leaves go to the leaf buffer. write_leaves: leaf indices are stored to `scores`, which then has type !walk.leaf_indices.
    of_trees: `scores` has accumulators for every tree. has_nodes: the forest has nodes at all. in_threads: each row has a thread.
    has_row: whether the thread has a row, whose leaves it may pass on; None where every thread that walks has one. place: the place of the thread, where
    the threads of a block share loops. kept: the leaves that the threads of a block keep, where they share trees. lanes: those of a tile.
    """

    rows: SSAValue
    scores: SSAValue
    scratch: SSAValue
    row_begin: SSAValue
    row_end: SSAValue
    tree_begin: SSAValue
    tree_end: SSAValue
    forest: SSAValue
    aggregate: str
    buffer_leaves: bool
    has_nodes: bool
    write_leaves: bool = False
    of_trees: bool = False
    in_threads: bool = False
    has_row: SSAValue | None = None
    place: Place | None = None
    kept: KeptLeaves | None = None
    lanes: int = 1

    def range(self, axis: Axis) -> tuple[SSAValue, SSAValue]:
        """Returns the begin and end of the call on one axis."""
        if axis is Axis.ROWS:
            return self.row_begin, self.row_end
        return self.tree_begin, self.tree_end


@dataclass(frozen=True)
class Group:
    """Every tree meets every row: `numbers` and `rows` correspond. simd: several pairs are lanes of one vector. team: the rows of the thread's team, of
    which `rows` has its own.
    """

    numbers: Values
    rows: Values
    trees: Values
    simd: bool
    team: Values = ()

    @property
    def pairs(self) -> list[tuple[SSAValue, SSAValue, SSAValue]]:
        """(tree, row number, row), trees outermost: the order in which leaves are added."""
        return [
            (tree, number, row)
            for tree in self.trees
            for number, row in zip(self.numbers, self.rows, strict=True)
        ]


def emit_walks(b: PrimitiveBuilder, group: Group, form: WalkForm, kernel: Kernel) -> None:
    """Walks all pairs of the group and passes their leaves on."""
    trees = [tree for tree, _, _ in group.pairs]
    rows = [row for _, _, row in group.pairs]
    walks: Pipelined = Simd(trees, rows) if group.simd and len(trees) > 1 else Pipelined(trees, rows)
    if group.team:
        walks = Teamed(trees, group.team)
    roots = {tree: b.insert(walk_dialect.RootOp(tree)) for tree in group.trees}
    state = walks.start(b, [roots[tree] for tree in trees])
    if form.peel:
        for _ in range(form.elide):
            state = walks.step(b, state, "never")
        leaves: Values = [peel(b, trees[0], state[0], rows[0], form.peel)]
    else:
        leaves = walks.leaves(b, walk_to_leaves(b, walks, state, form))
    for (tree, number, _), leaf in zip(group.pairs, leaves, strict=True):
        leaf.name_hint = "leaf"
        emit_leaf(b, number, tree, leaf, kernel)


def walk_to_leaves(b: PrimitiveBuilder, walks: Pipelined, state: Values, form: WalkForm) -> Values:
    """Walks to the leaves without early exits, and returns the state there."""
    if form.rolled:
        if not form.unroll:
            return until_leaves(b, walks, state)
        return take_steps(b, walks, state, form.unroll, "never" if form.elide == form.unroll else "stay")
    for _ in range(form.elide):
        state = walks.step(b, state, "never")
    for _ in range(form.unroll - form.elide):
        state = walks.step(b, state, "stay")
    return state if form.unroll else until_leaves(b, walks, state)


def take_steps(b: PrimitiveBuilder, walks: Pipelined, state: Values, steps: int, at_leaf: str) -> Values:
    """Takes `steps` steps, at least 1. The loop carries their number in front of the state."""
    limits = (b.constant(0), b.constant(steps), b.constant(1))
    return b.loop_carrying(limits, state, lambda _, state: walks.step(b, state, at_leaf))


def until_leaves(b: PrimitiveBuilder, walks: Pipelined, state: Values) -> Values:
    """Emits steps until all walks have ended."""
    return b.loop_while(
        state,
        lambda *state: b.bit_xor(walks.ended(b, state), 1),
        lambda *state: walks.step(b, state, "stay"),
    )


def peel(
    b: PrimitiveBuilder, tree: SSAValue, node: SSAValue, row: SSAValue, steps: int, at_leaf: str = "stay"
) -> SSAValue:
    """Returns the leaf of one walk whose first `steps` steps exit early. Only the first step can begin at a leaf."""
    walks = Pipelined([tree], [row])
    (node,) = walks.step(b, [node], at_leaf)
    ended = b.insert(walk_dialect.IsLeafTileOp(tree, node))

    def deeper() -> Values:
        if steps > 1:
            return [peel(b, tree, node, row, steps - 1, "never")]
        (end,) = until_leaves(b, walks, [node])
        return [b.insert(walk_dialect.LeafOp(tree, end))]

    (leaf,) = b.choose(ended, lambda: [b.insert(walk_dialect.LeafOp(tree, node, near_root=True))], deeper)
    return leaf


def emit_leaf(b: PrimitiveBuilder, number: SSAValue, tree: SSAValue, leaf: SSAValue, kernel: Kernel) -> None:
    """Stores a leaf's index, or adds the leaf's values, or stores the leaf in the leaf buffer; nothing where the thread has no row."""
    with nullcontext() if kernel.has_row is None else b.when(kernel.has_row):
        if kernel.write_leaves:
            b.run(walk_dialect.WriteLeafOp(kernel.scores, number, tree, leaf))
        elif kernel.kept is not None:
            kernel.kept.keep(b, number, tree, leaf)
        elif kernel.buffer_leaves:
            b.run(walk_dialect.StoreLeafOp(kernel.scratch, number, tree, leaf))
        else:
            operands = kernel.scores, number, tree, leaf
            aggregate, of_tree = kernel.aggregate, kernel.of_trees
            b.run(walk_dialect.AccumulateOp(*operands, aggregate=aggregate, of_tree=of_tree))
