"""What operations of dialect table do: they read the header, records and rows, call units, evaluate predicates, write to memory.

In: an operation. Out: a function of its operands.

The header has the numbers of the model, and in the slot of a unit the place of its function in the module, counted from 1, where in an
artifact the distance of its code is. The slot of a table names its records.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from xdsl.dialects.builtin import VectorType, i32, i64
from xdsl.ir import Attribute, Operation

from onnx_treebeard.compiler.dialects.element_types import alike, element_of, lanes_of
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.interpreter.lir.lir_values import (
    Address,
    Meaning,
    Rule,
    dtype_of,
    element_bytes,
    loader,
    move,
    refuse,
    signed,
    signed_lanes,
    storer,
    width_of,
)

if TYPE_CHECKING:
    from onnx_treebeard.compiler.interpreter.lir.function_translation import Program

SLOT = 8  # bytes


def header_slot(tables: Address, offset: int, op: str) -> int:
    """Returns the number in a slot of the header."""
    return signed(int.from_bytes(tables[0].read(tables[1] + offset, SLOT, SLOT, op), "little"), 64)


def records(op: table_dialect.RecordsOp, program: "Program") -> Meaning:
    """Returns the address of the first record."""
    table = program.tables.get(op.slot.value.data)

    def first(tables: Address) -> Address:
        if table is None:
            refuse(op.name, f"declares table {op.table.data}, which the model does not have")
        return table, 0

    return first


def number(op: table_dialect.NumberOp, program: object) -> Meaning:
    """Returns a number of the model."""
    return lambda tables: header_slot(tables, op.offset, op.name) & (1 << 64) - 1


def float_number(op: table_dialect.FloatNumberOp, program: object) -> Meaning:
    """Returns a floating-point number of the model."""
    load = loader(op.result.type, SLOT, op.name)
    return lambda tables: load((tables[0], tables[1] + op.offset))


def area(op: table_dialect.AreaOp, program: object) -> Meaning:
    """Returns the address of an area of the scratch memory."""
    first = op.first
    if first is not None:
        offset = first.value.data
        return lambda scratch, tables: move(scratch, offset, op.name)
    return lambda scratch, tables: move(scratch, header_slot(tables, op.offset, op.name), op.name)


def load(op: table_dialect.LoadOp, program: object) -> Meaning:
    """Loads a field of a record, or of one a lane."""
    declaration, described, kind = op.records.owner, op.described, op.result.type
    assert isinstance(declaration, table_dialect.RecordsOp)
    assert described is not None
    stride, begin = declaration.stride.value.data, described.offset.data
    name = f"{op.name} of {declaration.table.data}.{described.label.data}"
    read = loader(described.kind, element_bytes(described.kind), name)

    def field(base: Address, index: int) -> Any:
        return read(move(base, index * stride + begin, name))

    if not isinstance(op.index.type, VectorType):
        return field
    return lambda base, indices: np.array([field(base, index) for index in indices.tolist()], dtype_of(kind))


def row(op: table_dialect.RowOp, program: object) -> Meaning:
    """Returns the address of a row."""
    size = element_bytes(element_of_row(op.result.type))

    def at(rows: Address, stride: int, index: int) -> Address:
        return move(rows, signed(index, 64) * signed(stride, 64) * size, op.name)

    return at


def gather(op: table_dialect.GatherOp, program: object) -> Meaning:
    """Gathers values of features, as the compared type."""
    input_type, compared = element_of_row(element_of(op.row.type)), dtype_of(op.result.type)
    size = element_bytes(input_type)
    read, convert = loader(input_type, size, op.name), converter(input_type, compared)

    def value(address: Address, feature: int) -> Any:
        return convert(read(move(address, feature * size, op.name)))

    if not isinstance(op.result.type, VectorType):
        return value
    many_rows, lanes = isinstance(op.row.type, VectorType), lanes_of(op.result.type)

    def several(rows: Any, features: Any) -> Any:
        addresses = rows if many_rows else [rows] * lanes
        pairs = zip(addresses, features.tolist(), strict=True)
        return np.array([value(address, feature) for address, feature in pairs], compared)

    return several


def values(op: table_dialect.ValuesOp, program: object) -> Meaning:
    """Loads values of consecutive features, as the compared type."""
    input_type, result = element_of_row(op.row.type), op.result.type
    size = element_bytes(input_type)
    read = loader(alike(result, input_type), size, op.name)
    convert = converter(input_type, dtype_of(result))
    return lambda address, first: convert(read(move(address, signed(first, 64) * size, op.name)))


def converter(input_type: Attribute, compared: np.dtype[Any]) -> Callable[[Any], Any]:
    """Makes a function that converts values of the input to the compared type: integers become floating-point numbers, rounded once."""
    width = width_of(input_type)
    if not width:
        return lambda value: value

    def convert(value: Any) -> Any:
        whole = signed_lanes(value) if isinstance(value, np.ndarray) else np.int64(signed(value, width))
        return whole.astype(compared)

    return convert


def element_of_row(kind: Attribute) -> Attribute:
    """Returns the input type."""
    assert isinstance(kind, walk_dialect.RowType)
    return kind.element


def call(op: table_dialect.CallOp, program: "Program") -> Meaning:
    """Calls the function whose place is in the header."""

    def run(unit: int, tables: Address, *others: Any) -> None:
        place = header_slot(tables, op.offset + signed(unit, 64) * op.slot_bytes, op.name)
        if not 1 <= place <= len(program.names):
            refuse(op.name, f"calls the unit of slot {unit}, which is none of the module")
        program.call(program.names[place - 1], [tables, *others])

    return run


LOADS: dict[type[Operation], Rule] = {
    table_dialect.RecordsOp: records,
    table_dialect.NumberOp: number,
    table_dialect.FloatNumberOp: float_number,
    table_dialect.AreaOp: area,
    table_dialect.LoadOp: load,
    table_dialect.RowOp: row,
    table_dialect.GatherOp: gather,
    table_dialect.ValuesOp: values,
    table_dialect.CallOp: call,
}


COMPARISONS: dict[str, Meaning] = {
    "lt": lambda value, threshold: value < threshold,
    "le": lambda value, threshold: value <= threshold,
    "eq": lambda value, threshold: value == threshold,
    "gt": lambda value, threshold: value > threshold,
    "unordered_lt": lambda value, threshold: ~(value >= threshold),
    "unordered_le": lambda value, threshold: ~(value > threshold),
    "unordered": lambda value, threshold: np.isnan(value) | np.isnan(threshold),
}


def mask(of: Meaning, kind: Any) -> Meaning:
    """Makes the result of a comparison of numbers a bit; of vectors it is an array already."""
    return of if isinstance(kind, VectorType) else lambda *operands: int(of(*operands))


def nan_for(op: table_dialect.NanForOp, program: object) -> Meaning:
    """Replaces the missing value by NaN."""
    nan = dtype_of(op.value.type).type(np.nan)
    if isinstance(op.value.type, VectorType):
        return lambda value, missing: np.where(value == missing, nan, value)
    return lambda value, missing: nan if value == missing else value


def least_nan(op: table_dialect.LeastNanOp, program: object) -> Meaning:
    """Replaces NaN by -inf."""
    least = dtype_of(op.value.type).type(-np.inf)
    if isinstance(op.value.type, VectorType):
        return lambda value: np.where(np.isnan(value), least, value)
    return lambda value: least if np.isnan(value) else value


def pack_mask(op: table_dialect.PackMaskOp, program: object) -> Meaning:
    """Packs one bit a lane into an integer."""
    if not isinstance(op.mask.type, VectorType):
        return int
    return lambda lanes: sum(int(lane) << k for k, lane in enumerate(lanes))


COMPARES: dict[type[Operation], Rule] = {
    table_dialect.CompareOp: lambda op, program: mask(COMPARISONS[op.comparison.data], op.value.type),
    table_dialect.IsZeroOp: lambda op, program: mask(lambda value, bound: abs(value) <= bound, op.value.type),
    table_dialect.NanForOp: nan_for,
    table_dialect.LeastNanOp: least_nan,
    table_dialect.PackMaskOp: pack_mask,
}


ENTRY, LEAF = 4, 8  # bytes of an entry of the scratch memory, of a leaf index


def accumulate(op: table_dialect.AccumulateOp, program: object) -> Meaning:
    """Replaces the accumulator by the sum, or the smaller or larger number; it stays where they are equal."""
    kind, aggregate = op.value.type, op.aggregate.data
    size = element_bytes(kind)
    read, write = loader(kind, size, op.name), storer(kind, size, op.name)

    def run(scores: Address, row: int, target: int, value: Any, n_targets: int) -> None:
        place = signed(row, 64) * signed(n_targets, 64) + signed(target, 64)
        address = move(scores, place * size, op.name)
        before = read(address)
        if aggregate == "sum":
            write(before + value, address)
        else:
            write(value if (value < before if aggregate == "min" else value > before) else before, address)

    return run


def store_slot(op: table_dialect.StoreSlotOp, program: object) -> Meaning:
    """Stores the value in an entry of the scratch memory."""
    write = storer(i32, ENTRY, op.name)
    return lambda scratch, index, slot: write(slot, move(scratch, signed(index, 64) * ENTRY, op.name))


def load_slot(op: table_dialect.LoadSlotOp, program: object) -> Meaning:
    """Loads an entry of the scratch memory."""
    read = loader(i32, ENTRY, op.name)
    return lambda scratch, index: read(move(scratch, signed(index, 64) * ENTRY, op.name))


def write_leaf(op: table_dialect.WriteLeafOp, program: object) -> Meaning:
    """Stores a leaf index of 64 bits."""
    write = storer(i64, LEAF, op.name)

    def run(leaves: Address, row: int, position: int, number: int, n_trees: int) -> None:
        place = signed(row, 64) * signed(n_trees, 64) + signed(position, 64)
        write(number, move(leaves, place * LEAF, op.name))

    return run


def packed_rows(op: table_dialect.PackedRowsOp, program: object) -> Meaning:
    """Returns the address of the first of the rows."""
    return lambda scratch, begin, offset: move(scratch, signed(offset, 64), op.name)


def pack_value(op: table_dialect.PackValueOp, program: object) -> Meaning:
    """Stores elements of packed rows."""
    size = element_bytes(op.value.type)
    write = storer(op.value.type, size, op.name)
    return lambda rows, index, value: write(value, move(rows, signed(index, 64) * size, op.name))


STORES: dict[type[Operation], Rule] = {
    table_dialect.AccumulateOp: accumulate,
    table_dialect.StoreSlotOp: store_slot,
    table_dialect.LoadSlotOp: load_slot,
    table_dialect.WriteLeafOp: write_leaf,
    table_dialect.PackedRowsOp: packed_rows,
    table_dialect.PackValueOp: pack_value,
}
