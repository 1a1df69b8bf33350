"""`onnx-treebeard explain`: what each feature contributes to the scores of a table's rows, as a page of pictures and as a table."""

from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

import click

from onnx_treebeard.cli.options import (
    chunk_rows_option,
    file_option,
    header_option,
    load_options,
    match_options,
    number_option,
    quiet_option,
    threads_option,
)

if TYPE_CHECKING:
    from onnx_treebeard.converters.model_files.load_options import LoadOptions

SUFFIXES = (".html", ".htm", ".xhtml")
HELP = """Explain the scores of a table's rows with contributions of features (SHAP values).

\b
MODEL  a model of XGBoost (.json, .ubj), LightGBM (.txt), CatBoost (.cbm, .json) or
       Treelite (a checkpoint), or an ONNX model (.onnx); in a pipeline, features are
       what its trees read, named after the columns that this comes from
ROWS   .csv .tsv (also .gz), .parquet, .arrow, .feather, .npy, or - for CSV on
       standard input; columns, cells and categories follow the rules of score

\b
Two files are written:
  report.html     pictures: how much each feature contributes on average, a dot for
                  each row and feature, contributions by value, and single rows.
                  The page loads no other file; it has a light and a dark theme
  report.parquet  all contributions: kept columns, a column for each feature, and
                  the expected score (with several targets, <label>_ before each)

The contributions of a row add up to its raw score. They depend on how many training
rows reached each leaf. XGBoost, LightGBM, CatBoost and scikit-learn store these counts.
If a model does not, count rows with the command profile and pass the counts with
--profile; or pass background rows with --background, which supply the values that are
not known. All rows are read, one block at a time. In large tables, only some rows,
drawn at random, get dots.

\b
Example
  onnx-treebeard explain model.json customers.parquet -o report.html --row 17
"""


@click.command("explain", help=HELP, short_help="Show what features contribute to scores (SHAP values).")
@click.argument("model", type=click.Path())
@click.argument("rows", metavar="ROWS", type=click.Path(allow_dash=True))
@click.option("-o", "--output", "target", required=True, type=click.Path(), help="Page to write, .html.")
@file_option(
    "--values",
    help="File for all contributions, in the format of its suffix [default: .parquet, next to the page].",
)
@number_option(
    "--row",
    "shown",
    type=click.IntRange(1),
    multiple=True,
    help="A row that gets its own picture, counted from 1 (repeatable) [default: the rows with the largest, the median and the smallest raw score].",
)
@click.option(
    "--target",
    "targets",
    metavar="LABEL",
    multiple=True,
    help="A class or target to explain, by its label or number (repeatable) [default: all].",
)
@click.option(
    "--node", metavar="NAME", help="ONNX: the tree node whose scores are explained, if there are several."
)
@number_option(
    "--sample",
    type=click.IntRange(1, 100_000),
    default=1000,
    help="The most rows that get dots. Of more rows, some are drawn, always the same ones.",
)
@number_option("--rows-limit", type=click.IntRange(1), help="The most rows to read [default: all].")
@click.option(
    "--approx-contribs",
    is_flag=True,
    help="Compute contributions along the path of each row (Saabas), like XGBoost's option of this name: cheaper, but less fair.",
)
@click.option(
    "--dtype",
    type=click.Choice(["float32", "float64"]),
    help="The type of contributions [default: the type in which the model sums its scores].",
)
@click.option(
    "--background",
    metavar="TABLE",
    type=click.Path(),
    help="Background rows, which supply the values that are not known (the interventional game), in place of the model's hit counts.",
)
@file_option("--profile", help="Use the hit counts in FILE, which the command profile writes.")
@match_options
@header_option
@chunk_rows_option(65536)
@threads_option
@load_options
@quiet_option
def command(
    model: str,
    rows: str,
    target: str,
    values: str | None,
    shown: tuple[int, ...],
    targets: tuple[str, ...],
    node: str | None,
    sample: int,
    rows_limit: int | None,
    approx_contribs: bool,
    dtype: str | None,
    background: str | None,
    profile: str | None,
    matching: Any,
    reading: Mapping[str, Any],
    chunk_rows: int,
    threads: int,
    loading: "LoadOptions",
    quiet: bool,
) -> None:
    """See HELP."""
    from onnx_treebeard.cli.progress import print_notes, row_progress
    from onnx_treebeard.explain.html_page import page
    from onnx_treebeard.scoring.background_rows import Background
    from onnx_treebeard.scoring.explain_table import ExplainOptions, TableExplainer
    from onnx_treebeard.scoring.explained_trees import explained_trees
    from onnx_treebeard.scoring.scorer import refuse_overwriting
    from onnx_treebeard.system.atomic_write import named_when_full
    from onnx_treebeard.system.errors import OptionError
    from onnx_treebeard.system.process import usable_cores
    from onnx_treebeard.tables.category_codes import CategoryCells
    from onnx_treebeard.tables.files.locations import is_same, local_file, location_of
    from onnx_treebeard.tables.files.open_table import open_rows
    from onnx_treebeard.tables.files.writers import open_sink
    from onnx_treebeard.tables.table_interface import ReadOptions

    location, contributions = location_of(target), values_beside(target, values)
    for file in (target, contributions):
        refuse_overwriting(file, (model, rows, *([background] if background else [])))
    if is_same(location, location_of(contributions)):
        raise OptionError("is the page; write the contributions to another file", file=contributions)
    categories = CategoryCells(matching.category_codes)
    read = ReadOptions(chunk_rows, **reading)
    count = threads or usable_cores()
    options = ExplainOptions(targets, shown, sample, rows_limit, approx_contribs, dtype, count)
    with local_file(model) as path, closing(open_rows(rows, read)) as source:
        trees = explained_trees(path, node, profile, loading)
        if background is not None:
            reference = Background(background, read, matching, categories)
            options = replace(options, background=trees.background(reference))
        explainer = TableExplainer(trees, path, options)
        with (
            row_progress(source, target, quiet, (contributions,)) as advance,
            location.writing() as stream,
            open_sink(contributions) as sink,
        ):
            report = explainer.explain(
                source, matching, sink, categories, advance, (name_of(model), name_of(source.file))
            )
            with named_when_full(location.name):
                stream.write(page(report).encode())
                stream.flush()  # a full disk is an error here, where neither file has its name yet
    print_notes(categories.lines(), quiet=quiet)


def values_beside(target: str, values: str | None) -> str:
    """Returns the file for contributions: the one that was named, else a Parquet file beside the page. Raises OptionError for a page of another suffix."""
    from onnx_treebeard.system.errors import OptionError
    from onnx_treebeard.tables.files.locations import without_query
    from onnx_treebeard.tables.files.open_table import has_suffix

    path = without_query(target)
    if not has_suffix(path, SUFFIXES):
        raise OptionError("is written as a page of HTML; expected a name that ends in .html", file=target)
    return values or path[: path.rindex(".")] + ".parquet" + target[len(path) :]


def name_of(model: str) -> str:
    """Returns what a page calls a model: the name of its file."""
    from onnx_treebeard.system.errors import printable
    from onnx_treebeard.tables.files.locations import without_query

    return printable(PurePath(without_query(model)).name)
