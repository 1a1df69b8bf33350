"""`onnx-treebeard score`: scores the rows of a table with a model, a chunk of rows at a time."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from typing import TYPE_CHECKING, Any

import click

from onnx_treebeard.cli.main import PROGRAM
from onnx_treebeard.cli.options import (
    chunk_rows_option,
    device_option,
    header_option,
    load_options,
    match_options,
    quiet_option,
    replay_options,
    threads_option,
)
from onnx_treebeard.system.numbers_as_text import counted

if TYPE_CHECKING:
    from onnx_treebeard.converters.model_files.load_options import LoadOptions
    from onnx_treebeard.scoring.compile_settings import Replay
    from onnx_treebeard.scoring.dataset_output import DatasetOutput
    from onnx_treebeard.scoring.scorer import Scorer
    from onnx_treebeard.system.errors import DataError
    from onnx_treebeard.tables.category_codes import CategoryCells
    from onnx_treebeard.tables.column_match import MatchOptions
    from onnx_treebeard.tables.table_interface import ReadOptions

OUTPUTS = ("all", "score", "label", "raw", "leaf", "tree_scores", "contribs")
HELP = """Score the rows of tables with a model, in bounded memory.

\b
MODEL   an ONNX model (.onnx; the whole pipeline is computed), or a model of XGBoost
        (.json, .ubj), LightGBM (.txt), CatBoost (.cbm, .json) or Treelite (a
        checkpoint); a path, or a URL of an object store
INPUT   .csv .tsv (also .gz), .parquet, .arrow, .feather, .npy, or - for CSV
        on standard input; also a folder of such files, a pattern such as
        'rows/**/*.parquet', or several of these; paths, or URLs of object stores

\b
Several files
  If the output is one file, it contains all rows, in the order of the files' names.
  If the output is a folder (-o scores/), it gets a file of the same path and format
  for each input file. The folder records the model and the options: the same command,
  repeated, writes only files that are missing or whose rows have changed. A file that
  cannot be scored does not stop the others. Input folders named name=value are columns:
  the model finds them by name, and a single output file contains all of them.
\b
Columns
  If the model names its columns, they are found by name, in any order. Otherwise the
  model gets all columns except those of --keep, in the order of the file, and their
  number has to match. A column that the model does not name is an error, unless you
  pass --keep or --ignore-extra-columns.
Cells
  If the model needs a number, empty cells and the words that pandas reads as missing
  values are NaN: NA, N/A, <NA>, nan, null, None, #N/A, ..., in upper or lower case.
  True is 1 and False is 0. Any other text is an error that names its row and column.
  If the model needs a text, an empty cell is the empty text.
Categories
  If the model stores the categories of a column (LightGBM and XGBoost 3.1 trained on
  data frames, and their conversions), cells are names. A name that did not occur in
  training is a missing value for LightGBM and an error for XGBoost, as in their own
  predict. Otherwise cells are the codes of the training data: 0, 1, ... With
  --category-codes, cells are always codes; in .npy files they always are.
Base margins
  --base-margin names a column for each target, in the order of the targets. These
  columns are not features, unless the model names them. XGBoost's sums start with the
  numbers of a row in place of the base score; for LightGBM and CatBoost they are added
  to raw scores. An empty cell is NaN, and so are all scores of its row.
Results
  Kept columns come first, then the outputs of the model under their own names:
  variable, label, probability_setosa, ... An output with the name of a kept column is
  renamed predicted_..., or predicted_predicted_... if that is a kept column, too.
  Raw scores, leaves and tree scores come last: raw, raw_0, leaf_0, tree_scores_0, ...
  Columns of leaves and tree scores are numbered by tree. Leaves have the model's own
  ids. A tree score is what a tree adds to the raw scores (tree_scores_0_1: to target 1,
  if leaves score several targets). If an ONNX model has several tree nodes, their names
  come first: trees_leaf_0, ... A .npy file contains one kind of result: --results leaf.
  Contributions are contribution_age, ..., expected_score, which add up to raw; with
  several targets contribution_setosa_age, ... With --top they are top1_feature,
  top1_contribution, top2_feature, ..., the largest first. In a pipeline, they are those
  of what its trees read, named after the columns that this comes from:
  contribution_age, contribution_colour=red, or x and a number.

\b
Example
  onnx-treebeard score pipeline.onnx in.csv -o out.csv --keep customer_id
"""


def _columns(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[str, ...]:
    """Returns the names between commas, each of another column."""
    names = () if value is None else tuple(value.split(","))
    if len(set(names)) < len(names) or "" in names:
        raise click.BadParameter(f"'{value}' is not a list of different column names between commas.")
    return names


@click.command("score", help=HELP, short_help="Score tables (CSV, Parquet, Arrow, .npy) with a model.")
@click.argument("model", type=click.Path())
@click.argument("tables", metavar="INPUT...", nargs=-1, required=True)
@click.option(
    "-o",
    "--output",
    "target",
    required=True,
    help="File to write, in the format of its suffix; - means CSV on standard output. Or a folder, for files of the same names.",
)
@click.option(
    "--results",
    "part",
    type=click.Choice(OUTPUTS),
    default="all",
    show_default=True,
    help="Results to write: scores, labels, raw scores (before the post-transform), the leaf or the scores of each tree, or contributions of features.",
)
@click.option("--with-raw", is_flag=True, help="Add raw scores: columns raw, or raw_0, raw_1, ...")
@click.option(
    "--with-leaf", is_flag=True, help="Add the leaf reached in each tree: columns leaf_0, leaf_1, ..."
)
@click.option(
    "--with-tree-scores",
    is_flag=True,
    help="Add what each tree adds to the raw scores: columns tree_scores_0, tree_scores_1, ...",
)
@click.option(
    "--base-margin",
    metavar="COLUMN[,COLUMN...]",
    callback=_columns,
    help="XGBoost, LightGBM, CatBoost: columns of numbers, one for each target, with which the sums of a row start (base_margin) or which are added to its raw scores (init_score).",
)
@click.option(
    "--with-contribs",
    is_flag=True,
    help="Add what each feature contributes to the raw scores (SHAP values): columns contribution_<feature>, expected_score.",
)
@click.option(
    "--background",
    metavar="TABLE",
    type=click.Path(),
    help="Background rows for contributions: they supply the values that are not known (the interventional game), in place of the model's hit counts.",
)
@click.option(
    "--top",
    metavar="K",
    type=click.IntRange(1),
    help="Write the K largest contributions of each row: columns top1_feature, top1_contribution, ...",
)
@match_options
@header_option
@chunk_rows_option(65536)
@threads_option
@replay_options
@device_option
@load_options
@quiet_option
def command(
    model: str,
    tables: tuple[str, ...],
    target: str,
    part: str,
    with_raw: bool,
    with_leaf: bool,
    with_tree_scores: bool,
    base_margin: tuple[str, ...],
    with_contribs: bool,
    background: str | None,
    top: int | None,
    matching: "MatchOptions",
    reading: Mapping[str, Any],
    chunk_rows: int,
    threads: int,
    replay: "Replay",
    loading: "LoadOptions",
    quiet: bool,
) -> None:
    """See HELP."""
    from onnx_treebeard.cli.progress import print_notes
    from onnx_treebeard.scoring.background_rows import Background
    from onnx_treebeard.scoring.dataset_output import content_of
    from onnx_treebeard.scoring.forest_scorer import open_scorer
    from onnx_treebeard.scoring.scorer import refuse_overwriting
    from onnx_treebeard.tables.category_codes import CategoryCells
    from onnx_treebeard.tables.files.dataset import is_dataset, is_folder_name
    from onnx_treebeard.tables.files.locations import local_file
    from onnx_treebeard.tables.table_interface import ReadOptions

    requested = {"raw": with_raw, "leaf": with_leaf, "tree_scores": with_tree_scores}
    requested["contribs"] = with_contribs
    extra_parts = tuple(kind for kind, is_requested in requested.items() if is_requested)
    if "contribs" not in (part, *extra_parts):
        for option, value in (("--top", top), ("--background", background)):
            if value is not None:
                raise click.UsageError(f"{option} is for contributions of features: add --with-contribs.")
    categories = CategoryCells(matching.category_codes)
    options = ReadOptions(chunk_rows, **reading)

    refuse_overwriting(target, (model, *tables, *([] if background is None else [background])))
    background_rows = None if background is None else Background(background, options, matching, categories)
    failed: list[DataError] = []
    with local_file(model) as path:

        def open_chosen() -> "Scorer":
            return open_scorer(
                path, part, threads, replay, loading, extra_parts, base_margin, top, background_rows
            )

        if is_folder_name(target) or is_dataset(tables):
            results = {
                "--results": part,
                "--with": list(extra_parts),
                "--base-margin": list(base_margin) or None,
            }
            reads = {f"--{name}": value for name, value in reading.items()}
            settings = _settings(matching, loading, {**results, "--top": top, **reads})

            def content() -> dict[str, Any]:
                return content_of(path, settings, replay, background)

            failed = _score_files(tables, target, open_chosen, matching, options, content, categories, quiet)
        else:
            _score_table(tables[0], target, open_chosen, matching, options, categories, quiet)
    print_notes(categories.lines(), quiet=quiet)
    for error in failed[:-1]:
        click.echo(f"{PROGRAM}: error: {error}", err=True)
    if failed:
        raise failed[-1]


def _score_table(
    table: str,
    target: str,
    open_chosen: Callable[[], "Scorer"],
    matching: "MatchOptions",
    options: "ReadOptions",
    categories: "CategoryCells",
    quiet: bool,
) -> None:
    """Scores one file into another."""
    from onnx_treebeard.cli.progress import row_progress
    from onnx_treebeard.scoring.table_results import check_kept, scored_batches
    from onnx_treebeard.tables.column_match import match_columns
    from onnx_treebeard.tables.files.open_table import open_rows
    from onnx_treebeard.tables.files.writers import open_sink

    with closing(open_rows(table, options)) as source:
        scorer = open_chosen()
        plan = match_columns(scorer.inputs, source.header, matching)
        with (
            row_progress(source, target, quiet) as advance,
            open_sink(target) as sink,
            closing(scored_batches(source, scorer, plan, categories)) as batches,
        ):
            check_kept(sink, source, plan)
            for scored in batches:
                sink.write(scored.columns)
                advance(scored.n_rows)


def _score_files(
    tables: tuple[str, ...],
    target: str,
    open_chosen: Callable[[], "Scorer"],
    matching: "MatchOptions",
    options: "ReadOptions",
    content: Callable[[], dict[str, Any]],
    categories: "CategoryCells",
    quiet: bool,
) -> list["DataError"]:
    """Scores several files into one, or into a folder. Returns what is wrong with those of a folder that cannot be scored.

    content: returns what decides the bits of the scores (`content_of`).
    """
    from onnx_treebeard.cli.progress import print_notes, row_progress
    from onnx_treebeard.scoring.dataset_output import DatasetOutput, refuse_overlap
    from onnx_treebeard.scoring.score_dataset import DatasetScoring, FilesProgress
    from onnx_treebeard.scoring.scorer import refuse_overwriting
    from onnx_treebeard.system.errors import OptionError
    from onnx_treebeard.tables.files.dataset import files_of, is_folder_name
    from onnx_treebeard.tables.files.locations import location_of
    from onnx_treebeard.tables.files.open_table import NPY_SUFFIXES, has_suffix
    from onnx_treebeard.tables.files.writers import open_sink

    files = files_of(tables)
    progress = FilesProgress(tables[0] if len(tables) == 1 else f"{len(files)} tables", files)
    if not is_folder_name(target):
        refuse_overwriting(target, [file.location for file in files])
        is_table = not has_suffix(location_of(target).path, NPY_SUFFIXES)  # whose columns have names
        scorer = open_chosen()
        with row_progress(progress, target, quiet) as advance, open_sink(target) as sink:
            scoring = DatasetScoring(scorer, matching, options, categories, progress, advance)
            scoring.into_file(files, sink, with_folders=is_table)
        return []
    folder = location_of(target)
    refuse_overlap(folder, files, tables)
    before = content()
    scorer = open_chosen()
    if content() != before:
        raise OptionError("the model, its schedule file or its profile changed while it was opened")
    # Of two commands that begin at once, the second finds what the first is about to write.
    with folder.locked_folder():
        output = DatasetOutput(folder, before, files)
    print_notes(_notes_on(output, len(files)), quiet=quiet)
    with row_progress(progress, target, quiet) as advance:
        scoring = DatasetScoring(scorer, matching, options, categories, progress, advance)
        return scoring.into_folder(files, output)


def _notes_on(output: "DatasetOutput", n_files: int) -> Iterator[str]:
    """Yields what the folder of scores contains already."""
    if n_finished := len(output.finished):
        yield f"{n_finished:,} of {counted(n_files, 'file')} {'was' if n_finished == 1 else 'were'} finished before"
    if n_others := output.others:
        yield f"{counted(n_others, 'other file')} of scores there {'has' if n_others == 1 else 'have'} no rows among these"


def _settings(matching: "MatchOptions", loading: "LoadOptions", options: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the options that decide what scores are, by their names on the command line and in the form of JSON. options: those of single values."""
    rounds = loading.iteration_range
    return {
        **options,
        "--keep": list(matching.keep or ()),
        "--ignore-extra-columns": matching.ignore_extra,
        "--by-position": matching.by_position,
        "--category-codes": matching.category_codes,
        "--missing": loading.missing,
        "--iteration-range": list(rounds) if isinstance(rounds, tuple) else rounds,
    }
