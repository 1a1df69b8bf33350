"""Forest: one decision forest as flat NumPy columns, the meaning that every part of the compiler shares.

In: columns from a reader (`onnx_treebeard.converters`) or from a test. Out: an immutable `Forest`, checked once by
`validation.validate`. Nothing below a `Forest` looks at a model file again, and nothing that passed validation can make
native code read outside its buffers.

    tree t starts at root[t]           an index c >= 0 is node c, an index c < 0 is leaf ~c (also in true_child, false_child)
    node n: x = row[feature[n]]
            missing = isnan(x) or (zero_missing[n] and |x| <= zero_threshold)
            taken   = missing_true[n] if missing else (x <predicate[n]> threshold[n])
            next    = true_child[n] if taken else false_child[n]
    leaf l: for k in weight_start[l] .. weight_start[l+1]:  accumulator[weight_target[k]] <aggregate>= weight[k]

Before any comparison x == missing_value counts as NaN (XGBoost's option `missing`; None switches it off), then
|x| <= zero_threshold counts as 0 (LightGBM's rule; 0.0 switches it off), both rounded to the compared type. Trees are added in
order.
A node may be reached by several paths (ONNX allows a DAG), never by a cycle.
"""

from collections import deque
from dataclasses import dataclass, field, fields
from enum import IntEnum
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.notebook.display import ShownForest

SHALLOW = 1000  # levels that are looked at as a whole

# What a number stands for in the column of a data frame: texts, numbers or truth values, as the model has them.
Category = str | int | float | bool
Categories = tuple[Category, ...]


class Predicate(IntEnum):
    """`row[feature] <predicate> threshold`; IN asks whether the category is a member of the node's set."""

    LT = 0
    LE = 1
    GT = 2
    GE = 3
    EQ = 4
    NE = 5
    IN = 6


class Aggregate(IntEnum):
    """How the values of all trees become one accumulator per target.

    AVERAGE divides by the number of trees, AVERAGE_PER_TARGET by the number of trees per target (LightGBM's random forests).
    """

    SUM = 0
    AVERAGE = 1
    MIN = 2
    MAX = 3
    AVERAGE_PER_TARGET = 4


class BasePosition(IntEnum):
    """When the base value enters the sum. It decides the last bits, so it is part of the model.

    Nothing comes before a minimum or maximum: their base values are LAST or SCORED. SCORED is LAST for targets that a reached leaf
    scored; the others are 0 (ONNX Runtime). There accumulators start at -0.0, infinity or -infinity, and one that is still just that
    counts as not scored: no weight may be -0.0 (sums), infinity (minima) or -infinity (maxima) and count.
    """

    FIRST = 0
    LAST = 1
    SCORED = 2


class PostTransform(IntEnum):
    """Raw scores -> scores. The formulas, to the bit, stand in `reference.py`.

    SORT puts the scores of a row in rising order; SOFTPLUS_STEPS makes each score the one before plus a softplus.
    LOGISTIC, SOFTMAX, SOFTMAX_ZERO, PROBIT are ONNX Runtime's (single precision, rules 39 to 41 of docs/onnx-rules.md); the others are those of
    XGBoost and LightGBM, computed in the accumulator type. SOFTMAX_PAIRWISE_SUM adds as NumPy does, for scikit-learn. EXPONENTIAL_DOUBLE is computed in double
    precision and rounded once, as XGBoost does it for survival:aft alone.
    """

    NONE = 0
    LOGISTIC = 1
    SOFTMAX = 2
    SOFTMAX_ZERO = 3
    PROBIT = 4
    SIGMOID = 5
    SOFTMAX_DOUBLE_SUM = 6
    EXPONENTIAL = 7
    ARGMAX = 8
    HINGE = 9
    SIGNED_SQUARE = 10
    SOFTPLUS = 11
    SORT = 12
    SOFTPLUS_STEPS = 13
    SOFTMAX_PAIRWISE_SUM = 14
    EXPONENTIAL_DOUBLE = 15


class ScoreForm(IntEnum):
    """How the single raw score s of a two-class classifier becomes two columns.

    (1 - s, s), (-s, s), (0, s), (s, 0) before the post-transform are ONNX Runtime's; COMPLEMENT_LAST is scikit-learn's (1 - t, t) of the
    transformed score t, in the output type.
    """

    PLAIN = 0
    COMPLEMENT = 1
    NEGATE = 2
    ZERO_FIRST = 3
    COMPLEMENT_LAST = 4
    ZERO_LAST = 5


class LabelRule(IntEnum):
    """How a label is chosen: not at all; first largest raw score; second label if s > 0.5; if s > 0; if s >= 0.

    s is the last raw score. ARGMAX_SCORED is ARGMAX among the targets that a reached leaf scored, the first target if there is none;
    it is for sums without base values at BasePosition.SCORED.
    """

    NONE = 0
    ARGMAX = 1
    ABOVE_HALF = 2
    ABOVE_ZERO = 3
    FROM_ZERO = 4
    ARGMAX_SCORED = 5


class CategoryRule(IntEnum):
    """How a number becomes a category for IN: as it is; truncated towards zero (LightGBM); rounded down (XGBoost)."""

    EXACT = 0
    TRUNCATE = 1
    FLOOR = 2


class UnknownCategory(IntEnum):
    """What a category is that the model does not list: refused (XGBoost since 3.1), or a missing value (LightGBM)."""

    REFUSED = 0
    MISSING = 1


@dataclass(frozen=True, eq=False, kw_only=True, repr=False)
class Forest(ShownForest):
    """A validated decision forest, as flat NumPy columns; `onnx_treebeard.forest.forest` says what they mean together.

    Shapes: T trees, N nodes, L leaves, W weights, S category sets, M set members.

    root: (T,) int32, the node or ~leaf that each tree begins with.
    tree_id: (T,) int64, the source's own numbers.

    feature: (N,) int32 in [0, n_features).
    threshold: (N,) in the source's type, float32 or float64; not NaN unless the predicate is IN.
    predicate: (N,) uint8, `Predicate`.
    missing_true: (N,) bool, whether NaN goes to the true child, resolved by the reader.
    zero_missing: (N,) bool, whether zero is missing too.
    category_set: (N,) int32, the number of the set; -1 unless the predicate is IN.
    true_child, false_child: (N,) int32, node or ~leaf.
    node_id: (N,) int64, the source's own numbers.

    leaf_id: (L,) int64, the source's own numbers.
    weight_start: (L + 1,) int64; leaf l has the weights from weight_start[l] to weight_start[l + 1].
    weight_target: (W,) int32 in [0, n_targets).
    weight: (W,) in the accumulator type.

    set_start: (S + 1,) int64; set s has the members from set_start[s] to set_start[s + 1].
    set_member: (M,) float64, rising in each set.
    category_rule: how a value becomes a category.

    node_hits, leaf_hits: (N,) and (L,) float64, how many rows came by, from the model or a profile; empty when unknown.

    n_features, n_targets: columns that a row needs; accumulators of a row.
    input_type, accumulator_type, output_type: of rows, of sums, of scores.
    aggregate: how the values of all trees become one accumulator.
    base_values: (n_targets,) in the accumulator type, or empty.
    base_position: when they enter the sum.
    zero_threshold: |x| up to this counts as 0.
    missing_value: a value that counts as NaN, or None.
    score_form: how one raw score becomes two columns.
    post_transform: raw scores to scores.
    post_scale: factor inside SIGMOID, LightGBM's parameter of that name.
    label_rule, labels: how a label is chosen, and among which; empty: positions.

    feature_names: of the columns; empty when unknown.
    categories: what the numbers 0, 1, ... in the column of each feature stand for; empty when unknown.
    frame_categories: the same for each categorical column of the data frame that the model was trained on, in order, where the model
        says that (LightGBM); it may not say which features these are.
    unknown_category: what a category is that the model does not list.
    source: who wrote the model: onnx, xgboost, lightgbm, ...
    """

    # Trees
    root: npt.NDArray[np.int32]
    tree_id: npt.NDArray[np.int64]
    # Nodes
    feature: npt.NDArray[np.int32]
    threshold: npt.NDArray[np.floating]
    predicate: npt.NDArray[np.uint8]
    missing_true: npt.NDArray[np.bool_]
    zero_missing: npt.NDArray[np.bool_]
    category_set: npt.NDArray[np.int32]
    true_child: npt.NDArray[np.int32]
    false_child: npt.NDArray[np.int32]
    node_id: npt.NDArray[np.int64]
    # Leaves
    leaf_id: npt.NDArray[np.int64]
    weight_start: npt.NDArray[np.int64]
    weight_target: npt.NDArray[np.int32]
    weight: npt.NDArray[np.floating]
    # Category sets
    set_start: npt.NDArray[np.int64] = field(default_factory=lambda: np.zeros(1, np.int64))
    set_member: npt.NDArray[np.float64] = field(default_factory=lambda: np.zeros(0, np.float64))
    category_rule: CategoryRule = CategoryRule.EXACT
    # Hit counts
    node_hits: npt.NDArray[np.float64] = field(default_factory=lambda: np.zeros(0, np.float64))
    leaf_hits: npt.NDArray[np.float64] = field(default_factory=lambda: np.zeros(0, np.float64))
    # The whole forest
    n_features: int
    n_targets: int
    input_type: np.dtype[np.generic]
    accumulator_type: np.dtype[np.generic]
    output_type: np.dtype[np.generic]
    aggregate: Aggregate = Aggregate.SUM
    base_values: npt.NDArray[np.floating] = field(default_factory=lambda: np.zeros(0, np.float64))
    base_position: BasePosition = BasePosition.LAST
    zero_threshold: float = 0.0
    missing_value: float | None = None
    score_form: ScoreForm = ScoreForm.PLAIN
    post_transform: PostTransform = PostTransform.NONE
    post_scale: float = 1.0
    label_rule: LabelRule = LabelRule.NONE
    labels: tuple[int, ...] | tuple[str, ...] = ()
    feature_names: tuple[str, ...] = ()
    categories: tuple[Categories, ...] = ()
    frame_categories: tuple[Categories, ...] = ()
    unknown_category: UnknownCategory = UnknownCategory.REFUSED
    source: str = "forest"

    def __post_init__(self) -> None:
        for name, value in list(vars(self).items()):
            if isinstance(value, np.ndarray):
                view = value.view()
                view.flags.writeable = False
                object.__setattr__(self, name, view)

    def __getstate__(self) -> dict[str, Any]:
        """The fields: what a forest has found out about itself stays behind."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """As if made anew, because arrays come out of a pickle or a deep copy writable."""
        Forest.__init__(self, **state)

    @property
    def n_trees(self) -> int:
        return len(self.root)

    @property
    def n_nodes(self) -> int:
        return len(self.feature)

    @property
    def n_leaves(self) -> int:
        return len(self.leaf_id)

    @property
    def n_outputs(self) -> int:
        """Number of score columns after the post-transform."""
        if self.post_transform is PostTransform.ARGMAX:
            return 1
        return self.n_targets if self.score_form is ScoreForm.PLAIN else 2

    @property
    def averaged_trees(self) -> int:
        """What the sums are divided by; 1 where nothing is averaged."""
        match self.aggregate:
            case Aggregate.AVERAGE:
                return self.n_trees
            case Aggregate.AVERAGE_PER_TARGET:
                return self.n_trees // self.n_targets
            case _:
                return 1

    @property
    def compared_type(self) -> np.dtype[Any]:
        """What is compared with thresholds: floating input as it is, integers converted to the threshold type."""
        return self.input_type if self.input_type.kind == "f" else self.threshold.dtype

    @cached_property
    def node_tree(self) -> npt.NDArray[np.int32]:
        """(N,) position of a tree that reaches each node, on the earliest level if there are several; -1 where none does.

        Asked of broken forests too, for the sake of their error messages: children out of range end a path, so do cycles.
        """
        owner = np.full(self.n_nodes, -1, np.int32)
        nodes, trees = self.root, np.arange(self.n_trees, dtype=np.int32)
        for _ in range(SHALLOW):
            if not len(nodes):
                return owner
            inner = (nodes >= 0) & (nodes < self.n_nodes)
            nodes, first = np.unique(nodes[inner], return_index=True)
            trees = trees[inner][first]
            fresh = owner[nodes] < 0
            nodes, trees = nodes[fresh], trees[fresh]
            owner[nodes] = trees
            nodes = np.concatenate([self.true_child[nodes], self.false_child[nodes]])
            trees = np.concatenate([trees, trees])
        return self._owners_below(owner, deque(zip(nodes.tolist(), trees.tolist(), strict=True)))

    def _owners_below(
        self, owner: npt.NDArray[np.int32], waiting: "deque[tuple[int, int]]"
    ) -> npt.NDArray[np.int32]:
        """The owners where nodes and their trees are still waiting; node by node, because deep levels are narrow."""
        owners, true_child, false_child = owner.tolist(), self.true_child.tolist(), self.false_child.tolist()
        while waiting:
            node, tree = waiting.popleft()
            if 0 <= node < len(owners) and owners[node] < 0:
                owners[node] = tree
                waiting += ((true_child[node], tree), (false_child[node], tree))
        return np.array(owners, np.int32)
