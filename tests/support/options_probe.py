"""A process with some version of onnxruntime opens sessions of ours with its caller's options: `python options_probe.py MODEL TENSOR`.

In: a model of 2 features with tree nodes, that of the repository beside it, and the name of two numbers that the model adds, which it has in another
file. Out: a line of JSON: which way sessions went, what of those options was in force, what is left of our provider in them afterwards, and which modules
that opening has no need of were imported. All outputs have the bits of that version's CPU kernels on one thread, or it fails.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime

import onnx_treebeard

CPU, OURS = "CPUExecutionProvider", "TreebeardExecutionProvider"
MODEL = Path(__file__).parents[2] / "models" / "wine_scaler_forest.onnx"
HEAVY = ("onnx", "xdsl", "llvmlite", "google.protobuf")


def main() -> None:
    """Opens several sessions, one after the other, and prints what came of them."""
    print(json.dumps({"version": onnxruntime.__version__, "sessions": _sessions(), "options": _options()}))
    print(json.dumps({"imported": [name for name in HEAVY if name in sys.modules]}))
    print(json.dumps({"other ways": _other_ways()}))


def _sessions() -> dict[str, Any]:
    """Sessions that are given different things: whether ours has the model as it is, and what it says of its providers."""
    given: dict[str, tuple[Any, ...]] = {
        "nothing": (),
        "options": (_one_thread(),),
        "the CPU": (None, [CPU]),
        "options of providers": (_one_thread(), [CPU], [{}]),
        "all there are": (_one_thread(), ["AzureExecutionProvider", CPU]),
    }
    found = {}
    for name, arguments in given.items():
        session = onnx_treebeard.InferenceSession(MODEL, *arguments)
        found[name] = [_is_through_provider(session), len(session.report.taken), session.get_providers()]
        _same(session, onnxruntime.InferenceSession(MODEL, _one_thread(), [CPU]))
    return found


def _options() -> dict[str, Any]:
    """Three sessions of the same options, with all that can be set but profiling, and one of onnxruntime alone behind them."""
    options, tensor = _one_thread(), onnxruntime.OrtValue.ortvalue_from_numpy(np.array([2.5, -1], np.float32))
    options.add_free_dimension_override_by_name("N", 2)
    options.add_session_config_entry("session.disable_prepacking", "1")
    options.logid = "of the caller"
    options.add_external_initializers([sys.argv[2]], [tensor])
    sessions = [onnx_treebeard.InferenceSession(sys.argv[1], options, threads=one) for one in (None, 1, 2)]
    sessions[0].set_providers([CPU])
    plain = onnxruntime.InferenceSession(sys.argv[1], options, [CPU])
    for session in sessions:
        _same(session, plain)
    told = sessions[1].get_session_options()
    return {
        "ways": [_is_through_provider(session) for session in sessions],
        "log": told.logid,
        "intra-op threads": told.intra_op_num_threads,
        "prepacking": _entry(told, "session.disable_prepacking"),
        "rows": [session.get_inputs()[0].shape[0] for session in sessions],
        "ours in plain": OURS in plain._sess.get_providers(),
        "afterwards": {
            "providers": options.has_providers(),
            "threads": _entry(options, "ep.treebeardexecutionprovider.threads"),
        },
    }


def _other_ways() -> dict[str, Any]:
    """Ways of sessions with a profile, with options of the CPU's provider, and with such that are set later. Each has the same bits."""
    options, plain = _one_thread(), onnxruntime.InferenceSession(sys.argv[1], _one_thread(), [CPU])
    options.enable_profiling = True
    options.profile_file_prefix = str(Path(tempfile.mkdtemp()) / "profile")
    arena = {"arena_extend_strategy": "kSameAsRequested"}
    later = onnx_treebeard.InferenceSession(sys.argv[1], _one_thread())
    later.set_providers([CPU], [arena])
    sessions = {
        "profile": onnx_treebeard.InferenceSession(sys.argv[1], options),
        "options": onnx_treebeard.InferenceSession(sys.argv[1], _one_thread(), [(CPU, arena)]),
        "later": later,
    }
    for session in sessions.values():
        assert all(one.taken for one in session.report), str(session.report)
        _same(session, plain)
    sessions["profile"].end_profiling()
    assert len(list(Path(options.profile_file_prefix).parent.iterdir())) == 1, "one session, one profile"
    return {name: _is_through_provider(session) for name, session in sessions.items()}


def _is_through_provider(session: Any) -> bool:
    return session._notes is not None and OURS in session._sess.get_providers()


def _one_thread() -> Any:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return options


def _entry(options: Any, key: str) -> str | None:
    try:
        return str(options.get_session_config_entry(key))
    except RuntimeError:  # there is none
        return None


def _same(ours: Any, plain: Any) -> None:
    (given,) = plain.get_inputs()
    rows = np.random.default_rng(0).normal(5, 9, size=(2, given.shape[1])).astype(np.float32)
    for found, expected in zip(
        ours.run(None, {given.name: rows}), plain.run(None, {given.name: rows}), strict=True
    ):
        one, other = np.asarray(found), np.asarray(expected)
        assert one.tolist() == other.tolist() if other.dtype == object else one.tobytes() == other.tobytes()


if __name__ == "__main__":
    main()
