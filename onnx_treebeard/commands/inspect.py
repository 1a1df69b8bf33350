"""`onnx-treebeard inspect`: what is in a model, and what the compiler makes of it at every stage."""

import json
from typing import Any

import click

HELP = """Show the trees of a model, or their code at one stage of the compiler.

\b
MODEL  an ONNX model (.onnx), an XGBoost model (.json) or a LightGBM model (.txt)

Without --stage, --loops or --svg: one table for every tree node. For an ONNX model it
says whether a session takes the node or leaves it to onnxruntime, and why.

\b
Stages, in order
  hir   what is predicted: one operation on the whole forest
  mir   loops over rows and trees, walks from root to leaf
  lir   the same on the tables in memory
  llvm  LLVM assembly      asm  the machine's assembly

\b
Examples
  onnx-treebeard inspect pipeline.onnx
  onnx-treebeard inspect model.json --stage mir --tile-size 8 | less
  onnx-treebeard inspect model.json --loops --schedule "interleave(rows, 8)"
  onnx-treebeard inspect model.json --tree 0 --svg tree.svg --tile-size 4
"""
STAGES = ("hir", "mir", "lir", "llvm", "asm")
ORDERS = ("tree-major", "row-major")
TILINGS = ("uniform", "greedy", "optimal", "hybrid")


@click.command("inspect", help=HELP, short_help="Show the trees of a model, or the compiler's stages.")
@click.argument("model", type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="Print the facts as JSON.")
@click.option("--node", metavar="NAME", help="The tree node to look at, if there are several.")
@click.option("--stage", type=click.Choice(STAGES), help="Print the code at this stage instead.")
@click.option("--tile-size", metavar="N", type=int, help="Schedule: nodes evaluated together, 1 to 8.")
@click.option(
    "--interleave", metavar="N", type=int, help="Schedule: rows that walk a tree in lock step, 1 to 64."
)
@click.option("--order", type=click.Choice(ORDERS), help="Schedule: which loop is outermost.")
@click.option("--layout", metavar="NAME", help="Schedule: how the forest lies in memory.")
@click.option("--tiling", type=click.Choice(TILINGS), help="Schedule: which nodes share a tile.")
@click.option("--schedule", metavar="TEXT", help="Schedule: the loop nest, in the schedule language.")
@click.option("--loops", is_flag=True, help="Print the loop nest of the schedule instead.")
@click.option("--tree", metavar="N", type=int, help="With --svg: the tree to draw, counted from 0.")
@click.option(
    "--svg", metavar="FILE", type=click.Path(), help="Draw a tree, its tiles and its probabilities."
)
@click.option("--cpu", metavar="NAME", help="CPU to emit code for: native, generic, x86-64-v3 or x86-64-v4.")
@click.option("--triple", metavar="TRIPLE", help="Machine to emit code for (aarch64-linux-gnu, ...).")
def command(
    model: str,
    as_json: bool,
    node: str | None,
    stage: str | None,
    cpu: str | None,
    triple: str | None,
    loops: bool,
    tree: int | None,
    svg: str | None,
    **schedule: Any,
) -> None:
    """See HELP."""
    from onnx_treebeard.commands.trees_of import trees_of

    given = {name: value for name, value in schedule.items() if value is not None}
    if not (stage or loops or svg) and (given or cpu or triple):
        raise click.UsageError(
            "schedule, --cpu and --triple need --stage, --loops or --svg: they change the code, not the facts"
        )
    if tree is not None and svg is None:
        raise click.UsageError("--tree needs --svg: the file to draw to")
    nodes = trees_of(model)
    if stage is not None:
        _print_stage(model, nodes, node, stage, given, {"cpu": cpu or "", "triple": triple or ""})
        return
    if loops:
        _print_loops(given)
        return
    if svg is not None:
        from onnx_treebeard.commands.tree_drawing import draw_to_file

        draw_to_file(svg, model, nodes, node, tree or 0, given)
        return
    if node is not None:
        from onnx_treebeard.commands.trees_of import chosen_node

        nodes = [chosen_node(model, nodes, node)]
    if as_json:
        click.echo(json.dumps(_as_json(model, nodes), indent=2))
    else:
        _print_tables(model, nodes)


def _print_stage(
    path: str,
    nodes: list[Any],
    name: str | None,
    stage: str,
    schedule: dict[str, Any],
    machine: dict[str, str],
) -> None:
    from onnx_treebeard.commands.trees_of import chosen_node
    from onnx_treebeard.compiler import stage_text
    from onnx_treebeard.errors import TreebeardError, UnsupportedError
    from onnx_treebeard.options import CompileOptions, Target

    chosen = chosen_node(path, nodes, name)
    if chosen.forest is None:
        raise UnsupportedError(f"tree node '{chosen.name}' cannot be compiled: {chosen.refusal}", file=path)
    options, target = CompileOptions(**schedule), Target(**machine)
    try:
        text = stage_text(chosen.forest, stage, options, target)
    except TreebeardError as error:
        raise error.in_file(path) from None
    click.echo(text, nl=not text.endswith("\n"))


def _print_loops(schedule: dict[str, Any]) -> None:
    from onnx_treebeard.options import CompileOptions
    from onnx_treebeard.schedule.text import parse_schedule, print_nest

    click.echo(print_nest(parse_schedule(CompileOptions(**schedule).schedule_text)), nl=False)


def _as_json(path: str, nodes: list[Any]) -> dict[str, Any]:
    from onnx_treebeard.commands.forest_facts import facts

    return {
        "model": path,
        "tree_nodes": [
            {
                "name": node.name,
                "operator": node.operator,
                "compiled": not node.refusal,
                "reason": node.refusal,
                **(facts(node.forest) if node.forest is not None else {}),
            }
            for node in nodes
        ],
    }


def _print_tables(path: str, nodes: list[Any]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from onnx_treebeard.commands.forest_facts import facts, lines

    console = Console(highlight=False)
    count = f"{len(nodes)} tree node{'s' * (len(nodes) != 1)}"
    console.print(Text(f"{path}: {count}"), soft_wrap=True)
    for node in nodes:
        title = f"{node.operator} '{node.name}'" if node.operator else node.name
        table = Table(title=Text(title, "bold"), title_justify="left", box=box.SIMPLE_HEAD, show_header=False)
        table.add_column(style="cyan", no_wrap=True)
        table.add_column(overflow="fold")
        for name, text in lines(facts(node.forest)) if node.forest is not None else []:
            table.add_row(name, Text(text))
        fate = f"left to onnxruntime: {node.refusal}" if node.refusal else "compiled"
        table.add_row("in a session", Text(fate, "yellow" if node.refusal else "green"))
        console.print(table)
