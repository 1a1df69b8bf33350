"""Walks of padded trees, in turns, from their roots to their leaves.

    at = tree
    level by level: at = at + (the node at `at` + bytes of the nodes of the level is true ? bytes of the nodes of the level : 0)

In: trees in shared memory (kernels/native/plan/kernel/padded_trees.h), what makes a node true. Out: where each walk has ended: a leaf's values are so far
behind the planes of its tree.

The levels are a loop whose count is a constant, which ptxas unrolls: so an address is carried from step to step, and not what it is computed from.
"""

from collections.abc import Callable, Sequence

from xdsl.dialects import scf
from xdsl.dialects.builtin import i64
from xdsl.ir import Block, Region, SSAValue

from onnx_treebeard.compiler.dialects.simd.memory import ADDRESS
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder

Result = Callable[[PrimitiveBuilder, SSAValue], SSAValue]  # that of the node at an address


def walked(
    b: PrimitiveBuilder, starts: Sequence[SSAValue], depth: int, node_size: int, is_true: Result
) -> list[SSAValue]:
    """Where the walks of trees that begin at `starts` have ended, as addresses. node_size: bytes of a node."""
    types = [i64, *(ADDRESS,) * len(starts)]
    before, after = Block(arg_types=types), Block(arg_types=types)
    with b.at_end(before):
        b.run(scf.ConditionOp(b.compare("slt", before.args[0], depth), *before.args))
    with b.at_end(after):
        level, *places = after.args
        level_bytes = b.shl(node_size, level)

        def moved(at: SSAValue) -> SSAValue:
            result = is_true(b, b.at(at, level_bytes))
            return b.at(at, b.select(result, level_bytes, b.value(0)))

        b.run(scf.YieldOp(b.add(level, 1), *map(moved, places)))
    loop = scf.WhileOp([b.value(0), *starts], types, Region(before), Region(after))
    b.run(loop)
    return list(loop.res[1:])
