"""A builder of ONNX graphs.

In: operators, one call each. Out: the `ModelProto`. Names of values are generated; `publish` gives outputs their names.
"""

import json
from collections import Counter
from typing import Any

import numpy as np
import numpy.typing as npt
from onnx import ModelProto, NodeProto, TensorProto, helper, numpy_helper

from onnx_treebeard.artifact.format import ELEMENT_TYPES
from onnx_treebeard.converters.onnx.metadata_props import FEATURE_NAMES, Counts, store_categories, store_hits
from onnx_treebeard.forest.forest import Forest

ONNX_OPSET = 18
PRODUCER = "onnx-treebeard"
ROWS = "X"


class GraphBuilder:
    """Collects nodes and constants; values are names, as in ONNX."""

    def __init__(self) -> None:
        self._model = ModelProto(producer_name=PRODUCER)
        self._nodes = self._model.graph.node
        self._constants: dict[str, TensorProto] = {}
        self._opsets = {"": ONNX_OPSET}
        self._uses: Counter[str] = Counter()
        self._hits: dict[str, tuple[Counts, Counts]] = {}

    def unused(self, name: str) -> str:
        """Returns the name, or a variation of it where it is in use."""
        self._uses[name] += 1
        return name if self._uses[name] == 1 else f"{name}_{self._uses[name]}"

    def add(self, operator: str, *inputs: str, **attributes: Any) -> str:
        """Adds a node of the ONNX domain and returns the name of its output."""
        output = f"{operator}_{len(self._nodes)}"
        self._nodes.append(helper.make_node(operator, inputs, [output], name=output, **attributes))
        return output

    def open_node(
        self, domain: str, opset: int, operator: str, rows: str, *outputs: str, name: str = ""
    ) -> NodeProto:
        """Adds a node of another domain, to be filled in place, because copying millions of attribute values takes time."""
        self._opsets[domain] = opset
        node: NodeProto = self._nodes.add(op_type=operator, domain=domain, name=name or operator)
        node.input.append(rows)
        node.output.extend(outputs)
        return node

    def add_node(self, node: NodeProto, opset: int) -> None:
        """Adds a complete node of another domain."""
        self._nodes.append(node)
        self._opsets[node.domain] = opset

    def constant(self, value: npt.ArrayLike, dtype: npt.DTypeLike) -> str:
        """Stores a tensor in the model, once for equal contents, and returns its name.

        A single number that is combined with (rows, columns) is stored as (1, 1): onnxruntime's operators take 13 ns for each element of a single column
        with a scalar (), and 1 ns with (1, 1).
        """
        array = np.asarray(value, dtype)
        if array.dtype.kind == "f" and array.ndim == 0:
            array = array.reshape(1, 1)
        tensor = numpy_helper.from_array(array)
        key = tensor.SerializeToString().hex()
        stored = self._constants.setdefault(key, tensor)
        stored.name = stored.name or f"constant_{len(self._constants)}"
        return stored.name

    def text_constant(self, texts: tuple[str, ...]) -> str:
        """Stores a vector of strings in the model and returns its name."""
        name = f"constant_{len(self._constants) + 1}"
        tensor = TensorProto(name=name, data_type=TensorProto.STRING, dims=[len(texts)])
        tensor.string_data.extend(text.encode() for text in texts)
        self._constants[name] = tensor
        return name

    def cast(self, value: str, source: np.dtype[Any], target: np.dtype[Any]) -> str:
        """Returns the value in another type; the same value if it has it."""
        return value if source == target else self.add("Cast", value, to=ELEMENT_TYPES[np.dtype(target)])

    def store_hits(self, node: NodeProto, node_hits: Counts, leaf_hits: Counts) -> None:
        """Stores the hit counts of a node that cannot hold them itself in the metadata of the model."""
        self._hits[node.name] = (node_hits, leaf_hits)

    def publish(self, name: str, value: str, element_type: int, shape: list[int | None]) -> None:
        """Makes the value an output of the graph with a public name."""
        for node in self._nodes:
            for names in (node.input, node.output):
                for position, used_name in enumerate(names):
                    if used_name == value:
                        names[position] = name
        self._model.graph.output.append(helper.make_tensor_value_info(name, element_type, shape))

    def model(self, forest: Forest, ir_version: int) -> ModelProto:
        """Returns the finished model of one forest."""
        text = f"{forest.source}: {forest.n_trees} trees, {forest.n_nodes} nodes, {forest.n_leaves} leaves"
        store_categories(self._model, forest)
        input_type = np.dtype(forest.input_type)
        return self.finished(text, input_type, forest.n_features, forest.feature_names, ir_version)

    def finished(
        self,
        text: str,
        rows_type: np.dtype[Any],
        n_features: int,
        feature_names: tuple[str, ...],
        ir_version: int,
    ) -> ModelProto:
        """Returns the finished model with one input `X` (rows, n_features); `text` is its doc string."""
        model = self._model
        model.ir_version = ir_version
        for domain, version in self._opsets.items():
            model.opset_import.add(domain=domain, version=version)
        model.doc_string = text
        model.graph.name = "forest"
        rows = helper.make_tensor_value_info(ROWS, ELEMENT_TYPES[rows_type], [None, n_features])
        model.graph.input.append(rows)
        model.graph.initializer.extend(self._constants.values())
        if self._hits:
            store_hits(model, self._hits)
        if feature_names:
            model.metadata_props.add(key=FEATURE_NAMES, value=json.dumps(feature_names))
        return model
