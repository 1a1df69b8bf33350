"""Unit: the facts about models whose numbers are known, and the stages of the compiler."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import xgboost
from click.testing import Result
from needed_tools import needs_ptxas
from onnx import ModelProto, helper
from rich.console import Console

import onnx_treebeard
from onnx_treebeard.system.errors import ModelError

Run = Callable[..., Result]
Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]


def test_the_facts_of_a_stump(run: Run, save: Save, stump: Stump) -> None:
    (node,) = json.loads(run("inspect", "--json", save("m.onnx", stump(3, feature=1))).stdout)["tree_nodes"]
    assert (node["name"], node["operator"], node["compiled"]) == ("stump", "TreeEnsembleRegressor", True)
    assert (node["trees"], node["nodes"], node["leaves"]) == (1, 1, 2)
    assert node["depth"] == {"min": 1, "mean": 1.0, "max": 1}
    assert node["features"] == {"count": 3, "used": 1, "names": []}
    assert node["predicates"] == {"<=": 1}
    assert node["missing"] == {
        "to_true_child": 0,
        "to_false_child": 1,
        "zero_is_missing": 0,
        "zero_threshold": 0.0,
        "value": None,
    }
    assert set(node["types"].values()) == {"float32"}
    assert (node["targets"], node["aggregate"], node["base_values"]) == (1, "sum", [])


def test_the_facts_of_an_xgboost_model(run: Run, models: Path) -> None:
    path = models / "breast_cancer_xgboost.json"
    (node,) = json.loads(run("inspect", "--json", path).stdout)["tree_nodes"]
    trees = xgboost.Booster(model_file=str(path)).get_dump()
    splits = re.findall(r"\[(\w+)<\S+\] yes=(\d+),no=\d+,missing=(\d+)", "".join(trees))
    assert (node["trees"], node["nodes"]) == (len(trees), len(splits))
    assert node["leaves"] == "".join(trees).count("leaf=")
    assert node["features"]["used"] == len({feature for feature, _, _ in splits})
    assert node["missing"]["to_true_child"] == sum(yes == missing for _, yes, missing in splits)
    assert (node["source"], node["predicates"]) == ("xgboost", {"<": len(splits)})


def test_tables_are_for_people(run: Run, models: Path) -> None:
    text = run("inspect", models / "wine_lightgbm_multiclass.txt").stdout
    assert "1 tree node" in text
    assert "448 nodes, 523 leaves" in text
    assert "float64 throughout" in text
    assert "\x1b" not in text


@pytest.mark.parametrize("command", ["inspect", "profile", "tune"])
def test_names_command_no_terminal(command: str, run: Run, save: Save, stump: Stump, tmp_path: Path) -> None:
    """A model may call its nodes, columns and branches anything, also what clears a screen; the clock of tune runs out at once."""
    model = stump(names="a\x1b[2J,b")
    model.graph.node[0].name = "tree\x1b[31m\x07"
    arguments = {
        "inspect": (),
        "profile": (save("t.csv", "a\x1b[2J,b\n1,2\n"), "-o", tmp_path / "p.json"),
        "tune": ("-o", tmp_path / "s.json", "--seconds", 0.1),
    }
    result = run(command, save("m.onnx", model), *arguments[command])
    assert "tree\\x1b[31m" in result.stdout
    assert not {"\x1b", "\x07"} & set(result.stdout + result.stderr)


def test_errors_and_reports_command_no_terminal(stump: Stump) -> None:
    model = stump()
    model.graph.node[0].name = "tree\x1b[31m"
    report = onnx_treebeard.InferenceSession(model.SerializeToString()).report
    assert "tree\\x1b[31m" in str(report)
    assert "\x1b" not in str(report) + str(report[0]) + report._repr_html_()
    assert str(ModelError("names \x1b[2J and\nlines")) == r"names \x1b[2J and lines"


def test_a_node_that_is_left_says_why(run: Run, save: Save, stump: Stump) -> None:
    model = stump()
    for attribute in model.graph.node[0].attribute:
        if attribute.name == "nodes_falsenodeids":
            attribute.ints[0] = 9
    path = save("m.onnx", model)
    (node,) = json.loads(run("inspect", "--json", path).stdout)["tree_nodes"]
    assert not node["compiled"]
    assert "nodes_falsenodeids" in node["reason"]
    assert "left to onnxruntime: " in run("inspect", path).stdout
    assert "cannot be read: " in run("inspect", path, "--stage", "hir", code=2).stderr


def test_facts_are_lines_that_fold_under_their_column(run: Run, save: Save, stump: Stump) -> None:
    model = stump()
    model.graph.node[0].attribute.append(helper.make_attribute("post_transform", "x" * 200))
    lines = run("inspect", save("m.onnx", model)).stdout.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("  in a session"))
    assert max(map(len, lines[1:])) <= 80
    column = lines[first].index("left to")
    folded = lines[first : first + lines[first:].index("")]
    assert all(line[:column].isspace() for line in folded[1:])
    assert len(folded) > 2
    assert "post_transform" in "".join(line[column:] for line in folded)


def test_a_tree_node_costs_no_table(
    run: Run, save: Save, stump: Stump, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = stump()
    for number in range(9):
        node = model.graph.node.add()
        node.CopyFrom(model.graph.node[0])
        node.name, node.output[0] = f"node {number}", f"more {number}"
    rendered: list[object] = []
    render = Console.render

    def counted(self: Console, renderable: Any, *rest: Any) -> Any:
        rendered.append(renderable)
        return render(self, renderable, *rest)

    monkeypatch.setattr(Console, "render", counted)
    lines = run("inspect", save("m.onnx", model)).stdout.splitlines()
    assert sum(line.startswith("  in a session") for line in lines) == 10
    assert len(rendered) < 3 * len(lines)  # a cell of a table is rendered a dozen times


@pytest.mark.share(3)
@pytest.mark.parametrize(
    "stage", ["hir", "mir", "lir", "llvm", "asm", "ptx", pytest.param("sass", marks=needs_ptxas)]
)
def test_stages_are_printed_plainly(stage: str, run: Run, models: Path) -> None:
    text = run("inspect", models / "diabetes_xgboost_regression.json", "--stage", stage).stdout
    marks = {
        "hir": "decisionforest.",
        "mir": "walk.",
        "lir": "builtin.module",
        "llvm": "define ",
        "asm": ".text",
        "ptx": ".target sm_80\n",
        "sass": "LDG",  # loads from global memory
    }
    assert marks[stage] in text
    assert text.endswith("\n")
    assert "\x1b" not in text


def test_the_schedule_changes_the_code(run: Run, models: Path) -> None:
    path = models / "diabetes_xgboost_regression.json"
    plain = run("inspect", path, "--stage", "mir", "--tile-size", 1).stdout
    assert plain != run("inspect", path, "--stage", "mir", "--tile-size", 4).stdout
    assert plain != run("inspect", path, "--stage", "mir", "--tile-size", 1, "--interleave", 2).stdout
    error = run("inspect", path, "--stage", "mir", "--tile-size", 99, code=2).stderr
    assert "field 'tile_size': is 99; accepted are 1 to 8" in error


def test_one_node_of_several(run: Run, save: Save, stump: Stump) -> None:
    model, other = stump(), stump(threshold=9.0)
    second = model.graph.node.add()
    second.CopyFrom(other.graph.node[0])
    second.name, second.output[0] = "second", "more"
    path = save("m.onnx", model)
    assert "2 tree nodes" in run("inspect", path).stdout
    (node,) = json.loads(run("inspect", path, "--json", "--node", "second").stdout)["tree_nodes"]
    assert node["name"] == "second"
    error = run("inspect", path, "--stage", "hir", code=2).stderr
    assert "has 2 tree nodes to choose from: --node is one of 'stump', 'second'" in error
    assert (
        "has no tree node 'third'" in run("inspect", path, "--stage", "hir", "--node", "third", code=2).stderr
    )


def test_a_line_says_which_strategies_are_taken(run: Run, models: Path) -> None:
    path = models / "breast_cancer_xgboost.json"
    on_gpu = run("inspect", path, "--stage", "ptx")
    taken, costs = on_gpu.stderr.splitlines()
    assert (
        taken
        == "# strategy auto takes staged_walk and ranked_walk; shown is staged_walk, --strategy shows another"
    )
    # The one that is taken costs least, and is named first.
    assert re.fullmatch(
        r"# instructions of a row of many, threads that a multiprocessor keeps, counted and not measured: "
        r"staged_walk [\d,]+ with [\d,]+ threads, ranked_walk [\d,]+ with [\d,]+ threads, walk [\d,]+ with [\d,]+ threads",
        costs,
    )
    walk_options = "--layout", "array-scalar", "--tile-size", "1"
    only_walks, note = run("inspect", path, "--stage", "ptx", *walk_options).stderr.splitlines()
    assert only_walks == "# strategy auto takes walk"
    assert note.startswith("note: only walks are compiled, because walk options are set (tile_size, layout)")
    on_cpu = run("inspect", path, "--stage", "mir", "--cpu", "x86-64-v3")
    assert re.fullmatch(r"# strategy auto takes .*; shown is walk, --strategy shows another\n", on_cpu.stderr)
    assert run("inspect", path, "--stage", "mir", "--strategy", "walk").stderr == ""
    assert run("inspect", path, "--stage", "ptx", "--quiet").stderr == ""


def test_ptx_is_the_assembly_of_gpus(run: Run, models: Path) -> None:
    path = models / "breast_cancer_xgboost.json"
    ptx = run("inspect", path, "--stage", "ptx", "--cpu", "sm_90").stdout
    asm = run("inspect", path, "--stage", "asm", "--triple", "nvptx64-nvidia-cuda", "--cpu", "sm_90").stdout
    assert ptx == asm
    assert ".target sm_90\n" in ptx
    refused = run("inspect", path, "--stage", "ptx", "--triple", "x86_64-unknown-linux-gnu", code=2).stderr
    assert "stage ptx is for nvptx64-nvidia-cuda" in refused
    assert (
        "accepted for GPUs are sm_80" in run("inspect", path, "--stage", "ptx", "--cpu", "v3", code=2).stderr
    )


@needs_ptxas
def test_sass_is_that_of_the_level(run: Run, models: Path) -> None:
    """Every kernel of the model is disassembled; ISETP and FFMA are names of instructions, and sums are no fused ones."""
    path = models / "breast_cancer_xgboost.json"
    ptx = run("inspect", path, "--stage", "ptx", "--cpu", "sm_90").stdout
    sass = run("inspect", path, "--stage", "sass", "--cpu", "sm_90").stdout
    assert sass.count(".section\t.text.") == ptx.count(".visible .entry") > 0
    assert "FADD" in sass
    assert "FFMA" not in sass


def test_sass_without_its_tools(run: Run, models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("onnx_treebeard.cli.model.inspect_views.shutil.which", lambda name: None)
    monkeypatch.setattr(
        "onnx_treebeard.cli.model.inspect_views.WHEELS", {"ptxas": ("none-such",), "nvdisasm": ("none",)}
    )
    told = run("inspect", models / "breast_cancer_xgboost.json", "--stage", "sass", code=2).stderr
    assert "there is no ptxas: pip install none-such none, or put a CUDA toolkit on PATH" in told
