"""Unit: `tune` on models of every kind; the timer is scripted, so that which candidate wins is known."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from forests import Node, forest_of, two_trees
from onnx import ModelProto, TensorProto, helper

import onnx_treebeard
from onnx_treebeard import CompileOptions
from onnx_treebeard.compiler.options.schedule_file import ModelOptions
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import DataError, ModelError, OptionError, UnsupportedError
from onnx_treebeard.tuning import tune as tuning
from onnx_treebeard.tuning.trial import Trial
from onnx_treebeard.tuning.tune import Settings, sample_size, synthetic_rows, tune

SINGLE, WIDE = CompileOptions(tile_size=1), CompileOptions(tile_size=8)
Costs = Callable[[Trial, int], float]


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> Callable[[Costs], None]:
    """Three candidates, and seconds of a call by trial and tile size."""

    def script(costs: Costs) -> None:
        def seconds(trial: Trial, calls: int) -> float:
            return calls * costs(trial, trial.compiled.artifact.manifest["options"]["tile_size"])

        monkeypatch.setattr(Trial, "seconds", seconds)

    monkeypatch.setattr(tuning, "candidates", lambda forest, batch, **_: [CompileOptions(), SINGLE, WIDE])
    return script


def two_nodes() -> ModelProto:
    """ "first" splits column 0 and has one tree, "second" has two trees."""

    def node(name: str, trees: int) -> object:
        roots = range(trees)
        return helper.make_node(
            "TreeEnsembleRegressor",
            ["X"],
            [f"{name}_scores"],
            name=name,
            domain="ai.onnx.ml",
            n_targets=1,
            nodes_treeids=[tree for tree in roots for _ in range(3)],
            nodes_nodeids=[0, 1, 2] * trees,
            nodes_featureids=[0, 0, 0] * trees,
            nodes_values=[0.5, 0.0, 0.0] * trees,
            nodes_modes=["BRANCH_LEQ", "LEAF", "LEAF"] * trees,
            nodes_truenodeids=[1, 0, 0] * trees,
            nodes_falsenodeids=[2, 0, 0] * trees,
            target_treeids=[tree for tree in roots for _ in range(2)],
            target_nodeids=[1, 2] * trees,
            target_ids=[0, 0] * trees,
            target_weights=[10.0, 20.0] * trees,
        )

    scores = [
        helper.make_tensor_value_info(f"{name}_scores", TensorProto.FLOAT, [None, 1])
        for name in ("first", "second")
    ]
    rows = helper.make_tensor_value_info("X", TensorProto.FLOAT, [None, 2])
    graph = helper.make_graph([node("first", 1), node("second", 2)], "two", [rows], scores)
    opsets = [helper.make_opsetid("", 18), helper.make_opsetid("ai.onnx.ml", 3)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=8)


def test_the_fastest_wins(scripted: Callable[[Costs], None]) -> None:
    scripted(lambda trial, tile_size: {4: 0.03, 1: 0.02, 8: 0.025}[tile_size])
    found = onnx_treebeard.tune(two_trees(), seconds=1e6)
    assert found == ModelOptions(SINGLE)
    rows = np.zeros((5, 3), np.float32)
    scores = onnx_treebeard.compile(two_trees(), schedule=found).predict(rows)
    assert scores.tobytes() == onnx_treebeard.compile(two_trees()).predict(rows).tobytes()


def test_the_default_stays(scripted: Callable[[Costs], None]) -> None:
    scripted(lambda trial, tile_size: {4: 0.03, 1: 0.0295, 8: 0.04}[tile_size])
    assert tune(two_trees(), seconds=1e6) == ModelOptions()


def test_tree_nodes_have_options_of_their_own(scripted: Callable[[Costs], None]) -> None:
    def costs(trial: Trial, tile_size: int) -> float:
        best = 1 if trial.compiled.forest.n_trees == 1 else 8
        return 0.01 if tile_size == best else 0.03

    scripted(costs)
    model = two_nodes()
    text = model.SerializeToString()
    found = tune(model, seconds=1e6)
    assert found == ModelOptions(nodes={"first": SINGLE, "second": WIDE})
    assert model.SerializeToString() == text
    session = onnx_treebeard.InferenceSession(model, schedule=found)
    assert [values.tolist() for values in session.run(None, {"X": np.float32([[0, 0]])})] == [[[10]], [[20]]]


def test_an_onnx_model_in_every_form(tmp_path: Path) -> None:
    text = two_nodes().SerializeToString()
    (tmp_path / "m.onnx").write_bytes(text)
    for model in (text, bytearray(text), tmp_path / "m.onnx", str(tmp_path / "m.onnx")):
        found = tuning._forests(model, None, None)
        assert {name: forest.n_trees for name, forest in found.items()} == {"first": 1, "second": 2}


def test_given_rows_are_those_that_are_timed(scripted: Callable[[Costs], None]) -> None:
    seen: list[float] = []

    def costs(trial: Trial, tile_size: int) -> float:
        seen.extend(trial.batches[0].ravel().tolist())
        return 0.01

    scripted(costs)
    tune(two_trees(), [[7, 7, 7]] * 2, batch=2, seconds=1e6)
    assert set(seen) == {7.0}


def test_unsuitable_arguments() -> None:
    rows = np.zeros((2, 2), np.float32)
    with pytest.raises(
        OptionError,
        match=r"field 'rows': are accepted for one forest only; the model has 2: 'first', 'second'",
    ):
        tune(two_nodes(), rows)
    with pytest.raises(OptionError, match="field 'batch': is 0; accepted are 1 to"):
        tune(two_trees(), batch=0)
    with pytest.raises(OptionError, match="field 'threads'"):
        tune(two_trees(), threads=0)
    for seconds in (0, -1, float("nan")):
        with pytest.raises(OptionError, match="field 'seconds'"):
            tune(two_trees(), seconds=seconds)
    with pytest.raises(OptionError, match="missing"):
        tune(two_trees(), missing=0.0)
    with pytest.raises(DataError, match="has no rows"):
        tune(two_trees(), np.zeros((0, 3)))
    with pytest.raises(DataError, match="dimensions"):
        tune(two_trees(), 5.0)
    with pytest.raises(ModelError):
        tune("/no/such/model.json")


def test_a_model_without_trees() -> None:
    model = two_nodes()
    del model.graph.node[:]
    with pytest.raises(UnsupportedError, match="nothing to tune"):
        tune(model)


@pytest.mark.parametrize(
    ("width", "batch", "expected"),
    [(3, 1, 4096), (3, 1024, 8192), (2000, 64, 2097), (2000, 1024, 2097), (2000, 2048, 4096)],
)
def test_how_many_rows_are_drawn(width: int, batch: int, expected: int) -> None:
    """Eight batches and 4096 rows at least, 2^22 cells at most, but two batches always."""
    forest = forest_of(Node(0, "<=", 0.5, 1.0, 2.0), n_features=width)
    assert sample_size(forest, Settings(batch)) == expected


def test_drawn_rows_take_both_ways() -> None:
    forest: Forest = two_trees()
    rows = synthetic_rows(forest, Settings(seed=3))
    assert rows.dtype == forest.input_type
    assert (
        rows.tobytes()
        == synthetic_rows(forest, Settings(seed=3)).tobytes()
        != synthetic_rows(forest, Settings()).tobytes()
    )
    for feature, threshold in zip(forest.feature, forest.threshold, strict=True):
        assert 0.2 < np.mean(rows[:, feature] <= threshold) < 0.8
