"""Post-transforms, score forms and labels against values from Python's `math`, in double precision, or exact ones."""

from dataclasses import replace
from math import exp, inf, isnan

import numpy as np
import numpy.typing as npt
import pytest
from forests import Leaf, forest_of

from onnx_treebeard.forest import numpy_reference, post_transforms
from onnx_treebeard.forest.forest import Forest, LabelRule, PostTransform, ScoreForm

VALUES = (-3.5, -0.25, 0.0, 1.0, 4.0)


def forest(n_targets: int = 1, dtype: type = np.float32, **changes: object) -> Forest:
    return replace(forest_of(Leaf({n_targets - 1: 0.0}), n_features=1, dtype=dtype), **changes)  # type: ignore[arg-type]


def scores(
    kind: PostTransform, *rows: tuple[float, ...], dtype: type = np.float32, **changes: object
) -> npt.NDArray[np.floating]:
    raw: npt.NDArray[np.floating] = np.array(rows, dtype)
    return post_transforms.post_transform(forest(raw.shape[1], dtype, post_transform=kind, **changes), raw)


def column(kind: PostTransform, *values: float, dtype: type = np.float32, **changes: object) -> list[float]:
    found: list[float] = scores(kind, *((value,) for value in values), dtype=dtype, **changes)[:, 0].tolist()
    return found


def test_none() -> None:
    assert column(PostTransform.NONE, *VALUES) == list(VALUES)


def test_logistic() -> None:
    expected = [1 / (1 + exp(-x)) for x in VALUES]
    assert column(PostTransform.LOGISTIC, *VALUES) == pytest.approx(expected, rel=1e-6)
    assert column(PostTransform.LOGISTIC, 0.0, 200.0) == [0.5, 1.0]


def test_logistic_of_onnxruntime_loses_small_probabilities_and_sigmoid_does_not() -> None:
    assert column(PostTransform.LOGISTIC, -20.0) == [0.0]
    assert column(PostTransform.SIGMOID, -20.0) == pytest.approx([exp(-20)], rel=1e-6)


def test_sigmoid_has_a_scale() -> None:
    expected = [1 / (1 + exp(-2.5 * x)) for x in VALUES]
    assert column(PostTransform.SIGMOID, *VALUES, dtype=np.float64, post_scale=2.5) == expected


def test_sigmoid_caps_the_exponent_in_single_precision_only() -> None:
    assert column(PostTransform.SIGMOID, -100.0) == pytest.approx([exp(-88.7)], rel=1e-5)
    assert column(PostTransform.SIGMOID, -100.0, dtype=np.float64) == pytest.approx([exp(-100)], rel=1e-12)


@pytest.mark.parametrize(
    "kind",
    [
        PostTransform.SOFTMAX,
        PostTransform.SOFTMAX_DOUBLE_SUM,
        PostTransform.SOFTMAX_PAIRWISE_SUM,
        PostTransform.SOFTMAX_SINGLE_STEPS,
    ],
)
def test_softmax(kind: PostTransform) -> None:
    total = sum(exp(x) for x in VALUES)
    expected = [exp(x) / total for x in VALUES]
    assert scores(kind, VALUES)[0].tolist() == pytest.approx(expected, rel=1e-6)
    assert scores(kind, (7.0, 7.0), (1000.0, -1000.0)).tolist() == [[0.5, 0.5], [1.0, 0.0]]


def test_uncapped_sigmoid() -> None:
    expected = [1 / (1 + exp(-2.5 * x)) for x in VALUES]
    assert column(PostTransform.SIGMOID_UNCAPPED, *VALUES, dtype=np.float64, post_scale=2.5) == expected
    assert column(PostTransform.SIGMOID_UNCAPPED, -100.0, 0.0) == [0.0, 0.5]


def test_power_of_two() -> None:
    assert column(PostTransform.POWER_OF_TWO, 0.0, 6.0, -3.0, post_scale=3.0) == [1.0, 0.25, 2.0]
    found = column(PostTransform.POWER_OF_TWO, 0.3, dtype=np.float64, post_scale=0.7)
    assert found == pytest.approx([2 ** (-0.3 / 0.7)], rel=1e-15)


def test_single_steps_of_a_softmax_of_doubles() -> None:
    powers = np.exp(np.array([0.0, -1e-9, -1.0])).astype(np.float32)
    expected = powers.astype(np.float64) / np.float64(np.float32(powers.sum(dtype=np.float64)))
    found = scores(PostTransform.SOFTMAX_SINGLE_STEPS, (0.0, -1e-9, -1.0), dtype=np.float64)
    assert found.tolist() == [expected.tolist()]


def test_softmax_zero_leaves_zeros_out_of_the_sum() -> None:
    total = exp(1) + exp(-2)
    expected = [exp(1) / total, 0.0, exp(-2) / total]
    assert scores(PostTransform.SOFTMAX_ZERO, (1.0, 0.0, -2.0))[0].tolist() == pytest.approx(
        expected, rel=1e-6
    )
    near = scores(PostTransform.SOFTMAX_ZERO, (1.0, 1e-8))[0].tolist()
    assert near == pytest.approx([1.0, 1e-8 * exp(-1)], rel=1e-6)


def test_probit() -> None:
    assert column(PostTransform.PROBIT, 0.5) == [0.0]
    assert column(PostTransform.PROBIT, 0.975, 0.025) == pytest.approx([1.96, -1.96], abs=5e-3)
    zero, one, two = column(PostTransform.PROBIT, 0.0, 1.0, 2.0)
    assert (zero, one, isnan(two)) == (-inf, inf, True)


def test_exponential() -> None:
    assert column(PostTransform.EXPONENTIAL, *VALUES, dtype=np.float64) == [exp(x) for x in VALUES]


def test_argmax_takes_the_first_of_equals() -> None:
    assert scores(PostTransform.ARGMAX, (1.0, 3.0, 3.0), (0.0, -1.0, -1.0)).tolist() == [[1.0], [0.0]]


def test_hinge() -> None:
    assert column(PostTransform.HINGE, *VALUES) == [0.0, 0.0, 0.0, 1.0, 1.0]


def test_sort_puts_nan_last_and_keeps_the_order_of_zeros() -> None:
    assert scores(PostTransform.SORT, (3.0, -inf, 1.0), (2.0, 1.0, 0.0)).tolist() == [[-inf, 1, 3], [0, 1, 2]]
    zeros = scores(PostTransform.SORT, (0.0, -0.0, -1.0), (-0.0, 0.0, 5.0))
    assert np.signbit(zeros).tolist() == [[True, False, True], [True, False, False]]
    assert isnan(scores(PostTransform.SORT, (float("nan"), 2.0, 1.0))[0, 2])


def test_softplus_steps() -> None:
    row = (-3.0, 0.0, 50.0, -60.0)
    expected = np.cumsum([-3.0, 1e-6 + np.log(2), 1e-6 + 50.0, 1e-6])
    for dtype in (np.float32, np.float64):
        assert scores(PostTransform.SOFTPLUS_STEPS, row, dtype=dtype)[0].tolist() == pytest.approx(
            expected, rel=1e-6
        )
    assert scores(PostTransform.SOFTPLUS_STEPS, (1.0, 3e38, inf)).tolist() == [[1.0, np.float32(3e38), inf]]


def test_the_single_precision_transforms_stay_so_for_double_outputs() -> None:
    wide = column(PostTransform.LOGISTIC, 0.3, dtype=np.float64)[0]
    assert wide == np.float32(wide)


@pytest.mark.parametrize("n", [1, 7, 8, 15, 16, 40, 128, 129, 143, 144, 300])
def test_the_pairwise_sum_is_that_of_numpy(n: int) -> None:
    x = np.random.default_rng(n).normal(size=(50, n)) * 3
    power = post_transforms.libm_exp(x - x.max(axis=1, keepdims=True))
    found = scores(PostTransform.SOFTMAX_PAIRWISE_SUM, *x, dtype=np.float64)
    assert found.tobytes() == (power / power.sum(axis=1, keepdims=True)).tobytes()


def test_output_type() -> None:
    narrow = forest(dtype=np.float64, output_type=np.dtype(np.float32))
    assert post_transforms.post_transform(narrow, np.array([[0.1]])).tolist() == [[float(np.float32(0.1))]]
    assert post_transforms.post_transform(narrow, np.array([[0.1]])).dtype == np.float32


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (ScoreForm.COMPLEMENT, [0.75, 0.25]),
        (ScoreForm.NEGATE, [-0.25, 0.25]),
        (ScoreForm.ZERO_FIRST, [0.0, 0.25]),
        (ScoreForm.COMPLEMENT_LAST, [0.75, 0.25]),
        (ScoreForm.PLAIN, [0.25]),
    ],
)
def test_score_forms(form: ScoreForm, expected: list[float]) -> None:
    assert post_transforms.post_transform(
        forest(score_form=form), np.array([[0.25]], np.float32)
    ).tolist() == [expected]


def test_columns_are_made_before_the_transform() -> None:
    both = forest(score_form=ScoreForm.NEGATE, post_transform=PostTransform.LOGISTIC)
    expected = [1 / (1 + exp(2)), 1 / (1 + exp(-2))]
    assert post_transforms.post_transform(both, np.array([[2.0]], np.float32))[0].tolist() == pytest.approx(
        expected
    )


def test_the_last_complement_is_of_the_transformed_score() -> None:
    both = forest(
        dtype=np.float64, score_form=ScoreForm.COMPLEMENT_LAST, post_transform=PostTransform.SIGMOID
    )
    second = 1 / (1 + exp(40))
    assert post_transforms.post_transform(both, np.array([[-40.0]]))[0].tolist() == [1 - second, second]


@pytest.mark.parametrize(
    ("rule", "value", "position"),
    [
        (LabelRule.ABOVE_HALF, 0.5, 0),
        (LabelRule.ABOVE_HALF, 0.6, 1),
        (LabelRule.ABOVE_ZERO, 0.0, 0),
        (LabelRule.ABOVE_ZERO, 0.1, 1),
        (LabelRule.ABOVE_ZERO, np.nan, 0),
        (LabelRule.FROM_ZERO, 0.0, 1),
        (LabelRule.FROM_ZERO, -0.0, 1),
        (LabelRule.FROM_ZERO, -1e-45, 0),
        (LabelRule.FROM_ZERO, np.nan, 0),
    ],
)
def test_labels_of_one_score(rule: LabelRule, value: float, position: int) -> None:
    labelled = replace(forest_of(value, n_features=1), label_rule=rule)
    assert numpy_reference.predict_labels(labelled, np.zeros((1, 1))).tolist() == [position]


@pytest.mark.parametrize(
    ("kind", "raw", "position"),
    [
        (PostTransform.NONE, 0.5, 0),
        (PostTransform.NONE, 0.51, 1),
        (PostTransform.SIGMOID, 1e-6, 1),
        (PostTransform.SIGMOID, 1e-9, 0),  # 0.5 in single precision
        (PostTransform.SIGMOID, np.nan, 0),
        (PostTransform.EXPONENTIAL, -0.7, 0),  # ln 0.5 is -0.693
        (PostTransform.EXPONENTIAL, -0.69, 1),
        (PostTransform.SOFTPLUS, -0.44, 0),  # ln(1 + e^-0.433) is 0.5
        (PostTransform.SOFTPLUS, -0.43, 1),
        (PostTransform.SIGNED_SQUARE, 0.70, 0),
        (PostTransform.SIGNED_SQUARE, 0.71, 1),
        (PostTransform.SIGNED_SQUARE, -0.71, 0),
    ],
)
def test_labels_of_one_score_after_the_transform(kind: PostTransform, raw: float, position: int) -> None:
    labelled = replace(
        forest_of(raw, n_features=1), label_rule=LabelRule.SCORE_ABOVE_HALF, post_transform=kind
    )
    assert numpy_reference.predict_labels(labelled, np.zeros((1, 1))).tolist() == [position]


@pytest.mark.parametrize(
    ("kind", "raw", "position"),
    [
        (PostTransform.NONE, (1.0, 1.5), 1),
        (PostTransform.SOFTMAX_DOUBLE_SUM, (1.0, 1.5), 1),
        (PostTransform.SOFTMAX_DOUBLE_SUM, (0.0, 1e-9), 0),  # both 0.5 in single precision
        (PostTransform.SIGMOID, (30.0, 40.0), 0),  # both 1
        (PostTransform.SIGMOID, (-40.0, -30.0), 1),
        (PostTransform.HINGE, (-1.0, 1.0), 1),
        (PostTransform.HINGE, (1.0, 2.0), 0),
        (PostTransform.SOFTMAX_DOUBLE_SUM, (1.0, np.nan), 0),  # both NaN
    ],
)
def test_labels_of_the_largest_score_after_the_transform(
    kind: PostTransform, raw: tuple[float, float], position: int
) -> None:
    labelled = replace(
        forest_of(Leaf(dict(enumerate(raw))), n_features=1),
        label_rule=LabelRule.SCORE_ARGMAX,
        post_transform=kind,
    )
    assert numpy_reference.predict_labels(labelled, np.zeros((1, 1))).tolist() == [position]


def test_labels_are_chosen_by_raw_score() -> None:
    """The post-transform turns all scores around; the label is still that of the largest raw score, first of equals."""
    labelled = forest_of(Leaf({0: -1.0, 1: 5.0, 2: 5.0}), n_features=1, label_rule=LabelRule.ARGMAX)
    labelled = replace(labelled, post_transform=PostTransform.HINGE)
    assert numpy_reference.predict_labels(labelled, np.zeros((2, 1))).tolist() == [1, 1]
