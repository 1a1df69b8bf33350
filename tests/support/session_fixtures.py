"""What the session tests share: models in ONNX's text form, a comparison with a plain session, and what is compiled."""

import json
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
import pytest
from onnx import ModelProto, parser
from planned_predictors import units_from
from providers import NAME, provider_session
from tails import assert_same

from onnx_treebeard.compiler import compile as compiler_compile
from onnx_treebeard.compiler import device_fallback
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.session import operator_model, provider_nodes
from onnx_treebeard.session.inference_session import InferenceSession

STRUCTURE = """nodes_treeids = [0, 0, 0], nodes_nodeids = [0, 1, 2], nodes_featureids = [1, 0, 0],
    nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_values = [0.5, 0.0, 0.0],
    nodes_truenodeids = [1, 0, 0], nodes_falsenodeids = [2, 0, 0]"""
OPERATORS = {
    "REGRESSOR": f"""ai.onnx.ml.TreeEnsembleRegressor<n_targets = 2, {STRUCTURE}, target_treeids = [0, 0, 0],
        target_nodeids = [1, 2, 1], target_ids = [0, 0, 1], target_weights = [1.0, 2.0, 3.0]>""",
    "CLASSIFIER": f"""ai.onnx.ml.TreeEnsembleClassifier<classlabels_strings = ["no", "yes"], {STRUCTURE},
        class_treeids = [0, 0], class_nodeids = [1, 2], class_ids = [0, 0], class_weights = [0.25, 0.75]>""",
    "NUMBERS": f"""ai.onnx.ml.TreeEnsembleClassifier<classlabels_int64s = [-7, 40], {STRUCTURE},
        class_treeids = [0, 0], class_nodeids = [1, 2], class_ids = [0, 0], class_weights = [0.25, 0.75]>""",
    "LEFT": f"""ai.onnx.ml.TreeEnsembleClassifier<classlabels_int64s = [10, 20], {STRUCTURE},
        class_treeids = [0, 0, 0], class_nodeids = [1, 1, 2], class_ids = [0, 1, 0],
        class_weights = [0.75, 0.25, 0.25]>""",
}


@pytest.fixture(scope="session")
def model_of() -> Callable[[str], ModelProto]:
    """model_of(graph): a model from text in which REGRESSOR, CLASSIFIER, NUMBERS (labels are) and LEFT (cannot be served) stand for tree operators."""

    def build(graph: str) -> ModelProto:
        for name, operator in OPERATORS.items():
            graph = graph.replace(name, operator)
        return parser.parse_model(f'<ir_version: 8, opset_import: ["": 17, "ai.onnx.ml": 3]> agraph {graph}')

    return build


@pytest.fixture(scope="module")
def kept_compiles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What one session has compiled, the others find on disk."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ONNX_TREEBEARD_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture
def no_units(tmp_path: Path) -> Iterator[None]:
    """No library of kernels is found: what is not compiled yet is."""
    with units_from(tmp_path / "no library"):
        yield


@pytest.fixture(scope="session")
def one_thread() -> Callable[[], Any]:
    """one_thread(): new session options for one thread, where onnxruntime adds in the order of the trees."""

    def build() -> Any:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        return options

    return build


@pytest.fixture(scope="session")
def same_as_plain(one_thread: Callable[[], Any]) -> Callable[..., InferenceSession]:
    """same_as_plain(model, feed): inputs, outputs and results of our session and of the execution provider, bit for bit; returns ours.

    The execution provider is compared where no option is given that only our session has.
    """

    def check(model: Any, feed: dict[str, np.ndarray], **options: Any) -> InferenceSession:
        source = model.SerializeToString() if isinstance(model, ModelProto) else model
        plain = onnxruntime.InferenceSession(source, one_thread())
        ours = InferenceSession(model, one_thread(), **options)
        for describe in ("get_inputs", "get_outputs"):
            expected, found = getattr(plain, describe)(), getattr(ours, describe)()
            assert [(v.name, v.type, v.shape) for v in found] == [(v.name, v.type, v.shape) for v in expected]
        for found, expected in zip(ours.run(None, feed), plain.run(None, feed), strict=True):
            assert_same(found, expected)
        if not options:
            for found, expected in zip(
                provider_session(source).run(None, feed), plain.run(None, feed), strict=True
            ):
                assert_same(found, expected)
        return ours

    return check


@pytest.fixture(scope="session")
def plain_session(one_thread: Callable[[], Any]) -> Callable[..., Any]:
    """plain_session(model): onnxruntime's own session on one thread."""

    def build(model: ModelProto | bytes | str) -> Any:
        source = model.SerializeToString() if isinstance(model, ModelProto) else model
        return onnxruntime.InferenceSession(source, one_thread(), ["CPUExecutionProvider"])

    return build


@pytest.fixture(scope="session")
def provider_same(plain_session: Callable[..., Any]) -> Callable[..., Any]:
    """provider_same(model, feed, options=None): a session with our execution provider, which has the plain one's answers to the bit."""

    def check(model: ModelProto | bytes | str, feed: dict[str, np.ndarray], options: Any = None) -> Any:
        session = provider_session(model, options)
        for found, expected in zip(
            session.run(None, feed), plain_session(model).run(None, feed), strict=True
        ):
            assert_same(found, expected)
        return session

    return check


@pytest.fixture
def kernels_ran(tmp_path: Path) -> Callable[..., int]:
    """kernels_ran(model, feeds, options=None): how many of our kernels ran at least once, by onnxruntime's profile."""

    def count(
        model: ModelProto | bytes | str, feeds: Sequence[dict[str, np.ndarray]], options: Any = None
    ) -> int:
        options = options or onnxruntime.SessionOptions()
        options.enable_profiling = True
        options.profile_file_prefix = str(tmp_path / "profile")
        session = provider_session(model, options)
        for feed in feeds:
            session.run(None, feed)
        with open(session.end_profiling()) as file:
            events = json.load(file)
        return len({one["name"] for one in events if one.get("args", {}).get("provider") == NAME})

    return count


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """(options, sum of the hit counts) of every forest that a session or a command compiles."""
    seen: list[Any] = []
    inside = threading.local()  # a call that is watched: those that it makes are no further compiles

    def watch(module: Any, name: str, options_of: Callable[..., Any]) -> None:
        original = getattr(module, name)

        def spy(forest: Any, *rest: Any, **kernels: Any) -> Any:
            if getattr(inside, "call", False):
                return original(forest, *rest, **kernels)
            seen.append((options_of(*rest) or CompileOptions(), float(forest.leaf_hits.sum())))
            inside.call = True
            try:
                return original(forest, *rest, **kernels)
            finally:
                inside.call = False

        monkeypatch.setattr(module, name, spy)

    for module in (device_fallback, provider_nodes, operator_model):
        watch(module, "compile_for_node", lambda chosen, node, *rest: chosen.for_node(node))
    for module, name in (
        (compiler_compile, "compile_forest"),
        (device_fallback, "compile_stored"),
    ):
        watch(module, name, lambda options=None, *rest: options)
    return seen
