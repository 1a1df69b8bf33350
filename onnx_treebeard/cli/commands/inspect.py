"""`onnx-treebeard inspect`: the content of a model, and its code at every stage of the compiler."""

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from onnx_treebeard.cli.options import (
    file_option,
    load_options,
    number_option,
    quiet_option,
    replay_options,
    schedule_options,
)

if TYPE_CHECKING:
    from onnx_treebeard.converters.model_files.load_options import LoadOptions
    from onnx_treebeard.scoring.compile_settings import Replay

HELP = """Show the trees of a model, or its code at one stage of the compiler.

\b
MODEL  an ONNX model (.onnx), or a model of XGBoost (.json, .ubj), LightGBM (.txt),
       CatBoost (.cbm, .json) or Treelite (a checkpoint)

Without --tree, --stage, --loops, --timings, --svg and --save-schedule, the command prints
a table for each tree node. For an ONNX model, the table states whether a session takes
the node or leaves it to onnxruntime, and why.

--tree prints a tree: the predicate of each node, where missing values go, and what leaves add.

\b
Stages, in order
  hir   what is predicted: one operation on the whole forest
  mir   loops over rows and trees, and walks from root to leaf
  lir   the same as loops over tables and vectors in memory, for all strategies
  llvm  LLVM assembly
  asm   the assembly of the CPU
  ptx   the assembly of NVIDIA GPUs, for every GPU of level --cpu or later [sm_80]
  sass  what ptxas makes of PTX for one level; needs ptxas and nvdisasm, but no GPU

Without --strategy, the stages show walks for a CPU; for a GPU (ptx, sass, or --triple
nvptx64-nvidia-cuda), they show the strategy that is chosen for it. A line on standard
error names the strategies that are chosen.

Schedule options change single parts of a schedule: of the one in --schedule-file or,
without this, of the one that the model stores. With --node, they change it for this tree
node only.

\b
Examples
  onnx-treebeard inspect pipeline.onnx
  onnx-treebeard inspect model.json --tree 0
  onnx-treebeard inspect model.json --stage mir --tile-size 8 | less
  onnx-treebeard inspect model.json --stage lir --strategy bitslice | less
  onnx-treebeard inspect model.json --stage ptx --cpu sm_90 | less
  onnx-treebeard inspect model.json --schedule "interleave(rows, 8)"
  onnx-treebeard inspect model.json --loops --schedule-file schedule.json
  onnx-treebeard inspect model.json --tree 0 --svg tree.svg --tile-size 4
  onnx-treebeard inspect model.json --tile-size 8 --save-schedule schedule.json
  onnx-treebeard inspect model.json --timings --tiling optimal --profile profile.json
"""
STAGES = ("hir", "mir", "lir", "llvm", "asm", "ptx", "sass")


@click.command("inspect", help=HELP, short_help="Show the trees of a model, or the compiler's stages.")
@click.argument("model", type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="Print the facts as JSON.")
@click.option("--node", metavar="NAME", help="The tree node to show, if there are several.")
@click.option("--stage", type=click.Choice(STAGES), help="Print the code at this stage.")
@click.option(
    "--loops", is_flag=True, help="Print the loop nest of the schedule; --schedule alone does so, too."
)
@click.option("--timings", is_flag=True, help="Compile, and print how long each pass takes.")
@number_option(
    "--tree",
    type=int,
    help="Print tree N, counted from 0, as text, or with --json as facts; with --svg, draw it.",
)
@file_option("--svg", help="Draw a tree [default: the first] with its tiles and its probabilities.")
@file_option("--save-schedule", "save", help="Write the schedule to FILE.")
@schedule_options
@replay_options
@load_options
@click.option(
    "--cpu",
    metavar="NAME",
    help="CPU to emit code for: native, generic, x86-64-v3, x86-64-v4, znver4, ...; or a level of GPUs: sm_80, sm_90, ...",
)
@click.option("--triple", metavar="TRIPLE", help="Machine to emit code for (aarch64-linux-gnu, ...).")
@quiet_option
def command(
    model: str,
    as_json: bool,
    node: str | None,
    stage: str | None,
    loops: bool,
    timings: bool,
    tree: int | None,
    svg: str | None,
    save: str | None,
    cpu: str | None,
    triple: str | None,
    replay: "Replay",
    loading: "LoadOptions",
    changes: dict[str, Any],
    quiet: bool,
) -> None:
    """See HELP."""
    from onnx_treebeard.cli.progress import print_written
    from onnx_treebeard.scoring.compile_settings import replayed_options, with_profiles
    from onnx_treebeard.scoring.tree_nodes import chosen_node, trees_of

    views: dict[str, Any] = {"--stage": stage, "--loops": loops, "--timings": timings, "--svg": svg}
    views["--tree"] = tree is not None and svg is None
    if "schedule" in changes and not any(views.values()) and save is None:
        loops = views["--loops"] = True  # a schedule alone is shown as its loop nest
    _check_usage(views, save, bool(changes or replay.schedule or cpu or triple))
    nodes = with_profiles(model, trees_of(model, loading), replay)
    if not any(views.values()) and save is None:
        shown = [chosen_node(model, nodes, node)] if node is not None else nodes
        _print_facts(model, shown, as_json)
        return
    if tree is not None and svg is None:
        from onnx_treebeard.cli.model.inspect_views import print_tree

        print_tree(model, chosen_node(model, nodes, node), tree, as_json)
        if save is None:
            return
    options = replayed_options(model, nodes, replay, changes, node)
    if save is not None:
        from onnx_treebeard.scoring.compile_settings import save_schedule

        save_schedule(save, model, nodes, options)
        print_written(f"schedule of {model}", [save], quiet=quiet)
    if loops:
        _print_loops(model, nodes, node, options)
    elif stage or timings or svg:
        from onnx_treebeard.compiler.options.options import CUDA, Target

        target = Target(cpu=cpu or "", triple=triple or "")
        if stage in ("ptx", "sass") and not triple:
            target = replace(target, triple=CUDA.triple)
        _print_view(model, chosen_node(model, nodes, node), options, target, stage, svg, tree or 0, quiet)
        print_written(f"tree {tree or 0} of {model}", [svg], quiet=quiet)
    if options.note and not quiet:
        click.echo(f"note: {options.note}", err=True)


def _check_usage(views: dict[str, Any], save: str | None, compiles: bool) -> None:
    requested = [name for name, value in views.items() if value]
    if len(requested) > 1:
        raise click.UsageError(f"{' and '.join(requested)} exclude each other: one view at a time")
    if compiles and requested in ([], ["--tree"]) and save is None:
        raise click.UsageError(
            "schedule, --cpu and --triple need --stage, --loops, --timings, --svg or --save-schedule: "
            "they change the code, not the facts"
        )


def _print_view(
    path: str,
    node: Any,
    options: Any,
    target: Any,
    stage: str | None,
    svg: str | None,
    tree: int,
    quiet: bool,
) -> None:
    """Shows a tree node: its code at a stage, a picture of a tree, or the durations of passes."""
    from onnx_treebeard.cli.model.inspect_views import forest_of, picture, timed_compile, timing_lines
    from onnx_treebeard.scoring.scorer import refuse_overwriting
    from onnx_treebeard.system.atomic_write import replacing
    from onnx_treebeard.system.errors import naming_file

    forest, settings = forest_of(path, node), options.for_node(node.name)
    with naming_file(path), options.source_in_errors():
        if stage is not None:
            text = _text_of(stage, forest, settings, target)
            if settings.strategy == "auto" and not quiet:
                click.echo(_strategies_line(forest, settings, target), err=True)
                if (costs := _costs_line(forest, settings, target)) is not None:
                    click.echo(costs, err=True)
            click.echo(text, nl=not text.endswith("\n"))
        elif svg is not None:
            refuse_overwriting(svg, (path,))
            with replacing(svg) as temporary:
                temporary.write_text(picture(forest, tree, settings), encoding="utf-8", newline="\n")
        else:
            for line in timing_lines(timed_compile(forest, settings, target)):
                click.echo(line)


def _text_of(stage: str, forest: Any, options: Any, target: Any) -> str:
    from onnx_treebeard.compiler.compile import stage_text

    if stage != "sass":
        return stage_text(forest, stage, options, target)
    from onnx_treebeard.cli.model.inspect_views import sass_of

    return sass_of(stage_text(forest, "ptx", options, target))


def _strategies_line(forest: Any, options: Any, target: Any) -> str:
    """Returns a line that names the strategies that "auto" takes, and which of them is shown."""
    from onnx_treebeard.compiler.compile import shown_strategy, strategies_taken
    from onnx_treebeard.system.errors import UnsupportedError

    try:
        taken, shown = strategies_taken(forest, options, target), shown_strategy(forest, options, target)
    except UnsupportedError as error:
        return f"# no strategy serves the forest: {error.message}"
    also = "" if taken == (shown,) else f"; shown is {shown}, --strategy shows another"
    return f"# strategy auto takes {' and '.join(taken) or 'none: there are no trees'}{also}"


def _costs_line(forest: Any, options: Any, target: Any) -> str | None:
    """Returns a line that says why these strategies are chosen for a GPU; None for CPUs."""
    from onnx_treebeard.compiler.compile import thread_costs
    from onnx_treebeard.system.errors import UnsupportedError

    try:
        costs = thread_costs(forest, options, target)
    except UnsupportedError:
        return None
    if not costs:
        return None
    costs_text = (
        f"{name} {work.row_instructions:,.0f} with {min(kernel.resident_threads for kernel in work.kernels):,.0f} threads"
        for name, work in costs.items()
    )
    return f"# instructions of a row of many, threads that a multiprocessor keeps, counted and not measured: {', '.join(costs_text)}"


def _print_loops(path: str, nodes: list[Any], name: str | None, options: Any) -> None:
    from onnx_treebeard.compiler.schedule.schedule_text import is_preset, parse_schedule, print_nest
    from onnx_treebeard.scoring.tree_nodes import chosen_node
    from onnx_treebeard.system.errors import naming_file

    differ = name is not None or options.nodes
    settings = options.for_node(chosen_node(path, nodes, name).name) if differ else options.default
    with options.source_in_errors():
        if is_preset(settings.schedule_text):
            from onnx_treebeard.cli.model.inspect_views import forest_of
            from onnx_treebeard.compiler.walk_code import schedule_of

            with naming_file(path):  # the loop nest that a preset gives for the forest
                schedule = schedule_of(forest_of(path, chosen_node(path, nodes, name)), settings)
        else:
            schedule = parse_schedule(settings.schedule_text)
    click.echo(print_nest(schedule), nl=False)


def _print_facts(path: str, nodes: list[Any], as_json: bool) -> None:
    from onnx_treebeard.compiler.options.schedule_file import chosen_options
    from onnx_treebeard.scoring.compile_settings import stored_schedule_text

    text = stored_schedule_text(path)
    stored = chosen_options(None, text, path) if text else None
    if as_json:
        click.echo(json.dumps(_as_json(path, nodes, stored), indent=2))
    else:
        _print_tables(path, nodes, stored)


def _as_json(path: str, nodes: list[Any], stored: Any) -> dict[str, Any]:
    from onnx_treebeard.cli.model.forest_summary import facts
    from onnx_treebeard.compiler.options.schedule_file import entry

    return {
        "model": path,
        "tree_nodes": [
            {
                "name": node.name,
                "operator": node.operator,
                "compiled": not (node.refusal or node.carries_code),
                "reason": node.without_forest,
                "schedule": None if stored is None else entry(stored.for_node(node.name)),
                **(facts(node.forest) if node.forest is not None else {}),
            }
            for node in nodes
        ],
    }


def _fate(node: Any) -> tuple[str, str]:
    """Returns what a session does with a tree node, and the colour for it."""
    if node.carries_code:
        return f"refused: {node.without_forest}", "red"
    return (f"left to onnxruntime: {node.refusal}", "yellow") if node.refusal else ("compiled", "green")


def _print_tables(path: str, nodes: list[Any], stored: Any) -> None:
    """Prints a block of lines for each tree node. They are laid out here: a table of rich takes milliseconds, and a graph may have thousands of nodes."""
    from rich.text import Text

    from onnx_treebeard.cli.process_limits import fold_text, output_console
    from onnx_treebeard.system.errors import printable
    from onnx_treebeard.system.numbers_as_text import counted

    console = output_console()
    console.print(Text(f"{path}: {counted(len(nodes), 'tree node')}"), soft_wrap=True)
    screen = console.width
    for node in nodes:
        title = f"{node.operator} '{node.name}'" if node.operator else node.name
        block = Text("").append(printable(title), "bold").append("\n\n")
        rows = _rows(node, stored)
        width = max(len(name) for name, _, _ in rows)
        for name, text, colour in rows:
            block.append(f"  {name:{width}}  ", "cyan")
            for line in fold_text(text, max(1, screen - width - 6), f"\n{'':{width + 4}}"):
                block.append(line, colour)
            block.append("\n")
        console.print(block, soft_wrap=True)


def _rows(node: Any, stored: Any) -> list[tuple[str, str, str]]:
    """Returns what is said of a tree node: name, text and colour of each fact."""
    from onnx_treebeard.cli.model.forest_summary import facts, lines
    from onnx_treebeard.scoring.compile_settings import describe
    from onnx_treebeard.system.errors import printable

    fact_lines = lines(facts(node.forest)) if node.forest is not None else []
    rows = [(name, printable(text), "") for name, text in fact_lines]
    if stored is not None:
        schedule = ", ".join(filter(None, (describe(stored.for_node(node.name)), stored.left_out)))
        rows.append(("schedule", f"stored in the model: {schedule}", ""))
    fate, colour = _fate(node)
    return [*rows, ("in a session", printable(fate), colour)]
