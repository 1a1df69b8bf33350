"""Arrow's types in the formats of output: which of them CSV, Parquet and Arrow files hold, and in what form.

In: types and arrays of kept columns. Out: reasons to refuse a type before a row is read; the arrays as pyarrow's writers take them.

CSV       numbers, truth values, texts, dates and times (of zones that this machine has), decimals; those of dictionaries, runs and views; extension types that store texts
Parquet   what pyarrow's writer takes; runs, and dictionaries of other values than texts and bytes, as their values
.npy      what CSV holds, if all columns are numbers of one type
Arrow     every type; dictionaries as their values, because a file has one dictionary a column
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

from onnx_treebeard.system.errors import LONGEST_NAME, OptionError
from onnx_treebeard.tables.arrow.texts import inner_types
from onnx_treebeard.tables.arrow.values import (
    is_text,
    no_values,
    plain,
    plain_type,
    stored_type,
    types_within,
)
from onnx_treebeard.tables.batch import shown

LONGEST_TYPE = 200
WIDEST_NULL = 1 << 20  # in bytes: wider ones are not tried


def check_types(form: str, kept: Mapping[str, Any], file: str) -> None:
    """Raises OptionError for the first column whose type, by its name in `kept`, a format cannot hold.

    form: one of `LIMITS`. Of .npy it is known with the results alone whether all are numbers of one type.
    """
    is_held, reason = LIMITS[form]
    for name, kind in kept.items():
        if not is_held(kind):
            column, shown_kind = shown(name, LONGEST_NAME), shown(kind, LONGEST_TYPE)
            message = f"column '{column}' has type {shown_kind}, which {reason}, or do not keep it"
            raise OptionError(message, file=file)


@cache
def _is_in_parquet(kind: Any) -> bool:
    """Returns whether the writer takes a type, without rows and with a null, and pyarrow reads what it writes."""
    if _has_what_parquet_lacks(kind):
        return False
    try:
        values = for_parquet(no_values(kind))
        is_wide = _null_bytes(values.type) > WIDEST_NULL
        for array in (values, values if is_wide else for_parquet(pa.nulls(1, values.type))):
            pq.write_table(pa.table([array], names=["k"]), io.BytesIO())
    except (pa.ArrowException, OSError):  # the latter for what Parquet itself refuses
        return False
    return True


def _null_bytes(kind: Any) -> int:
    """Returns the number of bytes that a null of a type takes at least: some have a width, which a file may say as it likes."""
    kind = stored_type(kind)
    if types.is_fixed_size_binary(kind):
        return int(kind.byte_width)
    inner = sum(map(_null_bytes, inner_types(kind)))
    if types.is_fixed_size_list(kind):
        return int(kind.list_size) * max(1, inner)
    return inner if types.is_struct(kind) else 1


def _has_what_parquet_lacks(kind: Any) -> bool:
    """Returns whether a type has unions, a null of which ends the process in pyarrow where they are of no types; or lists of a fixed size of zero, which are read as lists of one value."""
    return any(
        types.is_union(part) or (types.is_fixed_size_list(part) and part.list_size == 0)
        for part in types_within(kind)
    )


def for_csv(array: Any) -> Any:
    """Returns an array of a type that CSV or .npy holds in one that pyarrow writes, and NumPy reads."""
    return plain(array)


def for_parquet(array: Any) -> Any:
    """Returns an array of a type that Parquet holds as the Parquet writer takes it."""
    kind = array.type
    if types.is_dictionary(kind):
        return _without_nulls(array) if _stays_dictionary(kind.value_type) else plain(array)
    return plain(array) if types.is_run_end_encoded(kind) else array


def for_arrow(array: Any) -> Any:
    """Returns an array as the writer of Arrow files takes it."""
    return plain(array) if types.is_dictionary(array.type) else array


def _is_in_csv(kind: Any) -> bool:
    held = plain_type(kind)
    if isinstance(kind, pa.BaseExtensionType):
        return is_text(held)  # others are no numbers, but what their authors made of them
    bytes_or_interval = (
        types.is_binary(held) or types.is_large_binary(held) or types.is_fixed_size_binary(held)
    )
    if types.is_timestamp(held):
        return _has_text(held)
    return not (types.is_nested(held) or bytes_or_interval or types.is_interval(held))


@cache
def _has_text(kind: Any) -> bool:
    """Returns whether times of a type can be written as text: this machine may not have their zone."""
    try:
        pa.nulls(1, kind).cast(pa.string())
    except pa.ArrowInvalid:
        return False
    return True


def _stays_dictionary(kind: Any) -> bool:
    return bool(
        types.is_string(kind)
        or types.is_large_string(kind)
        or types.is_binary(kind)
        or types.is_large_binary(kind)
    )


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
    """Returns the array as one of pyarrow, whose `array` would import pandas for it, which takes longer than scoring some thousand rows."""
    if values.dtype.kind in "iuf":
        buffer = pa.py_buffer(np.ascontiguousarray(values))
        return pa.Array.from_buffers(pa.from_numpy_dtype(values.dtype), len(values), [None, buffer])
    return pa.array(values.tolist(), pa.bool_() if values.dtype.kind == "b" else pa.string())


def record_batch(results: Mapping[str, Any], form: Callable[[Any], Any]) -> Any:
    """Returns a pyarrow.RecordBatch of the columns. form: what makes an array of pyarrow one that the format holds."""
    arrays = [
        arrow_array(values) if isinstance(values, np.ndarray) else form(values) for values in results.values()
    ]
    return pa.record_batch(arrays, names=list(results))


# By format: whether it holds a type, and what is said of one that it does not hold.
LIMITS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "csv": (_is_in_csv, "CSV cannot hold: write Parquet or Arrow"),
    "npy": (_is_in_csv, "a .npy file cannot hold: write Parquet or Arrow"),
    "parquet": (lambda kind: _is_in_parquet(stored_type(kind)), "Parquet cannot hold: write Arrow"),
}
