"""The interface of an ONNX model as tables: its inputs as columns of a table, its outputs as columns of results.

In: a `ModelProto`. Out: `ModelInput`s, and a model whose outputs are all tensors: a ZipMap at the end (skl2onnx's default for classifiers), which returns
a dictionary for each row, is removed, and its keys become the names of columns.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from onnx import GraphProto, ModelProto, NodeProto, TensorProto, ValueInfoProto, helper
from onnx.external_data_helper import load_external_data_for_model, load_external_data_for_tensor

from onnx_treebeard.converters.onnx.graphs import (
    external_tensors,
    has_external_tensors,
    is_tree_node,
    reading_external_tensors,
    tree_nodes,
)
from onnx_treebeard.converters.onnx.metadata_props import (
    FEATURE_NAMES,
    metadata_of,
    stored_columns,
    stored_hashed,
    stored_names,
)
from onnx_treebeard.converters.onnx.read_model import read_model
from onnx_treebeard.system.errors import ModelError, UnsupportedError
from onnx_treebeard.tables.model_inputs import ModelInput, stored_input

CLASS_LABELS = ("classlabels_strings", "classlabels_int64s", "classlabels_ints")


@dataclass(frozen=True)
class ModelOutput:
    """A tensor output. fetch: the name of the value in the graph. name: the one that users know."""

    name: str
    fetch: str
    is_score: bool  # floating point; otherwise a label
    suffixes: tuple[str, ...]  # names of the columns, if the model has names of classes

    @property
    def column(self) -> str:
        """The name of its columns: `probability_setosa` reads better than `output_probability_setosa` or `probabilities_setosa`."""
        return "probability" if self.suffixes and "probabilit" in self.name else self.name


def read_whole_model(source: str | bytes) -> ModelProto:
    """Returns the model in a file or in bytes with its external tensors. Raises ModelError where one of them cannot be read."""
    model = read_model(source)
    if isinstance(source, bytes):
        if has_external_tensors(model):
            raise ModelError("stores tensors in other files; pass its path instead of its bytes")
        return model
    with reading_external_tensors(source):
        load_external_data_for_model(model, str(Path(source).parent))
    return model


def external_bytes(path: str) -> Iterator[bytes]:
    """Yields the bytes of each external tensor of a model file, in the model's order. Raises ModelError as `read_whole_model` does."""
    for tensor in external_tensors(read_model(path)):
        with reading_external_tensors(path):
            load_external_data_for_tensor(tensor, str(Path(path).parent))
        yield tensor.raw_data
        tensor.ClearField("raw_data")


def name_of(source: str | bytes) -> str:
    """Returns the name of a model in error messages: its path, or "the model" for bytes."""
    return source if isinstance(source, str) else "the model"


def pipeline_inputs(model: ModelProto) -> tuple[ModelInput, ...]:
    """Returns the inputs that a caller has to feed. Raises UnsupportedError for one that cannot be columns of a table."""
    stored = {tensor.name for tensor in model.graph.initializer}
    inputs = tuple(_model_input(value) for value in model.graph.input if value.name not in stored)
    if len(inputs) != 1:
        return inputs
    metadata = metadata_of(model)
    pipeline_input = _with_names(inputs[0], stored_names(metadata))
    if pipeline_input.width is None or pipeline_input.dtype.kind != "f":
        return (pipeline_input,)
    width = pipeline_input.width
    columns = vars(stored_columns(metadata, width))
    described = stored_input(pipeline_input.name, pipeline_input.dtype, width, **columns)
    return (replace(pipeline_input, categories=described.categories, hashed=stored_hashed(metadata, width)),)


def with_plain_outputs(model: ModelProto) -> tuple[ModelProto, tuple[ModelOutput, ...]]:
    """Returns a copy of the model without ZipMaps at its outputs, and its outputs."""
    plain = ModelProto()
    plain.CopyFrom(model)
    zip_maps = {
        node.output[0]: node
        for node in plain.graph.node
        if node.op_type == "ZipMap" and node.input and node.output
    }
    values = [(value, value.name) for value in plain.graph.output]
    for value, name in values:
        if name in zip_maps:
            _replace_output(plain.graph, value, zip_maps[name])
    class_labels = {labels for node in plain.graph.node if (labels := _class_labels(node))}
    labels = class_labels.pop() if len(class_labels) == 1 else ()
    return plain, tuple(_model_output(value, name, zip_maps.get(name), labels) for value, name in values)


def row_values(plain: ModelProto, outputs: tuple[ModelOutput, ...]) -> int:
    """Returns the number of values of a row in the outputs and in the scores of tree nodes, as far as the model states it."""
    declared = {value.name: value.type.tensor_type.shape.dim for value in plain.graph.output}
    widths: list[int] = [
        max(len(output.suffixes), *(dim.dim_value for dim in declared[output.fetch][1:]), 1)
        for output in outputs
    ]
    return sum(widths) + sum(map(_n_scores, tree_nodes(plain)))


def _n_scores(node: NodeProto) -> int:
    """Returns the number of scores of a tree node for a row."""
    targets: list[int] = [attribute.i for attribute in node.attribute if attribute.name == "n_targets"]
    return max(*targets, len(_class_labels(node)), 1)


def score_output(plain: ModelProto, outputs: tuple[ModelOutput, ...]) -> int | None:
    """Returns the index of the last output with computed floating-point values, which are the scores; None where there is none."""
    names = [value.name for value in plain.graph.output]
    constants = {value.name for value in (*plain.graph.input, *plain.graph.initializer)}
    computed = [
        names.index(output.fetch) for output in outputs if output.is_score and output.fetch not in constants
    ]
    return computed[-1] if computed else None


def is_trees_alone(plain: ModelProto, inputs: tuple[ModelInput, ...]) -> bool:
    """Returns whether the graph is a single tree node, fed by all inputs of the model."""
    nodes = plain.graph.node
    return (
        len(nodes) == 1
        and is_tree_node(nodes[0])
        and list(nodes[0].input) == [model_input.name for model_input in inputs]
    )


def _model_input(value: ValueInfoProto) -> ModelInput:
    if not value.type.HasField("tensor_type"):
        raise UnsupportedError(f"input '{value.name}' is not a tensor; rows of a table can feed tensors only")
    tensor = value.type.tensor_type
    dims: list[int | None] = [None, None]
    if tensor.HasField("shape"):
        dims = [dim.dim_value if dim.dim_value > 0 else None for dim in tensor.shape.dim]
    if len(dims) not in (1, 2):
        raise UnsupportedError(f"input '{value.name}' has {len(dims)} dimensions; expected (rows, columns)")
    if dims[0] is not None:
        raise UnsupportedError(
            f"input '{value.name}' takes exactly {dims[0]} rows in each call; export the model with a free first dimension"
        )
    vector = len(dims) == 1
    width = 1 if vector else dims[1]
    columns = (value.name,) if width == 1 else ()
    return ModelInput(value.name, width, _dtype(value.name, tensor.elem_type), columns, vector)


def _dtype(name: str, element: int) -> np.dtype[np.generic]:
    if element == TensorProto.STRING:
        return np.dtype(object)
    if element not in helper.get_all_tensor_dtypes():
        raise UnsupportedError(f"input '{name}' has element type {element}; accepted are numbers and strings")
    dtype = helper.tensor_dtype_to_np_dtype(element)
    if dtype.kind not in "biuf" or dtype.itemsize < 1 or dtype.name not in np.sctypeDict:
        kind = TensorProto.DataType.Name(element).lower()
        raise UnsupportedError(f"input '{name}' has type {kind}; accepted are numbers and strings")
    return dtype


def _with_names(model_input: ModelInput, names: tuple[str, ...]) -> ModelInput:
    if not names:
        return model_input
    if model_input.width is not None and len(names) != model_input.width:
        raise ModelError(
            f"has {len(names)} names for the {model_input.width} columns of input '{model_input.name}'",
            field=FEATURE_NAMES,
        )
    return replace(model_input, width=len(names), columns=names)


def _replace_output(graph: GraphProto, value: ValueInfoProto, node: NodeProto) -> None:
    """Makes the input of a ZipMap the output instead."""
    graph.node.remove(node)
    if any(other.name == node.input[0] for other in graph.output):
        graph.output.remove(value)
        return
    value.CopyFrom(helper.make_tensor_value_info(node.input[0], TensorProto.FLOAT, None))


def _model_output(
    value: ValueInfoProto, name: str, zip_map: NodeProto | None, labels: tuple[str, ...]
) -> ModelOutput:
    """Returns an output. labels: those of the model's classes, if all its nodes have the same."""
    if zip_map is not None:
        return ModelOutput(name, zip_map.input[0], True, _class_labels(zip_map))
    if not value.type.HasField("tensor_type"):
        raise UnsupportedError(f"output '{name}' is not a tensor; it cannot become columns of a table")
    is_score = value.type.tensor_type.elem_type in (
        TensorProto.FLOAT,
        TensorProto.DOUBLE,
        TensorProto.FLOAT16,
    )
    return ModelOutput(name, name, is_score, labels if is_score else ())


def _class_labels(node: NodeProto) -> tuple[str, ...]:
    for attribute in node.attribute:
        if attribute.name in CLASS_LABELS:
            return tuple(s.decode(errors="replace") for s in attribute.strings) or tuple(
                map(str, attribute.ints)
            )
    return ()
