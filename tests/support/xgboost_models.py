"""XGBoost models of every kind, their files, and rows that try every edge of their trees and category sets."""

import json
from typing import Any

import numpy as np
import xgboost
from adversarial_rows import adversarial_rows

from onnx_treebeard.converters import xgboost as xgboost_model
from onnx_treebeard.forest.forest import Forest, Predicate

INSTALLED = tuple(int(part) for part in xgboost.__version__.split("."))
BASE = {"nthread": 1, "verbosity": 0, "max_depth": 4, "eta": 0.7, "seed": 3}
TYPES = ["q", "q", "q", "q", "q"]
N_CATEGORIES = 40
# Fractions, values below zero, the limit of categories in single precision and of 32-bit integers.
EDGES = (
    *(-0.0, 0.0, 1e-45, -1e-45, -0.5, -0.99999994, -1.0, -31.0, 0.5, 0.99999994, 1.5, 31.0, 31.5, 32.0, 63.0, 64.0),
    *(16777215.0, 16777216.0, 16777218.0, 2.0**31, 2.0**32, 2.0**32 + 512, 1e10, 3e38, -3e38, np.nan),
)  # fmt: skip


def features(rng: np.random.Generator, n: int = 300, categorical: bool = False) -> np.ndarray:
    """Missing values, zeros of both signs, denormals and ties, so that the thresholds are interesting."""
    x = rng.normal(size=(n, 5)).astype(np.float32)
    x[:, 3] = rng.integers(0, N_CATEGORIES, n) if categorical else np.round(x[:, 3])
    x[:, 4] = rng.choice(np.array([0, -0.0, 1e-40, -1e-40, 1e-35, 1e-36, 1], np.float32), n)
    x[rng.random(x.shape) < 0.15] = np.nan
    return x


def labels(objective: str, x: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """What the objective takes; it depends on the features, category by category."""
    category = np.nan_to_num(x[:, 3]).astype(int) * 7 % 5 / 2
    score = np.nan_to_num(x[:, 0]) + np.nan_to_num(x[:, 4]) + category - 1 + rng.normal(size=len(x)) / 3
    if objective.startswith("multi:"):
        return np.digitize(score, [-0.7, 0, 0.7]).astype(float)
    if objective.startswith(("binary:", "rank:")) or objective == "reg:logistic":
        return (score > 0).astype(float)
    return np.exp(score)


def train(
    objective: str = "reg:squarederror",
    rounds: int = 7,
    *,
    categorical: bool = False,
    targets: int = 1,
    seed: int = 5,
    **parameters: Any,
) -> xgboost.Booster:
    """A model on five features, the fourth of them of categories if `categorical`; several targets if asked for."""
    rng = np.random.default_rng(seed)
    x = features(rng, categorical=categorical)
    y = labels(objective, x, rng)
    if targets > 1:
        y = np.stack([np.roll(y, 7 * target) for target in range(targets)], axis=1)
    types = {"feature_types": ["q", "q", "q", "c", "q"], "enable_categorical": True} if categorical else {}
    data = matrix(x, y, **types)
    if objective.startswith("rank:"):
        data.set_group([100, 100, 100])
    if objective == "survival:aft":
        data.set_float_info("label_lower_bound", y)
        data.set_float_info("label_upper_bound", y * 2)
    return xgboost.train({**BASE, "objective": objective, **parameters}, data, rounds)


def matrix(*arguments: Any, **options: Any) -> xgboost.DMatrix:
    """A DMatrix made by one thread: waking the others takes longer than the work."""
    return xgboost.DMatrix(*arguments, nthread=1, **options)


def as_json(booster: xgboost.Booster) -> dict[str, Any]:
    """The document of a model's file."""
    document: dict[str, Any] = json.loads(booster.save_raw("json"))
    return document


def booster_of(document: dict[str, Any]) -> xgboost.Booster:
    """The model of a document."""
    booster = xgboost.Booster({"nthread": 1})
    booster.load_model(bytearray(json.dumps(document).encode()))
    return booster


def read_json(document: dict[str, Any], *options: Any) -> Forest:
    """The forest of a document as the current XGBoost reads it."""
    return xgboost_model.read(json.dumps(document).encode(), *options)


def trees_of(document: dict[str, Any]) -> list[dict[str, Any]]:
    """The trees of a document."""
    booster = document["learner"]["gradient_booster"]
    trees: list[dict[str, Any]] = booster.get("gbtree", booster)["model"]["trees"]
    return trees


def rows_of(forest: Forest, n: int = 200, seed: int = 0) -> np.ndarray:
    """Adversarial rows; members of sets, their neighbours and EDGES where a feature is asked for membership."""
    rng = np.random.default_rng(seed)
    rows = adversarial_rows(forest, n, seed).astype(np.float32)
    for feature in np.unique(forest.feature[forest.predicate == Predicate.IN]):
        member = forest.set_member.astype(np.float32)
        near = [
            member,
            member + 1,
            member + np.float32(0.75),
            np.nextafter(member + 1, np.float32(0)),
            -member,
        ]
        rows[:, feature] = rng.choice(np.concatenate([*near, np.array(EDGES, np.float32)]), n)
    return rows
