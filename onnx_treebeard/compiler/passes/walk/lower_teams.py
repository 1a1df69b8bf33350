"""Lowers steps that the threads of a team take together.

In: walk.team_step, walk.team_is_leaf. Out, in LIR:

    walk.team_step      the layout's step on the team's rows     (`team_builder.py`); several trees stage by stage
    walk.team_is_leaf   the layout's leaf test, simd.ballot: all bits are set
"""

from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.simd.warp import BallotOp
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.layouts.walk.interface import AtLeaf, Layout
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.walk.lower_lanes import interleaved_steps
from onnx_treebeard.compiler.passes.walk.team_builder import TeamBuilder


def lower_team_step(b: TeamBuilder, op: walk_dialect.TeamStepOp, layout: Layout) -> list[SSAValue]:
    """The next nodes of the thread."""
    rows, at_leaf = b.primitives.pack([*op.rows]), AtLeaf(op.at_leaf.data)
    pairs = zip(op.trees, op.nodes, strict=True)
    return interleaved_steps([layout.step(b, tree, node, rows, at_leaf) for tree, node in pairs])


def lower_team_is_leaf(b: LirBuilder, ended: SSAValue) -> list[SSAValue]:
    """ended: whether the walks of this thread have."""
    threads = b.insert(BallotOp(ended)).result
    return [PrimitiveBuilder(b).compare("eq", threads, b.constant(-1))]
