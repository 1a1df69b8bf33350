"""Oracle: sums of rows written as ONNX are NumPy's sums of contiguous rows, to the bit."""

import numpy as np
import pytest
from written_models import run

from onnx_treebeard.converters.to_onnx.graph_builder import ROWS, GraphBuilder
from onnx_treebeard.converters.to_onnx.sklearn.graph_parts import row_sums


@pytest.mark.parametrize("columns", [1, 2, 7, 8, 9, 16, 23, 128, 129, 200, 300])
def test_rows_add_up_as_in_numpy(columns):
    rows = np.random.default_rng(columns).normal(size=(50, columns))
    graph = GraphBuilder()
    graph.publish("y", graph.add("Identity", row_sums(graph, ROWS, 0, columns)), 11, [None, 1])
    found = run(graph.finished("", np.dtype(np.float64), columns, (), 10), rows)["y"]
    assert found.tobytes() == rows.sum(axis=1).tobytes()
