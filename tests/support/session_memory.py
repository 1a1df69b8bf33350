"""Private memory of sessions: what a further one of the same model adds to a process, after calls, in KiB.

    python tests/support/session_memory.py KIND MODEL UNITS ROWS CALLS

In: "onnxruntime" or "ours"; an ONNX file whose one input is a matrix of float32; where a library of kernels lies, or "" for the one beside the
package. Out: the mean of 20 sessions that are open at one time, printed. Linux only.
"""

import ctypes
import subprocess
import sys
from pathlib import Path

import numpy as np
import onnxruntime

SESSIONS = 20


def private() -> int:
    """KiB of this process that no other shares."""
    with open("/proc/self/smaps_rollup") as status:
        return sum(int(line.split()[1]) for line in status if line.startswith("Private_"))


def opened(kind: str, path: str) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    if kind == "onnxruntime":
        return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    from onnx_treebeard import InferenceSession

    session = InferenceSession(path, options)
    assert all(entry.taken for entry in session.report)
    return session


def main(kind: str, path: str, units: str, rows: str, calls: str) -> None:
    if units:
        from onnx_treebeard.bindings.native_library import loaded_library

        error = ctypes.create_string_buffer(256)
        assert loaded_library().treebeard_look_for_units(units.encode(), error, 256) == 0, error.value
    sessions = [opened(kind, path)]
    given = sessions[0].get_inputs()[0]
    feed = {given.name: np.zeros((int(rows), given.shape[1]), np.float32)}
    sessions[0].run(None, feed)
    before = private()
    for _ in range(SESSIONS):
        sessions.append(opened(kind, path))
        for _ in range(int(calls)):
            sessions[-1].run(None, feed)
    print((private() - before) / SESSIONS)


def private_of_a_session(kind: str, path: Path, units: str, rows: int, calls: int) -> float:
    """KiB, measured in a process of its own."""
    command = [sys.executable, "-W", "ignore", __file__, kind, str(path), units, str(rows), str(calls)]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
