"""Which units a block of rows goes through: tables worked out by hand."""

from forests import Node, forest_of
from plans import WHOLE_TREES, plan_for, tables_in

from onnx_treebeard.forest.forest import CategoryRule


def test_units_come_in_an_order_that_finds_ranks_before_sets() -> None:
    """Feature 0 has 80 ranked comparisons and an inequality, features 1 to 7 a comparison, feature 8, in a group of its own, a set."""
    ranked = [Node(0, "<", float(k), 1.0, 2.0) for k in range(80)]
    others = [Node(k, "<", 0.5, 1.0, 2.0) for k in range(1, 8)]
    asking = Node(8, "in", 0.0, 1.0, 2.0, members=(5.0,))
    trees = (*ranked, Node(0, "!=", 3.0, 1.0, 2.0), *others, asking)
    forest = forest_of(*trees, n_features=9, category_rule=CategoryRule.FLOOR)
    plan = plan_for(forest, "bitslice", **WHOLE_TREES)
    arrays, calls = tables_in(plan), plan.functions[0].calls
    columns, less, unequal, scales, parities = range(5)
    assert [calls[slot] for slot in range(5)] == [
        "columns_float32_as_float32",
        "compare_olt_float32",
        "compare_one_float32",
        "rank_lt_float32",
        "set_parity_float32",
    ]
    assert arrays["runs"].tolist() == [
        (0, 80, 81, 0, 0),
        (0, 0, 1, 0, 0),
        *((k, 80 + k, 81 + k, 0, 0) for k in range(1, 8)),
        (0, 88, 90, 0, 0),
        (0, 90, 91, 0, 0),
    ]
    assert arrays["calls"].tolist() == [
        (columns, 0, 1),
        (unequal, 0, 1),
        (scales, 1, 2),
        (less, 2, 9),
        (columns, 1, 2),
        (less, 9, 10),
        (parities, 10, 11),
    ]
