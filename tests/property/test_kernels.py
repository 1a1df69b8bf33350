"""Compiled kernels equal the oracle bit for bit, whatever the forest, the schedule, the batch and the threads.

Hypothesis draws recipes of forests; a failing one is printed as the call that makes it again.
"""

from dataclasses import replace
from itertools import product
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pytest
from adversarial_rows import adversarial_rows
from examples import examples
from forests import chain, diamonds, forest_of
from hypothesis import given
from hypothesis import strategies as st
from random_forests import SYMBOLS, Recipe, random_forest

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import MAX_TILE, ORDERS, CompileOptions, Target
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, BasePosition, Forest
from onnx_treebeard.forest_analysis.validation import validate
from onnx_treebeard.runtime.compiled_forest import CompiledForest

Array: TypeAlias = npt.NDArray[Any]

ORDERED = ("<", "<=", ">", ">=")
FLOATS = ("float32", "float64")

predicates = st.one_of(
    *(st.just((symbol,)) for symbol in SYMBOLS),
    st.lists(st.sampled_from(SYMBOLS), min_size=2, max_size=6, unique=True).map(tuple),
)


def is_defined(recipe: Recipe) -> bool:
    """Whether there is an average, and something before which a base value can come."""
    targets = 1 if recipe.weights == "one" else recipe.targets
    match recipe.aggregate:
        case Aggregate.AVERAGE:
            return recipe.trees > 0
        case Aggregate.AVERAGE_PER_TARGET:
            return recipe.trees >= targets
        case Aggregate.MIN | Aggregate.MAX:
            return recipe.base is not BasePosition.FIRST
        case Aggregate.SCALED_SUM:
            return recipe.base is BasePosition.LAST
        case _:
            return True


recipes = st.builds(
    Recipe,
    seed=st.integers(0, 2**32),
    trees=st.integers(0, 7),
    depth=st.integers(0, 8),
    features=st.sampled_from([1, 2, 6, 300]),
    targets=st.integers(2, 5),
    predicates=predicates,
    missing=st.sampled_from(["false", "true", "mixed"]),
    zero_missing=st.booleans(),
    input_type=st.sampled_from([*FLOATS, "int32", "int64"]),
    threshold_type=st.sampled_from(FLOATS),
    accumulator_type=st.sampled_from(FLOATS),
    weights=st.sampled_from(["one", "by_tree", "dense"]),
    growth=st.sampled_from([0.6, 0.9, 1.0]),
    sharing=st.sampled_from([0.0, 0.0, 0.2]),
    aggregate=st.sampled_from(list(Aggregate)),
    base=st.sampled_from([None, *BasePosition]),
).filter(is_defined)
zero_rules = st.builds(
    Recipe,
    seed=st.integers(0, 2**32),
    predicates=st.lists(st.sampled_from(ORDERED), min_size=1, max_size=4, unique=True).map(tuple),
    missing=st.sampled_from(["false", "true", "mixed"]),
    zero_missing=st.booleans(),
    zero_threshold=st.sampled_from([1e-35, 0.5, 1e-45]),
    input_type=st.sampled_from(FLOATS),
    threshold_type=st.sampled_from(FLOATS),
)
schedules = st.builds(
    CompileOptions,
    tile_size=st.integers(1, MAX_TILE),
    interleave=st.sampled_from([1, 2, 3, 8]),
    order=st.sampled_from(ORDERS),
    row_block=st.sampled_from([1, 7, 16, 256]),
)
row_counts = st.integers(0, 70)


def compiled(forest: Forest, options: CompileOptions, target: Target | None = None) -> CompiledForest:
    return CompiledForest(forest, compile_forest(forest, options, target))


def check(forest: Forest, options: CompileOptions, n_rows: int = 37, target: Target | None = None) -> None:
    """Raw scores of adversarial rows, to the bit."""
    rows = adversarial_rows(forest, n_rows, seed=n_rows)
    assert_same_bits(
        compiled(forest, options, target).predict_raw(rows), numpy_reference.raw_scores(forest, rows)
    )


def assert_same_bits(found: Array, expected: Array) -> None:
    assert found.dtype == expected.dtype
    assert found.shape == expected.shape
    different = np.flatnonzero(bits(found) != bits(expected))
    assert not len(different), (
        f"rows {different[:5]}: {found.flat[different[:5]]}, expected {expected.flat[different[:5]]}"
    )


def bits(scores: Array) -> Array:
    return np.ascontiguousarray(scores).view(f"u{scores.itemsize}").ravel()


@examples(150)
@given(recipes, schedules, row_counts)
def test_raw_scores(recipe: Recipe, options: CompileOptions, n_rows: int) -> None:
    check(random_forest(recipe), options, n_rows)


@examples(50)
@given(zero_rules, schedules)
def test_zero_rules(recipe: Recipe, options: CompileOptions) -> None:
    check(random_forest(recipe), options)


@pytest.mark.share(6)
@pytest.mark.parametrize(("tile_size", "interleave"), list(product(range(1, MAX_TILE + 1), (1, 2, 3, 8))))
def test_every_schedule(tile_size: int, interleave: int) -> None:
    """One forest that has it all: every predicate, both missing directions, shared nodes, several targets. Orders take turns."""
    order = ORDERS[(tile_size + interleave.bit_length()) % len(ORDERS)]
    forest = random_forest(
        Recipe(11, trees=6, depth=6, predicates=SYMBOLS, targets=3, weights="dense", sharing=0.1)
    )
    check(forest, CompileOptions(tile_size=tile_size, interleave=interleave, order=order), n_rows=29)


@pytest.mark.parametrize("tile_size", [1, 2, 4, 8])
def test_odd_forests(tile_size: int) -> None:
    options = CompileOptions(tile_size=tile_size, interleave=3)
    check(forest_of(n_targets=1), options)
    check(forest_of(1.0, 2.0), options)
    check(forest_of(1.0, 2.0, n_features=3, n_targets=2), options)
    check(validate(chain(300)), options)
    check(diamonds(50), options)
    check(random_forest(Recipe(1, features=70_000)), options, n_rows=3)


@pytest.mark.parametrize("interleave", [5, 48])
def test_far_interleaving(interleave: int) -> None:
    for n_rows in (interleave - 1, interleave, 2 * interleave + 1):
        check(random_forest(Recipe(2)), CompileOptions(tile_size=1, interleave=interleave), n_rows)


@pytest.mark.parametrize(
    "cpu",
    [
        "x86-64",
        pytest.param("x86-64-v3", marks=pytest.mark.isa("avx2")),
        pytest.param("x86-64-v4", marks=pytest.mark.isa("avx512vl")),
    ],
)
@pytest.mark.parametrize("tile_size", [1, 3, 8])
def test_every_target_gives_the_same_bits(cpu: str, tile_size: int) -> None:
    forest = random_forest(Recipe(4, predicates=SYMBOLS, zero_missing=True, accumulator_type="float64"))
    check(forest, CompileOptions(tile_size=tile_size, interleave=3), target=Target(cpu=cpu))


@examples(30)
@given(recipes, schedules, st.integers(1, 5), st.randoms(use_true_random=False))
def test_a_row_has_its_own_result(recipe: Recipe, options: CompileOptions, threads: int, random: Any) -> None:
    """Alone, in another order, in a part of the batch, on several threads: the same bits."""
    forest = random_forest(recipe)
    rows = adversarial_rows(forest, 60, seed=recipe.seed)
    ready = compiled(forest, options)
    whole = ready.predict_raw(rows)
    order = random.sample(range(60), 60)
    assert_same_bits(ready.predict_raw(rows[order]), whole[order])
    begin, end = sorted(random.sample(range(61), 2))
    assert_same_bits(ready.predict_raw(rows[begin:end], threads=threads), whole[begin:end])
    assert_same_bits(ready.predict_raw(rows, threads=threads), whole)
    assert_same_bits(ready.predict_raw(rows[order[:1]]), whole[order[:1]])


@pytest.mark.parametrize("tile_size", [1, 4])
@pytest.mark.parametrize("input_type", ["float32", "float64", "int64"])
def test_rows_may_lie_anywhere(input_type: str, tile_size: int) -> None:
    """More columns than features, columns or rows of a larger array, Fortran order, backwards."""
    forest = random_forest(Recipe(6, features=5, input_type=input_type))
    ready = compiled(forest, CompileOptions(tile_size=tile_size, interleave=3))
    wide = adversarial_rows(forest, 50, seed=1, columns=12)
    expected = numpy_reference.raw_scores(forest, wide)
    for rows in (wide, wide[:, :5], np.asfortranarray(wide), np.hstack([wide, wide])[:, 12:]):
        assert_same_bits(ready.predict_raw(rows), expected)
    assert_same_bits(ready.predict_raw(wide[::3]), expected[::3])
    assert_same_bits(ready.predict_raw(wide[::-1]), expected[::-1])
    assert_same_bits(ready.predict_raw(np.repeat(wide, 2, axis=1)[:, ::2]), expected)


def test_only_the_columns_that_trees_read_are_needed() -> None:
    forest = random_forest(Recipe(6, features=5, predicates=("<",)))
    read = int(forest.feature.max()) + 1
    wide = adversarial_rows(forest, 20, seed=2, columns=9)
    ready = compiled(validate(replace(forest, n_features=9)), CompileOptions())
    assert_same_bits(ready.predict_raw(wide[:, :read]), numpy_reference.raw_scores(forest, wide))
