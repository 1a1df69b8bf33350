"""Native code, built another way than it is installed."""

import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def built():
    """built(name, target, *flags): the folder where cmake has built a target with these flags, kept in build/ for the next time."""
    if sys.platform != "linux" or shutil.which("cmake") is None or shutil.which("g++") is None:
        pytest.skip("needs Linux, cmake and g++")

    def build(name: str, target: str, *flags: str) -> Path:
        folder = ROOT / "build" / "sanitize" / name
        # Libraries of kernels of another version are not opened.
        common = [f"-DSKBUILD_PROJECT_VERSION={version('onnx-treebeard')}", "-DCMAKE_CXX_COMPILER=g++"]
        for command in (
            ["cmake", "-S", ROOT / "kernels" / "native", "-B", folder, *common, *flags],
            ["cmake", "--build", folder, "--parallel", "2", "--target", target],
        ):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stdout + done.stderr
        return folder

    return build


@pytest.fixture(scope="session")
def library_for(built):
    """library_for(name, *flags): the native library."""

    def build(name: str, *flags: str) -> Path:
        return built(name, "onnx_treebeard", *flags) / "libonnx_treebeard.so"

    return build
