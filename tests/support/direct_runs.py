"""Sessions whose calls go to our kernels without onnxruntime, beside others of the same model. `alone` makes asking onnxruntime an error."""

import re
from copy import copy
from typing import Any

import numpy as np
import pytest
from onnx import ModelProto
from providers import plain_session
from routes import one_thread
from tails import assert_same

from onnx_treebeard import InferenceSession

BATCHES = (1, 2, 7, 64, 300)
PLAIN = "(float[N, 4] X) => (float[N, 2] Y) { Y = REGRESSOR(X) }"
ROWS = np.random.default_rng(5).normal(size=(300, 4)).astype(np.float32)


class Refusal:
    """In the place of onnxruntime's session, and of what Python's method knows of it."""

    def __getattr__(self, name: str) -> None:
        raise AssertionError("onnxruntime was asked")


def alone(session: InferenceSession) -> InferenceSession:
    """The session, whose calls are an error where the method in C does not answer them."""
    assert session.is_direct
    vars(session).update(_quick=Refusal(), _sess=Refusal())
    return session


def is_answered_in_c(session: InferenceSession, *arguments: Any) -> bool:
    watched = alone(copy(session))
    try:
        watched.run(*arguments)
    except AssertionError:
        return False
    return True


def error_of(session: Any, *arguments: Any) -> tuple[type, str]:
    with pytest.raises(Exception, match=r".") as failure:
        session.run(*arguments)
    return type(failure.value), re.sub("0x[0-9a-f]+", "", str(failure.value))


def assert_equal_runs(session: Any, other: Any, *arguments: Any) -> None:
    found, expected = session.run(*arguments), other.run(*arguments)
    assert len(found) == len(expected)
    for one, two in zip(found, expected, strict=True):
        assert type(one) is type(two)
        assert_same(one, two)
        assert one.flags.writeable
        assert one.flags.c_contiguous


def assert_direct(
    model: ModelProto, rows: np.ndarray, batches: tuple[int, ...] = BATCHES, **options: Any
) -> None:
    """Every batch is answered in C, with the bits of onnxruntime on the same node and, without options, of plain onnxruntime."""
    session = alone(InferenceSession(model, one_thread(), **options))
    others = [InferenceSession(model, one_thread(), direct=False, **options)]
    if not options:
        others.append(plain_session(model))
    (name,) = (value.name for value in session.get_inputs())
    for n_rows in batches:
        for other in others:
            assert_equal_runs(session, other, None, {name: np.ascontiguousarray(rows[:n_rows])})
