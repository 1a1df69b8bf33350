"""The cache on disk: bytes by name, shared by all processes of a user.

    FOLDER/NAME        MAGIC, the name, zeros up to 64 bytes; then the bytes
    FOLDER/NAME.*.tmp  an entry that is being written

An entry is written under a temporary name and renamed, so that readers and other writers see complete entries only. Because entries hold machine
code, a file counts as an entry on POSIX only if it is a regular file that belongs to this user and that no other may write. The folder is
`ONNX_TREEBEARD_CACHE`, else the system's default for caches; "off" disables the cache, and a folder that others can write to (`folder.py`)
is not used. When the entries exceed `ONNX_TREEBEARD_CACHE_SIZE` (such as "500MB"), those used longest ago are removed. They are listed once for
every 1/16 of that size that is written, so that a write does not take longer the more entries there are. Where nothing can be written, the program works without a cache.
"""

import logging
import os
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from onnx_treebeard.cache.folder import (
    FOLDER_VARIABLE,
    OFF,
    SWITCHED_OFF,
    CacheFolder,
    cache_folder,
    is_own_file,
    make_folder,
)
from onnx_treebeard.system.errors import OptionError

logger = logging.getLogger("onnx_treebeard")

SIZE_VARIABLE = "ONNX_TREEBEARD_CACHE_SIZE"
DEFAULT_SIZE = 10**9
UNITS = {"": 1, "B": 1, "KB": 10**3, "MB": 10**6, "GB": 10**9, "TB": 10**12}
MAGIC = b"TREECACH"
HEAD_BYTES = 64
OWN_FILE = 0o600
# Other files in the folder do not belong to the cache and are never touched. Artifacts and sessions are of earlier versions, and go when they are old.
NAMES = re.compile(r"[0-9a-f]{32}\.(artifact|code|session|signature)(\..*\.tmp)?")
LISTINGS = 16  # while as many bytes are written as the entries may take together
BLOCK_BYTES = 4096  # what the smallest file takes
ABANDONED_SECONDS = 3600  # a temporary file older than this has no writer any more
# Symbolic links are not followed, and pipes without a writer do not block. Windows has neither.
READING = os.O_RDONLY
for _flag in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"):
    READING |= getattr(os, _flag, 0)


@dataclass(frozen=True)
class Entry:
    """A file of the cache, its size in bytes and the time of its last use in nanoseconds since 1970."""

    path: str
    size: int
    used: int

    @property
    def kind(self) -> str:
        """The content of the file: code, signature, what earlier versions stored, or tmp while it is being written."""
        return self.path.rpartition(".")[2]


def folder() -> Path | None:
    """Returns the folder of entries, which need not exist; None without a location, which is logged once unless the user has disabled it."""
    location = cache_folder()
    if not location.fault:
        return location.path
    if location.fault != SWITCHED_OFF:
        _log_fault(location)
    return None


def size_limit() -> int:
    """Returns the limit of the total size of entries in bytes. Raises OptionError where the variable is not a size."""
    text = os.environ.get(SIZE_VARIABLE, "").strip()
    if not text:
        return DEFAULT_SIZE
    parts = re.fullmatch(r"(\d{1,15})\s*([A-Za-z]*)", text, re.ASCII)
    if parts is None or parts[2].upper() not in UNITS:
        raise OptionError(f"is {text!r}; expected a size such as 500MB or 2GB", field=SIZE_VARIABLE)
    return int(parts[1]) * UNITS[parts[2].upper()]


def read(name: str) -> bytes | None:
    """Returns the bytes of an entry, and records its use; None where there is none that can be trusted."""
    path = folder()
    if path is None:
        return None
    with suppress(OSError), open(path / name, "rb", opener=_open) as file:
        if not is_own_file(os.fstat(file.fileno())) or file.read(HEAD_BYTES) != _head(name):
            return None
        with suppress(OSError):
            os.utime(file.fileno() if os.utime in os.supports_fd else path / name)
        return file.read()
    return None


def _open(path: str, flags: int) -> int:
    return os.open(path, READING)


def write(name: str, parts: Sequence[bytes | memoryview]) -> None:
    """Stores the concatenated parts as the entry of this name; logs once where that is impossible."""
    path, limit = folder(), size_limit()
    size = HEAD_BYTES + sum(len(part) for part in parts)
    if path is None or size > limit:
        return
    try:
        make_folder(path)
        if folder() != path:  # another user has created it in the meantime
            return
        _write(path / name, [_head(name), *parts])
        if _is_to_list(size, limit):
            _make_room(path, limit, name)
    except FileNotFoundError:
        pass  # another process has removed the folder in the meantime
    except OSError as error:
        _log_fault(CacheFolder(path, error.strerror or str(error)))


def entries() -> list[Entry]:
    """Returns all entries, the one used longest ago first."""
    path = folder()
    return [] if path is None else sorted(_entries(path), key=lambda entry: entry.used)


def clear() -> list[Entry]:
    """Removes all entries and returns them. Raises OSError where that is not permitted."""
    removed = entries()
    for entry in removed:
        with suppress(FileNotFoundError):
            os.unlink(entry.path)
    return removed


def _head(name: str) -> bytes:
    return (MAGIC + name.encode()).ljust(HEAD_BYTES, b"\0")


def _write(path: Path, parts: Sequence[bytes | memoryview]) -> None:
    """Writes a file atomically, readable by this user only."""
    from tempfile import mkstemp  # imported here, because few processes write

    handle, beside = mkstemp(dir=path.parent, prefix=f"{path.name}.", suffix=".tmp")
    try:
        with open(handle, "wb") as file:
            file.writelines(parts)
        os.chmod(beside, OWN_FILE)  # whatever the umask
        os.replace(beside, path)
    except BaseException as error:
        with suppress(OSError):
            os.unlink(beside)
        # Windows cannot replace a file that another process reads; then the entry exists already.
        if not isinstance(error, PermissionError) or not path.exists():
            raise


def _entries(path: Path) -> Iterator[Entry]:
    with suppress(FileNotFoundError), os.scandir(path) as files:
        for file in files:
            # Another process may remove a file at any time.
            with suppress(FileNotFoundError):
                if NAMES.fullmatch(file.name) and file.is_file(follow_symlinks=False):
                    status = file.stat(follow_symlinks=False)
                    yield Entry(file.path, status.st_size, status.st_mtime_ns)


def _is_to_list(size: int, limit: int) -> bool:
    """Returns whether entries are listed after one of `size` bytes: by chance, because processes share the folder and none knows what the others have written."""
    share = max(size, BLOCK_BYTES) * LISTINGS
    # Seeded by the system: processes that are forked would draw alike, and the program's own draws are not touched.
    return share >= limit or Random().random() * limit < share


def _make_room(path: Path, limit: int, written: str) -> None:
    """Removes abandoned temporary files. Where the rest exceeds the limit, removes entries by their last use, except for the one just written, until there is room for what is written up to the next time."""
    oldest_first = sorted(_entries(path), key=lambda entry: entry.used)
    total = sum(entry.size for entry in oldest_first)
    room = limit - limit // LISTINGS if total > limit else limit
    oldest = time.time_ns() - ABANDONED_SECONDS * 10**9
    for entry in oldest_first:
        if entry.kind == "tmp":
            goes = entry.used < oldest
        else:
            goes = total > room and os.path.basename(entry.path) != written
        if goes:
            with suppress(FileNotFoundError):
                os.unlink(entry.path)
            total -= entry.size


@cache
def _log_fault(location: CacheFolder) -> None:
    """Logs each fault once in a process: as a warning where the user has named the folder or others can write to it, else as information."""
    level = logging.WARNING if location.is_unsafe or os.environ.get(FOLDER_VARIABLE) else logging.INFO
    text = "nothing is stored in %s: %s; %s names another folder, or is %s"
    logger.log(level, text, location.path or "a cache", location.fault, FOLDER_VARIABLE, OFF)
