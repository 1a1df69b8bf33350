"""Operations of dialect table that write to memory. In: an operation. Out: a function of its operands."""

from collections.abc import Callable
from typing import Any

from xdsl.dialects.builtin import i32, i64
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.interpreter.lir.memory import Address, moved
from onnx_treebeard.compiler.interpreter.lir.values import element_bytes, loader, signed, storer

Meaning = Callable[..., Any]
Rule = Callable[[Any, Any], Meaning]
ENTRY, LEAF = 4, 8  # bytes of an entry of the scratch memory, of a leaf index


def accumulate(op: table_dialect.AccumulateOp, program: object) -> Meaning:
    """The sum, or the smaller or larger number; the accumulator stays where they are equal."""
    kind, aggregate = op.value.type, op.aggregate.data
    size = element_bytes(kind)
    read, write = loader(kind, size, op.name), storer(kind, size, op.name)

    def run(scores: Address, row: int, target: int, value: Any, n_targets: int) -> None:
        place = signed(row, 64) * signed(n_targets, 64) + signed(target, 64)
        address = moved(scores, place * size, op.name)
        before = read(address)
        if aggregate == "sum":
            write(before + value, address)
        else:
            write(value if (value < before if aggregate == "min" else value > before) else before, address)

    return run


def store_slot(op: table_dialect.StoreSlotOp, program: object) -> Meaning:
    """An entry of the scratch memory becomes the value."""
    write = storer(i32, ENTRY, op.name)
    return lambda scratch, index, slot: write(slot, moved(scratch, signed(index, 64) * ENTRY, op.name))


def load_slot(op: table_dialect.LoadSlotOp, program: object) -> Meaning:
    """An entry of the scratch memory."""
    read = loader(i32, ENTRY, op.name)
    return lambda scratch, index: read(moved(scratch, signed(index, 64) * ENTRY, op.name))


def write_leaf(op: table_dialect.WriteLeafOp, program: object) -> Meaning:
    """A leaf index of 64 bits."""
    write = storer(i64, LEAF, op.name)

    def run(leaves: Address, row: int, position: int, number: int, n_trees: int) -> None:
        place = signed(row, 64) * signed(n_trees, 64) + signed(position, 64)
        write(number, moved(leaves, place * LEAF, op.name))

    return run


def packed_rows(op: table_dialect.PackedRowsOp, program: object) -> Meaning:
    """The address of the first of the rows."""
    return lambda scratch, begin, offset: moved(scratch, signed(offset, 64), op.name)


def pack_value(op: table_dialect.PackValueOp, program: object) -> Meaning:
    """Elements of packed rows."""
    size = element_bytes(op.value.type)
    write = storer(op.value.type, size, op.name)
    return lambda rows, index, value: write(value, moved(rows, signed(index, 64) * size, op.name))


STORES: dict[type[Operation], Rule] = {
    table_dialect.AccumulateOp: accumulate,
    table_dialect.StoreSlotOp: store_slot,
    table_dialect.LoadSlotOp: load_slot,
    table_dialect.WriteLeafOp: write_leaf,
    table_dialect.PackedRowsOp: packed_rows,
    table_dialect.PackValueOp: pack_value,
}
