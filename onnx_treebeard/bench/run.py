"""A run of `bench`: settings checked, models one by one, results after each. See `results.py` for what comes out."""

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from onnx_treebeard.bench import machine as bench_machine
from onnx_treebeard.bench.engine import Place
from onnx_treebeard.bench.engines_peer import PEERS
from onnx_treebeard.bench.one_model import Settings, run_shape
from onnx_treebeard.bench.results import FORMAT, VERSION, summary
from onnx_treebeard.bench.subjects import Subject, subject_of_file
from onnx_treebeard.bench.suite import subjects_of_suite, suite_shapes
from onnx_treebeard.cache.folder import checked, make_folder
from onnx_treebeard.errors import OptionError
from onnx_treebeard.scoring.open import refuse_overwriting

Say = Callable[[str], None]


def measured(
    model: str | None, quiet: bool, written: dict[str, str | None], given: dict[str, Any]
) -> Iterator[Any]:
    """The results of a new run, after each of its models."""
    settings = _settings(given["against"], given["batch"], given["threads"], given["rounds"])
    _refuse_unwritable(model, written)
    place = bench_machine.machine()
    warning = bench_machine.load_warning(place["load"])
    if warning:
        click.echo(f"warning: {warning}", err=True)
    results: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "date": bench_machine.today(),
        "machine": place,
        "versions": bench_machine.versions(),
        "settings": asdict(settings),
        "warnings": [warning] if warning else [],
        "shapes": [],
    }
    with _cache(model, given["suite"]) as cache, _progress(quiet) as say:
        engines = Place(cache, given["build_seconds"], Path(given["lleaves"]))
        for subject in _subjects(model, max(settings.batches), given):
            results["shapes"].append(run_shape(subject, engines, settings, say))
            yield results | {"summary": summary(results["shapes"])}


def _settings(
    against: tuple[str, ...], batches: tuple[int, ...], threads: tuple[int, ...], rounds: int
) -> Settings:
    for name in against:
        if name not in PEERS:
            raise OptionError(f"is '{name}'; accepted are {', '.join(PEERS)}", field="against")
    return Settings(against or tuple(PEERS), batches, threads, rounds)


def _refuse_unwritable(model: str | None, written: dict[str, str | None]) -> None:
    """OptionError now rather than after an hour."""
    for path in written.values():
        if path is None:
            continue
        refuse_overwriting(path, () if model is None else (model,))
        if not Path(path).absolute().parent.is_dir():
            raise OptionError(
                f"cannot be written: there is no directory {Path(path).absolute().parent}", file=path
            )


def _subjects(model: str | None, largest: int, given: dict[str, Any]) -> Iterator[Subject]:
    """The user's model, or those of the suite, with rows for the largest batch or more."""
    replay = given["replay"]
    if model is not None:
        if given["shape"]:
            raise OptionError("chooses from the suite; with MODEL there is none", field="shape")
        yield subject_of_file(model, replay, largest, given["seed"])
        return
    if replay.profile is not None:
        raise OptionError("is of one model; the suite has several", field="profile")
    folder = Path(given["suite"])
    yield from subjects_of_suite(folder, suite_shapes(folder, given["shape"]), largest, replay)


@contextmanager
def _cache(model: str | None, suite: str) -> Iterator[Path]:
    """Where compiled peers are kept: with the suite if that is its user's alone, else nowhere for long."""
    if model is None and Path(suite).is_dir():
        folder = Path(suite) / "compiled"
        make_folder(folder)
        # What lies there is code that will run, as in the cache.
        if not (fault := checked(folder).fault):
            yield folder
            return
        click.echo(f"compiled peers are not kept in {folder}: {fault}", err=True)
    with tempfile.TemporaryDirectory(prefix="bench-") as temporary:
        yield Path(temporary)


@contextmanager
def _progress(quiet: bool) -> Iterator[Say]:
    """What happens, on one line of a terminal; nothing in a pipe."""
    if quiet or not sys.stderr.isatty():
        yield lambda text: None
        return
    from rich.console import Console

    with Console(stderr=True).status("reading the models") as status:
        yield status.update
