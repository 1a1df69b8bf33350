"""What an ai.onnx.ml tree node makes of the leaves it reaches: weights, base values, aggregate, post-transform, labels.

In: the columns of the node, its trees and its other attributes. Out: `Outputs`, the part of a `Forest` behind the leaves, or an
UnsupportedError that names the rule of ONNX Runtime (1.31.1) that a `Forest` cannot say. Here are the regressor and what both
operators share, `onnx_classifier.py` has rules 42-49:

    rules 28, 29  one target: the first weight of a leaf counts, a leaf without weight adds its nodes_values entry
    rules 31-33   base values come last; minimum, maximum and average of one target add 0.0 where there is none
    rule 34       a target that no reached leaf scored gives 0 and not its base value (BasePosition.SCORED)
    rule 37       one target: no post-transform but PROBIT is applied

A target counts as always scored if one tree has a weight for it at every leaf; that is what converters write.
"""

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.onnx_attributes import Attributes, Floats, TreeColumns
from onnx_treebeard.converters.onnx_trees import Trees
from onnx_treebeard.errors import ModelError, UnsupportedError
from onnx_treebeard.forest import Aggregate, BasePosition, LabelRule, PostTransform, ScoreForm
from onnx_treebeard.validation import MAX_TARGETS

POST_TRANSFORMS = ("NONE", "LOGISTIC", "SOFTMAX", "SOFTMAX_ZERO", "PROBIT")
SOFT = (PostTransform.SOFTMAX, PostTransform.SOFTMAX_ZERO)
EXTREME = (Aggregate.MIN, Aggregate.MAX)
AGGREGATES = ("SUM", "AVERAGE", "MIN", "MAX")


@dataclass(frozen=True, kw_only=True)
class LeafWeights:
    """W weights of L leaves, as in `Forest`."""

    start: npt.NDArray[np.int64]  # (L + 1,)
    target: npt.NDArray[np.int32]  # (W,)
    weight: Floats  # (W,)


@dataclass(frozen=True, kw_only=True)
class Outputs:
    """The fields of a `Forest` behind its leaves; same names, same meaning."""

    n_targets: int
    leaves: LeafWeights
    base_values: Floats
    base_position: BasePosition = BasePosition.LAST
    aggregate: Aggregate = Aggregate.SUM
    post_transform: PostTransform = PostTransform.NONE
    score_form: ScoreForm = ScoreForm.PLAIN
    label_rule: LabelRule = LabelRule.NONE
    labels: tuple[int, ...] | tuple[str, ...] = ()


def regressor_outputs(attributes: Attributes, columns: TreeColumns, trees: Trees, *, ort: bool) -> Outputs:
    """The outputs of a TreeEnsembleRegressor."""
    n_targets = attributes.integer("n_targets", 0)
    aggregate = _read_aggregate(attributes)
    post_transform = read_post_transform(attributes, columns.weight.dtype)
    check_targets(columns, n_targets, "target_ids")
    check_base_values(columns, (0, n_targets))
    check_numbers(
        columns, strict=aggregate in EXTREME or post_transform in SOFT, signed_zero=aggregate in EXTREME
    )
    lacking = _lacking_target(trees, columns.base_values, n_targets, aggregate, ort=ort)
    if lacking is not None and (not ort or n_targets == 1):
        raise UnsupportedError(
            f"target {lacking} may have no {aggregate.name}: no tree has a weight for it at each leaf (rule 34)",
            field="target_ids",
        )
    outputs = Outputs(
        n_targets=n_targets,
        leaves=first_weights(trees) if ort and n_targets == 1 else all_weights(trees),
        base_values=columns.base_values,
        aggregate=aggregate,
        post_transform=post_transform,
    )
    return as_onnxruntime_ends(outputs, scored_only=lacking is not None) if ort else outputs


def as_onnxruntime_ends(outputs: Outputs, *, scored_only: bool) -> Outputs:
    """Rule 37, and the 0.0 of rules 31-33, which turns -0.0 into 0.0; `scored_only`: a target may stay unscored, and that shows."""
    if outputs.n_targets == 1 and outputs.post_transform is not PostTransform.PROBIT:
        outputs = replace(outputs, post_transform=PostTransform.NONE)
    adds = outputs.aggregate in EXTREME or (outputs.n_targets == 1 and outputs.aggregate is Aggregate.AVERAGE)
    if adds and not len(outputs.base_values):
        outputs = replace(outputs, base_values=np.zeros(outputs.n_targets, outputs.leaves.weight.dtype))
    return with_scored_only(outputs) if scored_only else outputs


def with_scored_only(outputs: Outputs) -> Outputs:
    """Rule 34: base values are for targets that a reached leaf scored, the others are 0.

    onnxruntime's sums start at 0.0, so that weights of 0.0 and -0.0 are the same; here they start at -0.0, and 0.0 tells that there
    was a weight.
    """
    leaves = outputs.leaves
    if outputs.aggregate not in EXTREME:
        leaves = replace(leaves, weight=leaves.weight + leaves.weight.dtype.type(0))
    return replace(outputs, leaves=leaves, base_position=BasePosition.SCORED)


def read_post_transform(attributes: Attributes, dtype: np.dtype[np.generic]) -> PostTransform:
    """The post-transform as the model states it; `dtype` is the type of the sums."""
    name = attributes.text("post_transform", "NONE")
    if name not in POST_TRANSFORMS:
        raise ModelError(
            f"is '{name:.40}'; accepted are {', '.join(POST_TRANSFORMS)}", field="post_transform"
        )
    if name == "SOFTMAX_ZERO" and dtype != np.float32:
        raise UnsupportedError(
            "is SOFTMAX_ZERO of float64 sums, which mixes two precisions", field="post_transform"
        )
    return PostTransform[name]


def check_targets(columns: TreeColumns, n_targets: int, field: str) -> None:
    """Every weight belongs to one of the `n_targets` targets or classes (rule 30)."""
    if not 1 <= n_targets <= MAX_TARGETS:
        raise ModelError(f"the node has {n_targets} targets or classes; expected 1 to {MAX_TARGETS}")
    bad = (columns.weight_target < 0) | (columns.weight_target >= n_targets)
    if bad.any():
        weight = int(np.argmax(bad))
        raise ModelError(
            f"is {columns.weight_target[weight]}; expected 0 to {n_targets - 1}",
            tree=int(columns.weight_tree[weight]),
            node=int(columns.weight_node[weight]),
            field=field,
        )


def check_base_values(columns: TreeColumns, accepted: tuple[int, ...]) -> None:
    """The number of base values is one of `accepted` (rule 35)."""
    count = len(columns.base_values)
    if count not in accepted:
        expected = " or ".join(str(number) for number in accepted)
        raise ModelError(f"has {count} entries; expected {expected}", field="base_values")


def check_numbers(columns: TreeColumns, *, strict: bool, signed_zero: bool) -> None:
    """Infinite numbers and NaN are served where they only enter sums (not `strict`), a base value of -0.0 where nothing
    depends on its sign (not `signed_zero`)."""
    base = columns.base_values
    if strict and not (np.isfinite(columns.weight).all() and np.isfinite(base).all()):
        raise UnsupportedError("holds infinity or NaN, whose order depends on the engine", field="weights")
    if signed_zero and (np.signbit(base) & (base == 0)).any():
        raise UnsupportedError("holds -0.0, which shows where nothing is added to it", field="base_values")


def all_weights(trees: Trees, *, one_target: bool = False, only: int | None = None) -> LeafWeights:
    """Every weight of every leaf; `one_target` sends them all to target 0, `only` leaves out those of other targets."""
    kept = np.full(len(trees.weight), True) if only is None else trees.weight_target == only
    count = np.bincount(trees.weight_leaf[kept], minlength=len(trees.leaf))
    target = trees.weight_target[kept].astype(np.int32)
    return LeafWeights(
        start=np.concatenate([np.zeros(1, np.int64), np.cumsum(count)]),
        target=np.zeros_like(target) if one_target else target,
        weight=trees.weight[kept],
    )


def no_weights(trees: Trees) -> LeafWeights:
    """Leaves that score nothing."""
    return LeafWeights(
        start=np.zeros(len(trees.leaf) + 1, np.int64),
        target=np.zeros(0, np.int32),
        weight=trees.weight[:0],
    )


def first_weights(trees: Trees) -> LeafWeights:
    """One weight a leaf: its first, or its nodes_values entry if it has none (rules 28, 29)."""
    n_leaves = len(trees.leaf)
    weight = trees.leaf_value.copy()
    # Written last to first, so that the first weight of a leaf stays.
    weight[trees.weight_leaf[::-1]] = trees.weight[::-1]
    return LeafWeights(
        start=np.arange(n_leaves + 1, dtype=np.int64), target=np.zeros(n_leaves, np.int32), weight=weight
    )


def always_scored(trees: Trees, n_targets: int) -> npt.NDArray[np.bool_]:
    """(n_targets,) whether some tree has a weight for the target at each of its leaves."""
    pair = np.unique(trees.weight_leaf.astype(np.int64) * n_targets + trees.weight_target)
    leaf, target = np.divmod(pair, n_targets)
    place, count = np.unique(trees.leaf_tree[leaf].astype(np.int64) * n_targets + target, return_counts=True)
    tree, target = np.divmod(place, n_targets)
    leaves_of_tree = np.bincount(trees.leaf_tree, minlength=trees.n_tree_ids)
    scored = np.zeros(n_targets, np.bool_)
    scored[target[count == leaves_of_tree[tree]]] = True
    return scored


def _read_aggregate(attributes: Attributes) -> Aggregate:
    name = attributes.text("aggregate_function", "SUM")
    if name not in AGGREGATES:
        accepted = ", ".join(AGGREGATES)
        raise ModelError(f"is '{name:.40}'; accepted are {accepted}", field="aggregate_function")
    return Aggregate[name]


def _lacking_target(
    trees: Trees, base_values: Floats, n_targets: int, aggregate: Aggregate, *, ort: bool
) -> int | None:
    """A target that a row may leave unscored where that shows: a minimum or maximum of nothing, a lost base value."""
    needed = np.full(n_targets, aggregate in EXTREME)
    if ort and n_targets > 1 and len(base_values):
        needed |= base_values != 0
    if ort and n_targets == 1 and len(trees.root):
        needed[:] = False
    unscored = needed & ~always_scored(trees, n_targets) if needed.any() else needed
    return int(np.argmax(unscored)) if unscored.any() else None
