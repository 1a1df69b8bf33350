"""What the tests of the scikit-learn readers share: data, rows at the edges of an estimator's trees, a comparison of bits."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from threadpoolctl import threadpool_limits

import onnx_treebeard
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest.post_transforms import libm_exp

Rows = npt.NDArray[np.floating]

N, COLUMNS = 240, 4
_X = -np.abs(np.random.default_rng(0).normal(size=2000))
# NumPy has its own exp on machines with AVX-512; there, what stands behind it is no matter of bits.
NUMPY_HAS_THE_LIBRARYS_EXP = bool((np.exp(_X) == libm_exp(_X)).all())


@pytest.fixture(autouse=True)
def one_thread() -> Iterator[None]:
    """Threads of OpenMP wait for each other by spinning, which takes long where cores are shared."""
    with threadpool_limits(1):
        yield


def training_rows(seed: int, missing: float = 0.0) -> Rows:
    """(N, COLUMNS) float64; the last column holds whole numbers from 0 to 11."""
    rng = np.random.default_rng(seed)
    rows = rng.normal(size=(N, COLUMNS))
    rows[:, 3] = rng.integers(0, 12, N)
    rows[rng.random(rows.shape) < missing] = np.nan
    return rows


def targets(rows: Rows, seed: int = 0) -> Rows:
    """(N,) positive numbers that depend on all columns."""
    x = np.nan_to_num(rows)
    noise = np.random.default_rng(seed).normal(size=len(x)) / 4
    return np.abs(x[:, 0] + x[:, 1] ** 2 + (x[:, 3] % 3 == 0) + noise) + 0.1


def classes(rows: Rows, count: int, seed: int = 0) -> npt.NDArray[np.int64]:
    """(N,) numbers below `count`, each of them there."""
    order = np.argsort(np.argsort(targets(rows, seed)))
    return order * count // len(rows)


def rows_near(forest: Forest, seed: int, missing: float = 0.0, n: int = 500) -> Rows:
    """(n, COLUMNS) finite float64 rows of thresholds and their neighbours in float64 and in float32; NaN where asked for."""
    rng = np.random.default_rng(seed)
    rows = rng.normal(size=(n, COLUMNS)) * 3
    rows[:, 3] = rng.integers(-2, 15, n)
    for column in range(COLUMNS):
        cuts = forest.threshold[(forest.feature == column) & np.isfinite(forest.threshold)]
        single = cuts.astype(np.float32)
        near = [np.nextafter(kind, kind.dtype.type(to)) for kind in (cuts, single) for to in (-1e30, 1e30)]
        pool = np.concatenate([cuts, single, *near, [0.0, -0.0, 1e-310, 1e30, -1e30]])
        chosen = rng.random(n) < 0.7
        rows[chosen, column] = rng.choice(pool, int(chosen.sum()))
    rows[rng.random(rows.shape) < missing] = np.nan
    return rows


def assert_equal_to(
    model: Any, rows: Rows, *, scores: Any = None, raw: Any = None, labels: Any = None, kernels: Any = True
) -> Forest:
    """Scores, raw scores and labels of semantics, and of compiled kernels if wanted, are those of the model, to the bit."""
    forest = onnx_treebeard.load(model)
    compiled = onnx_treebeard.compile(forest) if kernels else None
    if scores is not None:
        _assert_same(numpy_reference.predict(forest, rows), scores)
        _assert_same(compiled.predict(rows) if compiled else scores, scores)
    if raw is not None:
        _assert_same(numpy_reference.raw_scores(forest, rows), raw)
        _assert_same(compiled.predict_raw(rows) if compiled else raw, raw)
    if labels is not None:
        assert (
            np.array(forest.labels)[numpy_reference.predict_labels(forest, rows)].tolist() == labels.tolist()
        )
        assert compiled is None or compiled.predict_label(rows).tolist() == labels.tolist()
    return forest


def _assert_same(found: Any, expected: Any) -> None:
    expected = np.ascontiguousarray(expected)
    assert found.dtype == expected.dtype == np.float64
    wrong = np.flatnonzero(
        found.reshape(len(expected), -1).view(np.uint64)
        != expected.reshape(len(expected), -1).view(np.uint64)
    )
    assert not len(wrong), f"{len(wrong)} of {expected.size} scores differ, first at {wrong[0]}"
