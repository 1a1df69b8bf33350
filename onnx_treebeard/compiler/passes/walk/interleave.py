"""The forms of interleaved walks, as MIR. Both: (tree, row) pairs in, the leaves that they reach out.

    Pipelined   one node for each walk:  walk.step %t, %t at %a, %b with %r, %s           stage by stage for all walks
    Teamed      the same by a team of threads:  walk.team_step %t, %u at %a, %b with %r, %s  rows are those of the team
    Simd        one value for all walks: walk.simd_step %t, %t at %nodes with %r, %s      walk i is lane i

The state is what a step takes and returns: the values that a loop carries. Interleaving walks hides the latency of their loads (VPred: Asadi
et al., TKDE 2014; Treebeard: Prasad et al., MICRO 2022).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from xdsl.builder import Builder
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect

Values: TypeAlias = Sequence[SSAValue]


class Container(Protocol):
    """Interleaved walks."""

    def start(self, b: Builder, roots: Values) -> Values:
        """The state before the first step. roots: of each walk."""

    def step(self, b: Builder, state: Values, at_leaf: str) -> Values:
        """The state after one step of every walk."""

    def ended(self, b: Builder, state: Values) -> SSAValue:
        """Whether all walks have ended."""

    def leaves(self, b: Builder, state: Values) -> Values:
        """The leaf of each walk, once all have ended."""


@dataclass(frozen=True)
class Pipelined:
    """Walk i of row i in tree i, one value each."""

    trees: Values
    rows: Values

    def start(self, b: Builder, roots: Values) -> Values:
        return roots

    def step(self, b: Builder, state: Values, at_leaf: str) -> Values:
        return b.insert(walk_dialect.StepOp(self.trees, state, self.rows, at_leaf)).results_

    def ended(self, b: Builder, state: Values) -> SSAValue:
        return b.insert(walk_dialect.IsLeafOp(self.trees, state)).result

    def leaves(self, b: Builder, state: Values) -> Values:
        pairs = zip(self.trees, state, strict=True)
        return [b.insert(walk_dialect.LeafOp(tree, node)).result for tree, node in pairs]


@dataclass(frozen=True)
class Teamed(Pipelined):
    """Walk i of the thread's row in tree i. rows: those of the thread's team, whose threads evaluate every tile together."""

    def step(self, b: Builder, state: Values, at_leaf: str) -> Values:
        return b.insert(walk_dialect.TeamStepOp(self.trees, state, self.rows, at_leaf)).results_

    def ended(self, b: Builder, state: Values) -> SSAValue:
        return b.insert(walk_dialect.TeamIsLeafOp(self.trees, state)).result


@dataclass(frozen=True)
class Simd:
    """Walk i of row i in tree i, lane i of one value."""

    trees: Values
    rows: Values

    def start(self, b: Builder, roots: Values) -> Values:
        return b.insert(walk_dialect.PackNodesOp(roots)).results

    def step(self, b: Builder, state: Values, at_leaf: str) -> Values:
        (nodes,) = state
        return b.insert(walk_dialect.SimdStepOp(self.trees, nodes, self.rows, at_leaf)).results

    def ended(self, b: Builder, state: Values) -> SSAValue:
        (nodes,) = state
        return b.insert(walk_dialect.SimdIsLeafOp(self.trees, nodes)).result

    def leaves(self, b: Builder, state: Values) -> Values:
        (nodes,) = state
        return b.insert(walk_dialect.SimdLeafOp(self.trees, nodes)).leaves
