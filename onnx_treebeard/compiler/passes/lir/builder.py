"""The instructions that layouts are written in (`InstructionBuilder` in `compiler/layouts/walk/interface.py`), and those of units, as LIR operations."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import IntegerType, StringAttr, i32, i64
from xdsl.ir import Block, Operation, Region, SSAValue

from onnx_treebeard.compiler.dialects.element_types import alike, element_of, ir_type
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.table.loads import declaration_of
from onnx_treebeard.compiler.dialects.table.types import loaded_type
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.layouts.walk.interface import FlagLoader
from onnx_treebeard.compiler.passes.lir.declarations import Declared
from onnx_treebeard.compiler.passes.lir.integer_builder import IntegerBuilder
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.set_member import set_member
from onnx_treebeard.facts.predicates import CompareForm, Missing, NodeFlag
from onnx_treebeard.forest.forest import Predicate


@dataclass(frozen=True)
class MovedRecords:
    """Records that have been copied; the first of them is record `first` of its table, an i32."""

    records: SSAValue
    first: SSAValue


class LirBuilder(IntegerBuilder):
    """Inserts operations before one operation, or at the end of a block.

    declared: the tables and numbers that the function has declared. overrides: 32-bit numbers that take the place of the model's. moved: by tables,
    where their records are loaded from.
    Constants and loads of records, which every walk of a step repeats, are inserted once.
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
        self._declared = declared
        self._compared = compared
        self._overrides = overrides or {}
        self._moved = moved or {}

    def inside(
        self, block: Block, declared: Declared | None = None, overrides: Mapping[str, SSAValue] | None = None
    ) -> "LirBuilder":
        """Returns a builder for a block of an operation inserted here, with its own tables and overrides if given."""
        return LirBuilder(block, declared or self._declared, self._compared, overrides or self._overrides)

    @property
    def moved(self) -> Mapping[str, MovedRecords]:
        """By tables, where their records are loaded from if they have been copied."""
        return self._moved

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
        key = ("number", name)
        if key not in self._once:
            self._once[key] = self.narrow(self.wide_number(name))
        return self._once[key]

    def load(self, name: str, field: str, index: SSAValue) -> SSAValue:
        key = (name, field, index)
        if key not in self._once:
            self._once[key] = self._loaded(name, field, index)
        return self._once[key]

    def _loaded(self, name: str, field: str, index: SSAValue) -> SSAValue:
        records = self._declared[name]
        if name in self._moved:
            moved = self._moved[name]
            records, index = moved.records, self.subtract(index, moved.first)
        declaration = declaration_of(records)
        assert declaration is not None
        described = declaration.field_named(field)
        assert described is not None, f"table {name} has no field {field}"
        kind = loaded_type(described.kind, index.type)
        (value,) = self.insert(table_dialect.LoadOp(records, index, field, kind)).results
        value.name_hint = field
        narrow = isinstance(value.type, IntegerType) and value.type.width.data < 32
        return self._converted(arith.ExtUIOp, value, i32) if narrow else value

    def gather(self, row: SSAValue, features: SSAValue) -> SSAValue:
        compared = ir_type(self._compared.kind)
        loaded = self.insert(table_dialect.GatherOp(row, features, alike(features.type, compared)))
        value = self.missing_as_nan(loaded.results[0])
        value.name_hint = "value"
        return value

    def missing_as_nan(self, value: SSAValue) -> SSAValue:
        """Replaces a value by NaN where it equals the model's number for missing values, if the model has one."""
        if not self._compared.missing:
            return value
        missing = self._declared.float_number("missing_value", element_of(value.type))
        return self.insert(table_dialect.NanForOp(value, missing)).result

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
            missing = self._compare(value, "unordered", value)
            outcome = self.bit_or(outcome, self.bit_and(missing, flags(_name(NodeFlag.MISSING))))
        if form.zero:
            zero = self._pack(self.is_zero(value))
            outcome = self.bit_xor(outcome, self.bit_and(zero, flags(_name(NodeFlag.ZERO))))
        outcome.name_hint = "outcome"
        return outcome

    def is_zero(self, value: SSAValue) -> SSAValue:
        """Tests whether values are so near zero that they count as zero."""
        return self.insert(table_dialect.IsZeroOp(value, self._zero_threshold(value))).result

    def _zero_threshold(self, value: SSAValue) -> SSAValue:
        return self._declared.float_number("zero_threshold", element_of(value.type))

    def _is_member(self, value: SSAValue, first: SSAValue) -> SSAValue:
        zero = self._zero_threshold(value) if self._compared.zero else None
        sets, rule = self._declared["sets"], self._compared.category_rule
        return self._pack(set_member(PrimitiveBuilder(self), sets, first, value, rule, zero))

    def _compare_by_flags(
        self, value: SSAValue, threshold: SSAValue, form: CompareForm, flags: FlagLoader[SSAValue]
    ) -> SSAValue:
        outcome = self._compare(value, "unordered", value) if form.missing is Missing.TRUE else None
        for comparison, flag in (("lt", NodeFlag.BELOW), ("eq", NodeFlag.EQUAL), ("gt", NodeFlag.ABOVE)):
            part = self.bit_and(self._compare(value, comparison, threshold), flags(_name(flag)))
            outcome = part if outcome is None else self.bit_or(outcome, part)
        assert outcome is not None
        return outcome

    def _compare(self, value: SSAValue, comparison: str, threshold: SSAValue) -> SSAValue:
        return self._pack(self.insert(table_dialect.CompareOp(value, comparison, threshold)).results[0])

    def _pack(self, mask: SSAValue) -> SSAValue:
        return self.insert(table_dialect.PackMaskOp(mask)).results[0]

    def accumulate(
        self,
        scores: SSAValue,
        row: SSAValue,
        target: SSAValue,
        value: SSAValue,
        aggregate: StringAttr,
        n_targets: SSAValue,
    ) -> None:
        """Emits scores[row, target] = scores[row, target] <aggregate> value. n_targets: accumulators of a row."""
        self.insert(table_dialect.AccumulateOp(scores, row, target, value, n_targets, aggregate))

    def loop(
        self,
        begin: SSAValue,
        end: SSAValue,
        body: Callable[["LirBuilder", SSAValue], None],
        step: int | SSAValue = 1,
    ) -> None:
        """Emits scf.for from `begin` to `end` (not included), filled by `body`."""
        block = Block(arg_types=[i64])
        block.args[0].name_hint = "k"
        inner = self.inside(block)
        body(inner, block.args[0])
        inner.insert(scf.YieldOp())
        by = self.wide_constant(step) if isinstance(step, int) else step
        self.insert(scf.ForOp(begin, end, by, [], Region(block)))


def _comparison(form: CompareForm) -> str:
    name = "lt" if form.predicate is Predicate.LT else "le"
    return f"unordered_{name}" if form.missing is Missing.TRUE else name


def _name(flag: NodeFlag) -> str:
    assert flag.name is not None
    return flag.name
