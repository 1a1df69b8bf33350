"""A forest as bytes: what was read and checked once, in a form that costs nothing to read again.

In: a `Forest` and texts that belong to it. Out: bytes, and the same again. Little endian:

    MAGIC, the length of the description, the CRC-32 of all that follows
    description      JSON: settings, texts, and of each column its type, entries and place
    columns          each aligned to 64 bytes

Columns that are read back point into the bytes. It is no format for models: it changes whenever `Forest` does.
"""

import dataclasses
import json
import struct
import zlib
from collections.abc import Mapping
from typing import Any

import numpy as np

from onnx_treebeard.errors import ModelError, TreebeardError
from onnx_treebeard.file_memory import Bytes
from onnx_treebeard.forest import (
    Aggregate,
    BasePosition,
    CategoryRule,
    Forest,
    LabelRule,
    PostTransform,
    ScoreForm,
)
from onnx_treebeard.validation import validate

MAGIC = b"FOREST\1\n"
START = struct.Struct("<8sII")
ALIGNMENT = 64
ENUMERATIONS: dict[str, Any] = {
    "aggregate": Aggregate,
    "base_position": BasePosition,
    "category_rule": CategoryRule,
    "label_rule": LabelRule,
    "post_transform": PostTransform,
    "score_form": ScoreForm,
}
TYPES = ("input_type", "accumulator_type", "output_type")
LISTS = ("labels", "feature_names")


def to_bytes(forest: Forest, texts: Mapping[str, str]) -> bytes:
    """The forest, and the texts by their names."""
    values = {field.name: getattr(forest, field.name) for field in dataclasses.fields(Forest)}
    columns = {name: value for name, value in values.items() if isinstance(value, np.ndarray)}
    settings = {name: _plain(value) for name, value in values.items() if name not in columns}
    places, end = {}, 0
    for name, column in columns.items():
        places[name] = (column.dtype.str, len(column), end)
        end = _aligned(end + column.nbytes)
    description = json.dumps({"settings": settings, "texts": dict(texts), "columns": places}).encode()
    begin = _aligned(START.size + len(description))
    data = bytearray(begin + end)
    data[START.size : START.size + len(description)] = description
    for name, column in columns.items():
        place = begin + places[name][2]
        data[place : place + column.nbytes] = np.ascontiguousarray(column).view(np.uint8).data
    START.pack_into(data, 0, MAGIC, len(description), _checksum(data))
    return bytes(data)


def from_bytes(data: Bytes) -> tuple[Forest, dict[str, str]]:
    """The forest, validated, and the texts. Raises ModelError for anything else."""
    if len(data) < START.size:
        raise ModelError("is no stored forest: it is too short")
    magic, length, checksum = START.unpack_from(data)
    if magic != MAGIC or checksum != _checksum(data):
        raise ModelError("is no stored forest, or a damaged one")
    try:
        described = json.loads(bytes(data[START.size : START.size + length]))
        begin = _aligned(START.size + length)
        columns: dict[str, Any] = {
            name: np.frombuffer(data, np.dtype(kind), entries, begin + place)
            for name, (kind, entries, place) in described["columns"].items()
        }
        settings = {name: _setting(name, value) for name, value in described["settings"].items()}
        return validate(Forest(**columns, **settings)), dict(described["texts"])
    except (ValueError, TypeError, KeyError, TreebeardError) as error:
        raise ModelError(f"is a stored forest that cannot be read: {error}") from None


def _plain(value: Any) -> Any:
    return value.name if isinstance(value, np.dtype) else value


def _setting(name: str, value: Any) -> Any:
    if name in ENUMERATIONS:
        return ENUMERATIONS[name](value)
    if name in TYPES:
        return np.dtype(value)
    if name == "categories":
        return tuple(map(tuple, value))
    return tuple(value) if name in LISTS else value


def _checksum(data: Bytes | bytearray) -> int:
    return zlib.crc32(memoryview(data)[START.size :])


def _aligned(offset: int) -> int:
    return -(-offset // ALIGNMENT) * ALIGNMENT
