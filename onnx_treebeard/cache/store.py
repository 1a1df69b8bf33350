"""Bytes on disk by name, shared by all processes of a user: what was compiled and what was read, for the next time.

    FOLDER/NAME      MAGIC, the name, zeros up to 64 bytes; then the bytes
    FOLDER/NAME.*.tmp  one that is being written

An entry is written beside its place and renamed, so readers and other writers see whole entries only. What is not ours, which for
compiled code is a matter of trust, is no entry: on POSIX whatever is no plain file, belongs to another user or may be written by one.
The folder is `ONNX_TREEBEARD_CACHE`, else the system's place for such things; "off" switches it off. One that is not ours alone
(`folder.py`) is not used. When it holds more than `ONNX_TREEBEARD_CACHE_SIZE` ("500MB"), what was used longest ago goes. Where
nothing can be written, work goes on without.
"""

import logging
import os
import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from io import BufferedReader
from pathlib import Path
from typing import TypeVar

from onnx_treebeard.cache.folder import (
    FOLDER_VARIABLE,
    OFF,
    SWITCHED_OFF,
    CacheFolder,
    cache_folder,
    is_own_file,
    make_folder,
)
from onnx_treebeard.errors import OptionError
from onnx_treebeard.system.mapped_bytes import view_of

T = TypeVar("T")

logger = logging.getLogger("onnx_treebeard")

SIZE_VARIABLE = "ONNX_TREEBEARD_CACHE_SIZE"
DEFAULT_SIZE = 10**9
UNITS = {"": 1, "B": 1, "KB": 10**3, "MB": 10**6, "GB": 10**9, "TB": 10**12}
MAGIC = b"TREECACH"
HEAD_BYTES = 64
OWN_FILE = 0o600
# Whatever else is in the folder is none of ours, and is left alone.
NAMES = re.compile(r"[0-9a-f]{32}\.(artifact|code|forest|session|signature)(\..*\.tmp)?")
ABANDONED_SECONDS = 3600  # after which nobody is still writing a file
# A link is not followed, and a pipe that nobody writes to is not waited for. Windows has neither.
READING = os.O_RDONLY
for _flag in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"):
    READING |= getattr(os, _flag, 0)


@dataclass(frozen=True)
class Entry:
    """A file of the cache; `used` in nanoseconds."""

    path: str
    size: int
    used: int

    @property
    def kind(self) -> str:
        """What it holds: artifact, code, forest, session, signature, or tmp while it is being written."""
        return self.path.rpartition(".")[2]


def folder() -> Path | None:
    """Where entries are; None if there is no cache, which is told once if nobody wanted that. The folder need not exist."""
    found = cache_folder()
    if not found.fault:
        return found.path
    if found.fault != SWITCHED_OFF:
        _tell(found)
    return None


def size_limit() -> int:
    """Bytes that entries may take together. Raises OptionError for a variable that says no size."""
    text = os.environ.get(SIZE_VARIABLE, "").strip()
    if not text:
        return DEFAULT_SIZE
    parts = re.fullmatch(r"(\d{1,15})\s*([A-Za-z]*)", text, re.ASCII)
    if parts is None or parts[2].upper() not in UNITS:
        raise OptionError(f"is {text!r}; expected a size such as 500MB or 2GB", field=SIZE_VARIABLE)
    return int(parts[1]) * UNITS[parts[2].upper()]


def read(name: str) -> bytes | None:
    """The bytes of an entry, which counts as used now; None where there is none that can be trusted."""
    return _read(name, lambda file: file.read())


def mapped(name: str) -> memoryview | None:
    """The same as memory that the system takes from the file: `system/mapped_bytes.py`."""
    return _read(name, lambda file: view_of(file, HEAD_BYTES))


def _read(name: str, take: Callable[[BufferedReader], T]) -> T | None:
    """What `take` makes of the file behind its head."""
    place = folder()
    if place is None:
        return None
    with suppress(OSError), open(place / name, "rb", opener=_opened) as file:
        if not is_own_file(os.fstat(file.fileno())) or file.read(HEAD_BYTES) != _head(name):
            return None
        with suppress(OSError):
            os.utime(file.fileno() if os.utime in os.supports_fd else place / name)
        return take(file)
    return None


def _opened(path: str, flags: int) -> int:
    return os.open(path, READING)


def write(name: str, parts: Sequence[bytes | memoryview]) -> None:
    """Makes the parts, one after the other, the entry of this name; tells once if that cannot be."""
    place, limit = folder(), size_limit()
    if place is None or HEAD_BYTES + sum(len(part) for part in parts) > limit:
        return
    try:
        make_folder(place)
        if folder() != place:  # somebody else has made it meanwhile
            return
        _put(place / name, [_head(name), *parts])
        _make_room(place, limit, name)
    except FileNotFoundError:
        pass  # somebody has cleared the folder meanwhile
    except OSError as error:
        _tell(CacheFolder(place, error.strerror or str(error)))


def entries() -> list[Entry]:
    """What is in the folder, that used longest ago first."""
    place = folder()
    return [] if place is None else sorted(_entries(place), key=lambda entry: entry.used)


def clear() -> list[Entry]:
    """Removes all entries, and says which. Raises OSError where that is not allowed."""
    found = entries()
    for entry in found:
        with suppress(FileNotFoundError):
            os.unlink(entry.path)
    return found


def _head(name: str) -> bytes:
    return (MAGIC + name.encode()).ljust(HEAD_BYTES, b"\0")


def _put(path: Path, parts: Sequence[bytes | memoryview]) -> None:
    """Writes a file that is there in whole or not at all; nobody else may read it."""
    from tempfile import mkstemp  # imported here: few processes write

    handle, beside = mkstemp(dir=path.parent, prefix=f"{path.name}.", suffix=".tmp")
    try:
        with open(handle, "wb") as file:
            file.writelines(parts)
        os.chmod(beside, OWN_FILE)  # a umask may have taken that away
        os.replace(beside, path)
    except BaseException as error:
        with suppress(OSError):
            os.unlink(beside)
        # Windows does not replace what somebody is reading, and then it is there.
        if not isinstance(error, PermissionError) or not path.exists():
            raise


def _entries(place: Path) -> Iterator[Entry]:
    with suppress(FileNotFoundError), os.scandir(place) as files:
        for file in files:
            # Another process may remove any of them meanwhile.
            with suppress(FileNotFoundError):
                if NAMES.fullmatch(file.name) and file.is_file(follow_symlinks=False):
                    found = file.stat(follow_symlinks=False)
                    yield Entry(file.path, found.st_size, found.st_mtime_ns)


def _make_room(place: Path, limit: int, written: str) -> None:
    """Removes abandoned files, and entries by their last use until the rest fits; never the one just written."""
    found = sorted(_entries(place), key=lambda entry: entry.used)
    total = sum(entry.size for entry in found)
    oldest = time.time_ns() - ABANDONED_SECONDS * 10**9
    for entry in found:
        if entry.kind == "tmp":
            goes = entry.used < oldest
        else:
            goes = total > limit and os.path.basename(entry.path) != written
        if goes:
            with suppress(FileNotFoundError):
                os.unlink(entry.path)
            total -= entry.size


@cache
def _tell(found: CacheFolder) -> None:
    """Once a process for each fault; a warning where the user has named the folder or others are in it, as not everybody has a home."""
    level = logging.WARNING if found.is_unsafe or os.environ.get(FOLDER_VARIABLE) else logging.INFO
    text = "nothing is kept in %s: %s; %s names another folder, or is %s"
    logger.log(level, text, found.path or "a cache", found.fault, FOLDER_VARIABLE, OFF)
