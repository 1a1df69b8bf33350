"""Empty graphs: what a call for one row costs before anything is computed. In: a subject, its sessions. Out: sessions to be timed.

    X --> operators --> label, scores       becomes       X        label, scores: constants

onnxruntime runs no operator of it; it takes the same inputs and makes arrays of the same outputs, as around the subject's operators.
Our session and onnxruntime's check inputs in ways of their own before that, so either has its own empty graph.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
from onnx import helper, load_model_from_string, numpy_helper

from onnx_treebeard.bench.benchmark_models import Subject
from onnx_treebeard.bench.engine import Bound, Engine, OurSession
from onnx_treebeard.bench.library_engines import Ort
from onnx_treebeard.scoring.compile_settings import Replay

IR_VERSION = 4  # before it, a constant had to be an input too
KINDS: tuple[type[Engine], ...] = (Ort, OurSession)


def empty_graphs(subject: Subject, bounds: Mapping[str, Bound], threads: int) -> dict[str, Bound]:
    """Returns the sessions among the engines in `bounds`, all for one row, on an empty graph, which was run once."""
    sessions = [kind for kind in KINDS if kind.name in bounds]
    if not sessions:
        return {}
    empty = without_operators(subject, bounds[sessions[0].name].scores())
    bound_sessions = {kind.name: kind(empty).bind(1, threads) for kind in sessions}
    for bound in bound_sessions.values():
        bound.scores()
    return bound_sessions


def without_operators(subject: Subject, outputs: Sequence[npt.NDArray[Any]]) -> Subject:
    """Returns a subject of the same inputs and rows; the outputs, in the order of the model's, are the constants `outputs`, or inputs passed on as there."""
    model = load_model_from_string(subject.onnx)
    stored = {tensor.name for tensor in model.graph.initializer}
    inputs = [value for value in model.graph.input if value.name not in stored]
    passed = {value.name for value in inputs}
    tensors = [
        numpy_helper.from_array(np.asarray(values), output.name)
        for output, values in zip(model.graph.output, outputs, strict=True)
    ]
    types = [helper.make_tensor_value_info(tensor.name, tensor.data_type, tensor.dims) for tensor in tensors]
    constants = [tensor for tensor in tensors if tensor.name not in passed]
    empty = helper.make_model(
        helper.make_graph([], "empty", inputs, types, constants),
        opset_imports=model.opset_import,
        ir_version=max(model.ir_version, IR_VERSION),
    )
    # A schedule may speak of tree nodes, and there are none.
    return replace(subject, onnx=empty.SerializeToString(), replay=Replay())
