"""Sessions on a library whose memory and whose calls of onnxruntime fail one after the other: tests/native/failures.cc.

    python tests/support/failing_sessions.py LIBRARY ROUTE KIND ALL EVERY

In: the library's file; session, operator, provider, large for a session that shows onnxruntime no tree node, or direct for one whose second call goes to its node alone; memory or onnxruntime; whether all calls after the one that fails do so too (1);
every how manyeth call is tried. Out: how many failures ended in an error, and how many were got over: then answers are the right ones.
The process ends by itself, sessions work afterwards, and the library holds no more memory than before.
"""

import ctypes
import sys
from pathlib import Path
from tempfile import mkdtemp

import numpy as np
import onnxruntime
from onnx import ModelProto, parser
from planned_predictors import units_of_forest, write_library
from providers import plain_session, provider_session
from read_nodes import forest_of_model
from sanitized_sessions import use

import onnx_treebeard
from onnx_treebeard.bindings import predictor
from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite
from onnx_treebeard.kernels.library.build import units_of
from onnx_treebeard.kernels.llvm.cpu_targets import native_machine
from onnx_treebeard.session import provider_notes as session_notes

# What fails, and what an error says then; an attribute that onnxruntime fails to give is one that is not there.
KINDS = {"memory": "out of memory", "onnxruntime": ""}
MODEL = """<ir_version: 8, opset_import: ["": 17, "ai.onnx.ml": 3]>
agraph (float[N,2] X) => (string[N] L, float[N,3] P, float[N,3] E) <float two = {2.0}> {
    L, S = ai.onnx.ml.TreeEnsembleClassifier<classlabels_strings = ["a", "long enough to need memory of its own", "c"],
        nodes_treeids = [0, 0, 0], nodes_nodeids = [0, 1, 2], nodes_featureids = [1, 0, 0],
        nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_values = [0.5, 0.0, 0.0], nodes_truenodeids = [1, 0, 0],
        nodes_falsenodeids = [2, 0, 0], class_treeids = [0, 0], class_nodeids = [1, 2], class_ids = [1, 2],
        class_weights = [1.0, 2.0]>(X)
    P = Mul(S, two)
    E = Exp(P)
}"""
ROWS = np.array([[0, 0], [0, 1]] * 3, np.float32)
GIVEN = {"X": ROWS}


def options():
    made = onnxruntime.SessionOptions()
    made.intra_op_num_threads = 2
    made.log_severity_level = 4
    return made


def use_units(model: ModelProto) -> None:
    """The runtime finds the units of the model's forest from now on."""
    machine, folder = native_machine(), Path(mkdtemp())
    assert machine is not None
    needed = units_of_forest(forest_of_model(model), machine)
    write_library(folder, [unit for unit in units_of(machine) if unit.name in needed], machine)
    message = ctypes.create_string_buffer(256)
    assert predictor.library().treebeard_look_for_units(str(folder).encode(), message, 256) == 0


def model_of(route: str) -> ModelProto:
    """The model, for direct calls without an operator that needs a kernel of onnxruntime."""
    return parser.parse_model(MODEL.replace("Exp", "Neg") if route == "direct" else MODEL)


def opener(route: str):
    """A function that opens a session of the model."""
    model = model_of(route)
    if route == "provider":
        return lambda: provider_session(model, options())
    if route == "large":
        session_notes.LARGE = 1
        use_units(model)
    if route in ("session", "large", "direct"):
        return lambda: onnx_treebeard.InferenceSession(model, options(), ["CPUExecutionProvider"])
    written = rewrite(model).model.SerializeToString()

    def through_operator():
        made = options()
        onnx_treebeard.register_custom_ops(made)
        return onnxruntime.InferenceSession(written, made, ["CPUExecutionProvider"])

    return through_operator


def tried(failing, kind: str, at: int, goes_on: bool, do):
    """What `do` gives, or None where it has ended in an error; and whether call number `at` has been there to fail."""
    failing.treebeard_fail(list(KINDS).index(kind), at, int(goes_on))
    result, told = None, KINDS[kind]
    try:
        result = do()
    except Exception as error:
        told = KINDS[kind] if isinstance(error, MemoryError) else str(error)
    has_failed = bool(failing.treebeard_has_failed())
    failing.treebeard_fail(0, 0, 0)
    assert KINDS[kind] in told, f"call {at}: {told}"
    return result, has_failed


def main() -> None:
    library, route, kind, goes_on, every = (
        Path(sys.argv[1]),
        *sys.argv[2:4],
        sys.argv[4] == "1",
        int(sys.argv[5]),
    )
    expected = plain_session(model_of(route)).run(None, GIVEN)
    use(library)
    failing = predictor.library()
    failing.treebeard_fail.argtypes = [ctypes.c_int, ctypes.c_int64, ctypes.c_int]
    failing.treebeard_held.restype = ctypes.c_int64
    opened = opener(route)

    def is_right() -> bool:
        session = opened()
        calls = [session.run(None, GIVEN) for _ in range(2 if route == "direct" else 1)]
        return all(all(map(np.array_equal, found, expected)) for found in calls)

    for at in range(1, 30):  # what is done once a process
        assert tried(failing, kind, at, goes_on, is_right)[0] is not False
    assert is_right()
    held, outcomes, has_failed, at = failing.treebeard_held(), [], True, 1
    while has_failed:
        outcome, has_failed = tried(failing, kind, at, goes_on, is_right)
        assert outcome is not False, f"wrong answers after the failure of call {at}"
        assert failing.treebeard_held() == held, f"memory is kept after the failure of call {at}"
        outcomes.append(outcome)
        at += every
    assert is_right()
    print("ended", outcomes.count(None), "got over", outcomes.count(True) - 1)


if __name__ == "__main__":
    main()
