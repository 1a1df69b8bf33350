"""The build backend of the wheel: where there is no C++ compiler it brings one, where there is one it keeps out of the way; it has kernels built."""

import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
import tomllib
import types
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from zipfile import ZipFile

import pytest

scikit = pytest.importorskip("scikit_build_core.build")
LEVEL, ALL, NATIVE = "x86-64", "all-of-x86_64", "libonnx_treebeard.so"
DEFINE = "cmake.define.TREEBEARD_KERNELS"
HOOKS = ("get_requires_for_build_wheel", "get_requires_for_build_editable")


@pytest.fixture
def backend(native_sources, monkeypatch, tmp_path):
    spec = importlib.util.spec_from_file_location(
        "wheel_backend", native_sources.parent / "build" / "wheel_backend.py"
    )
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for hook in HOOKS:
        monkeypatch.setattr(scikit, hook, lambda settings=None: ["cmake"])
    for name in ("CXX", "CMAKE_ARGS", "CMAKE_TOOLCHAIN_FILE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    shutil.copy(native_sources.parent.parent / "pyproject.toml", tmp_path)
    monkeypatch.chdir(tmp_path)
    return module


@pytest.fixture
def linux(monkeypatch):
    """A machine that has a baseline."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")


@pytest.fixture
def built(backend, linux, monkeypatch):
    """The levels of each build, which writes an empty file for each of them."""
    seen = []

    def compile_library(sources, folder, levels):
        assert (sources / "onnx_treebeard" / "kernels" / "library" / "build.py").is_file()
        seen.append(levels)
        planner = sources / "onnx_treebeard" / NATIVE
        assert planner.is_file() == (levels == [ALL])  # which lists the forms of trees of every other level
        folder.mkdir(parents=True)
        for level in levels:
            (folder / f"{level}.units").touch()

    for source in (Path("onnx_treebeard/__init__.py"), Path("kernels/library/build.py")):
        source.parent.mkdir(parents=True)
        source.write_text("# one\n", encoding="utf-8")
    monkeypatch.setattr(backend, "compile_library", compile_library)
    monkeypatch.setattr(scikit, "build_wheel", build_wheel)
    monkeypatch.setenv("CXX", "c++")
    return seen


def build_wheel(folder, settings, metadata=None):
    """A wheel with a native library and nothing else."""
    with ZipFile(Path(folder, "a.whl"), "w") as wheel:
        wheel.writestr(f"onnx_treebeard/{NATIVE}", repr(settings))
    return "a.whl"


def requirements(*names):
    """What the package and its compiler ask for of these."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [*project["dependencies"], *project["optional-dependencies"]["compiler"]]
    return [line for line in lines if line.startswith(names)]


@pytest.fixture
def zig(monkeypatch, tmp_path):
    """A `ziglang` package whose program prints its arguments."""
    program = tmp_path / "ziglang" / "zig"
    program.parent.mkdir()
    program.write_text('#!/bin/sh\necho "$@"\n')
    program.chmod(0o755)
    package = types.ModuleType("ziglang")
    package.__file__ = str(program.parent / "__init__.py")
    monkeypatch.setitem(sys.modules, "ziglang", package)


@pytest.mark.parametrize("hook", HOOKS)
def test_without_compiler_the_build_requires_zig(backend, hook):
    assert getattr(backend, hook)({"library": "none"}) == ["cmake", "ziglang>=0.13"]


@pytest.mark.parametrize("hook", HOOKS)
@pytest.mark.parametrize("name", ["c++", "g++", "clang++"])
def test_with_compiler_it_does_not(backend, tmp_path, hook, name):
    (tmp_path / name).write_text("#!/bin/sh\n")
    (tmp_path / name).chmod(0o755)
    assert getattr(backend, hook)({"library": "none"}) == ["cmake"]
    assert backend.with_compiler({"a": "b"}) == {"a": "b"}


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("CXX", "/opt/c++"),
        ("CMAKE_ARGS", "-DCMAKE_CXX_COMPILER=/opt/c++"),
        ("CMAKE_TOOLCHAIN_FILE", "/opt/cross.cmake"),
    ],
)
def test_a_named_compiler_is_respected(backend, monkeypatch, variable, value):
    monkeypatch.setenv(variable, value)
    assert backend.get_requires_for_build_wheel({"library": "none"}) == ["cmake"]
    assert backend.with_compiler(None) is None


@pytest.mark.skipif(sys.platform == "win32", reason="the wrapper is a shell script elsewhere")
def test_the_wrapper_compiles_for_any_cpu(backend, monkeypatch, zig):
    monkeypatch.setenv("CXX", "")  # so that the change of the environment is undone afterwards
    monkeypatch.delenv("CXX")
    settings = backend.with_compiler({"own": "1"})
    assert settings == {"build-dir": "build/zig/{wheel_tag}", "own": "1"}
    result = subprocess.run(
        [os.environ["CXX"], "-c", "a file.cc"], capture_output=True, text=True, check=True
    )
    of_c_library = " -rtlib=none" if sys.platform == "linux" else ""  # exp and log are nobody else's
    assert result.stdout == f"c++ -mcpu=baseline{of_c_library} -c a file.cc\n"


@pytest.mark.skipif(sys.platform == "win32", reason="the wrapper is a shell script elsewhere")
@pytest.mark.parametrize(
    ("target", "of_c_library"),
    [
        ("aarch64-linux-gnu.2.28", " -rtlib=none"),
        ("aarch64-linux-musl", " -rtlib=none -dynamic"),
        ("aarch64-macos", " -rtlib=none"),
        ("x86_64-windows-gnu", ""),
    ],
)
def test_the_wrapper_compiles_for_other_systems(backend, tmp_path, zig, target, of_c_library):
    wrapper = backend.write_wrapper(tmp_path / "wrapper", target)
    result = subprocess.run([wrapper, "-c", "a file.cc"], capture_output=True, text=True, check=True)
    assert result.stdout == f"c++ -mcpu=baseline -s -target {target}{of_c_library} -c a file.cc\n"


@pytest.mark.parametrize(
    ("machine", "level"), [("AMD64", "x86-64"), ("arm64", "aarch64")], ids=["windows", "macos"]
)
def test_other_systems_have_the_baseline_of_their_cpu(backend, monkeypatch, machine, level):
    """As Windows and macOS call what Linux calls x86_64 and aarch64."""
    monkeypatch.setattr(platform, "machine", lambda: machine)
    assert backend.levels_of("") == [level]


def test_the_users_build_folder_wins(backend, monkeypatch, zig):
    monkeypatch.setenv("CXX", "")
    monkeypatch.delenv("CXX")
    assert backend.with_compiler({"build-dir": "elsewhere"}) == {"build-dir": "elsewhere"}


@pytest.mark.parametrize("hook", HOOKS)
@pytest.mark.parametrize("settings", [None, {"library": "baseline"}, {"library": "full"}])
def test_kernels_are_built_with_the_compiler(backend, linux, monkeypatch, hook, settings):
    """With as little as will do: of what the package depends on, neither onnx nor what its commands need."""
    monkeypatch.setenv("CXX", "c++")
    expected = ["cmake", *requirements("numpy", "llvmlite", "xdsl")]
    assert getattr(backend, hook)(settings) == expected
    assert len(expected) == 4


@pytest.mark.parametrize("hook", HOOKS)
def test_a_machine_without_a_baseline_needs_nothing(backend, monkeypatch, hook):
    monkeypatch.setenv("CXX", "c++")
    monkeypatch.setattr(platform, "machine", lambda: "riscv64")
    assert getattr(backend, hook)() == ["cmake"]
    assert backend.with_library(None, "") == {DEFINE: ""}


@pytest.mark.parametrize("hook", [*HOOKS, "build_wheel", "build_editable"])
def test_another_library_is_refused(backend, hook):
    folder = ["."] if hook.startswith("build") else []
    with pytest.raises(ValueError, match="library is 'some'; accepted are none, baseline, full"):
        getattr(backend, hook)(*folder, {"library": "some"})


def test_cmake_gets_the_place_of_kernels(backend, built, tmp_path):
    folder = tmp_path / "build" / "library"
    assert backend.with_library({"a": "b"}, "") == {"a": "b", DEFINE: str(folder / LEVEL)}
    assert [path.name for path in (folder / LEVEL).glob("*.units")] == [f"{LEVEL}.units"]
    assert backend.with_library(None, "none") == {DEFINE: ""}
    assert backend.with_library(None, "full") == {DEFINE: str(folder / ALL)}
    assert built == [[LEVEL], [ALL]]


@pytest.mark.parametrize("hook", ["build_wheel", "build_editable"])
def test_both_kinds_of_installs_have_kernels(backend, built, monkeypatch, tmp_path, hook):
    seen = []
    monkeypatch.setattr(scikit, hook, lambda folder, settings, metadata: seen.append(settings) or "a.whl")
    monkeypatch.setenv("CXX", "c++")
    assert getattr(backend, hook)("wheels") == "a.whl"
    assert seen == [{DEFINE: str(tmp_path / "build" / "library" / LEVEL)}]


def test_kernels_are_built_anew_where_sources_have_changed(backend, built, monkeypatch):
    for _ in range(2):
        backend.built_library("")
    assert len(built) == 1
    Path("onnx_treebeard/further.py").write_text("# two\n", encoding="utf-8")
    backend.built_library("")
    assert len(built) == 2
    monkeypatch.setattr(backend, "unmet_requirements", lambda choice: iter(()))
    monkeypatch.setattr(backend, "version", lambda name: "1000")  # of llvmlite, too
    backend.built_library("")
    assert len(built) == 3


def test_all_levels_are_built_anew_where_the_planner_has_changed(backend, built):
    for kind in ("Release", "Release", "Debug"):
        backend.with_library({"cmake.build-type": kind}, "full")
    assert built == [[ALL], [ALL]]


def test_a_build_that_failed_is_tried_again(backend, built, monkeypatch):
    working = backend.compile_library

    def failing(sources, folder, levels):
        working(sources, folder, levels)
        raise subprocess.CalledProcessError(1, "python")

    monkeypatch.setattr(backend, "compile_library", failing)
    with pytest.raises(subprocess.CalledProcessError):
        backend.built_library("")
    monkeypatch.setattr(backend, "compile_library", working)
    assert backend.built_library("") is not None
    assert len(built) == 2


@pytest.mark.parametrize(("found", "unmet"), [(None, True), ("0.1", True), ("0.50.7", False)])
def test_without_the_compiler_there_are_no_kernels(backend, built, monkeypatch, capsys, found, unmet):
    """As in an environment of one's own, which pip does not look after."""

    def version(name):
        if name == "llvmlite" and found is None:
            raise PackageNotFoundError(name)
        return {"llvmlite": found, "numpy": "1000", "xdsl": "0.74.0"}[name]

    monkeypatch.setattr(backend, "version", version)
    folder = backend.built_library("")
    line = capsys.readouterr().out
    if not unmet:
        assert (folder is not None, line, built) == (True, "", [[LEVEL]])
        return
    (needed,) = requirements("llvmlite")
    assert (folder, built) == (None, [])
    assert line == (
        "onnx-treebeard is installed without kernels, which are compiled when first needed: "
        f"the library of kernels needs {needed} to be built\n"
    )
    with pytest.raises(ValueError, match=r"the library of kernels needs llvmlite.* to be built"):
        backend.built_library("baseline")


def test_sources_that_are_compiled_together_are_sources(native_sources):
    """Each in one group; a name that no source has would be a group's without a word."""
    sources = {path.relative_to(native_sources).as_posix() for path in native_sources.rglob("*.cc")}
    text = (native_sources / "unity.cmake").read_text(encoding="utf-8")
    grouped = [
        f"{name}.cc"
        for group in re.findall(r"together\(\w+ [g123] ([^)]*)\)", text)
        for name in group.split()
    ]
    assert len(grouped) == len(set(grouped)) > 50
    assert set(grouped) <= sources
