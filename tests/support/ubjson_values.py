"""UBJSON as Python's values, and back: what a test changes in a file of XGBoost's."""

import struct
from typing import Any

import numpy as np

NUMBERS = {"i": ">b", "U": ">B", "I": ">h", "l": ">i", "L": ">q", "d": ">f", "D": ">d"}


def values_of(data: bytes) -> Any:
    """The content of a file that is well formed."""
    return _value(memoryview(data), 0)[0]


def _value(data: memoryview, at: int) -> tuple[Any, int]:
    marker = chr(data[at])
    match marker:
        case "T" | "F" | "Z":
            return {"T": True, "F": False, "Z": None}[marker], at + 1
        case "S":
            return _text(data, at + 1)
        case "{":
            return _object(data, at + 1)
        case "[":
            return _list(data, at + 1)
    size = struct.calcsize(NUMBERS[marker])
    return struct.unpack(NUMBERS[marker], data[at + 1 : at + 1 + size])[0], at + 1 + size


def _text(data: memoryview, at: int) -> tuple[str, int]:
    size, at = _value(data, at)
    return bytes(data[at : at + size]).decode(), at + size


def _object(data: memoryview, at: int) -> tuple[dict[str, Any], int]:
    entries: dict[str, Any] = {}
    while chr(data[at]) != "}":
        key, at = _text(data, at)
        entries[key], at = _value(data, at)
    return entries, at + 1


def _list(data: memoryview, at: int) -> tuple[list[Any], int]:
    if chr(data[at]) == "$":
        dtype = np.dtype(NUMBERS[chr(data[at + 1])])
        count, at = _value(data, at + 3)
        return np.frombuffer(
            data[at : at + count * dtype.itemsize], dtype
        ).tolist(), at + count * dtype.itemsize
    entries: list[Any] = []
    if chr(data[at]) == "#":
        count, at = _value(data, at + 1)
        for _ in range(count):
            entry, at = _value(data, at)
            entries.append(entry)
        return entries, at
    while chr(data[at]) != "]":
        entry, at = _value(data, at)
        entries.append(entry)
    return entries, at + 1


def ubjson(value: Any) -> bytes:
    """The value in UBJSON, lists of numbers of one type as typed arrays; integers too large for it become texts."""
    if value is None or isinstance(value, bool):
        return {None: b"Z", True: b"T", False: b"F"}[value]
    if isinstance(value, int) and abs(value) < 2**63:
        return struct.pack(">cq", b"L", value)
    if isinstance(value, float):
        return struct.pack(">cd", b"D", value)
    if isinstance(value, dict):
        return b"{" + b"".join(_ubjson_text(key) + ubjson(entry) for key, entry in value.items()) + b"}"
    if isinstance(value, list):
        return _ubjson_list(value)
    return b"S" + _ubjson_text(str(value))


def _ubjson_text(text: str) -> bytes:
    content = text.encode()
    return struct.pack(">cq", b"L", len(content)) + content


def _ubjson_list(values: list[Any]) -> bytes:
    kinds = {type(value) for value in values}
    if kinds == {float}:
        return (
            struct.pack(">4scq", b"[$d#", b"L", len(values)) + np.array(values, ">f8").astype(">f4").tobytes()
        )
    if kinds == {int} and max(map(abs, values)) < 2**31:
        return struct.pack(">4scq", b"[$l#", b"L", len(values)) + np.array(values, ">i4").tobytes()
    return b"[" + b"".join(map(ubjson, values)) + b"]"
