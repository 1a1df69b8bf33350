"""Arrow columns. In: arrays of pyarrow, which have been checked. Out: columns of `column_types.py`, by type:

integers, floats, booleans, decimals        numbers, in the same memory if possible, with nulls as missing
null                                        missing values only
dictionary                                  of a table in memory: codes and values, with one numbering for all chunks; of a file: its values
string, large_string, string_view           texts
run-end encoded, extension types            as the values that they store
"""

from functools import cached_property
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.types as types

from onnx_treebeard.bindings.native_tables import TYPES, StoredColumn
from onnx_treebeard.bindings.table_rules import CategoryValues
from onnx_treebeard.tables.arrow.plain_arrays import (
    Numbering,
    check_values,
    is_text,
    plain,
    plain_type,
    stored,
    stored_type,
    used_values,
)
from onnx_treebeard.tables.column_types import (
    Choices,
    Codes,
    Column,
    Mask,
    Numbers,
    Origin,
    Texts,
    Unreadable,
    Values,
    nothing,
)

# By the id of a type of Arrow: the native library's number of the same type, and its size.
STORED = {pa.from_numpy_dtype(dtype).id: (number, dtype.itemsize) for dtype, number in TYPES.items()}


class ArrowNumbers(Numbers):
    """Numbers of an Array of integers or floats, which are copied only if there are nulls among them."""

    def __init__(self, array: Any) -> None:
        self.array = array

    @cached_property
    def values(self) -> Values:  # type: ignore[override]
        """The numbers; 0 for missing integers, NaN for missing floats."""
        array = self.array
        if array.null_count and types.is_integer(array.type):
            array = array.fill_null(0)
        return array.to_numpy(zero_copy_only=False)  # type: ignore[no-any-return]

    @cached_property
    def missing(self) -> Mask | None:  # type: ignore[override]
        """True for integers that are null; None for floats, whose nulls are NaN."""
        if not self.array.null_count or not types.is_integer(self.array.type):
            return None
        return self.array.is_null().to_numpy(zero_copy_only=False)  # type: ignore[no-any-return]

    def distinct(self) -> tuple[CategoryValues, Codes]:
        values, places = used_values(self.array)
        return CategoryValues(values.to_pylist()), places

    def stored(self, dtype: np.dtype[Any]) -> StoredColumn:
        array = self.array
        if array.type.id not in STORED:
            return super().stored(dtype)
        number, size = STORED[array.type.id]
        present, values = array.buffers()
        if values is None:
            return StoredColumn(number, 0, array)
        bitmap = present.address if present is not None and array.null_count else 0
        return StoredColumn(number, values.address + array.offset * size, array, 1, bitmap, array.offset)


class ArrowColumn:
    """A column of a table in memory. Its parts share the numbering of its dictionaries."""

    def __init__(self, column: Any) -> None:
        while isinstance(column.type, pa.BaseExtensionType):
            chunks = [chunk.storage for chunk in column.chunks]
            column = pa.chunked_array(chunks, column.type.storage_type)
        self.column = column
        self.numbering: Numbering | None = None
        if types.is_dictionary(column.type) and not types.is_nested(plain_type(column.type)):
            self.numbering = Numbering()
            for chunk in column.chunks:
                self.numbering.add(chunk.dictionary)

    def part(self, begin: int, n_rows: int) -> Column:
        """Returns some rows."""
        part = self.column.slice(begin, n_rows)
        if self.numbering is not None:
            codes = [self.numbering.codes(chunk) for chunk in part.chunks]
            return Choices(_joined(codes), self.numbering.values, Origin.DICTIONARY)
        if is_text(plain_type(part.type)):
            return Texts(part.chunks, choices_of_texts)
        return column_of(_whole(part))


def column_of_arrow(column: Any, name: str) -> Column:
    """Returns the whole column of a pyarrow.ChunkedArray or Array that has not been checked. Raises DataError, naming it, where it is damaged."""
    check_values(column, f"column '{name}'")
    return ArrowColumn(chunked(column)).part(0, len(column))


def chunked(column: Any) -> Any:
    """Returns a pyarrow.Array or ChunkedArray as a ChunkedArray."""
    return column if isinstance(column, pa.ChunkedArray) else pa.chunked_array([column])


def column_of(array: Any) -> Column:
    """Returns the column of a pyarrow.Array that has been checked; dictionaries as their values."""
    kind = plain_type(array.type)
    if is_text(kind):
        return Texts([array], choices_of_texts)
    if types.is_null(kind):
        return nothing(len(array))
    if types.is_decimal(kind):
        # Through text, because Arrow's own conversion is sometimes wrong by one unit in the last place.
        return ArrowNumbers(plain(array).cast(pa.string()).cast(pa.float64()))
    if types.is_boolean(kind):
        return ArrowNumbers(plain(array).cast(pa.uint8()))
    if types.is_integer(kind) or types.is_floating(kind):
        return ArrowNumbers(plain(array) if stored_type(array.type) != kind else stored(array))
    return Unreadable(str(array.type), str(array[0]) if len(array) else None)


def choices_of_texts(chunks: list[Any]) -> Choices:
    """Returns texts as choices. No text is copied twice."""
    numbering = Numbering()
    codes = [numbering.codes(_encoded(chunk)) for chunk in chunks]
    return Choices(_joined(codes), numbering.values, Origin.VALUES)


def _whole(column: Any) -> Any:
    """Returns a column of other values than texts as one array."""
    if column.num_chunks == 1:
        return column.chunk(0)
    kind = plain_type(column.type)
    if types.is_nested(kind):
        return column.combine_chunks()
    return pa.chunked_array([plain(chunk) for chunk in column.chunks], kind).combine_chunks()


def _encoded(array: Any) -> Any:
    if array.type in (pa.string(), pa.large_string()):
        return array.dictionary_encode()
    values, places = used_values(array)
    return pa.DictionaryArray.from_arrays(pa.array(places, mask=places < 0), values)


def _joined(codes: list[Any]) -> Any:
    if len(codes) == 1:
        return codes[0]
    return np.concatenate(codes) if codes else np.empty(0, np.int64)
