"""The bytes of models as users pass them: of files by their paths, and of open files, which have a method `read`.

In: a path; a model as a user passes it. Out: the bytes, or an error that says why there are none; what is no open file (a BytesIO, a member of an archive,
`gzip.open(path)`) stays as it is.
"""

import os
import sys
from collections.abc import Callable
from io import BufferedReader
from typing import Any, TypeVar

from onnx_treebeard.system.errors import ModelError, TreebeardError
from onnx_treebeard.system.memory_errors import raise_lack_of_memory

Bytes = bytes | memoryview
Content = TypeVar("Content", bytes, Bytes)

LARGE = 4 << 20  # bytes of a file: below, large pages are mostly empty


def file_bytes(path: str | os.PathLike[str]) -> bytes:
    """Returns the content of a file. Raises ModelError, which names it, where it cannot be read."""
    return _read(path, lambda: "", lambda file: file.read())


def file_pages(
    path: str | os.PathLike[str],
    hint: Callable[[], str] = lambda: "",
    as_bytes: Callable[[bytes], bool] = lambda head: False,
) -> Bytes:
    """Returns the content of a file as `file_bytes` does. Large content is in memory of large pages, because otherwise most of the time that reading takes goes to the system's search for pages.

    hint: returns the end of the error for a path that is not a file. as_bytes: returns whether a file with this beginning is to be returned as bytes, whose
    pages have the usual size.
    """
    return _read(path, hint, lambda file: file.read() if as_bytes(file.peek()) else _in_large_pages(file))


def _read(
    path: str | os.PathLike[str], hint: Callable[[], str], read: Callable[[BufferedReader], Content]
) -> Content:
    name = os.fsdecode(path)
    try:
        with open(name, "rb") as file:  # not pathlib, which brings the parsers of URLs
            return read(file)
    except FileNotFoundError:
        reason = f"there is no such file{hint()}"
    except IsADirectoryError:
        reason = f"is a directory, not a file; pass the model file in it{hint()}"
    except OSError as error:
        raise_lack_of_memory(error)
        reason = f"cannot be read: {error.strerror}"
    except ValueError as error:
        reason = f"is not a valid file name: {error}"
    raise ModelError(reason, file=name)


def _in_large_pages(file: BufferedReader) -> Bytes:
    size = os.fstat(file.fileno()).st_size
    if sys.platform != "linux" or size < LARGE:
        return file.read()
    # Imported here: most models are small.
    from onnx_treebeard.system.huge_pages import content_on_large_pages

    return content_on_large_pages(file)


def model_name(model: Any) -> str:
    """Returns what messages call a model: its path, or "the model"."""
    return os.fsdecode(model) if isinstance(model, str | os.PathLike) else "the model"


def content_of(model: Any) -> Any:
    """Returns the bytes of an open file, the UTF-8 bytes of one that is open as text; any other model unchanged.

    The file is read to its end and stays open. Raises ModelError where it cannot be read.
    """
    if isinstance(model, type) or not callable(getattr(model, "read", None)):
        return model
    name = f"the open file {model.name}" if isinstance(getattr(model, "name", None), str) else "the open file"
    try:
        content = model.read()
    except UnicodeDecodeError:
        raise ModelError(f"{name} is open as text and holds bytes; open it with mode 'rb'") from None
    except TreebeardError:
        raise
    except Exception as error:  # whatever the object's class raises
        raise_lack_of_memory(error)
        raise ModelError(f"{name} cannot be read: {type(error).__name__}: {error}") from None
    if isinstance(content, str):
        return content.encode("utf-8", "surrogatepass")
    if not isinstance(content, bytes | bytearray | memoryview):
        raise ModelError(f"{name} gives a {type(content).__name__} when it is read; expected bytes")
    if not content:
        raise ModelError(f"{name} is empty, or has been read to its end; call seek(0) to read it again")
    return bytes(content)
