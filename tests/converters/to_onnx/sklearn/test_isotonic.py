"""Oracle: isotonic regressions written as a forest and tables give what IsotonicRegression.predict gives, to the bit."""

import numpy as np
import pytest
from sklearn.isotonic import IsotonicRegression
from written_models import run

from onnx_treebeard import UnsupportedError
from onnx_treebeard.artifact.format import ELEMENT_TYPES
from onnx_treebeard.converters.to_onnx.graph_builder import ROWS, GraphBuilder
from onnx_treebeard.converters.to_onnx.sklearn.calibration import forest_of_pieces, write_isotonic
from onnx_treebeard.converters.to_onnx.sklearn.graph_parts import DOUBLE, Parts, Value
from onnx_treebeard.forest import numpy_reference

SEEDS = range(4)


def fitted(seed, n, distinct, kind=np.float64):
    """A regression of n points that is constant over long pieces, with `distinct` different x."""
    rng = np.random.default_rng(seed)
    x = rng.choice(rng.normal(size=distinct).astype(kind), n)
    return IsotonicRegression(out_of_bounds="clip").fit(x, (x + rng.normal(size=n) / 2 > 0).astype(kind))


def points_near(models, seed):
    """(n, models) the thresholds and their neighbours, values between and outside."""
    rng = np.random.default_rng(seed)
    columns = []
    for model in models:
        x = model.X_thresholds_
        far, low, high = x.dtype.type(1e30), x.dtype.type(-9), x.dtype.type(9)
        pool = np.concatenate([x, np.nextafter(x, low), np.nextafter(x, high), [-far, far, 0.0, -0.0]])
        drawn = np.where(rng.random(500) < 0.6, rng.choice(pool, 500), rng.normal(size=500) * 2)
        columns.append(drawn.astype(x.dtype))
    return np.column_stack(columns)


def written(models, kind=DOUBLE):
    parts = Parts(GraphBuilder(), "ai.onnx.ml", {})
    found = write_isotonic(parts, models, Value(ROWS, len(models), kind))
    assert found.kind == models[0].X_thresholds_.dtype
    parts.graph.publish("y", found.name, ELEMENT_TYPES[found.kind], [None, found.columns])
    return parts.graph.finished("", kind, len(models), (), 10)


@pytest.mark.parametrize("kind", [np.float64, np.float32])
@pytest.mark.parametrize("seed", SEEDS)
def test_lines_at_their_points(seed, kind):
    """In single precision SciPy computes by itself, and rounds at points that end a piece."""
    kind = np.dtype(kind)
    models = [fitted(seed, 80, 60, kind), fitted(seed + 10, 200, 7, kind), fitted(seed + 20, 30, 2, kind)]
    rows = points_near(models, seed)
    found = run(written(models, kind), rows)["y"]
    expected = np.column_stack([model.predict(rows[:, c]) for c, model in enumerate(models)])
    assert found.tobytes() == expected.tobytes(), f"seed {seed}"


def test_a_lone_point_is_a_constant():
    model = IsotonicRegression(out_of_bounds="clip").fit([0.25, 0.25], [0.0, 1.0])
    assert len(model.X_thresholds_) == 1
    found = run(written([model, fitted(1, 50, 40)]), np.array([[-3.0, 0.0], [0.25, 0.0], [9.0, 0.0]]))["y"]
    assert found[:, 0].tolist() == [0.5, 0.5, 0.5]


@pytest.mark.parametrize("counts", [(1,), (2,), (3, 1, 8), (1, 1, 129)])
def test_pieces_are_found_as_numpy_searches(counts):
    rng = np.random.default_rng(7)
    points = [np.sort(rng.choice(1000, count, replace=False)) / 8.0 for count in counts]
    forest = forest_of_pieces(points)
    assert forest.n_nodes == sum(counts) - len(counts)
    assert forest.n_leaves == sum(counts)
    rows = np.column_stack([rng.choice(np.append(own, own + 0.01), 300) for own in points])
    starts = np.cumsum([0, *counts])[:-1]
    expected = [np.searchsorted(own, rows[:, c], "right") - 1 + starts[c] for c, own in enumerate(points)]
    assert numpy_reference.raw_scores(forest, rows).T.tolist() == np.array(expected, float).tolist()


def test_trees_are_balanced():
    """A line of 100 000 points costs a row 17 comparisons; a chain could not be loaded (rule 25)."""
    from onnx_treebeard.converters.to_onnx.node_listing import list_trees

    assert list_trees(forest_of_pieces([np.arange(100_000.0)])).depth <= 18


def test_refusals():
    model = fitted(0, 50, 40)
    model.out_of_bounds = "nan"
    with pytest.raises(UnsupportedError, match="out_of_bounds='nan'; accepted is 'clip'"):
        written([model])
    mixed = [fitted(0, 50, 40), fitted(0, 50, 40, np.float32)]
    with pytest.raises(
        UnsupportedError, match="numbers of type float32, float64; accepted is one of float32"
    ):
        written(mixed)
