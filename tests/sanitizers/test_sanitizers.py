"""Sessions through both routes, and calls of the fake CUDA driver, under sanitizers: of threads; of addresses, undefined behaviour and leaks. Run by `make sanitize`.

The library is built for each, Python is not: the sanitizer's runtime is preloaded. The C++ side without Python is tests/native/test_floors.py.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from c_programs import made_program
from reloaded_models import two_models

from onnx_treebeard.bindings.native_library import library_path

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
SESSIONS = ROOT / "tests" / "support" / "sanitized_sessions.py"
DEVICES = ROOT / "tests" / "support" / "sanitized_cuda.py"
TABLES = ROOT / "tests" / "support" / "fuzz_tables.py"
CUDA_PROVIDER = ROOT / "tests" / "support" / "sanitized_cuda_provider.py"
FOUND = 66  # the exit code of a process that a sanitizer has something to tell of

SANITIZERS = {
    "thread": ("libtsan.so",),
    "address,undefined": ("libasan.so", "libubsan.so"),
}


def environment(name: str) -> dict[str, str]:
    """Preloaded runtimes and their options."""
    common = f"exitcode={FOUND}"
    runtimes = [
        subprocess.run(
            ["g++", f"-print-file-name={one}"], capture_output=True, text=True, check=True
        ).stdout.strip()
        for one in SANITIZERS[name]
    ]
    assert all(map(os.path.isabs, runtimes)), f"the compiler has no {runtimes}"
    return {
        **os.environ,
        "LD_PRELOAD": " ".join(runtimes),
        "PYTHONMALLOC": "malloc",  # or blocks of Python's hide what is written behind their ends
        "TSAN_OPTIONS": f"{common}:ignore_noninstrumented_modules=1:suppressions={HERE / 'thread.supp'}",
        "ASAN_OPTIONS": f"{common}:detect_leaks=1",
        "LSAN_OPTIONS": f"suppressions={HERE / 'leak.supp'}:print_suppressions=0:exitcode={FOUND}",
        "UBSAN_OPTIONS": "print_stacktrace=1",
    }


def sessions(library: Path, name: str, *arguments: object, program: Path = SESSIONS):
    command = [sys.executable, program, library, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, env=environment(name), timeout=3600)


@pytest.mark.parametrize("name", SANITIZERS)
def test_sessions(sanitized_library, name, is_long):
    rounds = 100 if is_long else 2
    done = sessions(sanitized_library(name), name, rounds, 0)
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (0, [f"done {rounds}"]), done.stderr[-20_000:]


@pytest.mark.parametrize("name", SANITIZERS)
@pytest.mark.parametrize("program", [DEVICES, CUDA_PROVIDER], ids=["calls", "provider"])
def test_devices(sanitized_library, fake_libcuda, name, program, is_long):
    rounds = 100 if is_long else 5
    done = sessions(sanitized_library(name), name, fake_libcuda, rounds, program=program)
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (0, [f"done {rounds}"]), done.stderr[-20_000:]


@pytest.mark.parametrize(
    ("floor", "sources"),
    [("swappable", ()), ("helpers", ("base/process.cc", "runtime/helper_threads.cc"))],
)
def test_a_floor_of_threads(tmp_path, floor, sources):
    """base/swappable.h and runtime/helper_threads.h alone, which need no library, under the sanitizer of threads."""
    program, native = tmp_path / floor, ROOT / "kernels" / "native"
    source = ROOT / "tests" / "native" / "floors" / f"{floor}.cc"
    flags = ("-std=c++17", "-O1", "-g1", "-fsanitize=thread", "-I", native, "-I", source.parent)
    given = (source, *(native / name for name in sources))
    subprocess.run(["g++", *flags, *given, "-pthread", "-ldl", "-o", program], check=True)
    done = subprocess.run([program], capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_models_are_reloaded(sanitized_library, tmp_path, is_long):
    """A program in C whose threads predict while others reload the model."""
    library, reload = sanitized_library("thread"), ROOT / "tests" / "native" / "reload.c"
    program = made_program(reload, tmp_path / "reload", "-fsanitize=thread", "-pthread", library=library)
    models = two_models(tmp_path)
    units, rounds = Path(library_path()).parent / "library", "300" if is_long else "20"
    own = {**os.environ, "TSAN_OPTIONS": f"exitcode={FOUND}"}
    done = subprocess.run(
        [program, units, *models, rounds], capture_output=True, text=True, env=own, timeout=3600, check=False
    )
    assert (done.returncode, done.stdout) == (0, "done\n"), done.stderr[-20_000:]


def test_tables(sanitized_library, is_long, tmp_path):
    """Mutated tables, read and scored, with Arrow's memory where the sanitizer sees its ends."""
    name, cases = "address,undefined", "20000" if is_long else "300"
    library = sanitized_library(name)
    command = [sys.executable, TABLES, "--cases", cases, "--library", library, "--keep", tmp_path]
    own = {**environment(name), "ARROW_DEFAULT_MEMORY_POOL": "system"}
    # Sizes that files lie about are not given: the sanitizer would mark each page of them.
    own["ASAN_OPTIONS"] += ":detect_leaks=0:allocator_may_return_null=1:max_allocation_size_mb=256"
    done = subprocess.run(command, capture_output=True, text=True, env=own, timeout=3600, check=False)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-15_000:]


def test_a_leak_of_ours_is_reported(sanitized_library):
    done = sessions(sanitized_library("address,undefined"), "address,undefined", 0, 0, "leak")
    assert done.returncode == FOUND
    assert "treebeard_predictor_create" in done.stderr
