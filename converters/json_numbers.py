"""The JSON of a large XGBoost model, read by simdjson where that is installed: numbers in lists become no Python object each.

In: the bytes of a file. Out: the dictionary that `json` makes of it, but for lists of numbers, which are columns of NumPy's:

    [1, -1, 7]             int64      whole numbers, all within 64 bits
    [2.5E-1, 3, 1E0]       float64    numbers, the first of them no whole one
    [3, 2.5], [true], []   a list     and so is every other list

The first number decides, so that a reader that expects something else finds the same entry wrong either way. None comes out for what
simdjson refuses, for what it may read in another way than `json` does, and where it gains nothing; `json` has the last word there.
"""

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Literal

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    import simdjson

# XGBoost writes this key first. LightGBM's dumps are small objects, of which `json` makes dictionaries faster.
XGBOOST_START = re.compile(rb'\s*\{\s*"learner"')
# A list that follows no key is an entry of a list, and simdjson makes one flat buffer of both. A bracket may begin a text.
LIST_IN_LIST = re.compile(rb'\[(?<![:"]\[)(?<!: \[)')
# Loading simdjson takes 1 to 2 ms, which is what it gains in 100 kB of JSON.
LEAST_BYTES = 200_000
# A column is made in the time in which `json` reads a list of some 100 bytes: 15 nodes and leaves of a tree. An object takes longer than in
# `json`, however large it is. Counted with all lists and objects; a tree of XGBoost's has 14 of the one kind and two of the other.
LEAST_BYTES_A_PART = 200
MAX_DEPTH = 32
MAX_KEYS = 100  # simdjson looks for every key from the first one on
CODES: dict[type, tuple[Literal["i", "d"], npt.DTypeLike]] = {
    int: ("i", np.int64),
    float: ("d", np.float64),
}


def read_with_columns(data: bytes) -> dict[str, object] | None:
    """The outermost object of a file; None where `json` is to read it."""
    if not (XGBOOST_START.match(data) and _gains(data)) or LIST_IN_LIST.search(data):
        return None
    try:
        import simdjson
    except (ImportError, RuntimeError):  # simdjson raises the latter where its extension cannot be loaded
        return None
    try:
        document = simdjson.Parser().parse(data)
        return _entries(document, 1) if isinstance(document, simdjson.Object) else None
    except (ValueError, RuntimeError, MemoryError):
        return None


def _gains(data: bytes) -> bool:
    parts = max(data.count(b"["), data.count(b"{"))
    return len(data) >= max(LEAST_BYTES, LEAST_BYTES_A_PART * parts)


def _entries(found: "simdjson.Object", depth: int) -> dict[str, object]:
    """The dictionary of an object; ValueError for one that `json` is to read."""
    if len(found) > MAX_KEYS or depth > MAX_DEPTH:
        raise ValueError("many keys or nested deep")
    keys = list(found)
    if len(set(keys)) < len(keys) or any("\0" in key for key in keys):
        raise ValueError("a key that stands twice, or that simdjson would look for up to its zero only")
    return {key: _value(found[key], depth) for key in keys}


def _value(found: object, depth: int) -> object:
    import simdjson

    if isinstance(found, simdjson.Object):
        return _entries(found, depth + 1)
    return _list(found, depth) if isinstance(found, simdjson.Array) else found


def _list(found: "simdjson.Array", depth: int) -> object:
    """A column if all entries are numbers, of which the first decides the kind; its memory is its own, a copy of simdjson's."""
    kind = type(found[0]) if len(found) else None
    if kind in CODES:
        code, dtype = CODES[kind]
        # Another entry may be no number, none of that kind or none of 64 bits.
        with suppress(TypeError, ValueError):
            return np.frombuffer(found.as_buffer(of_type=code), dtype)
    return [_value(value, depth) for value in found]
