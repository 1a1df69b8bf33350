"""The native library: where its file is, and the file loaded.

In: the installed package. Out: a path, and `loaded_library`, whose functions get their argument types where they are called.
"""

import ctypes
import os
import sys
from functools import cache

import onnx_treebeard

LIBRARY_NAME = {"win32": "onnx_treebeard.dll", "darwin": "libonnx_treebeard.dylib"}.get(
    sys.platform, "libonnx_treebeard.so"
)


def library_path() -> str:
    """The native library's file; an editable install spreads the package over several folders, so all are tried."""
    for folder in onnx_treebeard.__path__:
        path = os.path.join(folder, LIBRARY_NAME)
        if os.path.isfile(path):
            return path
    folders = ", ".join(onnx_treebeard.__path__)
    raise ImportError(f"{LIBRARY_NAME} is in none of {folders}; install onnx-treebeard again to build it")


@cache
def package_version() -> str:
    """This package's, which the library was told when it was built. To ask for the metadata of the installation imports fifty modules."""
    told = loaded_library().treebeard_version
    told.restype = ctypes.c_char_p
    return str(told().decode())


@cache
def loaded_library() -> ctypes.CDLL:
    """The library, loaded once a process."""
    return ctypes.CDLL(library_path())
