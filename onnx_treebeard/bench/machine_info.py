"""Where a benchmark ran, and what: processor, cores, load, versions, code. In: nothing. Out: what goes into the results."""

import datetime
import hashlib
import os
import platform
import subprocess
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from onnx_treebeard.bench.engine import installed_version
from onnx_treebeard.bindings.native_library import library_path
from onnx_treebeard.system.process import usable_cores

BUSY = 0.7
GIT_SECONDS = 10.0
SOURCES = ("onnx_treebeard", "onnx_treebeard.converters", "onnx_treebeard.kernels")
VECTORS = ("avx2", "avx512f", "avx512bw", "avx512_vbmi", "asimd", "sve")
PACKAGES = (
    "onnx-treebeard",
    "llvmlite",
    "numpy",
    "onnx",
    "onnxruntime",
    "xgboost-cpu",
    "xgboost",
    "lightgbm",
)


def machine() -> dict[str, Any]:
    """Returns the machine as it is now."""
    return {
        "processor": _cpuinfo("model name") or platform.processor() or platform.machine(),
        "instruction_sets": _instruction_sets(),
        "cores": usable_cores(),
        "system": f"{platform.system()} {platform.release()}, {platform.machine()}",
        "python": platform.python_version(),
        "load": load(),
    }


def versions(further: tuple[str, ...] = ()) -> dict[str, str]:
    """Returns the versions of the packages that are installed, of PACKAGES and `further`."""
    return {package: number for package in PACKAGES + further if (number := installed_version(package))}


def code(clone: Path, files: Iterable[Path]) -> dict[str, str]:
    """Returns the digest of the package's sources, of its native library and of files of a clone, and the clone's commit, with "+" where files differ from it.

    Names in the digest do not depend on where the files lie.
    """
    named = {"native library": Path(library_path())}
    named |= {path.relative_to(clone).as_posix(): path for path in files}
    for package in SOURCES:
        spec = find_spec(package)
        if spec is not None and spec.origin is not None:
            folder = Path(spec.origin).parent
            named |= {
                f"{package}/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*.py")
            }
    digest = hashlib.sha256()
    for name, path in sorted(named.items()):
        content = path.read_bytes()
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return {"digest": digest.hexdigest()[:32], "commit": _commit(clone)}


def _commit(clone: Path) -> str:
    """Returns the commit; empty where there is no git, and no clone."""
    command = ["git", "-C", str(clone), "describe", "--always", "--abbrev=12", "--dirty=+", "--exclude=*"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=GIT_SECONDS)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return "" if done.returncode else done.stdout.strip()


def today() -> str:
    """Returns the date and time in UTC."""
    return datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")


def load() -> float | None:
    """Returns how many processes waited for a core in the last minute, on average; None where the system does not say."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None


def load_warning(average: float | None) -> str:
    """Returns what to say of a machine that does something else at the same time; empty if it does not."""
    if average is None or average <= BUSY:
        return ""
    return f"the load average was {average:.2f} at the start: other programs were running, so the figures are not to be relied on"


def _instruction_sets() -> list[str]:
    """Returns those that decide how wide vectors are, as Linux calls them."""
    flags = (_cpuinfo("flags") or _cpuinfo("Features")).split()
    return [name for name in VECTORS if name in flags]


def _cpuinfo(field: str) -> str:
    """Returns a field of the first core; empty where the system has no such file."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return ""
    return next(
        (line.partition(":")[2].strip() for line in lines if line.partition(":")[0].strip() == field), ""
    )
