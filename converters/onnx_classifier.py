"""The outputs of a TreeEnsembleClassifier: which columns, which transform, which label.

In: attributes, columns and trees of the node. Out: `Outputs`. ONNX Runtime (1.31.1) distinguishes by the number of labels and,
with two labels, by the class ids that the weights use; s is the sum of all weights:

    labels  class ids   scores                             label                          rule
    1       0           [s]                                1 if s > 0 else 0              49
    2       all 0       [1 - s, s] or [-s, s]              second if s > 0.5 or s > 0     44, 45
    2       all 1       transform([0, s])                  second if s > 0.5 or s > 0     44, 46
    2       0 and 1     refused: labels are literally 0 and 1, no argmax                  47
    > 2     any         transform(sums + base values)      first largest scored class     43

The first form of rules 44 and 45 is used if no weight is negative. With LOGISTIC, rule 45 is [logistic(-s), logistic(s)]; the
SOFTMAX transforms are not applied there. semantics="onnx" reads two used class ids as rule 43 does, and lets classes that no
leaf scored compete with 0.
"""

from typing import NoReturn

import numpy as np

from onnx_treebeard.converters.onnx_attributes import Attributes, Floats, TreeColumns
from onnx_treebeard.converters.onnx_outputs import (
    SOFT,
    Outputs,
    all_weights,
    always_scored,
    check_base_values,
    check_numbers,
    check_targets,
    first_weights,
    read_post_transform,
)
from onnx_treebeard.converters.onnx_trees import Trees
from onnx_treebeard.errors import ModelError, UnsupportedError
from onnx_treebeard.forest import LabelRule, PostTransform, ScoreForm

Labels = tuple[int, ...] | tuple[str, ...]


def classifier_outputs(attributes: Attributes, columns: TreeColumns, trees: Trees, *, ort: bool) -> Outputs:
    """The outputs of a TreeEnsembleClassifier."""
    labels = _read_labels(attributes)
    post_transform = read_post_transform(attributes, columns.weight.dtype)
    check_targets(columns, len(labels), "class_ids")
    check_base_values(columns, (0, 1, 2) if len(labels) <= 2 else (0, len(labels)))
    check_numbers(columns, strict=True, signed_zero=True)
    if len(labels) == 1:
        return _one_label(columns, trees, labels, post_transform)
    used = np.unique(columns.weight_target)
    if len(labels) == 2 and len(used) == 1:
        return _two_labels(columns, trees, labels, post_transform, int(used[0]))
    if len(labels) == 2 and ort:
        _refuse(
            "class_ids", "two labels whose weights use both class ids: labels come out as 0 and 1 (rule 47)"
        )
    if ort and not len(columns.base_values):
        _check_competition(columns, trees, len(labels))
    return Outputs(
        n_targets=len(labels),
        leaves=all_weights(trees),
        base_values=_base_of_each(columns, len(labels)),
        post_transform=post_transform,
        label_rule=LabelRule.ARGMAX,
        labels=labels,
    )


def _read_labels(attributes: Attributes) -> Labels:
    numbers = tuple(attributes.ints("classlabels_int64s").tolist())
    texts = attributes.texts("classlabels_strings")
    if numbers and texts:
        raise ModelError(
            "is set besides classlabels_strings; only one can be (rule 42)", field="classlabels_int64s"
        )
    return texts or numbers


def _one_label(columns: TreeColumns, trees: Trees, labels: Labels, post: PostTransform) -> Outputs:
    if isinstance(labels[0], str):
        _refuse("classlabels_strings", "a single text label: onnxruntime reads a second one (rule 49)")
    if len(columns.base_values) == 2:
        _refuse("base_values", "two base values for one label: onnxruntime writes a second column (rule 49)")
    return Outputs(
        n_targets=1,
        leaves=first_weights(trees),
        base_values=columns.base_values,
        post_transform=post if post is PostTransform.PROBIT else PostTransform.NONE,
        label_rule=LabelRule.ABOVE_ZERO,
        labels=(0, 1),
    )


def _two_labels(
    columns: TreeColumns, trees: Trees, labels: Labels, post: PostTransform, used: int
) -> Outputs:
    if len(columns.base_values) == 2:
        _refuse("base_values", "two base values where the weights use one class id (rule 48)")
    if used == 0 and post is PostTransform.PROBIT:
        _refuse("post_transform", "PROBIT of two labels: onnxruntime leaves a column unset (rule 45)")
    if not always_scored(trees, 2)[used]:
        _refuse("class_ids", "a row may reach no weight at all: no tree has one at each leaf (rules 45, 46)")
    all_positive = not (columns.weight < 0).any()
    form = ScoreForm.COMPLEMENT if all_positive else ScoreForm.NEGATE
    if post is PostTransform.LOGISTIC:
        form = ScoreForm.NEGATE
    return Outputs(
        n_targets=1,
        leaves=all_weights(trees, one_target=True),
        base_values=columns.base_values if used == 0 else columns.base_values[:0],
        post_transform=PostTransform.NONE if used == 0 and post in SOFT else post,
        score_form=form if used == 0 else ScoreForm.ZERO_FIRST,
        label_rule=LabelRule.ABOVE_HALF if all_positive else LabelRule.ABOVE_ZERO,
        labels=labels,
    )


def _check_competition(columns: TreeColumns, trees: Trees, n_classes: int) -> None:
    """Rule 43: classes that no reached leaf scored do not compete for the label. That shows unless every class is always
    scored, or no weight is negative and some tree gives a positive one at each leaf, whatever the class."""
    if always_scored(trees, n_classes).all():
        return
    reaches = np.bincount(trees.leaf_tree, minlength=trees.n_tree_ids)
    positive = np.unique(trees.weight_leaf[trees.weight > 0])
    covered = np.bincount(trees.leaf_tree[positive], minlength=trees.n_tree_ids)
    if (columns.weight < 0).any() or not ((covered == reaches) & (reaches > 0)).any():
        _refuse("class_ids", "a class may stay unscored and then does not compete for the label (rule 43)")


def _base_of_each(columns: TreeColumns, n_classes: int) -> Floats:
    if len(columns.base_values) not in (0, n_classes):
        _refuse("base_values", f"{len(columns.base_values)} base values for {n_classes} classes (rule 48)")
    return columns.base_values


def _refuse(field: str, message: str) -> NoReturn:
    raise UnsupportedError(message, field=field)
