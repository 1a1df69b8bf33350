"""One prepared file on every level of CPUs that this machine has: the bits are the same, and those of the oracle. Nothing is emulated.

Kernels of the other levels are those that `target` asks for; of the lowest level, also a library's that has nothing else.
"""

import platform
from pathlib import Path
from typing import Literal

import numpy as np
import numpy.typing as npt
import pytest
import scored
from adversarial_rows import adversarial_rows
from opened_models import BOTH, open_model
from planned_predictors import units_from, units_of_plan, write_library

from onnx_treebeard import Forest, Target, compile, convert, load
from onnx_treebeard.bindings.native_library import ARCHITECTURES
from onnx_treebeard.bindings.predictor import cpu_features
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.kernels.cpu.isa.cpu_levels import LIBRARY_LEVELS, cpp_text, level_of, lowest_of
from onnx_treebeard.kernels.llvm.cpu_targets import FEATURE_NAMES, Machine, native_machine
from onnx_treebeard.runtime.compile_recipe import Recipe
from onnx_treebeard.session import compile_callback

MODELS = Path(__file__).parents[3] / "models"
# In standard operators most boosted models have others behind their trees, and binary ones in our domain, too: these are no forest alone.
PREPARED: tuple[tuple[str, Literal["ai.onnx.ml", "treebeard"]], ...] = (
    ("digits_xgboost_multiclass.json", "treebeard"),
    ("wine_lightgbm_multiclass.txt", "treebeard"),
    ("digits_forest_classifier.onnx", "ai.onnx.ml"),
    ("diabetes_xgboost_regression.json", "ai.onnx.ml"),
)
BATCHES = (1, 2, 9, 67, 300)


@pytest.fixture(scope="module")
def native() -> Machine:
    """The level that this CPU has."""
    machine = native_machine()
    if machine is None or level_of(machine) is None:
        pytest.skip("the library has no level for this CPU")
    return machine


def test_the_native_library_has_the_levels() -> None:
    path = MODELS.parent / "kernels" / "native" / "base" / "cpu_levels.h"
    assert path.read_text(encoding="utf-8") == cpp_text(), (
        "python -m onnx_treebeard.kernels.cpu.isa.cpu_levels"
    )


def levels_here(native: Machine) -> list[str]:
    """The names of those whose code this CPU runs."""
    present = cpu_features()
    names = [name for flag, name in FEATURE_NAMES.items() if not flag & present]
    return [
        name
        for name, level in LIBRARY_LEVELS.items()
        if level.architecture == native.architecture and not any(map(level.has, names))
    ]


@pytest.fixture(scope="module", params=PREPARED, ids=":".join)
def prepared(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `convert` writes."""
    source, domain = request.param
    path = tmp_path_factory.mktemp("prepared") / "model.onnx"
    path.write_bytes(convert(MODELS / source, domain=domain).model.SerializeToString())
    return path


def oracle(forest: Forest, rows: npt.NDArray[np.generic]) -> scored.Parts:
    """Raw scores and leaves."""
    return {
        "raw": numpy_reference.raw_scores(forest, rows),
        "leaves": forest.leaf_id[numpy_reference.leaves(forest, rows)],
    }


def test_this_machine_has_its_own_level_and_the_lowest(native: Machine) -> None:
    assert {level_of(native), level_of(lowest_of(native) or native)} <= set(levels_here(native))


@pytest.mark.share(4)
def test_kernels_of_every_level_have_the_same_bits(prepared: Path, native: Machine) -> None:
    forest = load(prepared)
    rows = adversarial_rows(forest, max(BATCHES), 5)
    raw_and_leaves, scores = oracle(forest, rows), None
    for name in levels_here(native):
        level = LIBRARY_LEVELS[name]
        model = compile(prepared, target=Target(cpu=level.cpu, features=level.features), with_leaf=True)
        for batch in BATCHES:
            some = rows[:batch]
            found = {"raw": model.predict_raw(some).reshape(batch, -1), "leaves": model.predict_leaf(some)}
            expected = {part: numbers[:batch] for part, numbers in raw_and_leaves.items()}
            assert not scored.differing(found, expected), f"{batch} rows on {name}"
        of_level = model.predictor.run(rows)[0]
        scores = of_level if scores is None else scores
        assert np.array_equal(scored.bits(of_level), scored.bits(scores)), name


def units(prepared: Path, machine: Machine, folder: Path) -> Path:
    """A folder with the library of a machine's level, as far as the model asks for it, and no other."""
    folder.mkdir()
    write_library(folder, units_of_plan(load(prepared), machine, BOTH), machine)
    return folder


def test_libraries_of_this_level_and_of_the_lowest_have_the_same_bits(
    prepared: Path, native: Machine, tmp_path: Path
) -> None:
    """Nobody asks the compiler, whether or not sessions of this process have registered one."""
    compile_callback.install()
    forest = load(prepared)
    rows = adversarial_rows(forest, max(BATCHES), 6)
    expected, results = oracle(forest, rows), []
    for number, machine in enumerate((native, lowest_of(native) or native)):
        with units_from(units(prepared, machine, tmp_path / str(number))):
            opened = open_model(prepared.read_bytes(), kernels=BOTH)
        results.append([opened.results(rows[:batch]) for batch in BATCHES])
        found = {"raw": opened.results(rows)[2], "leaves": opened.leaves(rows)}
        assert not scored.differing(found, expected), machine.cpu
    for one, other in zip(*results, strict=True):
        for part, other_part in zip(one, other, strict=True):
            assert part is None or np.array_equal(scored.bits(part), scored.bits(other_part))


@pytest.mark.parametrize(
    ("name", "served"),
    [("x86_64", True), ("AMD64", True), ("aarch64", True), ("arm64", True), ("riscv64", False), ("", False)],
)
def test_architectures_by_the_names_of_all_systems(
    monkeypatch: pytest.MonkeyPatch, name: str, served: bool
) -> None:
    """Windows and macOS have names of their own for the architectures of the levels; with default options forests are opened on all of them."""
    monkeypatch.setattr(platform, "machine", lambda: name)
    assert Recipe().is_opened == served
    assert set(ARCHITECTURES.values()) == {level.architecture for level in LIBRARY_LEVELS.values()}
