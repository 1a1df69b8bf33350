"""The folder of what is kept on disk: which one it is, and whether what lies there can be trusted to be ours.

In: the environment. Out: a `CacheFolder`: a path, or why there is none. What is kept is code, and whoever can write into the folder, or
put another in its place, decides what runs: on POSIX it has to belong to the user of this process, and nobody else may write there.
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
    """Where entries are; the folder need not exist.

    fault: why nothing is kept there; empty where it can be used. is_unsafe: whether that is because of somebody else.
    """

    path: Path | None
    fault: str = ""
    is_unsafe: bool = False


def cache_folder() -> CacheFolder:
    """The folder that the environment names, or the system's place for such things, as it is now."""
    if _asked().lower() == OFF:
        return CacheFolder(None, SWITCHED_OFF)
    path = _named_folder()
    return CacheFolder(None, NO_HOME) if path is None else checked(path)


@contextmanager
def switched(place: str) -> Iterator[None]:
    """Within, the folder is `place`, or none if that is "off"; what it was before if it is empty."""
    token = _switched.set(place or _switched.get())
    try:
        yield
    finally:
        _switched.reset(token)


def _asked() -> str:
    return _switched.get() or os.environ.get(FOLDER_VARIABLE, "")


def checked(path: Path) -> CacheFolder:
    """The folder, with what is wrong with it."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return CacheFolder(path, _why_not_made(path))
    except OSError as error:
        return CacheFolder(path, error.strerror or str(error))
    if not stat.S_ISDIR(found.st_mode):
        return CacheFolder(path, "Not a directory")
    if not hasattr(os, "geteuid"):
        return CacheFolder(path)  # the system's rights are not in the mode; the folder is in the user's own
    if found.st_uid != os.geteuid():
        return CacheFolder(path, f"it belongs to user {found.st_uid}, and this is user {os.geteuid()}", True)
    if found.st_mode & OTHERS_WRITE:
        mode = stat.S_IMODE(found.st_mode)
        return CacheFolder(path, f"others can write there (mode {mode:04o}; chmod go-w helps)", True)
    return CacheFolder(path)


def make_folder(path: Path) -> None:
    """Makes the folder and those that it is in, for this user alone whatever the umask. Raises OSError."""
    missing = []
    while not path.is_dir():
        missing.append(path)
        if path == path.parent:
            break
        path = path.parent
    for folder in reversed(missing):
        with suppress(FileExistsError):  # another process is at it, or it is none: what comes next says so
            os.mkdir(folder, OWN_MODE)
            os.chmod(folder, OWN_MODE)


def is_own_file(found: os.stat_result) -> bool:
    """Whether it is a plain file of this user's that nobody else may write."""
    if not stat.S_ISREG(found.st_mode):
        return False
    if not hasattr(os, "geteuid"):
        return True
    return found.st_uid == os.geteuid() and not found.st_mode & OTHERS_WRITE


def _why_not_made(path: Path) -> str:
    """Why a folder that is not there cannot be made; empty if it can."""
    if path.is_symlink():
        return "it is a link that leads nowhere"
    above = path.parent
    while not above.exists() and above != above.parent:
        above = above.parent
    if not above.is_dir():
        return "Not a directory"
    return "" if os.access(above, os.W_OK | os.X_OK) else f"it is not there, and {above} cannot be written"


def _named_folder() -> Path | None:
    named = _asked()
    if not named:
        users = _users_folder()
        return None if users is None else users / "onnx-treebeard"
    if named == "~" or named.startswith(("~/", "~\\")):
        home = _home()
        return None if home is None else home / named[2:]
    with suppress(RuntimeError):  # nobody's home
        return Path(os.path.abspath(Path(named).expanduser()))
    return None


def _users_folder() -> Path | None:
    """The system's place for what programs keep; None where the user has no home."""
    home = _home()
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA", "")
        return Path(local) if local else home and home / "AppData" / "Local"
    if sys.platform == "darwin":
        return home and home / "Library" / "Caches"
    named = os.environ.get("XDG_CACHE_HOME", "")
    return Path(named) if os.path.isabs(named) else home and home / ".cache"


def _home() -> Path | None:
    """The user's home: HOME, or what the system knows where that is no absolute path."""
    with suppress(RuntimeError, KeyError):
        if os.name == "nt" or os.path.isabs(os.environ.get("HOME", "")):
            return Path.home()
        import pwd

        known = pwd.getpwuid(os.getuid()).pw_dir
        return Path(known) if os.path.isabs(known) else None
    return None
