"""Times the models of the suite in our kernels and in the engines of others. `make bench` runs it after `bench_shapes.py`.

In: the folder of `bench_shapes.py`, or results of before. Out: tables on the terminal; results as JSON, a picture, docs/performance.md.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from bench.command import SUITE_MODELS, docs_option, from_option
from bench.page import draw_results, page
from bench_shapes import subjects_of_suite, suite_shapes
from onnx_treebeard.bench.benchmark_models import Subject
from onnx_treebeard.bench.engine import Bound, Engine
from onnx_treebeard.bench.peers.engines import PEERS as PEERS_OF_FILES
from onnx_treebeard.bench.peers.engines import ROUNDED, prepare_peers
from onnx_treebeard.bench.results import MODELS, Json, read_results, write_results, write_text
from onnx_treebeard.bench.run_benchmark import measured, progress, refuse_unwritable, settings_of
from onnx_treebeard.bench.terminal_report import summary_table
from onnx_treebeard.cli.commands.bench import measuring_options, ours_differ, show
from onnx_treebeard.cli.main import OUR_FAULT, USER_ERROR
from onnx_treebeard.system.errors import OptionError, TreebeardError

THREADED_ROWS = 64  # fewer are measured on one thread alone


class Sklearn(Engine):
    """scikit-learn's `predict_proba`, or `predict` of a regressor."""

    name, title = "sklearn", "scikit-learn"
    package, module = "scikit-learn", "sklearn"
    sources = ("sklearn",)

    def bind(self, batch: int, threads: int) -> Bound:
        estimator = self.subject.model.set_params(n_jobs=threads)
        predict = getattr(estimator, "predict_proba", estimator.predict)
        return Bound(predict, self.subject.batches_of(batch))


class Ydf(Engine):
    """YDF on a forest of scikit-learn, the only foreign one that it reads."""

    name, title = "ydf", "YDF"
    package = module = "ydf"
    sources = ("sklearn",)
    tolerance = ROUNDED

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        import ydf

        self.model: Any = ydf.from_sklearn(subject.model, label_name="label", feature_name="features")
        self.make_rows: Any = ydf.create_vertical_dataset

    def bind(self, batch: int, threads: int) -> Bound:
        needs = {"data_spec": self.model.data_spec(), "required_columns": self.model.input_feature_names()}
        batches = [self.make_rows({"features": rows}, **needs) for rows in self.subject.batches_of(batch)]
        return Bound(lambda rows: self.model.predict(rows, num_threads=threads), batches)


KINDS: tuple[type[Engine], ...] = (Sklearn, Ydf)
PEERS = PEERS_OF_FILES | {kind.name: kind for kind in KINDS}
PACKAGES = ("skl2onnx", *(engine.package for engine in PEERS.values()))


@click.command(
    help="Time the models of the suite, with our kernels and with other engines. The page has a picture beside it."
)
@SUITE_MODELS[0]
@SUITE_MODELS[1]
@from_option
@docs_option
@measuring_options
@click.pass_context
def main(
    ctx: click.Context, /, stored: str | None, output: str | None, docs: str | None, **options: Any
) -> None:
    """See the help. Exit codes as those of `onnx-treebeard bench`."""
    try:
        results = _run(output, docs, **options) if stored is None else read_results(stored, MODELS)
        if output is not None and stored is not None:
            write_results(output, results)
        if docs is not None:
            picture = Path(docs).with_suffix(".svg")
            write_text(str(picture), draw_results(results))
            write_text(docs, page(results, picture.name))
    except TreebeardError as error:
        click.echo(f"error: {error}", err=True)
        ctx.exit(USER_ERROR)
    show(results, summary_table(results["summary"]))
    if ours_differ(results):
        ctx.exit(OUR_FAULT)


def _run(
    output: str | None, docs: str | None, suite: Path, shape: tuple[str, ...], quiet: bool, **options: Any
) -> Json:
    """Returns results of all models, which are in the file after every one."""
    replay = options.pop("replay")
    if replay.profile is not None:
        raise OptionError("is of one model; the suite has several", field="profile")
    refuse_unwritable([output, docs])
    prepare_peers(options.pop("build_seconds"), options.pop("lleaves"))
    settings = replace(settings_of(PEERS, **options), threaded_rows=THREADED_ROWS)
    with progress(quiet) as say:
        subjects = subjects_of_suite(suite, suite_shapes(suite, shape), max(settings.batches), replay)
        return measured(subjects, PEERS, settings, say, output=output, further_packages=PACKAGES)


if __name__ == "__main__":
    main()
