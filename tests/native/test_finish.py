"""Finishing in C++ equals `forest/numpy_reference.py` bit for bit: aggregates, base values, score forms, post-transforms, labels."""

import itertools

import numpy as np
import pytest
from same_bits import assert_same_bits

from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, BasePosition, LabelRule, PostTransform, ScoreForm
from onnx_treebeard.forest_analysis.validation import validate

SPECIAL = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    1e-7,
    1.1e-7,
    -1e-7,
    1e-45,
    -1e-38,
    17.0,
    -17.5,
    88.0,
    89.0,
    -88.8,
    -104.0,
    710.0,
]
ENDLESS = [np.inf, -np.inf, np.nan, 3e38, -3e38]
TYPES = [
    ("float32", "float32", "float32"),
    ("float32", "float32", "float64"),
    ("float64", "float64", "float64"),
    ("float64", "float64", "float32"),
]


def raw_rows(n_targets: int, dtype: str) -> np.ndarray:
    """Rows of raw scores: ordinary numbers, probabilities, and every pair of special values side by side."""
    random = np.random.default_rng(7)
    special = SPECIAL + ENDLESS
    pairs = np.array(list(itertools.product(special, special)))
    rows = [
        random.normal(0, 3, (300, n_targets)),
        random.uniform(0, 1, (300, n_targets)),
        np.resize(np.array(special), (len(special), n_targets)),
        np.hstack([pairs, random.normal(size=(len(pairs), max(3, n_targets - 2)))])[:, :n_targets],
    ]
    with np.errstate(over="ignore"):
        return np.vstack(rows).astype(dtype)


@pytest.fixture
def check(make_artifact, same_bits, monkeypatch):
    """Runs raw rows through the native code and through semantics.py with the same sums."""

    def run(forest, rows):
        validate(forest)
        with np.errstate(all="ignore"):
            start = np.zeros((len(rows), forest.n_targets), forest.accumulator_type)
            if forest.aggregate in (Aggregate.MIN, Aggregate.MAX):
                start[:] = np.inf if forest.aggregate is Aggregate.MIN else -np.inf
            elif forest.base_position is BasePosition.SCORED:
                start[:] = -0.0
            elif len(forest.base_values) and forest.base_position is BasePosition.FIRST:
                start[:] = forest.base_values
            for _ in range(forest.n_trees):
                start = start + rows.astype(forest.accumulator_type)
            raw = numpy_reference.finish(forest, start)
            monkeypatch.setattr(numpy_reference, "raw_scores", lambda *_: raw)
            expected = numpy_reference.predict(forest, rows)
            labels = numpy_reference.predict_labels(forest, rows)
        predictor = Predictor(make_artifact(forest))
        scores, positions = predictor.run(rows)
        assert same_bits(predictor.raw(rows), raw)
        assert_same_bits(scores, expected)  # NumPy gives NaN another sign
        if forest.label_rule is LabelRule.NONE:
            assert positions is None
        else:
            assert same_bits(positions, labels)

    return run


@pytest.mark.parametrize("types", TYPES)
@pytest.mark.parametrize(
    ("post", "n_targets"),
    [(post, n) for post in PostTransform for n in (1, 2, 5) if (post, n) != (PostTransform.ARGMAX, 1)],
)
def test_post_transform(make_forest, check, types, post, n_targets):
    forest = make_forest(
        n_targets,
        input_type=types[0],
        accumulator_type=types[1],
        output_type=types[2],
        post_transform=post,
        post_scale=0.7,
        label_rule=LabelRule.ARGMAX,
    )
    check(forest, raw_rows(n_targets, types[0]))


OF_SUMS_OR_SCORES = (LabelRule.ARGMAX_SCORED, LabelRule.SCORE_ABOVE_HALF, LabelRule.SCORE_ARGMAX)
OF_RAW_SCORES = [rule for rule in LabelRule if rule not in OF_SUMS_OR_SCORES]


@pytest.mark.share(3)
@pytest.mark.parametrize("types", TYPES)
@pytest.mark.parametrize(
    ("rule", "form"),
    [(LabelRule.SCORE_ABOVE_HALF, form) for form in ScoreForm]
    + [(LabelRule.ABOVE_HALF, form) for form in ScoreForm if form is not ScoreForm.PLAIN],
)
@pytest.mark.parametrize("post", [post for post in PostTransform if post is not PostTransform.ARGMAX])
def test_score_form(make_forest, check, types, rule, form, post):
    forest = make_forest(
        input_type=types[0],
        accumulator_type=types[1],
        output_type=types[2],
        score_form=form,
        post_transform=post,
        label_rule=rule,
    )
    check(forest, raw_rows(1, types[0]))


@pytest.mark.share(17)
@pytest.mark.parametrize("types", TYPES)
@pytest.mark.parametrize("n_targets", [2, 3, 130])
@pytest.mark.parametrize("post", [post for post in PostTransform if post is not PostTransform.ARGMAX])
def test_labels_of_the_largest_score(make_forest, check, types, n_targets, post):
    """Also where raw scores differ by so little that their scores are equal."""
    forest = make_forest(
        n_targets,
        input_type=types[0],
        accumulator_type=types[1],
        output_type=types[2],
        post_transform=post,
        post_scale=0.7,
        label_rule=LabelRule.SCORE_ARGMAX,
    )
    rows = raw_rows(n_targets, types[0])
    steps = np.finfo(types[0]).eps * np.arange(n_targets, dtype=types[0])
    check(forest, np.concatenate([rows, rows[:, :1] * (1 + steps), 20 + rows[:, :1] * (1 + steps)]))


@pytest.mark.parametrize("rule", OF_RAW_SCORES)
@pytest.mark.parametrize("n_targets", [1, 2, 3])
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_label_rule(make_forest, check, rule, n_targets, dtype):
    form = ScoreForm.COMPLEMENT if n_targets == 1 else ScoreForm.PLAIN
    forest = make_forest(
        n_targets, input_type=dtype, accumulator_type=dtype, label_rule=rule, score_form=form
    )
    check(forest, raw_rows(n_targets, dtype))


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_labels_among_scored_targets(make_forest, make_artifact, dtype):
    """By hand: the kernel of these tests adds the row, -0.0 leaves a sum as it was, and that is how unscored ones are told."""
    forest = make_forest(
        3,
        input_type=dtype,
        accumulator_type=dtype,
        output_type=dtype,
        label_rule=LabelRule.ARGMAX_SCORED,
        base_position=BasePosition.SCORED,
    )
    rows = [
        [-0.0, -3, -2],
        [-3, -0.0, -0.0],
        [-0.0, -0.0, -0.0],
        [-1, 0.0, -0.0],
        [-0.0, np.nan, 5],
        [2, 2, -0.0],
    ]
    predictor = Predictor(make_artifact(forest))
    scores, positions = predictor.run(np.array(rows, dtype))
    assert positions is not None
    assert positions.tolist() == [2, 0, 0, 1, 1, 0]
    assert not np.signbit(scores[np.array(rows) == 0]).any()


AGGREGATES = [
    (aggregate, position)
    for aggregate in Aggregate
    for position in BasePosition
    if not (aggregate in (Aggregate.MIN, Aggregate.MAX) and position is BasePosition.FIRST)
    if aggregate is not Aggregate.SCALED_SUM or position is BasePosition.LAST
]


@pytest.mark.parametrize(("aggregate", "position"), AGGREGATES)
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_aggregate_and_base(make_forest, check, aggregate, position, dtype):
    forest = make_forest(
        3,
        n_trees=3,
        input_type=dtype,
        accumulator_type=dtype,
        output_type=dtype,
        aggregate=aggregate,
        base_position=position,
        base_values=np.array([0.1, -0.0, 1e10], dtype),
        post_scale=0.7 if aggregate is Aggregate.SCALED_SUM else 1.0,
    )
    check(forest, raw_rows(3, dtype))


@pytest.mark.parametrize("input_type", ["int32", "int64", "float64"])
def test_input_types(make_forest, check, input_type):
    forest = make_forest(2, input_type=input_type, accumulator_type="float32")
    check(forest, np.array([[1, 2], [-(2**24) - 1, 2**31 - 1]], input_type))


def test_a_nan_never_wins(make_forest, make_artifact):
    """By hand: `if (value > best)` keeps the first number, and a NaN in front stays in front."""
    forest = make_forest(3, label_rule=LabelRule.ARGMAX, post_transform=PostTransform.ARGMAX)
    rows = np.array([[1, np.nan, 2], [np.nan, 1, 2], [-np.inf, -np.inf, np.nan], [0.0, -0.0, 0]], np.float32)
    scores, positions = Predictor(make_artifact(forest)).run(rows)
    assert positions is not None
    assert positions.tolist() == [2, 0, 0, 0]
    assert scores[:, 0].tolist() == [2, 0, 0, 0]
