"""Small models for the mutants of tests/native/mutants, and the kernels that they and forests like them need.

    python tests/support/mutant_seeds.py FOLDER

Files: models as `small_models` has them (.onnx, .json, .ubj, .txt), tree nodes of these and of others (.node), graphs of several tree nodes, and
forests of our own operator with everything that a forest can say.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from onnx import ModelProto
from planned_predictors import LEAVES, SCORES, units_of_plan
from random_forests import Recipe, random_forest
from small_models import small_models

from onnx_treebeard.compiler.units.base.unit import Unit
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.kernels.llvm.cpu_targets import Machine

RECIPES = {
    "tree_simd": Recipe(seed=0, trees=9, depth=3),
    "walk": Recipe(seed=1, trees=2, depth=8, targets=3, growth=0.75),
    "lanes": Recipe(seed=2, trees=12, depth=2),
    "sets": Recipe(seed=3, trees=4, depth=3, sets=0.5),
    "mixed": Recipe(seed=4, trees=5, depth=4, predicates=("<", "<=", ">", ">=", "==", "!=")),
    "zeros": Recipe(seed=5, trees=4, depth=3, zero_missing=True, zero_threshold=0.1),
    "list": Recipe(seed=6, trees=4, depth=3, targets=3, weights="list"),
    "dense": Recipe(seed=7, trees=4, depth=3, targets=2, weights="dense"),
    "by_tree": Recipe(seed=8, trees=6, depth=3, targets=3, weights="by_tree"),
    "shared": Recipe(seed=9, trees=3, depth=4, sharing=0.3),
    "doubles": Recipe(
        seed=10, trees=4, depth=3, input_type="float64", threshold_type="float64", accumulator_type="float64"
    ),
    "wholes": Recipe(seed=11, trees=4, depth=3, input_type="int64"),
}


def forests() -> dict[str, Forest]:
    """What our own operator holds."""
    return {name: random_forest(recipe) for name, recipe in RECIPES.items()}


def seeds() -> dict[str, bytes]:
    """Files by name."""
    models = small_models()
    own = {
        f"own_{name}.onnx": to_onnx(forest, domain="treebeard").model.SerializeToString()
        for name, forest in forests().items()
    }
    onnx = {name: data for name, data in (models | own).items() if name.endswith(".onnx")}
    nodes = {name.replace(".onnx", ".node"): _node(data) for name, data in onnx.items()}
    several = {
        "several.onnx": _joined(models["onnx_every.onnx"], models["onnx_hits.onnx"]),
        "several_own.onnx": _joined(own["own_tree_simd.onnx"], models["onnx_labels.onnx"]),
    }
    return (
        {name: data for name, data in models.items() if "lightgbm" not in name or name.endswith(".txt")}
        | own
        | nodes
        | several
    )


def _node(model: bytes) -> bytes:
    """The tree node of a model."""
    return bytes(ModelProto.FromString(model).graph.node[-1].SerializeToString())


def _joined(first: bytes, second: bytes) -> bytes:
    """A graph that has the nodes, inputs and imports of both."""
    model, other = ModelProto.FromString(first), ModelProto.FromString(second)
    model.graph.node.extend(other.graph.node)
    model.graph.output.extend(other.graph.output)
    imported = {entry.domain for entry in model.opset_import}
    model.opset_import.extend(entry for entry in other.opset_import if entry.domain not in imported)
    return bytes(model.SerializeToString())


def write_seeds(folder: Path) -> None:
    for name, data in seeds().items():
        (folder / name).write_bytes(data)


def units(machine: Machine, files: Iterable[Forest]) -> list[Unit]:
    """Those that forests need, for scores and leaves."""
    wanted = (SCORES, LEAVES, SCORES | LEAVES)
    return [
        unit for forest in files for kernels in wanted for unit in units_of_plan(forest, machine, kernels)
    ]


if __name__ == "__main__":
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    write_seeds(Path(sys.argv[1]))
