"""Native code of the checkout, built for tests: another way than it is installed, or programs of tests from the objects of the install (tests/native/CMakeLists.txt)."""

import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NATIVE = ROOT / "kernels" / "native"
# -O2 with checks of undefined behaviour takes the compiler twice as long as -O1: 41 s for the plans, and 20 s.
OPTIMISATION = ("-DCMAKE_BUILD_TYPE=RelWithDebInfo", "-DCMAKE_CXX_FLAGS_RELWITHDEBINFO=-O1 -g1")
# More arrays are memory of their own, where a sanitizer sees their ends (base/memory.h).
SHORT_INSIDE = "-DCMAKE_CXX_FLAGS=-DTREEBEARD_BYTES_INSIDE=64"


def sanitized(target: str, sanitizers: str) -> Path:
    """The folder where cmake has built a target with sanitizers, as -fsanitize names them."""
    flags = (*OPTIMISATION, SHORT_INSIDE, f"-DTREEBEARD_SANITIZE={sanitizers}", "-DTREEBEARD_DEVELOPER=ON")
    return build_native(sanitizers.split(",")[0], target, *flags)


def build_native(name: str, target: str, *flags: str) -> Path:
    """The folder where cmake has built a target with these flags, kept in build/ for the next time."""
    if sys.platform != "linux" or shutil.which("cmake") is None or shutil.which("g++") is None:
        pytest.skip("needs Linux, cmake and g++")
    folder = ROOT / "build" / "sanitize" / name
    # Libraries of kernels of another version are not opened.
    common = [f"-DSKBUILD_PROJECT_VERSION={version('onnx-treebeard')}", "-DCMAKE_CXX_COMPILER=g++"]
    run(["cmake", "-S", NATIVE, "-B", folder, *common, *flags])
    return build_target(folder, target)


def installed_objects(target: str) -> Path:
    """The folder where the editable install was built, with a target beside it that takes its objects."""
    folders = list((ROOT / "build").glob("py3-none-*/CMakeCache.txt"))
    if not folders or shutil.which("cmake") is None:
        pytest.skip("needs cmake, and the folder where an editable install was built")
    return build_target(max(folders, key=lambda cache: cache.stat().st_mtime).parent, target)


def build_target(folder: Path, target: str) -> Path:
    """Builds a target and returns the folder."""
    run(["cmake", "--build", folder, "--parallel", "2", "--target", target])
    return folder


def run(command: list[str | Path]) -> None:
    """Runs a command, whose output is told where it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
