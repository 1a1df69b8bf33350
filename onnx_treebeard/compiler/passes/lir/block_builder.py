"""Writes control flow and constants in LIR, before one operation or at the end of a block: what `PrimitiveBuilder` writes its operations in.

In: values of the function, or Python integers, which become constants. Out: operations, each inserted after those before it.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import i32, i64
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from onnx_treebeard.compiler.dialects.element_types import constant_attribute

Value = SSAValue | int
Operand = SSAValue | float
Op = TypeVar("Op", bound=Operation)
Values = list[SSAValue]


class BlockBuilder:
    """Inserts before an operation or at the end of a block; within `loop`, `when` and the like, into their bodies."""

    number_type: Attribute = i32  # of a constant that is no operand

    def __init__(self, where: Operation | Block) -> None:
        self._places = [where]
        self._once: list[dict[tuple[object, ...], SSAValue]] = [{}]  # by places, values that are made once

    def run(self, op: Op) -> Op:
        """Inserts an operation, and returns it."""
        place = self._places[-1]
        if isinstance(place, Block):
            place.add_op(op)
        else:
            assert place.parent is not None
            place.parent.insert_op_before(op, place)
        return op

    def insert(self, op: Operation) -> SSAValue:
        """Inserts an operation; returns its first result."""
        return self.run(op).results[0]

    @contextmanager
    def at_end(self, block: Block) -> Iterator[None]:
        """Inserts at the end of a block, whose operation is inserted afterwards; what is made there is not seen from outside."""
        self._places.append(block)
        self._once.append({})
        yield
        self._places.pop()
        self._once.pop()

    # Constants

    def value(self, value: Value) -> SSAValue:
        """Returns the value; an integer becomes a constant of 64 bits."""
        return self.constant(value, i64) if isinstance(value, int) else value

    def value_like(self, value: Operand, other: Operand) -> SSAValue:
        """Returns the value; a number of Python becomes a constant of the type of the other operand."""
        if isinstance(value, SSAValue):
            return value
        return self.constant(value, other.type if isinstance(other, SSAValue) else i64)

    def constant(self, value: float, kind: Attribute | None = None) -> SSAValue:
        """Returns a constant, the same in every lane of a vector; emitted once for each block that can see it."""
        kind = kind or self.number_type
        key = (repr(value), kind)  # zeros of both signs are equal, and differ as texts
        for constants in self._once:
            if key in constants:
                return constants[key]
        attribute = {"value": constant_attribute(value, kind)}
        operation = self.insert(arith.ConstantOp.create(result_types=[kind], properties=attribute))
        self._once[-1][key] = operation
        return operation

    # Loops and conditions

    @contextmanager
    def loop(self, begin: Value, end: Value, step: Value = 1, name: str = "k") -> Iterator[SSAValue]:
        """Emits scf.for from `begin` to `end` (not included), and yields its counter while the body is written."""
        first, last, by = (self.value(limit) for limit in (begin, end, step))
        block = Block(arg_types=[i64])
        block.args[0].name_hint = name
        with self.at_end(block):
            yield block.args[0]
            self.run(scf.YieldOp())
        self.run(scf.ForOp(first, last, by, [], Region(block)))

    @contextmanager
    def when(self, condition: SSAValue) -> Iterator[None]:
        """Emits scf.if without an else; its body is what the `with` block writes."""
        block = Block()
        with self.at_end(block):
            yield
            self.run(scf.YieldOp())
        self.run(scf.IfOp(condition, [], Region(block)))

    def choose(
        self,
        condition: SSAValue,
        true: Callable[[], Sequence[SSAValue]],
        false: Callable[[], Sequence[SSAValue]],
    ) -> Values:
        """Emits scf.if with values: those of `true` where the condition is set, else those of `false`."""
        blocks = Block(), Block()
        for block, write in zip(blocks, (true, false), strict=True):
            with self.at_end(block):
                values = write()
                self.run(scf.YieldOp(*values))
        types = [value.type for value in values]
        return list(self.run(scf.IfOp(condition, types, Region(blocks[0]), Region(blocks[1]))).results)

    def loop_while(
        self,
        starts: Sequence[SSAValue],
        condition: Callable[..., SSAValue],
        body: Callable[..., Sequence[SSAValue]],
    ) -> Values:
        """Emits scf.while, which carries values that `body` computes anew as long as `condition` is set; both get the values. Returns the last ones."""
        types: list[Attribute] = [start.type for start in starts]
        before, after = Block(arg_types=types), Block(arg_types=types)
        with self.at_end(before):
            self.run(scf.ConditionOp(condition(*before.args), *before.args))
        with self.at_end(after):
            self.run(scf.YieldOp(*body(*after.args)))
        return list(self.run(scf.WhileOp(starts, types, Region(before), Region(after))).results)

    def do_while(
        self, starts: Sequence[SSAValue], body: Callable[..., tuple[SSAValue, Sequence[SSAValue]]]
    ) -> Values:
        """Emits a loop that runs at least once. body: from the values, whether it runs again, and the values that it runs with then; returns the last ones."""
        before = Block(arg_types=[start.type for start in starts])
        with self.at_end(before):
            is_repeated, values = body(*before.args)
            self.run(scf.ConditionOp(is_repeated, *values))
        types = [value.type for value in values]
        after = Block(arg_types=types)
        with self.at_end(after):
            self.run(scf.YieldOp(*after.args[: len(starts)]))
        return list(self.run(scf.WhileOp(starts, types, Region(before), Region(after))).results)


def with_name(value: SSAValue, name: str) -> SSAValue:
    """Returns the value, which prints under the name from then on."""
    value.name_hint = name
    return value
