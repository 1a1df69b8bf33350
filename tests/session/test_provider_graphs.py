"""Graphs that the execution provider has to get through: rows that are constants, thousands of operators, nodes that fail beside others."""

import sys
import time
from pathlib import Path

import numpy as np
import onnxruntime
import pytest
from onnx import ModelProto, TensorProto, helper, numpy_helper
from providers import provider_session, taken
from tails import assert_same

from onnx_treebeard import CompileOptions, FieldWidths
from onnx_treebeard.compiler.options.schedule_file import ModelOptions, write_options

ROWS = {"X": np.array([[0, 0], [0, 0.5], [0, 1], [0, np.nan]], np.float32)}
GRAPH = "(float[N,2] X) => (float[N,2] S) { S = REGRESSOR(X) }"


def unoptimized(severity: int = 2):
    """onnxruntime leaves graphs as they are, and takes no time for them."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.log_severity_level = severity
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    return options


def plain(model: ModelProto):
    return onnxruntime.InferenceSession(model.SerializeToString(), unoptimized(), ["CPUExecutionProvider"])


def assert_like_plain(session, model: ModelProto) -> None:
    feed = {value.name: ROWS[value.name] for value in model.graph.input}
    for found, expected in zip(session.run(None, feed), plain(model).run(None, feed), strict=True):
        assert_same(found, expected)


def test_rows_that_are_constants(model_of):
    """onnxruntime computes such a node when it opens the model, unless it has been told not to."""
    model = model_of(GRAPH)
    model.graph.initializer.append(numpy_helper.from_array(ROWS["X"], "X"))
    del model.graph.input[:]
    session = provider_session(model, unoptimized())
    assert taken(session) == [["TreeEnsembleRegressor"]]
    assert_like_plain(session, model)


def test_rows_and_operands_that_are_constants(model_of):
    model = model_of(
        "(float[N,2] X) => (float[N,2] Y) <float[1] half = {0.5}> { S = REGRESSOR(X) Y = Mul(S, half) }"
    )
    model.graph.initializer.append(numpy_helper.from_array(ROWS["X"], "X"))
    del model.graph.input[:]
    session = provider_session(model, unoptimized())
    assert taken(session) == [["TreeEnsembleRegressor", "Mul"]]
    assert_like_plain(session, model)


def fan(model_of, width: int, depth: int = 1) -> ModelProto:
    """A forest whose scores `width` chains of `depth` operators read, each of which ends in an output."""
    model = model_of(GRAPH)
    graph = model.graph
    del graph.output[:]
    graph.initializer.append(numpy_helper.from_array(np.float32([3]), "three"))
    for chain in range(width):
        value = "S"
        for at in range(depth):
            result = f"V{chain}_{at}"
            graph.node.append(helper.make_node("Mul" if at % 2 else "Div", [value, "three"], [result]))
            value = result
        graph.output.append(helper.make_tensor_value_info(value, TensorProto.FLOAT, [None, 2]))
    return model


def seconds_more(model: ModelProto) -> float:
    """Processor time of opening with the provider, less that of plain onnxruntime."""
    took = []
    for open_session in (lambda: plain(model), lambda: provider_session(model, unoptimized(3))):
        begun = time.process_time()
        open_session()
        took.append(time.process_time() - begun)
    return took[1] - took[0]


@pytest.mark.parametrize(("width", "depth"), [(1, 1), (2, 1), (3, 1), (4, 3), (50, 2)])
def test_any_number_of_results(model_of, width, depth):
    """A fused node has as many outputs as the operators downstream of its trees lead to."""
    model = fan(model_of, width, depth)
    session = provider_session(model, unoptimized())
    (fused,) = taken(session)
    assert fused[0] == "TreeEnsembleRegressor"
    assert len(fused) == 1 + depth * width
    assert_like_plain(session, model)


@pytest.mark.parametrize(("width", "depth"), [(3000, 1), (50, 60), (4, 750)])
def test_thousands_of_operators_downstream_of_a_node(model_of, width, depth):
    """Time that grew with the square of their number was minutes."""
    model = fan(model_of, width, depth)
    provider_session(fan(model_of, 1), unoptimized())  # the compile is none of it
    assert seconds_more(model) < 5


def test_tree_nodes_that_read_the_same_rows_are_one_fused_node(model_of, provider_same):
    """One behind another waits for it, and cannot be in the same."""
    model = model_of(
        "(float[N,2] X) => (float[N,2] S, float[N,2] T, float[N,2] U, float[N,2] V)"
        " { S = REGRESSOR(X) T = REGRESSOR(S) U = REGRESSOR(X) V = REGRESSOR(S) }"
    )
    session = provider_same(
        model, ROWS, unoptimized()
    )  # which would have one node in the place of two equal ones
    assert taken(session) == [["TreeEnsembleRegressor"] * 2] * 2


def forest_of_forests(model_of, trees: int, others: int) -> ModelProto:
    """`trees` tree nodes, each with an operator behind it, beside a chain of operators that none of them has to do with."""
    model = model_of(GRAPH)
    graph, tree = model.graph, model.graph.node[0]
    graph.initializer.append(numpy_helper.from_array(np.float32([2]), "two"))
    for at in range(trees):
        node = graph.node.add()
        node.CopyFrom(tree)
        node.name, node.output[0] = f"tree{at}", f"T{at}"
        graph.node.append(helper.make_node("Mul", [f"T{at}", "two"], [f"M{at}"]))
        graph.output.append(helper.make_tensor_value_info(f"M{at}", TensorProto.FLOAT, [None, 2]))
    for at in range(others):
        graph.node.append(helper.make_node("Mul", [f"O{at - 1}" if at else "X", "two"], [f"O{at}"]))
    graph.output.append(helper.make_tensor_value_info(f"O{others - 1}", TensorProto.FLOAT, [None, 2]))
    return model


def test_many_tree_nodes_in_a_large_graph(model_of, cache_folder):
    """What the graph costs, it costs once: not once a tree node."""
    trees = 40
    large, small = (forest_of_forests(model_of, trees, others) for others in (8000, 1))
    provider_session(small, unoptimized())  # which fills the cache
    session = provider_session(large, unoptimized())
    (fused,) = taken(session)
    assert sorted(fused) == ["Mul"] * trees + ["TreeEnsembleRegressor"] * (trees + 1)
    assert seconds_more(large) - seconds_more(small) < 5
    small_session = provider_session(small, unoptimized())
    assert_like_plain(small_session, small)


@pytest.mark.skipif(sys.platform != "linux", reason="mappings are read from /proc")
@pytest.mark.parametrize("failing", ["first", "second"])
def test_a_node_that_fails_leaves_nothing_of_those_before_it(model_of, tmp_path, cache_folder, failing):
    """Machine code of the node that onnxruntime asks for before the one that fails."""
    model = model_of("(float[N,2] X) => (float[N,2] S, float[N,2] R) { S = REGRESSOR(X) R = REGRESSOR(X) }")
    model.graph.node[0].name, model.graph.node[1].name = "first", "second"
    path = tmp_path / "schedule.json"
    write_options(
        path,
        ModelOptions(
            nodes={
                failing: CompileOptions(
                    strategy="walk", tile_size=1, layout="sparse-scalar", widths=FieldWidths(threshold="f64")
                )
            }
        ),
    )

    def bytes_of_code() -> int:
        lines = [line.split() for line in Path("/proc/self/maps").read_text().splitlines()]
        ends = [line[0].split("-") for line in lines if "x" in line[1] and len(line) == 5]  # of no file
        return sum(int(end, 16) - int(begin, 16) for begin, end in ends)

    def fail() -> None:
        with pytest.raises(Exception, match="values are compared as f32"):
            provider_session(model, None, schedule=str(path))

    fail()
    before = bytes_of_code()
    for _ in range(20):
        fail()
    assert bytes_of_code() <= before
