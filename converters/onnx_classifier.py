"""The outputs of a TreeEnsembleClassifier: which columns, which transform, which label.

In: attributes, columns and trees of the node. Out: `Outputs`. ONNX Runtime (1.31.1) distinguishes by the number of labels and,
with two labels, by the class ids that the weights use; s is the sum of all weights:

    labels  class ids   scores                             label                          rule
    1       0           [s]                                1 if s > 0 else 0              49
    2       all 0       [1 - s, s] or [-s, s]              second if s > 0.5 or s > 0     44, 45
    2       all 1       transform([0, s])                  second if s > 0.5 or s > 0     44, 46
    2       0 and 1     transform(sums + base value)       number 1 if the second > 0     47
    > 2     any         transform(sums + base values)      first largest scored class     43

The first form of rules 44 and 45 is used if no weight is negative. With LOGISTIC, rule 45 is [logistic(-s), logistic(s)]; the
SOFTMAX transforms are not applied there. Two labels with two base values b0, b1 are a case of their own (rule 48), where s0 is the
sum of class 0, t a bound as in rule 44:

    class ids   scores                              label
    all 0       transform([s0 + b0, 0])             second if s0 + b0 > t
    all 1       transform([0, b1])                  second if b1 > t
    0 and 1     transform([-(s0 + b1), s0 + b1])    number 1 if s0 + b1 > 0

semantics="onnx" reads two used class ids as rule 43 does, and lets classes that no leaf scored compete with 0.
"""

from dataclasses import replace
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
    no_weights,
    read_post_transform,
    with_scored_only,
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
        return _two_labels(columns, trees, labels, post_transform, int(used[0]), ort=ort)
    if len(labels) == 2 and ort:
        return _two_classes(columns, trees, labels, post_transform)
    outputs = Outputs(
        n_targets=len(labels),
        leaves=all_weights(trees),
        base_values=_base_of_each(columns, len(labels)),
        post_transform=post_transform,
        label_rule=LabelRule.ARGMAX,
        labels=labels,
    )
    if ort and not len(columns.base_values) and _may_lack_competitors(columns, trees, len(labels)):
        return replace(with_scored_only(outputs), label_rule=LabelRule.ARGMAX_SCORED)
    return outputs


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
    columns: TreeColumns, trees: Trees, labels: Labels, post: PostTransform, used: int, *, ort: bool
) -> Outputs:
    """Two labels whose weights all have the class id `used`."""
    if len(columns.base_values) == 2 and not ort:
        _refuse("base_values", "two base values where the weights use one class id (rule 48)")
    all_positive = not (columns.weight < 0).any()
    outputs = Outputs(
        n_targets=1,
        leaves=all_weights(trees, one_target=True),
        base_values=columns.base_values if used == 0 else columns.base_values[:0],
        post_transform=post,
        score_form=ScoreForm.ZERO_FIRST,
        label_rule=LabelRule.ABOVE_HALF if all_positive else LabelRule.ABOVE_ZERO,
        labels=labels,
    )
    if len(columns.base_values) == 2:
        outputs = _with_two_base_values(columns, trees, outputs, used)
    elif used == 0:
        outputs = _of_first_class(outputs, all_positive=all_positive)
    if always_scored(trees, 2)[used]:
        return outputs
    # (-s, s) is [0, 0] for a row without any weight, not [-0, 0].
    negated = outputs.score_form is ScoreForm.NEGATE and post is not PostTransform.LOGISTIC
    if used == 1 or not ort or negated:
        _refuse("class_ids", "a row may reach no weight at all: no tree has one at each leaf (rules 45, 46)")
    return with_scored_only(outputs)


def _of_first_class(outputs: Outputs, *, all_positive: bool) -> Outputs:
    """Rule 45."""
    post = outputs.post_transform
    if post is PostTransform.PROBIT:
        _refuse("post_transform", "PROBIT of two labels: onnxruntime leaves a column unset (rule 45)")
    complement = all_positive and post is not PostTransform.LOGISTIC
    return replace(
        outputs,
        score_form=ScoreForm.COMPLEMENT if complement else ScoreForm.NEGATE,
        post_transform=PostTransform.NONE if post in SOFT else post,
    )


def _with_two_base_values(columns: TreeColumns, trees: Trees, outputs: Outputs, used: int) -> Outputs:
    """Rule 48 where the weights use one class id: the sum of class 1 is lost."""
    if used == 0:
        return replace(outputs, base_values=columns.base_values[:1], score_form=ScoreForm.ZERO_LAST)
    return replace(outputs, base_values=columns.base_values[1:], leaves=no_weights(trees))


def _two_classes(columns: TreeColumns, trees: Trees, labels: Labels, post: PostTransform) -> Outputs:
    """Two labels whose weights use both class ids; the label is the number or position 1 by the sign of the second score (rule 47)."""
    base, scored = columns.base_values, always_scored(trees, 2)
    if not scored[1]:
        _refuse("class_ids", "a row may not score class 1, which changes what class 0 means (rule 47)")
    if len(base) == 2 and not scored[0]:
        _refuse("class_ids", "two base values, and a row may not score class 0 (rule 48)")
    outputs = Outputs(
        n_targets=2,
        leaves=all_weights(trees),
        base_values=np.append(base, -0.0).astype(base.dtype) if len(base) else base,
        post_transform=post,
        label_rule=LabelRule.ABOVE_ZERO,
        labels=labels if isinstance(labels[0], str) else (0, 1),
    )
    if len(base) < 2:
        return outputs if scored[0] or not base.any() else with_scored_only(outputs)
    return replace(
        outputs,
        n_targets=1,
        leaves=all_weights(trees, only=0),
        base_values=base[1:],
        score_form=ScoreForm.NEGATE,
    )


def _may_lack_competitors(columns: TreeColumns, trees: Trees, n_classes: int) -> bool:
    """Rule 43: classes that no reached leaf scored do not compete for the label. That shows unless every class is always
    scored, or no weight is negative and some tree gives a positive one at each leaf, whatever the class."""
    if always_scored(trees, n_classes).all():
        return False
    reaches = np.bincount(trees.leaf_tree, minlength=trees.n_tree_ids)
    positive = np.unique(trees.weight_leaf[trees.weight > 0])
    covered = np.bincount(trees.leaf_tree[positive], minlength=trees.n_tree_ids)
    return bool((columns.weight < 0).any() or not ((covered == reaches) & (reaches > 0)).any())


def _base_of_each(columns: TreeColumns, n_classes: int) -> Floats:
    if len(columns.base_values) not in (0, n_classes):
        _refuse("base_values", f"{len(columns.base_values)} base values for {n_classes} classes (rule 48)")
    return columns.base_values


def _refuse(field: str, message: str) -> NoReturn:
    raise UnsupportedError(message, field=field)
