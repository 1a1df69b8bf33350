"""Arrow columns. In: a pyarrow.ChunkedArray. Out: a column of `rows/columns.py`, by type:

integers, floats, booleans, decimals        numbers, with nulls as missing
null                                        missing values only
dictionary                                  codes and values, with one dictionary for all chunks
string, large_string, string_view           texts
run-end encoded, extension types            as their storage type
"""

from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.types as types

from onnx_treebeard.rows.columns import Choices, Column, Numbers, Origin, Unreadable


def column_of_arrow(column: Any) -> Column:
    """Returns the column of a pyarrow.ChunkedArray."""
    kind = column.type
    if isinstance(kind, pa.BaseExtensionType):
        stored = [chunk.storage for chunk in column.chunks]
        return column_of_arrow(pa.chunked_array(stored, kind.storage_type))
    if types.is_dictionary(kind) and not types.is_nested(kind.value_type):
        return _choices(one_dictionary(column).combine_chunks(), Origin.DICTIONARY)
    if _is_text(kind):
        return _choices(column.combine_chunks().dictionary_encode(), Origin.TEXT)
    if types.is_run_end_encoded(kind):
        decoded = [pc.run_end_decode(chunk) for chunk in column.chunks]
        return column_of_arrow(pa.chunked_array(decoded, kind.value_type))
    if types.is_null(kind):
        return Numbers(np.full(len(column), np.nan))
    if types.is_decimal(kind):
        # By way of text, because Arrow's own conversion is sometimes wrong by one unit in the last place.
        return column_of_arrow(column.cast(pa.string()).cast(pa.float64()))
    if types.is_boolean(kind):
        return column_of_arrow(column.cast(pa.uint8()))
    if types.is_floating(kind):
        return Numbers(column.to_numpy())
    if types.is_integer(kind):
        missing = column.is_null().to_numpy() if column.null_count else None
        return Numbers(column.fill_null(0).to_numpy(), missing)
    return Unreadable(str(kind), str(column[0]) if len(column) else None)


def one_dictionary(column: Any) -> Any:
    """Returns the column with one dictionary for all its chunks."""
    return column.unify_dictionaries() if types.is_dictionary(column.type) else column


def _choices(array: Any, origin: Origin) -> Choices:
    codes = array.indices.cast(pa.int64()).fill_null(-1)
    return Choices(codes.to_numpy(), array.dictionary.to_pylist(), origin)


def _is_text(kind: Any) -> bool:
    is_view = getattr(types, "is_string_view", lambda _: False)
    return bool(types.is_string(kind) or types.is_large_string(kind) or is_view(kind))
