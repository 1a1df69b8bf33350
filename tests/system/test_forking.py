"""Unit: what other threads are at when a process forks does not stop its children. Each fork is in a process of its own."""

import subprocess
import sys
from textwrap import dedent

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")

CHILD = """
    child = os.fork()
    if child == 0:
        os._exit(0 if is_well() else 1)
    print("well" if os.waitpid(child, 0)[1] == 0 else "not well")
"""


def printed(*parts: str) -> str:
    program = "import gc, os, threading, time\n" + "".join(map(dedent, parts))
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    "lock",
    [
        "onnx_treebeard.session.compile_callback._lock",
        "onnx_treebeard.session.custom_ops._lock",
        "onnx_treebeard.session.execution_provider._lock",
        "onnx_treebeard.kernels.llvm.llvm_target.binding.ffi.lib._lock._lock",
    ],
)
def test_a_lock_that_a_thread_holds_is_free_in_a_child(lock):
    setting = f"""
        import onnx_treebeard.session.custom_ops, onnx_treebeard.session.execution_provider, onnx_treebeard.kernels.llvm.llvm_target
        lock, held = {lock}, threading.Event()
        def hold():
            with lock:
                held.set()
                time.sleep(0.3)
        threading.Thread(target=hold).start()
        held.wait()
        def is_well(): return lock.acquire(timeout=5)
    """
    then = """
        assert lock.acquire(timeout=5)
    """
    assert printed(setting, CHILD, then) == "well\n"


def test_a_child_collects_cycles_though_a_thread_was_compiling():
    setting = """
        from onnx_treebeard.system.process import gc_paused
        at_rest, over = threading.Event(), threading.Event()
        def compiling():
            with gc_paused():
                at_rest.set()
                over.wait()
        thread = threading.Thread(target=compiling)
        thread.start()
        at_rest.wait()
        is_well = gc.isenabled
    """
    then = """
        assert not gc.isenabled()
        over.set()
        thread.join()
        print(gc.isenabled())
    """
    assert printed(setting, CHILD, then) == "well\nTrue\n"


def test_who_has_switched_the_collector_off_has_it_off_in_a_child():
    setting = """
        from onnx_treebeard.system.process import gc_paused
        gc.disable()
        with gc_paused(): pass
        def is_well(): return not gc.isenabled()
    """
    assert printed(setting, CHILD) == "well\n"


def test_a_child_makes_what_a_thread_was_making():
    """It makes it once more, for this object and for others."""
    setting = """
        from onnx_treebeard.system.compute_once import MadeOnce
        begun, over = threading.Event(), threading.Event()
        class Thing:
            @MadeOnce
            def made(self):
                begun.set()
                over.wait()
                return os.getpid()
        first, second = Thing(), Thing()
        threading.Thread(target=lambda: first.made).start()
        begun.wait()
        def is_well():
            over.set()
            threading.Timer(10, os._exit, [1]).start()
            return first.made == second.made == os.getpid()
    """
    then = """
        over.set()
        assert first.made == os.getpid()
    """
    assert printed(setting, CHILD, then) == "well\n"
