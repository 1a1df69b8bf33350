"""Tables: the arrays that a kernel reads, as named record arrays in one relocatable blob.

In: NumPy structured arrays. Out: a `TableSet` that knows where every table and field lies, and its bytes.

    blob   | trees: {root i32, target i32} x T | pad | nodes: {threshold f32, child i32, ...} x N | pad | leaves ... |
           0                                   64-byte boundary
"""

from collections.abc import Collection
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

ALIGNMENT = 64
TAIL = 64  # bytes behind the last table, so that a vector load of its last record stays inside the blob


@dataclass(frozen=True)
class Field:
    """One field of a record: `lanes` elements of `element` at byte `offset`."""

    name: str
    offset: int
    element: np.dtype[np.generic]
    lanes: int


@dataclass(frozen=True)
class Table:
    """Where one record array lies in the blob."""

    name: str
    offset: int
    stride: int
    fields: tuple[Field, ...]

    def field(self, name: str) -> Field:
        return next(field for field in self.fields if field.name == name)


@dataclass(frozen=True, eq=False)
class TableSet:
    """All tables of a kernel and the blob that holds them.

    leaf: (slots,) the leaf number behind each record of table "leaves", if there is such a table; the blob need not have it.
    """

    tables: tuple[Table, ...]
    blob: npt.NDArray[np.uint8]
    leaf: npt.NDArray[np.int64] | None = None

    def __getitem__(self, name: str) -> Table:
        return next(table for table in self.tables if table.name == name)

    def extended(self, name: str, array: npt.NDArray[np.void]) -> "TableSet":
        """These tables and one more, behind them."""
        added = pack({name: array})
        (table,) = added.tables
        first = -(-(len(self.blob) - TAIL) // ALIGNMENT) * ALIGNMENT
        blob = np.concatenate([self.blob[:first], added.blob])
        return replace(self, tables=(*self.tables, replace(table, offset=first)), blob=blob)

    def only(self, names: Collection[str]) -> "TableSet":
        """Those of these names, in their order."""
        kept: list[Table] = []
        parts = [np.zeros(0, np.uint8)]
        ends = [*(table.offset for table in self.tables[1:]), len(self.blob) - TAIL]
        for table, end in zip(self.tables, ends, strict=True):
            if table.name in names:
                kept.append(replace(table, offset=sum(map(len, parts))))
                parts.append(self.blob[table.offset : end])
        return TableSet(tuple(kept), np.concatenate([*parts, np.zeros(TAIL, np.uint8)]))

    def beside(self, other: "TableSet") -> tuple["TableSet", tuple[Table, ...]]:
        """These tables with the bytes of others behind them, and where those are then: names may occur in both."""
        first = -(-(len(self.blob) - TAIL) // ALIGNMENT) * ALIGNMENT
        moved = tuple(replace(table, offset=first + table.offset) for table in other.tables)
        return replace(self, blob=np.concatenate([self.blob[:first], other.blob])), moved


def pack(arrays: dict[str, npt.NDArray[np.void]]) -> TableSet:
    """Lays the record arrays one after the other, each at a 64-byte boundary."""
    tables: list[Table] = []
    offset = 0
    for name, array in arrays.items():
        tables.append(Table(name, offset, array.dtype.itemsize, _fields(array.dtype)))
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
