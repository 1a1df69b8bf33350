"""A process with some version of onnxruntime tries every way into our kernels: `python version_probe.py WAY...`.

Out: a line of JSON a way, in which `taken` counts the tree nodes that are ours: by our report, by the nodes of our operator, or by
onnxruntime's own profile of what ran. All outputs have the bits of that version's CPU kernels on one thread, or it fails.
"""

import json
import sys
import tempfile
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
from onnx import ModelProto, numpy_helper, parser
from opening_large import FEATURES
from opening_large import model as large_model
from tails import assert_same

import onnx_treebeard
from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite

NAME = "TreebeardExecutionProvider"
TREES = """nodes_treeids = [0, 0, 0, 1], nodes_nodeids = [0, 1, 2, 0], nodes_featureids = [1, 0, 0, 0],
    nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF", "LEAF"], nodes_values = [0.5, 0.0, 0.0, 0.0],
    nodes_truenodeids = [1, 0, 0, 0], nodes_falsenodeids = [2, 0, 0, 0]"""
REGRESSOR = f"""ai.onnx.ml.TreeEnsembleRegressor<n_targets = 1, {TREES}, target_treeids = [0, 0, 1], target_nodeids = [1, 2, 0],
    target_ids = [0, 0, 0], target_weights = [0.1, 0.7, 0.3]>"""
CLASSIFIER = f"""ai.onnx.ml.TreeEnsembleClassifier<classlabels_strings = ["no", "so", "yes"], post_transform = "SOFTMAX", {TREES},
    class_treeids = [0, 0, 1, 1], class_nodeids = [1, 2, 0, 0], class_ids = [0, 1, 2, 0], class_weights = [0.25, 0.75, 0.5, 0.1]>"""
TEXT = f"""<ir_version: 8, opset_import: ["": 15, "ai.onnx.ml": 3]>
agraph (float[N, 2] X, bool C) => (float[N, 1] S, string[N] L, float[N, 3] P, float[N, 1] B) <float[1] half = {{0.5}}> {{
    A = ai.onnx.ml.Scaler<offset = [0.1, -0.2], scale = [2.0, 0.5]>(X)
    [outer] R = {REGRESSOR}(A)
    S = Mul(R, half)
    L, P = {CLASSIFIER}(A)
    B = If(C) <
        then_branch = yes () => (float[N, 1] T) {{ M = Neg(A) T = {REGRESSOR}(M) }},
        else_branch = no () => (float[N, 1] E) {{ E = {REGRESSOR}(A) }} >
}}"""
ROWS = np.array([[0, 0], [0, 0.5], [0, 1], [0, np.nan], [np.inf, -1]], np.float32)
FEEDS = [
    {"X": rows, "C": np.array(choice)} for rows in (ROWS, ROWS[:1], ROWS[:0]) for choice in (True, False)
]


def main(ways: list[str]) -> None:
    """Tries the ways and prints what came of them."""
    model = parser.parse_model(TEXT)
    expected = _outputs(onnxruntime.InferenceSession(model.SerializeToString(), _options(), [_CPU]))
    for way in ways:
        found, taken = WAYS[way](parser.parse_model(TEXT))
        for one, other in zip(found, expected, strict=True):
            assert_same(one, other)
        print(json.dumps({"way": way, "version": onnxruntime.__version__, "taken": taken}))


_CPU = "CPUExecutionProvider"


def _options() -> Any:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return options


def _outputs(session: Any) -> list[Any]:
    return [output for feed in FEEDS for output in session.run(None, feed)]


def _session(model: ModelProto) -> tuple[list[Any], int]:
    return _ours(model, model.SerializeToString())


def _ours(model: Any, whole: Any) -> tuple[list[Any], int]:
    """Our session, which versions before 1.25 do not have: it says what they have."""
    try:
        session = onnx_treebeard.InferenceSession(model, _options(), providers=[_CPU])
    except onnx_treebeard.TreebeardError as error:
        if "needs onnxruntime 1.25 or later" not in str(error) or "register_custom_ops" not in str(error):
            raise
        return _outputs(onnxruntime.InferenceSession(whole, _options(), [_CPU])), 0
    return _outputs(session), len(session.report.taken)


def _other_file(model: ModelProto) -> tuple[list[Any], int]:
    """Our session, of a model whose tensors are in another file."""
    path = Path(tempfile.mkdtemp()) / "model.onnx"
    for tensor in model.graph.initializer:
        tensor.CopyFrom(numpy_helper.from_array(numpy_helper.to_array(tensor), tensor.name))
    onnx.save(model, path, save_as_external_data=True, location="tensors.bin", size_threshold=0)
    return _ours(path, str(path))


def _custom_op(model: ModelProto) -> tuple[list[Any], int]:
    converted = rewrite(model)
    options = _options()
    onnx_treebeard.register_custom_ops(options)
    session = onnxruntime.InferenceSession(converted.model.SerializeToString(), options, providers=[_CPU])
    return _outputs(session), len(converted.report.taken)


def _devices(model: ModelProto) -> tuple[list[Any], int]:
    """With a schedule for a node of the graph that is seen last."""
    options = _profiled()
    options.add_provider_for_devices(onnx_treebeard.get_ep_devices(), {"schedule": _schedule_for("outer")})
    return _profile(onnxruntime.InferenceSession(model.SerializeToString(), options))


def _misnamed(model: ModelProto) -> tuple[list[Any], int]:
    """A schedule for a node that the model does not have: there is no session with it, and onnxruntime's runs."""
    options = _options()
    options.add_provider_for_devices(onnx_treebeard.get_ep_devices(), {"schedule": _schedule_for("uter")})
    try:
        onnxruntime.InferenceSession(model.SerializeToString(), options)
    except Exception:
        return _outputs(onnxruntime.InferenceSession(model.SerializeToString(), _options(), [_CPU])), 0
    raise AssertionError("the model has no tree node 'uter', and a session came of it")


def _schedule_for(node: str) -> str:
    options = {"strategy": "walk", "tile_size": 2}
    return json.dumps(
        {"format": "onnx-treebeard schedule", "version": 1, "options": {}, "nodes": {node: options}}
    )


def _name(model: ModelProto) -> tuple[list[Any], int]:
    onnx_treebeard.register_execution_provider()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # before 1.25: the name is unknown, and the CPU takes all
        return _profile(
            onnxruntime.InferenceSession(model.SerializeToString(), _profiled(), providers=[NAME, _CPU])
        )


def _both(model: ModelProto) -> tuple[list[Any], int]:
    """The provider takes nodes of the operator too."""
    options = _profiled()
    onnx_treebeard.register_custom_ops(options)
    options.add_provider_for_devices(onnx_treebeard.get_ep_devices(), {})
    return _profile(onnxruntime.InferenceSession(rewrite(model).model.SerializeToString(), options))


def _registration(model: ModelProto) -> tuple[list[Any], int]:
    """onnxruntime's own registration and devices bring the operator, from 1.24 on; before, it says that it lacks it."""
    onnxruntime.register_execution_provider_library("by its path", onnx_treebeard.get_library_path())
    options = _profiled()
    devices = [device for device in onnxruntime.get_ep_devices() if device.ep_name == NAME]
    options.add_provider_for_devices(devices, {})
    try:
        session = onnxruntime.InferenceSession(rewrite(model).model.SerializeToString(), options)
    except onnxruntime.capi.onnxruntime_pybind11_state.Fail as error:
        if "onnx_treebeard:TreeEnsemble(-1) is not a registered function/op" not in str(error):
            raise
        return _outputs(onnxruntime.InferenceSession(model.SerializeToString(), _options(), [_CPU])), 0
    return _profile(session)


def _contexts(model: ModelProto) -> tuple[list[Any], int]:
    """A large forest becomes a context, of which scores have the same bits; the model itself has none that pays."""
    path = Path(tempfile.mkdtemp()) / "large.onnx"
    path.write_bytes(large_model(258, 8))
    rows = {"X": np.random.default_rng(0).normal(size=(50, FEATURES)).astype(np.float32)}
    scores, context = [], path.with_name("context.onnx")
    for source in (path, context):
        options = _options()
        if source == path:
            options.add_session_config_entry("ep.context_enable", "1")
            options.add_session_config_entry("ep.context_file_path", str(context))
        options.add_provider_for_devices(onnx_treebeard.get_ep_devices(), {})
        scores += onnxruntime.InferenceSession(str(source), options).run(None, rows)
        if not context.exists():  # before 1.24
            break
    for one in scores:
        assert_same(
            one, onnxruntime.InferenceSession(str(path), _options(), providers=[_CPU]).run(None, rows)[0]
        )
    plain = onnxruntime.InferenceSession(model.SerializeToString(), _options(), [_CPU])
    return _outputs(plain), len(scores) - 1


def _profiled() -> Any:
    options = _options()
    options.enable_profiling = True
    options.profile_file_prefix = str(Path(tempfile.mkdtemp()) / "profile")
    return options


def _profile(session: Any) -> tuple[list[Any], int]:
    """Each of our kernels that ran is an event; its node has a name of onnxruntime's choice."""
    outputs = _outputs(session)
    with open(session.end_profiling()) as file:
        events = json.load(file)
    ours = {event["name"] for event in events if event.get("args", {}).get("provider") == NAME}
    return outputs, len(ours)


WAYS = {
    "session": _session,
    "other file": _other_file,
    "custom operator": _custom_op,
    "devices": _devices,
    "misnamed": _misnamed,
    "name": _name,
    "both": _both,
    "registration": _registration,
    "contexts": _contexts,
}

if __name__ == "__main__":
    main(sys.argv[1:])
