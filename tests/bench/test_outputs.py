"""Oracle: which outputs of an ONNX model `bench` compares with which engine, and when trees are all of a model."""

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from benchmarks import reasons, titles, wrong_in_last_row
from click.testing import Result
from onnx import ModelProto, TensorProto, helper

from onnx_treebeard.bench.engine import Bound, Engine, OurPredict
from onnx_treebeard.bench.library_engines import LIBRARIES

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


def with_text_labels(model: ModelProto, *chosen: int) -> ModelProto:
    """A classifier that calls its classes 'class 0', 'class 1', ..., with these of its outputs."""
    (trees,) = model.graph.node
    (numbers,) = (one for one in trees.attribute if one.name == "classlabels_int64s")
    texts = helper.make_attribute("classlabels_strings", [f"class {number}" for number in numbers.ints])
    trees.attribute.remove(numbers)
    trees.attribute.append(texts)
    model.graph.output[0].type.tensor_type.elem_type = TensorProto.STRING
    return only_outputs(model, *chosen)


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


@pytest.mark.share(2)
@pytest.mark.parametrize(
    ("outputs", "choose"),
    [
        ((0, 1), only_outputs),
        ((1, 0), only_outputs),
        ((1,), only_outputs),
        ((0, 1), with_text_labels),
        ((1, 0), with_text_labels),
    ],
)
@pytest.mark.parametrize("passed", [False, True])
def test_predict_is_compared_with_what_the_trees_make(
    outputs: tuple[int, ...],
    passed: bool,
    choose: Callable[..., ModelProto],
    bench: Callable[..., Json],
    models: Path,
    save: Save,
) -> None:
    """Labels and rows that are passed on are no scores, wherever they stand."""
    model = choose(onnx.load(models / "digits_forest_classifier.onnx"), *outputs)
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


@pytest.mark.parametrize("choose", [only_outputs, with_text_labels])
def test_without_scores_predict_takes_no_part(
    choose: Callable[..., ModelProto], bench: Callable[..., Json], models: Path, save: Save
) -> None:
    """Labels, numbers or text, have to be those of onnxruntime, whoever gives them."""
    model = choose(onnx.load(models / "digits_forest_classifier.onnx"), 0)
    (shape,) = bench(save("m.onnx", model), "--against", "ort")["shapes"]
    assert titles(shape) == ["session", "ort"]
    assert reasons(shape) == {"predict": "the model has no scores among its outputs"}
    found = {(one["agreement"], one["rows_compared"], one["rows_different"]) for one in shape["engines"]}
    assert found == {("every bit", 40, 0)}


def test_a_pipeline_without_scores_is_more_than_its_trees(
    bench: Callable[..., Json], save: Save, stump: Stump
) -> None:
    model = only_outputs(passing_on(in_a_branch(stump())), 1)
    (shape,) = bench(save("m.onnx", model), "--against", "ort")["shapes"]
    assert reasons(shape) == {"predict": "the model is more than one ensemble of trees"}


def test_a_wrong_label_of_a_peer_is_found(
    bench: Callable[..., Json], models: Path, save: Save, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reference, bound first, is right; what is timed has one wrong label."""
    ort, bound = LIBRARIES["ort"], list[Bound]()
    bind = ort.bind

    def wrong_later(self: Engine, batch: int, threads: int) -> Bound:
        bound.append(bind(self, batch, threads))
        if len(bound) > 1:
            outputs = bound[-1].outputs
            bound[-1].outputs = lambda value: [np.append(labels[:-1], "x") for labels in outputs(value)]
        return bound[-1]

    monkeypatch.setattr(ort, "bind", wrong_later)
    model = with_text_labels(onnx.load(models / "digits_forest_classifier.onnx"), 0)
    (shape,) = bench(save("m.onnx", model), "--against", "ort")["shapes"]
    assert titles(shape) == ["session"]
    assert reasons(shape)["ort"].startswith("1 of 1 rows differ")
