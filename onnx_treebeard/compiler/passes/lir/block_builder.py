"""Writes control flow and constants, at the place where a `LirBuilder` stands: what `PrimitiveBuilder` writes its operations in.

In: values of the function, or Python integers, which become constants. Out: operations, each inserted after those before it.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol, TypeVar

from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import i1, i64
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from onnx_treebeard.compiler.dialects.element_types import constant_attribute, integer

Value = SSAValue | int
Op = TypeVar("Op", bound=Operation)
SIGNED_LESS = 2  # as arith.cmpi numbers it


class Inserter(Protocol):
    """The place of the first operations, such as a `LirBuilder`."""

    def insert(self, op: Op) -> Op:
        """Inserts an operation after those before it."""


class BlockBuilder:
    """Inserts where `outer` does; within `loop` and `when`, into their bodies."""

    def __init__(self, outer: Inserter) -> None:
        self._outer, self._blocks = outer, list[Block]()
        self._constants: list[dict[tuple[str, Attribute], SSAValue]] = [{}]

    def insert(self, op: Operation) -> SSAValue:
        """Inserts an operation; returns its first result, or its first operand where it has none."""
        self.run(op)
        return op.results[0] if op.results else op.operands[0]

    def run(self, op: Operation) -> None:
        """Inserts an operation for its effect."""
        if self._blocks:
            self._blocks[-1].add_op(op)
        else:
            self._outer.insert(op)

    @contextmanager
    def loop(self, begin: Value, end: Value, step: Value = 1, name: str = "k") -> Iterator[SSAValue]:
        """Emits scf.for from `begin` to `end` (not included), and yields its counter while the body is written."""
        first, last, by = (self.value(limit) for limit in (begin, end, step))
        block = Block(arg_types=[i64])
        block.args[0].name_hint = name
        with self.at_end(block):
            yield block.args[0]
            block.add_op(scf.YieldOp())
        self.insert(scf.ForOp(first, last, by, [], Region(block)))

    @contextmanager
    def when(self, condition: SSAValue) -> Iterator[None]:
        """Emits scf.if without an else; its body is what the `with` block writes."""
        block = Block()
        with self.at_end(block):
            yield
            block.add_op(scf.YieldOp())
        self.insert(scf.IfOp(condition, [], Region(block)))

    @contextmanager
    def at_end(self, block: Block) -> Iterator[None]:
        """Inserts at the end of a block, whose operation is inserted afterwards; what is made there is not seen from outside."""
        self._blocks.append(block)
        self._constants.append({})
        yield
        self._blocks.pop()
        self._constants.pop()

    def value(self, value: Value) -> SSAValue:
        """Returns the value; an integer becomes a constant of 64 bits."""
        return self.constant(value) if isinstance(value, int) else value

    def constant(self, value: float, kind: Attribute = i64) -> SSAValue:
        """Returns a constant, the same in every lane of a vector; emitted once for each block that can see it."""
        key = (repr(value), kind)  # zeros of both signs are equal, and differ as texts
        for constants in self._constants:
            if key in constants:
                return constants[key]
        attribute = {"value": constant_attribute(value, kind)}
        operation = self.insert(arith.ConstantOp.create(result_types=[kind], properties=attribute))
        self._constants[-1][key] = operation
        return operation

    def by_number(self, number: SSAValue, bodies: Sequence[Callable[[], None]], first: int = 0) -> None:
        """Runs the body of a number, which is `first` or more, by comparisons that halve the bodies: a table of jumps would need relocations."""
        if len(bodies) == 1:
            bodies[0]()
            return
        half = len(bodies) // 2
        blocks = Block(), Block()
        for block, begin, some in zip(
            blocks, (first, first + half), (bodies[:half], bodies[half:]), strict=True
        ):
            with self.at_end(block):
                self.by_number(number, some, begin)
                self.run(scf.YieldOp())
        limit = {"predicate": integer(SIGNED_LESS)}
        operands = [number, self.constant(first + half)]
        less = arith.CmpiOp.create(operands=operands, result_types=[i1], properties=limit)
        self.insert(less)
        self.run(scf.IfOp(less.result, [], Region(blocks[0]), Region(blocks[1])))
