"""Machine code by the text it is made of: forests that differ in sizes and numbers only share it, and so do nodes of a graph.

In: LLVM text and the machine, or a signature (`compiler/passes/walk/build_tables.py`) and the machine. Out: `FlatCode`: what this process has compiled
lately, what is on disk, or what LLVM makes of the text now. Keys have the text or the signature, the machine and this program, which are
all that code depends on. On disk:

    KEY.code        CRC-32 of the rest | length of the names | names: {"function": offset} as JSON | code
    KEY.signature   the key of the code of a signature
"""

import json
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import lru_cache
from typing import TypeVar
from zlib import crc32

import numpy as np

from onnx_treebeard.artifact.format import FlatCode
from onnx_treebeard.cache import disk_store as cache_store
from onnx_treebeard.cache import provenance
from onnx_treebeard.forest.content_hash import long_key_of_arrays

MAX_IN_MEMORY = 64  # texts, whose code is 10 to 100 KB each; and signatures
SIGNATURES_HASHED = 1024  # whose hashes are in memory: the nodes of a graph have the same few
WORD = 4
KEY = re.compile(rb"[0-9a-f]{32}")

T = TypeVar("T")

_lately: OrderedDict[str, FlatCode] = OrderedDict()
_signatures: OrderedDict[str, str] = OrderedDict()  # the key of the code


def signed(signature: str, machine: Hashable, *, straight_line: bool = False) -> FlatCode | None:
    """Returns the code stored under a signature; None for an empty one, and where none is stored."""
    if not signature:
        return None
    name = _signature_name(signature, machine, straight_line)
    key = _signatures.get(name) or _read_signature(name)
    code = None if key is None else _lately.get(key) or _read(key)
    if key is not None and code is not None:
        _remember(_signatures, name, key)
        _remember(_lately, key, code)
    return code


def code_of(
    text: str,
    machine: Hashable,
    make: Callable[[], FlatCode],
    *,
    straight_line: bool = False,
    signature: str = "",
) -> FlatCode:
    """Returns the code of LLVM text: what is stored, else what `make` returns, which is kept.

    signature: another key for the code from then on; empty for none. straight_line: part of the key, because it changes what LLVM makes.
    """
    key = _key(text, machine, straight_line)
    code = _lately.get(key) or _read(key)
    if code is None:
        code = make()
        _write(f"{key}.code", _bytes_of(code))
    _remember(_lately, key, code)
    if signature:
        name = _signature_name(signature, machine, straight_line)
        _remember(_signatures, name, key)
        _write(f"{name}.signature", key.encode())
    return code


def forget() -> None:
    """Empties what is in memory."""
    _lately.clear()
    _signatures.clear()


def _remember(memory: "OrderedDict[str, T]", key: str, value: T) -> None:
    memory[key] = value
    while len(memory) > MAX_IN_MEMORY:
        with suppress(KeyError):  # another thread has been faster
            memory.popitem(last=False)


def _signature_name(signature: str, machine: Hashable, straight_line: bool) -> str:
    return _hashed_signature(signature, machine, straight_line, provenance.key_of(provenance.program()))


@lru_cache(SIGNATURES_HASHED)
def _hashed_signature(*facts: Hashable) -> str:
    return long_key_of_arrays([], *facts)


def _key(text: str, machine: Hashable, straight_line: bool) -> str:
    content = np.frombuffer(text.encode(), np.uint8)
    return long_key_of_arrays([content], machine, straight_line, provenance.key_of(provenance.program()))


def _read_signature(name: str) -> str | None:
    """Returns the key that a signature's file holds; None where there is none, or it is damaged."""
    data = _data(f"{name}.signature")
    return data.decode() if data is not None and KEY.fullmatch(data) else None


def _read(key: str) -> FlatCode | None:
    """Returns the code of a key; None where there is none, or it is damaged."""
    data = _data(f"{key}.code")
    if data is None or len(data) < 2 * WORD or int.from_bytes(data[:WORD], "little") != crc32(data[WORD:]):
        return None
    end = 2 * WORD + int.from_bytes(data[WORD : 2 * WORD], "little")
    return FlatCode(data[end:], json.loads(data[2 * WORD : end]))


def _bytes_of(code: FlatCode) -> bytes:
    names = json.dumps(code.functions).encode()
    rest = len(names).to_bytes(WORD, "little") + names + code.code
    return crc32(rest).to_bytes(WORD, "little") + rest


def _data(name: str) -> bytes | None:
    return None if provenance.program() is None else cache_store.read(name)


def _write(name: str, data: bytes) -> None:
    if provenance.program() is not None:  # else this is a mixture of sources
        cache_store.write(name, [data])
