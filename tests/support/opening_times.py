"""How long models take to open that have one tree node or many, in CPU milliseconds of fresh processes, one thread.

    python tests/support/opening_times.py --suite build/bench [--python build/wheel-env/bin/python] [--repeats 5]

In: the folder of `models/bench_shapes.py`, which need not be there, and the interpreter of an environment with a wheel, which has the whole library of
kernels; by default this one. Small models are trained here, seeded. Out: a line a model, of onnxruntime's own sessions and ours, by turns: the first of a process,
ours with an empty cache and all imports of ours; the first of ours in a second process; the best of twenty more sessions of the processes; and the
geometric means of ours over theirs.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import geometric_mean, median
from tempfile import TemporaryDirectory

import count_ensembles
import numpy as np
from skl2onnx import to_onnx
from sklearn.ensemble import AdaBoostClassifier, BaggingClassifier, RandomForestRegressor, VotingRegressor
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

from onnx_treebeard.api.models import load
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx as onnx_of_forest

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
TITLES = ("onnxruntime", "ours", "second process", "onnxruntime, further", "ours, further")


def models() -> dict[str, bytes]:
    """ONNX files of small models, by name."""
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


def suite(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yields the models of the benchmark suite as ONNX files, and its ensembles, by name."""
    for shape in json.loads((folder / "suite.json").read_text())["shapes"]:
        if "onnx" in shape:
            yield shape["name"], (folder / shape["onnx"]).read_bytes()
        else:
            yield shape["name"], onnx_of_forest(load(folder / shape["model"])).model.SerializeToString()
    seeded = {**os.environ, "PYTHONHASHSEED": "0"}
    subprocess.run(
        [sys.executable, "-W", "ignore", count_ensembles.__file__, str(folder)], check=True, env=seeded
    )
    for name in count_ensembles.NAMES:
        yield name, (folder / f"{name}.onnx").read_bytes()


def opened(python: str, kind: str, path: Path, cache: str) -> list[float]:
    """CPU milliseconds of the first session of a process and of a further one, of all threads. Bytecode is kept beside the model, as installs keep it."""
    bytecode = {"PYTHONPYCACHEPREFIX": f"{path}.bytecode", "PYTHONDONTWRITEBYTECODE": ""}
    environment = {**os.environ, "ONNX_TREEBEARD_CACHE": cache, **bytecode}
    command = [python, "-W", "ignore", "-c", OPEN, kind, str(path)]
    # Elsewhere, so that no sources are imported in place of the package that is installed.
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, env=environment, cwd=path.parent
    )
    return [float(took) for took in json.loads(done.stdout)]


def measured(python: str, path: Path, folder: str, repeats: int) -> list[float]:
    """Medians of the first sessions, and the best further ones, in the order of TITLES."""
    took = []
    for number in range(repeats):
        cache = f"{folder}/cache{path.stem}{number}"
        theirs, first, second = (opened(python, kind, path, cache) for kind in ("theirs", "ours", "ours"))
        took.append([theirs[0], first[0], second[0], theirs[1], min(first[1], second[1])])
    columns = list(zip(*took, strict=True))
    return [*map(median, columns[:3]), *map(min, columns[3:])]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--suite", type=Path)
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--repeats", type=int, default=5)
    given = parser.parse_args()
    print(f"| model | {' | '.join(TITLES)} |\n|---|{'---|' * len(TITLES)}")
    ratios = []
    with TemporaryDirectory() as folder:
        named = {**models(), **dict(suite(given.suite) if given.suite else ())}
        for number, (name, content) in enumerate(named.items()):
            path = Path(folder) / f"{number}.onnx"
            path.write_bytes(content)
            for kind in ("theirs", "ours"):  # which leave their bytecode
                opened(given.python, kind, path, "off")
            took = measured(given.python, path, folder, given.repeats)
            ratios.append([took[1] / took[0], took[2] / took[0], took[4] / took[3]])
            print(f"| {name} | {' | '.join(f'{each:.2f}' for each in took)} |", flush=True)
    first, second, further = map(geometric_mean, zip(*ratios, strict=True))
    print(
        f"\n{len(ratios)} models; ours over onnxruntime's, geometric means: first session of a process {first:.2f}, "
        f"of a second process {second:.2f}, further sessions {further:.2f}"
    )


if __name__ == "__main__":
    main()
