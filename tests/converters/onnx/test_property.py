"""property: random tree nodes of every form; the forest read from them equals onnxruntime bit for bit, or the node is refused.

Rows are drawn from the thresholds, their neighbours, NaN, infinities, signed zeros and denormals.
"""

from examples import examples
from hypothesis import event, given
from onnxruntime.capi.onnxruntime_pybind11_state import RuntimeException
from read_nodes import read_node
from tree_models import tree_node_models

from onnx_treebeard.system.errors import UnsupportedError


@examples(400)
@given(case=tree_node_models())
def test_a_node_is_read_exactly_or_refused(equals_onnxruntime, case):
    model, rows = case
    try:
        read_node(model.graph.node[0], rows.dtype)
    except UnsupportedError as error:
        event(f"refused: {error.message:.40}")
        return
    try:
        equals_onnxruntime(model, rows)
    except RuntimeException as error:
        if "narrowing_error" not in str(error):  # a row that scores no class (rule 43)
            raise
        event("bettered")
        return
    event("served")
