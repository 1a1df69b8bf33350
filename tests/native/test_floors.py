"""The C++ side on its own: a program of tests for each floor (floors/), and artifacts made in Python, scored on many threads (driver.cc).

They are linked with the objects of the installed library; with --sanitize, with those of one that has the sanitizers of addresses and undefined
behaviour.
"""

import enum
import subprocess
from pathlib import Path

import numpy as np
import pytest
from native_builds import installed_objects, sanitized
from random_forests import Recipe, random_forest
from shared_trees import with_shared_trees

from onnx_treebeard.artifact import format as artifact_format
from onnx_treebeard.artifact.format import HEADER
from onnx_treebeard.forest import forest as forest_module
from onnx_treebeard.forest.forest import LabelRule, PostTransform

FLOORS = sorted(path.stem for path in (Path(__file__).parent / "floors").glob("*.cc"))


@pytest.fixture(scope="module")
def programs(request):
    """The folder with the programs."""
    if request.config.getoption("--sanitize"):
        return sanitized("floors", "address,undefined") / "tests"
    return installed_objects("floors") / "tests"


@pytest.mark.parametrize("floor", FLOORS)
def test_floor(programs, floor):
    command = ["ctest", "--output-on-failure", "--no-tests=error", "--tests-regex", f"^{floor}$"]
    result = subprocess.run(command, cwd=programs, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.fixture
def driver(programs):
    def run(*arguments):
        result = subprocess.run(
            [programs / "driver", *arguments], capture_output=True, text=True, check=False
        )
        assert result.returncode == 0, result.stdout + result.stderr
        assert result.stderr == ""
        return result.stdout

    return run


@pytest.fixture
def artifact_file(make_forest, make_artifact, tmp_path):
    def write(*arguments, **fields):
        forest = make_forest(*arguments, **fields)
        leaves = forest.input_type == np.float32 and forest.n_leaves > 1
        tables = np.arange(500, dtype=np.uint8) % 251
        packed = make_artifact(forest, tables=tables, row_cost=1000.0, leaves=leaves)
        (tmp_path / "forest.bin").write_bytes(packed.data)
        return str(tmp_path / "forest.bin")

    return write


def test_the_header_lies_as_in_python(driver):
    lines = [line.split() for line in driver("layout").splitlines()]
    fields = {
        name: (int(offset), int(size)) for name, offset, size in lines if offset.isdigit() and size.isdigit()
    }
    assert fields == {name: (offset, dtype.itemsize) for name, (dtype, offset) in HEADER.fields.items()}


def test_enumerations_have_the_same_values(driver):
    found = {}
    for line in driver("layout").splitlines():
        name, value, member = line.split()
        if not member.isdigit():
            found.setdefault(name, {})[member] = int(value)
    assert set(found) == {"Isa", "Aggregate", "BasePosition", "ScoreForm", "LabelRule", "PostTransform"}
    for name, values in found.items():
        enumeration = getattr(forest_module, name, None) or getattr(artifact_format, name)
        assert issubclass(enumeration, enum.IntEnum)
        assert values == {member.name: member.value for member in enumeration}


@pytest.mark.parametrize("input_type", ["float32", "float64", "int32", "int64"])
@pytest.mark.parametrize("post", list(PostTransform))
def test_scores(driver, artifact_file, input_type, post):
    output_type = "float64" if input_type in ("float64", "int32") else "float32"
    file = artifact_file(
        3,
        n_trees=2,
        input_type=input_type,
        accumulator_type="float64" if input_type == "int64" else "float32",
        output_type=output_type,
        post_transform=post,
        label_rule=LabelRule.ARGMAX,
        leaf_id=np.arange(20) * 7,  # |column 0| is 11 at most
    )
    assert driver("score", file) == "0 wrong\n"


@pytest.mark.parametrize("depth", [3, 9])  # evaluated by tree_simd, walked
@pytest.mark.parametrize(("targets", "weights"), [(1, "one"), (3, "by_tree")])
def test_scores_of_shared_trees(driver, tmp_path, depth, targets, weights):
    """Every row is worth the threads."""
    forest = random_forest(Recipe(seed=depth, trees=200, depth=depth, targets=targets, weights=weights))
    (tmp_path / "forest.bin").write_bytes(with_shared_trees(forest, 1e5).data)
    assert driver("trees", str(tmp_path / "forest.bin")) == "0 wrong\n"
