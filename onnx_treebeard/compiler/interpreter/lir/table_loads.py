"""Operations of dialect table that read the header, records and rows, and calls of units. In: an operation. Out: a function of its operands.

The header has the numbers of the model, and in the slot of a unit the place of its function in the module, counted from 1, where in an
artifact the distance of its code is. The slot of a table names its records.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from xdsl.dialects.builtin import VectorType
from xdsl.ir import Attribute, Operation

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.table.types import element_of
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.interpreter.lir.memory import Address, moved, refuse
from onnx_treebeard.compiler.interpreter.lir.values import (
    dtype_of,
    element_bytes,
    lanes_of,
    loader,
    signed,
    signed_lanes,
    width_of,
)

if TYPE_CHECKING:
    from onnx_treebeard.compiler.interpreter.lir.program import Program

Meaning = Callable[..., Any]
Rule = Callable[[Any, Any], Meaning]
SLOT = 8  # bytes


def header_slot(tables: Address, offset: int, op: str) -> int:
    """The number in a slot of the header."""
    return signed(int.from_bytes(tables[0].read(tables[1] + offset, SLOT, SLOT, op), "little"), 64)


def records(op: table_dialect.RecordsOp, program: "Program") -> Meaning:
    """The address of the first record."""
    table = program.tables.get(op.slot.value.data)

    def first(tables: Address) -> Address:
        if table is None:
            refuse(op.name, f"declares table {op.table.data}, which the model does not have")
        return table, 0

    return first


def number(op: table_dialect.NumberOp, program: object) -> Meaning:
    """A number of the model."""
    return lambda tables: header_slot(tables, op.offset, op.name) & (1 << 64) - 1


def float_number(op: table_dialect.FloatNumberOp, program: object) -> Meaning:
    """A floating-point number of the model."""
    load = loader(op.result.type, SLOT, op.name)
    return lambda tables: load((tables[0], tables[1] + op.offset))


def area(op: table_dialect.AreaOp, program: object) -> Meaning:
    """The address of an area of the scratch memory."""
    first = op.first
    if first is not None:
        known = first.value.data
        return lambda scratch, tables: moved(scratch, known, op.name)
    return lambda scratch, tables: moved(scratch, header_slot(tables, op.offset, op.name), op.name)


def load(op: table_dialect.LoadOp, program: object) -> Meaning:
    """A field of a record, or of one a lane."""
    declaration, described, kind = op.records.owner, op.described, op.result.type
    assert isinstance(declaration, table_dialect.RecordsOp)
    assert described is not None
    stride, begin = declaration.stride.value.data, described.offset.data
    name = f"{op.name} of {declaration.table.data}.{described.label.data}"
    read = loader(described.kind, element_bytes(described.kind), name)

    def one(base: Address, index: int) -> Any:
        return read(moved(base, index * stride + begin, name))

    if not isinstance(op.index.type, VectorType):
        return one
    return lambda base, indices: np.array([one(base, index) for index in indices.tolist()], dtype_of(kind))


def row(op: table_dialect.RowOp, program: object) -> Meaning:
    """The address of a row."""
    size = element_bytes(element_of_row(op.result.type))

    def at(rows: Address, stride: int, index: int) -> Address:
        return moved(rows, signed(index, 64) * signed(stride, 64) * size, op.name)

    return at


def gather(op: table_dialect.GatherOp, program: object) -> Meaning:
    """Values of features, as the compared type."""
    given, compared = element_of_row(element_of(op.row.type)), dtype_of(op.result.type)
    size = element_bytes(given)
    read, convert = loader(given, size, op.name), converter(given, compared)

    def one(address: Address, feature: int) -> Any:
        return convert(read(moved(address, feature * size, op.name)))

    if not isinstance(op.result.type, VectorType):
        return one
    many_rows, lanes = isinstance(op.row.type, VectorType), lanes_of(op.result.type)

    def several(rows: Any, features: Any) -> Any:
        addresses = rows if many_rows else [rows] * lanes
        pairs = zip(addresses, features.tolist(), strict=True)
        return np.array([one(address, feature) for address, feature in pairs], compared)

    return several


def values(op: table_dialect.ValuesOp, program: object) -> Meaning:
    """Values of consecutive features, as the compared type."""
    given, count = element_of_row(op.row.type), lanes_of(op.result.type)
    size = element_bytes(given)
    read = loader(VectorType(given, [count]) if count else given, size, op.name)
    convert = converter(given, dtype_of(op.result.type))
    return lambda address, first: convert(read(moved(address, signed(first, 64) * size, op.name)))


def converter(given: Attribute, compared: np.dtype[Any]) -> Callable[[Any], Any]:
    """A function that makes values of the input those that are compared: integers become floating-point numbers, rounded once."""
    width = width_of(given)
    if not width:
        return lambda value: value

    def convert(value: Any) -> Any:
        whole = signed_lanes(value) if isinstance(value, np.ndarray) else np.int64(signed(value, width))
        return whole.astype(compared)

    return convert


def element_of_row(kind: Attribute) -> Attribute:
    """The input type."""
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
