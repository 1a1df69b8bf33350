"""The native library: its path, and the loaded library.

In: the installed package. Out: a path, and `loaded_library`; calls of its functions, whose messages become exceptions. The argument types of functions are
declared by the modules that call them.
"""

import ctypes
import os
import sys
from collections.abc import Callable
from functools import cache

from onnx_treebeard.system.errors import DataError, DeviceError, TreebeardError

LIBRARY_NAME = {"win32": "onnx_treebeard.dll", "darwin": "libonnx_treebeard.dylib"}.get(
    sys.platform, "libonnx_treebeard.so"
)

MESSAGE_SIZE = 1024
MESSAGE_ROOM = ctypes.c_size_t(MESSAGE_SIZE)
Message = ctypes.c_char * MESSAGE_SIZE
DEVICE_FAILED = 2  # what functions of the library return where a device is missing or fails


def package_folders() -> list[str]:
    """Returns the folders that the package is spread over: several in an editable install."""
    return list(sys.modules[__name__.partition(".")[0]].__path__)


def library_path() -> str:
    """Returns the path of the native library, in whichever of the package's folders it is."""
    for folder in package_folders():
        path = os.path.join(folder, LIBRARY_NAME)
        if os.path.isfile(path):
            return path
    folders = ", ".join(package_folders())
    raise ImportError(f"{LIBRARY_NAME} is in none of {folders}; install onnx-treebeard again to build it")


@cache
def package_version() -> str:
    """Returns the version of this package, which is compiled into the library; `importlib.metadata` would import fifty modules."""
    version = loaded_library().treebeard_version
    version.restype = ctypes.c_char_p
    return str(version().decode())


@cache
def loaded_library() -> ctypes.CDLL:
    """Returns the library, which is loaded once in a process."""
    return ctypes.CDLL(library_path())


@cache
def function_address(name: str) -> int:
    """Returns where a function of the library is, for code in C that calls it."""
    return ctypes.cast(getattr(loaded_library(), name), ctypes.c_void_p).value or 0


def checked_call(
    function: Callable[..., int], *arguments: object, error: Callable[[str], TreebeardError] = DataError
) -> None:
    """Calls a function of the library whose last arguments are room for a message. Raises as `failure` says where it fails."""
    message = Message()
    if status := function(*arguments, message, MESSAGE_ROOM):
        raise failure(status, message.value, error)


def failure(
    status: int, message: bytes, error: Callable[[str], TreebeardError] = DataError
) -> TreebeardError:
    """Returns the error of a call that returned this status: DeviceError where a device is at fault, else `error` of the message."""
    kind = DeviceError if status == DEVICE_FAILED else error
    return kind(message.decode(errors="replace"))
