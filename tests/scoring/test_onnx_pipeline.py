"""Unit: the outside of ONNX models built by hand."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from onnx import ModelProto, TensorProto, helper

from onnx_treebeard.scoring.onnx_pipeline import (
    pipeline_inputs,
    read_whole_model,
    row_values,
    score_output,
    with_plain_outputs,
)
from onnx_treebeard.system.errors import ModelError, UnsupportedError

FLOAT, INT64, STRING = TensorProto.FLOAT, TensorProto.INT64, TensorProto.STRING


def graph(
    inputs: list[Any], outputs: list[Any] | None = None, nodes: list[Any] | None = None, **rest: Any
) -> ModelProto:
    values = [helper.make_tensor_value_info(*one) if isinstance(one, tuple) else one for one in inputs]
    results = [
        helper.make_tensor_value_info(*one) if isinstance(one, tuple) else one for one in outputs or []
    ]
    return helper.make_model(helper.make_graph(nodes or [], "g", values, results, **rest))


def test_types_widths_and_names() -> None:
    model = graph(
        [("a", FLOAT, [None, 1]), ("b", STRING, ["n", 1]), ("c", INT64, [None]), ("d", FLOAT, [None, 3])]
    )
    a, b, c, d = pipeline_inputs(model)
    assert (a.width, a.dtype, a.columns, a.vector) == (1, np.dtype(np.float32), ("a",), False)
    assert (b.width, b.dtype, b.columns) == (1, np.dtype(object), ("b",))
    assert (c.width, c.dtype, c.vector) == (1, np.dtype(np.int64), True)
    assert (d.width, d.columns) == (3, ())


def test_stored_inputs_are_no_inputs() -> None:
    stored = helper.make_tensor("w", FLOAT, [1], [1.0])
    model = graph([("x", FLOAT, [None, 2]), ("w", FLOAT, [1])], initializer=[stored])
    assert [one.name for one in pipeline_inputs(model)] == ["x"]


@pytest.mark.parametrize("shape", [None, [None, None], ["n", "m"], [-1, -(2**63)]])
def test_a_width_that_the_model_does_not_say(shape: Any) -> None:
    assert pipeline_inputs(graph([("x", FLOAT, shape)]))[0].width is None


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (("x", FLOAT, [1, 4]), "takes exactly 1 rows in each call"),
        (("x", FLOAT, [None, 2, 2]), "has 3 dimensions"),
        (("x", TensorProto.COMPLEX64, [None, 2]), "has type complex64; accepted are numbers and strings"),
        (("x", TensorProto.BFLOAT16, [None, 2]), "has type bfloat16"),
        (("x", 2**31 - 1, [None, 2]), "has element type 2147483647; accepted are numbers and strings"),
        (("x", TensorProto.UNDEFINED, [None, 2]), "has element type 0; accepted are numbers and strings"),
        (helper.make_tensor_sequence_value_info("x", FLOAT, None), "is not a tensor"),
    ],
)
def test_inputs_that_no_table_can_feed(value: Any, message: str) -> None:
    with pytest.raises(UnsupportedError, match=message):
        pipeline_inputs(graph([value]))


def zip_map(**attributes: Any) -> ModelProto:
    node = helper.make_node("ZipMap", ["probs"], ["output_probability"], domain="ai.onnx.ml", **attributes)
    maps = helper.make_value_info(
        "output_probability",
        helper.make_sequence_type_proto(
            helper.make_map_type_proto(STRING, helper.make_tensor_type_proto(FLOAT, None))
        ),
    )
    return graph([("probs", FLOAT, [None, 2])], [("label", STRING, [None]), maps], [node])


def test_zip_maps_become_named_columns() -> None:
    model = zip_map(classlabels_strings=["yes", "no"])
    before = model.SerializeToString()
    plain, (label, scores) = with_plain_outputs(model)
    assert model.SerializeToString() == before
    assert [node.op_type for node in plain.graph.node] == []
    assert [value.name for value in plain.graph.output] == ["label", "probs"]
    assert (label.column, label.is_score, label.suffixes) == ("label", False, ())
    assert (scores.name, scores.fetch) == ("output_probability", "probs")
    assert (scores.column, scores.is_score, scores.suffixes) == ("probability", True, ("yes", "no"))


def test_integer_classes() -> None:
    assert with_plain_outputs(zip_map(classlabels_int64s=[3, 5]))[1][1].suffixes == ("3", "5")


def test_outputs_that_no_table_can_hold() -> None:
    value = helper.make_tensor_sequence_value_info("s", FLOAT, None)
    with pytest.raises(UnsupportedError, match="output 's' is not a tensor"):
        with_plain_outputs(graph([], [value]))


@pytest.mark.parametrize(
    ("outputs", "expected"),
    [("yl", 0), ("lyx", 1), ("ylc", 0), ("zyw", 1), ("l", None), ("lxc", None)],
)
def test_where_the_scores_are(outputs: str, expected: int | None) -> None:
    """Of scores y and z, a label, an input x, a constant c and a constant that is an input too, w."""
    types = {"y": FLOAT, "z": FLOAT, "l": INT64, "x": FLOAT, "c": FLOAT, "w": FLOAT}
    stored = [helper.make_tensor(name, FLOAT, [1], [1.0]) for name in "cw"]
    made = [helper.make_node("F", ["x"], ["l", "y", "z"])]
    values = [(name, types[name], None) for name in outputs]
    model = graph([("x", FLOAT, [None, 2]), ("w", FLOAT, [1])], values, made, initializer=stored)
    assert score_output(*with_plain_outputs(model)) == expected


@pytest.mark.parametrize(("key", "value"), [("offset", "-1"), ("length", "x"), ("offset", "9" * 30)])
def test_a_tensor_at_no_place_of_another_file(key: str, value: str, tmp_path: Path) -> None:
    stored = TensorProto(name="w", data_type=FLOAT, dims=[1], data_location=TensorProto.EXTERNAL)
    stored.external_data.add(key="location", value="w.bin")
    stored.external_data.add(key=key, value=value)
    (tmp_path / "w.bin").write_bytes(bytes(4))
    path = tmp_path / "m.onnx"
    path.write_bytes(graph([("x", FLOAT, [None, 2])], initializer=[stored]).SerializeToString())
    with pytest.raises(ModelError, match=r"m\.onnx: stores tensors in other files, which cannot be read: "):
        read_whole_model(str(path))


def test_values_of_a_row_are_those_of_outputs_and_of_tree_nodes(stump: Callable[..., ModelProto]) -> None:
    model = stump()
    next(one for one in model.graph.node[0].attribute if one.name == "n_targets").i = 1 << 18
    plain, outputs = with_plain_outputs(model)
    assert row_values(plain, outputs) == 1 + (1 << 18)  # the output's own width is not declared
    dims = model.graph.output[0].type.tensor_type.shape.dim
    del dims[1:]
    dims.add().dim_value = 1 << 18
    plain, outputs = with_plain_outputs(model)
    assert row_values(plain, outputs) == 2 << 18


@pytest.mark.parametrize("name", ["x" * 300, "x" * 5000, "a/" * 3000, "a\0b", "absent", ".", ""])
def test_external_tensors_whose_names_no_file_has(name: str, tmp_path: Path) -> None:
    tensor = TensorProto(name="w", data_type=FLOAT, dims=[1], data_location=TensorProto.EXTERNAL)
    tensor.external_data.add(key="location", value=name)
    path = tmp_path / "m.onnx"
    path.write_bytes(graph([("x", FLOAT, [None, 1])], initializer=[tensor]).SerializeToString())
    with pytest.raises(ModelError, match="stores tensors in other files, which cannot be read") as caught:
        read_whole_model(str(path))
    assert len(caught.value.message) < 500
