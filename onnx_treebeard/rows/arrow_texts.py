"""How long the texts of Arrow's arrays are: records in parts of few rows where they are long.

In: records whose texts, or other strings of bytes, lie side by side, in dictionaries, runs or views, where one may be in memory once for many rows. Out: the same rows in
parts, numbers of bytes.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np
import pyarrow.types as types

from onnx_treebeard.rows.arrow_values import VIEW, Codes, codes_of, is_kind, runs_of, stored, stored_type


def slices(record: Any, n_bytes: int) -> Iterator[Any]:
    """Yields a RecordBatch in parts whose texts, side by side, have at most so many bytes; a part has one row at least."""
    texts = [column for column in record.columns if is_long(_value_type(column.type))]
    lie_side_by_side = all(_has_offsets(column.type) for column in texts)
    if not texts or (lie_side_by_side and sum(column.nbytes for column in texts) <= n_bytes):
        yield record
        return
    ends, begin = np.cumsum(sum(map(_sizes, texts))), 0
    while begin < record.num_rows:
        before = ends[begin - 1] if begin else 0
        end = max(begin + 1, int(np.searchsorted(ends, before + n_bytes, "right")))
        yield record.slice(begin, end - begin)
        begin = end


def longest_text(array: Any) -> int:
    """Returns the number of bytes of the longest of the texts or other strings of bytes in an Array, 0 where there is none."""
    return int(_sizes(array).max(initial=0))


def is_long(kind: Any) -> bool:
    """Returns whether values of a type are texts or bytes of any length."""
    return _is_long(stored_type(kind))


@lru_cache(256)
def _is_long(kind: Any) -> bool:
    return _has_offsets(kind) or is_kind(kind, "string_view") or is_kind(kind, "binary_view")


def _has_offsets(kind: Any) -> bool:
    """Returns whether texts or bytes of a type lie side by side: those of other types may lie there once for many rows."""
    return bool(
        types.is_string(kind)
        or types.is_large_string(kind)
        or types.is_binary(kind)
        or types.is_large_binary(kind)
    )


def _sizes(array: Any) -> Codes:
    """Returns the number of bytes of the text or other string of bytes of each row, 0 for nulls of dictionaries, runs and views."""
    array, places = stored(array), np.arange(len(array))
    while types.is_dictionary(array.type) or types.is_run_end_encoded(array.type):
        is_dictionary = types.is_dictionary(array.type)
        values, rows = (array.dictionary, array.indices) if is_dictionary else runs_of(array)
        array, places = stored(values), np.append(codes_of(rows), -1)[places]
    found = np.zeros(len(places), np.int64)
    found[places >= 0] = _lengths(array, places[places >= 0])
    return found


def _value_type(kind: Any) -> Any:
    """Returns the type of the values of a type, which may be one of dictionaries and runs."""
    kind = stored_type(kind)
    while types.is_dictionary(kind) or types.is_run_end_encoded(kind):
        kind = stored_type(kind.value_type)
    return kind


def _lengths(array: Any, places: Codes) -> Codes:
    """Returns the number of bytes of some of the texts or other strings of bytes in an Array; of views, 0 for nulls."""
    kind, memory = array.type, array.buffers()[1]
    if not len(places):
        return np.zeros(0, np.int64)
    if is_kind(kind, "string_view") or is_kind(kind, "binary_view"):
        views = np.frombuffer(memory, np.int32, VIEW // 4 * len(array), VIEW * array.offset)
        there = array.is_valid().to_numpy(zero_copy_only=False)
        return np.where(there[places], views[:: VIEW // 4][places], 0).astype(np.int64)
    dtype = np.dtype(np.int32 if types.is_string(kind) or types.is_binary(kind) else np.int64)
    ends = np.frombuffer(memory, dtype, len(array) + 1, dtype.itemsize * array.offset)
    return ends[places + 1].astype(np.int64) - ends[places]
