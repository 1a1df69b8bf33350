"""How long models take to open that have one tree node or many, in CPU milliseconds of fresh processes, one thread.

    python tests/support/opening_times.py [--repeats 5]

In: nothing; the models are trained here, seeded. Out: a table of medians. Of onnxruntime's own session and of ours: the first of a process, ours
with an empty cache and all imports of ours; the first of a second process; and the best of twenty more sessions of that process.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import numpy as np
from skl2onnx import to_onnx
from sklearn.ensemble import AdaBoostClassifier, BaggingClassifier, RandomForestRegressor, VotingRegressor
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

OPEN = """
import json, sys, time
import onnxruntime
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = 1
def opened():
    begin = time.process_time()
    if sys.argv[1] == "ours":
        from onnx_treebeard import InferenceSession
        session = InferenceSession(sys.argv[2], options)
    else:
        session = onnxruntime.InferenceSession(sys.argv[2], options, providers=["CPUExecutionProvider"])
    return 1e3 * (time.process_time() - begin)
print(json.dumps([opened(), min(opened() for _ in range(20))]))
"""


def models() -> dict[str, bytes]:
    """ONNX files by name."""
    draw = np.random.default_rng(0)
    rows = draw.normal(size=(2000, 10)).astype(np.float32)
    target = rows[:, 0] * 2 + np.sin(rows[:, 1] * 3) + draw.normal(size=2000) * 0.1
    votes = [(str(seed), RandomForestRegressor(5, max_depth=5, random_state=seed)) for seed in range(5)]
    trained = {
        "one tree": DecisionTreeRegressor(max_depth=6, random_state=0).fit(rows, target),
        "random forest of 10 trees": RandomForestRegressor(10, max_depth=6, random_state=0).fit(rows, target),
        "vote of 5 forests": VotingRegressor(votes).fit(rows, target),
        "bag of 20 trees": BaggingClassifier(DecisionTreeClassifier(max_depth=6), 20, random_state=0).fit(
            rows, (target > 0).astype(int)
        ),
        **{
            f"AdaBoost of {count} trees": AdaBoostClassifier(
                DecisionTreeClassifier(max_depth=3), n_estimators=count, random_state=0
            ).fit(rows, (target > 0).astype(int))
            for count in (50, 200)
        },
    }
    return {name: to_onnx(model, rows[:1]).SerializeToString() for name, model in trained.items()}


def opened(kind: str, path: Path, cache: str) -> list[float]:
    """CPU milliseconds of the first session of a process and of a further one, of all threads. Bytecode is kept beside the model, as installs keep it."""
    bytecode = {"PYTHONPYCACHEPREFIX": f"{path}.bytecode", "PYTHONDONTWRITEBYTECODE": ""}
    environment = {**os.environ, "ONNX_TREEBEARD_CACHE": cache, **bytecode}
    command = [sys.executable, "-W", "ignore", "-c", OPEN, kind, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return [float(took) for took in json.loads(done.stdout)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--repeats", type=int, default=5)
    repeats = parser.parse_args().repeats
    print(
        "| model | onnxruntime | ours | second process | onnxruntime, further | ours, further |\n|---|---|---|---|---|---|"
    )
    with TemporaryDirectory() as folder:
        path = Path(folder) / "model.onnx"
        for name, content in models().items():
            path.write_bytes(content)
            for kind in ("theirs", "ours"):  # which leave their bytecode
                opened(kind, path, "off")
            took = []
            for number in range(repeats):
                cache = f"{folder}/cache{name}{number}"
                theirs, first, second = (opened(kind, path, cache) for kind in ("theirs", "ours", "ours"))
                took.append([theirs[0], first[0], second[0], theirs[1], second[1]])
            print(
                f"| {name} | {' | '.join(f'{median(each):.1f}' for each in zip(*took, strict=True))} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
