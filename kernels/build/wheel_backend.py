"""scikit-build-core, with a C++ compiler brought along where the machine has none, and with the library of kernels.

In: the build hooks of a front end (pip, build, uv). Out: what scikit-build-core answers. Where neither CXX nor CMAKE_ARGS
names a compiler and none is on PATH, the `ziglang` wheel becomes a build requirement and CMake gets a wrapper around its
`zig c++`. The code it makes runs on every CPU of the architecture, as any other compiler's does by default.

The setting `library` says which kernels the package's own compiler builds (kernels/library/build.py) and CMake installs beside the native
library:

    none       none; units of kernels are compiled when they are first needed
    baseline   walks that every CPU of this architecture runs, in seconds; this is the default
    full       all units for all levels of this architecture, and of GPUs, in minutes, as wheels have them that are given to others

What that is built with becomes a build requirement. Without build isolation, and without a choice by the user, a baseline whose requirements are not
there is left out. What has been built lies under build/, and is taken again as long as the sources of the compiler are the same.
"""

import hashlib
import os
import platform
import shutil
import stat
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

from packaging.requirements import Requirement
from scikit_build_core import build as scikit
from scikit_build_core.build import build_sdist, get_requires_for_build_sdist

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
COMPILERS = ("c++", "g++", "clang++")
ZIG_FOLDER = Path("build", "zig")

LIBRARY, CHOICES = "library", ("none", "baseline", "full")
LIBRARY_FOLDER = Path("build", "library")
DEFINE = "cmake.define.TREEBEARD_KERNELS"
NATIVE = (".so", ".dylib", ".dll")
# The level whose code every CPU runs that the operating system calls so.
BASELINES = {"x86_64": "x86-64", "AMD64": "x86-64", "aarch64": "aarch64", "arm64": "aarch64"}
ALL_OF = "all-of-"  # an architecture, as kernels/library/build.py names its levels
ARCHITECTURES = {"AMD64": "x86_64", "arm64": "aarch64"}  # where Windows and macOS call them so
PARTS = {"onnx_treebeard": "", "kernels": "kernels"}  # of the package, and where they lie in it
COMPILER = "compiler"  # the extra that has what the library is built with, besides NumPy


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """Returns what a wheel needs."""
    settings_of_scikit, choice = without_library(config_settings)
    return [
        *scikit.get_requires_for_build_wheel(settings_of_scikit),
        *compiler_requirement(),
        *library_requirements(choice),
    ]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """Returns what an editable install needs."""
    settings_of_scikit, choice = without_library(config_settings)
    return [
        *scikit.get_requires_for_build_editable(settings_of_scikit),
        *compiler_requirement(),
        *library_requirements(choice),
    ]


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Settings = None) -> str:
    """Writes the metadata of a wheel and returns the folder's name."""
    settings_of_scikit, _ = without_library(config_settings)
    return str(scikit.prepare_metadata_for_build_wheel(metadata_directory, settings_of_scikit))


def prepare_metadata_for_build_editable(metadata_directory: str, config_settings: Settings = None) -> str:
    """Writes the metadata of an editable install and returns the folder's name."""
    settings_of_scikit, _ = without_library(config_settings)
    return str(scikit.prepare_metadata_for_build_editable(metadata_directory, settings_of_scikit))


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Builds a wheel and returns its file name."""
    settings_of_scikit, choice = without_library(config_settings)
    settings = with_library(with_compiler(settings_of_scikit), choice)
    return str(scikit.build_wheel(wheel_directory, settings, metadata_directory))


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Builds an editable wheel and returns its file name."""
    settings_of_scikit, choice = without_library(config_settings)
    settings = with_library(with_compiler(settings_of_scikit), choice)
    return str(scikit.build_editable(wheel_directory, settings, metadata_directory))


def without_library(config_settings: Settings) -> tuple[Settings, str]:
    """Returns the settings but for ours, and the user's choice of a library; "" without one. Raises ValueError for another value of the setting."""
    settings = dict(config_settings or {})
    choice = settings.pop(LIBRARY, "")
    if choice not in ("", *CHOICES):
        raise ValueError(f"the setting {LIBRARY} is {choice!r}; accepted are {', '.join(CHOICES)}")
    return settings or None, choice


def with_library(settings: Settings, choice: str) -> dict[str, Any]:
    """Returns the settings, after making sure that the library is where CMake looks for it. Raises ValueError for a choice that cannot be built."""
    folder = built_library(choice, settings)
    return {**(settings or {}), DEFINE: "" if folder is None else str(folder)}


def built_library(choice: str, settings: Settings = None) -> Path | None:
    """Returns the folder of the library, built if there is none of these sources; None if none is to be built. settings: of CMake."""
    levels = levels_of(choice)
    if not levels:
        return None
    unmet = list(unmet_requirements(choice))
    if unmet:
        message = f"the library of kernels needs {', '.join(unmet)} to be built"
        if choice:
            raise ValueError(message)
        print(f"onnx-treebeard is installed without kernels, which are compiled when first needed: {message}")
        return None
    folder = (LIBRARY_FOLDER / "-".join(levels)).resolve()
    with TemporaryDirectory() as sources:
        copy_sources(Path(sources))
        if choice == "full":
            add_native_library(Path(sources), settings)
        digest = digest_of(Path(sources))
        digest_file = folder / "digest"
        if not digest_file.is_file() or digest_file.read_text(encoding="utf-8") != digest:
            shutil.rmtree(folder, ignore_errors=True)
            compile_library(Path(sources), folder, levels)
            digest_file.write_text(digest, encoding="utf-8")
    return folder


def levels_of(choice: str) -> list[str]:
    """Returns the levels of CPUs that are built."""
    machine = platform.machine()
    baseline = BASELINES.get(machine)
    if baseline is None or choice == "none":
        return []
    return [ALL_OF + ARCHITECTURES.get(machine, machine)] if choice == "full" else [baseline]


def library_requirements(choice: str) -> list[str]:
    """Returns what the library is built with: what the package depends on, and its compiler."""
    lists = project()
    return [*lists["dependencies"], *lists["optional-dependencies"][COMPILER]] if levels_of(choice) else []


def unmet_requirements(choice: str) -> Iterator[str]:
    """Yields the requirements that this environment does not meet."""
    for line in library_requirements(choice):
        requirement = Requirement(line)
        try:
            if not requirement.specifier.contains(version(requirement.name), prereleases=True):
                yield line
        except PackageNotFoundError:
            yield line


def project() -> dict[str, Any]:
    """Reads what pyproject.toml says of the package."""
    table: dict[str, Any] = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table


def copy_sources(folder: Path) -> None:
    """Puts the package together as it is installed, the native library left out, which building the lowest levels needs not."""
    for part, place in PARTS.items():
        for source in Path(part).rglob("*.py"):
            target = folder / "onnx_treebeard" / place / source.relative_to(part)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)


def add_native_library(folder: Path, settings: Settings) -> None:
    """Builds a wheel without kernels and takes the native library out of it: its planner lists the forms of trees that the higher levels have
    units for. CMake finds everything built when it comes to the wheel that is wanted.
    """
    with TemporaryDirectory() as temporary:
        name = scikit.build_wheel(temporary, {**(settings or {}), DEFINE: ""})
        with ZipFile(Path(temporary, name)) as wheel:
            for member in wheel.namelist():
                if Path(member).parent == Path("onnx_treebeard") and Path(member).suffix in NATIVE:
                    wheel.extract(member, folder)


def digest_of(folder: Path) -> str:
    """Returns the digest of everything that the library depends on."""
    names = sorted(Requirement(line).name for line in library_requirements("full"))
    versions = [f"{name} {version(name)}" for name in names]
    digest = hashlib.sha256(repr((project()["version"], versions)).encode())
    for source in sorted(path for path in folder.rglob("*") if path.suffix in {".py", *NATIVE}):
        digest.update(repr((source.relative_to(folder).as_posix(), source.read_bytes())).encode())
    return digest.hexdigest()


def compile_library(sources: Path, folder: Path, levels: list[str]) -> None:
    """Builds these levels with the package in `sources`. Without `site`, no other copy of the package can come before it."""
    paths = os.pathsep.join([str(sources), *filter(None, sys.path)])
    environment = {**os.environ, "PYTHONPATH": paths, "ONNX_TREEBEARD_CACHE": "off"}
    module = ["-m", "onnx_treebeard.kernels.library.build"]
    options = [
        "--output",
        str(folder),
        "--levels",
        ",".join(levels),
        "--package-version",
        project()["version"],
    ]
    subprocess.run([sys.executable, "-S", *module, *options], check=True, env=environment, cwd=sources)


def has_compiler() -> bool:
    """Returns whether CMake will find a C++ compiler by itself."""
    named = "CXX" in os.environ or any(
        option in os.environ.get("CMAKE_ARGS", "")
        for option in ("CMAKE_CXX_COMPILER", "CMAKE_TOOLCHAIN_FILE")
    )
    return named or "CMAKE_TOOLCHAIN_FILE" in os.environ or any(map(shutil.which, COMPILERS))


def compiler_requirement() -> list[str]:
    """Returns the requirement that brings a compiler, where one is needed."""
    return [] if has_compiler() else [ZIG]


def with_compiler(config_settings: Settings) -> Settings:
    """Returns the settings, after making sure that CMake finds a compiler; a folder of its own keeps CMake's caches apart."""
    if has_compiler():
        return config_settings
    os.environ["CXX"] = str(write_wrapper(ZIG_FOLDER.resolve()))
    return {"build-dir": f"{ZIG_FOLDER.as_posix()}/{{wheel_tag}}", **(config_settings or {})}


def write_wrapper(folder: Path, target: str = "") -> Path:
    """Writes a program that CMake can call as a compiler, for this machine or for a target of zig's. `zig
    c++` alone would tune for the CPU of the build machine, and its runtime has functions exp and log of its
    own, with other last bits than the C library's; Windows needs other parts of it.
    """
    folder.mkdir(parents=True, exist_ok=True)
    package = Path(str(import_module("ziglang").__file__)).parent
    zig = package / ("zig.exe" if sys.platform == "win32" else "zig")
    if sys.platform == "win32":
        wrapper = folder / "zig-c++.cmd"
        wrapper.write_text(f'@"{zig}" c++ -mcpu=baseline %*\n')
        return wrapper
    options = f" -s -target {target}" if target else ""
    if "linux" in (target or sys.platform) or "macos" in target:
        options += " -rtlib=none"
    if "musl" in target:
        options += " -dynamic"  # zig links programs for musl with an archive of it otherwise, CMake's trials included
    wrapper = folder / "zig-c++"
    wrapper.write_text(f'#!/bin/sh\nexec "{zig}" c++ -mcpu=baseline{options} "$@"\n')
    wrapper.chmod(wrapper.stat().st_mode | stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)
    return wrapper
