"""One forest of the trees of several, each with targets of its own: what a merged forest has to compute, written down once more."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from onnx_treebeard.forest.forest import Aggregate, BasePosition, Forest, LabelRule, PostTransform, ScoreForm


def joined(forests: Sequence[Forest]) -> Forest:
    """Raw scores of each, side by side, before base values and what is behind them. Forests without category sets."""
    nodes, leaves, targets, weights = (
        np.cumsum([0, *(count(forest) for forest in forests)])
        for count in (
            lambda forest: forest.n_nodes,
            lambda forest: forest.n_leaves,
            lambda forest: forest.n_targets,
            lambda forest: len(forest.weight),
        )
    )
    ends = {
        name: np.concatenate(
            [
                np.where(end >= 0, end + nodes[k], end - leaves[k]).astype(np.int32)
                for k, forest in enumerate(forests)
                for end in [getattr(forest, name)]
            ]
        )
        for name in ("root", "true_child", "false_child")
    }
    columns = {
        name: np.concatenate([getattr(forest, name) for forest in forests])
        for name in (
            "feature",
            "threshold",
            "predicate",
            "missing_true",
            "zero_missing",
            "category_set",
            "weight",
        )
    }
    n_targets = int(targets[-1])
    return replace(
        forests[0],
        **ends,
        **columns,
        tree_id=np.arange(len(ends["root"])),
        node_id=np.arange(nodes[-1]),
        leaf_id=np.arange(leaves[-1]),
        weight_start=np.concatenate(
            [[0], *(forest.weight_start[1:] + weights[k] for k, forest in enumerate(forests))]
        ),
        weight_target=np.concatenate(
            [forest.weight_target + targets[k] for k, forest in enumerate(forests)]
        ).astype(np.int32),
        node_hits=np.zeros(0),
        leaf_hits=np.zeros(0),
        n_targets=n_targets,
        n_features=max(forest.n_features for forest in forests),
        aggregate=Aggregate.SUM,
        base_values=np.zeros(n_targets),
        base_position=BasePosition.FIRST,
        score_form=ScoreForm.PLAIN,
        post_transform=PostTransform.NONE,
        label_rule=LabelRule.NONE,
        labels=(),
    )
