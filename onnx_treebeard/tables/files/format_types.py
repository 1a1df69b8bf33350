"""The types of Arrow that files of results can hold, by format, and the form in which they are written.

In: types and arrays of kept columns. Out: an OptionError for a type that a format cannot hold, before a row is read; the arrays as pyarrow's writers take them.

CSV       numbers, truth values, texts, dates, decimals, and times of zones that this machine has; also in dictionaries, runs and views; extension types that store texts
Parquet   all that pyarrow's writer takes; runs, and dictionaries of other values than texts and bytes, as their values
.npy      the types of CSV, if all columns are numbers of one type
Arrow     every type; dictionaries as their values, because a file has one dictionary for a column
"""

import io
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pyarrow.types as types

from onnx_treebeard.system.errors import MAX_NAME_LENGTH, OptionError
from onnx_treebeard.tables.arrow.plain_arrays import (
    is_text,
    no_values,
    plain,
    plain_type,
    stored_type,
    types_within,
)
from onnx_treebeard.tables.arrow.record_sizes import inner_types, is_contiguous
from onnx_treebeard.tables.table_interface import shown

MAX_TYPE_LENGTH = 200
WIDEST_NULL = 1 << 20  # in bytes: wider ones are not tried


def check_types(form: str, column_types: Mapping[str, Any], file: str) -> None:
    """Raises OptionError for the first column with a type that a format cannot hold. form: one of `LIMITS`. column_types: by name."""
    is_accepted, reason = LIMITS[form]
    for name, data_type in column_types.items():
        if not is_accepted(data_type):
            column, shown_kind = shown(name, MAX_NAME_LENGTH), shown(data_type, MAX_TYPE_LENGTH)
            message = f"column '{column}' has type {shown_kind}, which {reason}, or do not keep it"
            raise OptionError(message, file=file)


@cache
def _is_in_parquet(data_type: Any) -> bool:
    """Returns whether the writer accepts a type, without rows and with a null, and pyarrow can read the result."""
    if _has_what_parquet_lacks(data_type):
        return False
    try:
        values = for_parquet(no_values(data_type))
        is_wide = _null_bytes(values.type) > WIDEST_NULL
        for array in (values, values if is_wide else for_parquet(pa.nulls(1, values.type))):
            pq.write_table(pa.table([array], names=["k"]), io.BytesIO())
    except (pa.ArrowException, OSError):  # OSError where Parquet itself refuses it
        return False
    return True


def _null_bytes(data_type: Any) -> int:
    """Returns the smallest number of bytes of a null: some types have a width, for which a file may state any number."""
    data_type = stored_type(data_type)
    if types.is_fixed_size_binary(data_type):
        return int(data_type.byte_width)
    inner = sum(map(_null_bytes, inner_types(data_type)))
    if types.is_fixed_size_list(data_type):
        return int(data_type.list_size) * max(1, inner)
    return inner if types.is_struct(data_type) else 1


def _has_what_parquet_lacks(data_type: Any) -> bool:
    """Returns whether a type contains unions, whose nulls can end the process in pyarrow, or lists of the fixed size zero, which are read as lists of one value."""
    return any(
        types.is_union(part) or (types.is_fixed_size_list(part) and part.list_size == 0)
        for part in types_within(data_type)
    )


def for_parquet(array: Any) -> Any:
    """Returns an array as the writer of Parquet files takes it."""
    data_type = array.type
    if types.is_dictionary(data_type):
        return _without_nulls(array) if is_contiguous(data_type.value_type) else plain(array)
    return plain(array) if types.is_run_end_encoded(data_type) else array


def for_arrow(array: Any) -> Any:
    """Returns an array as the writer of Arrow files takes it."""
    return plain(array) if types.is_dictionary(array.type) else array


def _is_in_csv(data_type: Any) -> bool:
    values = plain_type(data_type)
    if is_text(values):
        return True
    if isinstance(data_type, pa.BaseExtensionType):
        return False  # only its authors know the meaning of what it stores
    if types.is_timestamp(values):
        return _has_text(values)
    is_bytes = is_contiguous(values) or types.is_fixed_size_binary(values)
    return not (types.is_nested(values) or is_bytes or types.is_interval(values))


@cache
def _has_text(data_type: Any) -> bool:
    """Returns whether times of a type can be written as texts, for which this machine has to have their zone."""
    try:
        pa.nulls(1, data_type).cast(pa.string())
    except pa.ArrowInvalid:
        return False
    return True


def _without_nulls(array: Any) -> Any:
    """Returns a dictionary array without nulls in the dictionary, which Parquet's writer does not take."""
    dictionary = array.dictionary
    if not dictionary.null_count:
        return array
    values = dictionary.drop_null()
    numbers = pa.array(range(len(values)), array.type.index_type)
    places = pa.nulls(len(dictionary), array.type.index_type)
    places = pc.replace_with_mask(places, dictionary.is_valid(), numbers)
    return pa.DictionaryArray.from_arrays(places.take(array.indices), values, ordered=array.type.ordered)


def arrow_array(values: npt.NDArray[np.generic]) -> Any:
    """Returns an array as one of pyarrow. `pyarrow.array` would import pandas for it, which takes longer than scoring a few thousand rows."""
    if values.dtype.kind in "iuf":
        buffer = pa.py_buffer(np.ascontiguousarray(values))
        return pa.Array.from_buffers(pa.from_numpy_dtype(values.dtype), len(values), [None, buffer])
    return pa.array(values.tolist(), pa.bool_() if values.dtype.kind == "b" else pa.string())


def record_batch(results: Mapping[str, Any], form: Callable[[Any], Any]) -> Any:
    """Returns a pyarrow.RecordBatch of the columns. form: converts an array of pyarrow to one that the format can hold."""
    arrays = [
        arrow_array(values) if isinstance(values, np.ndarray) else form(values) for values in results.values()
    ]
    return pa.record_batch(arrays, names=list(results))


# By format: whether it can hold a type, and the end of the message for one that it cannot.
LIMITS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "csv": (_is_in_csv, "CSV cannot hold: write Parquet or Arrow"),
    "npy": (_is_in_csv, "a .npy file cannot hold: write Parquet or Arrow"),
    "parquet": (lambda data_type: _is_in_parquet(stored_type(data_type)), "Parquet cannot hold: write Arrow"),
}
