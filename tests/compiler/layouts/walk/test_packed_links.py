"""Nodes with links: walks reach the oracle's leaves, whatever the records hold beside a link."""

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from layout_walks import instructions, looped, prepared
from random_forests import SYMBOLS, Recipe, random_forest

from onnx_treebeard.compiler.layouts.record_tables import pack
from onnx_treebeard.compiler.layouts.walk.layout_interface import LayoutOptions
from onnx_treebeard.compiler.layouts.walk.node_records import Columns, records
from onnx_treebeard.compiler.layouts.walk.sparse_scalar import LinkedNodes, SparseScalar
from onnx_treebeard.compiler.options.options import FieldWidths
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.leaf_forms import leaf_form
from onnx_treebeard.forest_analysis.predicate_forms import form_of, has_sets, set_words


def linked(forest: Forest) -> LinkedNodes:
    """The layout with the records of single nodes, child and feature of each in one word; the root of tree t is record t."""
    scalar = SparseScalar(forest, LayoutOptions(widths=FieldWidths(feature="u32", child="i32")))
    table = scalar.tables["nodes"]
    raw = scalar.tables.blob[table.offset : table.offset + table.count * table.stride]
    columns = {
        field.name: np.ascontiguousarray(
            raw.reshape(table.count, table.stride)[:, field.offset : field.offset + field.element.itemsize]
        ).view(field.element)[:, 0]
        for field in table.fields
    }
    bits = max(8, (forest.n_features - 1).bit_length())
    feature, child = columns.pop("feature").astype(np.int64), columns.pop("child").astype(np.int64)
    columns["link"] = (child << bits | feature).astype(np.int32)
    roots = np.arange(forest.n_trees, dtype=np.int32)
    described: dict[str, Columns] = {"trees": {"root": roots}, "nodes": columns}
    if has_sets(forest):
        described["sets"] = {"word": set_words(forest)[0]}
    tables = pack({name: records(each) for name, each in described.items()})
    numbered = tables.with_numbers(feature_bits=bits, feature_mask=(1 << bits) - 1)
    return LinkedNodes.of_tables(form_of(forest), leaf_form(forest), numbered)


RECIPES = {
    "plain": Recipe(1, missing="false"),
    "every predicate": Recipe(2, predicates=SYMBOLS, missing="mixed"),
    "sets, many features": Recipe(3, features=256, sets=0.4, depth=5),
    "more features than a byte numbers": Recipe(10, features=700, depth=7),
    "doubles": Recipe(4, input_type="float64", threshold_type="float64", accumulator_type="float64"),
    "single leaves": Recipe(5, depth=2, growth=0.4, trees=8),
    "shared": Recipe(6, sharing=0.2, growth=0.9),
}


@pytest.mark.parametrize("kind", RECIPES)
def test_walks_reach_the_leaves_of_the_oracle(kind: str) -> None:
    original = random_forest(RECIPES[kind])
    rows, forest = adversarial_rows(original, 80, 1), prepared(original)
    expected = numpy_reference.leaves(original, numpy_reference.comparable_rows(original, rows))
    layout = linked(forest)
    b = instructions(layout, forest, rows)
    for tree in range(forest.n_trees):
        slots, _ = looped(layout, b, tree)
        assert np.array_equal(slots, expected[:, tree])


def test_a_step_above_all_leaves_needs_no_test() -> None:
    forest = prepared(random_forest(Recipe(7, depth=4, growth=1.0, least=4)))
    rows = adversarial_rows(forest, 40, 2)
    layout = linked(forest)
    slots, _ = looped(layout, instructions(layout, forest, rows), 0, elide=4)
    assert np.array_equal(slots, numpy_reference.leaves(forest, rows)[:, 0])
