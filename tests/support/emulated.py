"""Artifacts for AArch64 and RISC-V run here, by qemu's user mode: what their kernels make of the accumulators, beside what the oracle makes of them.

In: a forest, its artifact, rows. Out: nothing, or a failed assertion. `foreign_kernel.c` is the program that calls a kernel.
"""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact.format import KERNEL, Section
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import BasePosition, Forest
from onnx_treebeard.forest_analysis.predicate_forms import fold_constant_trees

SOURCE = Path(__file__).with_name("foreign_kernel.c")


def missing(architecture: str = "aarch64") -> str:
    """Which of the programs that this takes is not installed; empty where all are."""
    needed = (f"qemu-{architecture}", compiler(architecture))
    return next((f"needs {name}" for name in needed if shutil.which(name) is None), "")


def compiler(architecture: str) -> str:
    """The C compiler for an architecture."""
    return f"{architecture}-linux-gnu-gcc"


def build(folder: Path, architecture: str = "aarch64") -> Path:
    """The program, compiled."""
    program = folder / f"foreign_kernel-{architecture}"
    strict = ("-std=c11", "-D_DEFAULT_SOURCE", "-Wall", "-Wextra", "-Werror")
    subprocess.run([compiler(architecture), *strict, "-O1", "-static", SOURCE, "-o", program], check=True)
    return program


def check(
    program: Path,
    forest: Forest,
    artifact: Artifact,
    rows: npt.NDArray[Any],
    batches: tuple[int, ...],
    cpu: str,
) -> None:
    """Fails unless the last rows, as many as each batch says, get the oracle's accumulators, bit by bit.

    NaN is NaN: the sign of one that comes of infinities is the CPU's.
    """
    forest = fold_constant_trees(forest)
    expected = numpy_reference.sums(forest, rows)
    calls = [call(forest, artifact, rows[-batch:]) for batch in batches]
    result = subprocess.run(
        [f"qemu-{program.name.rsplit('-', 1)[1]}", "-cpu", cpu, program],
        input=b"".join(calls),
        capture_output=True,
        check=True,
    )
    found = np.frombuffer(result.stdout, expected.dtype).reshape(-1, forest.n_targets)
    ends = np.cumsum(batches).tolist()
    assert len(found) == ends[-1]
    for batch, end in zip(batches, ends, strict=True):
        same = np.array_equal(_bits(found[end - batch : end]), _bits(expected[-batch:]))
        assert same, f"{batch} rows on {cpu}"


def call(forest: Forest, artifact: Artifact, rows: npt.NDArray[Any]) -> bytes:
    """What the program reads for one call, of the kernel that serves so many rows."""
    records = np.frombuffer(artifact.section(Section.KERNELS), KERNEL)
    kernel = records[records["min_rows"] <= len(rows)][-1]
    assert (kernel["tree_begin"], kernel["tree_end"]) == (0, forest.n_trees), "one kernel for all trees"
    code, tables = (
        artifact.section(Section.CODE),
        artifact.section(Section.TABLES)[int(kernel["tables_offset"]) :],
    )
    start = np.full(
        (len(rows), forest.n_targets), numpy_reference.start_value(forest), forest.accumulator_type
    )
    if len(forest.base_values) and forest.base_position is BasePosition.FIRST:
        start[:] = forest.base_values
    scratch = int(kernel["scratch_bytes"]) + len(rows) * int(artifact.header["scratch_per_row"])
    sizes = (len(code), int(kernel["code_offset"]), len(tables), rows.nbytes, start.nbytes, scratch)
    numbers = np.array([*sizes, *rows.shape, forest.n_trees], np.int64)
    return b"".join((numbers.tobytes(), code, tables, rows.tobytes(), start.tobytes()))


def _bits(scores: npt.NDArray[np.floating]) -> npt.NDArray[np.uint8]:
    """Bytes that are equal for equal scores; one NaN for all."""
    return np.where(np.isnan(scores), np.nan, scores).astype(scores.dtype).view(np.uint8)
