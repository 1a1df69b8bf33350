#!/usr/bin/env python3
"""Makes wheels for every platform from a wheel for this one. Modules and kernels are the same; `zig c++` builds the native library for each.

    python .ci/wheels.py dist/onnx_treebeard-0.1.0-py3-none-linux_x86_64.whl build/wheels
    python .ci/wheels.py WHEEL FOLDER --platforms win_amd64,macosx_13_0_arm64

In: a wheel of `make wheel`, with all kernels of this architecture; CMake and the wheel `ziglang`. Out: a wheel a platform, the same bytes from the same
sources: members by name, with the time of SOURCE_DATE_EPOCH or of the last commit. Each has the kernels of its own architecture, which are made
once, those for GPUs where the native library opens NVIDIA's driver, and what standalone programs of all these platforms, and of WebAssembly, are
linked with.
"""

import argparse
import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
NATIVE = ROOT / "kernels" / "native"
sys.path[:0] = [str(ROOT / ".ci"), str(ROOT / "kernels" / "build")]

from sbom import sbom  # noqa: E402
from wheel_backend import write_wrapper  # noqa: E402
from wheel_file import members_of, write_wheel  # noqa: E402

PACKAGE = "onnx_treebeard"
KERNELS = re.compile(rf"{PACKAGE}/library/(.*)\.units")
GPU_LEVEL = "sm_80"
STANDALONE = f"{PACKAGE}/standalone/"
NATIVE_FILES = (".so", ".dylib", ".dll", ".a")


@dataclass(frozen=True)
class Platform:
    """A platform of wheels, as zig and CMake call it. levels: how the names of its kernels begin. gpus: whether it has kernels for them: NVIDIA's driver
    is a library for glibc and for Windows.
    """

    target: str
    system: str
    levels: str
    gpus: bool = False

    @property
    def architecture(self) -> str:
        """The CPU, as the compiler of kernels calls it."""
        return self.target.split("-")[0]

    @property
    def has_extension(self) -> bool:
        """True where this machine's headers of Python are right for that system too: only Linux has the same types."""
        return self.system == "Linux"

    @property
    def has_musl(self) -> bool:
        """True where its C library is musl."""
        return self.target.endswith("-musl")


PLATFORMS = {
    "manylinux_2_28_x86_64": Platform("x86_64-linux-gnu.2.28", "Linux", "x86-64", gpus=True),
    "manylinux_2_28_aarch64": Platform("aarch64-linux-gnu.2.28", "Linux", "aarch64", gpus=True),
    "macosx_13_0_arm64": Platform("aarch64-macos.13.0", "Darwin", "aarch64"),
    "musllinux_1_2_aarch64": Platform("aarch64-linux-musl", "Linux", "aarch64"),
    "musllinux_1_2_x86_64": Platform("x86_64-linux-musl", "Linux", "x86-64"),
    "win_amd64": Platform("x86_64-windows-gnu", "Windows", "x86-64"),
}
# Has programs, and no wheel.
WEBASSEMBLY = Platform("wasm32-wasi", "Generic", "wasm32")
PROGRAMS = "treebeard_standalone"


class WheelError(Exception):
    """A reason why a wheel cannot be made."""


def run(command: list[str | Path]) -> None:
    """Runs a step of a build. Raises WheelError with the end of what it says."""
    process = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if process.returncode != 0:
        raise WheelError(f"{command[0]} ended with {process.returncode}\n{process.stdout[-6000:]}")


def native_files(platform: Platform, version: str, folder: Path) -> dict[str, bytes]:
    """Builds the native library, and returns what CMake installs of it, by names in the wheel."""
    build, installed = folder / "build", folder / "installed"
    configure = configuration(platform, version, folder)
    if platform.system == "Windows":
        configure.append(f"-DCMAKE_DLLTOOL={write_dlltool(folder)}")
    if platform.has_musl:
        configure.append(f"-DCMAKE_CXX_STANDARD_LIBRARIES={write_musl(platform, folder)}")
    if platform.has_extension:
        headers = sysconfig.get_path("include")
        configure += [f"-DPython_INCLUDE_DIRS={headers}", f"-DPython_NumPy_INCLUDE_DIRS={np.get_include()}"]
    run(configure)
    run(["cmake", "--build", build, "--parallel", str(os.cpu_count() or 1)])
    run(["cmake", "--install", build, "--prefix", installed])
    return {
        path.relative_to(installed).as_posix(): path.read_bytes()
        for path in installed.rglob("*")
        if path.is_file()
    }


def configuration(platform: Platform, version: str, folder: Path) -> list[str | Path]:
    """Returns the command that configures a build, but for what systems need besides."""
    return [
        *("cmake", "-S", NATIVE, "-B", folder / "build", "-DCMAKE_BUILD_TYPE=Release"),
        f"-DCMAKE_SYSTEM_NAME={platform.system}",
        f"-DCMAKE_SYSTEM_PROCESSOR={platform.architecture}",
        f"-DCMAKE_CXX_COMPILER={write_wrapper(folder, platform.target)}",
        f"-DSKBUILD_PROJECT_VERSION={version}",
    ]


def webassembly_programs(version: str, folder: Path) -> dict[str, bytes]:
    """Builds what standalone programs of WebAssembly are linked with, by its name in the wheel. There is no library to link for a check of the compiler."""
    configure = configuration(WEBASSEMBLY, version, folder)
    run([*configure, "-DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY"])
    run(["cmake", "--build", folder / "build", "--target", PROGRAMS])
    library = folder / "build" / f"lib{PROGRAMS}.a"
    return {f"{STANDALONE}{WEBASSEMBLY.architecture}/{library.name}": library.read_bytes()}


def write_dlltool(folder: Path) -> Path:
    """Writes a program that makes libraries of names for linkers, and returns its path."""
    wrapper = folder / "zig-dlltool"
    wrapper.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m ziglang dlltool "$@"\n')
    wrapper.chmod(0o755)
    return wrapper


def write_musl(platform: Platform, folder: Path) -> Path:
    """Writes a library with the symbols of musl, and returns its path. Linkers alone read it: what they link asks for musl by Alpine's name, as
    auditwheel expects of wheels. zig's own has the name libc.so; musl's loader takes both for itself.
    """
    name = f"libc.musl-{platform.architecture}.so.1"
    zig = Path(str(import_module("ziglang").__file__)).parent
    symbols = zig / "lib" / "libc" / "musl" / "libc.S"
    link: list[str | Path] = ["-shared", "-nostdlib", "-s", f"-Wl,-soname,{name}", "-o", folder / name]
    run([zig / "zig", "cc", "-target", platform.target, *link, "-DPTR64", symbols])
    return folder / name


def shared_members(members: Mapping[str, bytes], platform: Platform) -> dict[str, bytes]:
    """Returns the members that the wheel of a platform shares with that for this machine: no native file, and no kernels of another architecture."""
    return {name: data for name, data in members.items() if _is_shared(name, platform)}


def _is_shared(name: str, platform: Platform) -> bool:
    if kernels := KERNELS.fullmatch(name):
        level = kernels.group(1)
        return level.startswith(platform.levels) or (platform.gpus and level == GPU_LEVEL)
    return not name.endswith(NATIVE_FILES)


def kernels_of(architecture: str, version: str, folder: Path) -> dict[str, bytes]:
    """Returns kernels of another architecture than this one, by names in the wheel; they are made where the folder has none."""
    units = folder / architecture
    if not units.is_dir():
        module: list[str | Path] = [sys.executable, "-m", f"{PACKAGE}.kernels.library.build"]
        run([*module, "--output", units, "--levels", f"all-of-{architecture}", "--package-version", version])
    return {f"{PACKAGE}/library/{path.name}": path.read_bytes() for path in units.glob("*.units")}


def for_programs(natives: Sequence[Mapping[str, bytes]]) -> dict[str, bytes]:
    """Returns what standalone programs of all platforms are linked with: every wheel compiles for each of them. Of an architecture, the first has it."""
    members = [member for native in reversed(natives) for member in native.items()]
    return {name: data for name, data in members if name.startswith(STANDALONE)}


def platform_wheel(source: Path, tag: str, folder: Path, native: Mapping[str, bytes], kernels: Path) -> Path:
    """Writes the wheel of a platform, and returns its path. native: its own files. Raises WheelError where kernels cannot be made."""
    platform = PLATFORMS[tag]
    members = members_of(source)
    name, version, *_ = source.name.split("-")
    if not any(name.startswith(f"{PACKAGE}/library/{platform.levels}") for name in members):
        members |= kernels_of(platform.architecture, version, kernels)
    shared = shared_members(members, platform)
    info = f"{name}-{version}.dist-info"
    about = members[f"{info}/WHEEL"].decode()
    untagged = re.sub(r"^Tag: .*\n", "", about, flags=re.MULTILINE).rstrip("\n")
    described = {
        f"{info}/WHEEL": f"{untagged}\nTag: py3-none-{tag}\n".encode(),
        f"{info}/sboms/{name}.cdx.json": sbom(members[f"{info}/METADATA"].decode(), platform.target),
    }
    return write_wheel(folder / f"{name}-{version}-py3-none-{tag}.whl", {**shared, **native, **described})


def main() -> int:
    """Runs the command; returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("wheel", type=Path, help="for this machine, with all of its kernels")
    parser.add_argument("folder", type=Path, help="for the wheels")
    parser.add_argument(
        "--build", type=Path, default=ROOT / "build" / "cross", help="for what compilers write"
    )
    parser.add_argument(
        "--kernels", type=Path, default=ROOT / "build" / "kernels", help="for those that are made here"
    )
    parser.add_argument(
        "--platforms", default=",".join(PLATFORMS), help="separated by commas; all by default"
    )
    options = parser.parse_args()
    tags = options.platforms.split(",")
    if unknown := [tag for tag in tags if tag not in PLATFORMS]:
        parser.error(f"there is no platform {unknown[0]!r}; accepted are {', '.join(PLATFORMS)}")
    build, kernels, version = (
        options.build.resolve(),
        options.kernels.resolve(),
        options.wheel.name.split("-")[1],
    )
    try:
        natives = {tag: native_files(PLATFORMS[tag], version, build / tag) for tag in tags}
        webassembly = webassembly_programs(version, build / "webassembly")
        programs = for_programs([*natives.values(), webassembly])
        for tag, native in natives.items():
            print(
                platform_wheel(options.wheel, tag, options.folder, {**programs, **native}, kernels),
                flush=True,
            )
    except WheelError as failure:
        print(f"wheels: error: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
