"""What a function declares of its model: record arrays, numbers and scratch memory, at its beginning.

In: the blob, which is its first argument, and the tables of the layout. Out, before all other operations, once each:

    %trees = table.records %tables "trees" slot 1 ...          all tables, in their order
    %n = table.number %tables "n_targets" slot 40              a number, when it is first used
    %planes = table.area %tables, %scratch "planes" ...         the address of an area of the scratch memory, when it is first used
"""

from collections.abc import Sequence
from functools import lru_cache

from xdsl.dialects import arith
from xdsl.dialects.builtin import ArrayAttr, IntAttr, StringAttr, i64
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.rewriter import InsertPoint, Rewriter

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.layouts.record_tables import Field, Table, TableSet
from onnx_treebeard.compiler.layouts.table_header import HEADER_BYTES, SLOT_OF_NUMBER
from onnx_treebeard.system.errors import CompilerError


class Declared(dict[str, SSAValue]):
    """Record arrays by the names of their tables, and numbers. block: that of the function, whose first argument is the blob."""

    def __init__(self, block: Block, tables: TableSet) -> None:
        self._block, self._tables = block, tables
        self._last: list[Operation] = []
        self._numbers: dict[str, SSAValue] = {}
        super().__init__(self._arrays(tables.tables))

    def under(self, prefix: str) -> "Declared":
        """Returns the same declarations, with tables whose names have the prefix listed without it as well."""
        renaming = Declared.__new__(Declared)
        renaming._block, renaming._tables = self._block, self._tables
        renaming._last, renaming._numbers = self._last, self._numbers
        renamed = {
            name.removeprefix(prefix): array for name, array in self.items() if name.startswith(prefix)
        }
        dict.__init__(renaming, {**self, **renamed})
        return renaming

    def number(self, name: str) -> SSAValue:
        """Returns a number of the model, as i64. Raises CompilerError where the tables have none of this name."""
        if name not in self._tables.numbers:
            raise CompilerError("lower-walk", f"the tables have no number '{name}'")
        if name not in self._numbers:
            op = table_dialect.NumberOp(self._block.args[0], number=name, slot=SLOT_OF_NUMBER[name])
            self._numbers[name] = self._insert(op, name)
        return self._numbers[name]

    def count(self, name: str) -> SSAValue:
        """Returns a number of the model, as i64; a constant where it is 1, so that multiplications and loops are removed."""
        if self._tables.numbers[name] != 1:
            return self.number(name)
        if name not in self._numbers:
            self._numbers[name] = self._insert(arith.ConstantOp.from_int_and_width(1, i64), name)
        return self._numbers[name]

    def float_number(self, name: str, kind: Attribute) -> SSAValue:
        """Returns a floating-point number of the model, of type `kind`."""
        if name not in self._numbers:
            tables, slot = self._block.args[0], SLOT_OF_NUMBER[name]
            op = table_dialect.FloatNumberOp(tables, results=[kind], number=name, slot=slot)
            self._numbers[name] = self._insert(op, name)
        return self._numbers[name]

    def area(self, scratch: SSAValue, name: str, first: int | None) -> SSAValue:
        """Returns the address of an area of the scratch memory. first: its first byte; None: the header has it."""
        key = f"area {name}"
        if key not in self._numbers:
            slot = SLOT_OF_NUMBER[name] if first is None else 0
            op = table_dialect.AreaOp(scratch, self._block.args[0], area=name, first=first, slot=slot)
            self._numbers[key] = self._insert(op, name)
        return self._numbers[key]

    def _arrays(self, described: Sequence[Table]) -> dict[str, SSAValue]:
        slots = self._tables.slots
        return {each.name: self._array(each, slots[each.name]) for each in described}

    def _array(self, described: Table, slot: int) -> SSAValue:
        op = table_dialect.RecordsOp(
            self._block.args[0],
            first=described is self._tables.tables[0] and described.offset == HEADER_BYTES,
            table=described.name,
            slot=slot,
            stride=described.stride,
            fields=fields_attribute(described.fields),
        )
        return self._insert(op, described.name)

    def _insert(self, op: Operation, name: str) -> SSAValue:
        """Inserts after the declarations so far."""
        point = InsertPoint.after(self._last[-1]) if self._last else InsertPoint.at_start(self._block)
        Rewriter.insert_op(op, point)
        self._last[:] = [op]
        op.results[0].name_hint = name
        return op.results[0]


@lru_cache(maxsize=512)
def fields_attribute(fields: tuple[Field, ...]) -> ArrayAttr[table_dialect.FieldAttr]:
    """Converts the fields of a record to an attribute; cached, because every function declares the same few records."""
    return ArrayAttr(
        [
            table_dialect.FieldAttr(StringAttr(f.name), IntAttr(f.offset), ir_type(f.element, f.lanes))
            for f in fields
        ]
    )
