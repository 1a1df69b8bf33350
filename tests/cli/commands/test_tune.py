"""`onnx-treebeard tune`: the schedule that it writes replays, its table tells what was measured; the timer is scripted."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from click.testing import Result
from onnx import ModelProto, TensorProto, helper

from onnx_treebeard import CompileOptions
from onnx_treebeard.cli.commands.tune import _progress
from onnx_treebeard.compiler.options.schedule_file import ModelOptions, read_options
from onnx_treebeard.tuning import tune as tuning
from onnx_treebeard.tuning.trial import Rows, Trial

SINGLE = CompileOptions(tile_size=1)
Run = Callable[..., Result]
LONG = ("--seconds", 1_000_000)


@pytest.fixture(autouse=True)
def two_candidates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Single nodes take 1 us a row of 1024, the default takes 2."""

    def seconds(trial: Trial, calls: int) -> float:
        single = trial.compiled.artifact.manifest["options"]["tile_size"] == 1
        return calls * 1.024e-3 * (1 if single else 2)

    monkeypatch.setattr(tuning, "candidates", lambda forest, batch, **_: [CompileOptions(), SINGLE])
    monkeypatch.setattr(Trial, "seconds", seconds)


def two_nodes(stump: Callable[..., ModelProto]) -> ModelProto:
    """Two stumps, one of them behind an operator that computes."""
    model = stump()
    graph = model.graph
    graph.node.append(helper.make_node("Neg", ["X"], ["negative"]))
    graph.node.append(graph.node[0])
    graph.node[-1].name, graph.node[-1].input[0], graph.node[-1].output[0] = "behind", "negative", "others"
    graph.output.append(helper.make_tensor_value_info("others", TensorProto.FLOAT, [None, 1]))
    return model


def test_the_table_and_the_file(run: Run, models: Path, tmp_path: Path) -> None:
    model, target = models / "diabetes_xgboost_regression.json", tmp_path / "s.json"
    result = run("tune", model, "-o", target, *LONG)
    assert result.stdout.splitlines() == [
        "xgboost: 60 trees, 1,024 rows a call, 1 thread",
        "      ns/row   ratio  schedule",
        "     1,000.0    2.00  tile_size 1  <- stored",
        "     2,000.0    1.00  the default",
    ]
    assert result.stderr.startswith("2 schedules timed in ")
    assert read_options(target) == ModelOptions(SINGLE, source=str(target))
    assert list(tmp_path.iterdir()) == [target]


def test_the_file_replays_with_the_same_bits(run: Run, models: Path, tmp_path: Path) -> None:
    model, table = models / "diabetes_xgboost_regression.json", models / "diabetes_xgboost_regression.csv"
    schedule = tmp_path / "s.json"
    assert run("tune", model, "-o", schedule, "--data", table, "-q", *LONG).stdout == ""
    run("score", model, table, "-o", tmp_path / "plain.npy", "-q", "--ignore-extra-columns")
    run(
        *("score", model, table, "-o", tmp_path / "tuned.npy", "-q", "--ignore-extra-columns"),
        *("--schedule-file", schedule),
    )
    assert (tmp_path / "plain.npy").read_bytes() == (tmp_path / "tuned.npy").read_bytes()


def test_two_tree_nodes(
    run: Run, save: Callable[..., Path], stump: Callable[..., ModelProto], tmp_path: Path
) -> None:
    """Each is tuned on the rows it sees: those behind Neg are negative."""
    model, table = save("m.onnx", two_nodes(stump)), save("t.csv", "a,b\n1,2\n3,4\n")
    seen: dict[str, set[float]] = {}
    plain = tuning._tune_forest

    def tune_forest(name: str, forest: object, rows: Rows, *others: object) -> object:
        seen[name] = set(rows.ravel().tolist())
        return plain(name, forest, rows, *others)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tuning, "_tune_forest", tune_forest)
        result = run("tune", model, "-o", tmp_path / "s.json", "--data", table, "--threads", 2, *LONG)
    heads = [line for line in result.stdout.splitlines() if "trees" in line]
    assert heads == [f"{name}: 1 trees, 1,024 rows a call, 2 threads" for name in ("stump", "behind")]
    assert seen == {"stump": {1, 2, 3, 4}, "behind": {-1, -2, -3, -4}}
    assert read_options(tmp_path / "s.json").nodes == {"stump": SINGLE, "behind": SINGLE}
    run("verify", model, "--schedule-file", tmp_path / "s.json", "--rows", 50)


def test_rows_that_cannot_be_had_are_drawn(
    run: Run, save: Callable[..., Path], stump: Callable[..., ModelProto], tmp_path: Path
) -> None:
    """A tree inside a branch is tuned as well; the table's rows do not reach it."""
    model = stump()
    inner = helper.make_node("Identity", ["X"], ["same"])
    hidden = type(inner)()
    hidden.CopyFrom(model.graph.node[0])
    hidden.name, hidden.input[0], hidden.output[0] = "hidden", "same", "chosen_scores"
    score = helper.make_tensor_value_info("chosen_scores", TensorProto.FLOAT, None)
    same = helper.make_tensor_value_info("again", TensorProto.FLOAT, None)
    branches = {
        "then_branch": helper.make_graph([inner, hidden], "then", [], [score]),
        "else_branch": helper.make_graph([helper.make_node("Abs", ["X"], ["again"])], "else", [], [same]),
    }
    yes = helper.make_tensor("yes", TensorProto.BOOL, [], [True])
    model.graph.node.append(helper.make_node("Constant", [], ["yes"], value=yes))
    model.graph.node.append(helper.make_node("If", ["yes"], ["chosen"], **branches))
    table = save("t.csv", "a,b\n1,2\n")
    result = run("tune", save("m.onnx", model), "-o", tmp_path / "s.json", "--data", table, *LONG)
    assert result.stderr.startswith("rows are generated for tree node 'hidden': it is inside a branch")
    assert set(read_options(tmp_path / "s.json").nodes) == {"stump", "hidden"}
    quiet = run("tune", tmp_path / "m.onnx", "-o", tmp_path / "s.json", "--data", table, "--quiet", *LONG)
    assert (quiet.stdout, quiet.stderr) == ("", "")


def test_wrong_scores_are_our_fault(
    run: Run, models: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def scores(trial: Trial) -> tuple[Rows, Rows]:
        size = trial.compiled.artifact.manifest["options"]["tile_size"]
        return np.float32([size]), np.float32([0])

    monkeypatch.setattr(Trial, "scores", scores)
    model = models / "diabetes_xgboost_regression.json"
    error = run("tune", model, "-o", tmp_path / "s.json", *LONG, code=1).stderr
    assert "{'tile_size': 1} differ from those of the default" in error
    assert "our fault" in error
    assert list(tmp_path.iterdir()) == []


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "quiet"), [(Terminal(), False), (Terminal(), True), (io.StringIO(), False)]
)
def test_a_terminal_sees_what_happens(
    stream: io.StringIO, quiet: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names come from models, and are no markup."""
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    with _progress(quiet) as watch:
        watch("a [/b] c: compiling")
    assert ("a [/b] c: compiling" in stream.getvalue()) == (stream.isatty() and not quiet)


def test_a_profile_gives_hit_counts(
    run: Run,
    save: Callable[..., Path],
    stump: Callable[..., ModelProto],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    model, table = save("m.onnx", stump()), save("t.csv", "a,b\n1,2\n")
    run("profile", model, table, "-o", tmp_path / "p.json", "-q")
    counted: list[list[float]] = []

    def candidates(forest: object, batch: int, **_: object) -> list[CompileOptions]:
        counted.append(forest.leaf_hits.tolist())  # type: ignore[attr-defined]
        return [CompileOptions()]

    monkeypatch.setattr(tuning, "candidates", candidates)
    for profile in ((), ("--profile", tmp_path / "p.json")):
        run("tune", model, "-o", tmp_path / "s.json", *profile, *LONG)
    assert counted == [[], [0, 1]]
    assert json.loads((tmp_path / "s.json").read_text())["options"]["tile_size"] == 4


def test_unsuitable_input(
    run: Run, save: Callable[..., Path], stump: Callable[..., ModelProto], tmp_path: Path
) -> None:
    model, target = save("m.onnx", stump()), tmp_path / "s.json"
    assert "is an input too" in run("tune", model, "-o", model, code=2).stderr
    assert "no directory" in run("tune", model, "-o", tmp_path / "no" / "s.json", code=2).stderr
    empty = save("t.csv", "a,b\n")
    assert "t.csv: has no rows" in run("tune", model, "-o", target, "--data", empty, code=2).stderr
    narrow = save("n.csv", "a\n1\n")
    assert "1 column" in run("tune", model, "-o", target, "--data", narrow, code=2).stderr
    none = stump()
    del none.graph.node[0].attribute[:]
    error = run("tune", save("none.onnx", none), "-o", target, code=2).stderr
    assert "none.onnx: has no tree node that runs on our kernels" in error
    assert "; tree node 'stump': the node has 0 targets" in error
    assert error.count("\n") == 1
    assert not target.exists()


def test_an_older_schedule_stays_where_tuning_fails(
    run: Run, save: Callable[..., Path], tmp_path: Path
) -> None:
    (tmp_path / "s.json").write_text("older")
    run("tune", save("m.onnx", b"\x08nonsense"), "-o", tmp_path / "s.json", code=2)
    assert (tmp_path / "s.json").read_text() == "older"
