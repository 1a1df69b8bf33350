"""Oracle: which outputs of an ONNX model `bench` compares with which engine, and when trees are all of a model."""

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import onnx
import pytest
from benchmarks import reasons, titles, wrong_in_last_row
from click.testing import Result
from onnx import ModelProto, TensorProto, helper

from onnx_treebeard.commands.bench_engines import OurPredict

Run = Callable[..., Result]
Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]
Json = dict[str, Any]

pytestmark = pytest.mark.usefixtures("quick")


def passing_on(model: ModelProto, name: str = "X") -> ModelProto:
    """The model with one of its inputs as its last output too."""
    (passed,) = (value for value in model.graph.input if value.name == name)
    model.graph.output.append(passed)
    return model


def with_number(model: ModelProto) -> ModelProto:
    """The model with an input that no node reads."""
    model.graph.input.append(helper.make_tensor_value_info("number", TensorProto.FLOAT, [None, 1]))
    return model


def only_outputs(model: ModelProto, *chosen: int) -> ModelProto:
    outputs = [copy.deepcopy(model.graph.output[number]) for number in chosen]
    del model.graph.output[:]
    model.graph.output.extend(outputs)
    return model


def in_a_branch(model: ModelProto) -> ModelProto:
    """The trees in one branch of an If."""
    mean = helper.make_node("ReduceMean", ["X"], ["variable"])
    trees, others = (
        helper.make_graph(nodes, "branch", [], [model.graph.output[0]])
        for nodes in (model.graph.node, [mean])
    )
    node = helper.make_node("If", ["chosen"], ["variable"], then_branch=trees, else_branch=others)
    del model.graph.node[:]
    model.graph.node.append(node)
    model.graph.initializer.append(helper.make_tensor("chosen", TensorProto.BOOL, [1], [True]))
    return model


def in_a_function(model: ModelProto) -> ModelProto:
    """A function that doubles rows before the trees."""
    double = helper.make_node("Add", ["X", "X"], ["doubled"])
    (trees,) = model.graph.node
    trees.input[0] = "doubled"
    opsets = list(model.opset_import)
    model.functions.append(helper.make_function("own", "F", ["X"], ["variable"], [double, trees], opsets))
    model.opset_import.append(helper.make_opsetid("own", 1))
    del model.graph.node[:]
    model.graph.node.append(helper.make_node("F", ["X"], ["variable"], domain="own"))
    return model


@pytest.mark.parametrize("outputs", [(0, 1), (1, 0), (1,)])
@pytest.mark.parametrize("passed", [False, True])
def test_predict_is_compared_with_what_the_trees_make(
    outputs: tuple[int, ...], passed: bool, bench: Callable[..., Json], models: Path, save: Save
) -> None:
    """Labels and rows that are passed on are no scores, wherever they stand."""
    model = only_outputs(onnx.load(models / "digits_forest_classifier.onnx"), *outputs)
    path = save("m.onnx", passing_on(model) if passed else model)
    (shape,) = bench(path, "--against", "ort")["shapes"]
    assert titles(shape) == ["session", "predict", "ort"]
    assert shape["left_out"] == []
    assert all(engine["rows_compared"] == 40 for engine in shape["engines"])


def test_a_wrong_predict_is_found_beside_rows_that_are_passed_on(
    run: Run, save: Save, stump: Stump, simple: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OurPredict, "bind", wrong_in_last_row(OurPredict))
    model = save("m.onnx", passing_on(stump(10)))
    args = ("--against", "ort", "--batch", 8, "--rounds", 1, "--schedule-file", simple)
    assert "1 of 8 rows differ" in run("bench", model, *args, code=1).stdout


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda stump: passing_on(with_number(stump), "number"), id="another input is passed on"),
        pytest.param(with_number, id="another input is read by nobody"),
        pytest.param(in_a_branch, id="trees in a branch"),
        pytest.param(in_a_function, id="trees in a function"),
    ],
)
def test_models_that_are_more_than_their_trees(
    change: Callable[[ModelProto], ModelProto], bench: Callable[..., Json], save: Save, stump: Stump
) -> None:
    (shape,) = bench(save("m.onnx", change(stump())), "--against", "ort")["shapes"]
    assert titles(shape) == ["session", "ort"]
    assert reasons(shape) == {"predict": "the model is more than one ensemble of trees"}


def test_without_scores_predict_takes_no_part(bench: Callable[..., Json], models: Path, save: Save) -> None:
    model = only_outputs(onnx.load(models / "digits_forest_classifier.onnx"), 0)
    (shape,) = bench(save("m.onnx", model), "--against", "ort")["shapes"]
    assert titles(shape) == ["session", "ort"]
