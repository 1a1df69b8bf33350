"""Life and death of processes with sessions in them: many sessions, any order of ends, forks, exits, two copies of the library.

Each test is a process of its own, which prints what it found. With --long the numbers are full ones.
"""

import os
import stat
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="forks, and memory is read from /proc")
NAME = "TreebeardExecutionProvider"

PRELUDE = """
import atexit, gc, os, random, sys, threading, time
import numpy as np, onnxruntime, onnx_treebeard
from onnx import parser
text = '''<ir_version: 8, opset_import: ["": 17, "ai.onnx.ml": 3]> agraph (float[N,2] X) => (float[N,1] S) {
    S = ai.onnx.ml.TreeEnsembleRegressor<n_targets = 1, nodes_treeids = [0, 0, 0], nodes_nodeids = [0, 1, 2],
    nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_values = [0.5, 0.0, 0.0],
    nodes_truenodeids = [1, 0, 0], nodes_falsenodeids = [2, 0, 0], target_treeids = [0, 0], target_nodeids = [1, 2],
    target_ids = [0, 0], target_weights = [1.0, 2.0]>(X) }'''
model = parser.parse_model(text).SerializeToString()
route = sys.argv[1]

def options():
    made = onnxruntime.SessionOptions()
    made.intra_op_num_threads = 1
    made.log_severity_level = 3
    return made

def opened():
    if route == "session":
        return onnx_treebeard.InferenceSession(model, options(), providers=["CPUExecutionProvider"])
    made = options()
    made.add_provider_for_devices(onnx_treebeard.get_ep_devices(), {})
    return onnxruntime.InferenceSession(model, made)

def scored(session):
    assert session.run(None, {"X": np.array([[0, 0], [0, 1]], np.float32)})[0].tolist() == [[1.0], [2.0]]

def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
"""


def command(code: str, *arguments: object) -> list[str]:
    return [sys.executable, "-c", PRELUDE + textwrap.dedent(code), *map(str, arguments)]


def run(code: str, *arguments: object) -> str:
    """What a process prints that has to end by itself, with exit code 0."""
    done = subprocess.run(command(code, *arguments), capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr[-4000:]
    return done.stdout


routes = pytest.mark.parametrize("route", ["session", "provider"])


@routes
def test_sessions_opened_and_closed_keep_no_memory(cache_folder, route, is_long):
    code = """
        times = int(sys.argv[2])
        for at in range(60): scored(opened())
        gc.collect()
        before = resident()
        for at in range(times): scored(opened())
        gc.collect()
        print((resident() - before) // times)
    """
    assert int(run(code, route, 1000 if is_long else 150)) < 12_000


@routes
def test_sessions_end_in_any_order_while_others_run(cache_folder, route, is_long):
    code = """
        draw, sessions, stop = random.Random(0), [opened() for _ in range(12)], threading.Event()
        def work():
            while not stop.is_set(): scored(draw.choice(sessions))
        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads: thread.start()
        for _ in range(int(sys.argv[2])): sessions[draw.randrange(12)] = opened()
        stop.set()
        for thread in threads: thread.join()
        draw.shuffle(sessions)
        while sessions: sessions.pop()
        print("done")
    """
    assert run(code, route, 400 if is_long else 40) == "done\n"


ENDS = {
    "live": "sessions = [opened() for _ in range(3)]; scored(sessions[0])",
    "atexit": "@atexit.register\ndef last(): scored(opened())\nsession = opened()",
    "cycle": "session = opened(); session.cycle = session",
    "thread": "def work(): time.sleep(0.2); scored(opened())\nthreading.Thread(target=work).start()",
    "sleeping daemon": "held = opened()\nthreading.Thread(target=lambda: (scored(held), time.sleep(60)), daemon=True).start()\ntime.sleep(0.3)",
}


@routes
@pytest.mark.parametrize("end", ENDS)
def test_the_interpreter_ends_with_live_sessions(cache_folder, route, end):
    assert run(ENDS[end] + "\nprint('last')", route) == "last\n"


@routes
@pytest.mark.parametrize("used", [False, True])
def test_a_child_of_fork_opens_and_runs_sessions(cache_folder, route, used):
    code = """
        if sys.argv[2] == "True":
            session = opened()
            scored(session)
        for _ in range(3):
            child = os.fork()
            if child == 0:
                scored(opened())
                if sys.argv[2] == "True": scored(session)
                os._exit(0)
            assert os.waitpid(child, 0)[1] == 0
        scored(opened())
        print("done")
    """
    assert run(code, route, used) == "done\n"


def test_a_child_of_fork_compiles_though_a_thread_was_compiling(is_long):
    """LLVM's lock, which that thread held, would be nobody's to release in the child. So are Python's of imports: they are done before."""
    code = """
        opened()
        def compiling():
            while True: opened()
        threading.Thread(target=compiling, daemon=True).start()
        for _ in range(int(sys.argv[2])):
            time.sleep(random.random() * 0.05)
            child = os.fork()
            if child == 0:
                scored(opened())
                os._exit(0)
            end = time.monotonic() + 60
            while os.waitpid(child, os.WNOHANG) == (0, 0):
                if time.monotonic() > end:
                    os.kill(child, 9)
                    print("hangs")
                    os._exit(0)
                time.sleep(0.01)
        print("done", flush=True)
        os._exit(0)
    """
    assert run(code, "session", 60 if is_long else 4) == "done\n"


@pytest.mark.parametrize("cache", ["empty", "full", "read-only"])
def test_processes_that_start_at_once(cache_folder: Path, cache, is_long):
    once = "for route in ('session', 'provider'): scored(opened())\nprint('done')"
    if cache != "empty":
        run(once, "session")
        assert list(cache_folder.iterdir())
    if cache == "read-only":
        cache_folder.chmod(stat.S_IRUSR | stat.S_IXUSR)
    processes = [
        subprocess.Popen(command(once, "session"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(200 if is_long else 8)
    ]
    ends = [(process.communicate(timeout=1800), process.returncode) for process in processes]
    cache_folder.chmod(stat.S_IRWXU)
    assert [end for end in ends if end != (("done\n", ""), 0)] == []
    assert not [path for path in cache_folder.iterdir() if path.suffix == ".tmp"]


def test_two_copies_of_the_library_share_nothing(tmp_path: Path, cache_folder):
    """Another version beside ours: what one registers, the other does not have."""
    other = tmp_path / "other.so"
    other.write_bytes(Path(os.fspath(__import__("onnx_treebeard").get_library_path())).read_bytes())
    code = """
        scored(opened())
        onnxruntime.register_execution_provider_library("other", sys.argv[2])
        ours, others = [], []
        for device in onnxruntime.get_ep_devices():
            if device.ep_name == onnx_treebeard.get_ep_name():
                (others if device.ep_metadata["library_path"] == sys.argv[2] else ours).append(device)
        taken = []
        for devices in (ours, others):
            made = options()
            made.add_session_config_entry("session.record_ep_graph_assignment_info", "1")
            made.add_provider_for_devices(devices, {})
            session = onnxruntime.InferenceSession(model, made)
            scored(session)
            taken.append([part.ep_name for part in session.get_provider_graph_assignment_info()])
        print(taken)
    """
    assert run(code, "provider", other) == f"[['{NAME}'], ['CPUExecutionProvider']]\n"
