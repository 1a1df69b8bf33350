"""Category sets in kernels: the oracle's bits for every rule, type, layout and tile size, alone and among comparisons."""

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from forests import Node, forest_of
from random_forests import Recipe, random_forest

from onnx_treebeard.artifact.format import Section
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import CategoryRule, Forest
from onnx_treebeard.runtime.compiled_forest import CompiledForest

DOUBLE = {"input_type": "float64", "threshold_type": "float64", "accumulator_type": "float64"}
KINDS = {
    "all nodes": Recipe(seed=1, sets=1.0),
    "beside one comparison": Recipe(seed=2, sets=0.5),
    "beside all comparisons": Recipe(seed=3, sets=0.3, predicates=("<=", "<", ">", "==", "!=")),
    "missing true": Recipe(seed=4, sets=0.5, missing="true"),
    "missing false": Recipe(seed=5, sets=0.5, missing="false"),
    "zero is missing": Recipe(seed=6, sets=0.5, zero_missing=True, zero_threshold=1e-30),
    "float64": Recipe(seed=7, sets=0.5, **DOUBLE),
    "float64 thresholds": Recipe(seed=8, sets=0.5, threshold_type="float64"),
    "integers": Recipe(seed=9, sets=0.5, input_type="int64", threshold_type="float64"),
    "shared": Recipe(seed=47, sets=0.5, trees=6, depth=4, growth=0.9, sharing=0.2),
}
OPTIONS = [
    CompileOptions(tile_size=1, interleave=3),
    CompileOptions(tile_size=1, layout="reorg", interleave=1),
    CompileOptions(tile_size=1, layout="array-scalar", schedule="interleave(rows, 8); simdize(rows)"),
    CompileOptions(tile_size=3, interleave=3),
    CompileOptions(tile_size=8, interleave=2, layout="array-tiled"),
]


def mixed_rows(forest: Forest, seed: int) -> np.ndarray:
    """Half of the values near thresholds and members, half of them numbers that categories are made of."""
    rows = adversarial_rows(forest, 60, seed)
    random = np.random.default_rng(seed)
    some = [*np.arange(-8, 72, 0.5), 1e9, -1e9, 2.0**31, 2.0**31 - 256, -(2.0**31), 1e30, -1e30, 2.0**32 + 3]
    whole = random.choice(some, rows.shape)
    if forest.input_type.kind != "f":
        whole = np.clip(whole, -(2.0**40), 2.0**40)
    return np.where(random.random(rows.shape) < 0.5, whole.astype(rows.dtype), rows)


@pytest.mark.share(5)
@pytest.mark.parametrize("number", range(len(OPTIONS)))
@pytest.mark.parametrize("kind", KINDS)
def test_random_sets(kind: str, number: int) -> None:
    """Every kind meets all options and all rules, every rule all options."""
    rules, recipe = list(CategoryRule), KINDS[kind]
    rule = rules[(list(KINDS).index(kind) + number) % len(rules)]
    forest = random_forest(Recipe(**{**vars(recipe), "category_rule": rule}))
    rows = mixed_rows(forest, recipe.seed)
    found = CompiledForest(forest, compile_forest(forest, OPTIONS[number])).predict_raw(rows)
    assert found.tobytes() == numpy_reference.raw_scores(forest, rows).tobytes(), rule


@pytest.mark.share(3)
@pytest.mark.parametrize("cpu", ["x86-64", "x86-64-v3", "native"])
def test_values_that_are_no_categories(cpu: str) -> None:
    """By hand: -1 is no member of {0, 31, 32, 63}, 31.5 becomes 31 unless categories are compared as they are."""
    values = np.array([0, -0.0, -1, -0.5, 31, 31.5, 32, 33, 63, 64, 1e30, -1e30, np.inf, np.nan], np.float32)
    inside = {
        CategoryRule.EXACT: [1, 1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0],
        CategoryRule.TRUNCATE: [1, 1, 0, 1, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0],
        CategoryRule.FLOOR: [1, 1, 0, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0],
    }
    for rule, expected in inside.items():
        forest = forest_of(Node(0, "in", 0.0, 1.0, 0.0, members=(0.0, 31.0, 32.0, 63.0)), category_rule=rule)
        artifact = compile_forest(forest, CompileOptions(tile_size=1), Target(cpu=cpu))
        assert CompiledForest(forest, artifact).predict_raw(values[:, None]).ravel().tolist() == expected


def test_code_does_not_grow_with_sets() -> None:
    small, large = (
        forest_of(
            Node(0, "in", 0.0, 1.0, 2.0, members=tuple(map(float, range(size)))), Node(1, "<=", 0.0, 1.0, 2.0)
        )
        for size in (2, 100_000)
    )
    code = [
        len(compile_forest(forest, CompileOptions(tile_size=1)).section(Section.CODE))
        for forest in (small, large)
    ]
    assert code[0] == code[1]
