"""Unit: facts about program and machine differ where results may, and only there."""

import time
from importlib import invalidate_caches
from importlib.metadata import distribution, version
from pathlib import Path

import pytest

from onnx_treebeard.cache import provenance


def test_versions_and_sources_are_the_programs() -> None:
    names = {name for name, _, _ in provenance._source_files()}
    for module in (
        "compiler/compile.py",
        "compiler/passes/pipeline.py",
        "converters/read.py",
        "kernels/llvm/emit_table.py",
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
