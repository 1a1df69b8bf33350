"""cse: common subexpression elimination. Of pure operations with equal operands only the first stays; unused ones are removed.

In: a module at any stage. Out: the same module with fewer operations.

    %a = table.load %r[%i] "child"               %a = table.load %r[%i] "child"
    scf.for ... {                        ->      scf.for ... {
      %b = table.load %r[%i] "child"               use %a
      use %b

Only pure operations without regions are considered; an equal one is looked for in the same block and in the blocks around it. xDSL's
own pass of this name does more, and queries the effects of each operation, which takes longer than all other passes together.
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
    """Eliminates within a block. around: operations available from enclosing blocks. pure: cache of which classes are pure."""
    equals = dict(around)
    for op in list(block.ops):
        kind = type(op)
        if kind not in pure:
            pure[kind] = op.has_trait(Pure) and not op.has_trait(IsTerminator)
        for region in op.regions:
            for inner in region.blocks:
                share_in(inner, equals, pure)
        if not pure[kind] or op.regions:
            continue
        if any(result.uses for result in op.results):
            share(op, equals)
        else:
            Rewriter.erase_op(op)


def share(op: Operation, equals: Known) -> None:
    """Replaces the operation by an equal one that is available, or makes it available."""
    fields = (*op.properties.items(), *op.attributes.items())
    key = (type(op), op.operands, fields, op.result_types)
    first = equals.setdefault(key, op)
    if first is not op:
        Rewriter.replace_op(op, [], first.results)
