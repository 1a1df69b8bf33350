"""What the reader tests share: rows that try every edge of a forest, and a comparison of bits."""

from collections.abc import Callable

import numpy as np
import onnxruntime
import pytest
import same_bits
from onnx import ModelProto
from read_nodes import read_node

from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest

SPECIAL = (
    0.0,
    -0.0,
    np.nan,
    np.inf,
    -np.inf,
    5e-324,
    -1e-310,
    1e-45,
    -1e-40,
    1e-36,
    1e-35,
    -1e-35,
    1.1e-35,
    3e38,
)


@pytest.fixture(scope="session")
def rows_near() -> Callable[..., np.ndarray]:
    """rows_near(forest, n, seed): rows of thresholds, their neighbours on both sides, and special values."""

    def draw(forest: Forest, n: int = 400, seed: int = 0) -> np.ndarray:
        rng = np.random.default_rng(seed)
        dtype = forest.input_type.type
        zero = dtype(np.float32(1e-35))
        special = [*np.array(SPECIAL).astype(dtype), zero, *(np.nextafter(zero, dtype(to)) for to in (0, 1))]
        rows = rng.normal(size=(n, forest.n_features)).astype(dtype)
        for feature in range(forest.n_features):
            cuts = forest.threshold[forest.feature == feature].astype(dtype)
            with np.errstate(over="ignore"):  # a border may be the largest number
                below, above = (np.nextafter(cuts, dtype(to)) for to in (-np.inf, np.inf))
            pool = np.concatenate([cuts, below, above, np.array(special, dtype)])
            chosen = rng.random(n) < 0.8
            rows[chosen, feature] = rng.choice(pool, chosen.sum())
        return rows

    return draw


@pytest.fixture(scope="session")
def assert_same_bits() -> Callable[[np.ndarray, np.ndarray], None]:
    """The function of tests/support."""
    return same_bits.assert_same_bits


@pytest.fixture(scope="session")
def run_onnxruntime() -> Callable[[ModelProto, np.ndarray], list[np.ndarray]]:
    """run_onnxruntime(model, rows): all outputs, on one thread, where onnxruntime adds in the order of the trees."""

    def run(model: ModelProto, rows: np.ndarray) -> list[np.ndarray]:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        options.log_severity_level = 4
        session = onnxruntime.InferenceSession(model.SerializeToString(), options)
        return session.run(None, {session.get_inputs()[0].name: rows})

    return run


@pytest.fixture(scope="session")
def equals_onnxruntime(
    run_onnxruntime: Callable[[ModelProto, np.ndarray], list[np.ndarray]],
    assert_same_bits: Callable[[np.ndarray, np.ndarray], None],
) -> Callable[[ModelProto, np.ndarray], Forest]:
    """equals_onnxruntime(model, rows): reads the model's only tree node and compares scores and labels; returns the forest."""

    def check(model: ModelProto, rows: np.ndarray) -> Forest:
        forest = read_node(model.graph.node[0], rows.dtype)
        *label, scores = run_onnxruntime(model, rows)
        with np.errstate(all="ignore"):
            assert_same_bits(numpy_reference.predict(forest, rows), scores)
            if label:
                expected = [forest.labels[i] for i in numpy_reference.predict_labels(forest, rows)]
                assert list(label[0]) == expected
        return forest

    return check
