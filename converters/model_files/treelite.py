"""Checkpoints of Treelite and live `treelite.Model` objects -> `Forest`, equal to `treelite.gtil.predict` bit for bit.

In: the bytes that `Model.serialize` or `serialize_bytes` of Treelite 4 writes, or `serialize` of 3.9; or a Model. Out: a validated `Forest`, read natively
(kernels/native/readers/treelite/treelite_forest.cc).

Treelite compares, adds and transforms in the type of the rows that it is given. A forest has one type: that of the checkpoint's thresholds, unless `input_type`
says otherwise.
"""

from typing import Any

import numpy as np

from onnx_treebeard.artifact.format import ELEMENT_TYPES
from onnx_treebeard.bindings.planner import call_node_planner
from onnx_treebeard.converters.model_files.forest_from_native import native_forest
from onnx_treebeard.converters.model_files.load_options import LoadOptions
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.model_bytes import Bytes


def read(data: Bytes, options: LoadOptions) -> Forest:
    """Returns the forest of a checkpoint.

    Raises ModelError for a malformed one (naming tree, node and field), UnsupportedError for other versions and for what a forest cannot say, OptionError for
    `missing` and `iteration_range`.
    """
    options.refuse_for("Treelite's", has_input_type=True)
    code = 0 if options.input_type is None else ELEMENT_TYPES[np.dtype(options.input_type)]
    return native_forest(call_node_planner(data, "file_forest", input_type=code), "treelite")


def forest_of_model(model: Any, options: LoadOptions) -> Forest:
    """Returns the forest of a `treelite.Model`."""
    return read(model.serialize_bytes(), options)
