"""The command: options in, results as JSON, a page, and an exit code out."""

from pathlib import Path
from typing import Any

import click

from card.page import lines, page
from card.process import MEASURED, run
from card.work import SUITE, errors_of, wrong_of
from onnx_treebeard.bench.results import read_results, write_text
from onnx_treebeard.bench.run_benchmark import progress, refuse_unknown, refuse_unwritable
from onnx_treebeard.cli.commands.bench import names_option
from onnx_treebeard.cli.main import OUR_FAULT, USER_ERROR
from onnx_treebeard.system.errors import TreebeardError

INTERRUPTED = 130
PAGE = "page"
RESULTS, DOCS = "build/card/results.json", "docs/performance-gpu.md"
HELP = f"""Find out on an NVIDIA card what only a card tells.

\b
Parts (--parts), which share the time
  calibration   the constants of the cost model and of device="auto", from times
  grid          the grid of nvForest's benchmark, beside the peers that are installed
  page          a page of what was measured, {DOCS}

The card is in a process of its own. What does not end, fails or loses the card is reported,
and a new process goes on with what is next.

Results are kept in a file at all times; a run goes on where the one before has ended,
with whatever parts it is asked for, as long as card and code are the same: other results are
moved aside.

Exit code 0: everything is right. 1: a bit is wrong, or something has failed. 2: what was
asked for cannot be done.
"""


@click.command(help=HELP, context_settings={"show_default": True})
@click.option("--minutes", metavar="N", type=click.FloatRange(0), default=10, help="For all parts, about.")
@names_option("--parts", help="Parts of it [default: all].")
@click.option("--device", metavar="N", type=click.IntRange(0), default=0, help="The number of the card.")
@click.option("-o", "--output", metavar="FILE", type=Path, default=RESULTS, help="The results, as JSON.")
@click.option("--write-docs", "docs", metavar="FILE.md", type=Path, default=DOCS, help="The page.")
@click.option("-q", "--quiet", is_flag=True, help="Show no progress.")
@click.pass_context
def main(
    ctx: click.Context, /, parts: tuple[str, ...], output: Path, docs: Path, quiet: bool, **options: Any
) -> None:
    """See the help."""
    accepted, code = (*MEASURED, PAGE), 0
    names = parts or accepted
    try:
        refuse_unknown(names, accepted, "parts")
        if str(output) == RESULTS:
            output.parent.mkdir(parents=True, exist_ok=True)
        refuse_unwritable([str(output), str(docs) if PAGE in names else None])
        if measured := [part for part in names if part != PAGE]:
            with progress(quiet) as say:
                run(measured, path=output, say=say, **options)
        results = read_results(output, SUITE)
        click.echo("\n".join(lines(results)))
        if wrong_of(results) or errors_of(results):
            click.echo(f"Something is wrong. That is our fault: please report it with {output}.")
            code = OUR_FAULT
        if PAGE in names and (parts or not results["device"]["is_fake"]):
            write_text(docs, page(results))
    except TreebeardError as error:
        click.echo(f"error: {error}", err=True)
        code = code or USER_ERROR
    except KeyboardInterrupt:
        click.echo(
            f"interrupted; {output} has what was measured, and another run goes on from there", err=True
        )
        code = INTERRUPTED
    ctx.exit(code)
