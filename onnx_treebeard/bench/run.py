"""A run of `bench`: settings checked, models one by one, results after each. See `results.py` for what comes out."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

import click

from onnx_treebeard.bench.one_model import Engines, Say, Settings, run_shape
from onnx_treebeard.bench.results import MODELS, Json, new_results, write_results
from onnx_treebeard.bench.subjects import Subject
from onnx_treebeard.bench.summary import summary
from onnx_treebeard.scoring.scorer import refuse_overwriting
from onnx_treebeard.system.errors import OptionError


def measured(
    subjects: Iterable[Subject],
    peers: Engines,
    settings: Settings,
    say: Say,
    *,
    output: str | None = None,
    further_packages: tuple[str, ...] = (),
) -> Json:
    """Returns the results of a new run, with versions of `further_packages` too. They are in the file `output` after every model: what was measured shall not be lost by the last."""
    results = new_results(MODELS, asdict(settings), further_packages) | {"shapes": []}
    for subject in subjects:
        if not results[
            "shapes"
        ]:  # a model has been read: where none can be, its error is all there is to say
            for warning in results["warnings"]:
                click.echo(f"warning: {warning}", err=True)
        results["shapes"].append(run_shape(subject, peers, settings, say))
        results["summary"] = summary(results["shapes"])
        if output is not None:
            write_results(output, results)
    return results


def settings_of(
    peers: Engines, against: tuple[str, ...], batch: tuple[int, ...], threads: tuple[int, ...], rounds: int
) -> Settings:
    """Returns the settings of options by their names; all peers where none is named. Raises OptionError for a name that no peer has."""
    for name in against:
        if name not in peers:
            raise OptionError(f"is '{name}'; accepted are {', '.join(peers)}", field="against")
    return Settings(against or tuple(peers), batch, threads, rounds)


def refuse_unwritable(written: Iterable[str | None], models: tuple[str, ...] = ()) -> None:
    """Raises OptionError, now rather than after an hour, for a file that is a model or has no directory. None is one not asked for."""
    for path in written:
        if path is None:
            continue
        refuse_overwriting(path, models)
        if not Path(path).absolute().parent.is_dir():
            raise OptionError(
                f"cannot be written: there is no directory {Path(path).absolute().parent}", file=path
            )


@contextmanager
def progress(quiet: bool) -> Iterator[Say]:
    """Shows what happens, on one line of a terminal; nothing in a pipe."""
    if quiet or not sys.stderr.isatty():
        yield lambda text: None
        return
    from rich.console import Console

    with Console(stderr=True).status("reading the models") as status:
        yield status.update
