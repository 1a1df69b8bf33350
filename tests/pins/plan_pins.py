"""What the compiler decides for drawn forests, without LLVM: records, tables and names of units.

In: nothing; forests are drawn by seed. Out: a hash by forest, for each target the default options' plan and that of each strategy that options may name.

Code is replaced by one block of bytes a unit. The distances to units, which tables have in their headers, then say which units a kernel calls, whatever their code
and their order are; that is hashed in their place.
"""

from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import product

from pure_forests import pure_forest
from random_forests import FORMS, Recipe, random_forest

from onnx_treebeard.artifact.format import ALIGNMENT, FlatCode
from onnx_treebeard.compiler.forest_code import ForestCode
from onnx_treebeard.compiler.layouts.table_header import SLOT_BYTES, SLOTS, UNITS
from onnx_treebeard.compiler.options.options import CUDA, CompileOptions, Target
from onnx_treebeard.compiler.plan import Kernels, plan_of
from onnx_treebeard.compiler.plan_code import code_of_plan
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.predicate_forms import fold_constant_trees
from onnx_treebeard.kernels.target_backend import backend_of
from onnx_treebeard.system.errors import CompilerError, UnsupportedError

# Trees, depth, features.
SIZES = ((1, 1, 1), (3, 2, 40), (20, 4, 9), (40, 6, 130), (9, 9, 700), (60, 3, 17), (120, 5, 28), (2, 8, 5))
TARGETS = {
    "no registers": Target("riscv64-unknown-linux-gnu"),
    "16 bytes": Target(cpu="x86-64"),
    "32 bytes": Target(cpu="x86-64-v3"),
    "64 bytes": Target(cpu="x86-64-v4"),
    "GPU": Target(triple=CUDA.triple),
}
ON_VECTORS = ("bitslice", "tree_simd")
STRATEGIES = {"no registers": (), "GPU": ("ranked_walk", "staged_walk")}  # others have ON_VECTORS


def forests() -> Iterator[tuple[str, Forest]]:
    """Yields some 300 forests by name: every form in every size, with constants and numbers for missing values among them, and deep ones whose trees are cut."""
    for (at, form), (seed, size) in product(enumerate(FORMS), enumerate(SIZES)):
        for growth in (1.0, 0.85):
            forest = random_forest(_recipe(seed, size, growth, form))
            yield f"form {at}, size {seed}, growth {growth}", forest
        if seed in (2, 6):
            yield f"form {at}, size {seed}, missing", replace(forest, missing_value=-999.0)
            yield (
                f"form {at}, size {seed}, shared",
                random_forest(_recipe(seed, size, 0.95, form, sharing=0.3)),
            )
    for missing, seed in product(("mixed", "false", "true"), range(4)):
        recipe = Recipe(seed, trees=10, depth=11, features=20, growth=0.97, missing=missing)
        yield f"deep, {missing}, {seed}", random_forest(recipe)
    for seed, classes in product(range(3), (1, 2, 7, 26)):
        recipe = Recipe(seed, trees=40, depth=9 + seed, features=20, growth=0.97, missing="false")
        yield f"{classes} pure classes, {seed}", pure_forest(recipe, classes)
    for features in (15, 16, 17, 255, 256, 257):
        recipe = Recipe(4, trees=40, features=features, growth=1.0, missing="false", predicates=("<",))
        yield f"{features} columns", random_forest(recipe)


def _recipe(
    seed: int, size: tuple[int, int, int], growth: float, form: dict[str, object], **more: float
) -> Recipe:
    trees, depth, features = size
    return Recipe(seed, trees=trees, depth=depth, features=features, growth=growth, **{**form, **more})  # type: ignore[arg-type]


def plans(forest: Forest) -> dict[str, str]:
    """Returns, by target, a hash of the plan of the default options, of all kernels; and, by strategy, of scores alone, or why the strategy refuses."""
    found = {}
    for name, target in TARGETS.items():
        found[name] = _hash(forest, CompileOptions(), target, leaves=True)
        for strategy in STRATEGIES.get(name, ON_VECTORS):
            found[f"{name}, {strategy}"] = _hash(
                forest, CompileOptions(strategy=strategy), target, leaves=False
            )
    return found


def _hash(forest: Forest, options: CompileOptions, target: Target, *, leaves: bool) -> str:
    try:
        code = forest_code(forest, options, target, leaves=leaves)
    except (CompilerError, UnsupportedError) as error:
        return str(error)
    return sha256(_said(code)).hexdigest()[:16]


def forest_code(forest: Forest, options: CompileOptions, target: Target, *, leaves: bool) -> ForestCode:
    """Returns what the compiler makes, each unit's code being its name."""
    backend, kernels = backend_of(target), Kernels(leaves=leaves, tree_scores=leaves)
    forest = replace(forest if leaves else fold_constant_trees(forest))
    plan = plan_of(forest, options, backend, kernels)
    return code_of_plan(plan, backend, {name: _name_as_code(name) for name in plan.units})


def _name_as_code(name: str) -> FlatCode:
    """Returns a block that has a name and is as long as names may be."""
    block = name.encode()
    return FlatCode(block + bytes(-len(block) % 256), {name: 0})


def _said(code: ForestCode) -> bytes:
    """Returns everything that the runtime reads of the kernels, with names for places of code."""
    tables, lines = code.tables.copy(), [repr((code.strategies, code.row_block, code.scratch_per_row))]
    headers: dict[int, list[str]] = {}
    for section, entries in code.kernels.items():
        for entry in entries:
            header = tables[entry.tables_offset :][: SLOTS * SLOT_BYTES].view("<i8")
            distances = headers.setdefault(entry.tables_offset, header[UNITS:].tolist())
            header[UNITS:] = 0
            called = [_name_at(code.code, entry.code_offset + away) if away else "" for away in distances]
            fields = replace(entry, code_offset=0)
            lines.append(repr((section.name, fields, _name_at(code.code, entry.code_offset), called)))
    targets = b"" if code.tree_targets is None else code.tree_targets.tobytes()
    return "\n".join(lines).encode() + tables.tobytes() + targets


def _name_at(code: bytes, place: int) -> str:
    assert place % ALIGNMENT == 0
    return code[place : code.index(0, place)].decode()
