"""The native library: its path, and the loaded library.

In: the installed package. Out: a path, and `loaded_library`; calls of its functions, whose messages become exceptions. The argument types of functions are
declared by the modules that call them.
"""

import ctypes
import os
import platform
import sys
from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import cache
from typing import Any

from onnx_treebeard.system.errors import (
    DataError,
    DeviceError,
    MissingPackageError,
    ModelError,
    OptionError,
    TreebeardError,
    UnsupportedError,
)

LIBRARY_NAME = {"win32": "onnx_treebeard.dll", "darwin": "libonnx_treebeard.dylib"}.get(
    sys.platform, "libonnx_treebeard.so"
)

# Of CPUs that the library plans for, by the names that systems have for them.
ARCHITECTURES = {"x86_64": "x86_64", "amd64": "x86_64", "aarch64": "aarch64", "arm64": "aarch64"}

MESSAGE_SIZE = 1024
MESSAGE_ROOM = ctypes.c_size_t(MESSAGE_SIZE)
Message = ctypes.c_char * MESSAGE_SIZE


class Status(IntEnum):
    """The results of functions of the library: `treebeard_status` of treebeard.h."""

    OK = 0
    ARGUMENT = 1
    DEVICE = 2
    NO_KERNEL = 3
    OPTION = 4
    DAMAGED = 5
    NOT_SERVED = 6
    OUT_OF_MEMORY = 7


# The exceptions that they stand for. What a wrong argument is, callers say.
ERRORS: dict[int, type[TreebeardError | MemoryError]] = {
    Status.DEVICE: DeviceError,
    Status.NO_KERNEL: MissingPackageError,
    Status.OPTION: OptionError,
    Status.DAMAGED: ModelError,
    Status.NOT_SERVED: UnsupportedError,
    Status.OUT_OF_MEMORY: MemoryError,
}


def serves_architecture() -> bool:
    """Returns whether the library opens forests for this machine's CPU, on whatever system: kernels of an architecture are the same on all of them."""
    return platform.machine().lower() in ARCHITECTURES


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


def declare(library: ctypes.CDLL, result: Any, **functions: Sequence[Any]) -> None:
    """Declares the type of the result of functions, and the types of their arguments, by their names without `treebeard_`."""
    for name, arguments in functions.items():
        function = getattr(library, f"treebeard_{name}")
        function.restype, function.argtypes = result, arguments


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
) -> TreebeardError | MemoryError:
    """Returns the error of a call that returned this status: that of `ERRORS`, or `error` of the message where an argument is wrong."""
    return ERRORS.get(status, error)(message.decode(errors="replace"))
