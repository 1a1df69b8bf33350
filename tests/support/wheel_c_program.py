"""A C program that scores models with the native library of an environment, where there is no Python.

    python tests/support/wheel_c_program.py ENVIRONMENT MODELS

In: an environment in which the wheel is installed, a folder of model files. The native library and its kernels are copied to a folder of their
own; tests/native/score_model.c is compiled against the wheel's header, and started with an empty environment; the example of the header for C++ compiles. Out: a line a model; exit code 1
where scores have other bits than the environment's own `compile(...).predict`, or a library is needed that has to do with Python.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "native" / "score_model.c"
CPP_SOURCE = Path(__file__).parents[2] / "kernels" / "bindings" / "cpp" / "score_example.cc"
FORBIDDEN = re.compile(r"python", re.IGNORECASE)
OPENED = (
    "digits_forest_classifier.onnx",
    "diabetes_forest_regressor.onnx",
    "breast_cancer_xgboost.json",
    "digits_xgboost_multiclass.json",
    "breast_cancer_lightgbm.txt",
)
EXPECTED = """
import sys
import numpy as np
from onnx_treebeard import compile
model = compile(sys.argv[1])
forest = model.forest
rows = (np.random.default_rng(0).normal(size=(40, forest.n_features)) * 8).astype(forest.input_type)
print("\\n".join(" ".join(f"{value:.17g}" for value in row) for row in rows))
print("scores")
scores, positions = model.predictor.run(rows)
labels = [] if positions is None else [forest.labels[position] for position in positions] if forest.labels else positions
for number, row in enumerate(scores):
    print(" ".join(f"{value:.17g}" for value in row), *labels[number : number + 1])
"""


def needed_libraries(library: Path) -> list[str]:
    """What an ELF file says that it needs."""
    told = subprocess.run(["readelf", "-d", library], capture_output=True, text=True, check=True).stdout
    return re.findall(r"\(NEEDED\).*\[(.+)\]", told)


def program_of(package: Path, folder: Path) -> Path:
    """The program and what it needs, in a folder where nothing else is."""
    library = next(package.glob("libonnx_treebeard.so"))
    shutil.copy(library, folder)
    shutil.copytree(package / "library", folder / "library")
    program = folder / "score_model"
    flags = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-I", package / "include", f"-Wl,-rpath,{folder}"]
    subprocess.run(["gcc", SOURCE, *flags, folder / library.name, "-o", program], check=True)
    cpp_flags = ["-std=c++17", "-fsyntax-only", "-I", package / "include"]
    subprocess.run(["g++", CPP_SOURCE, *cpp_flags], check=True)
    for file in (program, folder / library.name):
        needed = needed_libraries(file)
        if any(map(FORBIDDEN.search, needed)):
            raise SystemExit(f"{file.name} needs {', '.join(needed)}")
    return program


def scored(program: Path, model: Path, rows: str) -> str:
    """What the program prints, with nothing in its environment."""
    done = subprocess.run(
        [program, model], input=rows, capture_output=True, text=True, env={}, cwd=program.parent, check=False
    )
    if done.returncode:
        raise SystemExit(f"{model.name}: {done.stdout}")
    return done.stdout


def main(environment: Path, models: Path) -> int:
    """Prints a line a model; 1 where one has other scores."""
    python = environment / "bin" / "python"
    (package,) = environment.glob("lib/python*/site-packages/onnx_treebeard")
    wrong = 0
    with tempfile.TemporaryDirectory() as made:
        program = program_of(package, Path(made))
        for model in (models / name for name in OPENED):
            told = subprocess.run(
                [python, "-I", "-W", "ignore", "-c", EXPECTED, model],
                capture_output=True,
                text=True,
                check=True,
            )
            rows, expected = told.stdout.split("scores\n")
            is_right = scored(program, model, rows) == expected
            wrong += not is_right
            print(f"{model.name:36} {'same' if is_right else 'OTHER'} scores in C, without Python")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*(Path(one).resolve() for one in sys.argv[1:])))
