"""Forest: one decision forest as flat NumPy columns, the representation that every part of the compiler shares.

In: columns from a reader (`onnx_treebeard.converters`). Out: an immutable `Forest`, which `validation.validate` checks once. No later stage
reads the model file again, and no forest that passed validation can make native code read outside its buffers.

    tree t starts at root[t]           an index c >= 0 is node c, an index c < 0 is leaf ~c (also in true_child, false_child)
    node n: x = row[feature[n]]
            missing = isnan(x) or (zero_missing[n] and |x| <= zero_threshold)
            taken   = missing_true[n] if missing else (x <predicate[n]> threshold[n])
            next    = true_child[n] if taken else false_child[n]
    leaf l: for k in weight_start[l] .. weight_start[l+1]:  accumulator[weight_target[k]] <aggregate>= weight[k]
    linear: value = leaf_constant[l];  for each of its term_count[l] terms:  value += term_coefficient * row[term_feature]
            accumulator[weight_target[l]] += weight[l] if one of these numbers of the row is NaN else value

Before any comparison or product, x == missing_value counts as NaN (XGBoost's option `missing`; None switches it off), then
|x| <= zero_threshold counts as 0 (LightGBM's rule; 0.0 switches it off), both rounded to the compared type. Trees are added in
order. A node may be reached by several paths (ONNX allows a DAG), never by a cycle.
"""

from dataclasses import dataclass, fields
from enum import IntEnum
from functools import cached_property
from typing import Annotated, Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.column_declaration import (
    Column,
    Doubles,
    Element,
    Ends,
    Entries,
    Reals,
    Wholes,
    zeros,
)
from onnx_treebeard.forest.notebook_display import ShownForest
from onnx_treebeard.forest.output_rules import Aggregate as Aggregate
from onnx_treebeard.forest.output_rules import BasePosition as BasePosition
from onnx_treebeard.forest.output_rules import LabelRule as LabelRule
from onnx_treebeard.forest.output_rules import PostTransform as PostTransform
from onnx_treebeard.forest.output_rules import ScoreForm as ScoreForm
from onnx_treebeard.forest.tree_of_node import owners

INT64 = np.dtype(np.int64)

# What a category code means in the column of a data frame: a string, number or boolean, as in the model.
Category = str | int | float | bool
Categories = tuple[Category, ...]


class Predicate(IntEnum):
    """The comparison of a node, `row[feature] <predicate> threshold`; IN tests membership in the node's category set."""

    LT = 0
    LE = 1
    GT = 2
    GE = 3
    EQ = 4
    NE = 5
    IN = 6


class CategoryRule(IntEnum):
    """The rules by which a number becomes a category for IN. EXACT: unchanged. TRUNCATE: truncated towards zero (LightGBM). FLOOR: rounded down (XGBoost)."""

    EXACT = 0
    TRUNCATE = 1
    FLOOR = 2


class UnknownCategory(IntEnum):
    """The treatment of a category that the model does not list. REFUSED: an error (XGBoost since 3.1). MISSING: a missing value (LightGBM)."""

    REFUSED = 0
    MISSING = 1


@dataclass(frozen=True, eq=False, kw_only=True, repr=False)
class Forest(ShownForest):
    """A decision forest as flat NumPy columns. `load` returns it, and `compile` takes and validates it. It is immutable.

    Trees, nodes and leaves are numbered from 0. In `root`, `true_child` and `false_child`, an index c >= 0 is node c, and an index c < 0 is leaf
    ~c. At node n, a row takes the true child if `row[feature[n]] <predicate[n]> threshold[n]`, or if the value is missing and `missing_true[n]`.
    The leaf that it reaches adds `weight[k]` to target `weight_target[k]`, for k from `weight_start[leaf]` up to, but not including,
    `weight_start[leaf + 1]`.

    Shapes: T trees, N nodes, L leaves, W weights, K terms, S category sets, M set members.

    root: (T,) int32, the node or ~leaf at the root of each tree.
    tree_id: (T,) int64, the numbers of trees in the source.

    feature: (N,) int32 in [0, n_features); n_features + k is the k-th derived column.
    threshold: (N,) in the source's type, float32 or float64; NaN only if the predicate is IN.
    predicate: (N,) uint8, values of `Predicate`.
    missing_true: (N,) bool, whether a missing value goes to the true child.
    zero_missing: (N,) bool, whether zero counts as missing.
    category_set: (N,) int32, the index of a category set if the predicate is IN, else -1.
    true_child, false_child: (N,) int32, node or ~leaf.
    node_id: (N,) int64, the numbers of nodes in the source.

    leaf_id: (L,) int64, the numbers of leaves in the source.
    weight_start: (L + 1,) int64; leaf l has the weights from weight_start[l] up to weight_start[l + 1].
    weight_target: (W,) int32 in [0, n_targets).
    weight: (W,) in the accumulator type.

    leaf_constant, term_count: (L,) float64 and int32, the constant and the number of terms of each leaf if leaves are linear; else empty. A linear
        leaf has one weight, for rows with NaN in a feature of its terms. Rows and sums are then float64.
    term_feature, term_coefficient: (K,) int32 in [0, n_features) and float64, the terms of all leaves, leaf by leaf.

    set_start: (S + 1,) int64; set s has the members from set_start[s] up to set_start[s + 1].
    set_member: (M,) float64, ascending within each set.
    category_rule: how a value becomes a category.

    node_hits, leaf_hits: (N,) and (L,) float64, how many rows reached a node or leaf, from the model or a profile; empty if unknown.

    n_features: the number of columns of a row.
    n_targets: the number of accumulators of a row.
    input_type, accumulator_type, output_type: the types of rows, sums and scores.
    aggregate: how the leaf values of all trees become one accumulator.
    base_values: (n_targets,) in the accumulator type, or in float64 with BasePosition.LAST_DOUBLE; or empty.
    derivation: (D,) uint8, how derived columns are computed from a row before any tree, in the form of kernels/native/forest/derived_columns.h; empty if
        trees read rows as they are.
    statistics: (B,) uint8, the tables that `derivation` names, which may be part of the model's file; empty if there are none.
    base_position: when base values are added.
    zero_threshold: x counts as 0 if |x| is at most this number.
    missing_value: a number that counts as NaN, or None.
    score_form: how a single raw score becomes two columns.
    post_transform: the function from raw scores to scores.
    post_scale: the factor inside SIGMOID (LightGBM's parameter `sigmoid`) and SIGMOID_UNCAPPED, and the divisor inside POWER_OF_TWO. With the
        aggregate SCALED_SUM, it is the factor of the sums, and SIGMOID has no factor.
    label_rule: how the label of a row is chosen.
    labels: the labels of the classes; empty if classes are only numbered. Numbers that are not integers are written as texts, and `label_type` is
        then a floating-point type.
    is_multilabel: whether each target has its own label, which is 1 if the score is above 0.5, else 0. `label_rule` is then NONE.
    label_type: the type that labels have in the source if they are numbers: booleans, integers or floating-point numbers.

    feature_names: the names of the columns; empty if unknown.
    categories: for each feature, the categories of the codes 0, 1, ...; empty if unknown.
    frame_categories: the same for each categorical column of the training data, in order, if the model stores it (LightGBM). Which features
        these columns are may be unknown.
    unknown_category: how a category that the model does not list is treated.
    source: what wrote the model: onnx, xgboost, lightgbm, catboost, ...

    Example:

        >>> import onnx_treebeard
        >>> forest = onnx_treebeard.load("model.json")
        >>> forest
        Forest(40 trees, 204 nodes, 244 leaves, 30 features, 1 target, 16.3 kB, source='xgboost')
        >>> forest.feature.shape, forest.threshold.dtype
        ((204,), dtype('float32'))
    """

    # Trees
    root: Annotated[npt.NDArray[np.int32], Column(Element.INT32, Entries.TREES, is_position=True)]
    tree_id: Annotated[npt.NDArray[np.int64], Column(Element.INT64, Entries.TREES)]
    # Nodes
    feature: Annotated[npt.NDArray[np.int32], Column(Element.INT32, Entries.NODES)]
    threshold: Annotated[npt.NDArray[np.floating], Column(Element.THRESHOLD, Entries.NODES)]
    predicate: Annotated[npt.NDArray[np.uint8], Column(Element.UINT8, Entries.NODES)]
    missing_true: Annotated[npt.NDArray[np.bool_], Column(Element.FLAG, Entries.NODES)]
    zero_missing: Annotated[npt.NDArray[np.bool_], Column(Element.FLAG, Entries.NODES)]
    category_set: Annotated[npt.NDArray[np.int32], Column(Element.INT32, Entries.NODES, is_position=True)]
    true_child: Annotated[npt.NDArray[np.int32], Column(Element.INT32, Entries.NODES, is_position=True)]
    false_child: Annotated[npt.NDArray[np.int32], Column(Element.INT32, Entries.NODES, is_position=True)]
    node_id: Annotated[npt.NDArray[np.int64], Column(Element.INT64, Entries.NODES)]
    # Leaves
    leaf_id: Annotated[npt.NDArray[np.int64], Column(Element.INT64, Entries.LEAVES)]
    weight_start: Annotated[npt.NDArray[np.int64], Column(Element.INT64, Entries.LEAF_ENDS, is_position=True)]
    weight_target: Annotated[npt.NDArray[np.int32], Column(Element.INT32, Entries.WEIGHTS, is_position=True)]
    weight: Annotated[npt.NDArray[np.floating], Column(Element.ACCUMULATOR, Entries.WEIGHTS)]
    # Linear leaves
    leaf_constant: Annotated[Doubles, Column(Element.FLOAT64, Entries.LEAVES, is_optional=True)] = zeros()
    term_count: Annotated[Wholes, Column(Element.INT32, Entries.LEAVES, is_optional=True)] = zeros(np.int32)
    term_feature: Annotated[Wholes, Column(Element.INT32, Entries.TERMS, is_optional=True)] = zeros(np.int32)
    term_coefficient: Annotated[Doubles, Column(Element.FLOAT64, Entries.TERMS, is_optional=True)] = zeros()
    # Category sets
    set_start: Annotated[Ends, Column(Element.INT64, Entries.SET_ENDS, is_position=True)] = zeros(np.int64, 1)
    set_member: Annotated[Doubles, Column(Element.FLOAT64, Entries.MEMBERS)] = zeros()
    category_rule: CategoryRule = CategoryRule.EXACT
    # Hit counts
    node_hits: Annotated[Doubles, Column(Element.FLOAT64, Entries.NODES, is_optional=True)] = zeros()
    leaf_hits: Annotated[Doubles, Column(Element.FLOAT64, Entries.LEAVES, is_optional=True)] = zeros()
    # The whole forest
    n_features: int
    n_targets: int
    input_type: np.dtype[np.generic]
    accumulator_type: np.dtype[np.generic]
    output_type: np.dtype[np.generic]
    aggregate: Aggregate = Aggregate.SUM
    base_values: Annotated[Reals, Column(Element.ACCUMULATOR, Entries.TARGETS, is_optional=True)] = zeros()
    derivation: Annotated[
        npt.NDArray[np.uint8], Column(Element.UINT8, Entries.BYTES, is_optional=True, is_late=True)
    ] = zeros(np.uint8)
    statistics: Annotated[
        npt.NDArray[np.uint8], Column(Element.UINT8, Entries.BYTES, is_optional=True, is_late=True)
    ] = zeros(np.uint8)
    base_position: BasePosition = BasePosition.LAST
    zero_threshold: float = 0.0
    missing_value: float | None = None
    score_form: ScoreForm = ScoreForm.PLAIN
    post_transform: PostTransform = PostTransform.NONE
    post_scale: float = 1.0
    label_rule: LabelRule = LabelRule.NONE
    labels: tuple[int, ...] | tuple[str, ...] = ()
    label_type: np.dtype[np.generic] = INT64
    is_multilabel: bool = False
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
        """Returns the fields, without the properties that have been computed from them."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Creates the object again, because arrays come out of a pickle or a deep copy writable."""
        Forest.__init__(self, **state)

    @property
    def n_trees(self) -> int:
        """The number of trees."""
        return len(self.root)

    @property
    def n_nodes(self) -> int:
        """The number of decision nodes of all trees."""
        return len(self.feature)

    @property
    def n_leaves(self) -> int:
        """The number of leaves of all trees."""
        return len(self.leaf_id)

    @property
    def is_linear(self) -> bool:
        """True where leaves are linear: a leaf adds a linear function of features of the row."""
        return len(self.leaf_constant) > 0

    @property
    def n_outputs(self) -> int:
        """The number of score columns after the post-transform."""
        if self.post_transform is PostTransform.ARGMAX:
            return 1
        return self.n_targets if self.score_form is ScoreForm.PLAIN else 2

    @property
    def label_values(self) -> npt.NDArray[np.generic] | None:
        """The labels as an array of shape (classes,), which are texts or numbers of the source's type; None if classes are only numbered."""
        if not self.labels:
            return None
        is_text = isinstance(self.labels[0], str) and self.label_type.kind != "f"
        return np.array(self.labels, None if is_text else self.label_type)

    @property
    def averaged_trees(self) -> int:
        """The divisor of the sums; 1 if nothing is averaged."""
        match self.aggregate:
            case Aggregate.AVERAGE:
                return self.n_trees
            case Aggregate.AVERAGE_PER_TARGET:
                return self.n_trees // self.n_targets
            case _:
                return 1

    @property
    def sigmoid_scale(self) -> float:
        """The factor inside SIGMOID."""
        return 1.0 if self.aggregate is Aggregate.SCALED_SUM else self.post_scale

    @property
    def base_type(self) -> np.dtype[Any]:
        """The type of base values."""
        return (
            np.dtype(np.float64) if self.base_position is BasePosition.LAST_DOUBLE else self.accumulator_type
        )

    @property
    def compared_type(self) -> np.dtype[Any]:
        """The type in which values are compared with thresholds: the input type if it is a floating-point type, else the threshold type."""
        return self.input_type if self.input_type.kind == "f" else self.threshold.dtype

    @cached_property
    def node_tree(self) -> npt.NDArray[np.int32]:
        """For each node, the index of a tree that reaches it, int32 of shape (N,); -1 if no tree does.

        If several trees reach a node, it is the one that does so on the earliest level. Error messages about malformed forests name trees, so it is
        computed for these, too: a child out of range ends a path, and so does a cycle.
        """
        return owners(self.root, self.true_child, self.false_child)
