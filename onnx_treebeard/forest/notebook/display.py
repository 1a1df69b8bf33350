"""The representations of forests.

In: a forest, validated or not, by its attributes. Out: one line for a prompt; a table with a picture for a notebook.
"""

from dataclasses import fields
from typing import TYPE_CHECKING, Any

import numpy as np

from onnx_treebeard.forest.notebook.text import counted, size_text, some_names

if TYPE_CHECKING:
    from onnx_treebeard.forest.notebook.shape import Shape

Facts = list[tuple[str, str]]


class ShownForest:
    """The base class of `Forest` with its representations."""

    def __repr__(self) -> str:
        forest: Any = self
        counts = (
            counted(forest.n_trees, "tree"),
            counted(forest.n_nodes, "node"),
            counted(forest.n_leaves, "leaf"),
        )
        return f"Forest({', '.join(counts)}, {width_of(forest)}, {size_text(bytes_of(forest))}, source={forest.source!r})"

    def _repr_html_(self) -> str:
        # Imported here: most forests are never shown in a notebook.
        from onnx_treebeard.forest.notebook.html import facts_table
        from onnx_treebeard.forest.notebook.picture import shape_svg

        shape = shape_of_forest(self)
        size = ("size", size_text(bytes_of(self)))
        return facts_table("Forest", [*facts_of(self, shape), size], shape_svg(shape))


def width_of(forest: Any) -> str:
    """Returns a text with the numbers of features and targets."""
    return f"{counted(forest.n_features, 'feature')}, {counted(forest.n_targets, 'target')}"


def bytes_of(forest: Any) -> int:
    """Returns the size of all columns in bytes."""
    values = (getattr(forest, field.name) for field in fields(forest))
    return sum(value.nbytes for value in values if isinstance(value, np.ndarray))


def shape_of_forest(forest: Any) -> "Shape":
    """Returns the shape of all trees."""
    # Imported here: only notebooks draw.
    from onnx_treebeard.forest.notebook.shape import shape_of

    return shape_of(forest.root, forest.true_child, forest.false_child)


def facts_of(forest: Any, shape: "Shape") -> Facts:
    """Returns the lines of a table: names and texts."""
    features, names = f"{forest.n_features:,}", some_names(forest.feature_names)
    post_transform = forest.post_transform.name.lower().replace("_", " ")
    facts = [
        ("source", forest.source),
        ("trees", f"{forest.n_trees:,}"),
        ("nodes, leaves", f"{forest.n_nodes:,}, {forest.n_leaves:,}"),
        ("depth", _depth(shape)),
        ("features", f"{features}: {names}" if names else features),
        ("targets", f"{forest.n_targets:,}"),
        (
            "types",
            f"{forest.input_type} rows, {forest.threshold.dtype} thresholds, {forest.output_type} scores",
        ),
    ]
    facts += [("labels", some_names(forest.labels))] if forest.labels else []
    return [*facts, ("post-transform", post_transform)] if post_transform != "none" else facts


def _depth(shape: "Shape") -> str:
    if not len(shape.depth):
        return "no trees"
    low, high = int(shape.depth.min()), int(shape.depth.max())
    more = "" if shape.is_whole else " or more"
    return f"{high}{more}" if low == high else f"{low} to {high}{more}, {shape.depth.mean():.1f} on average"
