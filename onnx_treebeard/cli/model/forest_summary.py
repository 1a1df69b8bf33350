"""The facts about a forest that `inspect` shows, as plain numbers and texts.

In: a `Forest`. Out: a dictionary, whose keys and meaning are part of the output of `inspect --json`, and lines for people.
"""

from typing import Any

import numpy as np

from onnx_treebeard.forest.categories import feature_categories
from onnx_treebeard.forest.derived_columns import hashed_columns, sources_of
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.reach_probabilities import ALPHA, BETA, node_probability, skewed_trees
from onnx_treebeard.forest_analysis.tree_shapes import tree_depths
from onnx_treebeard.show.node_words import SIGNS

VALUES_SHOWN = 6


def facts(forest: Forest) -> dict[str, Any]:
    """Returns everything that `inspect` shows about a forest; all values can be written as JSON."""
    depths = tree_depths(forest)
    return {
        "source": forest.source,
        "trees": forest.n_trees,
        "nodes": forest.n_nodes,
        "leaves": forest.n_leaves,
        "depth": {
            "min": int(depths.min()) if len(depths) else 0,
            "mean": float(depths.mean()) if len(depths) else 0.0,
            "max": int(depths.max(initial=0)),
        },
        "features": {
            "count": forest.n_features,
            "used": len(_read(forest)),
            "names": list(forest.feature_names),
        },
        "categories": _category_lists(forest),
        "hashed": [_name(forest, column) for column in hashed_columns(forest)],
        "predicates": {
            sign: count
            for predicate, sign in SIGNS.items()
            if (count := int(np.count_nonzero(forest.predicate == predicate)))
        },
        "linear_terms": len(forest.term_feature) if forest.is_linear else None,
        "category_sets": {"count": len(forest.set_start) - 1, "members": len(forest.set_member)},
        "missing": {
            "to_true_child": int(np.count_nonzero(forest.missing_true)),
            "to_false_child": int(np.count_nonzero(~forest.missing_true)),
            "zero_is_missing": int(np.count_nonzero(forest.zero_missing)),
            "zero_threshold": forest.zero_threshold,
            "value": forest.missing_value,
        },
        "types": {
            "input": forest.input_type.name,
            "threshold": forest.threshold.dtype.name,
            "accumulator": forest.accumulator_type.name,
            "output": forest.output_type.name,
        },
        "targets": forest.n_targets,
        "outputs": forest.n_outputs,
        "aggregate": forest.aggregate.name.lower(),
        "base_values": [float(value) for value in forest.base_values],
        "base_position": forest.base_position.name.lower(),
        "post_transform": forest.post_transform.name.lower(),
        "score_form": forest.score_form.name.lower(),
        "label_rule": forest.label_rule.name.lower(),
        "labels": list(forest.labels),
        "hit_counts": has_hits(forest),
        "skewed_trees": int(skewed_trees(node_probability(forest), forest.n_trees).sum())
        if has_hits(forest)
        else None,
    }


def _category_lists(forest: Forest) -> dict[str, Any] | None:
    """Returns the categories of each categorical column in the order of their codes; null where the model does not store them."""
    categories = feature_categories(forest)
    if not categories:
        return None
    names = forest.feature_names
    return {
        "unknown": forest.unknown_category.name.lower(),
        "columns": [
            {
                "feature": feature,
                "name": names[feature] if names else None,
                "listed": list(its_categories.listed) or None,
            }
            for feature, its_categories in categories.items()
        ],
    }


def has_hits(forest: Forest) -> bool:
    """Returns whether the model stores how often nodes or leaves were reached."""
    return bool(len(forest.node_hits) or len(forest.leaf_hits))


def _read(forest: Forest) -> set[int]:
    """Returns the columns of a row that some tree reads, itself or as a derived column."""
    features = np.union1d(forest.feature, forest.term_feature).tolist()
    return {source for feature in features for source in sources_of(forest, feature)}


def _name(forest: Forest, column: int) -> str:
    return forest.feature_names[column] if forest.feature_names else str(column)


def lines(forest_facts: dict[str, Any]) -> list[tuple[str, str]]:
    """Returns the facts as (name, text) in the order in which they are shown."""
    return [
        ("source", forest_facts["source"]),
        ("trees", f"{forest_facts['trees']:,}"),
        ("nodes, leaves", f"{forest_facts['nodes']:,} nodes, {_leaves(forest_facts)}"),
        ("depth", _depth(forest_facts["depth"])),
        ("features", _features(forest_facts["features"])),
        ("categories", _hash(forest_facts["hashed"]) or _categories(forest_facts["categories"])),
        ("predicates", _predicates(forest_facts)),
        ("missing values", _missing(forest_facts["missing"])),
        ("types", _types(forest_facts["types"])),
        ("targets", _targets(forest_facts)),
        ("base values", _base_values(forest_facts)),
        ("post-transform", forest_facts["post_transform"].replace("_", " ")),
        ("labels", _shorten(forest_facts["labels"]) or "none"),
        ("hit counts", _hits(forest_facts)),
    ]


def _leaves(forest_facts: dict[str, Any]) -> str:
    n_terms = forest_facts["linear_terms"]
    linear = "" if n_terms is None else f" with {n_terms:,} linear terms"
    return f"{forest_facts['leaves']:,} leaves{linear}"


def _hash(names: list[str]) -> str:
    return f"{_shorten(names)}: texts and whole numbers, known by their hashes" if names else ""


def _hits(forest_facts: dict[str, Any]) -> str:
    if not forest_facts["hit_counts"]:
        return "not in the model"
    skewed = f"{forest_facts['skewed_trees']:,} of {forest_facts['trees']:,} trees are skewed"
    return f"known; {skewed} ({ALPHA:.0%} of the leaves take {BETA:.0%} of the rows)"


def _features(features: dict[str, Any]) -> str:
    names = f": {_shorten(features['names'])}" if features["names"] else ", without names"
    return f"{features['used']} of {features['count']} used{names}"


def _categories(categories: dict[str, Any] | None) -> str:
    if categories is None:
        return "none"
    columns = [_column(column) for column in categories["columns"]]
    if not any(column["listed"] for column in categories["columns"]):
        return f"{_shorten(columns)}: codes, for which the model stores no names"
    fate = "is a missing value" if categories["unknown"] == "missing" else "is refused"
    return f"{_shorten(columns)}; one that is not listed {fate}"


def _column(column: dict[str, Any]) -> str:
    name = str(column["feature"]) if column["name"] is None else column["name"]
    if column["listed"] is None:
        return name
    return f"{name} ({_shorten([repr(category) for category in column['listed']])})"


def _predicates(forest_facts: dict[str, Any]) -> str:
    text = ", ".join(f"{sign} {count:,}" for sign, count in forest_facts["predicates"].items()) or "none"
    sets = forest_facts["category_sets"]
    return f"{text} ({sets['count']:,} category sets, {sets['members']:,} members)" if sets["count"] else text


def _depth(depth: dict[str, Any]) -> str:
    form = "{max}" if depth["min"] == depth["max"] else "{min} to {max}, mean {mean:.1f}"
    return form.format(**depth)


def _missing(missing: dict[str, Any]) -> str:
    to_true, to_false = missing["to_true_child"], missing["to_false_child"]
    if to_true and to_false:
        parts = [f"NaN to the true child at {to_true:,} nodes, to the false child at {to_false:,}"]
    else:
        parts = [f"NaN to the {'true' if to_true else 'false'} child"]
    if missing["value"] is not None:
        parts.append(f"{missing['value']:g} counts as missing")
    if missing["zero_is_missing"]:
        parts.append(f"zero is missing too at {missing['zero_is_missing']:,} nodes")
    if missing["zero_threshold"]:
        parts.append(f"|x| <= {missing['zero_threshold']:g} counts as zero")
    return "; ".join(parts)


def _types(types: dict[str, str]) -> str:
    if len(set(types.values())) == 1:
        return f"{types['input']} throughout"
    return "{input} rows, {threshold} thresholds, {accumulator} sums, {output} scores".format(**types)


def _targets(forest_facts: dict[str, Any]) -> str:
    n_targets, n_outputs = forest_facts["targets"], forest_facts["outputs"]
    scores = "" if n_outputs == n_targets else f", {n_outputs:,} scores a row"
    return f"{n_targets:,} ({forest_facts['aggregate']} over the trees){scores}"


def _base_values(forest_facts: dict[str, Any]) -> str:
    values = _shorten([f"{value:.9g}" for value in forest_facts["base_values"]])
    position = forest_facts["base_position"].replace("_", ", in ")
    return f"{values}, added {position}" if values else "none"


def _shorten(values: list[Any]) -> str:
    more = len(values) - VALUES_SHOWN
    return ", ".join(map(str, values[:VALUES_SHOWN])) + (f", ... ({more} more)" if more > 0 else "")
