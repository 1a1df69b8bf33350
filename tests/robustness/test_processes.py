"""Life and death of processes with sessions in them: forks, exits, starts at once, two versions of the library.

Each test is a process of its own, which prints what it found. With --long the numbers are full ones.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from robust_processes import command, run

import onnx_treebeard

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="forks, and rights of the superuser that are given up"
)
NAME = "TreebeardExecutionProvider"

routes = pytest.mark.parametrize("route", ["session", "provider"])


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache in which both routes find the model compiled."""
    folder = tmp_path_factory.mktemp("compiled") / "cache"
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("ONNX_TREEBEARD_CACHE", str(folder))
        run(OPEN_BOTH, "session")
    return folder


@pytest.fixture
def full_folder(cache_folder: Path, compiled: Path) -> Path:
    """The test's own cache, which is full: processes load no compiler."""
    shutil.copytree(compiled, cache_folder)
    return cache_folder


ENDS = {
    "live": "sessions = [opened() for _ in range(3)]; scored(sessions[0])",
    "atexit": "@atexit.register\ndef last(): scored(opened())\nsession = opened()",
    "cycle": "session = opened(); session.cycle = session",
    "thread": "def work(): time.sleep(0.2); scored(opened())\nthreading.Thread(target=work).start()",
    # Daemons that run or open sessions of onnxruntime, with us or without, end the process by a signal before CPython 3.14: it unwinds them
    # through code that lets nothing through. So these two call nothing but us.
    "running daemons": "held, rows = onnx_treebeard.compile(model), np.zeros((9, 2), np.float32)\n"
    "def work():\n    while True: held.predict(rows)\n"
    "for _ in range(4): threading.Thread(target=work, daemon=True).start()\ntime.sleep(0.2)",
    "compiling daemon": "opened()\ndef work():\n    while True: onnx_treebeard.compile(model)\n"
    "threading.Thread(target=work, daemon=True).start()\ntime.sleep(0.3)",
    "sleeping daemon": "held = opened()\nthreading.Thread(target=lambda: (scored(held), time.sleep(60)), daemon=True).start()\ntime.sleep(0.3)",
}


# What compiles while the process ends, or has compiled before: LLVM is there then. The others end alike, with or without it.
COMPILED = ("live", "atexit", "thread", "compiling daemon")


@pytest.mark.share(8)
@routes
@pytest.mark.parametrize("end", COMPILED)
def test_the_interpreter_ends_with_sessions_that_it_has_compiled(cache_folder, route, end):
    assert run(ENDS[end] + "\nprint('last')", route) == "last\n"


@pytest.mark.share(3)
@routes
@pytest.mark.parametrize("end", [end for end in ENDS if end not in COMPILED])
def test_the_interpreter_ends_with_live_sessions(full_folder, route, end):
    assert run(ENDS[end] + "\nprint('last')", route) == "last\n"


@pytest.mark.share(4)
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
                try:
                    scored(opened())
                    if sys.argv[2] == "True": scored(session)
                except BaseException:  # onnxruntime waits for its parent's threads where a child ends otherwise
                    traceback.print_exc()
                    os._exit(1)
                os._exit(0)
            assert os.waitpid(child, 0)[1] == 0
        scored(opened())
        print("done")
    """
    assert run(code, route, used) == "done\n"


def test_a_child_of_fork_compiles_though_a_thread_was_compiling(is_long, monkeypatch):
    """LLVM's lock, which that thread held, would be nobody's to release in the child. So are Python's of imports and onnxruntime's own: imports are done
    before, and no sessions are opened."""
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE", "off")
    code = """
        import faulthandler
        rows = np.array([[0, 0], [0, 1]], np.float32)
        def compiled(): return onnx_treebeard.compile(model).predict(rows).tolist()
        compiled()
        def compiling():
            while True: compiled()
        threading.Thread(target=compiling, daemon=True).start()
        for _ in range(int(sys.argv[2])):
            time.sleep(random.random() * 0.05)
            child = os.fork()
            if child == 0:
                faulthandler.dump_traceback_later(50)
                os._exit(compiled() != [1.0, 2.0])
            end = time.monotonic() + 60
            while (ended := os.waitpid(child, os.WNOHANG)) == (0, 0):
                if time.monotonic() > end:
                    os.kill(child, 9)
                    os._exit(1)
                time.sleep(0.01)
            assert ended[1] == 0
        print("done", flush=True)
        os._exit(0)
    """
    assert run(code, "session", 60 if is_long else 2) == "done\n"


def test_a_child_of_fork_predicts_though_a_thread_was_at_a_first_call():
    """What that thread computes once is of one forest; the child's is another."""
    code = """
        import onnx_treebeard.tables.frames.row_reader as home
        rows = [[0, 0], [0, 1]]  # which are read here, while arrays go to the library as they are
        original, is_inside = home.RowReader, threading.Event()
        def slow(*arguments):
            is_inside.set()
            time.sleep(60)
        first, second = onnx_treebeard.compile(model), onnx_treebeard.compile(model)
        home.RowReader = slow
        threading.Thread(target=first.predict, args=(rows,), daemon=True).start()
        is_inside.wait()
        child = os.fork()
        if child == 0:
            home.RowReader = original
            os._exit(second.predict(rows).tolist() != [1.0, 2.0])
        end = time.monotonic() + 30
        while (ended := os.waitpid(child, os.WNOHANG)) == (0, 0):
            if time.monotonic() > end:
                os.kill(child, 9)
                os._exit(1)
            time.sleep(0.01)
        assert ended[1] == 0
        print("done", flush=True)
        os._exit(0)
    """
    assert run(code, "session", 0) == "done\n"


# The superuser writes whatever the mode says, until it gives that right up.
NO_RIGHTS = """
    header, none = (ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)()
    assert ctypes.CDLL(None).capset(header, none) == 0
    assert not os.access(os.environ["ONNX_TREEBEARD_CACHE"], os.W_OK)
"""
OPEN_BOTH = """
    for route in ("session", "provider"): scored(opened())
    print("done")
"""


def ends_of(starts: list[tuple[str, dict[str, str]]]) -> list[tuple[str, str, int]]:
    """What processes that are started at once print, tell of, and end with."""
    processes = [
        subprocess.Popen(
            command(code, "session"),
            **dict.fromkeys(("stdout", "stderr"), subprocess.PIPE),
            text=True,
            env={**os.environ, **variables},
        )
        for code, variables in starts
    ]
    return [(*process.communicate(timeout=1800), process.returncode) for process in processes]


@pytest.mark.share(4)
@pytest.mark.parametrize("cache", ["empty", "full", "read-only", "too small"])
def test_processes_that_start_at_once(cache_folder: Path, compiled: Path, cache, is_long):
    """Too small: what one keeps, another removes, while a third one reads it."""
    if cache in ("full", "read-only"):
        shutil.copytree(compiled, cache_folder)
    before = sorted(path.name for path in cache_folder.glob("*"))
    if cache == "read-only":
        cache_folder.chmod(0o500)
    code = NO_RIGHTS + OPEN_BOTH if cache == "read-only" else OPEN_BOTH
    small = {"ONNX_TREEBEARD_CACHE_SIZE": "30KB"} if cache == "too small" else {}
    count = 200 if is_long else 3
    ends = ends_of([(code, {**small, "THRESHOLD": f"0.{1 + at % 4 if small else 5}"}) for at in range(count)])
    cache_folder.chmod(0o700)
    assert [end for end in ends if end != ("done\n", "", 0)] == []
    after = sorted(path.name for path in cache_folder.iterdir())
    assert not [name for name in after if name.endswith(".tmp")]
    assert after
    if before:
        assert after == before


def test_versions_in_processes_of_their_own_keep_what_they_compile_apart(full_folder: Path):
    """What one has compiled is nothing to another one, in a folder that they share."""
    other = """
    from onnx_treebeard.cache import provenance
    provenance.program = lambda: ("another version",)
    """
    ours = {path.name for path in full_folder.iterdir()}
    assert (
        ends_of([(other + OPEN_BOTH, {}), (OPEN_BOTH, {}), (other + OPEN_BOTH, {})])
        == [("done\n", "", 0)] * 3
    )
    theirs = {path.name for path in full_folder.iterdir()} - ours
    assert sorted(name.rpartition(".")[2] for name in theirs) == sorted(
        name.rpartition(".")[2] for name in ours
    )


def test_two_copies_of_the_library_share_nothing(tmp_path: Path, cache_folder):
    """Another version beside ours: what one registers, the other does not have."""
    other = tmp_path / "other.so"
    other.write_bytes(Path(onnx_treebeard.get_library_path()).read_bytes())
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
        import onnx
        from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite
        written = rewrite(onnx.load_from_string(model)).model.SerializeToString()
        mine, theirs = options(), options()
        onnx_treebeard.register_custom_ops(mine)
        theirs.register_custom_ops_library(sys.argv[2])
        scored(onnxruntime.InferenceSession(written, mine))
        try: onnxruntime.InferenceSession(written, theirs)
        except Exception as error: print("no compiler is registered" in str(error))
        scored(onnxruntime.InferenceSession(written, mine))
    """
    assert run(code, "provider", other) == f"[['{NAME}'], ['CPUExecutionProvider']]\nTrue\n"
