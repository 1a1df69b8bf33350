"""Calls of `run` that go to our kernels without onnxruntime. oracle: the same model with `direct=False`, and plain onnxruntime on one thread.

`is_direct` says of a session whether the method in C knows its node; `alone` makes Python's method, which asks onnxruntime, an error.
"""

import inspect
import os
import subprocess
import sys
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from copy import copy

import numpy as np
import onnxruntime
import pytest
from direct_runs import (
    BATCHES,
    PLAIN,
    ROWS,
    alone,
    assert_direct,
    assert_equal_runs,
    error_of,
    is_answered_in_c,
)
from providers import plain_session
from routes import one_thread
from tails import assert_same

from onnx_treebeard import InferenceSession
from onnx_treebeard.session.sole_node import row_calls
from onnx_treebeard.system.errors import DataError, OptionError

pytestmark = [
    pytest.mark.skipif(row_calls is None, reason="the extension module is not built here"),
    pytest.mark.usefixtures("kept_compiles"),
]

GRAPH = "(float[N, 4] X) => (string[N] L, float[N, 2] Y, float[N, 2] Z) { L, S = CLASSIFIER(X) Y = Neg(S) Z = Add(S, Y) }"


@pytest.fixture(scope="module")
def session(model_of) -> InferenceSession:
    found = InferenceSession(model_of(GRAPH))
    assert found.is_direct
    return found


@pytest.fixture(scope="module")
def through_onnxruntime(model_of) -> InferenceSession:
    return InferenceSession(model_of(GRAPH), direct=False)


@pytest.mark.parametrize(
    "names", [None, [], (), ["Z"], ["Y", "L"], ("Z", "Y", "L"), ["L", "Y", "Z"], ("L",)], ids=str
)
def test_names_of_outputs(session, through_onnxruntime, names):
    for n_rows in BATCHES:
        assert_equal_runs(alone(copy(session)), through_onnxruntime, names, {"X": ROWS[:n_rows]})


@pytest.mark.parametrize("names", [["Y", "Y"], ["Y", "Y", "Z", "L"], [b"Y"], {"Y"}], ids=str)
def test_names_that_are_onnxruntimes_matter(session, through_onnxruntime, names):
    assert not is_answered_in_c(session, names, {"X": ROWS})
    assert_equal_runs(session, through_onnxruntime, names, {"X": ROWS})


def test_arguments_by_name(session, through_onnxruntime):
    feed = {"X": ROWS[:2]}
    expected = through_onnxruntime.run(["Y"], feed)[0]
    own = alone(copy(session))
    for found in (
        own.run(output_names=["Y"], input_feed=feed),
        own.run(["Y"], input_feed=feed),
        own.run(["Y"], feed, None),
        own.run(["Y"], feed, run_options=None),
        own.run(input_feed=feed, run_options=None, output_names=("Y",)),
        InferenceSession.run(own, ["Y"], feed),
    ):
        assert_same(found[0], expected)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ((), {}),
        ((None,), {}),
        ((None, {}, None, None), {}),
        ((None, {}), {"options": None}),
        ((None, {}), {"output_names": None}),
    ],
)
def test_arguments_that_are_wrong(session, arguments, named):
    with pytest.raises(TypeError, match="argument"):
        session.run(*arguments, **named)


@pytest.mark.parametrize(
    ("names", "feed"),
    [
        (["no"], {"X": ROWS}),
        ([3], {"X": ROWS}),
        (None, {}),
        (None, {"A": ROWS}),
        (None, {"X": ROWS, "A": ROWS}),
        (None, {"X": ROWS.astype(np.float64)}),
        (None, {"X": ROWS.astype(np.int64)}),
        (None, {"X": ROWS[0]}),
        (None, {"X": ROWS[None]}),
        (None, {"X": ROWS[:, :3].copy()}),
        (None, {"X": np.hstack([ROWS, ROWS])}),
        (None, {"X": np.array([["a"] * 4])}),
        (None, [ROWS]),
        (None, None),
    ],
    ids=lambda value: None,
)
def test_what_is_wrong_is_said_as_ever(session, through_onnxruntime, model_of, names, feed):
    raised = error_of(session, names, feed)
    assert raised == error_of(through_onnxruntime, names, feed)
    assert raised == error_of(plain_session(model_of(GRAPH)), names, feed)


def test_columns_that_the_model_leaves_open(model_of):
    """Rows may have more than the trees read; too few are an error of the node's."""
    model = model_of("(float[N, M] X) => (float[N, 2] Y) { Y = REGRESSOR(X) }")
    assert_direct(model, ROWS)
    ours, other = InferenceSession(model), InferenceSession(model, direct=False)
    assert is_answered_in_c(ours, None, {"X": ROWS[:, :2].copy()})
    assert not is_answered_in_c(ours, None, {"X": ROWS[:, :1].copy()})
    raised = error_of(ours, None, {"X": ROWS[:, :1].copy()})
    assert "1 columns; the trees need 2" in raised[1]
    assert raised == error_of(other, None, {"X": ROWS[:, :1].copy()})


def test_a_number_of_rows_that_the_model_says(model_of):
    session = InferenceSession(model_of("(float[2, 4] X) => (float[2, 2] Y) { Y = REGRESSOR(X) }"))
    assert is_answered_in_c(session, None, {"X": ROWS[:2]})
    for n_rows in (1, 3):
        with pytest.raises(Exception, match="Got invalid dimensions"):
            session.run(None, {"X": ROWS[:n_rows]})


def test_a_number_of_rows_that_the_options_say(model_of):
    options = onnxruntime.SessionOptions()
    options.add_free_dimension_override_by_name("N", 2)
    session = InferenceSession(model_of(PLAIN), options)
    assert is_answered_in_c(session, None, {"X": ROWS[:2]})
    assert not is_answered_in_c(session, None, {"X": ROWS[:3]})
    with pytest.raises(Exception, match="Got invalid dimensions"):
        session.run(None, {"X": ROWS[:3]})


class Feed(dict):
    """A feed of the caller's own type."""


FORMS = {
    "no rows": {"X": ROWS[:0]},
    "every second row": {"X": ROWS[::2]},
    "every second column": {"X": np.repeat(ROWS, 2, axis=1)[:, ::2]},
    "columns first": {"X": np.asfortranarray(ROWS)},
    "subclass": {"X": ROWS.view(np.recarray)},
    "lists": {"X": ROWS.tolist()},
    "value of onnxruntime": {"X": onnxruntime.OrtValue.ortvalue_from_numpy(ROWS)},
    "feed of another type": Feed(X=ROWS),
    "ordered feed": OrderedDict(X=ROWS),
}


@pytest.mark.parametrize("feed", FORMS.values(), ids=FORMS)
def test_forms_of_inputs_that_go_to_onnxruntime(session, through_onnxruntime, feed):
    assert not is_answered_in_c(session, None, feed)
    for found, expected in zip(session.run(None, feed), through_onnxruntime.run(None, feed), strict=True):
        assert_same(found, expected)


def test_rows_that_are_not_writable(session, through_onnxruntime):
    rows = ROWS.copy()
    rows.flags.writeable = False
    assert_equal_runs(alone(copy(session)), through_onnxruntime, None, {"X": rows})


def test_a_mask_is_not_dropped(session):
    with pytest.raises(DataError, match="input 'X' is a masked array"):
        session.run(None, {"X": np.ma.array(ROWS, mask=ROWS > 0)})


def test_run_options_are_onnxruntimes(session, through_onnxruntime):
    options = onnxruntime.RunOptions()
    assert not is_answered_in_c(session, None, {"X": ROWS}, options)
    for found, expected in zip(
        session.run(None, {"X": ROWS}, options),
        through_onnxruntime.run(None, {"X": ROWS}, options),
        strict=True,
    ):
        assert_same(found, expected)
    options.terminate = True
    with pytest.raises(Exception, match="terminate"):
        session.run(None, {"X": ROWS}, options)


def test_other_methods_are_onnxruntimes(session, through_onnxruntime):
    (expected,) = through_onnxruntime.run(["Y"], {"X": ROWS})
    value = onnxruntime.OrtValue.ortvalue_from_numpy(ROWS)
    assert_same(session.run_with_ort_values(["Y"], {"X": value})[0].numpy(), expected)
    binding = session.io_binding()
    binding.bind_cpu_input("X", ROWS)
    binding.bind_output("Y")
    session.run_with_iobinding(binding)
    assert_same(binding.copy_outputs_to_cpu()[0], expected)


def test_a_profile_has_all_calls(model_of, tmp_path):
    options = onnxruntime.SessionOptions()
    options.enable_profiling = True
    options.profile_file_prefix = str(tmp_path / "profile")
    session = InferenceSession(model_of(PLAIN), options)
    assert not session.is_direct
    for _ in range(3):
        session.run(None, {"X": ROWS})
    with open(session.end_profiling(), encoding="utf-8") as profile:
        assert profile.read().count("model_run") == 3


def test_another_native_session(model_of, through_onnxruntime):
    session = InferenceSession(model_of(GRAPH))
    same = copy(session)
    session.run(None, {"X": ROWS})
    assert session.is_direct
    session.set_providers(["CPUExecutionProvider"])
    assert session._direct is None
    for one in (session, same):
        assert_equal_runs(one, through_onnxruntime, None, {"X": ROWS})
        assert_equal_runs(alone(one), through_onnxruntime, None, {"X": ROWS})
    assert vars(session)["_direct"] is not vars(same)["_direct"]


def test_copies_share_the_node(session, through_onnxruntime):
    same = copy(session)
    assert vars(same)["_direct"] is vars(session)["_direct"]
    assert_equal_runs(alone(same), through_onnxruntime, None, {"X": ROWS})


def test_a_node_outlives_its_session(model_of, through_onnxruntime):
    session = InferenceSession(model_of(GRAPH))
    assert session.is_direct
    run = session.run
    expected = through_onnxruntime.run(None, {"X": ROWS})
    del session
    for found, value in zip(run(None, {"X": ROWS}), expected, strict=True):
        assert_same(found, value)


def test_whoever_wants_onnxruntime(model_of, monkeypatch):
    assert not InferenceSession(model_of(PLAIN), direct=False).is_direct
    assert not InferenceSession(model_of(PLAIN), enabled=False).is_direct
    with pytest.raises(OptionError, match="field 'direct': is 'no'; accepted are True, False"):
        InferenceSession(model_of(PLAIN), direct="no")
    with pytest.raises(OptionError, match="'directly' is not an argument of InferenceSession; 'direct' is"):
        InferenceSession(model_of(PLAIN), directly=True)
    monkeypatch.setenv("ONNX_TREEBEARD_DISABLE", "1")
    assert not InferenceSession(model_of(PLAIN)).is_direct


def test_a_model_that_onnxruntime_writes(model_of, tmp_path):
    options = onnxruntime.SessionOptions()
    options.optimized_model_filepath = str(tmp_path / "written.onnx")
    assert not InferenceSession(model_of(PLAIN), options).is_direct


def test_long_calls_have_onnxruntimes_threads(model_of):
    """Where there are any; the first rows are no more than the caller's thread computes anyway."""
    model, rows = model_of(PLAIN), np.tile(ROWS, (2000, 1))
    several, single = onnxruntime.SessionOptions(), onnxruntime.SessionOptions()
    several.intra_op_num_threads, single.intra_op_num_threads = 4, 1
    for options, keywords, is_direct in (
        (several, {}, False),
        (several, {"threads": 1}, True),
        (single, {}, True),
    ):
        session = InferenceSession(model, options, **keywords)
        assert is_answered_in_c(session, None, {"X": rows[:10]})
        assert is_answered_in_c(session, None, {"X": rows}) is is_direct


def test_it_reads_as_a_method(session):
    assert str(inspect.signature(session.run)) == "(output_names, input_feed, run_options=None)"
    assert inspect.getdoc(session.run).startswith("Computes outputs, as `run` of onnxruntime does")
    with pytest.raises(TypeError, match="InferenceSession"):
        InferenceSession.run(object(), None, {"X": ROWS})


def test_subclasses(model_of, through_onnxruntime):
    class Own(InferenceSession):
        def run(self, *arguments):
            return super().run(*arguments)

    assert_equal_runs(alone(Own(model_of(GRAPH))), through_onnxruntime, None, {"X": ROWS})


def test_results_are_the_callers_own(session):
    first = session.run(None, {"X": ROWS[:1]})
    before = [value.copy() for value in first]
    for value in session.run(None, {"X": ROWS[1:2]}):
        value[...] = "" if value.dtype == object else 0
    for value, expected in zip(first, before, strict=True):
        assert_same(value, expected)


def test_nothing_is_kept(session):
    """Of calls in C, of those that go on to Python, and of those that fail."""
    fitting, foreign, names = {"X": ROWS[:3].copy()}, {"X": ROWS[:3].T.copy().T}, ["Y", "L"]
    kept = (fitting, foreign, names, fitting["X"], foreign["X"], names[0], vars(session)["_direct"], session)
    session.run(names, fitting)
    before = [sys.getrefcount(each) for each in kept]
    for _ in range(100):
        session.run(names, fitting)
        session.run(None, foreign)
        with pytest.raises(Exception, match="no"):
            session.run(["no"], fitting)
    assert [sys.getrefcount(each) for each in kept] == before


def test_threads_share_a_session(model_of, through_onnxruntime):
    """More rows than are computed with the interpreter held, and fewer; the first calls of all find the node."""
    session = InferenceSession(model_of(GRAPH), one_thread())
    sizes = [1, 2, 300] * 40
    rows = np.tile(ROWS, (40, 1))
    expected = {size: through_onnxruntime.run(None, {"X": rows[: size * 40]}) for size in sizes}

    def ask(size: int) -> None:
        for found, value in zip(session.run(None, {"X": rows[: size * 40]}), expected[size], strict=True):
            assert_same(found, value)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(ask, sizes))
    finally:
        sys.setswitchinterval(interval)
    assert session.is_direct


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_child_asks_what_its_parent_opened(session):
    expected = session.run(["Y"], {"X": ROWS})[0].tobytes()
    child = os.fork()
    if child == 0:
        os._exit(0 if alone(copy(session)).run(["Y"], {"X": ROWS})[0].tobytes() == expected else 1)
    assert os.waitpid(child, 0)[1] == 0


WITHOUT = """
import sys
sys.modules["onnx_treebeard.bindings.row_calls"] = None
import numpy as np, onnx_treebeard
from types import FunctionType
assert type(onnx_treebeard.InferenceSession.run) is FunctionType
session = onnx_treebeard.InferenceSession(sys.argv[1])
assert not session.is_direct
sys.stdout.buffer.write(session.run(["Y"], {"X": np.load(sys.argv[2])})[0].tobytes())
"""


def test_the_same_bits_without_the_extension_module(model_of, session, tmp_path):
    np.save(tmp_path / "rows.npy", ROWS)
    (tmp_path / "model.onnx").write_bytes(model_of(GRAPH).SerializeToString())
    command = [sys.executable, "-W", "ignore", "-c", WITHOUT, tmp_path / "model.onnx", tmp_path / "rows.npy"]
    done = subprocess.run(command, capture_output=True, check=True)
    assert done.stdout == session.run(["Y"], {"X": ROWS})[0].tobytes()
