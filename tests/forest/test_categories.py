"""Unit: which features of a forest have categories, by hand."""

from forests import Node, forest_of

from onnx_treebeard.bindings.table_rules import CategoryList
from onnx_treebeard.forest.categories import FeatureCategories, feature_categories
from onnx_treebeard.forest.forest import UnknownCategory


def test_features_that_ask_for_categories() -> None:
    trees = Node(0, "in", 0.0, 1.0, Node(1, "<", 2.0, 3.0, 4.0), members=(1.0,))
    forest = forest_of(trees, n_features=3)
    refused = UnknownCategory.REFUSED
    assert feature_categories(forest) == {0: FeatureCategories((), refused)}
    forest = forest_of(trees, n_features=3, categories=(("a", "b"), (), (1, 2)))
    both = {0: FeatureCategories(("a", "b"), refused), 2: FeatureCategories((1, 2), refused)}
    assert feature_categories(forest) == both
    assert feature_categories(forest_of(Node(1, "<", 2.0, 3.0, 4.0), n_features=3)) == {}
    assert feature_categories(forest_of(trees, n_features=2**31 - 1)) == {0: FeatureCategories((), refused)}


def test_a_message_shows_some_categories() -> None:
    shown = [
        CategoryList(FeatureCategories(tuple(own), UnknownCategory.REFUSED)).shown()
        for own in (["a", 1], ["x" * 99], range(5))
    ]
    assert shown == ["'a', 1", "'" + "x" * 39 + "...", "0, 1, 2, ..."]
