"""Arrow arrays in which one number is wrong that says where values lie: lengths, offsets, views, indices, ends of runs, counts of nulls."""

import struct
from collections.abc import Callable
from typing import Any

import pyarrow as pa

FAR = 2**31 - 1
TEXTS = [f"value {i % 5}, too long for a view of its own" for i in range(40)]


def patched(array: Any, buffer: int, offset: int, number: int, form: str = "<i") -> Any:
    """The array with a number written into one of its buffers, `offset` bytes from its beginning; it is not checked."""
    buffers = array.buffers()
    data = bytearray(buffers[buffer].to_pybytes())
    struct.pack_into(form, data, offset, number)
    buffers[buffer] = pa.py_buffer(bytes(data))
    return pa.Array.from_buffers(array.type, len(array), buffers)


def _dictionary(place: int) -> Any:
    plain = pa.array(TEXTS).dictionary_encode()
    indices = patched(plain.indices, 1, 8, place)
    return pa.DictionaryArray.from_arrays(indices, plain.dictionary, safe=False)


def _bad_dictionary() -> Any:
    values = patched(pa.array(["a", "b", "c"]), 1, 4, FAR)
    return pa.DictionaryArray.from_arrays(pa.array([0, 1, 2] * 13 + [0]), values, safe=False)


def _runs() -> Any:
    good = pa.RunEndEncodedArray.from_arrays(pa.array([10, 20, 40], pa.int32()), pa.array(["a", "b", "c"]))
    ends = patched(good.run_ends, 1, 4, 5)
    return pa.Array.from_buffers(good.type, 40, [None], children=[ends, good.values])


# What it is: the array, of 40 rows.
DAMAGED: dict[str, Callable[[], Any]] = {
    "offset beyond the texts": lambda: patched(pa.array(TEXTS), 1, 4, FAR),
    "negative offset": lambda: patched(pa.array(TEXTS), 1, 20, -5),
    "offsets that fall": lambda: patched(pa.array(TEXTS), 1, 20, 1),
    "large offset": lambda: patched(pa.array(TEXTS, pa.large_string()), 1, 8, 2**62, "<q"),
    "view beyond its buffer": lambda: patched(pa.array(TEXTS, pa.string_view()), 1, 16 * 3 + 12, FAR),
    "view of no buffer": lambda: patched(pa.array(TEXTS, pa.string_view()), 1, 16 * 3 + 8, 7),
    "view of negative length": lambda: patched(pa.array(TEXTS, pa.string_view()), 1, 16 * 3, -1),
    "index beyond the dictionary": lambda: _dictionary(FAR),
    "negative index": lambda: _dictionary(-FAR),
    "dictionary with a bad offset": _bad_dictionary,
    "bytes that are no UTF-8": lambda: patched(pa.array(TEXTS), 2, 100, -1),
    "runs that end before they begin": _runs,
    "run behind an index": lambda: pa.DictionaryArray.from_arrays(
        pa.array([0] * 40), _runs()[:3], safe=False
    ),
}
