"""Writes a file under a temporary name beside the final one and renames it at the end.

Whoever looks sees the old file or the whole new one; an error or an interrupt leaves the old one and no litter. A disk that is full
says only that; here it becomes an error that names the file.
"""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from onnx_treebeard.errors import OptionError

# Errors that only writing has: what is read meanwhile is not to blame.
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


@contextmanager
def named_when_full(path: str) -> Iterator[None]:
    """Raises OptionError, which names the file, where what is written has no place."""
    try:
        yield
    except OSError as error:
        if error.errno not in FULL:
            raise
        raise OptionError(f"cannot be written: {error.strerror}", file=path) from None


@contextmanager
def replacing(path: str) -> Iterator[Path]:
    """The name to write to; on leaving without an exception it becomes `path`.

    A symbolic link keeps pointing where it did: the file behind it is replaced. Devices and pipes are written directly.
    Raises OptionError if the folder does not exist or `path` is a folder, and where the disk is full.
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
    temporary = final.with_name(f".{final.name[:200]}.{os.urandom(4).hex()}.part")
    try:
        temporary.open("xb").close()
    except OSError as error:
        raise OptionError(f"cannot be written: {error.strerror}", file=path) from None
    try:
        yield temporary
        temporary.replace(final)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
