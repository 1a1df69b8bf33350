"""Opens models with the package of the environment that it runs in, which has nothing but a wheel and NumPy.

    python -I tests/support/wheel_opening.py models

In: a folder of model files. Each is opened whole, and with its first tree alone. Out: a table of CPU seconds of fresh processes without a cache:
imports, reading, compile, first prediction; exit code 1 where the extension module or a unit was missing in the wheel, or anything was imported that it need not have.
Kernels of cut trees are not all units: without the compiler they are walked by code that every CPU runs.
"""

import json
import os
import subprocess
import sys
from itertools import product
from pathlib import Path

COMPILE = """
import dataclasses, json, logging, sys, time
begin = time.process_time()
import numpy as np
from onnx_treebeard import compile, load
missing = []
logger = logging.getLogger("onnx_treebeard")
logger.setLevel(logging.DEBUG)
logger.addFilter(lambda record: missing.append(record.getMessage()) or True)
forest = load(sys.argv[1])
if sys.argv[2] == "a tree":
    forest = dataclasses.replace(forest, root=forest.root[:1], tree_id=forest.tree_id[:1])
model = compile(forest)
scores = model.predict(np.zeros((3, forest.n_features), forest.input_type))
from onnx_treebeard.compiler.compile import compile_forest
kernels = compile_forest(forest).manifest["kernels"]
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.plan import plan_of
from onnx_treebeard.kernels.target_backend import backend_of
from onnx_treebeard.bindings.direct_calls import row_calls
if row_calls is None:
    missing.append("unit of Python: the extension module row_calls")
print(json.dumps({
    "seconds": time.process_time() - begin,
    "kernels": kernels,
    "cut": "hybrid" in plan_of(forest, CompileOptions(), backend_of()).units,
    "imported": [name for name in ("xdsl", "llvmlite", "onnx", "google", "click", "rich") if name in sys.modules],
    "missing": [text for text in missing if text.startswith(("unit ", "a forest is walked"))],
}))
"""


WHOLE, TREE = "whole", "a tree"
NODES = ("diabetes_forest_regressor.onnx", "digits_forest_classifier.onnx")  # that are forests alone


def opened(path: Path, part: str) -> dict[str, object]:
    """What a process tells that compiles the model of a file, WHOLE or its first TREE."""
    environment = {**os.environ, "ONNX_TREEBEARD_CACHE": "off"}
    command = [sys.executable, "-I", "-W", "ignore", "-c", COMPILE, str(path), part]
    ended = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if ended.returncode:
        raise SystemExit(f"{path.name}: {ended.stderr[-2000:]}")
    told: dict[str, object] = json.loads(ended.stdout)
    return told


def main(folder: Path) -> int:
    """Prints a line a model; 1 where anything is missing that the wheel should have."""
    failed, served = 0, 0
    paths = sorted(p for p in folder.iterdir() if p.suffix in (".json", ".txt") or p.name in NODES)
    for path, part in product(paths, (WHOLE, TREE)):
        told = opened(path, part)
        are_units = not told["cut"]
        wrong = (are_units and bool(told["missing"])) or bool(told["imported"])
        failed, served = failed + wrong, served + are_units
        kernels, imported = (" ".join(told[name]) or "nothing" for name in ("kernels", "imported"))  # type: ignore[arg-type]
        print(
            f"{path.name:36} {part:7} {told['seconds']:6.2f} s  {kernels:12} imported: {imported}{'  WRONG' if wrong else ''}"
        )
        for text in told["missing"]:  # type: ignore[attr-defined]
            print(f"  {text}")
    if not served:
        print("no model has kernels that are all units")
    return 1 if failed or not served else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
