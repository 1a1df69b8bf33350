"""What models cost: bytes of the library of kernels, instructions of opening, CPU time and memory of fresh processes.

In: a wheel or an installed package; the models of the repository, and a large one that is drawn here. Out: hashes of files by name; numbers by name, which differ a
little from run to run and are compared with a tolerance.

    python tests/pins/cost_pins.py MARKS UNITS MODEL [NODE]    opens a model under callgrind, MARKS being count_driver.c as a shared library
"""

import ctypes
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from statistics import median
from typing import Any

import onnx
from count_callgrind import built_driver, counted
from count_models import LEVEL
from onnx import TensorProto
from opened_models import open_model
from opening_large import model as drawn_model
from planned_predictors import SCORES, units_from, units_of_plan, write_library

import onnx_treebeard
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.converters.onnx.graphs import tree_nodes
from onnx_treebeard.kernels.llvm.llvm_target import resolve

CALLS = 3
REPEATS = 5
# CPU milliseconds and peak MiB, beyond that of the imports. The yardstick is work of the interpreter: machines differ, their ratio less.
FRESH = """
import sys, time
import numpy, onnxruntime, onnx_treebeard
from onnx_treebeard import InferenceSession, compile
def peak():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024
begin = time.process_time()
sum(hash((number, str(number))) & 1 for number in range(300_000))
yardstick = time.process_time() - begin
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = options.inter_op_num_threads = 1
before, begin = peak(), time.process_time()
compile(sys.argv[2]).predictor if sys.argv[1] == "compile" else InferenceSession(sys.argv[2], options)
print((time.process_time() - begin) / yardstick, peak() - before)
"""


def library_files(wheel: Path | None) -> Iterator[tuple[str, str]]:
    """Yields the hash of each file of the library of kernels: of a wheel, where one has been built, else of the package that is installed."""
    if wheel is not None:
        with zipfile.ZipFile(wheel) as files:
            for name in sorted(files.namelist()):
                if name.endswith(".units"):
                    yield Path(name).name, sha256(files.read(name)).hexdigest()
        return
    for path in sorted((Path(onnx_treebeard.get_library_path()).parent / "library").iterdir()):
        yield path.name, sha256(path.read_bytes()).hexdigest()


def instructions(models: list[Path]) -> Iterator[tuple[str, int]]:
    """Yields the instructions of opening each model by the C API, with code for the level of callgrind's CPU."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        marks = built_driver(folder, shared=True)
        large = folder / "100 trees of depth 9.onnx"
        large.write_bytes(drawn_model(100, 9))
        machine = resolve(Target(cpu=LEVEL))
        for path in (*models, large):
            forest = onnx_treebeard.load(path)
            write_library(folder, units_of_plan(forest, machine), machine)
            # Models with operators before their trees are opened by the name of their node.
            node = [tree_nodes(onnx.load(path))[0].name] if path.suffix == ".onnx" else []
            program = [sys.executable, __file__, marks, folder, path, *node]
            yield path.name, counted(program, {"PYTHONHASHSEED": "0"})[1]


def fresh_processes(models: list[Path]) -> Iterator[tuple[str, tuple[float, float]]]:
    """Yields medians of CPU time, in yardsticks, and of memory, in MiB, by way of opening and model; the code lies in a cache."""
    for path in models:
        for way in ("compile", "session") if path.suffix == ".onnx" else ("compile",):
            runs = [_fresh(way, path) for _ in range(REPEATS + 1)][1:]
            yield f"{way}, {path.name}", (median(run[0] for run in runs), median(run[1] for run in runs))


def _fresh(way: str, path: Path) -> tuple[float, float]:
    command = [sys.executable, "-W", "ignore", "-c", FRESH, way, str(path)]
    time, memory = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return float(time), float(memory)


def open_under_callgrind(marks: str, units: str, model: str, node: str = "") -> None:
    """Opens a model once to warm up, then CALLS times and twice as often, with a mark after each."""
    library, content = ctypes.CDLL(marks), Path(model).read_bytes()
    options: dict[str, Any] = {"node": node, "input_type": TensorProto.FLOAT} if node else {}
    with units_from(Path(units)):
        library.count_begin()
        for name, times in (("warm", 1), ("once", CALLS), ("twice", 2 * CALLS)):
            for _ in range(times):
                open_model(content, kernels=SCORES, **options)
            library.count_mark(f"1x{CALLS} {name}".encode())


if __name__ == "__main__":
    open_under_callgrind(*sys.argv[1:])
