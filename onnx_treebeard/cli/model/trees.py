"""One tree of a tree node, for `inspect`: --tree prints it, as text or as JSON; --svg writes a picture with the tiles of the compiler."""

import json
import shutil
import sys

import click

from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.scoring.tree_nodes import TreeNode
from onnx_treebeard.show.tree_text import ASCII, UNICODE, tree_facts, tree_lines
from onnx_treebeard.system.errors import TreebeardError, UnsupportedError


def print_tree(path: str, chosen: TreeNode, tree: int, as_json: bool) -> None:
    """Prints the tree to standard output, with lines wrapped on a terminal only. Raises OptionError for a tree that does not exist."""
    if chosen.forest is None:
        raise UnsupportedError(
            f"tree node '{chosen.name}' cannot be read: {chosen.without_forest}", file=path
        )
    try:
        if as_json:
            found = {"model": path, "name": chosen.name, **tree_facts(chosen.forest, tree)}
            click.echo(json.dumps(found, indent=2))
            return
        width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
        guides = UNICODE if _can_print("".join(UNICODE)) else ASCII
        for line in tree_lines(chosen.forest, tree, width=width, guides=guides):
            click.echo(line)
    except TreebeardError as error:
        raise error.in_file(path) from None


def _can_print(text: str) -> bool:
    """Returns whether the encoding of standard output has these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def draw_to_file(svg: str, forest: Forest, tree: int, options: CompileOptions) -> None:
    """Writes the picture atomically to the file `svg`. Raises OptionError for a tree that does not exist."""
    from onnx_treebeard.system.atomic_write import replacing

    text = picture(forest, tree, options)
    with replacing(svg) as temporary, open(temporary, "w", encoding="utf-8") as file:
        file.write(text)


def picture(forest: Forest, tree: int, options: CompileOptions) -> str:
    """Returns the SVG of one tree after the passes that change nodes, so that predicates and tiles are those of the kernel."""
    from onnx_treebeard.compiler.walk_facts import tiled
    from onnx_treebeard.show.tree_picture import draw_tree

    compiled, tile_id = tiled(forest, options)
    return draw_tree(compiled, tree, tile_id)
