"""Processes with sessions in them, which print what they found and have to end by themselves.

In: code, which has the names of PRELUDE: a model of one split, sessions of the route that the first argument names. Out: what is printed.
"""

import subprocess
import sys
import textwrap
from pathlib import Path

PRELUDE = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parent)!r})
import atexit, ctypes, gc, os, random, threading, time, traceback
import numpy as np, onnxruntime, onnx_treebeard
from onnx import parser
text = '''<ir_version: 8, opset_import: ["": 17, "ai.onnx.ml": 3]> agraph (float[N,2] X) => (float[N,1] S) {{
    S = ai.onnx.ml.TreeEnsembleRegressor<n_targets = 1, nodes_treeids = [0, 0, 0], nodes_nodeids = [0, 1, 2],
    nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_values = [THRESHOLD, 0.0, 0.0],
    nodes_truenodeids = [1, 0, 0], nodes_falsenodeids = [2, 0, 0], target_treeids = [0, 0], target_nodeids = [1, 2],
    target_ids = [0, 0], target_weights = [1.0, 2.0]>(X) }}'''
model = parser.parse_model(text.replace("THRESHOLD", os.environ.get("THRESHOLD", "0.5"))).SerializeToString()
route = sys.argv[1]

def options(threads=1):
    made = onnxruntime.SessionOptions()
    made.intra_op_num_threads = threads
    made.log_severity_level = 3
    return made

def opened(made=None, model=model):
    made = made or options()
    if route == "session":
        return onnx_treebeard.InferenceSession(model, made, providers=["CPUExecutionProvider"])
    made.add_provider_for_devices(onnx_treebeard.get_ep_devices(), {{}})
    return onnxruntime.InferenceSession(model, made)

def scored(session):
    assert session.run(None, {{"X": np.array([[0, 0], [0, 1]], np.float32)}})[0].tolist() == [[1.0], [2.0]]

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
