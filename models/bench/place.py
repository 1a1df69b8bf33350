"""Engines that build something, and where they may keep it: what lies there is code that will run."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Self

import click

from onnx_treebeard.bench.engine import Engine
from onnx_treebeard.cache.folder import checked, is_own_file, make_folder


@dataclass(frozen=True)
class Place:
    """Where engines keep what they build, how long they may build, and the Python that has lleaves."""

    cache: Path
    build_seconds: float
    lleaves_python: Path


class BuiltEngine(Engine):
    """One that compiles models, at a place."""

    place: ClassVar[Place]

    @classmethod
    def at(cls, place: Place) -> type[Self]:
        """The same engine at a place."""
        return type(cls.__name__, (cls,), {"place": place})


def usable(compiled: Path) -> bool:
    """Whether there is a compiled model of this user's that nobody else may write; what is there otherwise is removed."""
    try:
        found = os.lstat(compiled)
    except FileNotFoundError:
        return False
    if is_own_file(found):
        return True
    compiled.unlink()
    return False


@contextmanager
def peers_folder(suite: Path) -> Iterator[Path]:
    """Where compiled peers are kept: with the suite if that is its user's alone, else nowhere for long."""
    if suite.is_dir():
        folder = suite / "compiled"
        make_folder(folder)
        if not (fault := checked(folder).fault):
            yield folder
            return
        click.echo(f"compiled peers are not kept in {folder}: {fault}", err=True)
    with tempfile.TemporaryDirectory(prefix="bench-") as temporary:
        yield Path(temporary)
