"""Predictors whose kernels run on a device: what they compute has the bits of NumPy, whatever the parts that a call is divided into."""

import numpy as np
import pytest
from ptx_sums import expected_sums, ptx_artifact

from onnx_treebeard.forest.forest import BasePosition, LabelRule, PostTransform
from onnx_treebeard.native.predictor import Predictor


def rows_of(n_rows, n_columns=3, kind=np.float32):
    return np.random.default_rng(n_rows).normal(size=(n_rows, n_columns)).astype(kind)


@pytest.mark.parametrize("kind", ["float32", "float64"])
@pytest.mark.parametrize("n_targets", [1, 3])
@pytest.mark.parametrize("base", [0.0, 0.1])
def test_scores_have_the_bits_of_numpy(cuda, make_forest, same_bits, kind, n_targets, base):
    """Three kernels, one after the other; base values that repeat a word, and such that do not."""
    cuda()
    forest = make_forest(
        n_targets,
        n_trees=6,
        base_values=base * np.arange(1, n_targets + 1),
        base_position=BasePosition.FIRST,
        input_type=kind,
        accumulator_type=kind,
        output_type=kind,
    )
    rows = rows_of(200, kind=kind)
    raw = Predictor(ptx_artifact(forest, n_kernels=3)).raw(rows)
    assert same_bits(raw, expected_sums(forest, rows, n_kernels=3))


def test_the_cpu_finishes(cuda, make_forest, same_bits):
    """Base values that come last, softmax and labels."""
    cuda()
    forest = make_forest(
        3,
        base_values=np.array([0.1, 0.2, 0.3]),
        base_position=BasePosition.LAST,
        post_transform=PostTransform.SOFTMAX,
        label_rule=LabelRule.ARGMAX,
    )
    rows = rows_of(100)
    scores, labels = Predictor(ptx_artifact(forest)).run(rows)
    sums = rows + np.arange(1, 4, dtype=np.float32) + forest.base_values.astype(np.float32)
    powers = np.exp((sums - sums.max(axis=1, keepdims=True)).astype(np.float64))
    assert np.allclose(scores, powers / powers.sum(axis=1, keepdims=True), atol=1e-6)
    assert (labels == sums.argmax(axis=1)).all()
