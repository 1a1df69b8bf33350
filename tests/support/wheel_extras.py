"""Installs the extras of a wheel one after the other in an environment that has NumPy alone, and does with each what it is for.

    python tests/support/wheel_extras.py ENVIRONMENT DIST MODELS

In: an environment in which the wheel is installed and nothing else but NumPy, the folder of the wheel, a folder of model files. Out: a line an extra;
exit code 1 where something does not work with its extra, or does not name it before. Those of data engines are tried by `make engines-check`.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

ERROR = "is not installed: pip install 'onnx-treebeard[{}]'"
PREPARE = """
import sys
import numpy as np
import onnx_treebeard
from onnx_treebeard import CompileOptions, batch_function, compile
models, folder = sys.argv[1:]
model = models + "/breast_cancer_xgboost.json"
rows = np.zeros((3, 30), np.float32)
"""
# In the order in which they are installed. What a program with the extra prints.
PROGRAMS = {
    "compiler": "print(compile(model, schedule=CompileOptions(tile_size=2)).predict(rows) == compile(model).predict(rows))",
    "onnx": "print(len(onnx_treebeard.convert(model).model.graph.node) * [True])",
    "ort": 'session = onnx_treebeard.InferenceSession(models + "/digits_pipeline_large.onnx")\n'
    'session.run(None, {"X": np.zeros((3, 64), np.float32)})\nprint([len(session.report.taken) == 1])',
    "table": "import pyarrow as pa\nscore = batch_function(model)\n"
    "print([score(pa.RecordBatch.from_pydict({name: rows[:, 0] for name in score.feature_names})).num_rows == 3])",
}
BEFORE = PROGRAMS | {"table": "batch_function(model)"}
COMMAND = "cli"


def said(arguments: list[str | Path]) -> str:
    """What a program prints, its errors too."""
    done = subprocess.run(arguments, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def is_served(environment: Path, extra: str, models: Path, folder: Path) -> bool:
    """Whether what an extra is for works."""
    if extra == COMMAND:
        command = environment / "bin" / "onnx-treebeard"
        model, rows = models / "breast_cancer_xgboost.json", models / "breast_cancer_xgboost.csv"
        scores = folder / "scores.csv"
        said([command, "score", model, rows, "-o", scores])
        return scores.is_file()
    text = program(environment, PROGRAMS[extra], models, folder)
    return text.startswith("[") and "False" not in text and "True" in text


def names_it(environment: Path, extra: str, models: Path, folder: Path) -> bool:
    """Whether the error without an extra names it."""
    if extra == COMMAND:
        text = said([environment / "bin" / "onnx-treebeard", "--help"])
    else:
        text = program(environment, BEFORE[extra], models, folder)
    return ERROR.format(extra) in text


def program(environment: Path, code: str, models: Path, folder: Path) -> str:
    """What a program in the environment prints."""
    return said([environment / "bin" / "python", "-I", "-W", "ignore", "-c", PREPARE + code, models, folder])


def main(environment: Path, dist: Path, models: Path) -> int:
    """Prints a line an extra."""
    (wheel,) = dist.glob("onnx_treebeard-*.whl")
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for extra in (*PROGRAMS, COMMAND):
            named = names_it(environment, extra, models, Path(folder))
            begin = time.perf_counter()
            install = [environment / "bin" / "pip", "install", "--quiet", f"{wheel}[{extra}]"]
            subprocess.run(install, check=True)
            seconds = time.perf_counter() - begin
            served = is_served(environment, extra, models, Path(folder))
            failed += not (named and served)
            found = "as it should" if named and served else f"WRONG: named before: {named}, served: {served}"
            print(f"[{extra}]".ljust(12), f"{seconds:5.1f} s", found)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
