"""What a forest computes, in NumPy: the oracle that every kernel, layout and session must equal bit for bit.

In: a `Forest` and rows of shape (n, >= n_features). Out: raw scores (n, n_targets) in the accumulator type, scores
(n, n_outputs) in the output type, labels (n,), leaves (n, n_trees).

Order of additions, the heart of the exactness contract:

    accumulator = base value if base_position is FIRST, -0.0 if it is SCORED, else 0
    for tree in source order:  for weight of the reached leaf, in source order:  accumulator += weight
    AVERAGE: accumulator /= number of trees (AVERAGE_PER_TARGET: per target)
    accumulator += base value if base_position is LAST
    SCORED: accumulator = 0 if it is still what it started with, else accumulator + base value

exp and log are those of the C library, as in XGBoost, LightGBM and ONNX Runtime; NumPy's own differ in the last bit.
"""

import ctypes
import ctypes.util
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest import (
    Aggregate,
    BasePosition,
    CategoryRule,
    Forest,
    LabelRule,
    PostTransform,
    Predicate,
    ScoreForm,
)

Rows = npt.NDArray[np.generic]
Scores = npt.NDArray[np.floating]

COMPARE: dict[Predicate, Callable[..., npt.NDArray[np.bool_]]] = {
    Predicate.LT: np.less,
    Predicate.LE: np.less_equal,
    Predicate.GT: np.greater,
    Predicate.GE: np.greater_equal,
    Predicate.EQ: np.equal,
    Predicate.NE: np.not_equal,
}

CATEGORY: dict[CategoryRule, Callable[[Rows], Rows]] = {
    CategoryRule.EXACT: lambda value: value,
    CategoryRule.TRUNCATE: np.trunc,
    CategoryRule.FLOOR: np.floor,
}

START = {Aggregate.MIN: np.inf, Aggregate.MAX: -np.inf}


def _smaller(score: Scores, weight: Scores) -> Scores:
    """The earlier of two equal values, which zeros of both signs are; NaN never replaces a number."""
    return np.where(weight < score, weight, score)


def _larger(score: Scores, weight: Scores) -> Scores:
    return np.where(weight > score, weight, score)


COMBINE: dict[Aggregate, Callable[..., Scores]] = {Aggregate.MIN: _smaller, Aggregate.MAX: _larger}


def predict(forest: Forest, rows: Rows) -> Scores:
    """Scores (n, n_outputs) after the post-transform, in the output type."""
    return post_transform(forest, raw_scores(forest, rows))


def predict_labels(forest: Forest, rows: Rows) -> npt.NDArray[np.int64]:
    """(n,) position of each row's label in `forest.labels`."""
    raw = raw_scores(forest, rows)
    match forest.label_rule:
        case LabelRule.ABOVE_HALF:
            return (raw[:, -1] > raw.dtype.type(0.5)).astype(np.int64)
        case LabelRule.ABOVE_ZERO:
            return (raw[:, -1] > 0).astype(np.int64)
        case LabelRule.FROM_ZERO:
            return (raw[:, -1] >= 0).astype(np.int64)
        case LabelRule.ARGMAX_SCORED:
            return first_largest(raw, ~unscored(forest, sums(forest, rows)))
        case _:
            return first_largest(raw)


def raw_scores(forest: Forest, rows: Rows) -> Scores:
    """(n, n_targets) sums (averages, minima, maxima) over the trees, before the post-transform."""
    with np.errstate(
        over="ignore", invalid="ignore"
    ):  # infinities and what comes of them are results like others
        return finish(forest, sums(forest, rows))


def sums(forest: Forest, rows: Rows) -> Scores:
    """(n, n_targets) what the leaves make of the accumulators."""
    start = np.full((len(rows), forest.n_targets), start_value(forest), forest.accumulator_type)
    if len(forest.base_values) and forest.base_position is BasePosition.FIRST:
        start[:] = forest.base_values  # not added: 0.0 + -0.0 would lose the sign
    with np.errstate(over="ignore", invalid="ignore"):
        return accumulate(forest, start, leaves(forest, rows))


def start_value(forest: Forest) -> float:
    """What an accumulator without base value starts with."""
    return START.get(forest.aggregate, -0.0 if forest.base_position is BasePosition.SCORED else 0.0)


def unscored(forest: Forest, scores: Scores) -> npt.NDArray[np.bool_]:
    """(n, n_targets) which accumulators are what they started with, to the sign; for BasePosition.SCORED."""
    start = start_value(forest)
    return np.asarray((scores == start) & (np.signbit(scores) == np.signbit(start)))


def leaves(forest: Forest, rows: Rows) -> npt.NDArray[np.int32]:
    """(n, n_trees) number of the leaf each row reaches in each tree."""
    found = np.zeros((len(rows), forest.n_trees), np.int32)
    values = comparable_rows(forest, rows)
    for tree, root in enumerate(forest.root):
        found[:, tree] = ~walk(forest, values, int(root))
    return found


def comparable_rows(forest: Forest, rows: Rows) -> Rows:
    """The rows as they are compared: in the input type, integers as the threshold type (facts 4), NaN and 0 as the rules say."""
    rows = np.asarray(rows, forest.input_type)
    if not np.issubdtype(forest.input_type, np.floating):
        rows = rows.astype(forest.threshold.dtype)
    if forest.missing_value is not None:
        missing = rows == rows.dtype.type(forest.missing_value)
        rows = np.where(missing, rows.dtype.type(np.nan), rows)
    if forest.zero_threshold:
        rows = np.where(np.abs(rows) <= forest.zero_threshold, rows.dtype.type(0), rows)
    return rows


def walk(forest: Forest, rows: Rows, root: int) -> npt.NDArray[np.int32]:
    """(n,) ~leaf that each row reaches from `root`."""
    at = np.full(len(rows), root, np.int32)
    while (inner := np.flatnonzero(at >= 0)).size:
        node = at[inner]
        at[inner] = step(forest, node, rows[inner, forest.feature[node]])
    return at


def step(forest: Forest, node: npt.NDArray[np.int32], value: Rows) -> npt.NDArray[np.int32]:
    """(k,) where each of the k nodes leads, node or ~leaf, if its feature is `value`."""
    missing = np.isnan(value) | (forest.zero_missing[node] & (value == 0))
    taken = np.where(missing, forest.missing_true[node], holds(forest, node, value))
    return np.where(taken, forest.true_child[node], forest.false_child[node])


def holds(forest: Forest, node: npt.NDArray[np.int32], value: Rows) -> npt.NDArray[np.bool_]:
    """(k,) whether `value <predicate> threshold` at each of the k nodes."""
    result = np.zeros(len(node), np.bool_)
    for predicate, compare in COMPARE.items():
        chosen = forest.predicate[node] == predicate
        result[chosen] = compare(value[chosen], forest.threshold[node[chosen]])
    category = CATEGORY[forest.category_rule](value)
    members = forest.predicate[node] == Predicate.IN
    for number in np.unique(forest.category_set[node[members]]):
        begin, end = forest.set_start[number:][:2]
        chosen = members & (forest.category_set[node] == number)
        result[chosen] = np.isin(category[chosen].astype(np.float64), forest.set_member[begin:end])
    return result


def accumulate(forest: Forest, scores: Scores, reached: npt.NDArray[np.int32]) -> Scores:
    """Adds (or compares) the weights of the reached leaves, tree by tree, weight by weight."""
    combine = COMBINE.get(forest.aggregate, np.add)
    for tree in range(forest.n_trees):
        leaf = reached[:, tree]
        count = np.diff(forest.weight_start)[leaf]
        for k in range(int(count.max(initial=0))):
            row = np.flatnonzero(count > k)
            weight = forest.weight_start[leaf[row]] + k
            target = forest.weight_target[weight]
            scores[row, target] = combine(scores[row, target], forest.weight[weight])
    return scores


def finish(forest: Forest, scores: Scores) -> Scores:
    """The average's division, then the base value where it comes last; 0 where that depends on a score that is not there."""
    lost = unscored(forest, scores) if forest.base_position is BasePosition.SCORED else None
    if forest.averaged_trees != 1:
        scores = scores / scores.dtype.type(forest.averaged_trees)
    if len(forest.base_values) and forest.base_position is not BasePosition.FIRST:
        scores = scores + forest.base_values.astype(scores.dtype)
    return scores if lost is None else np.where(lost, scores.dtype.type(0), scores)


def post_transform(forest: Forest, raw: Scores) -> Scores:
    """(n, n_outputs) from (n, n_targets)."""
    scores = _columns(forest.score_form, raw)
    match forest.post_transform:
        case PostTransform.LOGISTIC:
            scores = _logistic(scores.astype(np.float32))
        case PostTransform.SOFTMAX:
            scores = _softmax(scores.astype(np.float32))
        case PostTransform.SOFTMAX_ZERO:
            scores = _softmax_zero(scores.astype(np.float32))
        case PostTransform.PROBIT:
            scores = _probit(scores.astype(np.float32))
        case PostTransform.SIGMOID:
            scores = _sigmoid(scores, forest.post_scale)
        case PostTransform.SOFTMAX_DOUBLE_SUM:
            scores = _softmax_double_sum(scores)
        case PostTransform.SOFTMAX_PAIRWISE_SUM:
            scores = _softmax_pairwise_sum(scores)
        case PostTransform.EXPONENTIAL:
            scores = libm_exp(scores)
        case PostTransform.ARGMAX:
            scores = first_largest(scores)[:, None].astype(scores.dtype)
        case PostTransform.HINGE:
            scores = (scores > 0).astype(scores.dtype)
        case PostTransform.SIGNED_SQUARE:
            scores = _signed_square(scores)
        case PostTransform.SOFTPLUS:
            scores = libm_log1p(libm_exp(scores))
        case PostTransform.SORT:
            scores = np.sort(scores, axis=1, kind="stable")
        case PostTransform.SOFTPLUS_STEPS:
            scores = _softplus_steps(scores)
    scores = scores.astype(forest.output_type)
    if forest.score_form is ScoreForm.COMPLEMENT_LAST:
        scores = np.hstack([scores.dtype.type(1) - scores, scores])
    return scores


def first_largest(x: Scores, scored: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.int64]:
    """(n,) position of each row's first largest value as `if value > best` finds it: a NaN never beats a number.

    scored: (n, k) which values take part; 0 where a row has none.
    """
    taking_part = np.ones(x.shape, np.bool_) if scored is None else scored
    best: npt.NDArray[np.int64] = np.argmax(taking_part, axis=1).astype(np.int64)
    own = np.arange(len(x))
    for column in range(1, x.shape[1]):
        best[taking_part[:, column] & (x[:, column] > x[own, best])] = column
    return best


def _columns(form: ScoreForm, raw: Scores) -> Scores:
    match form:
        case ScoreForm.COMPLEMENT:
            return np.hstack([raw.dtype.type(1) - raw, raw])
        case ScoreForm.NEGATE:
            return np.hstack([-raw, raw])
        case ScoreForm.ZERO_FIRST:
            return np.hstack([np.zeros_like(raw), raw])
        case ScoreForm.ZERO_LAST:
            return np.hstack([raw, np.zeros_like(raw)])
        case _:
            return raw


def _logistic(x: Scores) -> Scores:
    one = np.float32(1)
    value = one / (one + libm_exp(-np.abs(x)))
    return np.where(x < 0, one - value, value)


def _sigmoid(x: Scores, scale: float) -> Scores:
    """1 / (1 + exp(-scale * x)); XGBoost, single precision, caps the exponent at 88.7, LightGBM, double, does not."""
    one, exponent = x.dtype.type(1), -x.dtype.type(scale) * x
    if x.dtype == np.float32:
        exponent = np.minimum(exponent, np.float32(88.7))
    return one / (one + libm_exp(exponent))


def _signed_square(x: Scores) -> Scores:
    """sign(x) * x * x with a sign of 0 for NaN and for zeros, as LightGBM multiplies it."""
    sign = (x > 0).astype(x.dtype) - (x < 0).astype(x.dtype)
    with np.errstate(over="ignore", under="ignore"):
        return sign * x * x


def _softmax(x: Scores) -> Scores:
    power = libm_exp(x - _largest_single(x))
    return power / _sum_in_order(power)


def _softmax_zero(x: Scores) -> Scores:
    largest = _largest_single(x)
    counted = np.abs(x) > np.float32(1e-7)
    power = np.where(counted, libm_exp(x - largest), x * libm_exp(-largest))
    return power / _sum_in_order(np.where(counted, power, np.float32(0)))


def _largest_single(x: Scores) -> Scores:
    """(n, 1) largest value as ONNX Runtime finds it: from the lowest float upwards, past every NaN."""
    largest: Scores = np.fmax.reduce(x, axis=1, keepdims=True, initial=np.finfo(np.float32).min)
    return largest


def _softmax_double_sum(x: Scores) -> Scores:
    power = libm_exp(x - x.max(axis=1, keepdims=True))
    return power / _sum_in_order(power.astype(np.float64)).astype(x.dtype)


def _softmax_pairwise_sum(x: Scores) -> Scores:
    power = libm_exp(x - x.max(axis=1, keepdims=True))
    return power / _pairwise_sum(power)[:, None]


def _pairwise_sum(x: Scores) -> Scores:
    """(n,) sums of rows in the order of NumPy's own sum: eight at a time, halves of more than 128 apart."""
    n = x.shape[1]
    if n > 128:
        half = n // 2 - n // 2 % 8
        return _pairwise_sum(x[:, :half]) + _pairwise_sum(x[:, half:])
    whole = n - n % 8
    parts = [_sum_in_order(x[:, lane:whole:8])[:, 0] for lane in range(8)]
    while len(parts) > 1:
        parts = [left + right for left, right in zip(parts[::2], parts[1::2], strict=True)]
    return _sum_in_order(np.column_stack([parts[0], x[:, whole:]]))[:, 0]


def _sum_in_order(x: Scores) -> Scores:
    total = np.zeros((len(x), 1), x.dtype)
    for column in range(x.shape[1]):
        total[:, 0] += x[:, column]
    return total


def _softplus_steps(x: Scores) -> Scores:
    """Rising scores: each after the first adds 1e-6 and log(1 + exp(x)) to the one before (XGBoost's expectiles)."""
    zero, least = x.dtype.type(0), x.dtype.type(1e-6)
    step = least + (np.maximum(x, zero) + libm_log1p(libm_exp(-np.abs(x))))
    step[:, 0] = x[:, 0]
    for column in range(1, x.shape[1]):
        step[:, column] += step[:, column - 1]
    return step


def _probit(p: Scores) -> Scores:
    """sqrt(2) * erfinv(2p - 1) with Winitzki's approximation, in single precision (facts 41)."""
    f = np.float32
    t = f(2) * p - f(1)
    log = libm_log((f(1) - t) * (f(1) + t))
    half = f(2) / (f(3.14159265) * f(0.147)) + f(0.5) * log
    with np.errstate(invalid="ignore"):
        root = np.sqrt(-half + np.sqrt(half * half - f(1) / f(0.147) * log))
    result: Scores = f(1.41421356) * (np.where(t < 0, f(-1), f(1)) * root)
    return result


def _libm(name: str) -> Callable[[Scores], Scores]:
    """The C library's function of that name, one call an element, single or double by the array's type."""
    library = ctypes.CDLL(ctypes.util.find_library("m"))
    functions = {}
    for dtype, suffix, ctype in ((np.float32, "f", ctypes.c_float), (np.float64, "", ctypes.c_double)):
        function = getattr(library, name + suffix)
        function.argtypes, function.restype = [ctype], ctype
        functions[np.dtype(dtype)] = function

    def apply(x: Scores) -> Scores:
        flat = [functions[x.dtype](value) for value in x.ravel().tolist()]
        return np.array(flat, x.dtype).reshape(x.shape)

    return apply


libm_exp = _libm("exp")
libm_log = _libm("log")
libm_log1p = _libm("log1p")
libm_expm1 = _libm("expm1")
