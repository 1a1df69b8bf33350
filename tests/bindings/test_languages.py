"""The bindings of kernels/bindings, each by its own tests in its own language, against cases whose bits are those of the models' own engines.

`make bindings-check` installs the languages and runs this; C and C++ are tested in tests/native.
"""

import os
import shutil
from pathlib import Path

import numpy as np
import pytest
import xgboost
from binding_fixtures import FOLDER, Bindings
from needed_tools import skipped_without

JNA = Path("/usr/share/java/jna.jar")  # of Debian
ROOT = Path(__file__).parents[2]
NODE_MODULES = ROOT / "build" / "bindings" / "node_modules"
MODEL = "breast_cancer_xgboost"


def needs(*programs: str) -> pytest.MarkDecorator:
    """Returns the mark of tests that need programs."""
    return skipped_without(all(map(shutil.which, programs)), f"{', '.join(programs)}: make bindings-check")


def assert_scores(said: str) -> None:
    """Fails unless an example has printed the scores of two rows of zeros."""
    expected = xgboost.Booster(model_file=ROOT / "models" / f"{MODEL}.json").inplace_predict(
        np.zeros((2, 30))
    )
    assert np.array(said.split(), np.float32).tobytes() == expected.tobytes()


def linked(bindings: Bindings) -> dict[str, str]:
    """Returns the variables that say to Go where the library is."""
    return {
        "CGO_CFLAGS": f"-O2 -I{bindings.home / 'include'}",
        "CGO_LDFLAGS": f"-L{bindings.home} -Wl,-rpath,{bindings.home}",
        "GOPROXY": "off",
    }


@needs("go", "gcc")
def test_go(bindings: Bindings) -> None:
    folder = FOLDER / "go"
    bindings.run("go", "vet", "./...", cwd=folder, **linked(bindings))
    bindings.run("go", "test", "-count=1", "./...", cwd=folder, **linked(bindings))
    assert bindings.run("gofmt", "-l", ".", cwd=folder) == ""
    model = bindings.cases / MODEL / "model"
    assert_scores(bindings.run("go", "run", "./score", model, cwd=folder, **linked(bindings)))


@needs("go", "gcc")
def test_a_router_in_go_serves_while_its_model_is_replaced(bindings: Bindings) -> None:
    model = bindings.cases / "breast_cancer_xgboost" / "model"
    command = ("go", "run", "./router", "-model", model, "-time", "1s", "-reload", "20ms")
    said = bindings.run(*command, cwd=FOLDER / "go", **linked(bindings))
    assert said.startswith("200 candidates x 30 features, 40 trees, "), said


@needs("cargo", "rustc")
def test_rust(bindings: Bindings) -> None:
    folder, target = FOLDER / "rust", bindings.build / "rust"
    for command in (("test",), ("build", "--example", "score")):
        bindings.run(
            "cargo",
            *command,
            "--offline",
            "--locked",
            cwd=folder,
            CARGO_TARGET_DIR=target,
            RUSTFLAGS="-Dwarnings",
        )
    program = target / "debug" / "examples" / "score"
    assert_scores(bindings.run(program, bindings.cases / MODEL / "model", cwd=folder))


@needs("javac", "java")
@skipped_without(JNA.is_file(), f"{JNA}: make bindings-check")
def test_java(bindings: Bindings) -> None:
    folder, classes = FOLDER / "java", bindings.build / "java"
    sources = [*folder.glob("treebeard/*.java"), *folder.glob("*.java")]
    bindings.run("javac", "-Xlint:all", "-Werror", "-cp", JNA, "-d", classes, *sources, cwd=folder)
    java = ("java", "-cp", f"{JNA}{os.pathsep}{classes}")
    assert bindings.run(*java, "TestModel", cwd=folder).endswith(" cases, 0 failures\n")
    example = (*java, "Score", bindings.cases / MODEL / "model")
    assert_scores(bindings.run(*example, cwd=folder))


@needs("mcs", "mono")
def test_csharp(bindings: Bindings) -> None:
    folder = FOLDER / "csharp"
    for name in ("TestTreebeard", "Score"):
        built = bindings.build / f"{name}.exe"
        bindings.run("mcs", "-warnaserror", f"-out:{built}", "Treebeard.cs", f"{name}.cs", cwd=folder)
    assert bindings.run("mono", bindings.build / "TestTreebeard.exe", cwd=folder).endswith(
        " cases, 0 failures\n"
    )
    example = ("mono", bindings.build / "Score.exe", bindings.cases / MODEL / "model")
    assert_scores(bindings.run(*example, cwd=folder))


@needs("node")
@skipped_without(NODE_MODULES.is_dir(), f"{NODE_MODULES}: make bindings-check")
def test_node(bindings: Bindings) -> None:
    folder = FOLDER / "node"
    bindings.run("node", "--test", cwd=folder, NODE_PATH=NODE_MODULES)
    example = ("node", "score.js", bindings.cases / MODEL / "model")
    assert_scores(bindings.run(*example, cwd=folder, NODE_PATH=NODE_MODULES))
