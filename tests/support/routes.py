"""The three ways in which a model's trees reach our kernels, each beside plain onnxruntime on one thread, bit for bit.

session   onnx_treebeard.InferenceSession
provider  onnxruntime.InferenceSession with TreebeardExecutionProvider
operator  onnxruntime.InferenceSession with our operators registered, on what `convert --domain treebeard` writes
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import onnxruntime
from onnx import ModelProto
from providers import plain_session, provider_session, taken
from tails import assert_same

import onnx_treebeard
from onnx_treebeard.converters.onnx.graphs import is_treebeard_node, tree_nodes
from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite

BATCHES = (0, 1, 3, 700)

Feed = Mapping[str, npt.NDArray[Any]]


@dataclass(frozen=True)
class Pipeline:
    """A model as other tools write it, and rows for each of its inputs."""

    model: ModelProto
    rows: Feed


@dataclass(frozen=True)
class Opened:
    """A session, and how many tree nodes of the model run in it on our kernels."""

    session: Any
    taken: int


def through_session(pipeline: Pipeline) -> Opened:
    ours = onnx_treebeard.InferenceSession(pipeline.model, one_thread())
    return Opened(ours, len(ours.report.taken))


def through_provider(pipeline: Pipeline) -> Opened:
    session = provider_session(pipeline.model, one_thread())
    operators = [operator for fused in taken(session) for operator in fused]
    return Opened(session, sum(operator.startswith("TreeEnsemble") for operator in operators))


def through_operator(pipeline: Pipeline) -> Opened:
    written = rewrite(pipeline.model).model
    options = one_thread()
    onnx_treebeard.register_custom_ops(options)
    session = onnxruntime.InferenceSession(written.SerializeToString(), options, ["CPUExecutionProvider"])
    return Opened(session, sum(is_treebeard_node(node) for node in tree_nodes(written)))


ROUTES: dict[str, Callable[[Pipeline], Opened]] = {
    "session": through_session,
    "provider": through_provider,
    "operator": through_operator,
}


def one_thread() -> Any:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.log_severity_level = 3
    return options


def check_routes(pipeline: Pipeline) -> None:
    """Inputs, outputs and results of every route, those of plain onnxruntime; all tree nodes on our kernels."""
    n_nodes = len(tree_nodes(pipeline.model))
    assert n_nodes
    plain = plain_session(pipeline.model, one_thread())
    expected = {n_rows: _results(plain, _first(pipeline.rows, n_rows)) for n_rows in BATCHES}
    for name, route in ROUTES.items():
        opened = route(pipeline)
        assert opened.taken == n_nodes, name
        assert _described(opened.session) == _described(plain), name
        for n_rows, results in expected.items():
            found = _results(opened.session, _first(pipeline.rows, n_rows))
            assert len(found) == len(results), (name, n_rows)
            for one, other in zip(found, results, strict=True):
                assert_same(one, other)


def _first(rows: Feed, n_rows: int) -> dict[str, npt.NDArray[Any]]:
    return {name: np.ascontiguousarray(values[:n_rows]) for name, values in rows.items()}


def _results(session: Any, feed: dict[str, npt.NDArray[Any]]) -> list[Any]:
    """What the session gives; the kind of its error where it does not know what to give of no rows."""
    try:
        return list(session.run(None, feed))
    except Exception as error:
        if any(len(values) for values in feed.values()):
            raise
        return [type(error).__name__]


def _described(session: Any) -> list[tuple[Any, ...]]:
    return [(one.name, one.type, one.shape) for one in (*session.get_inputs(), *session.get_outputs())]
