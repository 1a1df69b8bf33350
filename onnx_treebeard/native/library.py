"""The native library: its path, and the loaded library.

In: the installed package. Out: a path, and `loaded_library`. The argument types of its functions are declared by the modules that call them.
"""

import ctypes
import os
import sys
from functools import cache

LIBRARY_NAME = {"win32": "onnx_treebeard.dll", "darwin": "libonnx_treebeard.dylib"}.get(
    sys.platform, "libonnx_treebeard.so"
)


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
