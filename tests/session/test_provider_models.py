"""oracle: plain onnxruntime on one thread. Models of every kind through our execution provider, and every way to run them."""

import subprocess
import sys

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import helper
from providers import provider_session, taken
from tails import assert_same

pytestmark = pytest.mark.usefixtures("kept_compiles")

GRAPH = """(float[N, 2] X) => (float[N, 2] Y, string[N] L) <float[2] add = {0.5, 0.25}> {
    S = REGRESSOR(X) Y = Add(S, add) L, P = CLASSIFIER(X) }"""
EDGES = [[0, 0.5], [0, np.nextafter(np.float32(0.5), np.float32(1))], [0, np.nan], [0, -np.inf]]
ROWS = np.array(EDGES * 50, np.float32)


# Rows


@pytest.mark.parametrize("operator", ["REGRESSOR", "CLASSIFIER"])
@pytest.mark.parametrize("kind", ["float", "double", "int64", "int32"])
def test_types_of_rows(model_of, provider_same, plain_session, operator, kind):
    outputs = {"REGRESSOR": "S = ", "CLASSIFIER": "L, S = "}[operator]
    model = model_of(f"({kind}[N, 2] X) => (float[N, 2] S) {{ {outputs} {operator}(X) }}")
    dtype = {"float": np.float32, "double": np.float64}.get(kind, kind)
    rows = np.array([[0, 0], [0, 1], [5, -1], [2**20 + 1, 7]], dtype)
    if operator == "REGRESSOR" and kind.startswith("int"):  # which it is not defined for
        for open_session in (plain_session, provider_session):
            with pytest.raises(Exception, match="Could not find an implementation for TreeEnsembleRegressor"):
                open_session(model)
        return
    for count in (4, 1, 0):
        assert taken(provider_same(model, {"X": rows[:count]})) == [[f"TreeEnsemble{operator.capitalize()}"]]


SHAPES = ["[N, 2]", "[N, F]", "[4, 2]", "[, ]", "[]", "[1, 2]"]


@pytest.mark.parametrize("shape", SHAPES)
def test_shapes_that_a_model_states(model_of, provider_same, shape):
    model = model_of(
        f"(float{shape.replace(', ]', ', F]').replace('[,', '[M,')} X) => (float[M, 2] S) {{ S = REGRESSOR(X) }}"
    )
    if shape == "[]":
        model.graph.input[0].type.tensor_type.ClearField("shape")
    for rows in (1,) if shape == "[1, 2]" else (4,) if shape == "[4, 2]" else (0, 1, 4):
        assert taken(provider_same(model, {"X": ROWS[:rows]}))


@pytest.mark.parametrize("way", ["name", "denotation"])
def test_dimensions_that_the_options_fix(model_of, provider_same, way):
    model = model_of("(float[N, F] X) => (float[N, 2] S) { S = REGRESSOR(X) }")
    for dimension, denotation in zip(
        model.graph.input[0].type.tensor_type.shape.dim, ("DATA_BATCH", "DATA_FEATURE"), strict=True
    ):
        dimension.denotation = denotation
    options = onnxruntime.SessionOptions()
    if way == "name":
        options.add_free_dimension_override_by_name("N", 4)
        options.add_free_dimension_override_by_name("F", 2)
    else:
        options.add_free_dimension_override_by_denotation("DATA_BATCH", 4)
        options.add_free_dimension_override_by_denotation("DATA_FEATURE", 2)
    session = provider_same(model, {"X": ROWS[:4]}, options)
    assert taken(session)
    assert session.get_inputs()[0].shape == [4, 2]


def test_too_few_columns_are_an_error_and_the_session_lives(model_of, plain_session):
    model = model_of("(float[N, F] X) => (float[N, 2] S) { S = REGRESSOR(X) }")
    session = provider_session(model)
    with pytest.raises(Exception, match="column"):
        session.run(None, {"X": ROWS[:, :1]})
    assert_same(session.run(None, {"X": ROWS})[0], plain_session(model).run(None, {"X": ROWS})[0])


# Graphs within nodes

LOOP = """(float[N, 2] X, int64 T) => (float[N, 2] Y) <bool go = {1}> {
    Y = Loop(T, go, X) < body = step (int64 i, bool c, float[N, 2] V) => (bool d, float[N, 2] W) {
        d = Identity(c) S = REGRESSOR(V) W = Add(S, V) } > }"""
SCAN = """(float[K, N, 2] X) => (float[K, N, 2] Y) {
    Y = Scan < num_scan_inputs = 1, body = step (float[N, 2] V) => (float[N, 2] W) { L, P = CLASSIFIER(V) W = Neg(P) } > (X) }"""
OUTER = """(float[N, 2] X, bool C) => (float[N, 2] Y) { A = Neg(X) S = REGRESSOR(A) Y = If(C) <
    then_branch = yes () => (float[N, 2] B) { B0 = REGRESSOR(S) B = Add(B0, S) },
    else_branch = no () => (float[N, 2] D) { L, D = CLASSIFIER(X) } > }"""
NESTED = """(float[N, 2] X, bool C, int64 T) => (float[N, 2] Y) <bool go = {1}> { Y = If(C) <
    then_branch = yes () => (float[N, 2] B) { B = Loop(T, go, X) < body = step (int64 i, bool c, float[N, 2] V) => (bool d, float[N, 2] W) {
        d = Identity(c) E = If(C) < then_branch = inner () => (float[N, 2] G) { G0 = REGRESSOR(V) G = Add(G0, X) },
        else_branch = other () => (float[N, 2] H) { L, H = CLASSIFIER(X) } > W = Identity(E) } > },
    else_branch = no () => (float[N, 2] D) { D = REGRESSOR(X) } > }"""
GRAPHS = {
    "loop": (LOOP, [{"X": ROWS, "T": np.array(times)} for times in (0, 1, 3)], 1),
    "scan": (
        SCAN,
        [{"X": ROWS.reshape(50, 4, 2)}, {"X": ROWS[:0].reshape(4, 0, 2)}],
        1,
    ),
    "rows of outside": (OUTER, [{"X": ROWS, "C": np.array(choice)} for choice in (True, False)], 3),
    "nested": (NESTED, [{"X": ROWS, "C": np.array(choice), "T": np.array(2)} for choice in (True, False)], 2),
}


@pytest.mark.parametrize("case", GRAPHS)
def test_graphs_within_nodes(model_of, provider_same, kernels_ran, case):
    graph, feeds, count = GRAPHS[case]
    for feed in feeds:
        provider_same(model_of(graph), feed)
    assert kernels_ran(model_of(graph), feeds) == count


def test_a_model_of_functions(model_of, provider_same):
    """onnxruntime writes a function's nodes into the graph first."""
    model = model_of("(float[N, 2] X) => (float[N, 2] Y) { Y = REGRESSOR(X) }")
    node = model.graph.node[0]
    opsets = list(model.opset_import)
    function = helper.make_function("own", "Trees", list(node.input), list(node.output), [node], opsets)
    del model.graph.node[:]
    model.graph.node.append(helper.make_node("Trees", ["X"], ["Y"], domain="own"))
    model.functions.append(function)
    model.opset_import.append(helper.make_opsetid("own", 1))
    assert taken(provider_same(model, {"X": ROWS})) == [["TreeEnsembleRegressor"]]


# Ways to run


def test_some_of_the_outputs_in_any_order(model_of, plain_session):
    session, expected = provider_session(model_of(GRAPH)), plain_session(model_of(GRAPH))
    for names in (["L"], ["Y"], ["L", "Y"]):
        for found, wanted in zip(
            session.run(names, {"X": ROWS}), expected.run(names, {"X": ROWS}), strict=True
        ):
            assert_same(found, wanted)


def test_a_binding_with_memory_of_the_caller(model_of, plain_session):
    """Twice, with other rows in the same memory."""
    model = model_of("(float[N, 2] X) => (float[N, 2] Y) { Y = REGRESSOR(X) }")
    session = provider_session(model)
    rows, found = ROWS.copy(), np.full((len(ROWS), 2), -1, np.float32)
    binding = session.io_binding()
    binding.bind_input("X", "cpu", 0, np.float32, rows.shape, rows.ctypes.data)
    binding.bind_output("Y", "cpu", 0, np.float32, found.shape, found.ctypes.data)
    for _ in range(2):
        session.run_with_iobinding(binding)
        assert_same(found, plain_session(model).run(None, {"X": rows})[0])
        rows[:] = rows[::-1].copy()


def test_a_run_that_is_called_off(model_of):
    options = onnxruntime.RunOptions()
    options.terminate = True
    session = provider_session(model_of(GRAPH))
    with pytest.raises(Exception, match="terminate"):
        session.run(None, {"X": ROWS}, options)
    options.terminate = False
    options.add_run_config_entry("memory.enable_memory_arena_shrinkage", "cpu:0")
    session.run(None, {"X": ROWS}, options)


def test_threads_of_the_process(model_of, tmp_path, plain_session):
    """onnxruntime's threads for all sessions together, which a process asks for before its first session."""
    path, rows = tmp_path / "model.onnx", np.tile(ROWS, (200, 1))
    onnx.save(model_of("(float[N, 2] X) => (float[N, 2] Y) { Y = REGRESSOR(X) }"), path)
    np.save(tmp_path / "rows.npy", rows)
    code = f"""
import numpy as np, onnxruntime, onnx_treebeard
onnxruntime.set_global_thread_pool_sizes(2, 2)
options = onnxruntime.SessionOptions()
options.use_per_session_threads = False
options.add_provider_for_devices(onnx_treebeard.get_ep_devices(), {{}})
sessions = [onnxruntime.InferenceSession({str(path)!r}, options) for _ in range(2)]
found = [session.run(None, {{"X": np.load({str(tmp_path / "rows.npy")!r})}})[0] for session in sessions]
assert (found[0] == found[1]).all()
np.save({str(tmp_path / "found.npy")!r}, found[0])
"""
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert_same(np.load(tmp_path / "found.npy"), plain_session(str(path)).run(None, {"X": rows})[0])
