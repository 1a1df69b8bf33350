"""Machine code by the text it is made of: forests that differ in sizes and numbers only share it, and so do nodes of a graph.

In: LLVM text and the machine. Out: `FlatCode`: what this process has compiled lately, what is on disk, or what LLVM makes of it now. The
key has the text, the machine and this program, which are all that code depends on. On disk:

    CRC-32 of the rest | length of the names | names: {"function": offset} as JSON | code
"""

import json
from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING
from zlib import crc32

import numpy as np

from onnx_treebeard import disk_cache, provenance
from onnx_treebeard.digests import long_key_of_arrays
from onnx_treebeard.observer import Observer, unobserved

if TYPE_CHECKING:
    from onnx_treebeard.kernels.cpu.flatten import FlatCode
    from onnx_treebeard.kernels.llvm.machine import Machine

MOST_IN_MEMORY = 64  # texts; their code is 10 to 100 KB each
WORD = 4

_lately: "OrderedDict[str, FlatCode]" = OrderedDict()


def code_of(
    text: str, machine: "Machine", observe: Observer = unobserved, *, written_out: bool = False
) -> "FlatCode":
    """The code of LLVM text, as `backend.code_of` makes it. Where somebody observes, LLVM is at work each time."""
    from onnx_treebeard.kernels.cpu import backend

    if observe is not unobserved:
        return backend.code_of(text, machine, observe, written_out=written_out)
    key = long_key_of_arrays(
        [np.frombuffer(text.encode(), np.uint8)], machine, written_out, provenance.program()
    )
    found = _lately.get(key) or _read(key)
    if found is None:
        found = backend.code_of(text, machine, written_out=written_out)
        _write(key, found)
    _lately[key] = found
    while len(_lately) > MOST_IN_MEMORY:
        with suppress(KeyError):  # another thread has been faster
            _lately.popitem(last=False)
    return found


def forget() -> None:
    """Empties what is in memory."""
    _lately.clear()


def _entry_name(key: str) -> str:
    return f"{key}.code"


def _read(key: str) -> "FlatCode | None":
    """None where there is none, or it is damaged."""
    from onnx_treebeard.kernels.cpu.flatten import FlatCode

    data = None if provenance.program() is None else disk_cache.read(_entry_name(key))
    if data is None or len(data) < 2 * WORD or int.from_bytes(data[:WORD], "little") != crc32(data[WORD:]):
        return None
    end = 2 * WORD + int.from_bytes(data[WORD : 2 * WORD], "little")
    return FlatCode(data[end:], json.loads(data[2 * WORD : end]))


def _write(key: str, code: "FlatCode") -> None:
    if provenance.program() is None:
        return  # code of a mixture of sources
    names = json.dumps(code.functions).encode()
    rest = len(names).to_bytes(WORD, "little") + names + code.code
    disk_cache.write(_entry_name(key), [crc32(rest).to_bytes(WORD, "little"), rest])
