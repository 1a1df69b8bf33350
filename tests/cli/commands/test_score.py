"""Oracle: `score` gives what onnxruntime, XGBoost or LightGBM give for the same rows, in every format and chunk size."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import onnxruntime
import pyarrow as pa
import pyarrow.csv as pa_csv
import pyarrow.feather as feather
import pyarrow.parquet as pq
import pytest
import xgboost
from click.testing import Result
from onnx import ModelProto, TensorProto, helper

Run = Callable[..., Result]
Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]


def read(path: Path) -> dict[str, np.ndarray[Any, Any]]:
    """The columns of a table, read by pyarrow."""
    readers = {".csv": pa_csv.read_csv, ".parquet": pq.read_table}
    table = readers.get(path.suffix, feather.read_table)(path)
    return {name: table[name].to_numpy() for name in table.column_names}


def matrix(columns: dict[str, np.ndarray[Any, Any]], dtype: Any = np.float32) -> np.ndarray[Any, Any]:
    """Missing cells are NaN already: pyarrow gives float64 for columns with nulls."""
    return np.column_stack(list(columns.values())).astype(dtype)


def xgboost_of(model: Path, rows: np.ndarray[Any, Any], **options: Any) -> Any:
    booster = xgboost.Booster({"nthread": 1}, model_file=str(model))
    return booster.predict(xgboost.DMatrix(rows), validate_features=False, **options)


def onnxruntime_of(model: Path, feeds: dict[str, Any]) -> list[Any]:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(str(model), options).run(None, feeds)  # type: ignore[no-any-return]


def same(found: Any, expected: Any) -> None:
    """Bit for bit, in the type of the expected values."""
    expected = np.asarray(expected)
    np.testing.assert_array_equal(np.asarray(found, expected.dtype), expected)


@pytest.mark.parametrize("name", ["out.csv", "out.parquet", "out.arrow"])
@pytest.mark.parametrize("chunk", [7, 65536])
def test_a_pipeline_with_one_input_a_column(
    name: str, chunk: int, run: Run, models: Path, tmp_path: Path
) -> None:
    model, table = models / "diabetes_columns_boosting.onnx", models / "diabetes_columns_boosting.csv"
    rows = read(table)
    n_rows = len(rows["sex"])
    patients = [f"p{i}" for i in range(n_rows)]
    shuffled = tmp_path / "in.csv"
    pa_csv.write_csv(pa.table({"patient": patients, **{c: rows[c] for c in reversed(rows)}}), shuffled)
    run("score", model, shuffled, "-o", tmp_path / name, "--keep", "patient", "--chunk-rows", chunk)
    types = {"age_group": object, "bmi_group": object, "sex": np.int64}
    feeds = {c: rows[c].astype(types.get(c, np.float32))[:, None] for c in rows}
    found = read(tmp_path / name)
    assert list(found) == ["patient", "variable"]
    assert found["patient"].tolist() == patients
    same(found["variable"], onnxruntime_of(model, feeds)[0][:, 0])


def test_a_classifier_with_a_zip_map(run: Run, models: Path, tmp_path: Path) -> None:
    model, table = models / "wine_scaler_forest.onnx", models / "wine_scaler_forest.csv"
    rows = matrix(read(table))
    run("score", model, table, "-o", tmp_path / "out.parquet", "--threads", 1)
    label, maps = onnxruntime_of(model, {"X": rows})
    found = read(tmp_path / "out.parquet")
    assert list(found) == ["output_label", *(f"probability_{key}" for key in maps[0])]
    same(found["output_label"], label)
    for key in maps[0]:
        same(found[f"probability_{key}"], np.array([row[key] for row in maps], np.float32))


@pytest.mark.parametrize("results", ["all", "label", "score"])
def test_a_matrix_of_digits(results: str, run: Run, models: Path, tmp_path: Path) -> None:
    model, table = models / "digits_forest_classifier.onnx", models / "digits_forest_classifier.npy"
    run("score", model, table, "-o", tmp_path / "out.arrow", "--results", results, "--chunk-rows", 1000)
    label, scores = onnxruntime_of(model, {"X": np.load(table)})
    found = read(tmp_path / "out.arrow")
    columns = {"label": ["label"], "score": [f"probability_{i}" for i in range(10)]}
    assert list(found) == columns.get(results, columns["label"] + columns["score"])
    if results != "score":
        same(found["label"], label)
    if results != "label":
        same(matrix({c: found[c] for c in columns["score"]}), scores)


def test_numbers_to_numbers(run: Run, models: Path, tmp_path: Path) -> None:
    model, table = models / "digits_forest_classifier.onnx", models / "digits_forest_classifier.npy"
    label, scores = onnxruntime_of(model, {"X": np.load(table)})
    run("score", model, table, "-o", tmp_path / "scores.npy", "--results", "score")
    run("score", model, table, "-o", tmp_path / "labels.npy", "--results", "label")
    np.testing.assert_array_equal(np.load(tmp_path / "scores.npy"), scores, strict=True)
    np.testing.assert_array_equal(np.load(tmp_path / "labels.npy"), label, strict=True)
    error = run("score", model, table, "-o", tmp_path / "both.npy", code=2).stderr
    assert "'label' is int64, 'probability_0' is float32" in error


@pytest.mark.parametrize("results", ["score", "raw"])
def test_xgboost(results: str, run: Run, models: Path, tmp_path: Path) -> None:
    model, table = models / "breast_cancer_xgboost.json", models / "breast_cancer_xgboost.csv"
    run("score", model, table, "-o", tmp_path / "out.parquet", "--results", results)
    ((name, found),) = read(tmp_path / "out.parquet").items()
    assert name == results
    same(found, xgboost_of(model, matrix(read(table)), output_margin=results == "raw"))


def test_leaves_and_raw_scores_of_xgboost(run: Run, models: Path, tmp_path: Path) -> None:
    model, table = models / "breast_cancer_xgboost.json", models / "breast_cancer_xgboost.csv"
    run(
        "score",
        model,
        table,
        "-o",
        tmp_path / "out.parquet",
        "--with-leaf",
        "--with-raw",
        "--chunk-rows",
        100,
    )
    found, rows = read(tmp_path / "out.parquet"), matrix(read(table))
    leaves = xgboost_of(model, rows, pred_leaf=True).astype(np.int64)
    assert list(found) == ["label", "score", "raw", *(f"leaf_{tree}" for tree in range(leaves.shape[1]))]
    same(found["raw"], xgboost_of(model, rows, output_margin=True))
    same(matrix({name: found[name] for name in list(found)[3:]}, np.int64), leaves)
    run("score", model, table, "-o", tmp_path / "leaves.npy", "--results", "leaf")
    np.testing.assert_array_equal(np.load(tmp_path / "leaves.npy"), leaves, strict=True)


def test_tree_scores(run: Run, models: Path, tmp_path: Path) -> None:
    """One target a tree: a column a tree; several: a column a tree and target."""
    from onnx_treebeard import compile

    model, table = models / "breast_cancer_xgboost.json", models / "breast_cancer_xgboost.csv"
    run("score", model, table, "-o", tmp_path / "a.parquet", "--with-tree-scores", "--results", "raw")
    found, rows = read(tmp_path / "a.parquet"), matrix(read(table))
    expected = compile(model).predict_tree_scores(rows)
    assert list(found) == ["raw", *(f"tree_scores_{tree}" for tree in range(expected.shape[1]))]
    same(matrix({name: found[name] for name in list(found)[1:]}), expected)
    model, table = models / "digits_forest_classifier.onnx", models / "digits_forest_classifier.npy"
    run("score", model, table, "-o", tmp_path / "b.arrow", "--results", "tree_scores")
    found, expected = read(tmp_path / "b.arrow"), compile(model).predict_tree_scores(np.load(table))
    names = [f"tree_scores_{tree}_{target}" for tree, target in np.ndindex(expected.shape[1:])]
    assert list(found) == names
    same(matrix(found), expected.reshape(len(expected), -1))


def test_leaves_and_raw_scores_of_a_pipeline(run: Run, models: Path, tmp_path: Path) -> None:
    from onnx_treebeard import load
    from onnx_treebeard.forest import numpy_reference

    model, table = models / "digits_forest_classifier.onnx", models / "digits_forest_classifier.npy"
    forest, rows = load(model), np.load(table)
    run(
        "score", model, table, "-o", tmp_path / "out.arrow", "--with-leaf", "--with-raw", "--results", "label"
    )
    found = read(tmp_path / "out.arrow")
    raw, leaf = [f"raw_{k}" for k in range(10)], [f"leaf_{k}" for k in range(forest.n_trees)]
    assert list(found) == ["label", *raw, *leaf]
    same(
        matrix({name: found[name] for name in leaf}, np.int64),
        forest.leaf_id[numpy_reference.leaves(forest, rows)],
    )
    same(matrix({name: found[name] for name in raw}), numpy_reference.raw_scores(forest, rows))


def test_one_kind_of_result(run: Run, save: Save, stump: Stump, tmp_path: Path) -> None:
    model, table = save("m.onnx", stump()), save("t.csv", "a,b\n0,2\n1,2\n")
    for kind, expected in (("leaf", "leaf_0\n1\n2\n"), ("raw", "raw\n10\n20\n")):
        assert run("score", model, table, "-o", "-", "-q", "--results", kind).stdout == expected
        flags = ("--results", kind, f"--with-{kind}")
        assert run("score", model, table, "-o", "-", "-q", *flags).stdout == expected
    error = run("score", model, table, "-o", tmp_path / "o.npy", "--with-leaf", code=2).stderr
    assert "'variable' is float32, 'leaf_0' is int64" in error


def test_several_tree_nodes_say_their_names(run: Run, save: Save, stump: Stump) -> None:
    model = stump()
    node = model.graph.node.add()
    node.CopyFrom(model.graph.node[0])
    node.name, node.output[0] = "second", "other"
    model.graph.output.append(helper.make_tensor_value_info("other", TensorProto.FLOAT, [None, 1]))
    files = save("m.onnx", model), save("t.csv", "a,b\n0,2\n")
    text = run("score", *files, "-o", "-", "-q", "--with-leaf", "--with-raw").stdout
    assert text == "variable,other,stump_raw,second_raw,stump_leaf_0,second_leaf_0\n10,10,10,10,1,1\n"


def test_xgboost_labels(run: Run, models: Path, tmp_path: Path) -> None:
    model, table = models / "breast_cancer_xgboost.json", models / "breast_cancer_xgboost.csv"
    run("score", model, table, "-o", tmp_path / "out.parquet")
    found = read(tmp_path / "out.parquet")
    assert list(found) == ["label", "score"]
    margins = xgboost_of(model, matrix(read(table)), output_margin=True)
    same(found["label"], (margins > 0).astype(np.int64))


def test_lightgbm(run: Run, models: Path, tmp_path: Path) -> None:
    model, table = models / "wine_lightgbm_multiclass.txt", models / "wine_lightgbm_multiclass.csv"
    expected = lightgbm.Booster(model_file=str(model)).predict(matrix(read(table), np.float64), num_threads=1)
    run("score", model, table, "-o", tmp_path / "out.parquet")
    found = read(tmp_path / "out.parquet")
    assert list(found) == ["label", "score_0", "score_1", "score_2"]
    same(found.pop("label"), expected.argmax(axis=1))
    same(matrix(found, np.float64), expected)
    run("score", model, table, "-o", tmp_path / "out.csv", "--results", "score")
    same(matrix(read(tmp_path / "out.csv"), np.float64), expected)


@pytest.mark.parametrize("suffix", ["csv", "csv.gz", "tsv", "parquet", "feather", "arrow"])
def test_every_input_format_gives_the_same(suffix: str, run: Run, models: Path, tmp_path: Path) -> None:
    model, source = models / "diabetes_xgboost_regression.json", models / "diabetes_xgboost_regression.csv"
    table, path = pa_csv.read_csv(source), tmp_path / f"in.{suffix}"
    match suffix:
        case "parquet":
            pq.write_table(table, path)
        case "feather" | "arrow":
            feather.write_feather(table, str(path))
        case _:
            delimiter = pa_csv.WriteOptions(delimiter="\t" if suffix == "tsv" else ",")
            with pa.output_stream(path) as stream:  # compresses where the name ends in .gz
                pa_csv.write_csv(table, stream, delimiter)
    run("score", model, path, "-o", tmp_path / "out.npy", "--chunk-rows", 100)
    np.testing.assert_array_equal(np.load(tmp_path / "out.npy"), xgboost_of(model, matrix(read(source))))


def test_from_standard_input_to_standard_output(run: Run, save: Save, stump: Stump) -> None:
    result = run("score", save("m.onnx", stump()), "-", "-o", "-", stdin=b"a,b\n0.5,0\n0.75,0\n,0\n")
    assert result.stdout == "variable\n10\n20\n20\n"
    assert result.stderr.endswith(" -> standard output\n")


def test_rows_without_a_header(run: Run, save: Save, stump: Stump) -> None:
    model = save("m.onnx", stump())
    assert "--no-header" in run("score", model, "-", "-o", "-", stdin=b"0.5,7\n0.75,8\n", code=2).stderr
    assert (
        run("score", model, "-", "-o", "-", "--no-header", stdin=b"0.5,7\n0.75,8\n").stdout
        == "variable\n10\n20\n"
    )


def test_named_columns_of_a_matrix_model(run: Run, save: Save, stump: Stump) -> None:
    model = save("m.onnx", stump(names=json.dumps(["size", "age"])))
    assert run("score", model, save("t.csv", "age,size\n9,0.5\n"), "-o", "-").stdout == "variable\n10\n"
    table = save("u.csv", "age,size,note\n9,0.5,x\n")
    error = run("score", model, table, "-o", "-", code=2).stderr
    assert "u.csv: the model does not take column 'note'" in error
    assert run("score", model, table, "-o", "-", "--ignore-extra-columns").stdout == "variable\n10\n"
    assert run("score", model, table, "-o", "-", "--keep", "note").stdout == "note,variable\nx,10\n"
    assert "no column 'size'" in run("score", model, save("v.csv", "age\n9\n"), "-o", "-", code=2).stderr
    assert (
        run("score", model, save("w.csv", "p,q\n0.5,9\n"), "-o", "-", "--by-position").stdout
        == "variable\n10\n"
    )


def test_names_in_the_metadata_must_fit(run: Run, save: Save, stump: Stump) -> None:
    model = save("m.onnx", stump(names=json.dumps(["size"])))
    error = run("score", model, save("t.csv", "a,b\n1,2\n"), "-o", "-", code=2).stderr
    assert "m.onnx: field 'feature_names': has 1 names for the 2 columns of input 'X'" in error


def test_a_bad_cell_leaves_no_output(run: Run, save: Save, stump: Stump, tmp_path: Path) -> None:
    table = save("t.csv", "a,b\n" + "0,0\n" * 999 + "0,tall\n")
    error = run(
        "score", save("m.onnx", stump()), table, "-o", tmp_path / "out.csv", "--chunk-rows", 10, code=2
    ).stderr
    assert error.startswith(f"onnx-treebeard: error: {table}: row 1000, column 'b': 'tall' is not a number")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["m.onnx", "t.csv"]


def test_a_kept_column_called_like_an_output(run: Run, save: Save, stump: Stump) -> None:
    result = run(
        "score",
        save("m.onnx", stump()),
        "-",
        "-o",
        "-",
        "--keep",
        "variable",
        stdin=b"variable,a,b\nyes,0,0\n",
    )
    assert result.stdout == "variable,predicted_variable\nyes,10\n"
    keep = ("--keep", "variable", "--keep", "predicted_variable")
    both = b"variable,predicted_variable,a,b\nyes,no,0,0\n"
    result = run("score", save("m.onnx", stump()), "-", "-o", "-", *keep, stdin=both)
    assert result.stdout == "variable,predicted_variable,predicted_predicted_variable\nyes,no,10\n"


@pytest.mark.parametrize("name", ["out.csv", "out.parquet", "out.npy"])
def test_no_rows(name: str, run: Run, save: Save, stump: Stump, tmp_path: Path) -> None:
    keep = [] if name == "out.npy" else ["--keep", "id"]
    header = "a,b\n" if name == "out.npy" else "id,a,b\n"
    run("score", save("m.onnx", stump()), save("t.csv", header), "-o", tmp_path / name, *keep)
    if name == "out.npy":
        assert np.load(tmp_path / name).shape == (0,)
    else:
        assert list(read(tmp_path / name)) == ["id", "variable"]


def test_kept_dictionaries_reach_csv(run: Run, save: Save, stump: Stump, tmp_path: Path) -> None:
    table = pa.table({"kind": pa.array(["x", "y"]).dictionary_encode(), "a": [0.0, 1.0], "b": [0.0, 0.0]})
    pq.write_table(table, tmp_path / "t.parquet")
    result = run("score", save("m.onnx", stump()), tmp_path / "t.parquet", "-o", "-", "--keep", "kind")
    assert result.stdout == "kind,variable\nx,10\ny,20\n"


def one_hot(zeros: int) -> ModelProto:
    """An ONNX model of one text input, encoded as red, green, blue; other texts are refused if `zeros` is 0."""
    node = helper.make_node(
        "OneHotEncoder",
        ["colour"],
        ["encoded"],
        domain="ai.onnx.ml",
        cats_strings=["red", "green", "blue"],
        zeros=zeros,
    )
    text = helper.make_tensor_value_info("colour", TensorProto.STRING, [None, 1])
    flat = helper.make_node("Reshape", ["encoded", "shape"], ["flat"])
    out = helper.make_tensor_value_info("flat", TensorProto.FLOAT, [None, 3])
    shape = helper.make_tensor("shape", TensorProto.INT64, [2], [-1, 3])
    opsets = [helper.make_opsetid("", 18), helper.make_opsetid("ai.onnx.ml", 3)]
    graph = helper.make_graph([node, flat], "colours", [text], [out], [shape])
    return helper.make_model(graph, opset_imports=opsets, ir_version=8)


def test_a_row_that_the_model_refuses_is_named(run: Run, save: Save) -> None:
    table = save("t.csv", "colour\n" + "red\nblue\n" * 300 + "pink\n" + "red\n" * 50 + "grey\n")
    error = run("score", save("m.onnx", one_hot(0)), table, "-o", "-", code=2).stderr
    assert "t.csv: row 601: the model rejects the rows: " in error
    assert error.count("\n") == 1
    assert run("score", save("m.onnx", one_hot(1)), table, "-o", "-").stdout.splitlines()[601] == "0,0,0"


def test_outputs_that_cannot_be(run: Run, save: Save, stump: Stump, models: Path, tmp_path: Path) -> None:
    model, table = save("m.onnx", stump()), save("t.csv", "a,b\n1,2\n")
    assert "is an input too" in run("score", model, table, "-o", table, code=2).stderr
    assert "no known suffix" in run("score", model, table, "-o", tmp_path / "out.txt", code=2).stderr
    assert (
        "there is no directory" in run("score", model, table, "-o", tmp_path / "no" / "o.csv", code=2).stderr
    )
    error = run("score", model, table, "-o", "-", "--results", "label", code=2).stderr
    assert "--results label is none of the model's outputs, which are 'variable'" in error
    forest, rows = models / "diabetes_xgboost_regression.json", models / "diabetes_xgboost_regression.csv"
    error = run("score", forest, rows, "-o", "-", "--results", "label", code=2).stderr
    assert "the model returns scores, but no label" in error


def test_models_that_cannot_be_read(run: Run, save: Save) -> None:
    table = save("t.csv", "a\n1\n")
    assert "no.onnx: there is no such file" in run("score", "no.onnx", table, "-o", "-", code=2).stderr
    for content in (b"", b"\x08\x08truncated", b"{}", b"tree\n", b"MZ"):
        error = run("score", save("m", content), table, "-o", "-", code=2).stderr
        assert error.count("\n") == 1
        assert error.startswith(f"onnx-treebeard: error: {table.parent / 'm'}: ")


@pytest.mark.parametrize(
    ("field", "told"),
    [
        ("nodes_falsenodeids", "field 'nodes_falsenodeids': is 7"),  # onnxruntime does not open it
        ("nodes_featureids", "field 'feature': is 7"),  # it opens it, and refuses every row
    ],
)
def test_a_malformed_tree_node_is_one_line(
    field: str, told: str, program: list[str], stump: Callable[..., ModelProto], tmp_path: Path
) -> None:
    """The session's warning about the same node is not repeated."""
    model = stump(1)
    children = next(one for one in model.graph.node[0].attribute if one.name == field)
    children.ints[0] = 7
    (tmp_path / "m.onnx").write_bytes(model.SerializeToString())
    (tmp_path / "in.csv").write_text("x\n1\n")
    command = [*program, "score", "m.onnx", "in.csv", "-o", "-"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith("onnx-treebeard: error: m.onnx: tree node")
    assert told in line


def test_a_node_that_is_left_is_reported_with_the_first_rows(
    program: list[str], save: Save, stump: Stump, tmp_path: Path
) -> None:
    """Once, however many chunks there are; and not at all where the rows are at fault, for which it is not to blame."""
    model = stump(1)
    next(one for one in model.graph.node[0].attribute if one.name == "nodes_values").floats[0] = float("nan")
    model.graph.node[0].output[0] = "scores"
    check = helper.make_node("Gather", ["table", "position"], ["variable"], name="look_up")
    model.graph.initializer.append(helper.make_tensor("table", TensorProto.FLOAT, [2], [10, 20]))
    model.graph.node.extend([helper.make_node("Cast", ["X"], ["position"], to=TensorProto.INT64), check])
    path = save("m.onnx", model)
    command = [*program, "score", path, "in.csv", "-o", "out.csv", "--chunk-rows", "2", "-q"]
    told = []
    for text in ("x\n0\n1\n1\n0\n1\n", "x\n0\n7\n"):
        save("in.csv", text)
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        told.append((done.returncode, done.stderr.splitlines()))
    (fine, (warning,)), (refused, (error,)) = told
    assert (fine, refused) == (0, 2)
    assert "'stump' is left to onnxruntime: " in warning
    assert "in.csv: row 2: the model rejects the rows: " in error
