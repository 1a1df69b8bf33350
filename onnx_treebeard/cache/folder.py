"""The folder of the cache: its path, and whether its content can be trusted.

In: the environment. Out: a `CacheFolder`: a path, or the reason why there is none. The cache holds machine code, so any user who can write into
the folder, or replace it, decides what this process executes. On POSIX the folder therefore has to belong to the user of this process, and no
other user may be able to write to it.
"""

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path

FOLDER_VARIABLE = "ONNX_TREEBEARD_CACHE"
OFF = "off"
SWITCHED_OFF = "the cache is off"
NO_HOME = "there is no home folder"
OWN_MODE = 0o700
_switched: ContextVar[str] = ContextVar("switched", default="")
OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


@dataclass(frozen=True)
class CacheFolder:
    """The folder of cache entries, which need not exist.

    fault: why it cannot be used; "" where it can. is_unsafe: whether the reason is that another user could write there.
    """

    path: Path | None
    fault: str = ""
    is_unsafe: bool = False


def cache_folder() -> CacheFolder:
    """Returns the folder that the environment names, or the system's default for caches, with its present faults."""
    if _requested_folder().lower() == OFF:
        return CacheFolder(None, SWITCHED_OFF)
    path = _named_folder()
    return CacheFolder(None, NO_HOME) if path is None else check(path)


@contextmanager
def use_folder(folder: str) -> Iterator[None]:
    """Makes `folder` the cache folder within the context, or none where that is "off"; "" changes nothing."""
    token = _switched.set(folder or _switched.get())
    try:
        yield
    finally:
        _switched.reset(token)


def _requested_folder() -> str:
    return _switched.get() or os.environ.get(FOLDER_VARIABLE, "")


def check(path: Path) -> CacheFolder:
    """Returns the folder together with its faults."""
    try:
        status = os.stat(path)
    except FileNotFoundError:
        return CacheFolder(path, _why_not_made(path))
    except OSError as error:
        return CacheFolder(path, error.strerror or str(error))
    if not stat.S_ISDIR(status.st_mode):
        return CacheFolder(path, "Not a directory")
    if not hasattr(os, "geteuid"):
        return CacheFolder(
            path
        )  # on Windows, where the mode does not state rights; it is in the user's own folder
    if status.st_uid != os.geteuid():
        return CacheFolder(path, f"it belongs to user {status.st_uid}, and this is user {os.geteuid()}", True)
    if status.st_mode & OTHERS_WRITE:
        mode = stat.S_IMODE(status.st_mode)
        return CacheFolder(path, f"others can write there (mode {mode:04o}; chmod go-w helps)", True)
    return CacheFolder(path)


def make_folder(path: Path) -> None:
    """Creates the folder and its parents with access for this user only, whatever the umask. Raises OSError."""
    missing = []
    while not path.is_dir():
        missing.append(path)
        if path == path.parent:
            break
        path = path.parent
    for folder in reversed(missing):
        with suppress(
            FileExistsError
        ):  # another process may create it at the same time; other cases fail below
            os.mkdir(folder, OWN_MODE)
            os.chmod(folder, OWN_MODE)


def is_own_file(status: os.stat_result) -> bool:
    """Returns whether it is a regular file that belongs to this user and that no other may write."""
    if not stat.S_ISREG(status.st_mode):
        return False
    if not hasattr(os, "geteuid"):
        return True
    return status.st_uid == os.geteuid() and not status.st_mode & OTHERS_WRITE


def _why_not_made(path: Path) -> str:
    """Returns why a missing folder cannot be created; "" where it can."""
    if path.is_symlink():
        return "it is a symbolic link to nothing"
    above = path.parent
    while not above.exists() and above != above.parent:
        above = above.parent
    if not above.is_dir():
        return "Not a directory"
    return "" if os.access(above, os.W_OK | os.X_OK) else f"it is not there, and {above} cannot be written"


def _named_folder() -> Path | None:
    name = _requested_folder()
    if not name:
        users = _users_folder()
        return None if users is None else users / "onnx-treebeard"
    if name == "~" or name.startswith(("~/", "~\\")):
        home = _home()
        return None if home is None else home / name[2:]
    with suppress(RuntimeError):  # there is no home of that user
        return Path(os.path.abspath(Path(name).expanduser()))
    return None


def _users_folder() -> Path | None:
    """Returns the system's default folder for caches; None where the user has no home."""
    home = _home()
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA", "")
        return Path(local) if local else home and home / "AppData" / "Local"
    if sys.platform == "darwin":
        return home and home / "Library" / "Caches"
    caches = os.environ.get("XDG_CACHE_HOME", "")
    return Path(caches) if os.path.isabs(caches) else home and home / ".cache"


def _home() -> Path | None:
    """Returns the user's home: HOME, or what the system knows where HOME is not an absolute path."""
    with suppress(RuntimeError, KeyError):
        if os.name == "nt" or os.path.isabs(os.environ.get("HOME", "")):
            return Path.home()
        # Imported here: not on every system.
        import pwd

        home = pwd.getpwuid(os.getuid()).pw_dir
        return Path(home) if os.path.isabs(home) else None
    return None
