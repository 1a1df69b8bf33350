"""Bytes on disk by name, shared by all processes of a user: what was compiled and what was read, for the next time.

    FOLDER/NAME      MAGIC, the name, zeros up to 64 bytes; then the bytes
    FOLDER/NAME.*.tmp  one that is being written

An entry is written beside its place and renamed, so readers and other writers see whole entries only. What is not ours, which for
compiled code is a matter of trust, is no entry: on POSIX a file of another user's or one that others may write. The folder is
`ONNX_TREEBEARD_CACHE`, else the system's place for such things; "off" switches it off. When it holds more than
`ONNX_TREEBEARD_CACHE_SIZE` ("500MB"), what was used longest ago goes. Where nothing can be written, work goes on without.
"""

import logging
import os
import re
import stat
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from io import BufferedReader
from pathlib import Path
from tempfile import mkstemp
from typing import TypeVar

from onnx_treebeard.errors import OptionError
from onnx_treebeard.file_memory import view_of

T = TypeVar("T")

logger = logging.getLogger("onnx_treebeard")

FOLDER_VARIABLE, SIZE_VARIABLE = "ONNX_TREEBEARD_CACHE", "ONNX_TREEBEARD_CACHE_SIZE"
OFF = "off"
DEFAULT_SIZE = 10**9
UNITS = {"": 1, "B": 1, "KB": 10**3, "MB": 10**6, "GB": 10**9, "TB": 10**12}
MAGIC = b"TREECACH"
HEAD_BYTES = 64
# Whatever else is in the folder is none of ours, and is left alone.
NAMES = re.compile(r"[0-9a-f]{32}\.(artifact|forest|session)(\..*\.tmp)?")
ABANDONED_SECONDS = 3600  # after which nobody is still writing a file


@dataclass(frozen=True)
class Entry:
    """A file of the cache; `used` in nanoseconds."""

    path: str
    size: int
    used: int

    @property
    def kind(self) -> str:
        """What it holds: artifact, forest, session, or tmp while it is being written."""
        return self.path.rpartition(".")[2]


def folder() -> Path | None:
    """Where entries are; None if there is no cache. The folder need not exist."""
    asked = os.environ.get(FOLDER_VARIABLE, "")
    if asked.lower() == OFF:
        return None
    with suppress(RuntimeError):  # no home
        return Path(asked).expanduser() if asked else _users_folder() / "onnx-treebeard"
    return None


def _users_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    named = os.environ.get("XDG_CACHE_HOME", "")
    return Path(named) if os.path.isabs(named) else Path.home() / ".cache"


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
    """The same as memory that the system takes from the file: `file_memory.py`."""
    return _read(name, lambda file: view_of(file, HEAD_BYTES))


def _read(name: str, take: Callable[[BufferedReader], T]) -> T | None:
    """What `take` makes of the file behind its head."""
    place = folder()
    if place is None:
        return None
    with suppress(OSError), open(place / name, "rb") as file:
        if not _is_own(os.fstat(file.fileno())) or file.read(HEAD_BYTES) != _head(name):
            return None
        with suppress(OSError):
            os.utime(place / name)
        return take(file)
    return None


def write(name: str, parts: Sequence[bytes | memoryview]) -> None:
    """Makes the parts, one after the other, the entry of this name; tells once if that cannot be."""
    place, limit = folder(), size_limit()
    if place is None or HEAD_BYTES + sum(len(part) for part in parts) > limit:
        return
    try:
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        _put(place / name, [_head(name), *parts])
        _make_room(place, limit, name)
    except FileNotFoundError:
        pass  # somebody has cleared the folder meanwhile
    except OSError as error:
        _tell(str(place), error.strerror or str(error))


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


def _is_own(found: os.stat_result) -> bool:
    if not hasattr(os, "geteuid"):
        return True  # the system's rights are not in here; the folder is in the user's own
    return found.st_uid == os.geteuid() and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def _put(path: Path, parts: Sequence[bytes | memoryview]) -> None:
    """Writes a file that is there in whole or not at all; nobody else may read it."""
    handle, beside = mkstemp(dir=path.parent, prefix=f"{path.name}.", suffix=".tmp")
    try:
        with open(handle, "wb") as file:
            file.writelines(parts)
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
def _tell(place: str, reason: str) -> None:
    """Once a process for each reason; a warning where the user has named the folder, as not everybody has a home."""
    level = logging.WARNING if os.environ.get(FOLDER_VARIABLE) else logging.INFO
    text = "nothing is kept in %s: %s; %s names another folder, or is %s"
    logger.log(level, text, place, reason, FOLDER_VARIABLE, OFF)
