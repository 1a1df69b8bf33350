"""Standalone programs on emulated CPUs and in WebAssembly: the bits of this one, whose results other tests compare with the sources' own."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from emulation import ARM, TOOLS, Emulation, on_arm, on_level, run

import onnx_treebeard
from onnx_treebeard import Target
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.standalone import program as standalone

MODELS = Path(__file__).parents[2] / "models"
BATCHES = (1, 9, 300)
# Reads rows of a file and writes raw scores, which no exp of a C library has part in.
SOURCE = """
#include <stdio.h>
#include <stdlib.h>
#include "forest.h"
int main(int count, char **words) {
  static ROW rows[300 * FOREST_FEATURES];
  static RAW raw[300 * FOREST_TARGETS];
  FILE *file = count == 3 ? fopen(words[1], "rb") : NULL;
  int64_t n_rows = count == 3 ? atoll(words[2]) : 0;
  if (file == NULL || fread(rows, sizeof(ROW) * FOREST_FEATURES, n_rows, file) != (size_t)n_rows) return 8;
  if (forest_predict_raw(rows, n_rows, raw) != 0) return 9;
  return fwrite(raw, sizeof(RAW) * FOREST_TARGETS, n_rows, stdout) != (size_t)n_rows;
}
"""


@pytest.fixture(params=["digits_xgboost_multiclass.json", "breast_cancer_lightgbm.txt"])
def forest(request: pytest.FixtureRequest) -> Forest:
    return onnx_treebeard.load(MODELS / request.param)


def linked(compiler: str | Path, forest: Forest, folder: Path) -> Path:
    types = {"float32": "float", "float64": "double"}
    (folder / "main.c").write_text(
        f"#define ROW {types[forest.input_type.name]}\n#define RAW {types[forest.accumulator_type.name]}\n{SOURCE}"
    )
    options = ("-std=c99", "-O1", "-I", folder, "-L", folder, "-lforest", "-lm")
    run([compiler, folder / "main.c", *options, "-o", folder / "main"])
    return folder / "main"


def check(command: Any, program: Path, forest: Forest) -> None:
    """Compares raw scores of several batches."""
    rows = np.random.default_rng(5).normal(2, 4, (max(BATCHES), forest.n_features)).astype(forest.input_type)
    rows[::5, ::2] = np.nan
    rows.tofile(program.with_name("rows"))
    expected = onnx_treebeard.compile(forest).predict_raw(rows)
    for n_rows in BATCHES:
        words = command([program, program.with_name("rows"), str(n_rows), program.with_name("raw")])
        run(["sh", "-c", '"$@" >' + f"'{words[-1]}'", "sh", *words[:-1]])
        raw = np.fromfile(program.with_name("raw"), forest.accumulator_type)
        assert raw.tobytes() == expected[:n_rows].tobytes()


def test_aarch64(
    emulation: Emulation, forest: Forest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = emulation.standalone
    monkeypatch.setattr(
        standalone, "_our_archive", lambda architecture: ours if architecture == ARM else None
    )
    compiled = onnx_treebeard.compile(forest, target=Target(triple="aarch64-linux-gnu"))
    compiled.write_program(tmp_path, "forest", standalone=True)
    check(on_arm, linked(TOOLS / "bin" / "aarch64-linux-gnu-gcc", forest, tmp_path), forest)


class Instance:
    """A module of WebAssembly that is running, and whose memory we see."""

    def __init__(self, module: Path) -> None:
        wasmtime: Any = import_module("wasmtime")
        self.store = wasmtime.Store()
        loaded = wasmtime.Module.from_file(self.store.engine, str(module))
        assert not loaded.imports  # nothing of the host
        self.exports = wasmtime.Instance(self.store, loaded, []).exports(self.store)
        self.call("_initialize")

    def call(self, name: str, *arguments: int) -> Any:
        return self.exports[name](self.store, *arguments)

    def results(self, function: str, rows: Any, shape: tuple[int, int], kind: Any) -> Any:
        """What a function makes of rows."""
        size = int(np.dtype(kind).itemsize) * shape[0] * shape[1]
        given, place = self.call("malloc", rows.nbytes), self.call("malloc", size)
        memory = self.exports["memory"]
        memory.write(self.store, rows.tobytes(), given)
        assert self.call(function, given, len(rows), place) == 0
        result = np.frombuffer(memory.read(self.store, place, place + size), kind).reshape(shape)
        self.call("free", given)
        self.call("free", place)
        return result


@pytest.mark.parametrize("features", ["", "-simd128"])
def test_webassembly(
    emulation: Emulation, forest: Forest, features: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In vectors and without; two forests in one module, which share our part and nothing else."""
    ours = emulation.standalone_webassembly
    monkeypatch.setattr(standalone, "_our_archive", lambda architecture: ours)
    monkeypatch.setattr(sys, "path", [str(TOOLS / "wasmtime"), *sys.path])
    compiled = onnx_treebeard.compile(forest, target=Target("wasm32-wasi", features=features))
    for name in ("forest", "another"):
        compiled.write_program(tmp_path, name, standalone=True)
    (tmp_path / "main.c").write_text('#include "forest.h"\n#include "another.h"\n')
    names = ("malloc", "free", "forest_predict_raw", "another_predict_raw", "forest_predict")
    exported = [f"-Wl,--export={name}" for name in names]
    libraries = ("-I", tmp_path, "-L", tmp_path, "-lforest", "-lanother", "-lm", "-mexec-model=reactor")
    compiler, module = TOOLS / "bin" / "wasm32-wasi-gcc", tmp_path / "module.wasm"
    run([compiler, tmp_path / "main.c", *libraries, *exported, "-o", module])
    instance = Instance(module)
    rows = np.random.default_rng(5).normal(2, 4, (max(BATCHES), forest.n_features)).astype(forest.input_type)
    rows[::5, ::2] = np.nan
    here = onnx_treebeard.compile(forest)
    raw, scores = here.predict_raw(rows), here.predict(rows)
    for n_rows in BATCHES:
        shape = (n_rows, forest.n_targets)
        for name in ("forest_predict_raw", "another_predict_raw"):
            result = instance.results(name, rows[:n_rows], shape, forest.accumulator_type)
            assert result.tobytes() == raw[:n_rows].tobytes()
        result = instance.results(
            "forest_predict", rows[:n_rows], (n_rows, forest.n_outputs), forest.output_type
        )
        assert np.allclose(result.reshape(-1), scores[:n_rows].reshape(-1), rtol=1e-6)  # another exp


@pytest.mark.parametrize("level", ["x86-64", "x86-64-v3"])
def test_a_program_takes_what_its_cpu_runs(
    emulation: Emulation, level: str, forest: Forest, tmp_path: Path
) -> None:
    cpus = ["x86-64", "x86-64-v3", "x86-64-v4"]
    onnx_treebeard.compile(forest).write_program(tmp_path, "forest", cpus=cpus, standalone=True)
    program = linked("gcc", forest, tmp_path)
    check(lambda command: on_level(level, command), program, forest)
    check(list, program, forest)
