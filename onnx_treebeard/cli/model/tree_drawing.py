"""`inspect --svg`: one tree of a model as a picture, with the tiles of the compiler."""

from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.forest.forest import Forest


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
