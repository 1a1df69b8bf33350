"""Engines that build something, and where they may keep it: what lies there is code that will run."""

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Self

import click

from onnx_treebeard.bench.engine import Engine, installed_version
from onnx_treebeard.bench.subjects import LeftOutError
from onnx_treebeard.cache.folder import OWN_MODE, check, is_own_file, make_folder

COMPILERS = ("gcc", "clang", "cc")


@dataclass(frozen=True)
class Place:
    """The folder of what engines build, how long they may build, and the Python that has lleaves."""

    cache: Path
    build_seconds: float
    lleaves_python: Path


class BuiltEngine(Engine):
    """One that compiles models, at a place."""

    place: ClassVar[Place]

    @classmethod
    def at(cls, place: Place) -> type[Self]:
        """Returns the same engine at a place."""
        return type(cls.__name__, (cls,), {"place": place})


def c_compiler() -> str:
    """Returns a C compiler. Raises LeftOutError where there is none."""
    compiler = next((name for name in COMPILERS if shutil.which(name)), None)
    if compiler is None:
        raise LeftOutError(f"needs a C compiler; there is none of {', '.join(COMPILERS)}")
    return compiler


def usable(compiled: Path) -> bool:
    """Returns whether there is a compiled model of this user's that nobody else may write; removes what is there otherwise."""
    try:
        status = os.lstat(compiled)
    except FileNotFoundError:
        return False
    if is_own_file(status):
        return True
    compiled.unlink()
    return False


def compiled_c(place: Place, engine: type[Engine], model: bytes, code: str) -> Path:
    """Compiles the shared library that an engine's Python code makes of a model, in a process of its own so that it can be stopped.

    code: a format, with places for the paths {source}, of the model, {library}, and {folder}, for what else it writes. Raises LeftOutError after `build_seconds`.
    """
    version = installed_version(engine.package)
    key = hashlib.sha256(model + c_compiler().encode() + version.encode()).hexdigest()[:16]
    library = place.cache / f"{engine.name}-{key}.so"
    if usable(library):
        return library
    with tempfile.TemporaryDirectory(dir=place.cache, ignore_cleanup_errors=True) as folder:
        source, temporary = Path(folder) / "model", Path(folder) / library.name
        source.write_bytes(model)
        _run(code.format(source=str(source), library=str(temporary), folder=folder), place.build_seconds)
        temporary.chmod(OWN_MODE)
        return temporary.rename(library)


def _run(code: str, limit: float) -> None:
    """Runs Python code; after `limit` seconds it is stopped with all that it started."""
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    try:
        _, errors = process.communicate(timeout=limit)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        raise LeftOutError(f"its C code was not compiled within {limit:,.0f} s") from None
    except BaseException:
        os.killpg(process.pid, signal.SIGKILL)
        raise
    if process.returncode:
        last = (errors.strip().splitlines() or ["no message"])[-1]
        raise LeftOutError(f"its C code cannot be compiled: {last[:200]}")


@contextmanager
def peers_folder(suite: Path) -> Iterator[Path]:
    """Yields where compiled peers are kept: with the suite if that is its user's alone, else nowhere for long."""
    if suite.is_dir():
        folder = suite / "compiled"
        make_folder(folder)
        if not (fault := check(folder).fault):
            yield folder
            return
        click.echo(f"compiled peers are not kept in {folder}: {fault}", err=True)
    with tempfile.TemporaryDirectory(prefix="bench-") as temporary:
        yield Path(temporary)
