"""`onnx-treebeard profile`: counts how often rows of a table reach each node of a model's trees."""

from collections.abc import Mapping
from contextlib import closing
from typing import TYPE_CHECKING, Any

import click

from onnx_treebeard.cli.options import (
    chunk_rows_option,
    header_option,
    load_options,
    match_options,
    quiet_option,
)

if TYPE_CHECKING:
    from onnx_treebeard.converters.model_files.load_options import LoadOptions
    from onnx_treebeard.forest.reach_profile import NamedProfile
    from onnx_treebeard.scoring.tree_rows import TreeRows
    from onnx_treebeard.tables.category_codes import CategoryCells

HELP = """Count how often the rows of a table reach each node and leaf of a model's trees.

\b
MODEL  an ONNX model (.onnx; all its tree nodes), or a model of XGBoost (.json,
       .ubj), LightGBM (.txt), CatBoost (.cbm, .json) or Treelite (a checkpoint)
DATA   rows like those that will be scored, in any format that score reads

The profile tells the compiler which walks to shorten: the tilings greedy, optimal and hybrid
put likely leaves close to the root. A profile belongs to one model, and is an error for any
other. Thousands of rows are enough; --rows stops early.

\b
Example
  onnx-treebeard profile model.json customers.parquet -o profile.json --rows 20000
"""


@click.command("profile", help=HELP, short_help="Count which nodes of a model's trees rows reach.")
@click.argument("model", type=click.Path())
@click.argument("data", type=click.Path(allow_dash=True))
@click.option(
    "-o", "--output", "target", required=True, type=click.Path(), help="Profile to write, a JSON file."
)
@click.option("--rows", type=click.IntRange(1), help="Rows to count [default: all rows of DATA].")
@match_options
@header_option
@chunk_rows_option(8192)
@load_options
@quiet_option
def command(
    model: str,
    data: str,
    target: str,
    rows: int | None,
    matching: Any,
    reading: Mapping[str, Any],
    chunk_rows: int,
    loading: "LoadOptions",
    quiet: bool,
) -> None:
    """See HELP."""
    from onnx_treebeard.cli.progress import print_notes, row_progress
    from onnx_treebeard.forest.reach_profile import write_profiles
    from onnx_treebeard.scoring.scorer import refuse_overwriting
    from onnx_treebeard.scoring.tree_rows import open_tree_rows
    from onnx_treebeard.system.errors import printable
    from onnx_treebeard.tables.category_codes import CategoryCells
    from onnx_treebeard.tables.files.open_table import open_rows
    from onnx_treebeard.tables.table_interface import ReadOptions

    refuse_overwriting(target, (model, data))
    trees = open_tree_rows(model, loading)
    source = open_rows(data, ReadOptions(chunk_rows, **reading))
    categories = CategoryCells(matching.category_codes)
    with closing(source), row_progress(source, target, quiet) as advance:
        profiles = count_rows(trees, source, matching, rows, advance, categories)
        write_profiles(target, profiles)
    print_notes((f"not counted: tree node {printable(reason)}" for reason in trees.left_out), quiet=quiet)
    print_notes(categories.lines(), quiet=quiet)
    if not quiet:
        for line in summaries(trees, profiles):
            click.echo(line)


def count_rows(
    trees: "TreeRows", source: Any, matching: Any, rows: int | None, advance: Any, categories: "CategoryCells"
) -> "list[NamedProfile]":
    """Returns the profiles of the first `rows` rows, one for each forest. Raises DataError without rows, or for one that the model rejects."""
    from onnx_treebeard.forest.reach_profile import NamedProfile, Profile, count_hits
    from onnx_treebeard.system.errors import DataError
    from onnx_treebeard.tables.model_rows import read_inputs

    totals: list[Any] = []
    for batch, arrays in read_inputs(source, trees.inputs, matching, categories, rows):
        try:
            rows_of_trees = trees.rows(arrays)
        except DataError as error:
            last = batch.first_row + batch.n_rows - 1
            raise DataError(f"rows {batch.first_row} to {last}: {error.message}", file=batch.file) from None
        counts = list(map(count_hits, (tree.forest for tree in trees.forests), rows_of_trees))
        totals = list(map(Profile.plus, totals, counts)) if totals else counts
        advance(batch.n_rows)
    if not totals or not totals[0].rows:
        raise DataError("has no rows", file=source.file)
    return [NamedProfile(tree.name, total) for tree, total in zip(trees.forests, totals, strict=True)]


def summaries(trees: "TreeRows", profiles: "list[NamedProfile]") -> list[str]:
    """Returns a line for each forest: its counts, and how many trees are skewed."""
    from onnx_treebeard.forest_analysis.reach_probabilities import ALPHA, BETA, node_probability, skewed_trees
    from onnx_treebeard.system.errors import printable

    lines = []
    for tree, named in zip(trees.forests, profiles, strict=True):
        forest = named.profile.applied(tree.forest)
        skewed = skewed_trees(node_probability(forest), forest.n_trees)
        lines.append(
            f"{printable(tree.name)}: {named.profile.rows:,} rows through {forest.n_trees:,} trees, {skewed.sum():,} of them skewed "
            f"({ALPHA:.0%} of the leaves take {BETA:.0%} of the rows)"
        )
    return lines
