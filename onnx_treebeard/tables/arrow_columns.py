"""Arrow columns. In: a pyarrow.ChunkedArray, which has been checked. Out: columns of `tables/columns.py`, by type:

integers, floats, booleans, decimals        numbers, with nulls as missing
null                                        missing values only
dictionary                                  codes and values, with one numbering for all chunks
string, large_string, string_view           texts
run-end encoded, extension types            as the values that they store
"""

from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.types as types

from onnx_treebeard.tables.arrow.values import (
    Numbering,
    check_values,
    is_text,
    plain,
    plain_type,
    used_values,
)
from onnx_treebeard.tables.columns import Choices, Column, Numbers, Origin, Unreadable


class ArrowColumn:
    """A column of a table, part by part. It shares the numbering of its dictionaries among its parts."""

    def __init__(self, column: Any) -> None:
        while isinstance(column.type, pa.BaseExtensionType):
            stored = [chunk.storage for chunk in column.chunks]
            column = pa.chunked_array(stored, column.type.storage_type)
        self.column, self.kind, self.plain_kind = column, column.type, plain_type(column.type)
        self.numbering: Numbering | None = None
        if types.is_dictionary(self.kind) and not types.is_nested(self.plain_kind):
            self.numbering = _numbered(column.chunks)

    def part(self, begin: int, n_rows: int) -> Column:
        """Returns some rows."""
        part = self.column.slice(begin, n_rows)
        if self.numbering is not None:
            return _choices(part.chunks, self.numbering, Origin.DICTIONARY)
        if is_text(self.plain_kind):
            encoded = [_encoded(chunk) for chunk in part.chunks]
            return _choices(encoded, _numbered(encoded), Origin.TEXT)
        if self.plain_kind == self.kind:
            return _numbers(part, part)
        return _numbers(pa.chunked_array(map(plain, part.chunks), self.plain_kind), part)


def column_of_arrow(column: Any, name: str) -> Column:
    """Returns the whole column of a pyarrow.ChunkedArray or Array that has not been checked. Raises DataError, naming it, where it is damaged."""
    check_values(column, f"column '{name}'")
    chunked = column if isinstance(column, pa.ChunkedArray) else pa.chunked_array([column])
    return ArrowColumn(chunked).part(0, len(chunked))


def _numbers(column: Any, given: Any) -> Column:
    """Returns a column of a plain type, which is no text. given: the same values in the type that they came in."""
    kind = column.type
    if types.is_null(kind):
        return Numbers(np.full(len(column), np.nan))
    if types.is_decimal(kind):
        # By way of text, because Arrow's own conversion is sometimes wrong by one unit in the last place.
        column = column.cast(pa.string()).cast(pa.float64())
    if types.is_boolean(kind):
        column = column.cast(pa.uint8())
    if types.is_floating(column.type):
        return Numbers(column.to_numpy())
    if types.is_integer(column.type):
        missing = column.is_null().to_numpy() if column.null_count else None
        return Numbers(column.fill_null(0).to_numpy(), missing)
    return Unreadable(str(given.type), str(given[0]) if len(given) else None)


def _encoded(array: Any) -> Any:
    """Returns texts as a DictionaryArray, without copying a text twice."""
    if array.type in (pa.string(), pa.large_string()):
        return array.dictionary_encode()
    values, places = used_values(array)
    return pa.DictionaryArray.from_arrays(pa.array(places, mask=places < 0), values)


def _numbered(chunks: Any) -> Numbering:
    numbering = Numbering()
    for chunk in chunks:
        numbering.add(chunk.dictionary)
    return numbering


def _choices(chunks: Any, numbering: Numbering, origin: Origin) -> Choices:
    codes = [numbering.codes(chunk) for chunk in chunks]
    return Choices(np.concatenate(codes) if codes else np.empty(0, np.int64), numbering.values, origin)
