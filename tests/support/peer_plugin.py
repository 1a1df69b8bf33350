"""A plug-in of pytest for other people's tests: their sessions become ours, and each answer is compared with plain onnxruntime's.

In: the environment; `PEER_ROUTE` is "plain", "session" (onnx_treebeard.InferenceSession) or "provider" (onnxruntime's own class with
TreebeardExecutionProvider before the others), `PEER_RECORD` the path of what comes out. Out: JSON: the outcome of each test, how
many tree nodes their models have and how many were taken, how many runs were compared and which differ by a bit.

Loaded before their modules, so that `from onnxruntime import InferenceSession` finds the class of the route. Programs of their
documentation (`plot_*.py`) count as tests that pass if they run.
"""

import json
import os
import random
import runpy
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import pytest

import onnx_treebeard

RECORD_ASSIGNMENT = "session.record_ep_graph_assignment_info"
TREES = {"TreeEnsembleRegressor", "TreeEnsembleClassifier", "TreeEnsemble"}

Plain = onnxruntime.InferenceSession
Ours = onnx_treebeard.InferenceSession
outcomes: dict[str, str] = {}
counts: Counter[str] = Counter()
differing: list[str] = []
left: Counter[str] = Counter()
_running = ""


def n_tree_nodes(source: Any) -> int:
    """Of a model with everything in it: a path or bytes."""
    model = onnx.load_from_string(source) if isinstance(source, bytes) else onnx.load(source)
    return sum(_n_tree_nodes(graph) for graph in (model.graph, *model.functions))


def _n_tree_nodes(graph: Any) -> int:
    inner = (part.g for node in graph.node for part in node.attribute if part.HasField("g"))
    return sum(node.op_type in TREES for node in graph.node) + sum(map(_n_tree_nodes, inner))


def twin_of(source: Any, options: Any) -> Any:
    """Plain onnxruntime on one thread, optimizing as far; None where it cannot open the model without what the options have besides."""
    alone = onnxruntime.SessionOptions()
    alone.intra_op_num_threads, alone.log_severity_level = 1, 4
    if options is not None:
        alone.graph_optimization_level = options.graph_optimization_level
    try:
        return Plain(source, alone, ["CPUExecutionProvider"])
    except Exception:  # custom operators, which options cannot be asked for
        return None


class Twinned:
    """What both routes share: a twin that answers as well."""

    _twin: Any = None

    def beside(self, source: Any, options: Any, n_taken: int) -> None:
        n_nodes = n_tree_nodes(source)
        counts.update(sessions=1, nodes=n_nodes, taken=n_taken)
        if n_nodes:
            self._twin = twin_of(source, options)

    def run(self, output_names: Any, input_feed: Any, run_options: Any = None) -> Any:
        found = super().run(output_names, input_feed, run_options)  # type: ignore[misc]
        if self._twin is not None:
            counts.update(compared=1)
            expected = self._twin.run(output_names, input_feed, run_options)
            if not all(map(same, found, expected)):
                differing.append(_running)
        return found


def same(found: Any, expected: Any) -> bool:
    """Types, shapes, bits; NaN is NaN."""
    if not isinstance(expected, np.ndarray):
        return repr(found) == repr(expected)
    if (found.dtype, found.shape) != (expected.dtype, expected.shape):
        return False
    is_number = expected.dtype.kind == "f"
    return bool(np.array_equal(found, expected, equal_nan=is_number)) and (
        not is_number or bool(np.array_equal(np.signbit(found), np.signbit(expected)))
    )


class OurSession(Twinned, Ours):
    """The route "session"."""

    def __init__(self, source: Any, sess_options: Any = None, *arguments: Any, **options: Any) -> None:
        super().__init__(source, sess_options, *arguments, **options)
        left.update(entry.reason for entry in self.report if not entry.taken)
        self.beside(source, sess_options, len(self.report.taken))


class ProviderSession(Twinned, Plain):
    """The route "provider"."""

    def __init__(
        self, source: Any, sess_options: Any = None, providers: Any = None, *arguments: Any, **options: Any
    ) -> None:
        onnx_treebeard.register_execution_provider()
        sess_options = sess_options or onnxruntime.SessionOptions()
        sess_options.add_session_config_entry(RECORD_ASSIGNMENT, "1")
        listed = [onnx_treebeard.get_ep_name(), *(providers or ["CPUExecutionProvider"])]
        super().__init__(source, sess_options, listed, *arguments, **options)
        assigned = self.get_provider_graph_assignment_info()
        ours = [node for part in assigned if part.ep_name == listed[0] for node in part.get_nodes()]
        self.beside(source, sess_options, sum(node.op_type in TREES for node in ours))


def pytest_configure() -> None:
    route = os.environ["PEER_ROUTE"]
    onnxruntime.InferenceSession = {"plain": Plain, "session": OurSession, "provider": ProviderSession}[route]


class Program(pytest.Item):
    """A program of the documentation."""

    def runtest(self) -> None:
        runpy.run_path(str(self.path), run_name="__main__")


class Programs(pytest.File):
    """The file of one."""

    def collect(self) -> list[Program]:
        return [Program.from_parent(self, name="program")]


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Programs | None:
    return Programs.from_parent(parent, path=file_path) if file_path.name.startswith("plot_") else None


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Tests that draw their data draw the same on every route."""
    global _running
    _running = item.nodeid
    random.seed(0)
    np.random.seed(0)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" or report.outcome != "passed":
        outcomes[report.nodeid] = report.outcome


def pytest_collectreport(report: pytest.CollectReport) -> None:
    if report.failed:
        outcomes[report.nodeid] = "failed"


def pytest_sessionfinish() -> None:
    record = {"outcomes": outcomes, "counts": counts, "differing": differing, "left": left}
    Path(os.environ["PEER_RECORD"]).write_text(json.dumps(record), encoding="utf-8")
