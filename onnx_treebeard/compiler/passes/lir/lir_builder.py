"""Writes what walks and units do with a model: the primitives, and what reads its tables, numbers and rows.

In: values of the function, or Python integers, which become constants. Out: operations, each inserted after those before it.

    with b.loop(body.first, body.end) as tree:                          scf.for %tree = %first to %end {
        first = b.wide_field("trees", "first", tree)                        table.load
        b.store_slot(body.scratch, b.add(tree, offset), value)              table.store_slot

Layouts are written in some of these instructions (`InstructionBuilder` in `compiler/layouts/walk/layout_interface.py`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from xdsl.dialects.builtin import IntegerType, i1, i32
from xdsl.ir import Block, Operation, SSAValue

from onnx_treebeard.compiler.dialects.element_types import alike, element_of, ir_type
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.table.load_ops import declaration_of
from onnx_treebeard.compiler.dialects.table.types import loaded_type
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.layouts.walk.layout_interface import FlagLoader
from onnx_treebeard.compiler.passes.lir.block_builder import Value
from onnx_treebeard.compiler.passes.lir.category_set_member import set_member
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.table_declarations import Declared
from onnx_treebeard.forest.forest import Predicate
from onnx_treebeard.forest_analysis.predicate_forms import CompareForm, Missing, NodeFlag


@dataclass(frozen=True)
class MovedRecords:
    """Records that have been copied; the first of them is record `first` of its table, an i32."""

    records: SSAValue
    first: SSAValue


class LirBuilder(PrimitiveBuilder):
    """Inserts what needs a model. Numbers and loads of records are inserted once in a block, as every walk of a step repeats them.

    declared: the tables and numbers that the function has declared. overrides: 32-bit numbers that take the place of the model's. moved: by tables,
    where their records are loaded from if they have been copied.
    """

    def __init__(
        self,
        where: Operation | Block,
        declared: Declared,
        compared: Compared,
        overrides: Mapping[str, SSAValue] | None = None,
        moved: Mapping[str, MovedRecords] | None = None,
    ) -> None:
        super().__init__(where)
        self._declared, self._compared = declared, compared
        self._overrides, self.moved = overrides or {}, moved or {}

    def with_tables(self, declared: Declared, overrides: Mapping[str, SSAValue]) -> "LirBuilder":
        """Returns a builder that inserts at the same place, with tables and 32-bit numbers of its own."""
        return LirBuilder(self._places[-1], declared, self._compared, overrides)

    # Tables and numbers

    def records(self, name: str) -> SSAValue:
        """Returns a declared table."""
        return self._declared[name]

    def has(self, name: str) -> bool:
        """Returns whether there is a table of this name."""
        return name in self._declared

    def wide_number(self, name: str) -> SSAValue:
        """Returns a number of the model, of 64 bits."""
        return self._declared.number(name)

    def count(self, name: str) -> SSAValue:
        """Returns a number of the model, of 64 bits, as a constant where it is 1."""
        return self._declared.count(name)

    def number(self, name: str) -> SSAValue:
        """Returns a number of the model, of 32 bits."""
        if name in self._overrides:
            return self._overrides[name]
        return self._made_once(("number", name), lambda: self.truncate(self.wide_number(name), i32))

    def field(self, table: str, name: str, index: SSAValue) -> SSAValue:
        """Loads a field of a record; an integer has 32 bits at least."""
        return self._made_once((table, name, index), lambda: self._loaded(table, name, index))

    def wide_field(self, table: str, name: str, index: SSAValue) -> SSAValue:
        """Loads an integer from a record, as 64 bits."""
        return self.wide(self.field(table, name, index))

    def _made_once(self, key: tuple[object, ...], make: Callable[[], SSAValue]) -> SSAValue:
        if key not in self._once[-1]:
            self._once[-1][key] = make()
        return self._once[-1][key]

    def _loaded(self, table: str, name: str, index: SSAValue) -> SSAValue:
        records = self._declared[table]
        if table in self.moved:
            moved = self.moved[table]
            records, index = moved.records, self.sub(index, moved.first)
        declaration = declaration_of(records)
        assert declaration is not None
        described = declaration.field_named(name)
        assert described is not None, f"table {table} has no field {name}"
        kind = loaded_type(described.kind, index.type)
        value = self.insert(table_dialect.LoadOp(records, index, results=[kind], field=name))
        value.name_hint = name
        narrow = isinstance(value.type, IntegerType) and value.type.width.data < i32.width.data
        return self.zero_extend(value, i32) if narrow else value

    def load_slot(self, scratch: SSAValue, entry: Value) -> SSAValue:
        """Loads an entry of 32 bits of the scratch memory, by its number."""
        return self.insert(table_dialect.LoadSlotOp(scratch, self.value(entry)))

    def store_slot(self, scratch: SSAValue, entry: Value, value: SSAValue) -> None:
        """Stores an entry of 32 bits of the scratch memory."""
        self.run(table_dialect.StoreSlotOp(scratch, self.value(entry), value))

    # Rows and their values

    def row(self, rows: SSAValue, stride: SSAValue, number: SSAValue) -> SSAValue:
        """Returns the row of a number."""
        return self.insert(table_dialect.RowOp(rows, stride, number))

    def gather(self, row: SSAValue, features: SSAValue) -> SSAValue:
        kind = alike(features.type, ir_type(self._compared.kind))
        loaded = self.insert(table_dialect.GatherOp(row, features, results=[kind]))
        value = self.missing_as_nan(loaded)
        value.name_hint = "value"
        return value

    def missing_as_nan(self, value: SSAValue) -> SSAValue:
        """Replaces a value by NaN where it equals the model's number for missing values, if the model has one."""
        if not self._compared.missing:
            return value
        missing = self._declared.float_number("missing_value", element_of(value.type))
        return self.insert(table_dialect.NanForOp(value, missing, results=[value.type]))

    def evaluate(
        self, value: SSAValue, threshold: SSAValue, form: CompareForm, flags: FlagLoader[SSAValue]
    ) -> SSAValue:
        if form.predicate is not None:
            outcome = self._compare(value, _comparison(form), threshold)
        else:
            outcome = self._compare_by_flags(value, threshold, form, flags)
        if form.sets:
            outcome = self.bit_or(outcome, self._is_member(value, flags("set")))
        if form.missing is Missing.FLAG:
            missing = self._pack(self.is_nan(value))
            outcome = self.bit_or(outcome, self.bit_and(missing, flags(_name(NodeFlag.MISSING))))
        if form.zero:
            zero = self._pack(self.is_zero(value))
            outcome = self.bit_xor(outcome, self.bit_and(zero, flags(_name(NodeFlag.ZERO))))
        outcome.name_hint = "outcome"
        return outcome

    def is_zero(self, value: SSAValue) -> SSAValue:
        """Tests whether values are so near zero that they count as zero."""
        kinds = [alike(value.type, i1)]
        return self.insert(table_dialect.IsZeroOp(value, self._zero_threshold(value), results=kinds))

    def is_nan(self, value: SSAValue) -> SSAValue:
        """Tests whether a number is NaN."""
        return self._mask(value, "unordered", value)

    def rank_of(
        self, value: SSAValue, missing: SSAValue, count: Callable[[], SSAValue], *, zero: bool
    ) -> SSAValue:
        """Returns the rank of a value: `missing` for NaN, else `count`, which is 0 for NaN. zero: values near zero are missing, too."""
        is_missing, rank = self.is_nan(value), count()
        if zero:
            is_zero = self.is_zero(value)
            rank, is_missing = self.select(is_zero, 0, rank), self.bit_or(is_missing, is_zero)
        return self.add(rank, self.select(is_missing, missing, 0))

    def _zero_threshold(self, value: SSAValue) -> SSAValue:
        return self._declared.float_number("zero_threshold", element_of(value.type))

    def _is_member(self, value: SSAValue, first: SSAValue) -> SSAValue:
        zero = self._zero_threshold(value) if self._compared.zero else None
        sets, rule = self._declared["sets"], self._compared.category_rule
        return self._pack(set_member(self, sets, first, value, rule, zero))

    def _compare_by_flags(
        self, value: SSAValue, threshold: SSAValue, form: CompareForm, flags: FlagLoader[SSAValue]
    ) -> SSAValue:
        outcome = self._pack(self.is_nan(value)) if form.missing is Missing.TRUE else None
        for comparison, flag in (("lt", NodeFlag.BELOW), ("eq", NodeFlag.EQUAL), ("gt", NodeFlag.ABOVE)):
            part = self.bit_and(self._compare(value, comparison, threshold), flags(_name(flag)))
            outcome = part if outcome is None else self.bit_or(outcome, part)
        assert outcome is not None
        return outcome

    def _compare(self, value: SSAValue, comparison: str, threshold: SSAValue) -> SSAValue:
        return self._pack(self._mask(value, comparison, threshold))

    def _mask(self, value: SSAValue, comparison: str, threshold: SSAValue) -> SSAValue:
        kinds = [alike(value.type, i1)]
        return self.insert(table_dialect.CompareOp(value, threshold, results=kinds, comparison=comparison))

    def _pack(self, mask: SSAValue) -> SSAValue:
        return self.insert(table_dialect.PackMaskOp(mask))


def _comparison(form: CompareForm) -> str:
    name = "lt" if form.predicate is Predicate.LT else "le"
    return f"unordered_{name}" if form.missing is Missing.TRUE else name


def _name(flag: NodeFlag) -> str:
    assert flag.name is not None
    return flag.name
