"""`inspect --svg`: one tree of a model as a picture, tiled as the compiler would tile it."""

from typing import Any

from onnx_treebeard.errors import TreebeardError, UnsupportedError
from onnx_treebeard.forest import Forest


def draw_to_file(
    svg: str, path: str, nodes: list[Any], name: str | None, tree: int, schedule: dict[str, Any]
) -> None:
    """Writes the picture beside `svg` and renames it. Raises TreebeardError, naming the model's file."""
    from onnx_treebeard.commands.trees_of import chosen_node
    from onnx_treebeard.tables.replace import replacing

    chosen = chosen_node(path, nodes, name)
    if chosen.forest is None:
        raise UnsupportedError(f"tree node '{chosen.name}' cannot be drawn: {chosen.refusal}", file=path)
    try:
        text = picture(chosen.forest, tree, schedule)
    except TreebeardError as error:
        raise error.in_file(path) from None
    with replacing(svg) as temporary, open(temporary, "w", encoding="utf-8") as file:
        file.write(text)


def picture(forest: Forest, tree: int, schedule: dict[str, Any]) -> str:
    """SVG of one tree after the passes that decide on its nodes, so that tests and tiles are those of the kernel."""
    from onnx_treebeard.compiler import tiled
    from onnx_treebeard.options import CompileOptions
    from onnx_treebeard.tree_picture import draw_tree

    compiled, tile_id = tiled(forest, CompileOptions(**schedule))
    return draw_tree(compiled, tree, tile_id)
