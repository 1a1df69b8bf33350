"""Memory that cannot be had and calls of onnxruntime that fail, one after the other: sessions and calls of devices end in an error or are right, nothing dies.

The library has tests/native/failures.cc in it, which makes them fail and counts what memory is held. Run by `make sanitize`.
"""

import subprocess
import sys
from pathlib import Path

import pytest

SUPPORT = Path(__file__).parents[1] / "support"
SESSIONS, DEVICES = SUPPORT / "failing_sessions.py", SUPPORT / "failing_cuda.py"
CUDA_PROVIDER = SUPPORT / "failing_cuda_provider.py"


def check(done, otherwise):
    """What a program says in the end: how many failures ended in an error, and how many were got over. Before that onnxruntime may tell of some."""
    assert done.returncode == 0, done.stderr[-4000:]
    _, ended, *_, got_over = done.stdout.splitlines()[-1].split()
    assert int(ended) > 5, otherwise
    assert int(got_over) >= 0


@pytest.mark.parametrize("goes_on", [False, True], ids=["one", "all after one"])
@pytest.mark.parametrize("kind", ["memory", "onnxruntime"])
@pytest.mark.parametrize("route", ["session", "operator", "provider", "large", "direct"])
def test_failures(failing_library, cache_folder, is_long, route, kind, goes_on):
    command = [
        sys.executable,
        SESSIONS,
        failing_library,
        route,
        kind,
        str(int(goes_on)),
        "1" if is_long else "3",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    check(done, "calls have failed, and no session has told of it")


@pytest.mark.parametrize("goes_on", [False, True], ids=["one", "all after one"])
def test_devices(failing_library, fake_libcuda, goes_on):
    command = [sys.executable, DEVICES, failing_library, fake_libcuda, str(int(goes_on))]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    check(done, "allocations have failed, and no call has told of it")


@pytest.mark.parametrize("goes_on", [False, True], ids=["one", "all after one"])
@pytest.mark.parametrize("kind", ["memory", "onnxruntime"])
def test_sessions_on_devices(failing_library, fake_libcuda, is_long, kind, goes_on):
    every = "1" if is_long else "5"
    command = [sys.executable, CUDA_PROVIDER, failing_library, fake_libcuda, kind, str(int(goes_on)), every]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    check(done, "calls have failed, and no session has told of it")
