"""Arrow arrays from any source: checked before a value is read, and converted to the plainest type that holds the same values.

In: columns of pyarrow. Out: a DataError for damaged ones; plain arrays; one numbering of the values of several dictionaries. Offsets, views, indices of dictionaries and ends of runs are
addresses of values, so they are checked before they are used. The sizes of buffers are not part of Arrow's C interface; an exporter has to be trusted with them.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.types as types

from onnx_treebeard.system.errors import DataError, shorten
from onnx_treebeard.system.memory_errors import raise_lack_of_memory

VIEW = 16  # bytes of a view
WIDER = {32: pa.decimal128, 64: pa.decimal128}  # narrow decimals by their bits: kernels know the wider ones


Codes = npt.NDArray[np.int64]


class ColumnChecks:
    """Checks the columns of tables with one schema: a dictionary that comes with every record batch is read once."""

    def __init__(self) -> None:
        # By column: the identity of its last good dictionary, and the dictionary itself, so that its memory is not used for another one.
        self._checked: dict[int, tuple[object, Any]] = {}

    def check(self, table: Any, positions: Iterable[int] | None = None) -> None:
        """Raises DataError, naming the column, for impossible lengths, offsets, views, indices or texts in a Table or RecordBatch. positions: of the columns to check; None for all."""
        position = 0
        try:
            for position in range(table.num_columns) if positions is None else positions:
                plain_type(table.schema.field(position).type)  # raises for types without a class in pyarrow
                column = table.column(position)
                if types.is_dictionary(column.type):
                    for chunk in column.chunks if isinstance(column, pa.ChunkedArray) else [column]:
                        self._check_dictionary(chunk, position)
                else:
                    column.validate(full=True)
                if len(column) != table.num_rows:  # Python has no negative lengths, so only now
                    raise pa.ArrowInvalid(f"it has {len(column)} rows in a table of {table.num_rows}")
        # KeyError is that of types without a class in pyarrow.
        except (pa.ArrowException, UnicodeDecodeError, KeyError) as error:
            raise_lack_of_memory(error)
            name = table.schema.field(position).name
            raise DataError(f"column '{shorten(name)}' is damaged: {error}") from None

    def _check_dictionary(self, array: Any, position: int) -> None:
        if not _is_flat(array.type.value_type):
            array.validate(full=True)
            return
        array.validate()
        array.indices.validate(full=True)
        dictionary = array.dictionary
        memory = memory_of(dictionary)
        if self._checked.get(position, (None, None))[0] != memory:
            dictionary.validate(full=True)
            self._checked[position] = memory, dictionary
        if len(array) > array.null_count:
            bounds = pc.min_max(array.indices)
            low, high = bounds["min"].as_py(), bounds["max"].as_py()
            if low < 0 or high >= len(dictionary):
                raise pa.ArrowInvalid(
                    f"index {low if low < 0 else high} of a dictionary of {len(dictionary)}"
                )


def names_of(schema: Any) -> list[str]:
    """Returns the names of the columns of a pyarrow.Schema. Raises DataError where one is not a text."""
    try:
        return list(schema.names)
    except UnicodeDecodeError as error:
        raise DataError(f"has a column whose name is damaged: {error}") from None


def check_names_within(schema: Any) -> None:
    """Raises DataError where a type of a pyarrow.Schema has a field or a time zone whose name is not a text: no other file with such a name could be read after it."""
    for position, field in enumerate(schema):
        try:
            _check_names(field.type)
        except UnicodeDecodeError as error:
            raise DataError(f"has a damaged type, of column {position + 1}: {error}") from None


@lru_cache(256)
def _check_names(data_type: Any) -> None:
    for part in types_within(data_type):
        if types.is_timestamp(part):
            _ = part.tz
        elif types.is_nested(part) and not is_kind(part, "run_end_encoded"):
            _ = [part.field(position).name for position in range(part.num_fields)]


def check_values(values: Any, subject: str) -> None:
    """Raises DataError, whose message begins with `subject`, where an Array or ChunkedArray is damaged."""
    try:
        values.validate(full=True)
    except (pa.ArrowException, UnicodeDecodeError) as error:
        raise_lack_of_memory(error)
        raise DataError(f"{subject} is damaged: {error}") from None


def memory_of(array: Any) -> tuple[object, ...]:
    """Returns the identity of the memory of an array: two arrays of one flat type with the same identity are the same."""
    buffers = [None if buffer is None else (buffer.address, buffer.size) for buffer in array.buffers()]
    return (array.offset, len(array), *buffers)


def _is_flat(data_type: Any) -> bool:
    """Returns whether arrays of a type have no arrays inside."""
    inside = (
        types.is_nested(data_type) or types.is_dictionary(data_type) or is_kind(data_type, "run_end_encoded")
    )
    return not inside and not isinstance(data_type, pa.BaseExtensionType)


def plain(array: Any) -> Any:
    """Returns the values of an Array in a type that every function of pyarrow reads: extension types as they are stored, dictionaries and runs as their values, views and
    texts of dictionaries as large texts, narrow decimals as wider ones. Nested types stay as they are.
    """
    array = stored(array)
    data_type = array.type
    if types.is_dictionary(data_type):
        return _values_at(array.dictionary, array.indices)
    if types.is_run_end_encoded(data_type):
        return _values_at(*runs_of(array))
    if is_kind(data_type, "string_view"):
        return _from_views(array, pa.large_string())
    if is_kind(data_type, "binary_view"):
        return _from_views(array, pa.large_binary())
    if types.is_decimal(data_type) and data_type.bit_width in WIDER:
        return array.cast(WIDER[data_type.bit_width](data_type.precision, data_type.scale))
    return array


def stored(array: Any) -> Any:
    """Returns the storage of an array of an extension type; other arrays as they are."""
    while isinstance(array.type, pa.BaseExtensionType):
        array = array.storage
    return array


def stored_type(data_type: Any) -> Any:
    """Returns the storage type of an extension type; other types as they are."""
    while isinstance(data_type, pa.BaseExtensionType):
        data_type = data_type.storage_type
    return data_type


def types_within(data_type: Any) -> Iterator[Any]:
    """Yields a type, as it is stored, and the types within it: those of dictionaries, runs, lists, structs and unions."""
    data_type = stored_type(data_type)
    yield data_type
    if types.is_dictionary(data_type) or is_kind(data_type, "run_end_encoded"):
        yield from types_within(data_type.value_type)
    elif types.is_nested(data_type):
        for position in range(data_type.num_fields):
            yield from types_within(data_type.field(position).type)


def plain_type(data_type: Any) -> Any:
    """Returns the type that `plain` gives arrays of a type; the same type only if `plain` changes nothing."""
    return _plain_type(stored_type(data_type))


@lru_cache(256)
def _plain_type(data_type: Any) -> Any:
    return plain(no_values(data_type)).type


def no_values(data_type: Any) -> Any:
    """Returns an array without rows, also of types for which pyarrow makes none. Raises DataError for types that it cannot read in Python."""
    if isinstance(data_type, pa.BaseExtensionType):
        return pa.ExtensionArray.from_storage(data_type, no_values(data_type.storage_type))
    if types.is_dictionary(data_type):
        indices = pa.array([], data_type.index_type)
        return pa.DictionaryArray.from_arrays(
            indices, no_values(data_type.value_type), ordered=data_type.ordered
        )
    if types.is_run_end_encoded(data_type):
        return pa.RunEndEncodedArray.from_arrays(
            pa.array([], data_type.run_end_type), no_values(data_type.value_type)
        )
    try:
        # A null of a union of no types ends the process.
        if not any(types.is_union(part) and not part.num_fields for part in types_within(data_type)):
            return pa.nulls(0, data_type)
    except KeyError:
        pass
    raise DataError(f"has a column of type {data_type}, which pyarrow does not read")


def _from_views(array: Any, data_type: Any) -> Any:
    """Returns the texts or bytes of views. The views of nulls, which may hold anything, are emptied first, because pyarrow's cast follows them."""
    if not array.null_count:
        return array.cast(data_type)
    is_valid = array.is_valid()
    _, places, *data = array.buffers()
    views = np.frombuffer(places, np.uint8, VIEW * len(array), VIEW * array.offset).reshape(-1, VIEW).copy()
    views[~is_valid.to_numpy(zero_copy_only=False)] = 0
    cleaned = pa.Array.from_buffers(array.type, len(array), [None, pa.py_buffer(views), *data])
    return pc.if_else(is_valid, cleaned.cast(data_type), None)


def _values_at(values: Any, places: Any) -> Any:
    array = plain(values)
    if types.is_string(array.type):  # side by side, texts that share memory may take more than 2 GiB
        array = array.cast(pa.large_string())
    elif types.is_binary(array.type):
        array = array.cast(pa.large_binary())
    return array.take(places)


def used_values(array: Any) -> tuple[Any, Codes]:
    """Returns the values of an Array as a plain one, without unused ones, and for each row the place of its value, -1 for nulls.

    Texts are not copied row by row: side by side, those of dictionaries, runs and views may take much more memory than they do now.
    """
    array = stored(array)
    if types.is_dictionary(array.type):
        values, indices = array.dictionary, array.indices
    elif types.is_run_end_encoded(array.type):
        values, indices = runs_of(array)
    else:
        encoded = (array if is_text(array.type) else plain(array)).dictionary_encode()
        return plain(encoded.dictionary), codes_of(encoded.indices)
    values, places = plain(values), codes_of(indices)
    used = np.unique(places[places >= 0])
    if len(used) < len(values):
        values = values.take(pa.array(used))
        places = np.where(places < 0, -1, np.searchsorted(used, places))
    return values, places


def codes_of(indices: Any) -> Codes:
    """Returns indices as an array of NumPy, -1 for nulls."""
    codes: Codes = indices.cast(pa.int64()).fill_null(-1).to_numpy(zero_copy_only=False)
    return codes


def runs_of(array: Any) -> tuple[Any, Any]:
    """Returns the values of the runs, and for each row the place of its value among them."""
    places = pa.array(np.arange(len(array.values)))
    runs = pa.RunEndEncodedArray.from_arrays(array.run_ends, places)
    return array.values, pc.run_end_decode(runs.slice(array.offset, len(array)))


def is_text(data_type: Any) -> bool:
    """Returns whether a type is one of texts."""
    return bool(
        types.is_string(data_type) or types.is_large_string(data_type) or is_kind(data_type, "string_view")
    )


def is_kind(data_type: Any, name: str) -> bool:
    """Returns whether a type is the named one, which older versions of pyarrow may lack."""
    return bool(getattr(types, f"is_{name}", lambda _: False)(data_type))


class Numbering:
    """One numbering of the values of a column's dictionaries: those of the first dictionary in its order, then those that later ones add.

    Values are compared in Python, because pyarrow's own joining of dictionaries takes bits of float16 for numbers, and refuses nulls.
    """

    def __init__(self) -> None:
        self.values: list[Any] = []
        self._places: dict[object, int] = {}
        self._codes: dict[object, tuple[Codes, Any]] = {}

    def codes(self, array: Any) -> Codes:
        """Returns the numbers of the values of a DictionaryArray, -1 for nulls, which may also be in the dictionary."""
        codes: Codes = self.add(array.dictionary)[codes_of(array.indices)]
        return codes

    def add(self, dictionary: Any) -> Codes:
        """Returns the number of each value of a dictionary, and -1 behind them."""
        key = memory_of(dictionary) if _is_flat(dictionary.type) else id(dictionary)
        if key not in self._codes:
            values = plain(dictionary).to_pylist()
            if self._codes:
                numbers = [self._number(value) for value in values]
            else:
                self.values = values
                numbers = [-1 if value is None else position for position, value in enumerate(values)]
            # The dictionary is stored too, so that no other one gets its memory and address.
            self._codes[key] = np.array([*numbers, -1], np.int64), dictionary
        return self._codes[key][0]

    def _number(self, value: Any) -> int:
        if value is None:
            return -1
        if not self._places:
            self._places = {
                _key(member): position for position, member in reversed(list(enumerate(self.values)))
            }
        position = self._places.setdefault(_key(value), len(self.values))
        if position == len(self.values):
            self.values.append(value)
        return position


def _key(value: Any) -> object:
    """Returns a key that is equal for equal values: zeros have signs, and NaN is one value."""
    return repr(value) if isinstance(value, float) else value


def joined(records: Sequence[Any]) -> list[Any]:
    """Returns the same rows in one RecordBatch, or in several where one cannot hold them all, for example more than 2 GiB of texts."""
    if len(records) < 2:
        return list(records)
    names = records[0].schema.names
    columns = [[record.column(position) for record in records] for position in range(len(names))]
    try:
        return [pa.RecordBatch.from_arrays([_joined_arrays(arrays) for arrays in columns], names=names)]
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError, pa.ArrowCapacityError):
        return list(records)


def _joined_arrays(arrays: list[Any]) -> Any:
    if types.is_dictionary(arrays[0].type):
        first = arrays[0].dictionary
        if _is_flat(first.type) and all(memory_of(array.dictionary) == memory_of(first) for array in arrays):
            return pa.DictionaryArray.from_arrays(
                pa.concat_arrays([array.indices for array in arrays]), first
            )
        arrays = [plain(array) for array in arrays]  # pyarrow joins some dictionaries wrongly
    return pa.concat_arrays(arrays)
