"""oracle: a session with our kernels against a plain one on one thread; and everything that a session must survive."""

import copy
import inspect
import logging
import pickle
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import TensorProto, helper

import onnx_treebeard
from onnx_treebeard.session import operator_model
from onnx_treebeard.session.check_arguments import OURS
from onnx_treebeard.session.custom_ops import get_library_path, register_custom_ops
from onnx_treebeard.session.inference_session import InferenceSession
from onnx_treebeard.system.errors import MissingPackageError, ModelError, OptionError, UnsupportedError

TWO_TREES = "(float[N, 2] X) => (float[N, 2] Y, string[N] L, float[N, 2] S) { [first] Y = REGRESSOR(X) [second] L, S = CLASSIFIER(X) }"
MIXED = "(float[N, 2] X) => (float[N, 2] Y, int64[N] L, float[N, 2] S) { [served] Y = REGRESSOR(X) [left] L, S = LEFT(X) }"
ONE = "(float[N, 2] X) => (float[N, 2] Y) { [trees] Y = REGRESSOR(X) }"
PLAIN = "(float[N, 2] X) => (float[N, 2] Y) { Y = Neg(X) }"


@pytest.fixture
def rows():
    edges = np.array(
        [[0, 0.5], [0, np.nextafter(np.float32(0.5), np.float32(1))], [0, np.nan], [0, -np.inf]], np.float32
    )
    return np.concatenate([edges, np.random.default_rng(0).normal(size=(200, 2)).astype(np.float32)])


@pytest.fixture
def saved(tmp_path, model_of):
    def save(graph, name="model.onnx"):
        path = tmp_path / name
        path.write_bytes(model_of(graph).SerializeToString())
        return path

    return save


# What can be opened


@pytest.mark.parametrize("form", ["path", "text path", "bytes", "proto"])
def test_every_form_of_a_model(saved, model_of, same_as_plain, rows, form):
    path = saved(TWO_TREES)
    model = {"path": path, "text path": str(path), "bytes": path.read_bytes(), "proto": model_of(TWO_TREES)}[
        form
    ]
    before = model.SerializeToString() if form == "proto" else None
    session = same_as_plain(model, {"X": rows})
    assert [entry.taken for entry in session.report] == [True, True]
    assert before is None or model.SerializeToString() == before


SHAPES = {
    "bare": "(float[N, 2] X) => (float[M, 2] Y, float[M, 2] Z) { Y = REGRESSOR(X) Z = Tanh(Y) }",
    "with a tail": "(float[N, 2] X) => (float[M, 2] Z) { Y = REGRESSOR(X) Z = Exp(Y) }",
    "with another shape": "(float[N, 2] X) => (float[M, 2] Z) <int64[2] s = {-1, 2}>"
    "{ Y = REGRESSOR(X) A = Neg(Y) R = Reshape(A, s) Z = Add(R, A) }",
    "with labels of another shape": "(float[N, 2] X) => (float[M, 1] Z) <int64[2] s = {-1, 1}>"
    "{ L, Y = NUMBERS(X) R = Reshape(L, s) Z = Cast<to = 1>(R) }",
    "of so many rows": "(float[204, 2] X) => (float[M, 2] Z) <int64[2] s = {-1, 2}>"
    "{ Y = REGRESSOR(X) A = Neg(Y) R = Reshape(A, s) Z = Add(R, A) }",
    "labels": "(float[N, 2] X) => (string[M] L, float[M, 2] Z) { L, Z = CLASSIFIER(X) }",
    "stated with other columns": "(float[N, 2] X) => (float[M, 1] Z) { Z = REGRESSOR(X) }",
    "stated as a vector": "(float[N, 2] X) => (float[M] Z) { Z = REGRESSOR(X) }",
    "stated as labels of three dimensions": "(float[N, 2] X) => (string[M, 1, 1] L, float[M, 2] Z) { L, Z = CLASSIFIER(X) }",
    "stated with other rows": "(float[204, 2] X) => (float[5, 2] Z) { Z = REGRESSOR(X) }",
    "stated with other columns, behind a tail": "(float[N, 2] X) => (float[M, 3] Z) { Y = REGRESSOR(X) Z = Exp(Y) }",
    "stated as a vector, behind a tail": "(float[N, 2] X) => (float[M] Z) { Y = REGRESSOR(X) Z = Exp(Y) }",
    "rows of unknown number": "(float[N, 2] X) => (float[M, 2] Y, float[M, 2] Z) <int64[2] s = {-1, 2}>"
    "{ R = Reshape(X, s) Y = REGRESSOR(R) Z = Neg(Y) }",
}


@pytest.mark.parametrize("stated", ["shape", "rank", "type"])
@pytest.mark.parametrize("version", [1, 3])
@pytest.mark.parametrize("name", SHAPES)
def test_shapes_are_what_onnxruntime_knows_of_them(model_of, same_as_plain, rows, name, version, stated):
    """Neither more, as for operators that have no shapes yet, nor names that somebody made up on the way."""
    model = model_of(SHAPES[name])
    next(entry for entry in model.opset_import if entry.domain == "ai.onnx.ml").version = version
    for value in model.graph.output:
        kind = value.type.tensor_type
        if stated == "type":
            kind.ClearField("shape")
        for size in kind.shape.dim if stated == "rank" else ():
            size.Clear()
    assert all(entry.taken for entry in same_as_plain(model, {"X": rows}).report)


def test_public_names():
    assert onnx_treebeard.InferenceSession is InferenceSession
    assert onnx_treebeard.register_custom_ops is register_custom_ops
    assert onnx_treebeard.get_library_path is get_library_path


def test_shapes_and_types_that_the_model_does_not_state(model_of, same_as_plain, rows):
    model = model_of(
        "(float[N, 2] X) => (float[] Y, float[] T) { Y = REGRESSOR(X) L, S = CLASSIFIER(X) T = Neg(S) }"
    )
    for output in model.graph.output:
        output.ClearField("type")
    same_as_plain(model, {"X": rows})


@pytest.mark.parametrize("n_rows", [0, 1, 2, 63, 64, 65, 204])
def test_batch_sizes(model_of, same_as_plain, rows, n_rows):
    same_as_plain(model_of(TWO_TREES), {"X": rows[:n_rows]})


@pytest.mark.parametrize("kind", ["double", "int64", "int32"])
def test_other_types_of_rows(model_of, same_as_plain, kind):
    model = model_of(f"({kind}[N, 2] X) => (string[N] L, float[N, 2] S) {{ L, S = CLASSIFIER(X) }}")
    dtype = {"double": np.float64}.get(kind, kind)
    rows = np.array([[0, 0], [0, 1], [5, -1]], dtype)
    assert same_as_plain(model, {"X": rows}).report[0].taken


def test_a_tree_downstream_of_other_operators(model_of, same_as_plain, rows):
    model = model_of(
        """(double[N, 2] X) => (float[N, 2] Z) {
            A = ai.onnx.ml.Scaler<offset = [0.1, -0.2], scale = [2.0, 0.5]>(X) Y = REGRESSOR(A) Z = Exp(Y) }"""
    )
    assert same_as_plain(model, {"X": rows.astype(np.float64)}).report[0].taken


def test_a_tree_that_reads_another_one(model_of, same_as_plain, rows):
    model = model_of(
        "(float[N, 2] X) => (float[N, 2] Y) { L, S = CLASSIFIER(X) A = Neg(S) Y = REGRESSOR(A) }"
    )
    assert [entry.taken for entry in same_as_plain(model, {"X": rows}).report] == [True, True]


@pytest.mark.parametrize("condition", [True, False])
def test_trees_in_branches(model_of, same_as_plain, rows, condition):
    model = model_of(
        """(float[N, 2] X, bool C) => (float[N, 2] Y) { Y = If(C) <
            then_branch = yes () => (float[N, 2] A) { B = Neg(X) A = REGRESSOR(B) },
            else_branch = no () => (float[N, 2] D) { L, D = CLASSIFIER(X) } > }"""
    )
    session = same_as_plain(model, {"X": rows, "C": np.array(condition)})
    assert [entry.taken for entry in session.report] == [True, True]


def test_a_zipmap_downstream_of_the_classifier(model_of, same_as_plain, rows):
    model = model_of("(float[N, 2] X) => (string[N] L) { L, S = CLASSIFIER(X) }")
    zipmap = helper.make_node("ZipMap", ["S"], ["P"], domain="ai.onnx.ml", classlabels_strings=["no", "yes"])
    model.graph.node.append(zipmap)
    mapping = helper.make_map_type_proto(
        TensorProto.STRING, helper.make_tensor_type_proto(TensorProto.FLOAT, [])
    )
    model.graph.output.append(helper.make_value_info("P", helper.make_sequence_type_proto(mapping)))
    assert same_as_plain(model, {"X": rows[:3]}).report[0].taken


def test_tensors_in_other_files(tmp_path, model_of, monkeypatch, one_thread, rows):
    model = model_of("(float[N, 2] X) => (float[N, 2] Y) { A = MatMul(X, W) Y = REGRESSOR(A) }")
    weight = np.random.default_rng(0).normal(size=(2, 2)).astype(np.float32)
    model.graph.initializer.append(onnx.numpy_helper.from_array(weight, "W"))
    folder = tmp_path / "model"
    folder.mkdir()
    onnx.save(
        model, folder / "model.onnx", save_as_external_data=True, size_threshold=0, location="tensors.bin"
    )
    plain = onnxruntime.InferenceSession(folder / "model.onnx", one_thread()).run(None, {"X": rows})
    monkeypatch.chdir(tmp_path)
    session = InferenceSession("model/model.onnx", one_thread())
    assert session.report[0].taken
    assert (session.run(None, {"X": rows})[0] == plain[0]).all()


# What is left to onnxruntime


def test_a_node_that_cannot_be_served_stays(model_of, same_as_plain, rows, caplog):
    with caplog.at_level(logging.INFO, "onnx_treebeard"):
        session = same_as_plain(model_of(MIXED), {"X": rows})
    served, left = session.report
    assert (served.name, served.taken, left.name, left.taken) == ("served", True, "left", False)
    assert [(record.levelname, record.message.split("'")[1]) for record in caplog.records] == [
        ("INFO", "served"),
        ("WARNING", "left"),
    ]
    assert "rule 47" in caplog.records[1].message
    assert str(session.report).splitlines()[1].split()[:2] == ["served", "TreeEnsembleRegressor"]


@pytest.mark.parametrize("form", ["path", "bytes", "proto"])
def test_a_model_without_any_served_node_goes_on_untouched(saved, model_of, same_as_plain, rows, form):
    graph = "(float[N, 2] X) => (int64[N] L, float[N, 2] S) { L, S = LEFT(X) }"
    path = saved(graph)
    model = {"path": path, "bytes": path.read_bytes(), "proto": model_of(graph)}[form]
    session = same_as_plain(model, {"X": rows})
    assert not session.report.taken
    assert session._model_path == (str(path) if form == "path" else None)


def test_a_model_without_trees(saved, same_as_plain, rows):
    session = same_as_plain(saved(PLAIN), {"X": rows})
    assert (len(session.report), str(session.report)) == (0, "no tree nodes")


def test_a_model_in_onnxruntimes_own_format(tmp_path, saved, one_thread, same_as_plain, rows, caplog):
    options = one_thread()
    options.optimized_model_filepath = str(tmp_path / "model.ort")
    options.add_session_config_entry("session.save_model_format", "ORT")
    onnxruntime.InferenceSession(saved(ONE), options)
    for model in (tmp_path / "model.ort", (tmp_path / "model.ort").read_bytes()):
        assert same_as_plain(model, {"X": rows}).report[0].taken
        with pytest.raises(
            UnsupportedError, match=r"cannot output leaves.*: it is in onnxruntime's own format"
        ):
            InferenceSession(model, with_leaf=True)
        writing = one_thread()
        writing.optimized_model_filepath = str(tmp_path / "again.ort")
        with caplog.at_level(logging.WARNING, "onnx_treebeard"):
            assert not InferenceSession(model, writing).report
        assert "is left to onnxruntime: it is in onnxruntime's own format" in caplog.text
        caplog.clear()


def test_a_model_too_large_for_protobuf_is_passed_on(saved, one_thread, rows, monkeypatch, caplog):
    path = saved(ONE)
    monkeypatch.setattr(operator_model, "MAX_MODEL_BYTES", 100)
    options = one_thread()
    options.optimized_model_filepath = f"{path}.written"
    with caplog.at_level(logging.WARNING, "onnx_treebeard"):
        assert not InferenceSession(path, options).report
    assert f"{path} is left to onnxruntime: it has {path.stat().st_size} bytes" in caplog.text


def test_the_text_of_the_operators(model_of, rows):
    model = model_of("(float[N, 2] X) => (int64[N] L, float[N, 2] S) { L, S = LEFT(X) }")
    label, scores = InferenceSession(model, semantics="onnx").run(None, {"X": rows})
    low = rows[:, 1] <= 0.5
    assert label.tolist() == [10] * len(rows)
    assert scores.tolist() == np.where(low[:, None], [0.75, 0.25], [0.25, 0]).tolist()


# Options


def test_session_options_serve_many_sessions(saved, one_thread, rows):
    options = one_thread()
    register_custom_ops(options)
    register_custom_ops(options)
    results = [
        InferenceSession(saved(graph), options).run(None, {"X": rows})[0] for graph in (ONE, PLAIN, TWO_TREES)
    ]
    assert (results[0] == results[2]).all()


def test_options_and_providers_reach_onnxruntime(saved, one_thread, rows):
    options = one_thread()
    options.log_severity_level = 3
    session = InferenceSession(
        saved(ONE),
        sess_options=options,
        providers=["CPUExecutionProvider"],
        provider_options=[{}],
        enable_fallback=0,
    )
    assert session.get_providers() == ["CPUExecutionProvider"]
    assert session.get_session_options().intra_op_num_threads == 1
    session.set_providers(["CPUExecutionProvider"])
    assert session.run(None, {"X": rows})[0].shape == (len(rows), 2)


def test_no_options_at_all(saved, rows):
    assert InferenceSession(saved(ONE)).run(["Y"], {"X": rows})[0].shape == (len(rows), 2)


def test_unknown_semantics(saved):
    for graph in (ONE, PLAIN):
        with pytest.raises(OptionError, match="field 'semantics': is 'sklearn'; accepted are ort, onnx"):
            InferenceSession(saved(graph), semantics="sklearn")


def test_a_rewritten_model_can_be_opened_by_onnxruntime_itself(model_of, same_as_plain, one_thread, rows):
    from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite

    model = rewrite(model_of(ONE)).model
    options = one_thread()
    register_custom_ops(options)
    scores = onnxruntime.InferenceSession(model.SerializeToString(), options).run(None, {"X": rows})[0]
    assert (scores == InferenceSession(model).run(None, {"X": rows})[0]).all()
    assert [entry.taken for entry in InferenceSession(model).report] == [True]


# What sessions do


def test_io_binding(saved, rows):
    session = InferenceSession(saved(ONE))
    binding = session.io_binding()
    binding.bind_cpu_input("X", rows)
    binding.bind_output("Y")
    session.run_with_iobinding(binding)
    assert (binding.copy_outputs_to_cpu()[0] == session.run(None, {"X": rows})[0]).all()


def test_threads_do_not_change_a_bit(model_of, rows):
    many = np.tile(rows, (100, 1))
    expected = InferenceSession(model_of(TWO_TREES)).run(None, {"X": rows})
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 4
    session = InferenceSession(model_of(TWO_TREES), options)
    with ThreadPoolExecutor(4) as pool:
        for result in pool.map(lambda _: session.run(None, {"X": many}), range(8)):
            for found, one in zip(result, expected, strict=True):
                assert (found[: len(rows)] == one).all()
                assert (found[-len(rows) :] == one).all()


def test_sessions_opened_by_many_threads(saved, rows):
    path = saved(TWO_TREES)
    expected = InferenceSession(path).run(["Y"], {"X": rows})[0]
    with ThreadPoolExecutor(4) as pool:
        for found in pool.map(lambda _: InferenceSession(path).run(["Y"], {"X": rows})[0], range(12)):
            assert (found == expected).all()


def test_model_metadata(model_of, one_thread):
    model = model_of(ONE)
    model.producer_name, model.domain = "somebody", "example.org"
    helper.set_model_props(model, {"colour": "blue"})
    found = InferenceSession(model, one_thread()).get_modelmeta()
    assert (found.producer_name, found.domain) == ("somebody", "example.org")
    assert found.custom_metadata_map == {"colour": "blue"}


def test_too_few_columns_at_run_time(model_of):
    session = InferenceSession(model_of("(float[N, F] X) => (float[N, 2] Y) { Y = REGRESSOR(X) }"))
    with pytest.raises(Exception, match="1 columns; the trees need 2"):
        session.run(None, {"X": np.zeros((3, 1), np.float32)})


# What is no model


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "is empty; expected an ONNX model"),
        (b"certainly no model", "is not an ONNX model, or a truncated one"),
        (b'{"learner":{}}', "is an XGBoost model; convert it to ONNX with `onnx-treebeard convert`"),
        (b"tree\nversion=v4\n", "is a LightGBM model; convert it to ONNX with `onnx-treebeard convert`"),
    ],
)
def test_a_file_that_is_no_model(tmp_path, data, message):
    path = tmp_path / "model.onnx"
    path.write_bytes(data)
    with pytest.raises(ModelError) as caught:
        InferenceSession(path)
    assert str(caught.value).startswith(f"{path}: {message}")


def test_a_truncated_model(saved):
    path = saved(ONE)
    path.write_bytes(path.read_bytes()[:-30])
    with pytest.raises(ModelError, match=r"model\.onnx: is not an ONNX model, or a truncated one"):
        InferenceSession(path)


def test_a_missing_file(tmp_path):
    with pytest.raises(ModelError, match=r"nothing\.onnx: there is no such file"):
        InferenceSession(tmp_path / "nothing.onnx")


@pytest.mark.parametrize(
    ("model", "kind"), [(None, "builtins.NoneType"), (5, "builtins.int"), (object, "builtins.type")]
)
def test_what_is_no_model_at_all(model, kind):
    with pytest.raises(
        ModelError, match=f"is a {kind} object; accepted are paths, bytes, open files and onnx.ModelProto"
    ):
        InferenceSession(model)


@pytest.mark.parametrize(
    ("misspelt", "meant"), [("thread", "threads"), ("semantic", "semantics"), ("with_leaves", "with_leaf")]
)
def test_misspelt_arguments_are_not_dropped(model_of, misspelt, meant):
    """onnxruntime takes any argument; its own are taken here too."""
    with pytest.raises(
        OptionError, match=f"'{misspelt}' is not an argument of InferenceSession; '{meant}' is"
    ):
        InferenceSession(model_of(TWO_TREES), **{misspelt: 1})
    given = {"enable_fallback": 0, "read_config_from_model": 0, "disabled_optimizers": []}
    assert InferenceSession(model_of(TWO_TREES), **given).report.taken


@pytest.mark.parametrize("name", ["foo", "trace"])
def test_an_unknown_argument_is_a_type_error(model_of, name):
    with pytest.raises(
        TypeError,
        match=f"^'{name}' is not an argument of InferenceSession; accepted are semantics, schedule, .*, providers, ",
    ) as raised:
        InferenceSession(model_of(TWO_TREES), **{name: 1})
    assert isinstance(raised.value, OptionError)


def test_arguments_of_onnxruntime_that_are_misspelt(model_of):
    with pytest.raises(TypeError, match="'provider' is not an argument of InferenceSession; 'providers' "):
        InferenceSession(model_of(TWO_TREES), provider=["CPUExecutionProvider"])


def test_the_representation_is_one_line(model_of, tmp_path):
    model = model_of(TWO_TREES)
    path = tmp_path / "a model.onnx"
    path.write_bytes(model.SerializeToString())
    taken = "2 of 2 tree nodes on our kernels)"
    assert repr(InferenceSession(path)) == f"InferenceSession({str(path)!r}, {taken}"
    assert repr(InferenceSession(model)) == f"InferenceSession(onnx.onnx_ml_pb2.ModelProto, {taken}"
    data = path.read_bytes()
    assert repr(InferenceSession(data)) == f"InferenceSession({len(data):,} bytes, {taken}"
    assert repr(InferenceSession(data, with_leaf=True)) == f"InferenceSession({len(data):,} bytes, {taken}"
    assert "our kernels are disabled" in repr(InferenceSession(path, enabled=False))


def test_the_names_of_our_arguments():
    keywords = inspect.signature(InferenceSession).parameters.values()
    assert tuple(one.name for one in keywords if one.kind is one.KEYWORD_ONLY) == OURS


@pytest.mark.parametrize("given", [["CPUExecutionProvider"], {"intra_op_num_threads": 1}])
def test_what_are_no_session_options(model_of, given):
    kind = f"builtins.{type(given).__name__}"
    expected = f"field 'sess_options': is a {kind} object; accepted are onnxruntime.SessionOptions and None"
    with pytest.raises(OptionError, match=expected):
        InferenceSession(model_of(TWO_TREES), given)


def test_a_malformed_tree_is_onnxruntimes_to_refuse(model_of, caplog):
    model = model_of(ONE)
    next(item for item in model.graph.node[0].attribute if item.name == "nodes_truenodeids").ints[0] = 9
    with caplog.at_level(logging.WARNING, "onnx_treebeard"), pytest.raises(Exception, match=r"coor\.node_id"):
        InferenceSession(model)
    assert "tree 0, node 0, field 'nodes_truenodeids': is 9, but the tree has no such node" in caplog.text


def test_without_onnxruntime(monkeypatch):
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    for module in ("import_onnxruntime", "provider_session", "inference_session"):
        monkeypatch.delitem(sys.modules, f"onnx_treebeard.session.{module}", raising=False)
    with pytest.raises(
        MissingPackageError, match=r"pip install 'onnx-treebeard\[ort\]', or one of its flavours"
    ):
        __import__("onnx_treebeard.session.inference_session")


def test_a_session_is_in_no_pickle(model_of, rows):
    """onnxruntime's own is in none either; a copy is another object around the same session."""
    session = InferenceSession(model_of(ONE).SerializeToString())
    for copied in (pickle.dumps, copy.deepcopy):
        with pytest.raises(
            TypeError, match="a session cannot be pickled; pickle the path or the bytes of its model"
        ):
            copied(session)
    (expected,), (found,) = (one.run(None, {"X": rows}) for one in (session, copy.copy(session)))
    assert found.tobytes() == expected.tobytes()
