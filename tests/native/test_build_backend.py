"""The build backend: where there is no C++ compiler it brings one, where there is one it keeps out of the way."""

import importlib.util
import os
import subprocess
import sys
import types

import pytest

scikit = pytest.importorskip("scikit_build_core.build")
HOOKS = ("get_requires_for_build_wheel", "get_requires_for_build_editable")


@pytest.fixture
def backend(native_sources, monkeypatch, tmp_path):
    spec = importlib.util.spec_from_file_location("build_backend", native_sources / "build_backend.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for hook in HOOKS:
        monkeypatch.setattr(scikit, hook, lambda settings=None: ["cmake"])
    for name in ("CXX", "CMAKE_ARGS", "CMAKE_TOOLCHAIN_FILE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return module


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
    assert getattr(backend, hook)() == ["cmake", "ziglang>=0.13"]


@pytest.mark.parametrize("hook", HOOKS)
@pytest.mark.parametrize("name", ["c++", "g++", "clang++"])
def test_with_compiler_it_does_not(backend, tmp_path, hook, name):
    (tmp_path / name).write_text("#!/bin/sh\n")
    (tmp_path / name).chmod(0o755)
    assert getattr(backend, hook)() == ["cmake"]
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
    assert backend.get_requires_for_build_wheel() == ["cmake"]
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
    assert result.stdout == "c++ -mcpu=baseline -c a file.cc\n"


def test_the_users_build_folder_wins(backend, monkeypatch, zig):
    monkeypatch.setenv("CXX", "")
    monkeypatch.delenv("CXX")
    assert backend.with_compiler({"build-dir": "elsewhere"}) == {"build-dir": "elsewhere"}
