"""Oracle: contributions of pipelines against background rows are Shapley values that are summed over all subsets of features with scikit-learn's own `predict`."""

from collections.abc import Callable
from itertools import combinations
from math import factorial
from pathlib import Path
from typing import Any

import numpy as np
import pandas
import pyarrow.parquet as pq
import pytest
from click.testing import Result
from onnx import ModelProto, TensorProto, helper
from sklearn.compose import ColumnTransformer
from sklearn.ensemble import GradientBoostingRegressor, RandomForestRegressor, VotingRegressor
from sklearn.impute import SimpleImputer
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import MinMaxScaler, OneHotEncoder, StandardScaler

import onnx_treebeard

Run = Callable[..., Result]
Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]

to_onnx: Any = pytest.importorskip("skl2onnx").to_onnx

N, COLOURS = 120, ["blue", "green", "red"]
NAMES = ["age", "income", *(f"colour={colour}" for colour in COLOURS)]
CANCER = "breast_cancer_xgboost"


def people() -> pandas.DataFrame:
    """Two columns of numbers, one with missing values, and one of texts."""
    random = np.random.default_rng(0)
    frame = pandas.DataFrame(
        {
            "age": random.normal(40, 9, N).astype(np.float32),
            "income": random.normal(2, 1, N).astype(np.float32),
            "colour": random.choice(COLOURS, N),
        }
    )
    frame.loc[::7, "income"] = np.nan
    return frame


def fitted(last: Any, scaler: Any) -> Pipeline:
    rows = people()
    numbers = make_pipeline(SimpleImputer(), scaler)
    encoder = OneHotEncoder(sparse_output=False)
    columns = ColumnTransformer([("n", numbers, ["age", "income"]), ("c", encoder, ["colour"])])
    score = rows.age / 9 + (rows.colour == "red") + np.nan_to_num(rows.income)
    return Pipeline([("columns", columns), ("model", last)]).fit(rows, score)


@pytest.fixture(scope="module", params=[StandardScaler(), MinMaxScaler(clip=True)], ids=["scaler", "clip"])
def pipeline(request: pytest.FixtureRequest) -> Pipeline:
    return fitted(GradientBoostingRegressor(n_estimators=6, max_depth=3, random_state=0), request.param)


@pytest.fixture
def files(pipeline: Pipeline, tmp_path: Path) -> tuple[Path, Path, Path]:
    """The pipeline as ONNX, rows, and background rows among which another column stands."""
    (tmp_path / "m.onnx").write_bytes(to_onnx(pipeline, people()[:1]).SerializeToString())
    people()[:9].assign(id=range(9)).to_csv(tmp_path / "rows.csv", index=False)
    people()[20:31].assign(other="x").to_csv(tmp_path / "known.csv", index=False)
    return tmp_path / "m.onnx", tmp_path / "rows.csv", tmp_path / "known.csv"


def brute(pipeline: Pipeline, rows: pandas.DataFrame, known: pandas.DataFrame) -> Any:
    """Contributions of shape (n, features + 1): the interventional game over what the trees see."""
    seen, others = (pipeline["columns"].transform(frame) for frame in (rows, known))
    predict, width = pipeline["model"].predict, seen.shape[1]
    worth = {}
    for size in range(width + 1):
        for subset in combinations(range(width), size):
            mixed = np.repeat(others[None], len(seen), 0)
            mixed[:, :, subset] = seen[:, None, subset]
            worth[subset] = predict(mixed.reshape(-1, width)).reshape(len(seen), -1).mean(1)
    found = np.zeros((len(seen), width + 1))
    found[:, -1] = worth[()]
    for subset, value in worth.items():
        for feature in subset:
            rest = tuple(one for one in subset if one != feature)
            weight = factorial(len(rest)) * factorial(width - len(subset)) / factorial(width)
            found[:, feature] += weight * (value - worth[rest])
    return found


def table(path: Path) -> dict[str, Any]:
    found = pq.read_table(path)
    return {name: found[name].to_numpy() for name in found.column_names}


def test_background_of_score(
    pipeline: Pipeline, files: tuple[Path, Path, Path], run: Run, tmp_path: Path
) -> None:
    model, rows, known = files
    expected = brute(pipeline, people()[:9], people()[20:31])
    options = ["--background", known, "--keep", "id", "--chunk-rows", "4"]
    run("score", model, rows, "-o", tmp_path / "s.parquet", "--with-contribs", "--with-raw", *options)
    columns = table(tmp_path / "s.parquet")
    names = [f"contribution_{name}" for name in NAMES]
    assert list(columns) == ["id", "variable", "raw", *names, "expected_score"]
    found = np.column_stack([columns[name] for name in (*names, "expected_score")])
    np.testing.assert_allclose(found, expected, atol=2e-5)
    np.testing.assert_allclose(found.sum(1), columns["raw"], atol=1e-5)
    run("score", model, rows, "-o", tmp_path / "c.parquet", "--results", "contribs", *options, "--top", "1")
    top = table(tmp_path / "c.parquet")
    assert list(top) == ["id", "top1_feature", "top1_contribution"]
    assert top["top1_feature"].tolist() == [NAMES[place] for place in np.abs(found[:, :-1]).argmax(1)]


def test_the_page_names_what_the_columns_come_from(
    pipeline: Pipeline, files: tuple[Path, Path, Path], run: Run, tmp_path: Path
) -> None:
    model, rows, known = files
    run("explain", model, rows, "-o", tmp_path / "r.html", "--background", known, "--keep", "id")
    columns = table(tmp_path / "r.parquet")
    assert list(columns) == ["id", *NAMES, "expected_score"]
    expected = brute(pipeline, people()[:9], people()[20:31])
    np.testing.assert_allclose(np.column_stack(list(columns.values())[1:]), expected, atol=2e-5)
    page = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert "Values and contributions are those of the rows that the trees see, computed by Concat, " in page
    assert "against 11 background rows" in page
    assert "colour=red" in page


def test_hit_counts_of_a_profile_are_those_of_sessions(
    files: tuple[Path, Path, Path], run: Run, tmp_path: Path
) -> None:
    model, rows, _ = files
    error = run("explain", model, rows, "-o", tmp_path / "r.html", "--keep", "id", code=2).stderr
    assert "`onnx-treebeard profile MODEL ROWS` counts rows of yours" in error
    assert error.count("\n") == 1
    run("profile", model, rows, "-o", tmp_path / "p.json", "--keep", "id")
    options = ["--keep", "id", "--profile", tmp_path / "p.json"]
    run("explain", model, rows, "-o", tmp_path / "r.html", *options)
    run("score", model, rows, "-o", tmp_path / "s.parquet", "--results", "contribs", *options)
    scored = {
        name.removeprefix("contribution_"): values for name, values in table(tmp_path / "s.parquet").items()
    }
    explained = table(tmp_path / "r.parquet")
    assert list(explained) == list(scored)
    assert all(explained[name].tobytes() == scored[name].tobytes() for name in scored)


def test_names_of_the_table_where_the_model_has_none(run: Run, models: Path, tmp_path: Path) -> None:
    model, rows = (models / f"wine_scaler_forest.{kind}" for kind in ("onnx", "csv"))
    run("profile", model, rows, "-o", tmp_path / "p.json")
    options = ["--profile", tmp_path / "p.json", "--target", "2"]
    run("explain", model, rows, "-o", tmp_path / "r.html", *options)
    header = rows.read_text().splitlines()[0].split(",")
    assert list(table(tmp_path / "r.parquet")) == [*(f"2_{name}" for name in header), "expected_score_2"]
    assert "computed by Scaler." in (tmp_path / "r.html").read_text()


def voting(tmp_path: Path) -> Path:
    """A model of two tree nodes."""
    members = [("a", RandomForestRegressor(2, random_state=0)), ("b", RandomForestRegressor(3))]
    rows = people()[["age", "income"]].fillna(0).to_numpy()
    model = to_onnx(VotingRegressor(members).fit(rows, rows[:, 0]), rows[:1])
    path = tmp_path / "v.onnx"
    path.write_bytes(model.SerializeToString())
    pandas.DataFrame(rows[:9], columns=["age", "income"]).to_csv(tmp_path / "v.csv", index=False)
    return path


def test_one_of_several_tree_nodes(run: Run, tmp_path: Path) -> None:
    model, rows = voting(tmp_path), tmp_path / "v.csv"
    command = "explain", model, rows, "-o", tmp_path / "r.html", "--background", rows
    error = run(*command, code=2).stderr
    assert "v.onnx: has 2 tree nodes to choose from: --node is one of " in error
    names = [word for word in error.split("'") if "Tree" in word]
    for name in names:
        run(*command, "--node", name)
        page = (tmp_path / "r.html").read_text(encoding="utf-8")
        assert f"The model has several tree nodes; these are the scores of &#x27;{name}&#x27;." in page
        assert list(table(tmp_path / "r.parquet")) == ["age", "income", "expected_score"]
    assert "has no tree node 'c'" in run(*command, "--node", "c", code=2).stderr
    run("score", model, rows, "-o", tmp_path / "s.parquet", "--results", "contribs", "--background", rows)
    columns = table(tmp_path / "s.parquet")
    assert list(columns)[:2] == [f"{names[0]}_contribution_{name}" for name in ("x0", "x1")]
    first = columns[f"{names[-1]}_contribution_x0"]
    assert first.tobytes() == table(tmp_path / "r.parquet")["age"].tobytes()


def test_operators_behind_the_trees_are_named(run: Run, save: Save, stump: Stump, tmp_path: Path) -> None:
    """Contributions are those to the scores of the trees."""
    model = stump()
    model.graph.node.append(helper.make_node("Exp", [model.graph.output[0].name], ["y"]))
    model.graph.output[0].name = "y"
    path, rows = save("m.onnx", model), save("t.csv", "a,b\n0,9\n1,9\n")
    run("explain", path, rows, "-o", tmp_path / "r.html", "--background", rows)
    assert table(tmp_path / "r.parquet")["a"].tolist() == [-5.0, 5.0]
    page = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert "The model computes its scores from those of the trees, with Exp." in page
    assert ", score " not in page


def test_trees_whose_rows_cannot_be_computed(run: Run, save: Save, stump: Stump, tmp_path: Path) -> None:
    """A tree node in a branch, which may not run: the error names it in one line."""
    inner = stump()
    out = helper.make_tensor_value_info("y", TensorProto.FLOAT, None)
    branch = helper.make_graph(list(inner.graph.node), "b", [], [inner.graph.output[0]])
    zeros = helper.make_node("Mul", ["zero", "zero"], ["z"])
    other = helper.make_graph([zeros], "c", [], [helper.make_tensor_value_info("z", TensorProto.FLOAT, None)])
    choice = helper.make_node("If", ["is_on"], ["y"], then_branch=branch, else_branch=other)
    zero = helper.make_tensor("zero", TensorProto.FLOAT, [1, 1], [0.0])
    flag = helper.make_tensor("is_on", TensorProto.BOOL, [], [True])
    graph = helper.make_graph([choice], "g", list(inner.graph.input), [out], initializer=[flag, zero])
    model = helper.make_model(graph, opset_imports=inner.opset_import, ir_version=8)
    path, rows = save("m.onnx", model), save("t.csv", "a,b\n0,9\n")
    files = path, rows, "--background", rows
    for command in (
        ["explain", *files, "-o", tmp_path / "r.html"],
        ["score", *files, "-o", tmp_path / "s.csv", "--with-contribs"],
    ):
        error = run(*command, code=2).stderr
        assert "m.onnx: has no contributions of tree node 'stump': it is inside a branch" in error
        assert error.count("\n") == 1


def test_background_of_a_model_of_xgboost(run: Run, models: Path, tmp_path: Path) -> None:
    model, rows = models / f"{CANCER}.json", models / f"{CANCER}.csv"
    lines = rows.read_text().splitlines()
    (tmp_path / "known.csv").write_text("\n".join(lines[:40]) + "\n")
    options = ["--background", tmp_path / "known.csv"]
    values = pandas.read_csv(rows).to_numpy(np.float32)
    compiled = onnx_treebeard.compile(model)
    expected = compiled.predict_contribs(values, background=values[:39])
    for chunk, threads in ((50, 1), (65536, 2)):
        more = ["--results", "score", "--with-contribs", "--chunk-rows", chunk, "--threads", threads]
        run("score", model, rows, "-o", tmp_path / "s.parquet", *options, *more)
        columns = table(tmp_path / "s.parquet")
        assert columns.pop("score").tobytes() == compiled.predict(values).tobytes()
        assert np.column_stack(list(columns.values())).tobytes() == expected.tobytes()


def test_another_background_needs_another_folder(run: Run, models: Path, tmp_path: Path) -> None:
    model, rows = models / f"{CANCER}.json", models / f"{CANCER}.csv"
    lines = rows.read_text().splitlines()
    (tmp_path / "rows").mkdir()
    (tmp_path / "rows" / "a.csv").write_text("\n".join(lines[:9]) + "\n")
    (tmp_path / "known.csv").write_text("\n".join(lines[:5]) + "\n")
    command = ["score", model, tmp_path / "rows", "-o", tmp_path / "scores/", "--with-contribs"]
    run(*command, "--background", tmp_path / "known.csv")
    assert "1 of 1 file was finished" in run(*command, "--background", tmp_path / "known.csv").stderr
    (tmp_path / "known.csv").write_text("\n".join(lines[:6]) + "\n")
    error = run(*command, "--background", tmp_path / "known.csv", code=2).stderr
    assert "was begun with --background " in error


def test_refused_backgrounds(run: Run, models: Path, tmp_path: Path) -> None:
    files = models / f"{CANCER}.json", models / f"{CANCER}.csv", "-o", tmp_path / "s.csv"
    error = run("score", *files, "--background", files[1], code=2).stderr
    assert "--background is for contributions of features: add --with-contribs" in error
    (tmp_path / "e.csv").write_text(files[1].read_text().splitlines()[0] + "\n")
    for background, message in (
        (tmp_path / "e.csv", "e.csv: has no rows"),
        (models / "diabetes_xgboost_regression.csv", "diabetes_xgboost_regression.csv: has no column"),
        (tmp_path / "none.csv", "none.csv: "),
    ):
        error = run("score", *files, "--with-contribs", "--background", background, code=2).stderr
        assert message in error
        assert error.count("\n") == 1
    error = run("explain", *files[:2], "-o", tmp_path / "r.html", "--node", "a", code=2).stderr
    assert "has no tree nodes to choose from; they are those of ONNX models" in error
