"""Tables: the arrays that a kernel reads, as named record arrays in one relocatable blob.

In: NumPy structured arrays. Out: a `TableSet` that knows where every table and field lies, and its bytes.

    blob   | header | trees: {root i32, target i32} x T | pad | nodes: {threshold f32, child i32, ...} x N | pad | leaves ... |
           0        HEADER_BYTES                        64-byte boundary
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.layouts.table_header import (
    HEADER_BYTES,
    SLOT_OF_NUMBER,
    SLOTS,
    UNITS,
    VERSION,
    slots_of_tables,
)

ALIGNMENT = 64
TAIL = 64  # bytes after the last table, so that vector loads of its last record stay inside the blob


@dataclass(frozen=True)
class Field:
    """A field of a record: `lanes` elements of type `element` at byte `offset`."""

    name: str
    offset: int
    element: np.dtype[np.generic]
    lanes: int


@dataclass(frozen=True)
class Table:
    """The place of a record array in the blob: byte `offset`, `count` records of `stride` bytes."""

    name: str
    offset: int
    count: int
    stride: int
    fields: tuple[Field, ...]

    def field(self, name: str) -> Field:
        return next(field for field in self.fields if field.name == name)


@dataclass(frozen=True, eq=False)
class TableSet:
    """All tables of a kernel and the blob that holds them, with room for the header.

    leaf: (slots,) the leaf index of each record of table "leaves", if there is such a table. numbers: of the model, by name, for the header.
    """

    tables: tuple[Table, ...]
    blob: npt.NDArray[np.uint8]
    leaf: npt.NDArray[np.int64] | None = None
    numbers: Mapping[str, int] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Table:
        return next(table for table in self.tables if table.name == name)

    @property
    def slots(self) -> dict[str, int]:
        """The header slot of each table's offset, by the table's name."""
        return slots_of_tables(tuple(table.name for table in self.tables))

    def with_numbers(self, **numbers: int) -> "TableSet":
        """Returns these tables with further numbers for the header."""
        return replace(self, numbers={**self.numbers, **numbers})

    def with_header(self, units: Mapping[int, int] = MappingProxyType({})) -> npt.NDArray[np.uint8]:
        """Returns the blob with its header. units: by slot, the distance of a unit's code from the kernel's."""
        header = np.zeros(SLOTS, np.int64)
        header[0] = VERSION
        slots = self.slots
        for table in self.tables:
            header[slots[table.name]] = table.offset
        for name, number in self.numbers.items():
            header[SLOT_OF_NUMBER[name]] = number
        for slot, distance in units.items():
            header[UNITS + slot] = distance
        self.blob[: header.nbytes] = header.view(np.uint8)
        return self.blob

    def extended(self, name: str, array: npt.NDArray[np.void]) -> "TableSet":
        """Returns these tables and one more after them."""
        added = pack({name: array})
        (table,) = added.tables
        first = -(-(len(self.blob) - TAIL) // ALIGNMENT) * ALIGNMENT
        blob = np.concatenate([self.blob[:first], added.blob[HEADER_BYTES:]])
        return replace(self, tables=(*self.tables, replace(table, offset=first)), blob=blob)

    def anywhere(self) -> "TableSet":
        """Returns the same tables without known offsets, which code then reads from the header."""
        return replace(self, tables=tuple(replace(table, offset=0) for table in self.tables))


def pack(arrays: dict[str, npt.NDArray[np.void]]) -> TableSet:
    """Lays the record arrays out one after the other after room for the header, each at a 64-byte boundary."""
    tables: list[Table] = []
    offset = HEADER_BYTES
    for name, array in arrays.items():
        tables.append(Table(name, offset, array.size, array.dtype.itemsize, _fields(array.dtype)))
        offset += -(-array.nbytes // ALIGNMENT) * ALIGNMENT
    blob = np.zeros(offset + TAIL, np.uint8)
    for table, array in zip(tables, arrays.values(), strict=True):
        blob[table.offset : table.offset + array.nbytes] = np.ascontiguousarray(array).view(np.uint8).ravel()
    return TableSet(tuple(tables), blob)


def _fields(record: np.dtype[np.void]) -> tuple[Field, ...]:
    assert record.fields is not None
    parts = [(name, *record.fields[name][:2]) for name in record.names or ()]
    return tuple(
        Field(name, int(offset), kind.base, int(np.prod(kind.shape, dtype=int)))
        for name, kind, offset in parts
    )
