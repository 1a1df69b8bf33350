"""The categories that models list for features, in the order of training, whose places are the codes. The native library has the rule which values are which category.

In: a forest. Out: `FeatureCategories`, by feature.
"""

from dataclasses import dataclass
from functools import cached_property

from onnx_treebeard.forest.forest import Categories, Forest, Predicate, UnknownCategory


@dataclass(frozen=True)
class FeatureCategories:
    """The categories of one feature; none are listed where the model tests for categories, but does not store them."""

    listed: Categories
    unknown: UnknownCategory

    @cached_property
    def has_numbers(self) -> bool:
        """True where any category is not a text."""
        return any(not isinstance(category, str) for category in self.listed)


def feature_categories(forest: Forest) -> dict[int, FeatureCategories]:
    """Returns the categories of each feature that has some, by index; those of scikit-learn are numbers themselves, without codes."""
    member = (forest.predicate == Predicate.IN) & (forest.source != "sklearn")
    compared = set(forest.feature[member].tolist())  # not NumPy's unique, which imports numpy.ma
    listed = {
        feature: column_categories
        for feature, column_categories in enumerate(forest.categories)
        if column_categories
    }
    return {
        feature: FeatureCategories(listed.get(feature, ()), forest.unknown_category)
        for feature in sorted({*compared, *listed})
    }
