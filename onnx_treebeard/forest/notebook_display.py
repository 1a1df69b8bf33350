"""The representations of objects: one line at a prompt, a small table in a notebook.

In: a forest, validated or not, by its attributes; numbers and texts, which may be hostile. Out: text; HTML in which every text is escaped, with the colours
of the page, light or dark.
"""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from itertools import islice
from typing import Any

import numpy as np

from onnx_treebeard.forest.tree_of_node import Numbers, levels
from onnx_treebeard.system.numbers_as_text import counted, size_text

NAMES_SHOWN, MAX_NAME_LENGTH = 6, 30
MAX_LEVELS = 1000  # deeper trees are shown as if they ended there
CELL = (
    "text-align:left;padding:1px 12px 1px 0;vertical-align:top;font-weight:normal;border:none;background:none"
)
TABLE = "border-collapse:collapse;border:none;margin:0;font-size:13px"

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
        return html_table("Forest", [*facts_of(self), ("size", size_text(bytes_of(self)))])


def width_of(forest: Any) -> str:
    """Returns a text with the numbers of features and targets."""
    return f"{counted(forest.n_features, 'feature')}, {counted(forest.n_targets, 'target')}"


def bytes_of(forest: Any) -> int:
    """Returns the size of all columns in bytes."""
    values = (getattr(forest, field.name) for field in fields(forest))
    return sum(value.nbytes for value in values if isinstance(value, np.ndarray))


def facts_of(forest: Any) -> Facts:
    """Returns the lines of a table: names and texts."""
    features, names = f"{forest.n_features:,}", some_names(forest.feature_names)
    post_transform = forest.post_transform.name.lower().replace("_", " ")
    facts = [
        ("source", forest.source),
        ("trees", f"{forest.n_trees:,}"),
        ("nodes, leaves", f"{forest.n_nodes:,}, {forest.n_leaves:,}"),
        ("depth", _depth(depths_of(forest.root, forest.true_child, forest.false_child))),
        ("features", f"{features}: {names}" if names else features),
        ("targets", f"{forest.n_targets:,}"),
        (
            "types",
            f"{forest.input_type} rows, {forest.threshold.dtype} thresholds, {forest.output_type} scores",
        ),
    ]
    facts += [("labels", some_names(forest.labels))] if forest.labels else []
    return [*facts, ("post-transform", post_transform)] if post_transform != "none" else facts


def depths_of(root: Numbers, true_child: Numbers, false_child: Numbers) -> Numbers:
    """Returns (T,) the comparisons to the lowest leaf of each tree, whose nodes need not be valid; at most MAX_LEVELS. A shared node counts once, on its first level."""
    depth = np.zeros(len(root), np.int64)
    for level, (_, trees) in enumerate(islice(levels(root, true_child, false_child), MAX_LEVELS), 1):
        depth[trees] = level
    return depth


def _depth(depth: Numbers) -> str:
    if not len(depth):
        return "no trees"
    low, high = int(depth.min()), int(depth.max())
    more = " or more" if high == MAX_LEVELS else ""
    return f"{high}{more}" if low == high else f"{low} to {high}{more}, {depth.mean():.1f} on average"


def html_table(title: str, rows: Iterable[Sequence[str]], head: Sequence[str] = ()) -> str:
    """Returns a title and a table of texts. head: names of the columns; without one, the first text of each row is its name."""
    first = [_cells(head, "th")] if head else []
    lines = [_cells(row, "td") if head else _cells(row[:1], "th") + _cells(row[1:], "td") for row in rows]
    table = "".join(f"<tr>{line}</tr>" for line in [*first, *lines])
    return f'<div><b>{_escape(title)}</b><table style="{TABLE}">{table}</table></div>'


def _cells(texts: Sequence[str], tag: str) -> str:
    style = f"{CELL};opacity:.65" if tag == "th" else CELL
    return "".join(f'<{tag} style="{style}">{_escape(text)}</{tag}>' for text in texts)


def _escape(text: str) -> str:
    from html import escape  # imported here: most forests are never shown in a notebook

    return escape(text)


def some_names(names: Sequence[object]) -> str:
    """Returns the first few names, long ones shortened."""
    shown = [_cut(str(name)) for name in names[:NAMES_SHOWN]]
    return ", ".join(shown) + (", ..." if len(names) > NAMES_SHOWN else "")


def _cut(name: str) -> str:
    return name if len(name) <= MAX_NAME_LENGTH else f"{name[: MAX_NAME_LENGTH - 3]}..."
