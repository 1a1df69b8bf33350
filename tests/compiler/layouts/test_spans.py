"""Spans: the records that the walks of a tree read lie where the layout says the tree lies."""

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from grown_forests import random_tiling
from layout_walks import NumpyInstructions, compared_rows, looped, prepared
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.layouts.walk.layout_interface import LAYOUTS, LayoutOptions

TREE_TABLES = {
    "sparse-scalar": {"nodes"},
    "sparse-tiled": {"tiles", "leaves"},
    "array-scalar": {"nodes"},
    "array-tiled": {"tiles"},
    "reorg": set(),
}


class Watched(NumpyInstructions):
    """Remembers which records of which tables were read."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.read = []

    def field(self, table, name, index):
        self.read += [(table, int(record)) for record in np.unique(index)]
        return super().field(table, name, index)


CASES = [
    (name, size) for name in sorted(LAYOUTS) for size in (1, 3, 8) if size == 1 or name.endswith("tiled")
]


@pytest.mark.parametrize(("name", "size"), CASES)
def test_reads_stay_in_the_span(name, size):
    forest = prepared(random_forest(Recipe(seed=3, trees=5, depth=6, growth=0.8)))
    layout = LAYOUTS[name](forest, LayoutOptions(size, random_tiling(forest, size) if size > 1 else None))
    assert set(layout.spans) == TREE_TABLES[name]
    rows = compared_rows(forest, adversarial_rows(forest, 40, 3))
    elsewhere = {"sparse-scalar": {*range(forest.n_trees)}, "sparse-tiled": {0}}.get(name, set())
    met = 0
    for tree in range(forest.n_trees):
        b = Watched(layout.tables, rows, forest.zero_threshold)
        slots, _ = looped(layout, b, tree)
        reads = b.read + [("leaves", int(slot)) for slot in slots]
        for table, record in reads:
            if table in layout.spans and record not in elsewhere:
                begin, end = layout.spans[table][tree : tree + 2]
                assert begin <= record < end, f"tree {tree} reads record {record} of {table}"
                met += 1
    assert met > 100 or not layout.spans
    assert all(len(span) == forest.n_trees + 1 for span in layout.spans.values())
