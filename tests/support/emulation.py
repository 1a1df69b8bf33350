"""Programs for AArch64, and for older CPUs of x86-64, on this machine: built, and run by QEMU's user mode with the library of kernels of a wheel.

In: the folder that `aarch64_tools.py` has filled, a wheel. Out: `Emulation`, what it builds lies under build/aarch64.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "aarch64"
TOOLS = BUILD / "tools"
ARM = "aarch64"
ARM_SYSTEM = (
    *("-DCMAKE_SYSTEM_NAME=Linux", f"-DCMAKE_SYSTEM_PROCESSOR={ARM}"),
    f"-DCMAKE_CXX_COMPILER={TOOLS / 'bin' / 'aarch64-linux-gnu-g++'}",
)
WEBASSEMBLY = (
    *("-DCMAKE_SYSTEM_NAME=Generic", "-DCMAKE_SYSTEM_PROCESSOR=wasm32"),
    "-DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY",
    f"-DCMAKE_CXX_COMPILER={TOOLS / 'bin' / 'wasm32-wasi-g++'}",
)
# CPUs of the emulator by the level of the library that they have.
LEVEL_CPUS = {"x86-64-v3": "max", "x86-64": "Nehalem"}
STRICT = ("-std=gnu11", "-Wall", "-Wextra", "-Werror", "-O1", "-pthread")


@dataclass(frozen=True)
class Emulation:
    """A wheel for x86-64, unpacked; the same runtime for AArch64."""

    wheel: Path

    @cached_property
    def package(self) -> Path:
        """The folder of the package in the wheel."""
        folder = BUILD / "wheel"
        shutil.rmtree(folder, ignore_errors=True)
        with ZipFile(self.wheel) as wheel:
            wheel.extractall(folder)
        return folder / "onnx_treebeard"

    @cached_property
    def units(self) -> Path:
        """The folder of the library of kernels: the wheel's, and that of AArch64, which is made here."""
        folder = BUILD / "units"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self.package / "library", folder)
        module = [sys.executable, "-m", "onnx_treebeard.kernels.library.build"]
        given = ["--output", folder, "--levels", f"all-of-{ARM}", "--package-version", self.version]
        subprocess.run([*module, *given], check=True, cwd=ROOT)
        return folder

    @property
    def version(self) -> str:
        return self.wheel.name.split("-")[1]

    @cached_property
    def runtime(self) -> Path:
        """The shared library for AArch64."""
        return self._built("native", "onnx_treebeard", ARM_SYSTEM) / "libonnx_treebeard.so"

    @cached_property
    def standalone(self) -> Path:
        """Our part of programs for AArch64."""
        return self._built("native", "treebeard_standalone", ARM_SYSTEM) / "libtreebeard_standalone.a"

    @cached_property
    def standalone_webassembly(self) -> Path:
        """The same for WebAssembly."""
        folder = self._built("native-webassembly", "treebeard_standalone", WEBASSEMBLY)
        return folder / "libtreebeard_standalone.a"

    @cached_property
    def guest(self) -> Path:
        """A folder with the package as a wheel for AArch64 would have it."""
        folder = BUILD / "guest"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self.package.parent, folder)
        shutil.copy2(self.runtime, folder / "onnx_treebeard" / self.runtime.name)
        shutil.rmtree(folder / "onnx_treebeard" / "library")
        shutil.copytree(self.units, folder / "onnx_treebeard" / "library")
        return folder

    def _built(self, name: str, target: str, system: Sequence[str]) -> Path:
        folder = BUILD / name
        configure = [
            *("cmake", "-S", ROOT / "kernels" / "native", "-B", folder, "-DTREEBEARD_DEVELOPER=ON"),
            *system,
            f"-DSKBUILD_PROJECT_VERSION={self.version}",
        ]
        build = ["cmake", "--build", folder, "--target", target, "--parallel", str(os.cpu_count() or 1)]
        for command in (configure, build):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]
        return folder

    def program(self, source: Path, architecture: str) -> Path:
        """A C program that is linked to the runtime, which it finds where it lies."""
        library = self.runtime if architecture == ARM else self.package / "libonnx_treebeard.so"
        compiler = TOOLS / "bin" / "aarch64-linux-gnu-gcc" if architecture == ARM else "gcc"
        program = BUILD / f"{source.stem}-{architecture}"
        include = ("-I", ROOT / "kernels" / "native")
        command = [compiler, *STRICT, source, *include, library, f"-Wl,-rpath,{library.parent}"]
        done = subprocess.run([*command, "-o", program], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return program


def on_arm(command: Sequence[str | Path], *, cpu: str = "max") -> list[str | Path]:
    """The command as the emulator runs it."""
    return [TOOLS / "bin" / "qemu-aarch64", "-cpu", cpu, "-L", TOOLS / "root", *command]


def on_level(level: str, command: Sequence[str | Path]) -> list[str | Path]:
    """The command on a CPU of a level of x86-64."""
    return [TOOLS / "bin" / "qemu-x86_64", "-cpu", LEVEL_CPUS[level], *command]


def run(command: Sequence[str | Path], **environment: str) -> subprocess.CompletedProcess[str]:
    """A process that ends well, within ten minutes."""
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=600, env={**os.environ, **environment}
    )
    assert done.returncode == 0, f"ended with {done.returncode}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
    return done


def python_on_arm(arguments: Sequence[str | Path]) -> list[str | Path]:
    """The emulated machine's own Python."""
    return on_arm([(TOOLS / "root" / "usr" / "bin" / "python3").resolve(), *arguments])
