"""A run of `bench`: settings checked, models one by one through all engines, results after each. In: `Subject`s. Out: what `results.py` says.

A model is opened, compared with the reference, timed. The reference is the model's own library; where that is not installed, the NumPy oracle. What our
session gives has to be what plain onnxruntime gives on one thread, bit for bit, what `predict` gives that of the reference. An engine
whose scores are wrong is told of and not timed.

Calls for one row are timed beside calls of empty graphs: what remains without those was spent inside the kernels.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import click

from onnx_treebeard.bench.benchmark_models import LeftOutError, Subject
from onnx_treebeard.bench.call_overhead import empty_graphs
from onnx_treebeard.bench.engine import (
    LAST_BITS,
    Bound,
    Engine,
    OurPredict,
    OurSession,
    Scores,
    Tolerance,
)
from onnx_treebeard.bench.library_engines import Oracle
from onnx_treebeard.bench.results import (
    COMPARED,
    MODELS,
    OURS,
    Json,
    inside_kernels,
    measurement,
    new_results,
    ratios,
    single_calls,
    write_results,
)
from onnx_treebeard.bench.terminal_report import summary
from onnx_treebeard.bench.timing_rounds import Check, check_scores, time_rounds, time_single_calls
from onnx_treebeard.scoring.scorer import refuse_overwriting
from onnx_treebeard.system.errors import DataError, OptionError, UnsupportedError
from onnx_treebeard.system.memory_errors import raise_lack_of_memory
from onnx_treebeard.system.numbers_as_text import counted

EMPTY = "empty graph of "
OUR_ENGINES: dict[str, type[Engine]] = {"session": OurSession, "predict": OurPredict}

Say = Callable[[str], None]
Engines = Mapping[str, type[Engine]]


@dataclass(frozen=True)
class Settings:
    """Settings of a run: peers by name, batches, numbers of threads, rounds.

    threaded_rows: calls of fewer rows are measured on one thread alone.
    """

    against: tuple[str, ...]
    batches: tuple[int, ...]
    threads: tuple[int, ...]
    rounds: int
    threaded_rows: int = 1


@dataclass
class _Run:
    """One model under way."""

    subject: Subject
    kinds: Engines
    settings: Settings
    say: Say
    engines: dict[str, Engine] = field(default_factory=dict)
    left_out: list[Json] = field(default_factory=list)
    checks: dict[str, Check] = field(default_factory=dict)
    measurements: list[Json] = field(default_factory=list)
    single_calls: list[Json] = field(default_factory=list)
    empty_graphs: list[Json] = field(default_factory=list)
    expected: dict[str, list[Scores]] = field(default_factory=dict)
    reference: str = ""

    def leave_out(
        self, name: str, reason: str, *, applies: bool = True, wrong: bool = False, **where: int
    ) -> None:
        entry = {"name": name, "title": self.kinds[name].title, "reason": reason}
        self.left_out.append(
            entry | {"applies": applies, "wrong": wrong} | {"batch": None, "threads": None} | where
        )
        self.say(
            f"{self.subject.name}: {self.kinds[name].title} {'is WRONG' if wrong else 'left out'}: {reason}"
        )


def run_shape(subject: Subject, peers: Engines, settings: Settings, say: Say) -> Json:
    """Returns the results of one model; `peers` by name, the libraries of models among them; `say` is told what happens."""
    run = _Run(subject, OUR_ENGINES | dict(peers), settings, say)
    try:
        _open(run)
        _expect(run)
        for threads in settings.threads:
            for batch in settings.batches:
                if threads == 1 or batch >= settings.threaded_rows:
                    _measure(run, batch, threads)
    finally:
        for engine in run.engines.values():
            engine.close()
    return _results(run)


def _open(run: _Run) -> None:
    for name in (*COMPARED, *run.settings.against):
        kind = run.kinds[name]
        try:
            kind.check(run.subject)
            run.say(f"{run.subject.name}: opening {kind.title}")
            run.engines[name] = kind(run.subject)
        except LeftOutError as reason:
            run.leave_out(name, str(reason), applies=reason.applies)
        except Exception as error:
            run.leave_out(name, _reason(error, name))
    if not any(name in run.engines for name in OURS):
        reasons = "; ".join(
            f"{entry['title']}: {entry['reason']}" for entry in run.left_out if entry["name"] in OURS
        )
        raise UnsupportedError(f"cannot be run: {reasons}", file=run.subject.title)


def _expect(run: _Run) -> None:
    """Computes what the scores have to be: those of onnxruntime for the session, those of the library for all others."""
    subject, n = run.subject, max(run.settings.batches)
    run.say(f"{subject.name}: scoring with the reference")
    for name in dict.fromkeys(("ort", subject.library)):
        if run.kinds[name].is_usable(subject):
            run.expected[name] = _reference(run.kinds[name], run, n)
            run.reference = run.kinds[name].title
    if subject.library not in run.expected:
        run.expected[subject.library] = Oracle(subject).bind(n, 1).scores()
        run.reference = Oracle.title


def _reference(kind: type[Engine], run: _Run, n: int) -> list[Scores]:
    try:
        return kind(run.subject).bind(n, 1).scores()
    except Exception as error:
        raise_lack_of_memory(error)
        raise DataError(
            f"{kind.title} refuses the rows that were drawn: {error}", file=run.subject.title
        ) from None


def _measure(run: _Run, batch: int, threads: int) -> None:
    """Runs and times the engines that are right, in the same rounds as empty graphs where it is one row."""
    bounds = _right(run, batch, threads)
    empty = _empty(run, bounds, threads) if batch == 1 else {}
    run.say(f"{run.subject.name}: {counted(batch, 'row')}, {counted(threads, 'thread')}")
    together = bounds | {EMPTY + name: bound for name, bound in empty.items()}
    samples = time_rounds(together, batch, run.settings.rounds, threads)
    run.measurements += [measurement(name, threads, samples[name]) for name in bounds]
    if batch == 1:
        single = time_single_calls(bounds, samples)
        run.single_calls += [single_calls(name, threads, times) for name, times in single.items()]
    run.empty_graphs += [measurement(name, threads, samples[EMPTY + name]) for name in empty]


def _empty(run: _Run, bounds: dict[str, Bound], threads: int) -> dict[str, Bound]:
    """Returns sessions on empty graphs; none where one is refused, since their figures are extra."""
    try:
        return empty_graphs(run.subject, bounds, threads)
    except Exception as error:
        run.say(f"{run.subject.name}: no figures of empty graphs: {_reason(error)}")
        return {}


def _right(run: _Run, batch: int, threads: int) -> dict[str, Bound]:
    """Binds every engine and compares its scores; those that are right."""
    bounds: dict[str, Bound] = {}
    for name, engine in list(run.engines.items()):
        if threads > 1 and not engine.takes_threads:
            continue
        try:
            bound = engine.bind(batch, threads)
            check = _check(run, engine, bound.scores())
        except LeftOutError as reason:
            run.leave_out(name, str(reason), applies=reason.applies, batch=batch, threads=threads)
            continue
        except Exception as error:
            run.leave_out(name, _reason(error, name), batch=batch, threads=threads)
            continue
        run.checks[name] = run.checks[name].plus(check) if name in run.checks else check
        if check.is_right:
            bounds[name] = bound
        else:
            run.leave_out(name, str(check), wrong=True, batch=batch, threads=threads)
            del run.engines[name]
            engine.close()
    return bounds


def _check(run: _Run, engine: Engine, outputs: list[Scores]) -> Check:
    """Compares all outputs of our session, bit for bit, and of onnxruntime where none has scores; else the scores."""
    expected = run.expected["ort" if engine.name == "session" else run.subject.library]
    tolerance = _tolerance(run, engine)
    if tolerance is not None or (engine.name != "session" and run.subject.scores is not None):
        outputs, expected = [run.subject.scores_of(outputs)], [run.subject.scores_of(expected)]
    return check_scores(outputs, expected, tolerance)


def _tolerance(run: _Run, engine: Engine) -> Tolerance | None:
    """Returns None for every bit, as of labels; ours may be as far off as others where the schedule lets it add in another order."""
    if run.subject.scores is None:
        return None
    ours = engine.name in OURS and run.subject.reassociates
    return LAST_BITS if ours else engine.tolerance


def _results(run: _Run) -> Json:
    subject, forest = run.subject, run.subject.forest
    # Without what an engine took whose scores turned out wrong at a later batch.
    timed = [entry for entry in run.measurements if entry["engine"] in run.engines]
    return {
        "name": subject.name,
        "title": subject.title,
        "source": subject.source,
        "rows": subject.n_rows,
        "trees": None if forest is None else forest.n_trees,
        "nodes": None if forest is None else forest.n_nodes,
        "features": None if forest is None else forest.n_features,
        "outputs": None if forest is None else forest.n_outputs,
        "reference": run.reference,
        "engines": [_engine(run, name, engine) for name, engine in run.engines.items()],
        "left_out": run.left_out,
        "measurements": timed,
        "ratios": ratios(timed),
        "single_calls": [entry for entry in run.single_calls if entry["engine"] in run.engines],
        "empty_graphs": run.empty_graphs,
        "inside_kernels": inside_kernels(timed, run.empty_graphs),
    }


def _engine(run: _Run, name: str, engine: Engine) -> dict[str, Any]:
    check = run.checks.get(name)
    return {
        "name": name,
        "title": engine.title,
        "version": engine.version(),
        "build_seconds": engine.build_seconds,
        "agreement": str(_tolerance(run, engine) or "every bit"),
        "rows_compared": 0 if check is None else check.rows,
        "rows_different": 0 if check is None else check.different,
        "largest_difference": 0.0 if check is None else check.largest,
    }


def _reason(error: Exception, name: str = "") -> str:
    """Returns why an engine is left out. Raises the error of one of ours, and MemoryError: neither is a reason."""
    raise_lack_of_memory(error)
    if name in OURS:
        raise error
    return f"{type(error).__name__}: {' '.join(str(error).split())}"[:300]


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
    refuse_unknown(against, peers, "against")
    return Settings(against or tuple(peers), batch, threads, rounds)


def refuse_unknown(names: Iterable[str], accepted: Iterable[str], option: str) -> None:
    """Raises OptionError for a name that is not accepted."""
    for name in names:
        if name not in accepted:
            raise OptionError(f"is '{name}'; accepted are {', '.join(accepted)}", field=option)


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
