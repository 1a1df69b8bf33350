"""Standalone programs on emulated CPUs: the bits of this one, whose results other tests compare with the sources' own."""

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


@pytest.mark.parametrize("level", ["x86-64", "x86-64-v3"])
def test_a_program_takes_what_its_cpu_runs(
    emulation: Emulation, level: str, forest: Forest, tmp_path: Path
) -> None:
    cpus = ["x86-64", "x86-64-v3", "x86-64-v4"]
    onnx_treebeard.compile(forest).write_program(tmp_path, "forest", cpus=cpus, standalone=True)
    program = linked("gcc", forest, tmp_path)
    check(lambda command: on_level(level, command), program, forest)
    check(list, program, forest)
