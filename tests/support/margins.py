"""Raw scores of every size, to try what libraries make of them, and models of the libraries whose leaves hold given raw scores.

Scores are drawn so that every exponent of both signs occurs, with zeros, denormals, infinities and NaN, and densely where links bend or end:
where exp underflows and overflows, where 1 + exp(-x) is 1, where XGBoost caps an exponent, around 0.
"""

import re
from functools import cache
from typing import Any

import lightgbm
import numpy as np
import numpy.typing as npt
import xgboost
from xgboost_models import BASE, as_json, booster_of, matrix

Scores = npt.NDArray[np.floating]

BENDS = {
    np.float32: (16.6, 17.3, 36.7, 87.3, 88.0, 88.7, 88.722, 103.3, 103.97),
    np.float64: (18.4, 36.7, 37.4, 88.7, 708.4, 709.1, 709.78, 744.4, 745.13),
}
WIDTHS = {np.float32: 110.0, np.float64: 800.0}  # beyond, links are 0, 1 or infinite
UNSIGNED = {np.float32: np.uint32, np.float64: np.uint64}


def raw_scores(kind: type[np.floating], n: int, seed: int = 0) -> Scores:
    """(k,) k > n scores: 3 of every exponent and sign, about n where links bend, special ones."""
    rng = np.random.default_rng(seed)
    bends = np.array(BENDS[kind])
    near = rng.choice(np.concatenate([bends, -bends]), n // 4) * (1 + rng.normal(size=n // 4) * 1e-3)
    special = [0.0, -0.0, np.inf, -np.inf, np.nan, 1.0, -1.0, 88.7, -88.7]
    drawn = np.concatenate(
        [
            rng.uniform(-WIDTHS[kind], WIDTHS[kind], n // 2),
            rng.normal(size=n // 4),
            near,
            bends,
            -bends,
            special,
        ]
    ).astype(kind)
    steps = [np.nextafter(drawn[-len(special) :], kind(to)) for to in (-np.inf, np.inf)]
    return np.concatenate([_of_every_exponent(kind, rng), drawn, *steps])


def _of_every_exponent(kind: type[np.floating], rng: np.random.Generator) -> Scores:
    """Three of each, denormals among them; infinities and NaN too, whose exponent is the largest."""
    bits = UNSIGNED[kind]
    digits = np.finfo(kind).nmant
    exponents = np.repeat(np.arange(2 ** (8 * bits(0).itemsize - digits), dtype=bits), 3)
    return (exponents << bits(digits) | rng.integers(0, 2**digits, len(exponents), bits)).view(kind)


def finite(scores: Scores) -> Scores:
    """Those that a model file can hold."""
    kept: Scores = scores[np.isfinite(scores)]
    return kept


def rows_of_scores(scores: Scores, n_targets: int, seed: int = 1) -> Scores:
    """(n, n_targets) rows of scores, each column in an order of its own; one column as it is. No score is -0, which no sum over trees is."""
    rng = np.random.default_rng(seed)
    others = [scores[rng.permutation(len(scores))] for _ in range(n_targets - 1)]
    rows = np.stack([scores, *others], axis=1)
    return np.where(rows == 0, scores.dtype.type(0), rows)


def xgboost_of_scores(objective: str, scores: Scores, **parameters: Any) -> xgboost.Booster:
    """A model of one feature whose raw scores for the row [i] are scores[i], (n, n_targets) finite float32."""
    n_targets = scores.shape[1]
    rows = np.arange(8, dtype=np.float32)[:, None]
    options = {**BASE, "objective": objective, **parameters}
    start = xgboost.train(options, matrix(rows, rows % max(n_targets, 2)), 0)
    document = as_json(start)
    learner = document["learner"]
    learner["learner_model_param"]["base_score"] = BASE_SCORES.get(objective, "0E0")
    model = learner["gradient_booster"]["model"]
    model["trees"] = [_xgboost_tree(number, column) for number, column in enumerate(scores.T)]
    model["tree_info"] = list(range(n_targets))
    model["iteration_indptr"] = [0, n_targets]
    model["gbtree_model_param"]["num_trees"] = str(n_targets)
    return booster_of(document)


# Of raw score 0.
BASE_SCORES = {
    **dict.fromkeys(("binary:logistic", "reg:logistic"), "5E-1"),
    **dict.fromkeys(("count:poisson", "reg:gamma", "reg:tweedie", "survival:cox", "survival:aft"), "1E0"),
}


def _xgboost_tree(number: int, values: Scores) -> dict[str, Any]:
    """In XGBoost's own order: the right child of a node stands behind the left one, which its `predict` relies on."""
    left, right, cut = balanced(len(values))
    count = 2 * len(values) - 1
    children = np.full((2, count), -1)
    parents, conditions = np.full(count, 2**31 - 1), np.zeros(count)
    entry = {0: 0}  # of nodes, and of ~leaf
    for node, pair in enumerate(zip(left, right, strict=True)):
        places = (2 * node + 1, 2 * node + 2)
        children[:, entry[node]], parents[list(places)] = places, entry[node]
        conditions[entry[node]] = cut[node]
        entry |= dict(zip(pair, places, strict=True))
    for leaf, value in enumerate(values.tolist()):
        conditions[entry[~leaf]] = value
    nothing = [0] * count
    return {
        **{f"categories{part}": list[int]() for part in ("", "_nodes", "_segments", "_sizes")},
        **dict.fromkeys(("default_left", "split_indices", "split_type"), nothing),
        **dict.fromkeys(("base_weights", "loss_changes", "sum_hessian"), [0.0] * count),
        "id": number,
        "left_children": children[0].tolist(),
        "right_children": children[1].tolist(),
        "parents": parents.tolist(),
        "split_conditions": conditions.tolist(),
        "tree_param": {
            "num_deleted": "0",
            "num_feature": "1",
            "num_nodes": str(count),
            "size_leaf_vector": "1",
        },
    }


@cache
def balanced(count: int) -> tuple[list[int], list[int], list[float]]:
    """Left and right children (c or ~leaf) and cuts of a tree that parts 0, 1, ... count - 1 by x < cut, node 0 first."""
    left, right, cut = [], [], []
    waiting = [(0, count, -1, left)]
    while waiting:
        begin, end, parent, side = waiting.pop()
        place = ~begin if end - begin == 1 else len(left)
        if parent >= 0:
            side[parent] = place
        if place < 0:
            continue
        middle = (begin + end) // 2
        left.append(0), right.append(0), cut.append(middle - 0.5)
        waiting += [(begin, middle, place, left), (middle, end, place, right)]
    return left, right, cut


def lightgbm_of_scores(objective: str, scores: Scores) -> lightgbm.Booster:
    """A model of one feature whose raw scores for the row [i] are scores[i], (n, n_targets) float64.

    objective: as the file's header has it, "binary sigmoid:2" for example.
    """
    rows = np.arange(8.0)[:, None]
    options = {
        "objective": "regression",
        "num_leaves": 2,
        "min_data_in_leaf": 1,
        "verbose": -1,
        "num_threads": 1,
    }
    text = lightgbm.train(options, lightgbm.Dataset(rows, rows[:, 0]), 1).model_to_string()
    n_targets = scores.shape[1]
    head = text.partition("Tree=0")[0]
    for key, value in (
        ("num_class", n_targets),
        ("num_tree_per_iteration", n_targets),
        ("objective", objective),
        ("feature_infos", f"[0:{len(scores)}]"),
    ):
        head = re.sub(rf"^{key}=.*$", f"{key}={value}", head, flags=re.M)
    head = re.sub(r"^tree_sizes=.*\n", "", head, flags=re.M)
    trees = "".join(_lightgbm_tree(number, column) for number, column in enumerate(scores.T))
    return lightgbm.Booster(model_str=f"{head}{trees}end of trees\n")


def _lightgbm_tree(number: int, values: Scores) -> str:
    columns = {**_lightgbm_columns(len(values)), "leaf_value": " ".join(map(repr, values.tolist()))}
    return "\n".join((f"Tree={number}", *(f"{key}={column}" for key, column in columns.items()))) + "\n\n\n"


@cache
def _lightgbm_columns(count: int) -> dict[str, str]:
    """All but the values of leaves, of which there are `count`."""
    left, right, cut = balanced(count)
    columns: dict[str, list[Any]] = {
        "num_leaves": [count],
        "num_cat": [0],
        "split_feature": [0] * len(left),
        "split_gain": [1] * len(left),
        "threshold": cut,
        "decision_type": [0] * len(left),
        "left_child": left,
        "right_child": right,
        "leaf_value": [],
        "leaf_weight": [1] * count,
        "leaf_count": [1] * count,
        "internal_value": [0] * len(left),
        "internal_weight": [0] * len(left),
        "internal_count": [1] * len(left),
        "is_linear": [0],
        "shrinkage": [1],
    }
    return {key: " ".join(map(str, column)) for key, column in columns.items()}
