"""`onnx-treebeard convert`: writes an XGBoost, LightGBM, CatBoost or ONNX model as an ONNX model."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from onnx_treebeard.cli.options import Function, gathered, load_options, quiet_option, replay_options

if TYPE_CHECKING:
    from onnx import ModelProto

    from onnx_treebeard.converters.model_files.load_options import LoadOptions
    from onnx_treebeard.converters.rewrite.extra_output_options import ExtraOutputs
    from onnx_treebeard.scoring.compile_settings import Replay

DOMAINS = ("ai.onnx.ml", "treebeard")
HELP = """Convert a model to ONNX, in time linear in its size.

\b
MODEL    a model of XGBoost (.json, .ubj), LightGBM (.txt), CatBoost (.cbm, .json) or
         Treelite (a checkpoint), or an ONNX model

\b
Domains
  ai.onnx.ml  standard operators: any ONNX Runtime runs the model
  treebeard   one operator of onnx-treebeard for each tree node; needs
              onnx_treebeard.InferenceSession or register_custom_ops. An ONNX
              model keeps the rest of its graph.

A schedule file is stored in the model's metadata. Hit counts are stored in its tree nodes;
for a TreeEnsemble of doubles, which cannot contain them, in the metadata. Sessions, compile,
score, verify and inspect find both. To store one of them in an ONNX model without any other
change, use --domain ai.onnx.ml.

The command prints on standard error what was converted, and what is not exact to the last bit.

\b
Examples
  onnx-treebeard convert model.json -o model.onnx
  onnx-treebeard convert pipeline.onnx -o tuned.onnx --schedule-file schedule.json
"""


def _flag(name: str, text: str) -> Callable[[Function], Function]:
    """Returns the option --with-<name>, whose value is called <name>."""
    return click.option(f"--with-{name}", name.replace("-", "_"), is_flag=True, help=text)


@click.command("convert", help=HELP, short_help="Convert XGBoost, LightGBM, CatBoost or ONNX to ONNX.")
@click.argument("model", type=click.Path())
@click.option("-o", "--output", "target", required=True, type=click.Path(), help="ONNX file to write.")
@click.option(
    "--domain",
    type=click.Choice(DOMAINS),
    default=DOMAINS[0],
    show_default=True,
    help="Operators of the new model.",
)
@gathered(
    "requested",
    dict,
    leaf=_flag("leaf", "Add an output: the leaf reached in each tree."),
    raw=_flag("raw", "Add an output: scores before the post-transform."),
    tree_scores=_flag("tree-scores", "Add an output: what each tree adds to the raw scores."),
    contribs=_flag("contribs", "Add an output: what each feature contributes to the raw scores."),
    base_margin=_flag(
        "base-margin",
        "Add an input: numbers with which the sums of a row start (XGBoost), or which are added to its raw scores.",
    ),
)
@replay_options
@load_options
@quiet_option
def command(
    model: str,
    target: str,
    domain: str,
    requested: dict[str, bool],
    replay: "Replay",
    loading: "LoadOptions",
    quiet: bool,
) -> None:
    """See HELP."""
    from onnx_treebeard.cli.progress import print_notes, print_written, seconds_text
    from onnx_treebeard.converters.read import is_onnx
    from onnx_treebeard.scoring.scorer import refuse_overwriting
    from onnx_treebeard.system.atomic_write import replacing

    begin = time.perf_counter()
    refuse_overwriting(target, (model, *filter(None, (replay.schedule, replay.profile))))
    if is_onnx(model):
        loading.refuse_for("ONNX")
    extra_outputs = _extra_outputs(domain, requested)
    if not is_onnx(model):
        converted, summary = _convert(model, domain, replay, loading, extra_outputs)
    elif domain == "treebeard":
        converted, summary = _rewritten(model, replay, extra_outputs)
    else:
        converted, summary = _store_metadata(model, replay)
    data = _serialise(converted, model)
    with replacing(target) as temporary:
        temporary.write_bytes(data)
    duration = seconds_text(time.perf_counter() - begin)
    print_written(f"{model} converted in {duration}, {_size(len(data))}", [target], quiet=quiet)
    print_notes((f"  {line}" for line in summary), quiet=quiet)


def _extra_outputs(domain: str, requested: dict[str, bool]) -> "ExtraOutputs":
    """Returns the requested extra outputs and inputs. Raises OptionError for standard operators, which have none."""
    from onnx_treebeard.converters.rewrite.extra_output_options import ExtraOutputs
    from onnx_treebeard.system.errors import OptionError

    extra_outputs = ExtraOutputs(**requested)
    if extra_outputs.any and domain != "treebeard":
        raise OptionError(
            "--with-leaf, --with-raw, --with-tree-scores, --with-contribs and --with-base-margin need the operator of onnx-treebeard: add --domain treebeard"
        )
    return extra_outputs


def _convert(
    path: str, domain: str, replay: "Replay", loading: "LoadOptions", extra_outputs: "ExtraOutputs"
) -> tuple[Any, list[str]]:
    """Returns the ONNX model of a forest, and what to say about it."""
    from onnx_treebeard.cli.model.stored_metadata import store_for_forest
    from onnx_treebeard.converters.read import forest_of_source
    from onnx_treebeard.converters.rewrite.add_extra_outputs import add_outputs
    from onnx_treebeard.converters.rewrite.node_report import NodeReport, RewriteReport
    from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
    from onnx_treebeard.forest.reach_profile import read_profiles, with_profile
    from onnx_treebeard.system.errors import naming_file

    forest = forest_of_source(path, loading)
    if replay.profile is not None:
        forest = with_profile(forest, read_profiles(replay.profile))
    with naming_file(path):
        written = to_onnx(forest, domain=domain)
        entry = NodeReport("forest", "TreeEnsemble", True, forest.n_trees, forest.n_nodes)
        add_outputs(written.model, RewriteReport((entry,)), extra_outputs)
    counts = f"{forest.n_trees:,} trees, {forest.n_nodes:,} nodes, {forest.n_leaves:,} leaves"
    exact = f"{'scores' if domain == 'treebeard' else 'raw scores'} equal {forest.source}'s to the last bit"
    stored = store_for_forest(written.model, replay, forest.source)
    return written.model, [counts, exact, *stored, *(f"note: {note}" for note in written.notes)]


def _rewritten(path: str, replay: "Replay", extra_outputs: "ExtraOutputs") -> tuple[Any, list[str]]:
    """Returns an ONNX model with our operator in place of every tree node that can be computed exactly, and lines about it."""
    from onnx_treebeard.cli.model.stored_metadata import HitCounts, store
    from onnx_treebeard.converters.rewrite.add_extra_outputs import add_outputs
    from onnx_treebeard.converters.rewrite.custom_operator import node_from_forest
    from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite
    from onnx_treebeard.system.errors import UnsupportedError, naming_file

    counts = HitCounts(replay.profile)
    rewritten = rewrite(
        _without_code(path),
        in_place=True,
        make_node=lambda forest, *rest: node_from_forest(counts.apply_to(forest) or forest, *rest),
    )
    entries = [str(entry) for entry in rewritten.report]
    if not rewritten.report.taken:
        raise UnsupportedError("; ".join(entries) or "has no tree node", file=path)
    counts.check_use(path)
    with naming_file(path):
        add_outputs(rewritten.model, rewritten.report, extra_outputs)
    return rewritten.model, [*entries, *store(rewritten.model, replay)]


def _store_metadata(path: str, replay: "Replay") -> tuple[Any, list[str]]:
    """Returns an unchanged ONNX model with a schedule or hit counts or both, and lines about them."""
    from onnx_treebeard.cli.model.stored_metadata import HitCounts, store
    from onnx_treebeard.converters.onnx.write_attributes import add_hits
    from onnx_treebeard.system.errors import OptionError, naming_file

    if replay.schedule is None and replay.profile is None:
        raise OptionError(
            "is an ONNX model of standard operators already; accepted is --domain treebeard, or a --schedule-file "
            "or --profile to store in it",
            file=path,
        )
    model, counts = _without_code(path), HitCounts(replay.profile)
    with naming_file(path):
        names = add_hits(model, counts.apply_to)
    counts.check_use(path)
    lines = [f"hit counts are stored in tree node '{name}'" for name in names]
    return model, [*lines, *store(model, replay)]


def _without_code(path: str) -> "ModelProto":
    """Returns the ONNX model without machine code. Raises UnsupportedError for one with a node that has no forest."""
    from onnx_treebeard.converters.onnx.graphs import node_name
    from onnx_treebeard.converters.rewrite.custom_operator import drop_code, nodes_with_code
    from onnx_treebeard.scoring.onnx_pipeline import read_whole_model
    from onnx_treebeard.system.errors import UnsupportedError

    model = read_whole_model(path)
    for node in nodes_with_code(model):
        raise UnsupportedError(
            f"tree node '{node_name(node)}' contains machine code, which is never written into a model; convert the model that it was made from",
            file=path,
        )
    drop_code(model)
    return model


def _serialise(model: Any, path: str) -> bytes:
    from google.protobuf.message import EncodeError  # type: ignore[import-untyped]

    from onnx_treebeard.system.errors import UnsupportedError

    try:
        return model.SerializeToString()  # type: ignore[no-any-return]
    except (EncodeError, ValueError):
        raise UnsupportedError(
            "would be an ONNX model of more than 2 GB, which one file cannot hold", file=path
        ) from None


def _size(n_bytes: int) -> str:
    return f"{n_bytes:,} bytes" if n_bytes < 10_000 else f"{n_bytes / 1000:,.0f} kB"
