"""Unit: what was compiled before is read, exactly where it would be compiled to the same."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from forests import changed, two_trees
from random_forests import Recipe, random_forest

from onnx_treebeard.artifact import pack as artifact_pack
from onnx_treebeard.artifact.format import CpuFeature, Isa
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.cache import artifacts, provenance
from onnx_treebeard.cache import store as cache_store
from onnx_treebeard.cache.artifacts import cached_artifact, entry_name
from onnx_treebeard.compiler import compile as compiler_compile
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.layouts.walk.interface import LAYOUTS
from onnx_treebeard.compiler.options.field_widths import FieldWidths
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.forest import reference
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import OptionError

FOREST, OPTIONS, TARGET, SCORES = two_trees(), CompileOptions(), Target(), (True, False, False)


@pytest.fixture(autouse=True)
def own_cache(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever edits sources while tests run gets no cache; these tests shall have one."""
    monkeypatch.setattr(provenance, "program", lambda: ("program",))


def small(code: bytes) -> Artifact:
    return artifact_pack.pack(
        FOREST,
        code=code,
        tables=np.zeros(0, np.uint8),
        kernels=[],
        isa=Isa.X86_64,
        cpu_features=CpuFeature(0),
        row_block=1,
        manifest={},
    )


class Maker:
    """A compile that counts."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self) -> Artifact:
        self.made += 1
        return small(bytes([self.made]))


def kept(make: Callable[[], Artifact]) -> Artifact:
    return cached_artifact(FOREST, OPTIONS, TARGET, SCORES, make)


def test_the_second_time_nothing_is_made() -> None:
    make = Maker()
    assert [kept(make).data for _ in range(3)] == [small(b"\1").data] * 3
    assert make.made == 1


def test_switched_off_everything_is_made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE", "off")
    make = Maker()
    assert [kept(make).data for _ in range(2)] == [small(b"\1").data, small(b"\2").data]
    assert list(tmp_path.iterdir()) == []


def test_what_fails_is_not_kept() -> None:
    def fails() -> Artifact:
        raise OptionError("is wrong")

    with pytest.raises(OptionError):
        kept(fails)
    assert cache_store.entries() == []


def other_format(data: bytes) -> bytes:
    return data[:8] + bytes([data[8] + 1]) + data[9:]


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[:-1],
        lambda data: b"",
        lambda data: data[:200] + b"\xff" + data[201:],
        lambda data: data + b"\0",
        lambda data: b"something else",
        other_format,
    ],
)
def test_what_is_damaged_is_made_again(damage: Callable[[bytes], bytes], cache_folder: Path) -> None:
    kept(make := Maker())
    (path,) = cache_folder.iterdir()
    content = path.read_bytes()
    head, data = content[: cache_store.HEAD_BYTES], content[cache_store.HEAD_BYTES :]
    assert damage(data) != data
    path.write_bytes(head + damage(data))
    assert kept(make).data == small(b"\2").data
    assert path.read_bytes() == head + small(b"\2").data
    assert kept(make).data == small(b"\2").data
    assert make.made == 2


def test_whatever_counts_is_in_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [
        entry_name(FOREST, OPTIONS, TARGET, SCORES),
        entry_name(changed(two_trees(), weight=(0, 9.0)), OPTIONS, TARGET, SCORES),
        entry_name(FOREST, CompileOptions(interleave=2), TARGET, SCORES),
        entry_name(FOREST, CompileOptions(widths=FieldWidths.parse("feature=u16")), TARGET, SCORES),
        entry_name(FOREST, CompileOptions(layout="sparse-scalar", tile_size=1), TARGET, SCORES),
        entry_name(FOREST, OPTIONS, Target(cpu="generic"), SCORES),
        entry_name(FOREST, OPTIONS, TARGET, (True, True, False)),
        entry_name(FOREST, OPTIONS, TARGET, (True, True, True)),
    ]
    with monkeypatch.context() as patch:
        patch.setattr(artifacts, "FORMAT", artifacts.FORMAT + 1)
        names.append(entry_name(FOREST, OPTIONS, TARGET, SCORES))
    with monkeypatch.context() as patch:
        patch.setattr(provenance, "machine", lambda target: ("another",))
        names.append(entry_name(FOREST, OPTIONS, TARGET, SCORES))
    monkeypatch.setattr(provenance, "program", lambda: ("another",))
    names.append(entry_name(FOREST, OPTIONS, TARGET, SCORES))
    assert len(set(names)) == len(names)
    assert all(cache_store.NAMES.fullmatch(name) for name in names)


def test_equal_content_has_one_name() -> None:
    one = entry_name(two_trees(), CompileOptions(), Target(), SCORES)
    assert one == entry_name(two_trees(), CompileOptions(tile_size=4), Target(triple=""), SCORES)


def test_code_from_outside_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LAYOUTS, "backwards", lambda forest, options: None)
    for options in (CompileOptions(passes=("negate-leaves",)), CompileOptions(layout="backwards")):
        assert entry_name(FOREST, options, TARGET, SCORES) == ""
    assert entry_name(FOREST, CompileOptions(layout="unknown"), TARGET, SCORES) == ""
    assert all(artifacts._is_own_layout(name) for name in LAYOUTS if name != "backwards")


def test_a_mixture_of_sources_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(provenance, "program", lambda: None)
    assert entry_name(FOREST, OPTIONS, TARGET, SCORES) == ""


def test_who_watches_a_compile_sees_one(monkeypatch: pytest.MonkeyPatch) -> None:
    make = Maker()
    monkeypatch.setattr(compiler_compile, "_compiled", lambda *_, **__: make())
    for _ in range(2):
        compile_forest(FOREST)
    assert make.made == 1
    for _ in range(2):
        compile_forest(FOREST, observe=lambda stage, name: nullcontext())
    assert make.made == 3


def test_requested_kernels_are_there() -> None:
    forest = random_forest(Recipe(seed=3, trees=2))
    options = CompileOptions(strategy="walk", tile_size=1, interleave=1)
    asked = [{}, {"leaves": True}, {"scores": False, "leaves": True}, {"tree_scores": True}]
    for _ in range(2):
        found = [compile_forest(forest, options, **one) for one in asked]
        assert [(one.has_scores, one.has_leaves, one.has_tree_scores) for one in found] == [
            (True, False, False),
            (True, True, False),
            (False, True, False),
            (True, True, True),
        ]
    assert [entry.kind for entry in cache_store.entries()].count("artifact") == 4


PROCESS = """
import json, sys
sys.path.insert(0, sys.argv[1])
import numpy as np
from random_forests import Recipe, random_forest
from adversarial_rows import adversarial_rows
from onnx_treebeard import CompileOptions, compile
from onnx_treebeard.cache import provenance
provenance.program()
provenance.program = lambda: ("whoever edits sources meanwhile",)
found = {}
for _ in range(2):
    for seed in json.loads(sys.argv[2]):
        forest = random_forest(Recipe(seed=seed, trees=3))
        options = CompileOptions(strategy="walk", tile_size=1, interleave=1)
        scores = compile(forest, schedule=options).predict_raw(adversarial_rows(forest, 20, seed))
        found[seed] = scores.tobytes().hex()
print(json.dumps([found, sorted({"xdsl", "llvmlite", "onnx"} & sys.modules.keys())]))
"""
SUPPORT = str(Path(__file__).parents[1] / "support")


def start(seeds: list[int]) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", PROCESS, SUPPORT, json.dumps(seeds)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def expected(seed: int) -> str:
    forest = random_forest(Recipe(seed=seed, trees=3))
    return reference.raw_scores(forest, adversarial_rows(forest, 20, seed)).tobytes().hex()


def test_processes_share_a_cache_too_small_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each compiles a forest that others compile and one of its own; every score has the bits of the oracle."""
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE_SIZE", "10KB")
    processes = {number: start([50, number]) for number in (51, 52)}
    for number, process in processes.items():
        output, errors = process.communicate(timeout=100)
        assert errors == ""
        assert json.loads(output)[0] == {str(seed): expected(seed) for seed in (50, number)}
    assert {entry.kind for entry in cache_store.entries()} <= {"artifact", "code", "signature"}


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere LLVM is asked for the CPU")
def test_the_second_process_loads_no_compiler() -> None:
    first, second = (start([60]).communicate(timeout=100) for _ in range(2))
    assert first[1] == second[1] == ""
    (found, loaded), (again, loaded_again) = json.loads(first[0]), json.loads(second[0])
    assert found == again == {"60": expected(60)}
    assert (loaded, loaded_again) == (["llvmlite", "xdsl"], [])


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="owners are POSIX's")
def test_somebody_elses_code_is_not_run(monkeypatch: pytest.MonkeyPatch) -> None:
    kept(make := Maker())
    owner = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: owner + 1)
    assert kept(make).data == small(b"\2").data


def test_scores_from_disk_have_the_oracles_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    forest = random_forest(Recipe(seed=9, trees=3, targets=2, weights="dense"))
    rows = adversarial_rows(forest, 30, 9)
    options = CompileOptions(tile_size=1, interleave=1)
    first = compile_forest(forest, options)
    monkeypatch.setattr(compiler_compile, "_compiled", lambda *_, **__: pytest.fail("is compiled again"))
    again = compile_forest(forest, options)
    assert again.data == first.data
    found = CompiledForest(forest, again).predict_raw(rows)
    assert found.tobytes() == reference.raw_scores(forest, rows).tobytes()


def test_an_artifact_of_the_cache_is_a_view_of_its_file() -> None:
    """The first time as well."""
    make = Maker()
    for _ in range(2):
        found = cached_artifact(FOREST, OPTIONS, TARGET, SCORES, make)
        assert isinstance(found.data, memoryview)
        assert found == small(bytes([1]))
    assert make.made == 1
