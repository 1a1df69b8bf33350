"""Commands on model files of older versions that carry machine code: it is refused by name where there is no forest beside it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from forests import Node, forest_of
from hostile_models import model_with_code
from onnx import ModelProto, helper

Run = Callable[..., Result]
Save = Callable[..., Path]

FOREST = forest_of(Node(0, "<=", 0.5, 10.0, 20.0), n_features=2)
TABLE = "a,b\n0,9\n1,9\n"


def test_score(run: Run, save: Save, tmp_path: Path) -> None:
    """Code would end the process where it ran."""
    model, table = save("m.onnx", model_with_code(FOREST, patched=True)), save("t.csv", TABLE)
    error = run("score", model, table, "-o", tmp_path / "out.csv", code=2).stderr
    assert "is machine code without its forest" in error
    assert not (tmp_path / "out.csv").exists()
    model = save("m.onnx", model_with_code(FOREST, patched=True, beside=True))
    assert run("score", model, table, "-o", "-").stdout == "Y\n10\n20\n"


def in_front_of(stump: ModelProto) -> ModelProto:
    """A node with machine code whose scores are the rows of the stump."""
    model = model_with_code(FOREST)
    model.graph.value_info.append(model.graph.output[0])
    model.opset_import.append(helper.make_opsetid("ai.onnx.ml", 3))
    node = model.graph.node.add()
    node.CopyFrom(stump.graph.node[0])
    node.input[0] = "Y"
    model.graph.output[0].CopyFrom(stump.graph.output[0])
    return model


@pytest.mark.parametrize("command", ["profile", "tune"])
def test_commands_that_run_what_is_before_the_trees(
    command: str, run: Run, save: Save, stump: Callable[..., ModelProto], tmp_path: Path
) -> None:
    model, table = save("m.onnx", in_front_of(stump(1, threshold=15.0))), save("t.csv", TABLE)
    rows = (table,) if command == "profile" else ("--data", table)
    error = run(command, model, *rows, "-o", tmp_path / "out.json", "-q", code=2).stderr
    assert "is machine code without its forest" in error
    assert not (tmp_path / "out.json").exists()


@pytest.mark.parametrize("command", ["verify", "bench"])
def test_commands_that_compare_engines(
    command: str, run: Run, save: Save, stump: Callable[..., ModelProto]
) -> None:
    """There is nothing to compare such a node with."""
    error = run(command, save("m.onnx", in_front_of(stump(1))), code=2).stderr
    assert "has operators of onnx-treebeard, which no other engine runs" in error


def test_inspect_says_so(run: Run, save: Save) -> None:
    model = save("m.onnx", model_with_code(FOREST))
    assert "refused: it contains machine code instead of a forest" in " ".join(
        run("inspect", model).stdout.split()
    )
    (node,) = json.loads(run("inspect", "--json", model).stdout)["tree_nodes"]
    assert not node["compiled"]
    assert node["reason"] == "it contains machine code instead of a forest"
    error = run("inspect", "--stage", "hir", model, code=2).stderr
    assert "tree node 'trees' cannot be read: it contains machine code instead of a forest" in error


@pytest.mark.parametrize(
    "arguments", [("--domain", "treebeard"), ("--schedule-file", "SCHEDULE")], ids=["operator", "schedule"]
)
def test_convert_hands_no_code_on(
    arguments: tuple[str, ...], run: Run, save: Save, simple: Path, tmp_path: Path
) -> None:
    given = [simple if argument == "SCHEDULE" else argument for argument in arguments]
    error = run(
        "convert", save("m.onnx", model_with_code(FOREST)), "-o", tmp_path / "out.onnx", *given, code=2
    ).stderr
    assert "tree node 'trees' contains machine code, which is never written into a model" in error
    assert not (tmp_path / "out.onnx").exists()
    run("convert", save("m.onnx", model_with_code(FOREST, beside=True)), "-o", tmp_path / "out.onnx", *given)
    assert b"artifact" not in (tmp_path / "out.onnx").read_bytes()


def test_convert_writes_no_code_of_its_own(run: Run, save: Save, models: Path, tmp_path: Path) -> None:
    for domain in ("ai.onnx.ml", "treebeard"):
        target = tmp_path / f"{domain}.onnx"
        run("convert", models / "breast_cancer_xgboost.json", "-o", target, "--domain", domain, "-q")
        assert b"artifact" not in target.read_bytes()
