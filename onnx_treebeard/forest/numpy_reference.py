"""The NumPy implementation of a forest: the oracle that every kernel, layout and session has to equal bit for bit.

In: a `Forest` and rows of shape (n, at least n_features). Out: raw scores (n, n_targets) in the accumulator type, scores (n, n_outputs) in the output
type, labels (n,), leaves (n, n_trees).

The order of additions, on which exactness depends:

    accumulator = base value if base_position is FIRST, -0.0 if it is SCORED, else 0
    for tree in source order:  for weight of the reached leaf, in source order:  accumulator += weight
    linear leaves:             value = constant;  for term in source order:  value += coefficient * x;  accumulator += value
    AVERAGE: accumulator /= number of trees (AVERAGE_PER_TARGET: per target); SCALED_SUM: accumulator *= post_scale
    accumulator += base value if base_position is LAST; LAST_DOUBLE: in double precision, rounded
    NaN: infinity - infinity where the target's sums may be any of several NaNs, else the bits that they have
    SCORED: accumulator = 0 if it still has its initial value, else accumulator + base value

Margins, which some callers give with the rows, take the place of base values that are FIRST, and are otherwise added after all of these; a NaN that came
first stays. Forests whose base values are SCORED, minima, maxima, and averages with FIRST take none.

`post_transforms.py` computes scores from the sums.
"""

from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.derived_columns import as_trees_read
from onnx_treebeard.forest.forest import Aggregate, BasePosition, CategoryRule, Forest, LabelRule, Predicate
from onnx_treebeard.forest.post_transforms import Scores, first_largest, post_transform

Rows = npt.NDArray[np.generic]

# Plain numbers: NumPy asks a member of an enumeration for ten attributes that it does not have, at every comparison.
COMPARE: dict[int, Callable[..., npt.NDArray[np.bool_]]] = {
    int(Predicate.LT): np.less,
    int(Predicate.LE): np.less_equal,
    int(Predicate.GT): np.greater,
    int(Predicate.GE): np.greater_equal,
    int(Predicate.EQ): np.equal,
    int(Predicate.NE): np.not_equal,
}
IN = int(Predicate.IN)
WALKS = 1 << 16  # at a time: more of them take memory, and are no faster

CATEGORY: dict[CategoryRule, Callable[[Rows], Rows]] = {
    CategoryRule.EXACT: lambda value: value,
    CategoryRule.TRUNCATE: np.trunc,
    CategoryRule.FLOOR: np.floor,
}

START = {Aggregate.MIN: np.inf, Aggregate.MAX: -np.inf}


# Of two equal values, which zeros of both signs are, the earlier one stays; NaN never replaces a number.
REPLACES = {Aggregate.MIN: np.less, Aggregate.MAX: np.greater}


def predict(forest: Forest, rows: Rows, margins: Scores | None = None) -> Scores:
    """Returns scores (n, n_outputs) after the post-transform, in the output type. margins: (n, n_targets) in the accumulator type."""
    return post_transform(forest, raw_scores(forest, rows, margins))


def predict_labels(forest: Forest, rows: Rows) -> npt.NDArray[np.int64]:
    """Returns (n,) the index of each row's label in `forest.labels`."""
    raw = raw_scores(forest, rows)
    match forest.label_rule:
        case LabelRule.ABOVE_HALF:
            return (raw[:, -1] > raw.dtype.type(0.5)).astype(np.int64)
        case LabelRule.ABOVE_ZERO:
            return (raw[:, -1] > 0).astype(np.int64)
        case LabelRule.FROM_ZERO:
            return (raw[:, -1] >= 0).astype(np.int64)
        case LabelRule.SCORE_ABOVE_HALF:
            return (post_transform(forest, raw)[:, -1] > 0.5).astype(np.int64)
        case LabelRule.SCORE_ARGMAX:
            return first_largest(post_transform(forest, raw))
        case LabelRule.ARGMAX_SCORED:
            return first_largest(raw, ~unscored(forest, sums(forest, rows)))
        case _:
            return first_largest(raw)


def raw_scores(forest: Forest, rows: Rows, margins: Scores | None = None) -> Scores:
    """Returns (n, n_targets) sums (averages, minima, maxima) over the trees, before the post-transform."""
    with np.errstate(
        over="ignore", invalid="ignore"
    ):  # infinities, and NaN that follows from them, are results
        raw = finish(forest, sums(forest, rows, margins))
        infinity = raw.dtype.type(np.inf)
        raw = np.where(np.isnan(raw) & several_nans(forest), infinity - infinity, raw)
        if margins is None:
            return raw
        if forest.base_position is BasePosition.FIRST:
            return np.where(np.isnan(margins), margins + raw.dtype.type(0), raw)
        return np.where(np.isnan(raw), raw, raw + margins)


def sums(forest: Forest, rows: Rows, margins: Scores | None = None) -> Scores:
    """Returns (n, n_targets) the accumulators after all trees."""
    start = np.full((len(rows), forest.n_targets), start_value(forest), forest.accumulator_type)
    if len(forest.base_values) and forest.base_position is BasePosition.FIRST:
        start[:] = forest.base_values  # assigned, because 0.0 + -0.0 would lose the sign
    if margins is not None and forest.base_position is BasePosition.FIRST:
        start[:] = margins
    with np.errstate(over="ignore", invalid="ignore"):
        if forest.is_linear:
            return accumulate_linear(forest, start, rows)
        return accumulate(forest, start, leaves(forest, rows))


def start_value(forest: Forest) -> float:
    """Returns the initial value of an accumulator without base value."""
    return START.get(forest.aggregate, -0.0 if forest.base_position is BasePosition.SCORED else 0.0)


def unscored(forest: Forest, scores: Scores) -> npt.NDArray[np.bool_]:
    """Returns (n, n_targets) which accumulators still have their initial value, including its sign; for BasePosition.SCORED."""
    start = start_value(forest)
    return np.asarray((scores == start) & (np.signbit(scores) == np.signbit(start)))


def several_nans(forest: Forest) -> npt.NDArray[np.bool_]:
    """Returns (n_targets,) for which targets sums may be any of several NaNs: IEEE 754 does not say which of two operands that are NaN comes out.

    Those are the quieted ones among leaves and base values, and what infinity - infinity is, where infinities of both signs may meet: as leaves or base
    values, or because finite numbers overflow.
    """
    nans = np.zeros(forest.n_targets, np.bool_)
    kind = forest.accumulator_type
    base = forest.base_values.astype(kind)
    target = np.concatenate([forest.weight_target, np.arange(len(base), dtype=np.int32)])
    number = np.concatenate([forest.weight.astype(kind), base])
    if forest.aggregate in REPLACES or np.isfinite(number).all():
        return nans
    count = forest.n_trees * int(np.diff(forest.weight_start).max(initial=1)) + 1
    bound = float(np.finfo(str(kind)).max) / (2 * count)
    for one_target, places in _groups(target):
        its_numbers = number[places]
        if not np.isnan(its_numbers).any():
            continue
        with np.errstate(invalid="ignore"):
            quieted = np.unique((its_numbers[np.isnan(its_numbers)] + kind.type(0)).view(f"u{kind.itemsize}"))
        numbers = its_numbers[~np.isnan(its_numbers)]
        largest, smallest = numbers.max(initial=0), numbers.min(initial=0)
        meet = (largest == np.inf and smallest <= -bound) or (smallest == -np.inf and largest >= bound)
        nans[one_target] = len(quieted) + meet > 1
    return nans


def leaves(forest: Forest, rows: Rows) -> npt.NDArray[np.int32]:
    """Returns (n, n_trees) the index of the leaf that each row reaches in each tree."""
    reached = np.zeros((len(rows), forest.n_trees), np.int32)
    values, trees = comparable_rows(forest, rows), max(WALKS // max(len(rows), 1), 1)
    for first in range(0, forest.n_trees, trees):
        some = slice(first, first + trees)
        reached[:, some] = ~walk(forest, values, forest.root[some])
    return reached


def comparable_rows(forest: Forest, rows: Rows) -> Rows:
    """Returns the rows as trees compare them: in the compared type (rule 4 of docs/onnx-rules.md for integers), with missing values and zeros replaced, and with derived columns."""
    rows = as_trees_read(forest, np.asarray(rows, forest.input_type))
    if not np.issubdtype(forest.input_type, np.floating):
        rows = rows.astype(forest.threshold.dtype)
    if forest.missing_value is not None:
        missing = rows == rows.dtype.type(forest.missing_value)
        rows = np.where(missing, rows.dtype.type(np.nan), rows)
    if forest.zero_threshold:
        rows = np.where(np.abs(rows) <= forest.zero_threshold, rows.dtype.type(0), rows)
    return rows


def walk(forest: Forest, rows: Rows, root: int | npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """Returns (n,) the ~leaf that each row reaches from `root`, or (n, k) from each of k roots."""
    at = np.empty((len(rows), *np.shape(root)), np.int32)
    at[:] = root
    walks = at.reshape(-1)  # those of a row lie side by side
    while (inner := np.flatnonzero(walks >= 0)).size:
        node, row = walks[inner], inner // np.size(root)
        walks[inner] = step(forest, node, rows[row, forest.feature[node]])
    return at


def step(forest: Forest, node: npt.NDArray[np.int32], value: Rows) -> npt.NDArray[np.int32]:
    """Returns (k,) the child of each of k nodes, node or ~leaf, for the feature values `value`."""
    missing = np.isnan(value) | (forest.zero_missing[node] & (value == 0))
    taken = np.where(missing, forest.missing_true[node], holds(forest, node, value))
    return np.where(taken, forest.true_child[node], forest.false_child[node])


def holds(forest: Forest, node: npt.NDArray[np.int32], value: Rows) -> npt.NDArray[np.bool_]:
    """Returns (k,) whether `value <predicate> threshold` holds at each of k nodes."""
    result = np.zeros(len(node), np.bool_)
    predicate, threshold = forest.predicate[node], forest.threshold[node]
    for number, compare in COMPARE.items():
        has_predicate = predicate == number
        if has_predicate.any():
            result[has_predicate] = compare(value[has_predicate], threshold[has_predicate])
    members = predicate == IN
    if members.any():
        result[members] = is_member(forest, forest.category_set[node[members]], value[members])
    return result


def is_member(forest: Forest, category_set: npt.NDArray[np.int32], value: Rows) -> npt.NDArray[np.bool_]:
    """Returns (k,) whether each of k values is in the category set beside it."""
    result = np.zeros(len(value), np.bool_)
    category = CATEGORY[forest.category_rule](value)
    for number, of_set in _groups(category_set):
        begin, end = forest.set_start[number:][:2]
        result[of_set] = np.isin(category[of_set].astype(np.float64), forest.set_member[begin:end])
    return result


def _groups(values: npt.NDArray[np.int32]) -> Iterator[tuple[int, npt.NDArray[np.intp]]]:
    """Yields each distinct value with the positions where it is, in rising order: a search for each of them would take their product."""
    order = np.argsort(values, kind="stable")
    distinct, begins = np.unique(values[order], return_index=True)
    yield from zip(distinct.tolist(), np.split(order, begins[1:]), strict=True) if len(values) else ()


def accumulate(forest: Forest, scores: Scores, reached: npt.NDArray[np.int32]) -> Scores:
    """Adds (or compares) the weights of the reached leaves, tree by tree, weight by weight."""
    replaces = REPLACES.get(forest.aggregate)
    for tree in range(forest.n_trees):
        leaf = reached[:, tree]
        count = forest.weight_start[leaf + 1] - forest.weight_start[leaf]
        for k in range(int(count.max(initial=0))):
            row = np.flatnonzero(count > k)
            number = forest.weight_start[leaf[row]] + k
            target, weight = forest.weight_target[number], forest.weight[number]
            score = scores[row, target]
            scores[row, target] = (
                score + weight if replaces is None else np.where(replaces(weight, score), weight, score)
            )
    return scores


def accumulate_linear(forest: Forest, scores: Scores, rows: Rows) -> Scores:
    """Adds what the reached leaves add to rows: the constant and then the terms, or the weight where a value of the terms is NaN."""
    reached, first = leaves(forest, rows), np.concatenate([[0], np.cumsum(forest.term_count)])
    rows = comparable_rows(forest, rows)
    rows = np.where(rows == 0, 0.0, rows)  # no negative zero
    for leaf in reached.T:
        value, missing = forest.leaf_constant[leaf], np.zeros(len(rows), np.bool_)
        for k in range(int(forest.term_count[leaf].max(initial=0))):
            row = np.flatnonzero(forest.term_count[leaf] > k)
            term = first[leaf[row]] + k
            term_values = rows[row, forest.term_feature[term]]
            value[row] += forest.term_coefficient[term] * term_values
            missing[row] |= np.isnan(term_values)
        target = forest.weight_target[leaf]
        scores[np.arange(len(rows)), target] += np.where(missing, forest.weight[leaf], value)
    return scores


def finish(forest: Forest, scores: Scores) -> Scores:
    """Divides for averages, or scales, then adds the base value where it comes last; targets without a score are 0 with SCORED."""
    lost = unscored(forest, scores) if forest.base_position is BasePosition.SCORED else None
    if forest.averaged_trees != 1:
        scores = scores / scores.dtype.type(forest.averaged_trees)
    if forest.aggregate is Aggregate.SCALED_SUM:
        scores = scores * scores.dtype.type(forest.post_scale)
    if len(forest.base_values) and forest.base_position is not BasePosition.FIRST:
        scores = (scores + forest.base_values.astype(forest.base_type)).astype(scores.dtype)
    return scores if lost is None else np.where(lost, scores.dtype.type(0), scores)
