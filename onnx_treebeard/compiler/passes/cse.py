"""cse: of operations that compute the same from the same values, only the first stays; what nothing uses goes.

In: a module at any stage. Out: the same module with fewer operations.

    %a = table.load %r[%i] "child"               %a = table.load %r[%i] "child"
    scf.for ... {                        ->      scf.for ... {
      %b = table.load %r[%i] "child"               use %a
      use %b

Only pure operations without regions are looked at; an equal one is found in the same block and in the blocks around it. The pass of
this name that comes with xDSL does more, and asks each operation for its effects, which takes longer than all the rest.
"""

from dataclasses import dataclass
from typing import TypeAlias

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block, Operation
from xdsl.passes import ModulePass
from xdsl.rewriter import Rewriter
from xdsl.traits import IsTerminator, Pure

Known: TypeAlias = dict[tuple[object, ...], Operation]


@dataclass(frozen=True)
class CommonSubexpressions(ModulePass):
    """See the module docstring."""

    name = "cse"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        share_in(op.body.block, {}, {})


def share_in(block: Block, around: Known, pure: dict[type[Operation], bool]) -> None:
    """`around`: what the blocks around compute before this one. `pure`: of which kinds of operations that is known."""
    known = dict(around)
    for op in list(block.ops):
        kind = type(op)
        if kind not in pure:
            pure[kind] = op.has_trait(Pure) and not op.has_trait(IsTerminator)
        for region in op.regions:
            for inner in region.blocks:
                share_in(inner, known, pure)
        if not pure[kind] or op.regions:
            continue
        if any(result.uses for result in op.results):
            share(op, known)
        else:
            Rewriter.erase_op(op)


def share(op: Operation, known: Known) -> None:
    """Replaces the operation by an equal one that is known, or makes it known."""
    fields = (*op.properties.items(), *op.attributes.items())
    key = (type(op), op.operands, fields, op.result_types)
    first = known.setdefault(key, op)
    if first is not op:
        Rewriter.replace_op(op, [], first.results)
