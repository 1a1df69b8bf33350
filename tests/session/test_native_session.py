"""The custom operator inside onnxruntime: outputs, types, labels, parallelism, and the errors of wrong nodes and rows."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import onnxruntime
import pytest

from onnx_treebeard.bindings.native_library import library_path
from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.forest.forest import LabelRule, PostTransform, ScoreForm

SCORES = {"float32": "scores:float32", "float64": "scores:float64"}
CREATION_ERROR = onnxruntime.capi.onnxruntime_pybind11_state.RuntimeException
ARGUMENT_ERROR = onnxruntime.capi.onnxruntime_pybind11_state.InvalidArgument


@pytest.fixture
def rows():
    return np.random.default_rng(0).normal(size=(5000, 3)).astype(np.float32)


@pytest.mark.parametrize("input_type", ["float32", "float64", "int32", "int64"])
@pytest.mark.parametrize("output_type", ["float32", "float64"])
def test_types(make_forest, make_artifact, make_model, make_session, same_bits, input_type, output_type):
    forest = make_forest(2, input_type=input_type, accumulator_type="float64", output_type=output_type)
    artifact = make_artifact(forest)
    session = make_session(make_model([SCORES[output_type]], input_type=input_type, artifact=artifact))
    rows = np.array([[1, 2], [-3, 70]], input_type)
    (scores,) = session.run(None, {"X": rows})
    assert same_bits(scores, rows.astype(output_type))


@pytest.mark.parametrize("labels", [(7, -8, 9), ("no", "", "größer\0x")])
@pytest.mark.parametrize("with_scores", [True, False])
def test_labels(make_forest, make_artifact, make_model, make_session, labels, with_scores):
    forest = make_forest(3, label_rule=LabelRule.ARGMAX, labels=labels)
    label = "labels:string" if isinstance(labels[0], str) else "labels:int64"
    outputs = ["scores:float32", label] if with_scores else [label]
    session = make_session(make_model(outputs, artifact=make_artifact(forest)))
    rows = np.array([[0, 1, 2], [2, 1, 0], [0, 2, 1]], np.float32)
    result = session.run(None, {"X": rows})
    assert result[-1].tolist() == [labels[2], labels[0], labels[1]]
    if with_scores:
        assert (result[0] == rows).all()


def test_label_positions_where_there_are_no_labels(make_forest, make_artifact, make_model, make_session):
    forest = make_forest(3, label_rule=LabelRule.ARGMAX)
    session = make_session(make_model(["labels:int64"], artifact=make_artifact(forest)))
    assert session.run(None, {"X": np.array([[0, 2, 1]], np.float32)})[0].tolist() == [1]


def test_unused_label_output_may_be_left_out(make_forest, make_artifact, make_model, make_session):
    forest = make_forest(label_rule=LabelRule.ABOVE_ZERO, score_form=ScoreForm.NEGATE, labels=("a", "b"))
    session = make_session(make_model(["scores:float32"], artifact=make_artifact(forest)))
    assert session.run(None, {"X": np.ones((1, 1), np.float32)})[0].tolist() == [[-1, 1]]


@pytest.mark.parametrize("n_rows", [0, 1, 63, 64, 65, 5000])
@pytest.mark.parametrize("row_cost", [0.0, 1.0, 1000.0, 1e6])
def test_same_bits_as_without_onnxruntime(
    make_forest, make_artifact, make_model, make_session, same_bits, rows, n_rows, row_cost
):
    """Below and above the threshold for threads, with items of one and of many blocks."""
    forest = make_forest(3, n_trees=2, post_transform=PostTransform.SOFTMAX, label_rule=LabelRule.ARGMAX)
    artifact = make_artifact(forest, row_cost=row_cost)
    session = make_session(make_model(["scores:float32", "labels:int64"], artifact=artifact), threads=4)
    scores, labels = session.run(None, {"X": rows[:n_rows]})
    expected, positions = Predictor(artifact).run(rows[:n_rows])
    assert same_bits(scores, expected)
    assert same_bits(labels, positions)


def test_one_row_as_a_vector(make_forest, make_artifact, make_model, make_session):
    model = make_model(["scores:float32"], artifact=make_artifact(make_forest(2)), shape=["F"])
    assert make_session(model).run(None, {"X": np.array([1, 2, 99], np.float32)})[0].tolist() == [[1, 2]]


def test_sessions_share_nothing(make_forest, make_artifact, make_model, make_session, rows, same_bits):
    """Sessions of different forests, created and run by many threads at once."""
    forests = [make_forest(3, n_trees=n, base_values=np.full(3, n)) for n in range(1, 7)]
    artifacts = [make_artifact(forest, row_cost=1e3) for forest in forests]

    def score(artifact):
        session = make_session(make_model(["scores:float32"], artifact=artifact), threads=2)
        return [session.run(None, {"X": rows[:500]})[0] for _ in range(5)]

    with ThreadPoolExecutor(6) as pool:
        results = list(pool.map(score, artifacts * 3))
    for artifact, scores in zip(artifacts * 3, results, strict=True):
        expected, _ = Predictor(artifact).run(rows[:500])
        assert all(same_bits(score, expected) for score in scores)


def test_one_session_run_by_many_threads(
    make_forest, make_artifact, make_model, make_session, rows, same_bits
):
    artifact = make_artifact(make_forest(3), row_cost=1e4)
    session = make_session(make_model(["scores:float32"], artifact=artifact), threads=4)
    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda _: session.run(None, {"X": rows})[0], range(40)))
    assert all(same_bits(result, rows) for result in results)


def test_two_nodes_in_one_model(make_forest, make_artifact, make_model, make_session):
    """A graph with two ensembles keeps them apart."""
    import onnx

    first = onnx.load_from_string(make_model(["scores:float32"], artifact=make_artifact(make_forest())))
    second = onnx.load_from_string(
        make_model(["scores:float32"], artifact=make_artifact(make_forest(n_trees=3)), name="more")
    )
    node = second.graph.node[0]
    node.output[0] = "more_scores"
    first.graph.node.append(node)
    first.graph.output.append(onnx.helper.make_tensor_value_info("more_scores", 1, None))
    result = make_session(first.SerializeToString()).run(None, {"X": np.array([[2]], np.float32)})
    assert [float(scores[0, 0]) for scores in result] == [2, 6]


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (np.zeros((2, 2), np.float32), "2 columns; the trees need 3"),
        (np.zeros((0, 0), np.float32), "0 columns; the trees need 3"),
    ],
)
def test_wrong_columns(make_forest, make_artifact, make_model, make_session, rows, words):
    session = make_session(make_model(["scores:float32"], artifact=make_artifact(make_forest(3))))
    with pytest.raises(ARGUMENT_ERROR, match=words):
        session.run(None, {"X": rows})


def test_wrong_rank(make_forest, make_artifact, make_model, make_session):
    model = make_model(["scores:float32"], artifact=make_artifact(make_forest(3)), shape=["A", "B", "C"])
    with pytest.raises(ARGUMENT_ERROR, match="3 dimensions; expected 2"):
        make_session(model).run(None, {"X": np.zeros((2, 2, 3), np.float32)})


def refused(make_session, model: bytes) -> str:
    with pytest.raises(CREATION_ERROR) as caught:
        make_session(model)
    return str(caught.value)


def test_wrong_input_type_names_both(make_forest, make_artifact, make_model, make_session):
    model = make_model(["scores:float32"], input_type="float64", artifact=make_artifact(make_forest()))
    message = refused(make_session, model)
    assert "input X is double; the forest reads float" in message
    assert "node 'trees'" in message


@pytest.mark.parametrize(
    ("outputs", "fields", "words"),
    [
        (["scores:float64"], {}, "scores are float: connect output 0, not 1"),
        (["scores:float32"], {"output_type": "float64"}, "scores are double: connect output 1, not 0"),
        (["labels:int64"], {}, "chooses no label"),
        (["labels:string"], {"label_rule": LabelRule.ARGMAX}, "int64: connect output 2, not 3"),
        (
            ["labels:int64"],
            {"label_rule": LabelRule.ARGMAX, "labels": ("a", "b")},
            "strings: connect output 3",
        ),
    ],
)
def test_wrong_outputs(make_forest, make_artifact, make_model, make_session, outputs, fields, words):
    artifact = make_artifact(make_forest(2, **fields))
    assert words in refused(make_session, make_model(outputs, artifact=artifact))


def test_damaged_artifact(make_forest, make_artifact, make_model, make_session):
    data = bytearray(make_artifact(make_forest()).data)
    data[-1] ^= 1
    message = refused(make_session, make_model(["scores:float32"], artifact=bytes(data)))
    assert "is damaged" in message


@pytest.mark.parametrize("version", [0, 2])
def test_other_schema_version(make_forest, make_artifact, make_model, make_session, version):
    model = make_model(
        ["scores:float32"], artifact=make_artifact(make_forest()), numbers={"schema_version": version}
    )
    assert f"schema version {version}; this library reads version 1" in refused(make_session, model)


def test_attribute_of_an_unsuitable_type(make_model, make_session):
    model = make_model(["scores:float32"], tensors={"root": np.zeros(2, np.uint16)})
    assert "attribute 'root' has element type 4" in refused(make_session, model)


def test_library_registered_twice_on_the_same_options(make_forest, make_artifact, make_model):
    """onnxruntime itself refuses; the message is its own."""
    options = onnxruntime.SessionOptions()
    for _ in range(2):
        options.register_custom_ops_library(library_path())
    model = make_model(["scores:float32"], artifact=make_artifact(make_forest()))
    with pytest.raises(onnxruntime.capi.onnxruntime_pybind11_state.Fail, match="already"):
        onnxruntime.InferenceSession(model, options)


LEAF_IDS = np.arange(100) * 7 - 3


def test_raw_scores_and_leaves(make_forest, make_artifact, make_model, make_session, same_bits, rows):
    """Beside scores, alone, and the same in every block and thread."""
    forest = make_forest(3, n_trees=2, post_transform=PostTransform.SOFTMAX, leaf_id=LEAF_IDS)
    artifact = make_artifact(forest, row_cost=1e3, leaves=True)
    predictor = Predictor(artifact)
    expected = {"scores:float32": predictor.run(rows)[0], "raw:float32": predictor.raw(rows)}
    expected["leaves:int64"] = LEAF_IDS[np.abs(np.trunc(rows[:, :1])).astype(np.int64) + np.arange(2)]
    for wanted in (list(expected), list(expected)[1:], ["raw:float32"], ["leaves:int64"]):
        session = make_session(make_model(wanted, artifact=artifact), threads=4)
        for name, found in zip(wanted, session.run(None, {"X": rows}), strict=True):
            assert same_bits(found, expected[name]), (wanted, name)


@pytest.mark.parametrize(("columns", "shape"), [((), (300, 2)), ((3,), (300, 2, 3))])
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_tree_scores(make_forest, make_artifact, make_model, make_session, dtype, columns, shape):
    """What the leaves of the kernel's numbers add; alone, beside leaves by id, in every block and thread."""
    rows = np.random.default_rng(0).uniform(-50, 50, (300, 3)).astype(np.float32)
    forest = make_forest(3, n_trees=2, leaf_id=LEAF_IDS, accumulator_type=dtype, output_type=dtype)
    added = np.random.default_rng(1).normal(size=(100, *columns)).astype(dtype)
    artifact = make_artifact(forest, row_cost=1e3, leaves=True, leaf_scores=added)
    number = np.abs(np.trunc(rows[:, :1])).astype(np.int64) + np.arange(2)
    for wanted in (
        [f"trees:{dtype}"],
        ["leaves:int64", f"trees:{dtype}"],
        [f"raw:{dtype}", f"trees:{dtype}"],
    ):
        session = make_session(make_model(wanted, artifact=artifact), threads=4)
        found = dict(zip(wanted, session.run(None, {"X": rows}), strict=True))
        assert found[f"trees:{dtype}"].shape == shape
        assert found[f"trees:{dtype}"].tobytes() == added[number].tobytes()
        if "leaves:int64" in wanted:
            assert (found["leaves:int64"] == LEAF_IDS[number]).all()


def test_raw_scores_in_the_accumulator_type(make_forest, make_artifact, make_model, make_session):
    forest = make_forest(2, accumulator_type="float64", post_transform=PostTransform.SIGMOID)
    session = make_session(make_model(["scores:float32", "raw:float64"], artifact=make_artifact(forest)))
    assert session.run(None, {"X": np.array([[1, -2]], np.float32)})[1].tolist() == [[1, -2]]


@pytest.mark.parametrize(
    ("outputs", "fields", "words"),
    [
        (["raw:float64"], {}, "raw scores are float: connect output 4, not 5"),
        (["leaves:int64"], {}, "compiled without leaves"),
        (["trees:float64"], {"leaves": True}, "tree scores are float: connect output 7, not 8"),
        (["trees:float32"], {"leaves": True}, "compiled without tree scores"),
        (["raw:float32"], {"kernels": [], "leaves": True}, "for leaves alone: connect output 6 only"),
        (["scores:float32"], {"kernels": [], "leaves": True}, "for leaves alone: connect output 6 only"),
    ],
)
def test_wrong_further_outputs(make_forest, make_artifact, make_model, make_session, outputs, fields, words):
    artifact = make_artifact(make_forest(), **fields)
    assert words in refused(make_session, make_model(outputs, artifact=artifact))
