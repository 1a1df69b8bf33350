"""Shared fixtures of the command-line tests: running commands, tiny models, tables written as text, short benchmarks."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from benchmarks import schedule_text
from click.testing import CliRunner, Result
from onnx import ModelProto, TensorProto, helper

from onnx_treebeard.cli.main import main

MODELS = Path(__file__).parents[2] / "models"


@pytest.fixture
def models() -> Path:
    """The folder with the models that the training libraries wrote."""
    return MODELS


@pytest.fixture
def program() -> list[str]:
    """The command as another process starts it."""
    return [sys.executable, "-c", "from onnx_treebeard.cli.main import main; main()"]


@pytest.fixture
def run() -> Callable[..., Result]:
    """Runs a command in this process; `code` is the exit code it must have."""

    def invoke(*args: Any, code: int = 0, stdin: bytes | None = None) -> Result:
        result = CliRunner().invoke(main, [str(arg) for arg in args], input=stdin)
        assert result.exit_code == code, (result.exit_code, result.stdout[-2000:], result.stderr)
        return result

    return invoke


@pytest.fixture
def stump() -> Callable[..., ModelProto]:
    """An ONNX model of one tree: 10 if column `feature` <= `threshold`, else 20. Input `X` has `width` columns."""

    def make(
        width: int = 2, *, feature: int = 0, threshold: float = 0.5, names: str | None = None
    ) -> ModelProto:
        node = helper.make_node(
            "TreeEnsembleRegressor",
            ["X"],
            ["variable"],
            name="stump",
            domain="ai.onnx.ml",
            n_targets=1,
            nodes_treeids=[0, 0, 0],
            nodes_nodeids=[0, 1, 2],
            nodes_featureids=[feature, 0, 0],
            nodes_values=[threshold, 0.0, 0.0],
            nodes_modes=["BRANCH_LEQ", "LEAF", "LEAF"],
            nodes_truenodeids=[1, 0, 0],
            nodes_falsenodeids=[2, 0, 0],
            nodes_missing_value_tracks_true=[0, 0, 0],
            target_treeids=[0, 0],
            target_nodeids=[1, 2],
            target_ids=[0, 0],
            target_weights=[10.0, 20.0],
        )
        rows = helper.make_tensor_value_info("X", TensorProto.FLOAT, [None, width])
        scores = helper.make_tensor_value_info("variable", TensorProto.FLOAT, [None, 1])
        opsets = [helper.make_opsetid("", 18), helper.make_opsetid("ai.onnx.ml", 3)]
        model = helper.make_model(
            helper.make_graph([node], "stump", [rows], [scores]), opset_imports=opsets, ir_version=8
        )
        if names is not None:
            helper.set_model_props(model, {"feature_names": names})
        return model

    return make


@pytest.fixture
def save(tmp_path: Path) -> Callable[[str, ModelProto | str | bytes], Path]:
    """Writes a model or a text under a name in the test's folder."""

    def write(name: str, content: ModelProto | str | bytes) -> Path:
        path = tmp_path / name
        data = content.SerializeToString() if isinstance(content, ModelProto) else content
        path.write_bytes(data.encode() if isinstance(data, str) else data)
        return path

    return write


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measurements of one call, and few single calls."""
    monkeypatch.setattr("onnx_treebeard.bench.timing_rounds.MIN_SECONDS", 0.0)
    monkeypatch.setattr("onnx_treebeard.bench.timing_rounds.SINGLE_CALLS", 4)


@pytest.fixture
def simple(save: Callable[..., Path]) -> Path:
    """A schedule that is compiled in no time."""
    return save("simple.json", schedule_text({"strategy": "walk", "tile_size": 1, "interleave": 1}))


@pytest.fixture
def bench(run: Callable[..., Result], tmp_path: Path, simple: Path) -> Callable[..., dict[str, Any]]:
    """Runs `bench` with small batches; gives what it wrote as JSON."""

    def measured(*args: Any) -> dict[str, Any]:
        path = tmp_path / "results.json"
        schedule = () if "--schedule-file" in args else ("--schedule-file", simple)
        run("bench", *args, *schedule, "--batch", "1,40", "--rounds", 2, "-o", path)
        found: dict[str, Any] = json.loads(path.read_text())
        return found

    return measured
