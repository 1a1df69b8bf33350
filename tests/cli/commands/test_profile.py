"""`onnx-treebeard profile`: its file holds what the model's trees really see, pipelines included."""

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from click.testing import Result
from forest_keys import profile
from onnx import ModelProto, NodeProto, TensorProto, ValueInfoProto, helper

from onnx_treebeard import load
from onnx_treebeard.converters.rewrite.custom_operator import node_from_forest
from onnx_treebeard.forest.reach_profile import read_profiles, with_profile


def hits(path: Path, name: str) -> tuple[int, list[int], list[int]]:
    (entry,) = (one for one in json.loads(path.read_text())["forests"] if one["name"] == name)
    return entry["rows"], entry["node_hits"], entry["leaf_hits"]


def test_rows_of_a_table(
    run: Callable[..., Result], save: Callable[..., Path], stump: Callable[..., ModelProto], tmp_path: Path
) -> None:
    """The stump sends a row to its first leaf if a <= 0.5."""
    model, table = save("m.onnx", stump()), save("t.csv", "a,b\n0,9\n0.5,9\n0.6,9\n,9\n7,9\n")
    output = run("profile", model, table, "-o", tmp_path / "p.json").stdout
    assert (
        output == "stump: 5 rows through 1 trees, 0 of them skewed (5% of the leaves take 90% of the rows)\n"
    )
    assert hits(tmp_path / "p.json", "stump") == (5, [5], [2, 3])


def test_profile_fits_the_model_that_a_session_reads(
    run: Callable[..., Result], save: Callable[..., Path], stump: Callable[..., ModelProto], tmp_path: Path
) -> None:
    model, table = save("m.onnx", stump()), save("t.csv", "0,9\n1,9\n2,9\n")
    assert run("profile", model, table, "-o", tmp_path / "p.json", "--no-header", "-q").stdout == ""
    assert with_profile(load(str(model)), read_profiles(tmp_path / "p.json")).leaf_hits.tolist() == [1, 2]


def test_chunks_and_a_limit(
    run: Callable[..., Result], save: Callable[..., Path], stump: Callable[..., ModelProto], tmp_path: Path
) -> None:
    model, table = save("m.onnx", stump()), save("t.csv", "a,b\n" + "0,1\n1,1\n1,1\n" * 10)
    for chunk in (1, 4, 7, 100):
        arguments = ("profile", model, table, "-o", tmp_path / "p.json", "--chunk-rows", chunk)
        run(*arguments)
        assert hits(tmp_path / "p.json", "stump") == (30, [30], [10, 20])
        run(*arguments, "--rows", 5)
        assert hits(tmp_path / "p.json", "stump") == (5, [5], [2, 3])


def test_trees_downstream_of_a_scaler_read_scaled_rows(
    run: Callable[..., Result], save: Callable[..., Path], tmp_path: Path
) -> None:
    from skl2onnx import to_onnx
    from sklearn.ensemble import RandomForestClassifier
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler

    rows = np.random.default_rng(0).normal(5, 3, (200, 3)).astype(np.float32)
    pipeline = make_pipeline(StandardScaler(), RandomForestClassifier(5, max_depth=4, random_state=0))
    pipeline.fit(rows, rows[:, 0] > rows[:, 1])
    model = save("m.onnx", to_onnx(pipeline, rows[:1], options={"zipmap": False}))
    np.save(tmp_path / "t.npy", rows)
    run("profile", model, tmp_path / "t.npy", "-o", tmp_path / "p.json")
    (entry,) = json.loads((tmp_path / "p.json").read_text())["forests"]
    scaled = pipeline[0].transform(rows)
    ended = [np.bincount(tree.apply(scaled)) for tree in pipeline[1].estimators_]
    assert sorted(entry["leaf_hits"]) == sorted(n for counts in ended for n in counts.tolist() if n)


def test_xgboost_model(run: Callable[..., Result], models: Path, tmp_path: Path) -> None:
    model = models / "diabetes_xgboost_regression.json"
    forest = load(str(model))
    rows = np.random.default_rng(1).normal(size=(50, forest.n_features)).astype(np.float32)
    np.save(tmp_path / "t.npy", rows)
    run("profile", model, tmp_path / "t.npy", "-o", tmp_path / "p.json")
    found = with_profile(forest, read_profiles(tmp_path / "p.json"))
    assert found.leaf_hits.tolist() == profile(forest, rows).leaf_hits.tolist()


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("a,b\n", "t.csv: has no rows"),
        ("a\n1\n", "1 column"),
        ("a,b\nx,1\n", "row 1, column 'a': 'x' is not a number"),
    ],
)
def test_unsuitable_data(
    run: Callable[..., Result],
    save: Callable[..., Path],
    stump: Callable[..., ModelProto],
    tmp_path: Path,
    table: str,
    words: str,
) -> None:
    model, data = save("m.onnx", stump()), save("t.csv", table)
    assert words in run("profile", model, data, "-o", tmp_path / "p.json", code=2).stderr
    assert not (tmp_path / "p.json").exists()


def test_inputs_are_not_overwritten(
    run: Callable[..., Result], save: Callable[..., Path], stump: Callable[..., ModelProto]
) -> None:
    model, table = save("m.onnx", stump()), save("t.csv", "a,b\n1,1\n")
    assert "is an input too" in run("profile", model, table, "-o", table, code=2).stderr


def test_model_without_a_readable_tree(
    run: Callable[..., Result], save: Callable[..., Path], stump: Callable[..., ModelProto], tmp_path: Path
) -> None:
    model = stump()
    position = [attribute.name for attribute in model.graph.node[0].attribute].index("nodes_modes")
    del model.graph.node[0].attribute[position]
    arguments = (save("m.onnx", model), save("t.csv", "a,b\n1,1\n"), "-o", tmp_path / "p.json")
    found = run("profile", *arguments, code=2).stderr
    assert "m.onnx: has no tree node whose rows can be computed; 'stump': " in found


def test_several_tree_nodes(
    run: Callable[..., Result], save: Callable[..., Path], stump: Callable[..., ModelProto], tmp_path: Path
) -> None:
    """One tree takes the table's rows, one their negatives, one hides in a branch, one is ours already."""
    model = stump()
    graph = model.graph
    graph.node.append(helper.make_node("Neg", ["X"], ["negative"]))
    for name, value in (("direct", "X"), ("behind", "negative")):
        graph.node.append(copy_of(graph.node[0], name, value))
    hidden = [helper.make_node("Abs", ["X"], ["inside"]), copy_of(graph.node[0], "hidden", "inside")]
    branches = {
        "then_branch": helper.make_graph(hidden, "then", [], [tensor("hidden_scores")]),
        "else_branch": helper.make_graph(
            [helper.make_node("Abs", ["X"], ["size"])], "else", [], [tensor("size")]
        ),
    }
    graph.node.append(
        helper.make_node("Constant", [], ["yes"], value=helper.make_tensor("yes", 9, [], [True]))
    )
    graph.node.append(helper.make_node("If", ["yes"], ["chosen"], **branches))
    graph.node.append(copy_of(node_from_forest(load(stump()), ["X"], ["ours"], "ours"), "ours", "X"))
    model.opset_import.append(helper.make_opsetid("onnx_treebeard", 1))
    table = save("t.csv", "a,b\n-3,0\n0,0\n3,0\n4,0\n")
    result = run("profile", save("m.onnx", model), table, "-o", tmp_path / "p.json")
    assert [line.split(":")[0] for line in result.stdout.splitlines()] == ["stump", "direct", "behind"]
    assert hits(tmp_path / "p.json", "direct") == (4, [4], [2, 2])
    assert hits(tmp_path / "p.json", "behind") == (4, [4], [3, 1])
    assert result.stderr.splitlines()[1:] == [
        "not counted: tree node 'ours': it is an operator of onnx-treebeard; use the model that it was made from",
        "not counted: tree node 'hidden': it is inside a branch, a loop or a function",
    ]


def copy_of(node: NodeProto, name: str, value: str) -> NodeProto:
    copied = type(node)()
    copied.CopyFrom(node)
    copied.name, copied.input[0], copied.output[0] = name, value, f"{name}_scores"
    return copied


def tensor(name: str) -> ValueInfoProto:
    return helper.make_tensor_value_info(name, TensorProto.FLOAT, None)
