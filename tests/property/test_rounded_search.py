"""Ranks of float64 values by a search among thresholds rounded to float32, and by bisection where a rounded value equals a rounded threshold.

The oracle is the NumPy one. Rows are such that the search tells everything, or nothing, or is uncertain of one row.
"""

import numpy as np
import numpy.typing as npt
import pytest
from forests import Node, forest_of
from plans import WHOLE_TREES, chosen, plan_for, scores_in
from registers import registers_of

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.runtime.compiled_forest import CompiledForest

pytestmark = pytest.mark.isa("avx2", "neon")
Doubles = npt.NDArray[np.float64]
BATCHES = (1500, 1, 40, 64, 129, 200, 512)  # blocks of every width, whole and in part


def forest_with(
    thresholds: Doubles, predicate: str = "<=", nan: tuple[bool, ...] = (False,), seed: int = 0
) -> Forest:
    """A stump for each threshold of one feature."""
    random = np.random.default_rng(seed)
    stumps = [
        Node(0, predicate, float(threshold), *random.standard_normal(2), missing_true=nan[number % len(nan)])
        for number, threshold in enumerate(thresholds)
    ]
    return forest_of(*stumps, dtype=np.float64)


def is_searched(forest: Forest) -> bool:
    (table,) = scores_in(plan_for(forest, "bitslice", 64)).tables["rank_tables"].records
    return bool(table["search"])


def check(forest: Forest, values: Doubles) -> None:
    rows = np.resize(values, max(BATCHES))[:, None]
    expected = numpy_reference.raw_scores(forest, rows)
    for plane_bytes in (64, 32):
        with registers_of(plane_bytes), chosen(**WHOLE_TREES):
            compiled = CompiledForest(forest, compile_forest(forest, CompileOptions(strategy="bitslice")))
        for batch in BATCHES:
            assert compiled.predict_raw(rows[:batch]).tobytes() == expected[:batch].tobytes(), (
                plane_bytes,
                batch,
            )


def beside(values: Doubles) -> Doubles:
    """Neighbours of 64 and of 32 bits, and what the values are rounded to."""
    rounded = values.astype(np.float32)
    narrow = [np.nextafter(rounded, np.float32(to)).astype(np.float64) for to in (-np.inf, np.inf)]
    return np.concatenate([*(np.nextafter(values, to) for to in (-np.inf, np.inf)), rounded, *narrow])


@pytest.mark.parametrize("nan", [(False,), (True,), (False, True)], ids=["false", "true", "either"])
@pytest.mark.parametrize("predicate", ["<", "<="])
@pytest.mark.parametrize("count", [80, 127, 128, 200, 255])
def test_values_beside_thresholds(count: int, predicate: str, nan: tuple[bool, ...]) -> None:
    """Every value is rounded to a threshold's float32, or to one of its neighbours; then values that are not, NaN among them."""
    random = np.random.default_rng(count)
    thresholds = np.unique(random.standard_normal(count))
    forest = forest_with(thresholds, predicate, nan, count)
    assert is_searched(forest) is (predicate == "<=")
    check(forest, np.concatenate([thresholds, beside(thresholds)]))
    check(forest, np.append(random.standard_normal(700), [np.nan, -np.inf]))


def test_one_value_of_a_block_is_rounded_to_a_threshold() -> None:
    random = np.random.default_rng(1)
    thresholds = np.unique(random.standard_normal(255))
    forest, others = forest_with(thresholds), random.standard_normal(1500)
    for position, side in ((0, 1e9), (63, -1e9), (511, 1e9), (600, 1e9), (1499, -1e9)):
        values = others.copy()
        values[position] = np.nextafter(thresholds[position % 255], side)
        check(forest, values)


def test_values_that_float32_does_not_have() -> None:
    """Beyond its range, below its smallest numbers, with either sign of zero; thresholds of zero and of these."""
    random = np.random.default_rng(2)
    small = [0.0, 1e-50, -1e-50, 1e-40, -1e-40, 5e-324, 1.0000000180025095e-35, -1.0000000180025095e-35]
    large = [1e300, -1e300, 3.5e38, -3.5e38, 3.4028235e38, np.inf, -np.inf, np.nan]
    thresholds = np.unique(np.concatenate([random.standard_normal(120), small]))
    forest = forest_with(thresholds)
    check(forest, np.array([*small, *large, -0.0, *random.standard_normal(300)]))


def test_thresholds_that_rounding_would_make_one_are_not_searched() -> None:
    dense = 1.6e9 + np.arange(200) * 0.37  # seconds since 1970, which float32 knows to 128
    assert not is_searched(forest_with(dense))
    check(forest_with(dense), 1.6e9 + np.arange(700) * 0.11)
    assert not is_searched(forest_with(np.append(np.arange(200.0), 1e39)))
    assert is_searched(forest_with(np.arange(200.0)))
