"""How many threads work on a call of a session, and where it keeps what it compiles."""

import os
import sys
from contextlib import suppress
from pathlib import Path

import numpy as np
import onnxruntime
import pytest
from planned_predictors import units_from
from providers import provider_session

from onnx_treebeard import InferenceSession, OptionError
from onnx_treebeard.cache import machine_code as cache_code

GRAPH = "(float[N,2] X) => (float[N,2] S) { S = REGRESSOR(X) }"
ROWS = np.random.default_rng(0).normal(size=(400_000, 2)).astype(np.float32)


def four_threads():
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 4
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    return options


def ticks_of_threads():
    """Of each thread of this process the clock ticks that it has worked."""
    found = {}
    for task in Path("/proc/self/task").iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):  # one that has ended since it was listed
            fields = (task / "stat").read_text().rpartition(")")[2].split()
            found[task.name] = int(fields[11]) + int(fields[12])
    return found


def threads_that_work(session, tries):
    """So many others than this one have worked after enough calls to be seen; tried again where none has, as on a busy machine."""
    before, own = ticks_of_threads(), str(os.getpid())
    expected = session.run(None, {"X": ROWS[:10]})[0]
    for _ in range(tries):
        for _ in range(100):  # some 0.2 s, of which a helper has ten ticks
            found = session.run(None, {"X": ROWS})[0]
        assert found[:10].tobytes() == expected.tobytes()
        after = ticks_of_threads()
        if others := sum(after[name] > before.get(name, 0) + 1 for name in after if name != own):
            return others
    return 0


def set_later(model, threads):
    session = InferenceSession(model, four_threads(), threads=threads)
    session.set_providers(["CPUExecutionProvider"])
    return session


OPENED = {
    "session": lambda model, threads: InferenceSession(model, four_threads(), threads=threads),
    "providers set later": set_later,
    "extra outputs": lambda model, threads: InferenceSession(
        model, four_threads(), threads=threads, with_raw=True
    ),
    "provider": lambda model, threads: provider_session(
        model, four_threads(), **({"threads": str(threads)} if threads else {})
    ),
}


@pytest.mark.share(4)
@pytest.mark.skipif(sys.platform != "linux", reason="threads are counted in /proc")
@pytest.mark.parametrize("way", OPENED)
def test_no_more_threads_than_allowed_work_on_a_call(model_of, way):
    """Without a limit others help on a machine of several cores; with a limit of one nobody does."""
    if (os.cpu_count() or 1) > 1:
        assert threads_that_work(OPENED[way](model_of(GRAPH), None), 30) > 0
    assert threads_that_work(OPENED[way](model_of(GRAPH), 1), 1) == 0


@pytest.mark.parametrize("threads", [0, -1, 2.0, True, "2", 2**40])
def test_threads_that_are_no_number_of_threads(model_of, threads):
    with pytest.raises(OptionError, match=r"field 'threads': is .*; accepted are 1 to 1048576"):
        InferenceSession(model_of(GRAPH), threads=threads)


def entries(folder):
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def test_a_session_keeps_code_where_it_is_told(model_of, tmp_path, monkeypatch, no_units):
    """Nowhere if it is told so, whatever the environment says; in the environment's folder if it is told nothing. Threads change nothing of it."""
    environment, own = tmp_path / "environment", tmp_path / "own"
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE", str(environment))

    def kept(opened, folder, **options):
        """What a session leaves in a folder, in a process that has compiled nothing yet."""
        cache_code.forget()
        with units_from(tmp_path / "no library"):
            opened(model_of(GRAPH), **options)
        return entries(folder)

    assert kept(InferenceSession, environment, cache=False) == []
    assert (
        kept(lambda model, cache: provider_session(model, None, cache=cache), environment, cache="off") == []
    )
    code = kept(InferenceSession, own, cache=own)
    assert {Path(name).suffix for name in code} == {".code", ".signature"}
    assert entries(environment) == []
    assert kept(lambda model, cache: provider_session(model, None, cache=cache), own, cache=str(own)) == code
    assert kept(InferenceSession, own, cache=own, with_raw=True) == code, "the same units, which are found"
    assert kept(InferenceSession, environment, threads=2) == code
    assert kept(InferenceSession, environment) == code


def test_providers_that_are_set_later_keep_code_in_the_same_place(model_of, tmp_path, monkeypatch, no_units):
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE", str(tmp_path / "environment"))
    session = InferenceSession(model_of(GRAPH), cache=False)
    session.set_providers(["CPUExecutionProvider"])
    assert session.report[0].taken
    assert entries(tmp_path / "environment") == []


@pytest.mark.parametrize("cache", [3, "", b"folder"])
def test_a_cache_that_is_none(model_of, cache):
    with pytest.raises(
        OptionError, match=r"field 'cache': is .*; accepted are True, False, the path of a folder"
    ):
        InferenceSession(model_of(GRAPH), cache=cache)
