"""Unit: facts about program and machine differ where results may, and only there."""

import sys
import time
from importlib import invalidate_caches
from importlib.metadata import distribution, version
from pathlib import Path

import pytest

from onnx_treebeard.cache import provenance
from onnx_treebeard.compiler.options.options import Target

INTEL = """processor\t: 0
vendor_id\t: GenuineIntel
cpu family\t: 6
model\t\t: 143
model name\t: Some CPU
stepping\t: 8
cpu MHz\t\t: 2100.000
core id\t\t: 0
flags\t\t: fpu avx2 avx512f
bogomips\t: 4200.00

processor\t: 1
"""
ARM = """processor\t: 0
BogoMIPS\t: 243.75
Features\t: fp asimd sve
CPU implementer\t: 0x41
CPU architecture: 8
CPU variant\t: 0x1
CPU part\t: 0xd40
CPU revision\t: 1

"""


@pytest.fixture
def facts_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """facts_of(text): the machine's facts where /proc/cpuinfo has this text."""

    def facts(text: str, target: Target | None = None) -> provenance.Facts:
        (tmp_path / "cpuinfo").write_text(text)
        monkeypatch.setattr(provenance, "CPU_INFO", str(tmp_path / "cpuinfo"))
        provenance._cpu_facts.cache_clear()
        try:
            return provenance.machine(target or Target())
        finally:
            provenance._cpu_facts.cache_clear()

    return facts


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        (INTEL, " avx512f", ""),
        (INTEL, "model\t\t: 143", "model\t\t: 144"),
        (INTEL, "stepping\t: 8", "stepping\t: 9"),
        (ARM, " sve", ""),
        (ARM, "0xd40", "0xd41"),
        (ARM, "architecture: 8", "architecture: 9"),
    ],
)
def test_another_cpu_is_another_machine(facts_of, text: str, before: str, after: str) -> None:
    assert before in text
    assert facts_of(text.replace(before, after)) != facts_of(text)


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [(INTEL, "2100.000", "3700.000"), (INTEL, "core id\t\t: 0", "core id\t\t: 9"), (ARM, "243.75", "200.00")],
)
def test_clock_and_core_do_not_count(facts_of, text: str, before: str, after: str) -> None:
    assert before in text
    assert facts_of(text.replace(before, after)) == facts_of(text)


def test_a_target_counts(facts_of) -> None:
    targets = [Target(), Target(cpu="generic"), Target(features="-fma"), Target(triple="x86_64-linux-gnu")]
    assert len({facts_of(INTEL, target) for target in targets}) == 4


@pytest.mark.parametrize(
    "text", ["", "nothing known: 1\n\n", INTEL.replace("flags", "bugs"), INTEL.partition("\n\n")[0]]
)
def test_llvm_is_asked_where_the_system_does_not_say(facts_of, text: str) -> None:
    from onnx_treebeard.kernels.llvm.machine import resolve

    assert facts_of(text) == (resolve(Target()),)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc/cpuinfo")
def test_this_machine_is_known_without_llvm() -> None:
    assert provenance._cpu_facts()


def test_versions_and_sources_are_the_programs() -> None:
    names = {name for name, _, _ in provenance._source_files()}
    for module in (
        "compiler/compile.py",
        "compiler/passes/pipeline.py",
        "converters/read.py",
        "kernels/llvm/table.py",
    ):
        assert any(name.replace("\\", "/").endswith(f"/{module}") for name in names), module
    found = provenance.program.__wrapped__()
    if found is not None:  # sources may be edited while tests run
        own, *compilers = found[0]
        assert own == version("onnx-treebeard")
        for name, facts in zip(("llvmlite", "xdsl"), compilers, strict=True):
            assert f"{name}-{version(name)}.dist-info" in facts
            assert str(distribution(name).locate_file(f"{name}/__init__.py")) in facts


@pytest.mark.parametrize("changed", [("b.py", 11, 100), ("b.py", 10, 101), ("c.py", 10, 100)])
def test_a_changed_source_is_another_program(
    monkeypatch: pytest.MonkeyPatch, changed: tuple[str, int, int]
) -> None:
    def program_of(*files: tuple[str, int, int]) -> provenance.Facts | None:
        monkeypatch.setattr(provenance, "_source_files", lambda: iter(files))
        return provenance.program.__wrapped__()

    one, other = ("a.py", 10, 100), ("b.py", 10, 100)
    assert program_of(one, other) == program_of(other, one) is not None
    assert program_of(one, changed) != program_of(one, other)


def test_a_source_changed_since_the_start_is_no_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(provenance, "_source_files", lambda: iter([("a.py", 10, time.time_ns())]))
    assert provenance.program.__wrapped__() is None


def test_another_compiler_is_another_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that comes, one of another version in its place, one that goes."""
    monkeypatch.setattr(provenance, "_source_files", lambda: iter([("a.py", 10, 100)]))
    monkeypatch.setattr(provenance, "COMPILERS", ("some_compiler",))
    monkeypatch.syspath_prepend(tmp_path)
    package = tmp_path / "some_compiler"

    def program_with(*names: str) -> provenance.Facts | None:
        for name in names:
            (tmp_path / name).mkdir()
        invalidate_caches()
        return provenance.program.__wrapped__()

    without = program_with()
    package.mkdir()
    (package / "__init__.py").touch()
    first = program_with("some_compiler-1.0.dist-info")
    (tmp_path / "some_compiler-1.0.dist-info").rmdir()
    second = program_with("some_compiler-1.1.dist-info")
    assert None not in (without, first, second)
    assert len({without, first, second}) == 3
    (package / "__init__.py").unlink()
    package.rmdir()
    assert program_with() == without
