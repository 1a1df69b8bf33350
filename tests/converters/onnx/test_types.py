"""unit: what is known about the input of a tree node."""

import numpy as np
import pytest
from onnx import TensorProto, helper, parser

from onnx_treebeard import load
from onnx_treebeard.artifact.format import NUMPY_TYPES
from onnx_treebeard.converters.onnx.graphs import TensorType, tree_nodes
from onnx_treebeard.converters.onnx.type_inference import ValueTypes, _skeleton
from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite
from onnx_treebeard.system.errors import ModelError, UnsupportedError

TREE = "ai.onnx.ml.TreeEnsembleRegressor<n_targets = 1>"


def model_of(graph, imports='"": 17, "ai.onnx.ml": 3'):
    return parser.parse_model(f"<ir_version: 8, opset_import: [{imports}]> agraph {graph}")


def rows_of(model):
    """Element type and number of columns."""
    found = ValueTypes(model).type_of_rows(tree_nodes(model)[0])
    columns = (found.shape or (None, None))[1]
    return NUMPY_TYPES[found.element], columns if isinstance(columns, int) else None


@pytest.mark.parametrize(
    ("graph", "dtype", "columns"),
    [
        (f"(float[N, 4] X) => (float[N, 1] Y) {{ Y = {TREE}(X) }}", np.float32, 4),
        (f"(double[N, F] X) => (float[N, 1] Y) {{ Y = {TREE}(X) }}", np.float64, None),
        (f"(int64[3, 5] X) => (float[N, 1] Y) {{ Y = {TREE}(X) }}", np.int64, 5),
        (f"(float[N, 4] X) => (float[N, 1] Y) {{ Z = Cast<to = 11>(X) Y = {TREE}(Z) }}", np.float64, 4),
        (
            f"(float[N, 4] A, float[N, 2] B) => (float[N, 1] Y) {{ Z = Concat<axis = 1>(A, B) Y = {TREE}(Z) }}",
            np.float32,
            6,
        ),
        (
            f"(int64[N, 4] X) => (float[N, 1] Y) {{ Z = ai.onnx.ml.Scaler<offset = [0.0], scale = [1.0]>(X) Y = {TREE}(Z) }}",
            np.float32,
            None,
        ),
        (
            f"""(double[N, 4] X) => (float[N, 1] Y) {{
                A = ai.onnx.ml.Imputer<imputed_value_floats = [0.0]>(X)
                B = ai.onnx.ml.Normalizer(A) C = Concat<axis = 1>(B, B) Y = {TREE}(C)
            }}""",
            np.float32,
            None,
        ),
        (
            f"(double[N, 4] X) => (float[N, 1] Y) {{ Z = ai.onnx.ml.Imputer(X) Y = {TREE}(Z) }}",
            np.float64,
            None,
        ),
        (
            f"(double[N, 4] X) => (float[N, 1] Y) <float[N, 7] Z> {{ Z = other.Op(X) Y = {TREE}(Z) }}",
            np.float32,
            7,
        ),
    ],
)
def test_types_of_rows(graph, dtype, columns):
    assert rows_of(model_of(graph, '"": 17, "ai.onnx.ml": 3, "other": 1')) == (np.dtype(dtype), columns)


@pytest.mark.parametrize(
    ("graph", "message"),
    [
        (f"(float16[N, 4] X) => (float[N, 1] Y) {{ Y = {TREE}(X) }}", "input 'X' has element type float16"),
        (f"(string[N, 4] X) => (float[N, 1] Y) {{ Y = {TREE}(X) }}", "input 'X' has element type string"),
        (f"(float[4] X) => (float[N, 1] Y) {{ Y = {TREE}(X) }}", "input 'X' has rank 1"),
        (f"(float[N, 4, 2] X) => (float[N, 1] Y) {{ Y = {TREE}(X) }}", "input 'X' has rank 3"),
        (
            f"(float[N, 4] X) => (float[N, 1] Y) {{ Z = other.Op(X) Y = {TREE}(Z) }}",
            "type of input 'Z' is unknown",
        ),
    ],
)
def test_rows_that_are_not_served(graph, message):
    with pytest.raises(UnsupportedError, match=message):
        load(model_of(graph, '"": 17, "ai.onnx.ml": 3, "other": 1'))


IF = f"""(float[N, 4] X, bool C) => (float[N, 1] Y) {{
    Y = If(C) <
        then_branch = yes () => (float[N, 1] A) {{ B = Neg(X) A = {TREE}(B) }},
        else_branch = no () => (float[N, 1] D) {{ D = {TREE}(X) }}
    >
}}"""


def test_trees_in_branches():
    model = model_of(IF)
    types = ValueTypes(model)
    assert [types.type_of_rows(node) for node in tree_nodes(model)] == [
        TensorType(TensorProto.FLOAT, ("N", 4))
    ] * 2


def test_one_name_with_two_types_is_unknown():
    model = model_of(IF.replace("B = Neg(X)", "B = Cast<to = 11>(X)").replace("D = ", "B = Neg(X) D = "))
    model.graph.node[0].attribute[0].g.value_info.append(
        helper.make_tensor_value_info("B", TensorProto.DOUBLE, None)
    )
    model.graph.node[0].attribute[1].g.value_info.append(
        helper.make_tensor_value_info("B", TensorProto.FLOAT, None)
    )
    assert ValueTypes(model).type_of("B") is None


def test_the_skeleton_is_small_and_keeps_types():
    model = model_of(f"(float[N, 4] X) => (float[N, 1] Y) {{ Z = Add(X, big) Y = {TREE}(Z) }}")
    model.graph.initializer.append(
        helper.make_tensor("big", TensorProto.FLOAT, [25_000, 4], bytes(400_000), raw=True)
    )
    model.graph.node[1].attribute.append(helper.make_attribute("nodes_treeids", list(range(10_000))))
    assert _skeleton(model).ByteSize() < 1000
    assert ValueTypes(model).type_of("big") == TensorType(TensorProto.FLOAT, (25_000, 4))
    assert rows_of(model)[0] == np.float32


def test_a_model_that_cannot_be_inferred_is_left_alone():
    model = model_of(f"(float[N, 4] X) => (float[N, 1] Y) {{ Z = Neg(X) Y = {TREE}(Z) }}", '"ai.onnx.ml": 3')
    assert ValueTypes(model).type_of_rows(tree_nodes(model)[0]) is None


@pytest.mark.parametrize("version", [-(2**63), -1, 0, 2**31, 2**63 - 1])
def test_an_operator_set_of_a_version_that_cannot_be(version):
    """A version of 64 bits is legal protobuf; schemas are numbered by 32."""
    model = model_of(f"(double[N, 4] X) => (float[N, 1] Y) {{ Z = ai.onnx.ml.Imputer(X) Y = {TREE}(Z) }}")
    model.opset_import[1].version = version
    assert ValueTypes(model).type_of_rows(tree_nodes(model)[0]) is None
    kind = ModelError if version < 1 else UnsupportedError
    with pytest.raises(kind, match=f"operators of ai.onnx.ml have the version {version}"):
        load(model)
    (entry,) = rewrite(model).report
    assert (entry.taken, entry.reason) == (False, "type of input 'Z' is unknown")
