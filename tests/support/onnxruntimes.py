"""Other versions of onnxruntime beside the installed one: each in a folder under build/, for processes that have it on PYTHONPATH.

In: a version of VERSIONS. Out: `folder_of(version)`, made with pip at the first call; what else a
process needs it takes from the environment that runs the tests.
"""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

PACKAGES = {
    "1.17.3": ["onnxruntime==1.17.3", "numpy==1.26.4"],  # knows no NumPy 2
    "1.23.2": ["onnxruntime==1.23.2"],
    "1.24.1": ["onnxruntime==1.24.1"],
    "1.24.4": ["onnxruntime==1.24.4"],
    "1.25.1": ["onnxruntime==1.25.1"],
    "1.26.0": ["onnxruntime==1.26.0"],
}
VERSIONS = list(PACKAGES)
# No wheels of it for newer Pythons.
LAST_PYTHON = {"1.17.3": (3, 12)}

BUILD = Path(__file__).parents[2] / "build" / "onnxruntimes"
UNREACHABLE = ("NewConnectionError", "ConnectTimeoutError", "Connection to ", "Could not fetch URL")


class NotInstallableError(Exception):
    """Neither here nor to be had: why."""


def folder_of(version: str) -> Path:
    """A folder with this version of onnxruntime. Raises NotInstallableError where no package index answers, or none has it for this Python."""
    python = f"{sys.version_info.major}{sys.version_info.minor}"
    folder = BUILD / f"{version}-py{python}"
    BUILD.mkdir(parents=True, exist_ok=True)
    if not folder.is_dir():
        coming = Path(mkdtemp(dir=BUILD))
        _install(version, coming)
        with suppress(OSError):  # another process was faster
            coming.rename(folder)
        rmtree(coming, ignore_errors=True)
    return folder


def environment_of(version: str | None) -> dict[str, str]:
    """The variables of a process that shall have this version of onnxruntime; None: the installed one. Raises as `folder_of`."""
    paths = [*([] if version is None else [str(folder_of(version))]), str(Path(__file__).parent)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


def _install(version: str, folder: Path) -> None:
    last = LAST_PYTHON.get(version)
    if last is not None and sys.version_info[:2] > last:
        raise NotInstallableError(
            f"onnxruntime {version} has no wheels for Pythons after {last[0]}.{last[1]}"
        )
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--upgrade", "--only-binary=:all:"]
    done = subprocess.run([*pip, "--target", folder, *PACKAGES[version]], capture_output=True, text=True)
    if done.returncode != 0 and any(sign in done.stderr for sign in UNREACHABLE):
        raise NotInstallableError(f"no package index can be reached to install onnxruntime {version}")
    assert done.returncode == 0, done.stderr
