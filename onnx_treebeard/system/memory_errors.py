"""Too little memory, however libraries tell of it: a MemoryError for the caller, never a damaged file, a refused model or a fault of ours.

In: exceptions. Out: whether they, or what they follow from, are about memory. Libraries raise MemoryError, or the system's error number, or only say so: a module whose code cannot be
mapped is an ImportError, and onnxruntime, XGBoost and LightGBM have exceptions of their own with the text of C++'s. Some do not even say so: protobuf calls the message damaged.
"""

import errno
import re
import sys
from collections.abc import Iterator

from onnx_treebeard.system.errors import TreebeardError

TOLD = (  # compiled when there is an error
    r"bad_alloc|bad allocation|[Ff]ailed to (re)?allocate memory|[Cc]annot allocate memory|[Oo]ut of memory"
    r"|[Uu]nable to allocate|(malloc|realloc|calloc)( of size \d+)? failed|failed to map segment|cannot map zero-fill"
    r"|Buffer allocation failed|cannot create shared object descriptor|^Error -4 while"
)
# Their texts are about values that users wrote, but for XGBoost's.
ABOUT_VALUES = (TreebeardError, ValueError, TypeError, LookupError)
# Bytes of addresses that libraries take as they are loaded, with OpenBLAS, which ends the process where it gets none, or asks for ever.
LOADED = {"numpy": 96 << 20, "lightgbm": 256 << 20, "xgboost": 256 << 20}
LITTLE = 16 << 20  # bytes: where fewer are available, an error that gives no reason is one about memory


def lacks_memory(error: BaseException) -> bool:
    """Returns whether the error is about too little memory: it says so, or an error that it follows from does, or it is a library's while no memory is left."""
    return any(map(_tells_of_memory, _chain(error))) or (not _gives_a_reason(error) and not has_room(LITTLE))


def _chain(error: BaseException) -> Iterator[BaseException]:
    """Yields the error and those that it follows from, each once."""
    seen: set[int] = set()
    link: BaseException | None = error
    while link is not None and id(link) not in seen:
        yield link
        seen.add(id(link))
        link = link.__cause__ or link.__context__


def raise_lack_of_memory(error: BaseException) -> None:
    """Raises MemoryError where the error is about memory, or there is none left. To be called before an error of another library becomes one about a file, a model or rows."""
    if lacks_memory(error):
        raise MemoryError(memory_reason(error)) from error


def check_room(size: int, use: str) -> None:
    """Raises MemoryError unless `size` more bytes are available now: for libraries that end the process otherwise."""
    if not has_room(size):
        raise MemoryError(f"{use} takes {size >> 20} MB")


def check_room_to_load(library: str) -> None:
    """Raises MemoryError where the library would find too little memory as it is loaded."""
    if library not in sys.modules:
        check_room(LOADED[library], library)


def has_room(size: int) -> bool:
    """Returns whether the system lets this process have `size` more bytes; they are not kept."""
    import mmap  # imported here, because most processes have no such errors

    try:
        mmap.mmap(-1, size).close()
    except OSError:
        return False
    return True


def memory_text(error: BaseException) -> str:
    """Returns an error about memory as one line."""
    reason = memory_reason(error)
    return f"out of memory: {reason}" if reason else "out of memory"


def _gives_a_reason(error: BaseException) -> bool:
    """Returns whether the error is one of ours, of the system or no error at all, such as an interrupt. Reasons of libraries are not believed without memory."""
    is_of_system = isinstance(error, OSError) and error.errno is not None
    return is_of_system or isinstance(error, TreebeardError) or not isinstance(error, Exception)


def _tells_of_memory(error: BaseException) -> bool:
    if isinstance(error, MemoryError):
        return True
    if isinstance(error, OSError) and error.errno == errno.ENOMEM:
        return True
    is_about_values = isinstance(error, ABOUT_VALUES) and type(error).__name__ != "XGBoostError"
    return not is_about_values and re.search(TOLD, str(error)) is not None


def memory_reason(error: BaseException) -> str:
    """Returns the text of a MemoryError, such as the size that was requested; "" where it only says that memory is out."""
    first = next((link for link in _chain(error) if isinstance(link, MemoryError)), "")
    text = " ".join(str(first).split())
    return "" if text.lower() in ("out of memory", "std::bad_alloc") else text
