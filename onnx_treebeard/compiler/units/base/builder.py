"""Writes the body of a unit: the primitives, and what reads the tables, numbers and rows of a model.

In: values of the function, or Python integers, which become constants. Out: operations, each inserted after those before it.

    with b.loop(body.first, body.end) as tree:                          scf.for %tree = %first to %end {
        first = b.wide_field("trees", "first", tree)                        table.load
        b.store_slot(body.scratch, b.add(tree, offset), value)              table.store_slot
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Attribute, Block, Region, SSAValue

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.passes.lir.block_builder import Value
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.declarations import Declared
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder

Values = list[SSAValue]
SUM = StringAttr("sum")


class UnitBuilder(PrimitiveBuilder):
    """Inserts where `outer` does; within `loop`, `when` and the like, into their bodies."""

    def __init__(self, outer: LirBuilder) -> None:
        super().__init__(outer)
        self._builders = [outer]

    @contextmanager
    def at_end(self, block: Block) -> Iterator[None]:
        self._builders.append(self._builders[0].inside(block))
        with super().at_end(block):
            yield
        self._builders.pop()

    @property
    def lir(self) -> LirBuilder:
        """The builder of instructions that layouts are written in, which inserts at the same place."""
        return self._builders[-1]

    def lir_with(self, declared: Declared, overrides: Mapping[str, SSAValue]) -> LirBuilder:
        """Returns such a builder in a loop or condition, with tables and 32-bit numbers of its own."""
        return self.lir.inside(self._blocks[-1], declared, overrides)

    # The model

    def records(self, table: str) -> SSAValue:
        """Returns the address of a table."""
        return self.lir.records(table)

    def field(self, table: str, name: str, index: SSAValue) -> SSAValue:
        """Loads a field of a record; an integer has 32 bits at least."""
        return self.lir.load(table, name, index)

    def wide_field(self, table: str, name: str, index: SSAValue) -> SSAValue:
        """Loads an integer from a record, as 64 bits."""
        return self.wide(self.field(table, name, index))

    def number(self, name: str) -> SSAValue:
        """Returns a number of the model, of 64 bits."""
        return self.lir.wide_number(name)

    def row(self, rows: SSAValue, stride: SSAValue, number: SSAValue) -> SSAValue:
        """Returns the row of a number."""
        return self.insert(table_dialect.RowOp(rows, stride, number))

    def is_nan(self, value: SSAValue) -> SSAValue:
        """Tests whether a number is NaN."""
        return self.insert(table_dialect.CompareOp(value, "unordered", value))

    def rank_of(
        self, value: SSAValue, missing: SSAValue, count: Callable[[], SSAValue], *, zero: bool
    ) -> SSAValue:
        """Returns the rank of a value: `missing` for NaN, else `count`, which is 0 for NaN. zero: values near zero are missing, too."""
        none, is_missing = self.constant(0, missing.type), self.is_nan(value)
        rank = count()
        if zero:
            is_zero = self.lir.is_zero(value)
            rank, is_missing = self.select(is_zero, none, rank), self.bit_or(is_missing, is_zero)
        return self.add(rank, self.select(is_missing, missing, none))

    def load_slot(self, scratch: SSAValue, entry: Value) -> SSAValue:
        """Loads an entry of 32 bits of the scratch memory, by its number."""
        return self.insert(table_dialect.LoadSlotOp(scratch, self.value(entry)))

    def store_slot(self, scratch: SSAValue, entry: Value, value: SSAValue) -> None:
        """Stores an entry of 32 bits of the scratch memory."""
        self.run(table_dialect.StoreSlotOp(scratch, self.value(entry), value))

    # Choices and loops

    def min(self, left: Value, right: Value) -> SSAValue:
        """Returns the smaller of two integers with sign."""
        return self.insert(arith.MinSIOp(self.value(left), self.value(right)))

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
        choice = scf.IfOp(condition, types, Region(blocks[0]), Region(blocks[1]))
        self.run(choice)
        return list(choice.results)

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
        loop = scf.WhileOp(starts, types, Region(before), Region(after))
        self.run(loop)
        return list(loop.results)

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
        loop = scf.WhileOp(starts, types, Region(before), Region(after))
        self.run(loop)
        return list(loop.results)

    def loop_carrying(
        self,
        limits: tuple[Value, Value, Value],
        starts: Sequence[SSAValue],
        body: Callable[[SSAValue, Values], Sequence[SSAValue]],
        *,
        number_first: bool = False,
    ) -> Values:
        """Emits a loop from a first number to an end by a step, with values that `body` computes anew from the number and the values; returns the last ones.

        number_first: the next number is computed before the values.
        """
        begin, end, step = (self.value(limit) for limit in limits)

        def following(number: SSAValue, *values: SSAValue) -> Values:
            if number_first:
                return [self.add(number, step), *body(number, list(values))]
            following_values = body(number, list(values))
            return [self.add(number, step), *following_values]

        states = [begin, *starts]
        return self.loop_while(states, lambda number, *_: self.compare("slt", number, end), following)[1:]
