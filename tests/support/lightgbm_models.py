"""LightGBM models with categorical features, and rows that try every edge of their sets."""

from typing import Any

import lightgbm
import numpy as np

from onnx_treebeard.forest.forest import Forest, Predicate

CATEGORICAL = [1, 2]
N_CATEGORIES = (60, 9)
PARAMETERS = {
    "num_threads": 1,
    "verbose": -1,
    "num_leaves": 15,
    "min_data_in_leaf": 3,
    "min_data_per_group": 3,
    "cat_smooth": 1,
    "cat_l2": 1,
    "max_cat_threshold": 100,
    "learning_rate": 0.4,
}
# Around the limits of 32-bit and 64-bit integers, fractions, values below zero, and what is no number.
EDGES = (
    *(-0.0, 0.0, -0.5, -0.999999, -1.0, -1.5, 5e-324, 1e-36, 0.5, 1.999999, 31.0, 32.0, 63.9, 64.0, 1e9),
    *(2.0**31 - 1, 2.0**31, 2.0**31 + 1, 2.0**32, 2.0**32 + 1, 2.0**32 + 3, 2.0**53, 2.0**63, 2.0**64),
    *(-(2.0**31), -(2.0**31) - 1, -(2.0**32) + 1, -(2.0**40), 1e300, -1e300, np.inf, -np.inf, np.nan),
)


def categorical_model(
    objective: str = "regression", rounds: int = 5, seed: int = 3, **parameters: Any
) -> lightgbm.Booster:
    """Two categorical features of five; labels fit the objective."""
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(500, 5))
    for feature, count in zip(CATEGORICAL, N_CATEGORIES, strict=True):
        x[:, feature] = rng.integers(-1, count, len(x))
    x[:, 4] = rng.choice([0, -0.0, 1e-40, 1e-34, 1], len(x))
    x[rng.random(x.shape) < 0.1] = np.nan
    score = np.nan_to_num(x[:, 0]) + np.nan_to_num(x[:, 1]) * 7 % 5 / 2 + np.nan_to_num(x[:, 2]) % 3 - 2.5
    label = {
        "multi": np.digitize(score, [-1, 1]).astype(float),
        "cross": (score > 0) * 1.0,
        **dict.fromkeys(("poiss", "gamma", "tweed"), np.exp(score)),
    }.get(objective[:5], score)
    data = lightgbm.Dataset(x, label, categorical_feature=CATEGORICAL)
    return lightgbm.train({**PARAMETERS, "objective": objective, "seed": seed, **parameters}, data, rounds)


def with_categories(forest: Forest, rows: np.ndarray, seed: int = 0) -> np.ndarray:
    """The rows, with members of sets, their neighbours, and EDGES where a feature is asked for membership."""
    rng = np.random.default_rng(seed)
    rows = rows.copy()
    asks = forest.predicate == Predicate.IN
    for feature in np.unique(forest.feature[asks]):
        member = forest.set_member
        pool = np.concatenate([member, member + 1, member + 0.5, np.nextafter(member + 1, 0), -member, EDGES])
        rows[:, feature] = rng.choice(pool, len(rows))
    return rows
