"""oracle: `run` says and gives what onnxruntime's own does, however it is called."""

from unittest.mock import patch

import numpy as np
import onnxruntime
import pytest
from providers import plain_session
from tails import assert_same

from onnx_treebeard.session.inference_session import InferenceSession
from onnx_treebeard.system.errors import DataError

GRAPH = "(float[N, 4] X, float[N, 2] B) => (float[N, 2] Y, float[N, 2] Z) { S = REGRESSOR(X) Y = Add(S, B) Z = Exp(S) }"


@pytest.fixture(scope="module")
def pair(model_of):
    model = model_of(GRAPH)
    return InferenceSession(model, providers=["CPUExecutionProvider"]), plain_session(model)


@pytest.fixture
def feed():
    random = np.random.default_rng(5)
    return {
        "X": random.normal(size=(9, 4)).astype(np.float32),
        "B": random.normal(size=(9, 2)).astype(np.float32),
    }


@pytest.mark.parametrize("names", [None, [], ["Z"], ["Z", "Y"], ("Y",)])
def test_names_of_outputs(pair, feed, names):
    ours, plain = pair
    for found, expected in zip(ours.run(names, feed), plain.run(names, feed), strict=True):
        assert_same(found, expected)


def as_values(feed):
    return {name: onnxruntime.OrtValue.ortvalue_from_numpy(value) for name, value in feed.items()}


def as_strided(feed):
    return {name: np.repeat(value, 2, axis=1)[:, ::2] for name, value in feed.items()}


def as_lists(feed):
    return {name: value.tolist() for name, value in feed.items()}


@pytest.mark.parametrize("form", [as_values, as_strided, as_lists, dict], ids=lambda form: form.__name__)
@pytest.mark.parametrize("options", [None, onnxruntime.RunOptions()], ids=["plain", "options"])
def test_forms_of_inputs(pair, feed, form, options):
    ours, plain = pair
    for found, expected in zip(ours.run(None, form(feed), options), plain.run(None, feed), strict=True):
        assert_same(found, expected)


@pytest.mark.parametrize(
    ("names", "change"),
    [
        (["no"], {}),
        (None, {"B": None}),
        (None, {"other": np.zeros((9, 2), np.float32)}),
        (None, {"X": np.zeros((9, 4))}),
        (None, {"X": np.zeros(4, np.float32)}),
        (None, {"B": np.zeros((4, 2), np.float32)}),
    ],
    ids=["output", "missing", "unknown", "type", "rank", "rows"],
)
def test_what_is_wrong_is_said_as_ever(pair, feed, names, change):
    wrong = {name: value for name, value in (feed | change).items() if value is not None}
    raised = []
    for one in pair:
        with pytest.raises(Exception, match=r".") as failure:
            one.run(names, wrong)
        raised.append(failure.value)
    assert type(raised[0]) is type(raised[1])
    assert str(raised[0]) == str(raised[1])


def test_a_session_made_anew(pair, feed, model_of):
    """`set_providers` puts another session under ours."""
    ours = InferenceSession(model_of(GRAPH), providers=["CPUExecutionProvider"])
    with patch.object(onnxruntime.InferenceSession, "set_providers") as made_anew:
        made_anew.side_effect = lambda *_: held.append(ours._quick)
        held: list[object] = []
        ours.set_providers(["CPUExecutionProvider"])
        assert held == [None], "the session before is let go first"
    ours.set_providers(["CPUExecutionProvider"])
    for found, expected in zip(ours.run(None, feed), pair[1].run(None, feed), strict=True):
        assert_same(found, expected)


def test_the_model_given_is_not_changed(model_of, feed):
    model = model_of(GRAPH)
    before = model.SerializeToString()
    assert InferenceSession(model).report[0].n_downstream == 1
    assert model.SerializeToString() == before


@pytest.mark.parametrize("options", [None, onnxruntime.RunOptions()], ids=["plain", "options"])
def test_a_mask_is_not_dropped(pair, feed, options):
    """onnxruntime reads what is behind it."""
    hidden = np.ma.array(feed["X"], mask=feed["X"] > 0)
    assert_same(pair[1].run(["Y"], feed | {"X": hidden})[0], pair[1].run(["Y"], feed)[0])
    with pytest.raises(
        DataError, match=r"^input 'X' is a masked array, and ONNX has no masks; X\.filled\(numpy\.nan\)"
    ):
        pair[0].run(None, feed | {"X": hidden}, options)
