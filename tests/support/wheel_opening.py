"""Opens models with the package of the environment that it runs in, which has nothing but a wheel and its dependencies.

    python -I tests/support/wheel_opening.py models

In: a folder of model files. Out: a table of CPU seconds of fresh processes without a cache: imports, reading, compile, first prediction; what was
imported; exit code 1 where a unit was missing in the wheel's library, or the compiler was imported for kernels that are all units.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

COMPILE = """
import json, logging, sys, time
begin = time.process_time()
import numpy as np
from onnx_treebeard import compile, load
missing = []
logger = logging.getLogger("onnx_treebeard")
logger.setLevel(logging.DEBUG)
logger.addFilter(lambda record: missing.append(record.getMessage()) or True)
forest = load(sys.argv[1])
model = compile(forest)
scores = model.predict(np.zeros((3, forest.n_features), forest.input_type))
from onnx_treebeard.compiler import compile_forest
kernels = compile_forest(forest).manifest["kernels"]
print(json.dumps({
    "seconds": time.process_time() - begin,
    "kernels": kernels,
    "imported": [name for name in ("xdsl", "llvmlite") if name in sys.modules],
    "missing": [text for text in missing if text.startswith("unit ")],
}))
"""


def opened(path: Path) -> dict[str, object]:
    """What a process tells that compiles the model of a file."""
    environment = {**os.environ, "ONNX_TREEBEARD_CACHE": "off"}
    command = [sys.executable, "-I", "-W", "ignore", "-c", COMPILE, str(path)]
    ended = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if ended.returncode:
        raise SystemExit(f"{path.name}: {ended.stderr[-2000:]}")
    told: dict[str, object] = json.loads(ended.stdout)
    return told


def main(folder: Path) -> int:
    """Prints a line a model; 1 where anything is missing that the wheel should have."""
    failed, served = 0, 0
    for path in sorted(p for p in folder.iterdir() if p.suffix in (".json", ".txt")):
        told = opened(path)
        are_units = "walk" not in told["kernels"]  # type: ignore[operator]
        wrong = bool(told["missing"]) or (are_units and bool(told["imported"]))
        failed, served = failed + wrong, served + are_units
        kernels, imported = (" ".join(told[name]) or "nothing" for name in ("kernels", "imported"))  # type: ignore[arg-type]
        print(
            f"{path.name:36} {told['seconds']:6.2f} s  {kernels:12} imported: {imported}{'  WRONG' if wrong else ''}"
        )
        for text in told["missing"]:  # type: ignore[attr-defined]
            print(f"  {text}")
    if not served:
        print("no model has kernels that are all units")
    return 1 if failed or not served else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
