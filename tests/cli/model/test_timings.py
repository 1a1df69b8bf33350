"""Unit: the table of `inspect --timings`: a line a pass, under stages, with sums that add up."""

import re
from collections.abc import Callable
from pathlib import Path

from click.testing import Result
from onnx import ModelProto

from onnx_treebeard import CompileOptions
from onnx_treebeard.cli.model.inspect_views import Step, timing_lines
from onnx_treebeard.compiler.passes.pipeline import stages

Run = Callable[..., Result]
Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]


def test_lines_of_known_times() -> None:
    steps = [Step("hir", "tile-trees", 0.5), Step("hir", "choose", 1.25), Step("mir", "lower", 0.000004)]
    assert timing_lines(steps) == [
        "stage, step         ms",
        "hir           1,750.00",
        "  tile-trees    500.00",
        "  choose      1,250.00",
        "mir               0.00",
        "  lower           0.00",
        "total         1,750.00",
    ]


def test_a_line_for_every_pass(run: Run, save: Save, stump: Stump) -> None:
    arguments = ("--strategy", "walk", "--tile-size", 2, "--interleave", 1, "--tiling", "optimal")
    result = run("inspect", save("m.onnx", stump()), "--timings", *arguments)
    assert (result.stderr, "\x1b" in result.stdout) == ("", False)
    lines = result.stdout.splitlines()
    assert len({len(line) for line in lines}) == 1
    rows = [re.fullmatch(r"( *)([\w-]+) +([\d,.]+)", line) for line in lines[1:]]
    found = [(row[2], len(row[1]), float(row[3].replace(",", ""))) for row in rows if row]
    assert len(found) == len(lines) - 1
    stage_names = [name for name, indent, _ in found if not indent]
    assert stage_names == ["hir", "mir", "lir", "llvm", "object", "total"]
    passes = [one.name for stage in stages(CompileOptions()) for one in stage.passes]
    assert [name for name, indent, _ in found if indent and name in passes] == passes
    assert {"emit-llvm", "optimise", "emit-object"} <= {name for name, _, _ in found}
    steps = sum(value for _, indent, value in found if indent)
    assert abs(steps - found[-1][2]) < 0.01 * len(found)


def test_one_node_at_a_time(run: Run, save: Save, stump: Stump) -> None:
    model = stump()
    second = model.graph.node.add()
    second.CopyFrom(model.graph.node[0])
    second.name, second.output[0] = "second", "more"
    path = save("m.onnx", model)
    assert "has 2 tree nodes to choose from" in run("inspect", path, "--timings", code=2).stderr
    assert "total" in run("inspect", path, "--timings", "--node", "second", "--tile-size", 1).stdout
