"""`onnx-treebeard convert`: an XGBoost, LightGBM or ONNX model in, an ONNX model out."""

from typing import Any

import click

from onnx_treebeard.commands.options import quiet_option

DOMAINS = ("ai.onnx.ml", "treebeard")
HELP = """Convert a model to ONNX, in time linear in its size.

\b
MODEL    an XGBoost model (.json), a LightGBM model (.txt) or an ONNX model

\b
Domains
  ai.onnx.ml  standard operators: any ONNX Runtime runs the model
  treebeard   one operator of onnx-treebeard for each tree node; needs
              onnx_treebeard.InferenceSession or register_custom_ops. An ONNX
              model keeps the rest of its graph.

What was converted, and what is not kept to the last bit, is said on standard error.

\b
Example
  onnx-treebeard convert model.json -o model.onnx
"""


@click.command("convert", help=HELP, short_help="Convert XGBoost, LightGBM or ONNX to ONNX.")
@click.argument("model", type=click.Path())
@click.option("-o", "--output", "target", required=True, type=click.Path(), help="ONNX file to write.")
@click.option(
    "--domain", type=click.Choice(DOMAINS), default=DOMAINS[0], show_default=True, help="Operators to use."
)
@quiet_option
def command(model: str, target: str, domain: str, quiet: bool) -> None:
    """See HELP."""
    from onnx_treebeard.commands.scorer import is_onnx, refuse_overwriting
    from onnx_treebeard.tables.replace import replacing

    refuse_overwriting(target, (model,))
    converted, summary = _rewritten(model, domain) if is_onnx(model) else _converted(model, domain)
    data = _serialised(converted, model)
    with replacing(target) as temporary:
        temporary.write_bytes(data)
    if not quiet:
        click.echo(f"{model} -> {target} ({_size(len(data))})", err=True)
        for line in summary:
            click.echo(f"  {line}", err=True)


def _converted(path: str, domain: str) -> tuple[Any, list[str]]:
    """The ONNX model of a forest, and what to say about it."""
    from onnx_treebeard.converters import load
    from onnx_treebeard.converters.to_onnx import to_onnx
    from onnx_treebeard.errors import TreebeardError

    forest = load(path)
    try:
        written = to_onnx(forest, domain=domain)
    except TreebeardError as error:
        raise error.in_file(path) from None
    counts = f"{forest.n_trees:,} trees, {forest.n_nodes:,} nodes, {forest.n_leaves:,} leaves"
    exact = f"{'scores' if domain == 'treebeard' else 'raw scores'} equal {forest.source}'s to the last bit"
    return written.model, [counts, exact, *(f"note: {note}" for note in written.notes)]


def _rewritten(path: str, domain: str) -> tuple[Any, list[str]]:
    """An ONNX model with our operator in place of every tree node that can be served, and what to say about it."""
    from onnx_treebeard.commands.onnx_pipeline import read_whole_model
    from onnx_treebeard.compiler import refuse_unserved
    from onnx_treebeard.converters.rewrite import rewrite
    from onnx_treebeard.errors import OptionError, UnsupportedError

    if domain != "treebeard":
        raise OptionError(
            "is an ONNX model of standard operators already; accepted is --domain treebeard", file=path
        )
    rewritten = rewrite(read_whole_model(path), in_place=True, accept=refuse_unserved)
    entries = [str(entry) for entry in rewritten.report]
    if not rewritten.report.taken:
        raise UnsupportedError("; ".join(entries) or "has no tree node", file=path)
    return rewritten.model, entries


def _serialised(model: Any, path: str) -> bytes:
    from google.protobuf.message import EncodeError  # type: ignore[import-untyped]

    from onnx_treebeard.errors import UnsupportedError

    try:
        return model.SerializeToString()  # type: ignore[no-any-return]
    except (EncodeError, ValueError):
        raise UnsupportedError(
            "gives an ONNX model of more than 2 GB, which one file cannot hold", file=path
        ) from None


def _size(n_bytes: int) -> str:
    return f"{n_bytes:,} bytes" if n_bytes < 10_000 else f"{n_bytes / 1000:,.0f} kB"
