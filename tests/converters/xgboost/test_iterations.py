"""Oracle: boosting rounds chosen on reading give what XGBoost predicts with `iteration_range`."""

from typing import Any

import numpy as np
import pytest
from xgboost_models import INSTALLED, as_json, matrix, read_json, rows_of, train

from onnx_treebeard.converters.model_files.load_options import LoadOptions
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.system.errors import ModelError, OptionError

KINDS: dict[str, dict[str, Any]] = {
    "trees": {},
    "classes": {"objective": "multi:softprob", "num_class": 4, "num_parallel_tree": 2, "subsample": 0.7},
    "dart": {"booster": "dart", "rate_drop": 0.5, "one_drop": 1},
    "vector": {"targets": 2, "multi_strategy": "multi_output_tree", "tree_method": "hist"},
    "categories": {"categorical": True, "max_cat_to_onehot": 1},
}
RANGES = [(0, 0), (0, 3), (2, 0), (1, 4), (2, 2), (6, 0), (0, 6)]


def rounds(first: int, last: int) -> LoadOptions:
    return LoadOptions(iteration_range=(first, last))


@pytest.mark.parametrize("name", KINDS)
def test_rounds(name, assert_same_bits):
    booster = train(rounds=6, **KINDS[name])
    document = as_json(booster)
    rows = np.clip(rows_of(read_json(document), 100), np.float32(-3e38), np.float32(3e38))
    data = matrix(rows, missing=np.nan)
    for chosen in RANGES:
        theirs = booster.predict(data, output_margin=True, iteration_range=chosen, strict_shape=True)
        forest = read_json(document, rounds(*chosen), INSTALLED)
        assert_same_bits(numpy_reference.raw_scores(forest, rows), theirs)


def test_trees_keep_the_numbers_of_the_model():
    document = as_json(train("multi:softprob", 4, num_class=4))
    forest, part = read_json(document), read_json(document, rounds(1, 3))
    assert part.tree_id.tolist() == list(range(4, 12))
    own = np.isin(forest.node_tree, part.tree_id)
    assert part.node_id.tolist() == forest.node_id[own].tolist()
    assert len(part.node_hits) == part.n_nodes < forest.n_nodes
    assert len(part.leaf_hits) == part.n_leaves < forest.n_leaves


@pytest.mark.parametrize("chosen", [(3, 2), (0, 5), (5, 0), (-1, 2), (1, -1), (2, 10**12)])
def test_rounds_that_the_model_does_not_have(chosen):
    document = as_json(train(rounds=4))
    with pytest.raises(OptionError, match=r"'iteration_range': is \(.*\); the model has 4 boosting rounds"):
        read_json(document, rounds(*chosen))


def test_files_before_2_0_count_trees_and_targets():
    booster = train("multi:softprob", 4, num_class=4, num_parallel_tree=2, subsample=0.7)
    document = as_json(booster)
    expected = read_json(document, rounds(1, 3))
    model = document["learner"]["gradient_booster"]["model"]
    del model["iteration_indptr"]
    assert (
        read_json(document, rounds(1, 3)).tree_id.tolist() == expected.tree_id.tolist() == list(range(8, 24))
    )
    del model["gbtree_model_param"]["num_parallel_tree"]  # as in files of 1.4
    assert read_json(document, rounds(1, 3)).tree_id.tolist() == list(range(4, 12))
    model["gbtree_model_param"]["num_parallel_tree"] = "3"
    with pytest.raises(
        ModelError, match="trees': has 32 trees, which do not divide into boosting rounds of 12"
    ):
        read_json(document, rounds(1, 2))
    assert read_json(document).n_trees == 32


@pytest.mark.parametrize(
    "starts",
    [[], [0], [0, 1, 2], [1, 2, 3, 4], [0, 3, 2, 4], [0, 9, 4], [0, 5], [-1, 4], ["0", 4], [0, 2.0, 4]],
)
def test_malformed_rounds(starts):
    document = as_json(train(rounds=4))
    document["learner"]["gradient_booster"]["model"]["iteration_indptr"] = starts
    with pytest.raises(
        ModelError, match=r"iteration_indptr': (is not a rising list of offsets from 0 to 4|holds )"
    ):
        read_json(document, rounds(0, 1))


def test_the_best_round_is_what_early_stopping_has_left():
    document = as_json(train(rounds=5))
    best = LoadOptions(iteration_range="best")
    with pytest.raises(OptionError, match="is 'best', but the model was trained without early stopping"):
        read_json(document, best)
    document["learner"]["attributes"] = {"best_iteration": "2", "best_score": "0.5"}
    assert read_json(document, best).n_trees == 3
    assert read_json(document).n_trees == 5
    document["learner"]["attributes"] = {"best_iteration": "7"}
    with pytest.raises(OptionError, match=r"is \(0, 8\); the model has 5 boosting rounds"):
        read_json(document, best)
    document["learner"]["attributes"] = {"best_iteration": "x"}
    with pytest.raises(ModelError, match="best_iteration': is 'x'; expected a whole number"):
        read_json(document, best)
    del document["learner"]["attributes"]
    with pytest.raises(OptionError, match="without early stopping"):
        read_json(document, best)
