"""The library of kernels: which units it has, what its files are, and that compiles find units there."""

import os
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import numpy as np
import pytest
from planned_predictors import units_of_plan, write_library
from plans import NONE, backend, plan_for, walk_form
from random_forests import FORMS, LINEAR_FORMS, Recipe, random_forest

from onnx_treebeard.artifact.format import FlatCode
from onnx_treebeard.bindings.native_library import package_version
from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.cache import disk_store as cache_store
from onnx_treebeard.cache import machine_code as cache_code
from onnx_treebeard.cache import provenance
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import VECTOR_STRATEGIES, CompileOptions
from onnx_treebeard.compiler.plan import plan_of
from onnx_treebeard.compiler.units.walk.unit_names import WalkForm
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest.numpy_reference import raw_scores
from onnx_treebeard.forest_analysis.predicate_forms import normalize_predicates, round_thresholds
from onnx_treebeard.kernels.cpu import emit
from onnx_treebeard.kernels.cpu.isa.cpu_levels import LIBRARY_LEVELS, level_of, lowest_of
from onnx_treebeard.kernels.library import build, read
from onnx_treebeard.kernels.library.build import HEADER, RECORD, key_of, library_bytes, unit_codes, units_of
from onnx_treebeard.kernels.library.read import file_name, unit_in
from onnx_treebeard.kernels.llvm.cpu_targets import native_machine, register_bytes
from onnx_treebeard.runtime.forest_bytes import to_bytes
from onnx_treebeard.system.errors import CompilerError, UnsupportedError

VERSION = package_version()
MAX_UNITS = 1000  # of a level


def forests() -> list[Forest]:
    """Of every form in many sizes, as kernels test them; some have a number for missing values."""
    made = []
    for form in (*FORMS, *LINEAR_FORMS):
        for seed, (trees, depth, features) in enumerate(
            ((1, 1, 1), (3, 2, 40), (20, 4, 9), (40, 6, 130), (9, 9, 700), (5, 13, 12)), 1
        ):
            forest = random_forest(Recipe(seed, trees=trees, depth=depth, features=features, **form))
            made += [forest, replace(forest, missing_value=-999.0)] if seed == 2 else [forest]
    return [normalize_predicates(round_thresholds(forest)) for forest in made]


@pytest.mark.share(6)
@pytest.mark.parametrize("level", LIBRARY_LEVELS)
def test_every_unit_that_forests_need_is_in_the_library(level: str) -> None:
    machine = LIBRARY_LEVELS[level]
    registers = register_bytes(machine)
    there = {unit.name for unit in units_of(machine)}
    asked: set[str] = set()
    for forest in forests():
        asked |= set(plan_for(forest, "walk", NONE, leaves=True, shares_trees=True).units)
        asked |= {
            unit
            for form in WalkForm
            for unit in plan_for(forest, "walk", NONE, leaves=True, **walk_form(form)).units
        }
        for strategy in VECTOR_STRATEGIES if registers else ():
            with suppress(UnsupportedError):
                asked |= set(
                    plan_of(
                        forest, CompileOptions(strategy=strategy), backend(machine), shares_trees=True
                    ).units
                )
    assert asked <= there, sorted(asked - there)
    assert len(asked) > (60 if registers else 30), "the forests are varied"


@pytest.mark.parametrize("level", LIBRARY_LEVELS)
def test_names_tell_units_apart(level: str) -> None:
    units = list(units_of(LIBRARY_LEVELS[level]))
    assert len({unit.name for unit in units}) == len(set(units)) == len(units) <= MAX_UNITS


def some_units() -> list[tuple[int, FlatCode]]:
    return [(key_of(name), FlatCode(bytes([number]) * size, {name: start})) for number, (name, size, start) in enumerate(
        (("a", 100, 0), ("b", 64, 3), ("c", 1, 0)), 1
    )]  # fmt: skip


def test_units_are_found_by_their_signature(tmp_path: Path) -> None:
    path = tmp_path / "some.units"
    path.write_bytes(library_bytes(some_units(), VERSION))
    assert unit_in(path, "b", "name") == FlatCode(bytes([2]) * 64, {"name": 3})
    assert unit_in(path, "d", "name") is None


def test_the_order_of_units_does_not_matter() -> None:
    """The file is the same whatever process was ready first."""
    units = some_units()
    assert library_bytes(units, VERSION) == library_bytes(units[::-1], VERSION)


def test_two_units_of_one_key_are_refused() -> None:
    with pytest.raises(CompilerError, match="the same key"):
        library_bytes([*some_units(), some_units()[0]], VERSION)


@pytest.mark.parametrize("size", [0, 10, HEADER.itemsize - 1, HEADER.itemsize + 20, -1])
def test_a_file_that_is_cut_off_is_no_library(tmp_path: Path, size: int) -> None:
    path = tmp_path / "some.units"
    path.write_bytes(library_bytes(some_units(), VERSION)[:size])
    with pytest.raises(CompilerError, match=r"short|cut off|empty"):
        unit_in(path, "b", "name")


def test_damaged_code_is_not_found(tmp_path: Path) -> None:
    path = tmp_path / "some.units"
    data = bytearray(library_bytes(some_units(), VERSION))
    data[-1] = 7  # no kind of block
    path.write_bytes(data)
    assert sum(unit_in(path, name, "name") is None for name in "abc") == 1


def test_a_damaged_library_has_no_units(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / file_name("x86-64")).write_bytes(b"TBUNITS")
    monkeypatch.setattr(read, "folders", lambda: [tmp_path])
    monkeypatch.setattr(read, "is_outdated", lambda path: False)
    read._library.cache_clear()
    assert read.find("b", "name", LIBRARY_LEVELS["x86-64"]) is None
    read._library.cache_clear()


def test_code_that_several_units_have_is_there_once() -> None:
    code = FlatCode(bytes(range(200)), {"a": 0})
    one, three = (library_bytes([(key, code) for key in range(n)], VERSION) for n in (1, 3))
    assert len(three) == len(one) + 2 * RECORD.itemsize


def test_a_library_of_another_version_is_none(tmp_path: Path) -> None:
    path = tmp_path / "some.units"
    path.write_bytes(library_bytes(some_units(), f"{VERSION}.1"))
    with pytest.raises(CompilerError, match="version"):
        unit_in(path, "b", "name")


def test_compiles_take_units_from_the_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a cache and without LLVM; scores are those of the reference."""
    machine = native_machine()
    if machine is None or level_of(machine) is None:
        pytest.skip("the library has no level for this CPU")
    forest = random_forest(Recipe(4, trees=40, depth=4, features=9, growth=1.0))
    units = units_of_plan(forest, machine)
    data = library_bytes([code for unit in units for code in unit_codes(unit, [machine])], package_version())
    (tmp_path / file_name(str(level_of(machine)))).write_bytes(data)
    monkeypatch.setattr(read, "folders", lambda: [tmp_path])
    monkeypatch.setattr(cache_store, "folder", lambda: None)
    cache_code.forget()
    read._library.cache_clear()
    try:
        with patch.object(emit, "code_of", side_effect=AssertionError("LLVM is asked")):
            artifact = compile_forest(forest)
    finally:
        read._library.cache_clear()
    assert artifact.manifest["kernels"] == ["tree_simd", "bitslice"]
    rows = np.random.default_rng(0).normal(size=(700, 9)).astype(forest.input_type)
    for some in (rows[:1], rows):
        assert np.array_equal(Predictor(artifact).raw(some), raw_scores(forest, some), equal_nan=True)


@pytest.mark.long
def test_builds_have_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever number of processes share the work, which compile units beside others then, and whatever was compiled before."""
    level = "x86-64"
    few = list(units_of(LIBRARY_LEVELS[level]))[::16]
    monkeypatch.setattr(build, "units_of", lambda machine: iter(few))
    monkeypatch.setattr(build, "CHUNK", 2)
    for processes, folder in ((1, tmp_path / "one"), (3, tmp_path / "three")):
        build.build(folder, [level], processes, VERSION)
    found, expected = ((tmp_path / name / file_name(level)).read_bytes() for name in ("one", "three"))
    assert found == expected
    assert np.frombuffer(found, HEADER, 1)["count"].tolist() == [len(few)]


def test_a_library_older_than_sources_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An editable install has the library of the day on which it was made."""
    path = tmp_path / "library" / file_name("x86-64")
    path.parent.mkdir()
    path.write_bytes(library_bytes(some_units(), package_version()))
    monkeypatch.setattr(read, "folders", lambda: [path.parent])
    changed = provenance.newest_source()
    for times, is_there in (((changed, changed), True), ((changed - 1, changed - 1), False)):
        os.utime(path, ns=times)
        read._library.cache_clear()
        assert (read._library("x86-64") is not None) == is_there
    # A wheel's files are all of one version, whatever their times.
    (tmp_path / "__init__.py").touch()
    read._library.cache_clear()
    assert read._library("x86-64") is not None
    read._library.cache_clear()


PROCESS = """
import logging, sys
from pathlib import Path
sys.modules["llvmlite"] = sys.modules["xdsl"] = None
import numpy as np
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.system.errors import MissingPackageError
from onnx_treebeard.runtime.forest_bytes import from_bytes
from onnx_treebeard.kernels.library import read
from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.compiler.options.options import CompileOptions
folder, forest, rows = map(Path, sys.argv[1:])
read.folders = lambda: [folder]
logging.basicConfig(format="%(levelname)s %(message)s")
forest, _ = from_bytes(forest.read_bytes())
for options in (CompileOptions(), CompileOptions(tile_size=2)):
    try:
        artifact = compile_forest(forest, options)
    except MissingPackageError as error:
        print(error)
    else:
        np.save(rows.with_name("scores.npy"), Predictor(artifact).raw(np.load(rows)))
        print(artifact.manifest["cpu"], artifact.manifest["kernels"])
"""


def test_without_the_compiler_forests_are_walked(tmp_path: Path) -> None:
    """Where there is no code for this CPU, by code that every CPU runs, with the same bits. oracle: the reference."""
    machine = native_machine()
    lowest = None if machine is None else lowest_of(machine)
    if lowest is None or lowest == machine:
        pytest.skip("this CPU has no levels above the lowest")
    forest = random_forest(Recipe(4, trees=40, depth=4, features=9, growth=1.0))
    rows = np.random.default_rng(0).normal(size=(700, 9)).astype(forest.input_type)
    files = [tmp_path / "forest", tmp_path / "rows.npy"]
    files[0].write_bytes(to_bytes(forest, {}))
    np.save(files[1], rows)
    command = [sys.executable, "-c", PROCESS, str(tmp_path), *map(str, files)]
    asked = "a compile with these options, or one that is observed, needs xdsl, which is not installed: pip install 'onnx-treebeard[compiler]'"
    ended = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ended.stdout.splitlines()[1] == asked
    assert (
        "is in no library and no cache, and needs xdsl, which is not installed: pip"
        in ended.stdout.splitlines()[0]
    )
    assert not (tmp_path / "scores.npy").exists()
    write_library(tmp_path, units_of_plan(forest, lowest), lowest)
    ended = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ended.stdout.splitlines() == [f"{lowest.cpu} ['walk']", asked]
    assert ended.stderr.startswith("WARNING a forest is walked by code that every CPU runs: the unit ")
    assert np.array_equal(np.load(tmp_path / "scores.npy"), raw_scores(forest, rows), equal_nan=True)
