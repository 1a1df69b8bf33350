"""Atomic writing: a file is written under a temporary name in the same folder and renamed at the end.

Other processes see the old file or the complete new one. After an error or an interrupt the old file is unchanged and no temporary file
remains. Where the disk is full, the error names the file. The new file has the old one's permissions, and its owner and group as far as the system lets it.

A temporary file is locked while it is written, so that what a killed process has left can be told from what a living one writes.
"""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from onnx_treebeard.system.errors import OptionError

if sys.platform == "win32":
    fcntl = None
else:
    import fcntl

# Errors that only writing raises, so that they cannot come from a file that is read in the meantime.
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


@contextmanager
def named_when_full(path: str) -> Iterator[None]:
    """Turns the errors of a full disk, quota or file size limit into an OptionError that names the file."""
    try:
        yield
    except OSError as error:
        if error.errno not in FULL:
            raise
        raise OptionError(f"cannot be written: {error.strerror}", file=path) from None


@contextmanager
def replacing(path: str) -> Iterator[Path]:
    """Yields the temporary name to write to; on leaving the context without an exception it is renamed to `path`.

    A symbolic link is kept, and the file that it leads to is replaced. Devices and pipes are written directly.

    Raises OptionError where the folder does not exist, `path` is a folder, or the disk is full.
    """
    with named_when_full(path), _replacing(path) as temporary:
        yield temporary


@contextmanager
def _replacing(path: str) -> Iterator[Path]:
    final = Path(os.path.realpath(path))
    if final.is_dir():
        raise OptionError("is a directory; expected a file name to write", file=path)
    if not final.parent.is_dir():
        raise OptionError(f"cannot be written: there is no directory {final.parent}", file=path)
    if final.exists() and not final.is_file():
        yield final
        return
    try:
        temporary, lock = _locked_beside(final)
    except OSError as error:
        raise OptionError(f"cannot be written: {error.strerror}", file=path) from None
    try:
        yield temporary
        temporary.replace(final)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    finally:
        os.close(lock)


def remove_leftover(path: Path) -> None:
    """Removes a temporary file that no process writes; one that a living process writes stays. Raises OSError where it cannot be removed."""
    with suppress(FileNotFoundError), path.open("rb") as file:
        if _lock(file.fileno()):
            path.unlink()


@contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Locks a folder against other processes that enter a context of the same folder; does nothing where the system has no such locks."""
    if fcntl is None:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # file systems of networks
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def _locked_beside(final: Path) -> tuple[Path, int]:
    """Creates an empty temporary file with the permissions of `final`. Returns it, and the descriptor that holds its lock."""
    try:
        old = final.stat()
    except FileNotFoundError:
        old = None
    while True:
        temporary = final.with_name(f".{final.name[:200]}.{os.urandom(4).hex()}.part")
        # Nobody else may read it before its permissions are those of the old file.
        flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)
        lock = os.open(temporary, flags, 0o666 if old is None else 0o600)
        try:
            _lock(lock)
            if old is not None:
                _share_as(temporary, old)
            # Before it was locked, another process may have taken it for a leftover.
            if temporary.exists():
                return temporary, lock
        except BaseException:
            with suppress(OSError):
                temporary.unlink()
            os.close(lock)
            raise
        os.close(lock)


def _share_as(path: Path, old: os.stat_result) -> None:
    """Copies the owner, group and permissions of an old file to a new one. Where the group cannot be set, another group has the rights of all others."""
    mode = old.st_mode & 0o777
    new = path.stat()
    if (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid):
        for owner in (old.st_uid, -1):
            with suppress(OSError):
                os.chown(path, owner, old.st_gid)
                break
        else:
            mode = mode & ~0o070 | (mode & 0o007) << 3 & mode
    path.chmod(mode)


def _lock(file: int) -> bool:
    """Locks an open file, as long as it is open. Returns False where another process has locked it, True also where the system has no such locks."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # file systems of networks
        return True
    return True
