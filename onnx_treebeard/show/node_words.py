"""The nodes and leaves of a tree in words: names of features, exact numbers, categories, and where missing values go.

In: a `Forest`, and the index of a tree, node or leaf in its columns. Out: text without control characters, because names come from untrusted model
files.
"""

from collections.abc import Iterator

import numpy as np

from onnx_treebeard.forest.derived_columns import flag_category, sources_of
from onnx_treebeard.forest.forest import Categories, Category, Forest, LabelRule, Predicate
from onnx_treebeard.system.errors import OptionError, printable

UNBROKEN = "\u00a0"  # a blank at which no line is wrapped
SIGNS = {
    Predicate.LT: "<",
    Predicate.LE: "<=",
    Predicate.GT: ">",
    Predicate.GE: ">=",
    Predicate.EQ: "==",
    Predicate.NE: "!=",
    Predicate.IN: "in",
}


def checked_root(forest: Forest, tree: int) -> int:
    """Returns the root of tree number `tree` (from 0). Raises OptionError for any other number."""
    if not forest.n_trees:
        raise OptionError(f"is {tree}; the forest has no trees", field="tree")
    if not 0 <= tree < forest.n_trees:
        raise OptionError(f"is {tree}; the forest has trees 0 to {forest.n_trees - 1}", field="tree")
    return int(forest.root[tree])


def ends_of_tree(forest: Forest, root: int) -> Iterator[tuple[int, int]]:
    """Yields (end, level) of every node c >= 0 and leaf ~c once, level by level from the left, on the first level where it occurs."""
    level, ends = 0, [root]
    seen = set(ends)
    while ends:
        below = []
        for end in ends:
            yield end, level
            for child in children(forest, end):
                if child not in seen:
                    seen.add(child)
                    below.append(child)
        level, ends = level + 1, below


def children(forest: Forest, end: int) -> tuple[int, ...]:
    """Returns the true child, then the false child; a leaf has none."""
    return () if end < 0 else (int(forest.true_child[end]), int(forest.false_child[end]))


def end_name(forest: Forest, end: int) -> str:
    """Returns `node 5` or `leaf 3`, numbered as in the source."""
    return f"leaf {forest.leaf_id[~end]}" if end < 0 else f"node {forest.node_id[end]}"


def condition_words(forest: Forest, node: int, blank: str = " ") -> str:
    """Returns the predicate of a node: `age < 33.5`, `colour in {'blue', 'red'}`.

    blank: what follows the sign, and is inside the names of categories; UNBROKEN keeps lines from being broken there.
    """
    if flag_category(forest, int(forest.feature[node])) is not None:
        return feature_name(forest, int(forest.feature[node]))  # whether the flag is set
    sign = SIGNS[Predicate(int(forest.predicate[node]))]
    return f"{feature_name(forest, int(forest.feature[node]))} {sign}{blank}{_operand_words(forest, node, blank)}"


def feature_name(forest: Forest, feature: int) -> str:
    """Returns the name of a feature, or x and its number; of a derived column what it is: `city is #3489901818`, `statistic of city, age`."""
    if feature < forest.n_features:
        return printable(forest.feature_names[feature]) if forest.feature_names else f"x{feature}"
    names = ", ".join(feature_name(forest, source) for source in sources_of(forest, feature))
    category = flag_category(forest, feature)
    return f"statistic of {names}" if category is None else f"{names} is #{category}"


def _operand_words(forest: Forest, node: int, blank: str) -> str:
    """Returns the threshold, or the categories in braces."""
    if forest.predicate[node] != Predicate.IN:
        return str(forest.threshold[node])
    return f"{{{', '.join(repr(member).replace(' ', blank) for member in members(forest, node))}}}"


def members(forest: Forest, node: int) -> list[int | float | str]:
    """Returns the categories of a node's set: by name where the model has names, else as the numbers in the rows."""
    number = int(forest.category_set[node])
    categories = forest.set_member[forest.set_start[number] : forest.set_start[number + 1]].tolist()
    feature = int(forest.feature[node])
    names = forest.categories[feature] if feature < len(forest.categories) else ()
    return [_category(value, names) for value in categories]


def _category(value: float, names: Categories) -> Category:
    if not value.is_integer():
        return value
    return names[int(value)] if 0 <= value < len(names) else int(value)


def missing_words(forest: Forest, node: int) -> str:
    """Returns where missing values go: `missing: yes`."""
    what = "missing or zero" if forest.zero_missing[node] else "missing"
    return f"{what}: {'yes' if forest.missing_true[node] else 'no'}"


def leaf_words(forest: Forest, leaf: int, *, named: bool) -> str:
    """Returns the weights of a leaf, with the names of its targets if `named`; of a linear leaf `0.5 + 0.25 * age (-0.1 if missing)`."""
    places = range(int(forest.weight_start[leaf]), int(forest.weight_start[leaf + 1]))
    weights = [str(forest.weight[number]) for number in places]
    if forest.is_linear:
        weights = [_linear_words(forest, leaf, weight) for weight in weights]
    if named:
        targets = [target_name(forest, int(forest.weight_target[number])) for number in places]
        weights = [f"{target}: {weight}" for target, weight in zip(targets, weights, strict=True)]
    return ", ".join(weights) or "nothing"


def _linear_words(forest: Forest, leaf: int, weight: str) -> str:
    terms = [
        f"{coefficient!s} * {feature_name(forest, feature)}"
        for feature, coefficient in linear_terms(forest, leaf)
    ]
    text = " + ".join([str(forest.leaf_constant[leaf]), *terms])
    return f"{text} ({weight} if missing)" if terms else text


def linear_terms(forest: Forest, leaf: int) -> list[tuple[int, np.float64]]:
    """Returns the features and coefficients of a linear leaf."""
    first, count = int(forest.term_count[:leaf].sum()), int(forest.term_count[leaf])
    some = slice(first, first + count)
    return list(zip(forest.term_feature[some].tolist(), forest.term_coefficient[some], strict=True))


def target_name(forest: Forest, target: int) -> str:
    """Returns `class 'setosa'`, `class 2` or `target 2`."""
    if has_labels(forest):
        return f"class {forest.labels[target]!r}"
    return f"{'target' if forest.label_rule is LabelRule.NONE else 'class'} {target}"


def has_labels(forest: Forest) -> bool:
    """Returns whether each target is a class with a label."""
    return len(forest.labels) == forest.n_targets
