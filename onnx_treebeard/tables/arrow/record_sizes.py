"""The lengths of texts and lists in Arrow's arrays: where they are long, records are read in parts of few rows.

In: records. Their texts, strings of bytes and lists lie side by side, or in dictionaries, runs or views, where many rows may share one. Out: the same rows in
parts; numbers of bytes.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.types as types

from onnx_treebeard.tables.arrow.plain_arrays import (
    VIEW,
    Codes,
    codes_of,
    is_kind,
    runs_of,
    stored,
    stored_type,
)


def slices(record: Any, n_bytes: int) -> Iterator[Any]:
    """Yields a RecordBatch in parts of one row or more, whose texts, and lists that rows may share, take at most `n_bytes` when they are written side by side."""
    texts = [
        column for column in record.columns if is_long(_value_type(column.type)) or _is_shared(column.type)
    ]
    lie_side_by_side = all(is_contiguous(column.type) for column in texts)
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
    """Returns the number of bytes of the longest text or string of bytes in an Array; 0 where there is none."""
    return int(_sizes(array).max(initial=0))


def written_bytes(record: Any) -> int:
    """Returns the number of bytes of a RecordBatch whose views of lists are written as lists."""
    return sum(
        int(_sizes(column).sum()) if _has_list_views(column.type) else column.nbytes
        for column in record.columns
    )


def is_long(data_type: Any) -> bool:
    """Returns whether values of a type are texts or bytes of any length."""
    return _is_long(stored_type(data_type))


@lru_cache(256)
def _is_long(data_type: Any) -> bool:
    return is_contiguous(data_type) or is_kind(data_type, "string_view") or is_kind(data_type, "binary_view")


def is_contiguous(data_type: Any) -> bool:
    """Returns whether a type is one of texts or bytes that lie side by side, of each row its own."""
    return data_type in (pa.string(), pa.large_string(), pa.binary(), pa.large_binary())


def _sizes(array: Any) -> Codes:
    """Returns the number of bytes of the value of each row, 0 for nulls of dictionaries, runs and views."""
    array, places = stored(array), np.arange(len(array))
    while types.is_dictionary(array.type) or types.is_run_end_encoded(array.type):
        is_dictionary = types.is_dictionary(array.type)
        values, rows = (array.dictionary, array.indices) if is_dictionary else runs_of(array)
        array, places = stored(values), np.append(codes_of(rows), -1)[places]
    sizes = np.zeros(len(places), np.int64)
    used = places[places >= 0]
    sizes[places >= 0] = _lengths(array, used) if _is_long(array.type) else _widths(array)[used]
    return sizes


def _widths(array: Any) -> Codes:
    """Returns the number of bytes of each value in an Array of other values than texts: of lists and structs that of their contents; 0 for unions."""
    data_type = array.type
    if types.is_struct(data_type):
        return sum(
            (_sizes(array.field(position)) for position in range(data_type.num_fields)), _nothing(array)
        )
    if types.is_fixed_size_list(data_type):
        values = array.values.slice(array.offset * data_type.list_size, len(array) * data_type.list_size)
        widths: Codes = _sizes(values).reshape(len(array), data_type.list_size).sum(axis=1)
        return widths
    if types.is_list(data_type) or types.is_large_list(data_type) or types.is_map(data_type):
        offsets = array.offsets.to_numpy()
        return _between(array.values, offsets[:-1], offsets[1:])
    if _is_list_view(data_type):
        is_valid = array.is_valid().to_numpy(zero_copy_only=False)
        begin, sizes = (np.where(is_valid, part.to_numpy(), 0) for part in (array.offsets, array.sizes))
        return _between(array.values, begin, begin + sizes)
    return _nothing(array) + (
        0 if types.is_nested(data_type) or types.is_null(data_type) else data_type.bit_width // 8
    )


def _between(values: Any, begin: Codes, end: Codes) -> Codes:
    """Returns the number of bytes of the values between places."""
    ends = np.append(0, np.cumsum(_sizes(values)))
    sizes: Codes = ends[end] - ends[begin]
    return sizes


def _nothing(array: Any) -> Codes:
    return np.zeros(len(array), np.int64)


def _is_list_view(data_type: Any) -> bool:
    """Returns whether a type is one of lists that may share memory."""
    return is_kind(data_type, "list_view") or is_kind(data_type, "large_list_view")


@lru_cache(256)
def _is_shared(data_type: Any) -> bool:
    """Returns whether many rows of a type may have the same texts or lists in memory, also within lists and structs."""
    data_type = stored_type(data_type)
    if types.is_dictionary(data_type) or is_kind(data_type, "run_end_encoded"):
        value = _value_type(data_type)
        return is_long(value) or bool(types.is_nested(value))
    is_view = (
        is_kind(data_type, "string_view") or is_kind(data_type, "binary_view") or _is_list_view(data_type)
    )
    return is_view or any(map(_is_shared, inner_types(data_type)))


@lru_cache(256)
def _has_list_views(data_type: Any) -> bool:
    data_type = stored_type(data_type)
    return _is_list_view(data_type) or any(map(_has_list_views, inner_types(data_type)))


def inner_types(data_type: Any) -> list[Any]:
    """Returns the types within a type of lists or structs."""
    if not types.is_nested(data_type) or types.is_union(data_type) or is_kind(data_type, "run_end_encoded"):
        return []
    return [data_type.field(position).type for position in range(data_type.num_fields)]


def _value_type(data_type: Any) -> Any:
    """Returns the type of the values of dictionaries and runs, also nested ones; other types as they are stored."""
    data_type = stored_type(data_type)
    while types.is_dictionary(data_type) or types.is_run_end_encoded(data_type):
        data_type = stored_type(data_type.value_type)
    return data_type


def _lengths(array: Any, places: Codes) -> Codes:
    """Returns the number of bytes of some of the texts or strings of bytes in an Array; of views, 0 for nulls."""
    data_type, memory = array.type, array.buffers()[1]
    if not len(places):
        return np.zeros(0, np.int64)
    if is_kind(data_type, "string_view") or is_kind(data_type, "binary_view"):
        views = np.frombuffer(memory, np.int32, VIEW // 4 * len(array), VIEW * array.offset)
        is_valid = array.is_valid().to_numpy(zero_copy_only=False)
        return np.where(is_valid[places], views[:: VIEW // 4][places], 0).astype(np.int64)
    dtype = np.dtype(np.int32 if types.is_string(data_type) or types.is_binary(data_type) else np.int64)
    ends = np.frombuffer(memory, dtype, len(array) + 1, dtype.itemsize * array.offset)
    return ends[places + 1].astype(np.int64) - ends[places]
