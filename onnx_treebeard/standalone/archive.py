r"""Archives of objects, as linkers read them (ar, System V's variant). In: objects, ELF's or WebAssembly's. Out: one archive with an index of what they define.

    !<arch>\n
    header of "/"     the index: how many symbols, the place of the member that defines each (32 bits, high byte first), their names
    header, object    one member after the other, each at an even place

A header is text: name 16, date 12, owner 6, group 6, mode 8, size 10 characters, and two that end it. Dates and owners are 0, so that the
same objects are the same archive.
"""

import struct
from collections.abc import Iterator, Sequence

from onnx_treebeard.kernels.object import wasm
from onnx_treebeard.kernels.object.elf import MAGIC as ELF
from onnx_treebeard.kernels.object.elf import sections_of, symbols_of
from onnx_treebeard.system.errors import CompilerError

MAGIC = b"!<arch>\n"
HEADER_SIZE = 60
GLOBAL, WEAK = 1, 2  # a symbol's binding


def archive(members: Sequence[tuple[str, bytes]]) -> bytes:
    """Returns an archive of objects by name; names of at most 15 characters."""
    symbols = [[*defined_symbols(content)] for _, content in members]
    names = b"".join(name + b"\0" for part in symbols for name in part)
    count = sum(map(len, symbols))
    index_size = 4 + 4 * count + len(names)
    at, places = len(MAGIC) + HEADER_SIZE + _even(index_size), []
    for part, (_, content) in zip(symbols, members, strict=True):
        places += [at] * len(part)
        at += HEADER_SIZE + _even(len(content))
    index = struct.pack(f">I{count}I", count, *places) + names
    return MAGIC + b"".join(
        map(_member, ("", *(name for name, _ in members)), (index, *(c for _, c in members)))
    )


def members_of(data: bytes) -> Iterator[tuple[str, bytes]]:
    """Yields the objects of an archive, by names in order; those of its own tables are left out. Raises CompilerError where it is none."""
    if not data.startswith(MAGIC):
        raise CompilerError("standalone", "the library for programs is not an archive of objects")
    at = len(MAGIC)
    while at < len(data):
        name, size = data[at : at + 16].decode().strip(), int(data[at + 48 : at + 58])
        content = data[at + HEADER_SIZE : at + HEADER_SIZE + size]
        if content.startswith((ELF, wasm.MAGIC)):
            yield name, content
        at += HEADER_SIZE + _even(size)


def defined_symbols(content: bytes) -> Iterator[bytes]:
    """Yields the names of what an object defines for others."""
    if content.startswith(wasm.MAGIC):
        yield from wasm.defined_symbols(content)
        return
    symbols, names = symbols_of(content, sections_of(content))
    for symbol, name in zip(symbols, names, strict=True):
        if symbol["section"] and symbol["info"] >> 4 in (GLOBAL, WEAK):
            yield name


def _member(name: str, content: bytes) -> bytes:
    header = f"{name + '/':16}{0:<12}{0:<6}{0:<6}{'644' if name else '0':8}{len(content):<10}`\n"
    return header.encode() + content.ljust(_even(len(content)), b"\n")


def _even(size: int) -> int:
    return size + size % 2
