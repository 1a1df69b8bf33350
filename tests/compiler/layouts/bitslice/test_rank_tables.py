"""Rank tables: bucket and bisection find the rank that counting finds, for thresholds of any spread, and every predicate has its plane."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from distinct_predicates import PredicateForm
from native_planes import PredicatePlanes, forest_planes

from onnx_treebeard.facts.validation import validate
from onnx_treebeard.forest.forest import Forest, Predicate

Array = npt.NDArray[Any]
MIN_PREDICATES = 80  # of a feature that are worth a rank table
TRUE_FOR_NAN, FALSE_FOR_NAN = PredicateForm(Predicate.LE, True), PredicateForm(Predicate.LE, False)


def one_feature(*thresholds: Array, forms: tuple[PredicateForm, ...] = (TRUE_FOR_NAN,)) -> PredicatePlanes:
    """The planes of stumps that compare feature 7: rising thresholds, a run of each form, in the order of their predicates."""
    runs = [form for form, run in zip(forms, thresholds, strict=True) for _ in run]
    together, leaves = np.concatenate(thresholds), 2 * len(runs)
    forest = Forest(
        n_features=8,
        n_targets=1,
        root=np.arange(len(runs), dtype=np.int32),
        tree_id=np.arange(len(runs)),
        feature=np.full(len(runs), 7, np.int32),
        threshold=together,
        predicate=np.array([form.predicate for form in runs], np.uint8),
        missing_true=np.array([form.missing_true for form in runs]),
        zero_missing=np.array([form.zero_missing for form in runs]),
        category_set=np.full(len(runs), -1, np.int32),
        true_child=~np.arange(0, leaves, 2, dtype=np.int32),
        false_child=~np.arange(1, leaves, 2, dtype=np.int32),
        node_id=np.arange(len(runs)),
        leaf_id=np.arange(leaves),
        weight_start=np.arange(leaves + 1),
        weight_target=np.zeros(leaves, np.int32),
        weight=np.zeros(leaves, np.float32),
        input_type=together.dtype,
        accumulator_type=np.dtype(np.float32),
        output_type=np.dtype(np.float32),
    )
    return forest_planes(validate(forest))


def keys(numbers: Array, offset: Any) -> Array:
    """Integers of 32 bits that rise with the numbers: their upper bits, those of negative ones turned round."""
    with np.errstate(over="ignore"):
        bits = (numbers + numbers.dtype.type(offset)).view(f"<i{numbers.dtype.itemsize}")
    upper = (bits >> (8 * (numbers.dtype.itemsize - 4))).astype(np.int32)
    return (upper ^ ((upper >> 31) & 0x7FFFFFFF)).astype(np.int64)


def rank_of(planes: PredicatePlanes, table: int, values: Array) -> Array:
    """What the kernel does, with NumPy."""
    record = planes.rank_tables[table]
    held = np.clip(keys(values, record["offset"]), record["low"], record["high"])
    bucket = ((held - record["low"]) >> record["shift"]).astype(np.uint16)
    rank = planes.starts[bucket.astype(np.int64) + record["first_bucket"]].astype(np.int64)
    for step in reversed(range(record["steps"])):
        rank += (values > planes.rank_thresholds[record["first_threshold"] + rank + 2**step - 1]).astype(
            np.int64
        ) << step
    return rank


def spread(name: str, dtype: Any, count: int) -> Array:
    random = np.random.default_rng(count)
    drawn = {
        "even": np.linspace(-3, 5, count),
        "normal": random.normal(size=count),
        "long tail": random.lognormal(0, 5, count),
        "both tails": random.standard_cauchy(count) * 1e6,
        "almost the same": 1000 + random.random(count),
        "whole numbers": np.arange(count) - 20,
        "extremes": np.concatenate(
            [[-np.inf, np.finfo(dtype).min, np.finfo(dtype).max], random.normal(size=count)]
        ),
        "denormal": np.arange(-count // 2, count) * np.finfo(dtype).smallest_subnormal,
    }[name]
    return np.unique(drawn.astype(dtype) + dtype(0))


SPREADS = (
    "even",
    "normal",
    "long tail",
    "both tails",
    "almost the same",
    "whole numbers",
    "extremes",
    "denormal",
)


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("count", [MIN_PREDICATES, 255, 1000, 10000])
@pytest.mark.parametrize("name", SPREADS)
def test_ranks_are_counts(name: str, count: int, dtype: Any) -> None:
    thresholds = spread(name, dtype, 2 * count)
    planes = one_feature(thresholds)
    with np.errstate(over="ignore"):  # beside the largest number lies infinity
        beside = [np.nextafter(thresholds, dtype(end)) for end in (-np.inf, np.inf)]
    values = np.concatenate([thresholds, *beside, np.array([0.0, -0.0, np.inf, -np.inf], dtype)])
    expected = np.searchsorted(thresholds, values, side="left")  # how many thresholds a value is greater than
    assert rank_of(planes, 0, values).tolist() == expected.tolist()


@pytest.mark.parametrize("name", ["even", "normal", "long tail", "whole numbers"])
def test_usual_spreads_need_short_bisections(name: str) -> None:
    assert one_feature(spread(name, np.float32, 255)).rank_tables["steps"] <= 3


def test_few_predicates_are_compared_one_by_one() -> None:
    thresholds = np.arange(MIN_PREDICATES - 1, dtype=np.float32)
    planes = one_feature(thresholds)
    (feature,) = planes.features
    assert (len(planes.rank_tables), feature["rank_tables"], feature["rank_tables_end"]) == (0, 0, 0)
    assert (
        planes.thresholds[feature["comparisons0"] : feature["comparisons0_end"]].tolist()
        == thresholds.tolist()
    )
    assert planes.predicate is None


def test_both_directions_of_nan_share_a_rank_table() -> None:
    false_for_nan, true_for_nan = (
        np.arange(0, 100, 2, dtype=np.float32),
        np.arange(0, 100, 3, dtype=np.float32),
    )
    planes = one_feature(false_for_nan, true_for_nan, forms=(FALSE_FOR_NAN, TRUE_FOR_NAN))
    (table,) = planes.rank_tables
    union = np.union1d(false_for_nan, true_for_nan)
    assert planes.rank_thresholds[: len(union)].tolist() == union.tolist()
    assert (table["last"] - table["first"], table["masked_end"] - table["masked"]) == (
        len(union),
        len(false_for_nan),
    )
    assert table["missing"] == 0, "true for NaN, except for the copies"
    for predicate, threshold in enumerate([*false_for_nan, *true_for_nan]):
        plane = planes.of_predicate[predicate]
        masked = bool(table["masked"] <= plane < table["masked_end"])
        assert masked == (predicate < len(false_for_nan))
        assert union[planes.sources[plane] - table["first"]] == threshold


def test_nan_ranks_last_where_every_predicate_is_false_for_it() -> None:
    thresholds = np.arange(200, dtype=np.float32)
    assert one_feature(thresholds, forms=(FALSE_FOR_NAN,)).rank_tables["missing"] == 200


def test_other_forms_are_not_ranked() -> None:
    thresholds = np.arange(200, dtype=np.float32)
    for form in (PredicateForm(Predicate.NE, True), PredicateForm(Predicate.LE, True, zero_missing=True)):
        assert not len(one_feature(thresholds, forms=(form,)).rank_tables)
