"""A layout from outside the package compiles and gives the oracle's bits: nothing else had to know of it."""

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from leaf_checks import same_bits
from random_forests import SYMBOLS, Recipe, random_forest

from onnx_treebeard.compiler.compile import compile_forest, stage_text
from onnx_treebeard.compiler.layouts.walk.layout_interface import AtLeaf, Layout, take_child
from onnx_treebeard.compiler.layouts.walk.node_records import flag_column, node_columns, table_set
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest_analysis.leaf_forms import leaf_form
from onnx_treebeard.forest_analysis.predicate_forms import form_of
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import OptionError


class Backwards(Layout):
    """Leaves first, then the nodes in the forest's order; each has both children, and none is where it was expected."""

    name = "backwards"

    def __init__(self, forest, options):
        options.single_nodes(self.name)
        self.form, self.leaf_form, self.n_leaves = form_of(forest), leaf_form(forest), forest.n_leaves
        node = np.arange(forest.n_nodes)
        nodes = {
            **node_columns(forest, node, options.widths),
            **flag_column(forest, self.form, node),
            "true_child": self.place(forest.true_child),
            "false_child": self.place(forest.false_child),
        }
        roots = {"root": self.place(forest.root)}
        self.tables = table_set(forest, self.leaf_form, roots, np.arange(forest.n_leaves)[::-1], twigs=nodes)

    def place(self, ends):
        return np.where(ends >= 0, ends + self.n_leaves, self.n_leaves - 1 - ~ends).astype(np.int32)

    def root(self, b, tree):
        return b.field("trees", "root", tree)

    def is_leaf(self, b, tree, node):
        return b.compare("slt", node, self.n_leaves)

    def step(self, b, tree, node, row, at_leaf):
        record = b.sub(node, self.n_leaves)
        if at_leaf is AtLeaf.STAY:
            record = b.select(self.is_leaf(b, tree, node), 0, record)
        outcome = yield from take_child(b, lambda field: b.field("twigs", field, record), row, self.form)
        children = [b.field("twigs", field, record) for field in ("true_child", "false_child")]
        following = b.select(b.compare("slt", outcome, 1), children[1], children[0])
        return (
            following if at_leaf is AtLeaf.NEVER else b.select(self.is_leaf(b, tree, node), node, following)
        )

    def leaf_slot(self, b, tree, node):
        return node


@pytest.mark.parametrize("weights", ["one", "by_tree", "dense"])
def test_toy_layout(registry, weights):
    registry["backwards"] = Backwards
    forest = random_forest(Recipe(seed=41, predicates=SYMBOLS, targets=2, weights=weights, sharing=0.1))
    rows = adversarial_rows(forest, 50, seed=3)
    options = CompileOptions(layout="backwards", tile_size=1)
    found = CompiledForest(forest, compile_forest(forest, options)).predict_raw(rows)
    assert same_bits(found, numpy_reference.raw_scores(forest, rows))
    assert 'table.records %tables "twigs"' in stage_text(forest, "lir", options)


def test_toy_layout_refuses_tiles_by_its_name(registry):
    registry["backwards"] = Backwards
    forest = random_forest(Recipe(seed=41))
    with pytest.raises(OptionError, match="is 4; layout 'backwards' evaluates single nodes: 1") as caught:
        compile_forest(forest, CompileOptions(layout="backwards", tile_size=4))
    assert caught.value.place.field == "tile_size"
