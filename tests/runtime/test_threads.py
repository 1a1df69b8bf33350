"""Threads of `CompiledForest`: the bits of one thread for every number of threads and rows; helpers that come late, or not at all, cost no call its result.

What is late is held by a lock that the test opens after the call, not by a time. Each test that changes its process has one of its own.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from threading import Thread

import numpy as np
import pytest
from random_forests import Recipe, random_forest
from same_bits import assert_same_bits

import onnx_treebeard
from onnx_treebeard.bindings.native_library import library_path

SUPPORT = Path(__file__).parents[1] / "support"
MODEL = Path(__file__).parents[2] / "models" / "digits_xgboost_large.json"
# Around blocks of 256 and 512 rows: fewer than one for each thread, whole ones, and a rest.
SIZES = (1, 2, 255, 256, 257, 511, 512, 513, 1024, 1300, 1536, 2048, 3333)

linux = pytest.mark.skipif(sys.platform != "linux", reason="threads as Linux lists them")
several_cores = pytest.mark.skipif((os.cpu_count() or 1) < 2, reason="one processor has no helpers")

SETTING = """
import ctypes, gc, os, sys, threading, time
import numpy as np
import onnx_treebeard
compiled = onnx_treebeard.compile(sys.argv[1])
rows = (np.random.default_rng(0).normal(size=(3000, compiled.forest.n_features)) * 8).astype(np.float32)
expected = compiled.predict(rows)
def is_well(threads=2, forest=compiled): return forest.predict(rows, threads=threads).tobytes() == expected.tobytes()
def n_threads(): return len(os.listdir("/proc/self/task"))
"""


def printed(code: str, **variables: str) -> str:
    program = SETTING + dedent(code)
    run = subprocess.run(
        [sys.executable, "-c", program, str(MODEL), library_path()],
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
        env={**os.environ, "ONNX_TREEBEARD_CACHE": "off", **variables},
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.fixture(scope="module")
def preloaded(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Variables of a process whose threads can be held and refused."""
    if shutil.which("cc") is None:
        pytest.skip("needs a C compiler")
    library = tmp_path_factory.mktemp("preloaded") / "held_threads.so"
    subprocess.run(["cc", "-shared", "-fPIC", SUPPORT / "held_threads.c", "-o", library, "-ldl"], check=True)
    return {"LD_PRELOAD": str(library)}


@linux
@several_cores
def test_a_call_does_not_wait_for_threads_that_have_not_begun(preloaded: dict[str, str]) -> None:
    """A call that waited for them would not return: they are let go after it."""
    code = """
        system = ctypes.CDLL(None)
        system.hold_threads(1)
        system.asked_threads()
        well = [is_well(threads) for threads in (2, 2, 3, 9)]
        print(system.asked_threads() > 0, all(well))
        system.hold_threads(0)
        print(all(is_well(threads) for threads in (2, 3, 9) for _ in range(20)))
    """
    assert printed(code, **preloaded) == "True True\nTrue\n"


@linux
@several_cores
def test_a_call_goes_on_where_no_thread_starts(preloaded: dict[str, str]) -> None:
    code = """
        system = ctypes.CDLL(None)
        system.refuse_threads(1)
        system.asked_threads()
        before = n_threads()
        well = [is_well(threads) for threads in (2, 2, 9)]
        print(system.asked_threads() > 0, all(well), n_threads() - before)
        system.refuse_threads(0)
        print(all(is_well() for _ in range(20)), system.asked_threads() > 0)
    """
    assert printed(code, **preloaded) == "True True 0\nTrue True\n"


@linux
def test_threads_are_as_many_as_processors_at_most() -> None:
    """However many forests are opened, and whatever number calls name; they stay when all forests are gone."""
    code = """
        from onnx_treebeard.bindings.predictor import Predictor
        before, artifact = n_threads(), compiled.artifact
        held = []
        for k in range(1000):
            held.append(Predictor(artifact))
            if k % 10 == 0:
                scores = held[-1].run(rows[:500], threads=1 + k % 7)[0]
                assert scores.tobytes() == expected[:500].tobytes()
        for threads in (2, 1, 5, 3, 64, 2, 10**6): assert is_well(threads)
        most = before + len(os.sched_getaffinity(0)) - 1
        print(n_threads() <= most)
        del held, scores
        gc.collect()
        print(n_threads() <= most, is_well())
    """
    assert printed(code) == "True\nTrue True\n"


@linux
def test_children_of_forks_share_their_rows() -> None:
    """While threads of the parent are in calls and its helpers at work."""
    code = """
        assert is_well(3)
        over = False
        def call():
            while not over: assert is_well(2)
        callers = [threading.Thread(target=call) for _ in range(2)]
        for caller in callers: caller.start()
        for _ in range(10):
            child = os.fork()
            if child == 0:
                os._exit(0 if all(is_well(threads) for threads in (2, 3, 2)) else 1)
            end = time.monotonic() + 60
            while (ended := os.waitpid(child, os.WNOHANG)) == (0, 0):
                if time.monotonic() > end:
                    os.kill(child, 9)
                    os._exit(1)
                time.sleep(0.005)
            assert ended[1] == 0
        over = True
        for caller in callers: caller.join()
        print("done", is_well(2))
    """
    assert printed(code) == "done True\n"


@linux
def test_a_library_that_is_closed_stays_for_its_threads() -> None:
    """They sleep in its code. The second copy has helpers of its own."""
    code = """
        import _ctypes, shutil, tempfile
        with tempfile.TemporaryDirectory() as folder:
            path = folder + "/copy.so"
            shutil.copy(sys.argv[2], path)
            copy, data, out = ctypes.CDLL(path), bytes(compiled.artifact.data), ctypes.c_void_p()
            assert copy.treebeard_predictor_create(data, ctypes.c_size_t(len(data)), ctypes.byref(out), None, ctypes.c_size_t(0)) == 0
            scores = np.empty_like(expected)
            sizes = ctypes.c_int64(len(rows)), ctypes.c_int64(rows.shape[1])
            places = ctypes.c_void_p(scores.ctypes.data), None, None
            sharing = ctypes.c_int64(2), ctypes.c_double(1e5)
            status = copy.treebeard_predict_on_threads(out, ctypes.c_void_p(rows.ctypes.data), *sizes, *places, *sharing, None, ctypes.c_size_t(0))
            assert status == 0 and scores.tobytes() == expected.tobytes()
            copy.treebeard_predictor_destroy(out)
            _ctypes.dlclose(copy._handle)
            time.sleep(0.1)
            print(path in open("/proc/self/maps").read() or len(os.sched_getaffinity(0)) == 1, is_well())
    """
    assert printed(code) == "True True\n"


@pytest.mark.parametrize(
    "recipe",
    [
        Recipe(seed=1, trees=300, depth=6),
        Recipe(seed=2, trees=150, depth=4, targets=3, weights="by_tree", sets=0.2),
        Recipe(seed=3, trees=200, depth=9, input_type="float64", threshold_type="float64"),
    ],
)
def test_bits_do_not_depend_on_threads(recipe: Recipe) -> None:
    forest = random_forest(recipe)
    compiled = onnx_treebeard.compile(forest, with_leaf=True)
    rows = np.random.default_rng(recipe.seed).normal(size=(max(SIZES), forest.n_features))
    rows = rows.astype(forest.input_type.name)
    alone = compiled.predict_raw(rows)
    leaves = compiled.predict_leaf(rows)
    for size in SIZES:
        for threads in (2, 3, 8):
            assert_same_bits(compiled.predict_raw(rows[-size:], threads=threads), alone[-size:])
            assert_same_bits(compiled.predict_leaf(rows[-size:], threads=threads), leaves[-size:])


def test_calls_at_once_have_their_own_results() -> None:
    forests = [random_forest(Recipe(seed=seed, trees=300, depth=6)) for seed in (4, 5)]
    opened = [onnx_treebeard.compile(forest) for forest in forests]
    rows = np.random.default_rng(4).normal(size=(3000, max(forest.n_features for forest in forests)))
    rows = rows.astype(np.float32)
    expected = [compiled.predict_raw(rows) for compiled in opened]
    wrong: list[tuple[int, int]] = []

    def call(number: int) -> None:
        which = number % 2
        for k in range(30):
            found = opened[which].predict_raw(rows, threads=2 + number)
            if found.tobytes() != expected[which].tobytes():
                wrong.append((number, k))

    callers = [Thread(target=call, args=(number,)) for number in range(4)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join()
    assert not wrong
