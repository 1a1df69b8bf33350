"""A forest as bytes, which can be read without parsing. `docs/saved-forests.md` describes the format.

In: a `Forest` and texts to store with it. Out: bytes, and from these the forest and texts again. The bytes are untrusted: reading them gives a
validated forest or a ModelError. Columns that are read are views of the bytes.
"""

import json
import math
import struct
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from onnx_treebeard.forest.column_declaration import Column
from onnx_treebeard.forest.columns import COLUMNS
from onnx_treebeard.forest.forest import (
    Aggregate,
    BasePosition,
    Categories,
    CategoryRule,
    Forest,
    LabelRule,
    PostTransform,
    ScoreForm,
    UnknownCategory,
)
from onnx_treebeard.forest_analysis.validation import INPUT_TYPES, LABEL_TYPES, validate
from onnx_treebeard.system.errors import ModelError, TreebeardError
from onnx_treebeard.system.model_bytes import Bytes

MAGIC, VERSION = b"FOREST", 1
# MAGIC, VERSION, a line end, the length of the description, the CRC-32 of everything after it.
START = struct.Struct("<6sBcII")
ALIGNMENT = 64
LINE_END = b"\n"

FLOATS = ("<f4", "<f8")


def _types(column: Column) -> tuple[str, ...]:
    """Returns the types that the format has for a column, the widest last."""
    return FLOATS if column.dtype is None else (column.dtype.newbyteorder("<").str,)


TYPES = {name: _types(column) for name, column in COLUMNS.items()}
# Columns that files may lack, because programs that did not know them wrote them.
EMPTY = {name: [TYPES[name][-1], 0, 0] for name, column in COLUMNS.items() if column.is_optional}


def to_bytes(forest: Forest, texts: Mapping[str, str]) -> bytes:
    """Returns the bytes of a validated forest and of texts by name."""
    columns = {name: _stored_column(getattr(forest, name), kinds) for name, kinds in TYPES.items()}
    settings = {name: _plain(getattr(forest, name)) for name in SETTINGS}
    places, end = {}, 0
    for name, column in columns.items():
        places[name] = (column.dtype.str, len(column), end)
        end = _align(end + column.nbytes)
    description = json.dumps({"settings": settings, "texts": dict(texts), "columns": places}).encode()
    begin = _align(START.size + len(description))
    data = bytearray(begin + end)
    data[START.size : START.size + len(description)] = description
    for name, column in columns.items():
        start = begin + places[name][2]
        data[start : start + column.nbytes] = column.view(np.uint8).data
    START.pack_into(data, 0, MAGIC, VERSION, LINE_END, len(description), _checksum(data))
    return bytes(data)


def from_bytes(data: Bytes) -> tuple[Forest, dict[str, str]]:
    """Returns the validated forest and the texts. Raises ModelError for other bytes."""
    if len(data) < START.size or bytes(data[: len(MAGIC)]) != MAGIC:
        raise ModelError("is not a stored forest")
    _, version, line_end, length, checksum = START.unpack_from(data)
    if version != VERSION:
        raise ModelError(f"is a stored forest of format {version}; this version reads format {VERSION}")
    if line_end != LINE_END or checksum != _checksum(data):
        raise ModelError("is a stored forest that is damaged or cut off")
    try:
        described = json.loads(bytes(data[START.size : START.size + length]))
        columns, settings, texts = (_object(described, name) for name in ("columns", "settings", "texts"))
        columns, settings = EMPTY | columns, DEFAULTS | settings
        begin = _align(START.size + length)
        fields: dict[str, Any] = {
            **{name: _column(data, begin, name, _entry(columns, name)) for name in COLUMNS},
            **{name: _setting(name, _entry(settings, name)) for name in SETTINGS},
        }
        return validate(Forest(**fields)), {name: _text(value) for name, value in texts.items()}
    except TreebeardError as error:
        where = f"field '{error.place.field}' " if error.place.field else ""
        raise ModelError(f"is a stored forest that cannot be read: {where}{error.message}") from None
    except (ValueError, RecursionError):
        raise ModelError("is a stored forest that cannot be read: its description is not JSON") from None


def _stored_column(column: np.ndarray[Any, Any], kinds: tuple[str, ...]) -> np.ndarray[Any, Any]:
    """Returns the column in one of the types of the format; a forest that was made by hand may have wider ones."""
    type_code = column.dtype.newbyteorder("<").str
    return np.ascontiguousarray(column, type_code if type_code in kinds else kinds[-1])


def _column(data: Bytes, begin: int, name: str, entry: Any) -> np.ndarray[Any, Any]:
    is_entry = (
        isinstance(entry, list) and len(entry) == 3 and all(type(number) is int for number in entry[1:])
    )
    if not is_entry or entry[0] not in TYPES[name]:
        raise ModelError(
            f"is not of the form [type, entries, place]; accepted types are {', '.join(TYPES[name])}",
            field=name,
        )
    type_code, entries, start = entry
    dtype = np.dtype(type_code)
    if entries < 0 or start < 0 or begin + start + entries * dtype.itemsize > len(data):
        raise ModelError("lies outside the file", field=name)
    if dtype.kind == "b" and np.frombuffer(data, np.uint8, entries, begin + start).max(initial=0) > 1:
        raise ModelError("has bytes other than 0 and 1", field=name)
    return np.frombuffer(data, dtype, entries, begin + start)


def _plain(value: Any) -> Any:
    return value.name if isinstance(value, np.dtype) else value


def _object(described: Any, name: str) -> dict[str, Any]:
    field = described.get(name) if isinstance(described, dict) else None
    if not isinstance(field, dict):
        raise ModelError("is not an object of JSON", field=name)
    return field


def _entry(entry: dict[str, Any], name: str) -> Any:
    if name not in entry:
        raise ModelError("is missing", field=name)
    return entry[name]


def _setting(name: str, value: Any) -> Any:
    try:
        return SETTINGS[name](value)
    except ModelError as error:
        raise ModelError(error.message, field=name) from None


def _integer(value: Any) -> int:
    if type(value) is not int or not -(2**63) <= value < 2**63:
        raise ModelError("is not a whole number of 64 bits")
    return value


def _number(value: Any) -> float:
    if type(value) is int:
        value = float(_integer(value))
    if type(value) is not float:
        raise ModelError("is not a number")
    return value


def _finite(value: Any) -> float:
    if not math.isfinite(number := _number(value)):
        raise ModelError(f"is {number}; expected a finite number")
    return number


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ModelError("is neither true nor false")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ModelError("is not a text")
    return value


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ModelError("is not a list")
    return value


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(_text(entry) for entry in _list(value))


def _alike(value: Any) -> tuple[int, ...] | tuple[str, ...]:
    """Returns numbers or texts, all of one type."""
    entries = _list(value)
    return _texts(entries) if entries and isinstance(entries[0], str) else tuple(map(_integer, entries))


def _categories(value: Any) -> tuple[Categories, ...]:
    """Returns lists of texts, numbers and booleans."""
    listed = [_list(entry) for entry in _list(value)]
    if not all(isinstance(category, str | int | float) for entries in listed for category in entries):
        raise ModelError("holds a value that is not a text, number or boolean")
    return tuple(map(tuple, listed))


def _type_among(accepted: Sequence[type[np.generic]]) -> Callable[[Any], np.dtype[Any]]:
    dtypes = {np.dtype(type_code).name: np.dtype(type_code) for type_code in accepted}

    def read(value: Any) -> np.dtype[Any]:
        if not isinstance(value, str) or value not in dtypes:
            raise ModelError(f"is not a type that is accepted here: {', '.join(dtypes)}")
        return dtypes[value]

    return read


def _member(enumeration: Any) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if type(value) is not int or value not in list(enumeration):
            raise ModelError(f"is not a whole number from 0 to {max(enumeration)}")
        return enumeration(value)

    return read


NUMBER_TYPE = _type_among(INPUT_TYPES)
SETTINGS: dict[str, Callable[[Any], Any]] = {
    "n_features": _integer,
    "n_targets": _integer,
    "input_type": NUMBER_TYPE,
    "accumulator_type": NUMBER_TYPE,
    "output_type": NUMBER_TYPE,
    "aggregate": _member(Aggregate),
    "base_position": _member(BasePosition),
    "category_rule": _member(CategoryRule),
    "zero_threshold": _finite,
    "missing_value": lambda value: None if value is None else _number(value),
    "score_form": _member(ScoreForm),
    "post_transform": _member(PostTransform),
    "post_scale": _finite,
    "label_rule": _member(LabelRule),
    "labels": _alike,
    "label_type": _type_among(LABEL_TYPES),
    "is_multilabel": _truth,
    "feature_names": _texts,
    "categories": _categories,
    "frame_categories": _categories,
    "unknown_category": _member(UnknownCategory),
    "source": _text,
}
# Settings that files may lack, because programs that did not know them wrote them.
DEFAULTS = {"label_type": "int64", "is_multilabel": False}


def _checksum(data: Bytes | bytearray) -> int:
    return zlib.crc32(memoryview(data)[START.size :])


def _align(offset: int) -> int:
    return -(-offset // ALIGNMENT) * ALIGNMENT
