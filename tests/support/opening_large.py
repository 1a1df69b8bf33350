"""What a large forest takes to open: CPU seconds and peak memory of fresh processes, one thread, onnxruntime's own session and ours by turns.

    python tests/support/opening_large.py [--trees 562] [--depth 12] [--repeats 5] [--units FOLDER]

In: the forest's size; where a library of kernels lies, if not beside the package. Out: a table of medians, with sessions of onnxruntime that have our
provider too, of the model and of its context; memory is beyond what the process had with all imports but ours. Linux only. The model is drawn here, seeded; trees of depth 12 have 8,191 nodes, leaves included.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from onnx import TensorProto, helper

FEATURES = 28
KINDS = ("onnxruntime", "ours", "provider", "context")
OPEN = """
import ctypes, json, sys, time
import numpy, onnxruntime
kind, path, units = sys.argv[1:]
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = 1
def peak():  # getrusage would tell that of the process that started this one
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024
before, begin = peak(), time.process_time()
if kind != "onnxruntime" and units:
    from onnx_treebeard.bindings.native_library import loaded_library
    error = ctypes.create_string_buffer(256)
    assert loaded_library().treebeard_look_for_units(units.encode(), error, 256) == 0, error.value
if kind == "ours":
    import onnx_treebeard
    session = onnx_treebeard.InferenceSession(path, options)
    assert all(entry.taken for entry in session.report)
elif kind != "onnxruntime":
    import onnx_treebeard
    options.add_provider_for_devices(onnx_treebeard.get_ep_devices(), {})
    if kind == "written":
        options.add_session_config_entry("ep.context_enable", "1")
    session = onnxruntime.InferenceSession(path, options)
else:
    session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
print(json.dumps([time.process_time() - begin, peak() - before]))
"""


def full_trees(n_trees: int, depth: int, kind: str) -> dict[str, list[Any]]:
    """Attributes of full trees with a weight at every leaf; kind: target or class."""
    draw, inner, nodes = np.random.default_rng(0), 2**depth - 1, 2 ** (depth + 1) - 1
    tree, node = np.repeat(np.arange(n_trees), nodes), np.tile(np.arange(nodes), n_trees)
    leaf = node >= inner
    thresholds = np.where(leaf, 0, draw.normal(size=len(node))).astype(np.float32)
    columns = {
        "nodes_treeids": tree,
        "nodes_nodeids": node,
        "nodes_featureids": np.where(leaf, 0, draw.integers(0, FEATURES, len(node))),
        "nodes_values": thresholds,
        "nodes_truenodeids": np.where(leaf, 0, 2 * node + 1),
        "nodes_falsenodeids": np.where(leaf, 0, 2 * node + 2),
        "nodes_modes": np.where(leaf, "LEAF", "BRANCH_LEQ"),
        f"{kind}_treeids": tree[leaf],
        f"{kind}_nodeids": node[leaf],
        f"{kind}_ids": np.zeros(leaf.sum(), int),
        f"{kind}_weights": draw.normal(size=leaf.sum()).astype(np.float32),
    }
    return {name: column.tolist() for name, column in columns.items()}


def model(n_trees: int, depth: int) -> bytes:
    """Full trees, one target."""
    attributes = full_trees(n_trees, depth, "target")
    made = helper.make_node(
        "TreeEnsembleRegressor", ["X"], ["Y"], domain="ai.onnx.ml", n_targets=1, **attributes
    )
    values = [
        helper.make_tensor_value_info(name, TensorProto.FLOAT, [None, width])
        for name, width in (("X", FEATURES), ("Y", 1))
    ]
    graph = helper.make_graph([made], "graph", values[:1], values[1:])
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("ai.onnx.ml", 3)]
    return bytes(helper.make_model(graph, opset_imports=opsets, ir_version=8).SerializeToString())


def opened(kind: str, path: Path, units: str) -> tuple[float, float]:
    """CPU seconds of all threads, and MiB."""
    command = [sys.executable, "-W", "ignore", "-c", OPEN, kind, str(path), units]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    seconds, memory = json.loads(done.stdout)
    return float(seconds), float(memory)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--trees", type=int, default=562)
    parser.add_argument("--depth", type=int, default=12)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--units", default="")
    asked = parser.parse_args()
    found: dict[str, list[tuple[float, float]]] = {kind: [] for kind in KINDS}
    with TemporaryDirectory() as folder:
        path = Path(folder) / "model.onnx"
        path.write_bytes(model(asked.trees, asked.depth))
        opened("written", path, asked.units)
        for _ in range(asked.repeats):
            for kind, measured in found.items():
                source = path.with_name("model_ctx.onnx") if kind == "context" else path
                measured.append(opened(kind, source, asked.units))
    print("| session | CPU seconds | MiB at the peak |\n|---|---|---|")
    for kind, measured in found.items():
        print(f"| {kind} | {median(s for s, _ in measured):.2f} | {median(m for _, m in measured):,.0f} |")


if __name__ == "__main__":
    main()
