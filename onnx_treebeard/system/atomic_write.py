"""Atomic writing: a file is written under a temporary name in the same folder and renamed at the end.

Other processes see the old file or the complete new one. After an error or an interrupt the old file is unchanged and no temporary file
remains. Where the disk is full, the error names the file.
"""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from onnx_treebeard.errors import OptionError

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
