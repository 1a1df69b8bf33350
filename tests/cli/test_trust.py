"""Commands on models that carry machine code: refused by name, unless --allow-compiled is there."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from forests import Node, forest_of
from hostile_models import EXIT_CODE, model_with_code, needs_linux
from onnx import ModelProto, helper

Run = Callable[..., Result]
Save = Callable[..., Path]

FOREST = forest_of(Node(0, "<=", 0.5, 10.0, 20.0), n_features=2)
TABLE = "a,b\n0,9\n1,9\n"


@needs_linux
def test_score_runs_no_hostile_code(save: Save, program: list[str], tmp_path: Path) -> None:
    """In a process of its own, which ends with EXIT_CODE where the code runs."""
    model, table = save("m.onnx", model_with_code(FOREST, patched=True)), save("t.csv", TABLE)
    command = [*program, "score", str(model), str(table), "-o", str(tmp_path / "out.csv")]
    refused = subprocess.run(command, capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert refused.stderr.startswith(
        f"onnx-treebeard: error: {model}: tree node 'trees' carries machine code"
    )
    assert "--allow-compiled" in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert not (tmp_path / "out.csv").exists()
    assert subprocess.run([*command, "--allow-compiled"], check=False).returncode == EXIT_CODE


def test_score_runs_what_is_allowed(run: Run, save: Save) -> None:
    model, table = save("m.onnx", model_with_code(FOREST)), save("t.csv", TABLE)
    assert run("score", model, table, "-o", "-", "--allow-compiled").stdout == "Y\n10\n20\n"


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


def test_profile(run: Run, save: Save, stump: Callable[..., ModelProto], tmp_path: Path) -> None:
    """It runs what is before the trees that it counts."""
    model, table = save("m.onnx", in_front_of(stump(1, threshold=15.0))), save("t.csv", TABLE)
    command = ("profile", model, table, "-o", tmp_path / "p.json", "-q")
    error = run(*command, code=2).stderr
    assert f"{model}: tree node 'trees' carries machine code" in error
    run(*command, "--allow-compiled")
    (counted,) = json.loads((tmp_path / "p.json").read_text())["forests"]
    assert counted["rows"] == 2


def test_tune(run: Run, save: Save, stump: Callable[..., ModelProto], tmp_path: Path) -> None:
    """It runs what is before the trees where rows are given."""
    model, table = save("m.onnx", in_front_of(stump(1, threshold=15.0))), save("t.csv", TABLE)
    error = run("tune", model, "-o", tmp_path / "s.json", "--data", table, "-q", code=2).stderr
    assert f"{model}: tree node 'trees' carries machine code" in error
    assert not (tmp_path / "s.json").exists()


@pytest.mark.parametrize("command", ["verify", "bench"])
def test_commands_that_compare_engines(
    command: str, run: Run, save: Save, stump: Callable[..., ModelProto]
) -> None:
    """There is nothing to compare such a node with."""
    error = run(command, save("m.onnx", in_front_of(stump(1))), code=2).stderr
    assert "has operators of onnx-treebeard, which no other engine runs" in error


def test_inspect_says_so(run: Run, save: Save) -> None:
    model = save("m.onnx", model_with_code(FOREST))
    assert "refused unless allowed: it carries machine code" in " ".join(run("inspect", model).stdout.split())
    (node,) = json.loads(run("inspect", "--json", model).stdout)["tree_nodes"]
    assert not node["compiled"]
    assert node["reason"] == "it carries machine code instead of a forest"
    error = run("inspect", "--stage", "hir", model, code=2).stderr
    assert "tree node 'trees' cannot be compiled: it carries machine code instead of a forest" in error


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
    assert "tree node 'trees' carries machine code, which is written into no model" in error
    assert not (tmp_path / "out.onnx").exists()


def test_convert_writes_no_code_of_its_own(run: Run, save: Save, models: Path, tmp_path: Path) -> None:
    for domain in ("ai.onnx.ml", "treebeard"):
        target = tmp_path / f"{domain}.onnx"
        run("convert", models / "breast_cancer_xgboost.json", "-o", target, "--domain", domain, "-q")
        assert b"artifact" not in target.read_bytes()
