"""Whole commands under limits of the system: too little memory is said to be that, and threads that do not start are done without."""

import errno
import gzip
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.ipc
import pyarrow.parquet as pq
import pytest
from click.testing import Result
from google.protobuf.message import DecodeError
from onnxruntime.capi.onnxruntime_pybind11_state import RuntimeException

from onnx_treebeard.cli import process_limits
from onnx_treebeard.system import memory_errors

Run = Callable[..., Result]

linux = pytest.mark.skipif(sys.platform != "linux", reason="limits of Linux")
# Libraries may have printed lines of their own before: onnx does while it registers operators.
OUT_OF_MEMORY = re.compile(
    r"((?!Traceback|onnx-treebeard: error).*\n)*onnx-treebeard: error: out of memory(: .*)?\n"
)
PROGRAM = """
import resource, sys
limit = int(sys.argv.pop(1))
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
from onnx_treebeard.cli.main import main
main()
"""
PLENTY = 1 << 40
COMMANDS = {
    "score": (
        "score",
        "wine_lightgbm_multiclass.txt",
        "wine_lightgbm_multiclass.csv",
        "-q",
        "-o",
        "scores.csv",
    ),
    "score a session": (
        "score",
        "wine_scaler_forest.onnx",
        "wine_scaler_forest.csv",
        "-q",
        "-o",
        "scores.parquet",
    ),
    "explain": (
        "explain",
        "wine_lightgbm_multiclass.txt",
        "wine_lightgbm_multiclass.csv",
        "-q",
        "-o",
        "report.html",
    ),
    "convert": ("convert", "breast_cancer_xgboost.json", "-o", "converted.onnx"),
    "inspect": ("inspect", "wine_scaler_forest.onnx"),
    "verify": ("verify", "wine_lightgbm_multiclass.txt", "wine_lightgbm_multiclass.csv"),
    "verify a session": ("verify", "wine_scaler_forest.onnx", "wine_scaler_forest.csv"),
    "bench": ("bench", "breast_cancer_xgboost.json", "--batch", "1", "--rounds", "1", "-q"),
    "bench of LightGBM": ("bench", "wine_lightgbm_multiclass.txt", "--batch", "1", "--rounds", "1", "-q"),
    "bench a session": ("bench", "wine_scaler_forest.onnx", "--batch", "1", "--rounds", "1", "-q"),
    "tune": ("tune", "wine_lightgbm_multiclass.txt", "-q", "--seconds", "1", "-o", "schedule.json"),
    "cache": ("cache", "info"),
}


def arguments(command: str, models: Path, folder: Path) -> list[str]:
    words = COMMANDS[command]
    beside = {word: folder / word for word in words if words[words.index(word) - 1] == "-o"}
    inside = {word: models / word for word in words if "." in word and word not in beside}
    return [str(beside.get(word) or inside.get(word) or word) for word in words]


def limited(
    limit: int, command: str, models: Path, folder: Path, **variables: str
) -> subprocess.CompletedProcess[str]:
    """A command that compiles, with so many bytes of addresses."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, str(limit), *arguments(command, models, folder)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env={**os.environ, "ONNX_TREEBEARD_CACHE": "off", **variables},
    )


# Megabytes. A run takes some 120 (cache) to 700 (bench), by machine and versions of libraries; how much, and so where it ends, is not the point.
ENOUGH, STEP = 800, 20


@pytest.mark.share(8)
@linux
@pytest.mark.parametrize(
    ("command", "megabytes"),
    [
        ("score", (360, 130)),
        ("score a session", (400, 130)),
        ("convert", (120, 60)),
        ("inspect", (120, 60)),
        ("verify", (380,)),
        ("verify a session", (370,)),
        ("bench", (130,)),
        ("bench of LightGBM", (60,)),
        ("bench a session", (200,)),
        ("tune", (150,)),
        ("cache", (100,)),
    ],
)
def test_too_little_memory(
    command: str, megabytes: tuple[int, ...], models: Path, tmp_path: Path, is_long: bool
) -> None:
    codes = []
    for size in range(ENOUGH, 40, -STEP) if is_long else megabytes:
        run = limited(size << 20, command, models, tmp_path)
        codes.append(run.returncode)
        assert not run.returncode or OUT_OF_MEMORY.fullmatch(run.stderr), (size, run.returncode, run.stderr)
    assert set(codes) <= {0, 2}
    assert codes[-1] == 2


DYING = """
import ctypes, resource, sys
from onnx_treebeard.cli.process_limits import prepare_for_limits
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + (1 << 30), used + (1 << 30)))
prepare_for_limits(b"no memory", 2)
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + (int(sys.argv[2]) << 20), resource.getrlimit(resource.RLIMIT_AS)[1]))
for _ in range(2):  # a fault would come again
    ctypes.CDLL(None)["raise"](int(sys.argv[1]))
"""


@linux
@pytest.mark.parametrize("number", [signal.SIGABRT, signal.SIGSEGV, signal.SIGBUS])
def test_signals_that_end_a_process_without_memory(number: signal.Signals) -> None:
    """Python aborts where it cannot make the exception that says so; with memory left they are what they are elsewhere."""
    run, with_memory = (
        subprocess.run(
            [sys.executable, "-c", DYING, str(int(number)), megabytes],
            capture_output=True,
            text=True,
            check=False,
        )
        for megabytes in ("8", "200")
    )
    assert (run.returncode, run.stderr) == (2, "no memory")
    assert with_memory.returncode == -number


# Lets no thread start after as many as MAX_THREADS says.
REFUSING = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
static atomic_int started;
typedef int Create(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*function)(void*), void* argument) {
  if (atomic_fetch_add(&started, 1) >= atoi(getenv("MAX_THREADS"))) return EAGAIN;
  return ((Create*)dlsym(RTLD_NEXT, "pthread_create"))(thread, attributes, function, argument);
}
"""


@cache
def refusing_library(folder: Path) -> str:
    (folder / "refusing.c").write_text(REFUSING)
    library = folder / "refusing.so"
    subprocess.run(["cc", "-shared", "-fPIC", folder / "refusing.c", "-o", library, "-ldl"], check=True)
    return str(library)


@pytest.mark.share(7)
@linux
@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
@pytest.mark.parametrize("most", [0, 2])
@pytest.mark.parametrize("command", [command for command in COMMANDS if command != "inspect"])
def test_threads_that_do_not_start(
    command: str,
    most: int,
    models: Path,
    tmp_path: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    library = refusing_library(tmp_path_factory.getbasetemp())
    free, limited_ = tmp_path / "free", tmp_path / "limited"
    free.mkdir(), limited_.mkdir()
    run = limited(PLENTY, command, models, limited_, LD_PRELOAD=library, MAX_THREADS=str(most))
    assert run.returncode == 0, run.stderr
    for file in limited_.iterdir() if command != "tune" else ():  # which measures
        assert limited(PLENTY, command, models, free).returncode == 0
        assert (free / file.name).read_bytes() == file.read_bytes()


@linux
@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
def test_threads_to_be_measured_that_do_not_start(
    models: Path, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Figures of fewer threads would not be what was asked for, and OpenMP ends the process."""
    variables = {
        "LD_PRELOAD": refusing_library(tmp_path_factory.getbasetemp()),
        "MAX_THREADS": "0",
    }
    monkeypatch.setitem(COMMANDS, "bench", (*COMMANDS["bench"], "--threads", "3"))
    run = limited(PLENTY, "bench", models, tmp_path, **variables)
    assert (run.returncode, run.stderr) == (
        2,
        "onnx-treebeard: error: field '--threads': is 3, and the system lets this process work on 1\n",
    )


NO_MEMORY = OSError(errno.ENOMEM, os.strerror(errno.ENOMEM))


def raises(error: Exception) -> Callable[..., Any]:
    def function(*arguments: Any, **options: Any) -> Any:
        raise error

    return function


def table(kind: str, folder: Path) -> Path:
    """Three rows of two columns."""
    path = folder / f"rows.{kind}"
    columns = pa.table({"a": [0.0, 1.0, 2.0], "b": [1.0, 0.0, 2.0]})
    if kind == "npy":
        np.save(path, np.zeros((3, 2)))
    elif kind == "parquet":
        pq.write_table(columns, path)
    elif kind == "arrow":
        with pa.ipc.new_file(path, columns.schema) as writer:
            writer.write_table(columns)
    else:
        path.write_bytes(gzip.compress(b"a,b\n0,1\n1,0\n2,2\n"))
    return path


@pytest.mark.parametrize(
    ("kind", "function", "error"),
    [
        ("npy", "numpy.lib.format.read_magic", MemoryError()),
        ("npy", "numpy.lib.format.read_array_header_1_0", MemoryError("64 bytes")),
        ("parquet", "pyarrow.parquet.ParquetFile.__init__", pa.ArrowMemoryError("malloc of size 64 failed")),
        ("parquet", "pyarrow.parquet.ParquetFile.iter_batches", NO_MEMORY),
        (
            "parquet",
            "pyarrow.parquet.ParquetFile.iter_batches",
            pa.ArrowMemoryError("realloc of size 64 failed"),
        ),
        ("arrow", "pyarrow.memory_map", NO_MEMORY),
        ("arrow", "pyarrow.ipc.open_file", pa.ArrowMemoryError("malloc of size 64 failed")),
        ("csv.gz", "gzip.GzipFile.read", MemoryError()),
        ("csv.gz", "zlib.decompressobj", MemoryError("Can't allocate memory for decompression object")),
        ("csv.gz", "gzip.GzipFile.read", NO_MEMORY),
        (
            "csv.gz",
            "onnx_treebeard.session.inference_session.InferenceSession.run",
            RuntimeException("Non-zero status code: std::bad_alloc"),
        ),
        ("csv.gz", "onnx.load_model_from_string", MemoryError()),
        ("csv.gz", "onnx_treebeard.scoring.onnx_pipeline.load_external_data_for_model", MemoryError()),
    ],
)
@pytest.mark.parametrize("output", ["scores.csv", "scores/"])
def test_memory_that_ends_in_a_library(
    kind: str,
    function: str,
    error: Exception,
    output: str,
    run: Run,
    save: Callable[..., Path],
    stump: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """Neither a file nor rows nor a model are said to be wrong; a folder of results ends with it, too, instead of going on with the next file."""
    model, rows = save("m.onnx", stump(names='["a", "b"]')), table(kind, tmp_path)
    run("score", model, rows, "-o", tmp_path / "before.csv")
    monkeypatch.setattr(function, raises(error))
    result = run("score", model, rows, "-o", f"{tmp_path}/{output}", code=2)
    lines = result.stderr.splitlines()
    assert OUT_OF_MEMORY.fullmatch(lines[-1] + "\n"), result.stderr
    assert not any(word in result.stderr for word in ("damaged", "readable", "fault", "refuses", "truncated"))


def test_a_library_that_does_not_say_that_memory_ends(
    run: Run, save: Callable[..., Path], stump: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """protobuf has one message for all errors. Without memory it is not believed, nor is an error that would be a fault of ours."""
    model = save("m.onnx", stump())
    monkeypatch.setattr("onnx.load_model_from_string", raises(DecodeError("Error parsing message")))
    assert "is not an ONNX model, or a truncated one" in run("verify", model, code=2).stderr
    monkeypatch.setattr(memory_errors, "has_room", lambda size: size > memory_errors.LITTLE)
    assert run("verify", model, code=2).stderr == "onnx-treebeard: error: out of memory\n"
    monkeypatch.setattr("onnx.load_model_from_string", raises(SystemError("unknown opcode")))
    assert run("verify", model, code=2).stderr == "onnx-treebeard: error: out of memory\n"


def test_settings_of_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the user has set stays."""
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "3")
    monkeypatch.delenv("JE_ARROW_MALLOC_CONF", raising=False)
    monkeypatch.delenv("OMP_NUM_THREADS", raising=False)
    monkeypatch.setattr(process_limits, "_has_limit", lambda: False)
    with monkeypatch.context() as patched:
        patched.setattr(os, "environ", dict(os.environ))
        process_limits.prepare_for_limits(b"", 2)
        assert os.environ["OPENBLAS_NUM_THREADS"] == "3"
        assert os.environ["JE_ARROW_MALLOC_CONF"] == "background_thread:false"
    with process_limits.openmp_of(1):
        assert os.environ["OMP_NUM_THREADS"] == "1"
    assert "OMP_NUM_THREADS" not in os.environ
    monkeypatch.setenv("OMP_NUM_THREADS", "2")
    with process_limits.openmp_of(1):
        assert os.environ["OMP_NUM_THREADS"] == "2"
