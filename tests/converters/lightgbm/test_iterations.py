"""Oracle: LightGBM's own predictions of some boosting rounds, to the bit: `start_iteration` and `num_iteration` of Booster.predict."""

import json
from typing import Any

import lightgbm
import numpy as np
import pytest

import onnx_treebeard
from onnx_treebeard.system.errors import OptionError

GENERATOR = np.random.default_rng(3)
ROWS = GENERATOR.normal(size=(300, 3))
TARGET = ROWS[:, 0] * 2 + GENERATOR.normal(size=300)
KINDS: dict[str, dict[str, Any]] = {
    "regression": {},
    "binary": {"objective": "binary"},
    "multiclass": {"objective": "multiclass", "num_class": 3},
    "random forest": {"boosting": "rf", "bagging_freq": 1, "bagging_fraction": 0.6},
    "random forest of classes": {
        "objective": "multiclass",
        "num_class": 3,
        "boosting": "rf",
        "bagging_freq": 1,
        "bagging_fraction": 0.6,
    },
}


def trained(kind: str, rounds: int = 6) -> lightgbm.Booster:
    classes = KINDS[kind].get("num_class", 2)
    target = (
        TARGET if "objective" not in KINDS[kind] else np.digitize(TARGET, np.linspace(-1, 1, classes - 1))
    )
    parameters = {"verbose": -1, "num_threads": 1, "num_leaves": 5, "min_data_in_leaf": 5, **KINDS[kind]}
    return lightgbm.train(parameters, lightgbm.Dataset(ROWS, target), rounds)


def theirs(booster: lightgbm.Booster, begin: int, end: int) -> Any:
    return booster.predict(
        ROWS, start_iteration=begin, num_iteration=end - begin if end else -1, num_threads=1
    )


def scores(model: Any, **options: Any) -> Any:
    return np.asarray(onnx_treebeard.compile(model, **options).predict(ROWS))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("chosen", [(0, 0), (0, 2), (2, 5), (4, 0), (5, 6), (3, 100)])
def test_chosen_rounds_are_those_of_lightgbm(kind: str, chosen: tuple[int, int]) -> None:
    """Of rounds beyond the last one there are none, and averages are of those that are chosen."""
    booster = trained(kind)
    expected = theirs(booster, *chosen)
    forms = (booster, booster.model_to_string().encode(), booster.dump_model())
    for model in forms:
        assert scores(model, iteration_range=chosen).tobytes() == expected.tobytes()


def test_trees_keep_the_numbers_that_they_have_in_the_file() -> None:
    forest = onnx_treebeard.load(trained("multiclass").model_to_string().encode(), iteration_range=(1, 3))
    assert forest.tree_id.tolist() == [3, 4, 5, 6, 7, 8]
    assert forest.weight_target[:5].tolist() == [0] * 5
    dump = onnx_treebeard.load(trained("multiclass").dump_model(), iteration_range=(1, 3))
    assert dump.tree_id.tolist() == forest.tree_id.tolist()


@pytest.mark.parametrize("chosen", [(-1, 2), (6, 0), (7, 9), (3, 2), (2, 2), (0, -1)])
def test_rounds_that_are_none_are_refused(chosen: tuple[int, int]) -> None:
    text = trained("multiclass").model_to_string().encode()
    with pytest.raises(OptionError, match=r"'iteration_range': is .*; the model has 6 boosting rounds"):
        onnx_treebeard.load(text, iteration_range=chosen)


def test_the_best_round_is_known_to_a_live_model_alone() -> None:
    noise = GENERATOR.normal(size=300)
    data = lightgbm.Dataset(ROWS, noise)
    booster = lightgbm.train(
        {"verbose": -1, "num_threads": 1},
        data,
        40,
        valid_sets=[data.create_valid(ROWS[::-1], noise)],
        callbacks=[lightgbm.early_stopping(3, verbose=False)],
        keep_training_booster=True,
    )
    assert 0 < booster.best_iteration < booster.num_trees()
    best = booster.predict(ROWS, num_threads=1)
    assert scores(booster).tobytes() == best.tobytes()
    assert scores(booster, iteration_range="best").tobytes() == best.tobytes()
    every = booster.predict(ROWS, num_iteration=-1, num_threads=1)
    assert scores(booster, iteration_range=(0, 0)).tobytes() == every.tobytes()
    with pytest.raises(
        OptionError,
        match="'iteration_range': is 'best', but files of LightGBM do not say which round was best",
    ):
        scores(booster.model_to_string().encode(), iteration_range="best")
    with pytest.raises(OptionError, match="the booster knows no best iteration"):
        scores(trained("regression"), iteration_range="best")


def test_converted_models_and_batches_have_the_chosen_rounds(run_onnxruntime: Any) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    booster = trained("regression")
    expected = theirs(booster, 1, 4)
    (found,) = run_onnxruntime(onnx_treebeard.convert(booster, iteration_range=(1, 4)).model, ROWS)
    assert found.ravel().tobytes() == expected.tobytes()
    text = booster.model_to_string().encode()
    function = onnx_treebeard.batch_function(text, iteration_range=(1, 4))
    batch = pyarrow.RecordBatch.from_pydict(
        {name: ROWS[:, k] for k, name in enumerate(booster.feature_name())}
    )
    assert function(batch).column(0).to_pylist() == expected.tolist()


def test_a_dump_of_later_rounds_begins_with_its_own_first_round() -> None:
    booster = trained("regression")
    dump = json.loads(json.dumps(booster.dump_model(start_iteration=2)))
    assert scores(dump, iteration_range=(1, 2)).tobytes() == theirs(booster, 3, 4).tobytes()
