"""The models whose instructions are counted, compiled for one named level of x86-64, and the rows that they score.

In: the folder of `models/bench_shapes.py`. Out: for each model of the suite an artifact and plain rows, for the C entry; for sessions,
the ONNX files of ensembles.
"""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import count_ensembles
import numpy as np
from plans import plan_for

from onnx_treebeard.api.models import load
from onnx_treebeard.artifact.format import KERNEL, Section
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.forest.forest import Forest

LEVEL = "x86-64-v3"  # the highest that callgrind's CPU has
REGISTER_BYTES = 32  # of that level
NARROW_ROWS = 64  # of blocks with narrow bit-planes, the last that they take
# Rows a batch: how many batches, so that single rows are an average.
SIZES = {1: 64, 64: 16, 1024: 4, 16384: 1}
SESSION_SIZES = {1: 32, 64: 8, 1024: 2}


@dataclass(frozen=True)
class CountedModel:
    """A model's name, its file, and the `.npy` of the rows that it scores."""

    name: str
    path: Path
    rows: Path

    @property
    def hashes(self) -> dict[str, str]:
        """Of the files' bytes: counts of other models or rows cannot be compared."""
        return {
            "sha256": sha256(self.path.read_bytes()).hexdigest(),
            "rows_sha256": sha256(self.rows.read_bytes()).hexdigest(),
        }


@dataclass(frozen=True)
class Compiled:
    """An artifact's file, its rows as plain numbers in the input type, and which strategy serves a batch."""

    artifact: Path
    rows: Path
    width: int
    element_bytes: int
    strategies: dict[int, str]


def suite_models(folder: Path) -> list[CountedModel]:
    """The models of the suite. Raises OptionError where there is none."""
    from bench_shapes import suite_shapes  # in models/, which count_instructions.py has put on the path

    shapes = suite_shapes(folder, ())
    return [
        CountedModel(shape["name"], folder / (shape.get("model") or shape["onnx"]), folder / shape["rows"])
        for shape in shapes
    ]


def compiled(model: CountedModel, folder: Path) -> Compiled:
    """The model compiled for LEVEL, written into the folder with its rows."""
    forest = load(model.path)
    artifact = compile_forest(forest, target=Target(cpu=LEVEL))
    rows = np.load(model.rows).astype(forest.input_type, copy=False)
    paths = folder / f"{model.name}.artifact", folder / f"{model.name}.rows"
    paths[0].write_bytes(artifact.data)
    rows.tofile(paths[1])
    strategies = {batch: strategy_of(artifact, forest, batch) for batch in SIZES}
    return Compiled(*paths, rows.shape[1], rows.itemsize, strategies)


def strategy_of(artifact: Artifact, forest: Forest, rows: int) -> str:
    """walk, tree_simd, bitslice or hybrid: what serves so many rows of an artifact for LEVEL."""
    names = artifact.manifest["kernels"]
    assert isinstance(names, list)
    bitsliced = "hybrid" if "hybrid" in plan_for(forest, "auto", REGISTER_BYTES).units else "bitslice"
    words = {"walk": "walk", "tree_simd": "tree_simd", "bitslice": bitsliced}
    # As they stand in the artifact, from few rows on to many.
    strategies = [word for kernel, word in words.items() if kernel in names]
    kernels = np.frombuffer(artifact.section(Section.KERNELS), KERNEL)
    starts = np.unique(kernels["min_rows"][kernels["min_rows"] != NARROW_ROWS + 1])
    served = [strategy for start, strategy in zip(starts, strategies, strict=True) if start <= rows]
    return served[-1]


def ensemble_models(folder: Path) -> list[CountedModel]:
    """The ensembles that count_ensembles.py has written."""
    rows = folder / f"{count_ensembles.ROWS}.npy"
    return [CountedModel(name, folder / f"{name}.onnx", rows) for name in count_ensembles.NAMES]
