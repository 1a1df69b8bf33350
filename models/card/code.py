"""What code results come from: results of different code are never put together.

In: nothing. Out: {"digest": of the sources, of the native library and of what the tests lend, "commit": of the clone, with a "+" where files differ from it,
or ""}.
"""

import hashlib
import subprocess
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from card.constants import HEADER
from card.results import Json
from onnx_treebeard.cache.provenance import PACKAGES
from onnx_treebeard.native.library import library_path

ROOT = Path(__file__).parents[2]
LENT = (ROOT / "models" / "card", ROOT / "tests" / "support")
GIT_SECONDS = 10.0


@cache
def code_facts() -> Json:
    """The facts of the code of this process."""
    digest = hashlib.sha256()
    for name, path in sorted(_files()):
        content = path.read_bytes()
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return {"digest": digest.hexdigest()[:32], "commit": _commit()}


def _files() -> Iterator[tuple[str, Path]]:
    """Names that do not depend on where the files lie, and the files."""
    yield "native library", Path(library_path())
    yield HEADER.name, HEADER
    for package in PACKAGES:
        found = find_spec(package)
        if found is not None and found.origin is not None:
            yield from _sources(package, Path(found.origin).parent)
    for folder in LENT:
        yield from _sources(folder.name, folder)


def _sources(title: str, folder: Path) -> Iterator[tuple[str, Path]]:
    for path in folder.rglob("*.py"):
        yield f"{title}/{path.relative_to(folder).as_posix()}", path


def _commit() -> str:
    """Of the clone; empty where there is no git, and no clone."""
    command = ["git", "-C", str(ROOT), "describe", "--always", "--abbrev=12", "--dirty=+", "--exclude=*"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=GIT_SECONDS)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
