"""The library libcuda.so.1 of the fake driver: compiled, loaded before anybody opens the real one, and answered by the driver of the running test.

In: `libcuda.c`. Out: `use(driver)`. A process has one library, whichever drivers answer one after the other.
"""

import ctypes
import re
import shutil
import subprocess
import sys
import traceback
from collections.abc import Collection
from functools import cache
from pathlib import Path

from fake_cuda.driver import FakeDriver
from fake_cuda.statuses import STATUSES

SOURCE = Path(__file__).with_name("libcuda.c")
NAME = "libcuda.so.1"
Answer = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.POINTER(ctypes.c_uint64))

answering: list[FakeDriver] = []


def compiled(folder: Path, lacking: Collection[str] = ()) -> Path:
    """Compile the library into a folder, without the entry points that it is to lack."""
    path, source = folder / NAME, folder / SOURCE.name
    entries = re.split(r"^(?=ENTRY\()", SOURCE.read_text("utf-8"), flags=re.MULTILINE)
    left_out = tuple(f"ENTRY({name}," for name in lacking)
    source.write_text("".join(entry for entry in entries if not entry.startswith(left_out)), "utf-8")
    compiler = shutil.which("cc") or shutil.which("gcc")
    assert compiler, "needs a C compiler"
    command = [compiler, "-shared", "-fPIC", f"-Wl,-soname,{NAME}", "-o", str(path), str(source)]
    subprocess.run(command, check=True)
    return path


@Answer
def answer(name: bytes, count: int, arguments: "ctypes._Pointer[ctypes.c_uint64]") -> int:
    """Hand a call to the driver of the test."""
    if not answering:
        return STATUSES["CUDA_ERROR_NOT_INITIALIZED"]
    try:
        return answering[-1].answer(name.decode(), arguments[:count])
    except BaseException:
        answering[-1].faults.append(traceback.format_exc())
        return STATUSES["CUDA_ERROR_UNKNOWN"]


@cache
def loaded(path: Path) -> ctypes.CDLL:
    """Load the library. Whoever opens libcuda.so.1 later gets this one, because it has that name."""
    library = ctypes.CDLL(str(path))
    library.fake_cuda_set_answer(answer)
    return library


def is_supported() -> bool:
    return sys.platform == "linux" and bool(shutil.which("cc") or shutil.which("gcc"))
