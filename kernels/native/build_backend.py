"""scikit-build-core, with a C++ compiler brought along where the machine has none.

In: the build hooks of a front end (pip, build, uv). Out: what scikit-build-core answers. Where neither CXX nor CMAKE_ARGS
names a compiler and none is on PATH, the `ziglang` wheel becomes a build requirement and CMake gets a wrapper around its
`zig c++`. The code it makes runs on every CPU of the architecture, as any other compiler's does by default.

With the setting `library=full` a wheel gets the library of kernels too, which the package itself builds (kernels/library/build.py); what that
needs becomes a build requirement.
"""

import os
import shutil
import stat
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

from scikit_build_core import build as scikit
from scikit_build_core.build import (
    build_sdist,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, Any] | None

ZIG = "ziglang>=0.13"
LIBRARY = "library"
COMPILERS = ("c++", "g++", "clang++")
ZIG_FOLDER = Path("build", "zig")


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What a wheel needs."""
    own, library = without_library(config_settings)
    return [
        *scikit.get_requires_for_build_wheel(own),
        *compiler_requirement(),
        *library_requirements(library),
    ]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """What an editable install needs."""
    return [*scikit.get_requires_for_build_editable(config_settings), *compiler_requirement()]


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Settings = None) -> str:
    """Writes the metadata of a wheel and returns the folder's name."""
    own, _ = without_library(config_settings)
    return str(scikit.prepare_metadata_for_build_wheel(metadata_directory, own))


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Builds a wheel and returns its file name."""
    own, library = without_library(config_settings)
    name = scikit.build_wheel(wheel_directory, with_compiler(own), metadata_directory)
    if library:
        add_library(Path(wheel_directory), name)
    return str(name)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Builds an editable wheel and returns its file name."""
    return scikit.build_editable(wheel_directory, with_compiler(config_settings), metadata_directory)


def without_library(config_settings: Settings) -> tuple[Settings, bool]:
    """The settings but for ours, and whether the wheel gets the library of kernels. Raises ValueError for another value of the setting."""
    settings = dict(config_settings or {})
    value = settings.pop(LIBRARY, "")
    if value not in ("", "full"):
        raise ValueError(f"the setting {LIBRARY} is {value!r}; accepted is 'full'")
    return settings or None, value == "full"


def library_requirements(library: bool) -> list[str]:
    """What the library is built with: all that the package needs itself, and what packs a wheel."""
    if not library:
        return []
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    return [*project["project"]["dependencies"], "wheel>=0.43"]


def add_library(folder: Path, name: str) -> None:
    """Builds the library with the package in this wheel, and packs it into the wheel."""
    with TemporaryDirectory() as temporary:
        with ZipFile(folder / name) as wheel:
            wheel.extractall(temporary)
        output = Path(temporary, "onnx_treebeard", "library")
        environment = {**os.environ, "PYTHONPATH": temporary, "ONNX_TREEBEARD_CACHE": "off"}
        command = [sys.executable, "-m", "onnx_treebeard.kernels.library.build", "--output", str(output)]
        subprocess.run(command, check=True, env=environment, cwd=temporary)
        for cached in Path(temporary).rglob("__pycache__"):
            shutil.rmtree(cached)
        (folder / name).unlink()
        subprocess.run(
            [sys.executable, "-m", "wheel", "pack", temporary, "--dest-dir", str(folder)], check=True
        )


def has_compiler() -> bool:
    """Whether CMake will find a C++ compiler by itself."""
    named = "CXX" in os.environ or any(
        option in os.environ.get("CMAKE_ARGS", "")
        for option in ("CMAKE_CXX_COMPILER", "CMAKE_TOOLCHAIN_FILE")
    )
    return named or "CMAKE_TOOLCHAIN_FILE" in os.environ or any(map(shutil.which, COMPILERS))


def compiler_requirement() -> list[str]:
    """The requirement that brings a compiler, where one is needed."""
    return [] if has_compiler() else [ZIG]


def with_compiler(config_settings: Settings) -> Settings:
    """The settings, after making sure that CMake finds a compiler; a folder of its own keeps CMake's caches apart."""
    if has_compiler():
        return config_settings
    os.environ["CXX"] = str(write_wrapper(ZIG_FOLDER.resolve()))
    return {"build-dir": f"{ZIG_FOLDER.as_posix()}/{{wheel_tag}}", **(config_settings or {})}


def write_wrapper(folder: Path) -> Path:
    """A program that CMake can call as a compiler. `zig c++` alone would tune for the CPU of the build machine."""
    folder.mkdir(parents=True, exist_ok=True)
    package = Path(str(import_module("ziglang").__file__)).parent
    zig = package / ("zig.exe" if sys.platform == "win32" else "zig")
    if sys.platform == "win32":
        wrapper = folder / "zig-c++.cmd"
        wrapper.write_text(f'@"{zig}" c++ -mcpu=baseline %*\n')
        return wrapper
    wrapper = folder / "zig-c++"
    wrapper.write_text(f'#!/bin/sh\nexec "{zig}" c++ -mcpu=baseline "$@"\n')
    wrapper.chmod(wrapper.stat().st_mode | stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)
    return wrapper
