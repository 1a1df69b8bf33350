"""Unit: `load` finds out what a model is by looking inside; what is no model is refused in one line that names the file."""

import bz2
import gzip
import json
import lzma
import pickle
import struct
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import joblib
import lightgbm
import numpy as np
import onnx
import pytest
import xgboost
from onnx import TensorProto, helper

import onnx_treebeard
from onnx_treebeard import load
from onnx_treebeard.bindings.planner import call_node_planner
from onnx_treebeard.converters.onnx.metadata_props import store_schedule
from onnx_treebeard.converters.read import model_of_source
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.system.errors import ModelError, TreebeardError

DATA = Path(__file__).parent / "data"
ROWS = np.random.default_rng(0).normal(size=(200, 3)).astype(np.float32)
LABELS = (ROWS[:, 0] + ROWS[:, 1] > 0).astype(float)


@pytest.fixture(scope="session")
def xgboost_model() -> xgboost.Booster:
    return xgboost.train({"nthread": 1, "max_depth": 2}, xgboost.DMatrix(ROWS, LABELS), 3)


@pytest.fixture(scope="session")
def lightgbm_model() -> lightgbm.Booster:
    return lightgbm.train({"num_threads": 1, "verbose": -1}, lightgbm.Dataset(ROWS, LABELS), 3)


@pytest.fixture(scope="session")
def onnx_model() -> onnx.ModelProto:
    """row[1] <= 0.5 ? 2 : 3"""
    node = helper.make_node(
        "TreeEnsembleRegressor",
        ["x"],
        ["y"],
        domain="ai.onnx.ml",
        n_targets=1,
        nodes_treeids=[0, 0, 0],
        nodes_nodeids=[0, 1, 2],
        nodes_featureids=[1, 0, 0],
        nodes_modes=["BRANCH_LEQ", "LEAF", "LEAF"],
        nodes_values=[0.5, 0.0, 0.0],
        nodes_truenodeids=[1, 0, 0],
        nodes_falsenodeids=[2, 0, 0],
        target_treeids=[0, 0],
        target_nodeids=[1, 2],
        target_ids=[0, 0],
        target_weights=[2.0, 3.0],
    )
    x, y = (
        helper.make_tensor_value_info(name, TensorProto.FLOAT, [None, k]) for name, k in (("x", 3), ("y", 1))
    )
    opsets = [helper.make_opsetid("", 21), helper.make_opsetid("ai.onnx.ml", 3)]
    return helper.make_model(helper.make_graph([node], "g", [x], [y]), opset_imports=opsets)


@pytest.mark.parametrize("name", ["model.json", "model", "model.txt", "model.onnx"])
def test_a_file_is_known_by_its_content(name, tmp_path, xgboost_model, lightgbm_model, onnx_model):
    path = tmp_path / name
    for content, source in (
        (bytes(xgboost_model.save_raw("json")), "xgboost"),
        (json.dumps(json.loads(xgboost_model.save_raw("json")), indent=2).encode(), "xgboost"),
        (b"\xef\xbb\xbf" + bytes(xgboost_model.save_raw("json")), "xgboost"),
        (lightgbm_model.model_to_string().encode(), "lightgbm"),
        (json.dumps(lightgbm_model.dump_model()).encode(), "lightgbm"),
        (onnx_model.SerializeToString(), "onnx"),
        ((DATA / "treelite_4_8_logistic.checkpoint").read_bytes(), "treelite"),
        ((DATA / "treelite_3_9_classes.checkpoint").read_bytes(), "treelite"),
    ):
        path.write_bytes(content)
        assert load(path).source == load(str(path)).source == load(content).source == source


def test_live_objects_need_no_file(xgboost_model, lightgbm_model, onnx_model, assert_same_bits):
    theirs = xgboost_model.predict(xgboost.DMatrix(ROWS))[:, None]
    assert_same_bits(numpy_reference.predict(load(xgboost_model), ROWS), theirs)
    theirs = lightgbm_model.predict(ROWS, num_threads=1)[:, None]
    assert_same_bits(numpy_reference.predict(load(lightgbm_model), ROWS), theirs)
    assert set(numpy_reference.predict(load(onnx_model), ROWS)[:, 0].tolist()) == {2.0, 3.0}


def test_estimators_give_what_their_predict_uses(assert_same_bits):
    """With early stopping that is fewer trees than the booster holds."""
    rng = np.random.default_rng(1)
    noise, other = rng.normal(size=200), rng.normal(size=200)
    ours = xgboost.XGBRegressor(n_estimators=40, n_jobs=1, early_stopping_rounds=5)
    ours.fit(ROWS, noise, eval_set=[(ROWS[::-1], other)], verbose=False)
    assert load(ours).n_trees == ours.best_iteration + 1 < ours.get_booster().num_boosted_rounds()
    assert_same_bits(numpy_reference.predict(load(ours), ROWS)[:, 0], ours.predict(ROWS))

    light = lightgbm.LGBMRegressor(n_estimators=40, n_jobs=1, verbose=-1)
    stop = lightgbm.early_stopping(5, verbose=False)
    light.fit(ROWS, noise, eval_X=(ROWS[::-1],), eval_y=(other,), callbacks=[stop])
    assert load(light).n_trees == light.best_iteration_ < 40
    assert_same_bits(
        numpy_reference.predict(load(light), ROWS)[:, 0], light.booster_.predict(ROWS, num_threads=1)
    )


def test_estimators_without_early_stopping_give_all_trees():
    assert load(xgboost.XGBClassifier(n_estimators=4, n_jobs=1).fit(ROWS, LABELS)).n_trees == 4
    assert load(xgboost.XGBRFRegressor(n_estimators=4, n_jobs=1).fit(ROWS, LABELS)).n_trees == 4


DUMPED = {"a": np.arange(3)}


def dumped(dump: Callable[[Any, BytesIO], object]) -> bytes:
    stream = BytesIO()
    dump(DUMPED, stream)
    return stream.getvalue()


def zipped(name: str) -> bytes:
    stream = BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr(name, "content")
    return stream.getvalue()


def tarred() -> bytes:
    stream = BytesIO()
    with tarfile.open(fileobj=stream, mode="w") as archive:
        archive.addfile(tarfile.TarInfo("model.json"))
    return stream.getvalue()


def old_xgboost(objective: bytes, booster: bytes) -> bytes:
    """Parameters in 136 bytes, then texts after their lengths, as XGBoost 1.x and 2.x write them."""
    texts = b"".join(struct.pack("<Q", len(text)) + text for text in (objective, booster))
    return struct.pack("<fI", 0.5, 3) + bytes(128) + texts + bytes(100)


LFS = b"version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n"
PICKLE = "is a pickle, as joblib writes too; pickles are never opened: save the model with save_model"
OLD = r"is in XGBoost's old binary format, which XGBoost itself reads up to version 3.0; load it there and call save_model"

# File: content, what the message says. Contents are those that the programs themselves write, or their documented beginnings.
REFUSED = {
    "empty": (b"", "is empty; accepted are ONNX"),
    "blank": (b" \n\n", "is empty; accepted are ONNX"),
    "pickle": (pickle.dumps({"a": 1}), PICKLE),
    "pickle of protocol 2": (pickle.dumps({"a": 1}, 2), PICKLE),
    "joblib": (dumped(joblib.dump), PICKLE),
    "joblib, zlib": (dumped(partial(joblib.dump, compress=3)), "is compressed with zlib, as joblib.dump"),
    "joblib, gzip": (dumped(partial(joblib.dump, compress=("gzip", 3))), "is compressed with gzip"),
    "joblib, xz": (dumped(partial(joblib.dump, compress=("xz", 3))), "is compressed with xz"),
    "joblib, lzma": (dumped(partial(joblib.dump, compress=("lzma", 3))), "is compressed with lzma"),
    "XGBoost 1": (old_xgboost(b"binary:logistic", b"gbtree"), OLD),
    "XGBoost 1, linear": (old_xgboost(b"reg:squarederror", b"gblinear"), OLD),
    "XGBoost 1, in memory": (b"binf" + old_xgboost(b"rank:pairwise", b"dart"), OLD),
    "zip": (zipped("model.json"), "is a zip archive; unpack it first"),
    "PyTorch": (zipped("model/data.pkl"), "is a PyTorch archive, which holds a pickle"),
    "npz": (zipped("arr_0.npy"), r"is an archive of NumPy arrays \(.npz\)"),
    "spreadsheet": (zipped("[Content_Types].xml"), r"is a zip archive, such as a spreadsheet"),
    "tar": (tarred(), "is a tar archive; unpack it first"),
    "gzip": (
        gzip.compress(b"tree\n"),
        r"is compressed with gzip; unpack it first, or pass gzip.open\(path\) in Python",
    ),
    "bzip2": (bz2.compress(b"tree\n"), "is compressed with bzip2; unpack it first"),
    "xz": (lzma.compress(b"tree\n"), "is compressed with xz; unpack it first"),
    "zstd": (b"\x28\xb5\x2f\xfd" + bytes(20), "is compressed with zstd; unpack it first"),
    "Git LFS": (
        LFS,
        "is a Git LFS pointer, not the file itself; fetch the file with `git lfs pull` in its repository",
    ),
    "HTML": (b"<!DOCTYPE html>\n<html>", "is an HTML page, not a model; downloads that need a login"),
    "HTML in small letters": (b"\n  <html lang='en'>", "is an HTML page"),
    "PMML": (
        b"<?xml version='1.0'?>\n<PMML xmlns='http://www.dmg.org/PMML-4_4'>",
        "is PMML, which is not read",
    ),
    "XML": (b"<?xml version='1.0'?><a/>", "is XML, not a model"),
    "CatBoost, cut off": (b"CBM1" + bytes(100), "is cut off; the file is truncated"),
    "Keras": (b"\x89HDF\r\n\x1a\n" + bytes(100), "is an HDF5 file, in which Keras saves networks"),
    "safetensors": (struct.pack("<Q", 20) + b'{"a":{"dtype":"F32"}}', "is a safetensors file"),
    "Parquet": (b"PAR1" + bytes(20), "is a table in a Parquet file, not a model"),
    "Arrow": (b"ARROW1\0\0" + bytes(20), "is a table in an Arrow file, not a model"),
    "npy": (dumped(lambda value, stream: np.save(stream, value["a"])), "is a NumPy array"),
    "PNG": (b"\x89PNG\r\n\x1a\n" + bytes(20), "is a PNG image, not a model"),
    "ORT": (
        b"\x20\0\0\0ORTM" + bytes(20),
        "is in onnxruntime's own format .ORT., which only onnxruntime reads",
    ),
    "UTF-16": ("tree\nversion=v4\n".encode("utf-16"), "is text in UTF-16, as PowerShell writes it"),
    "csv": (
        b"a,b,c\n1,2,3\n",
        "is of an unknown format; accepted are ONNX.*a table in a text file, such as CSV",
    ),
    "other text": (b"hello\nworld", "is of an unknown format; .*; it begins with 'hello'"),
    "other bytes": (b"\x01\x02\x03\x04", "is of an unknown format; accepted are ONNX[^;]*$"),
    "dump of XGBoost": (b"booster[0]:\n0:[f0<0.5]", "is a text dump of XGBoost's trees, which leaves out"),
    "JSON of something else": (
        b'{"a": 1, "b": 2}',
        r"not a model: it has no key 'learner', 'tree_info' or 'features_info' \(its keys: 'a', 'b'\)",
    ),
    "JSON list": (b'[{"nodeid": 0}]', "is a JSON list; if it is a dump of XGBoost's trees"),
    "half a dump": (b'{"name": "tree", "tree_info": []}', "field 'version': is missing"),
    "truncated JSON": (b'{"learner": {"attributes"', "not valid JSON"),
    "truncated text": (b"tree\nversion=v4\nnum_class=1\n", "no line 'end of trees'"),
    "truncated ONNX": (b"\x08\x0a\x12\x99", "not an ONNX model"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_model_is_refused(name, tmp_path):
    content, message = REFUSED[name]
    path = tmp_path / "some.model"
    path.write_bytes(content)
    with pytest.raises(TreebeardError, match=message) as caught:
        load(path)
    assert str(caught.value).startswith(f"{path}: ")
    assert "\n" not in str(caught.value)
    assert caught.type is ModelError


@pytest.mark.parametrize("name", ["gzip", "Git LFS", "HTML", "joblib", "PMML"])
def test_sessions_say_the_same_of_what_is_no_model(name, tmp_path):
    content, message = REFUSED[name]
    path = tmp_path / "m.onnx"
    path.write_bytes(content)
    with pytest.raises(ModelError, match=message) as caught:
        onnx_treebeard.InferenceSession(path)
    assert str(caught.value).startswith(f"{path}: is ")
    with pytest.raises(ModelError, match=message):
        call_node_planner(content, "file_forest")  # what programs in C are told


def test_what_is_no_file_is_refused(tmp_path):
    for path, message in (
        (tmp_path / "absent.json", "absent.json: there is no such file"),
        (tmp_path, "is a directory, not a file"),
        ("a\0b", "is not a valid file name"),
        ("x" * 5000, "cannot be read: File name too long"),
        ("tree\nversion=v4\n", "is text of several lines, not a path"),
    ):
        with pytest.raises(ModelError, match=message):
            load(path)


def test_an_error_inside_a_file_names_the_file(tmp_path, xgboost_model):
    document = json.loads(xgboost_model.save_raw("json"))
    document["learner"]["gradient_booster"]["model"]["trees"][1]["left_children"][0] = 99
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(document))
    with pytest.raises(ModelError) as caught:
        load(path)
    assert str(caught.value).startswith(f"{path}: tree 1, node 0, field 'left_children': is 99")


@pytest.mark.parametrize(
    ("thing", "message"),
    [
        (3, "is a builtins.int object; accepted are paths, bytes, dictionaries of JSON, onnx.ModelProto"),
        (None, "is a builtins.NoneType object"),
        (xgboost.XGBClassifier(), "the XGBClassifier cannot be read: .*fit"),
        (lightgbm.LGBMClassifier(), "the LGBMClassifier cannot be read: .*fit"),
    ],
    ids=["int", "None", "xgboost", "lightgbm"],
)
def test_what_holds_no_model_is_refused(thing, message):
    with pytest.raises(ModelError, match=message) as caught:
        load(thing)
    assert "\n" not in str(caught.value)


def test_no_other_library_is_imported():
    files = [str(path) for path in (*DATA.glob("*.json"), *DATA.glob("*.txt"))]
    program = f"""
import sys
from onnx_treebeard import load
for path in {files}: load(path)
print(sorted({{"xgboost", "lightgbm", "sklearn", "onnx", "onnxruntime"}} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert len(files) >= 5
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("form", ["path", "text path", "bytes", "bytearray", "proto"])
def test_what_an_onnx_model_says_beside_its_forest(onnx_model, tmp_path, form):
    model, path = onnx.ModelProto(), tmp_path / "m.onnx"
    model.CopyFrom(onnx_model)
    assert (model_of_source(model).node, model_of_source(model).schedule) == ("y", "")
    model.graph.node[0].name = "trees"
    store_schedule(model, "the text")
    data = model.SerializeToString()
    path.write_bytes(data)
    forms = {
        "path": path,
        "text path": str(path),
        "bytes": data,
        "bytearray": bytearray(data),
        "proto": model,
    }
    opened = model_of_source(forms[form])
    assert (opened.node, opened.schedule, opened.forest.n_nodes) == ("trees", "the text", 1)


def test_other_models_have_no_node_and_no_schedule(xgboost_model, tmp_path):
    xgboost_model.save_model(tmp_path / "m.json")
    for model in (xgboost_model, tmp_path / "m.json", (tmp_path / "m.json").read_bytes()):
        opened = model_of_source(model)
        assert (opened.forest.n_trees, opened.node, opened.schedule) == (3, "xgboost", "")


def test_the_file_of_a_bad_model_is_named(onnx_model, tmp_path):
    model, path = onnx.ModelProto(), tmp_path / "m.onnx"
    model.CopyFrom(onnx_model)
    path.write_bytes(model.SerializeToString()[:-9])
    with pytest.raises(ModelError, match=r"^\S+m\.onnx: is not an ONNX model, or a truncated one$"):
        model_of_source(path)
    del model.graph.node[:]
    path.write_bytes(model.SerializeToString())
    with pytest.raises(ModelError, match=r"^\S+m\.onnx: has no tree node; "):
        model_of_source(path)
    with pytest.raises(ModelError, match=r"^\S+nothing\.onnx: there is no such file; "):
        model_of_source(tmp_path / "nothing.onnx")
    with pytest.raises(ModelError, match=r"^has no tree node; "):
        model_of_source(model)
