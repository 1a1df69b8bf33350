"""Tables with categories, and CatBoost's models of them: texts, integers and numbers in turns, missing and infinite ones; and rows with categories that training has not seen."""

from typing import Any

import numpy as np

CATEGORIES = [0, 2, 4, 6]  # columns
NAMES = ["city", "age", "floor", "rent", "note", "rooms", "key"]
BASE = {
    "iterations": 8,
    "depth": 4,
    "verbose": False,
    "random_seed": 0,
    "allow_writing_files": False,
    "thread_count": 1,
    "learning_rate": 0.4,
    "one_hot_max_size": 3,
}


def table(n_rows: int, seed: int = 0, *, unseen: bool = False) -> np.ndarray:
    """Returns (n_rows, 7) objects. unseen: whether there are categories, missing values and infinities that a table of training has not."""
    rng = np.random.default_rng(seed)
    notes = ["", "x", "straße", "a longer category of more than thirty-three bytes"]
    columns: list[Any] = [
        [f"v{number}" for number in rng.integers(0, 60 if unseen else 30, n_rows)],
        np.where(rng.random(n_rows) < 0.2, np.nan, rng.normal(size=n_rows)),
        rng.integers(-2, 6 if unseen else 3, n_rows),
        rng.normal(size=n_rows),
        rng.choice([*notes, "new"] if unseen else notes, n_rows),
        np.where(rng.random(n_rows) < 0.1 * unseen, np.inf, rng.integers(0, 5, n_rows)),
        rng.integers(0, 9, n_rows) * 10**10,
    ]
    found = np.empty((n_rows, len(columns)), object)
    for place, column in enumerate(columns):
        numbers = column if place in (0, 4) else np.asarray(column).tolist()
        found[:, place] = numbers
    if unseen:
        found[rng.random(n_rows) < 0.1, 3] = np.nan
    return found


def target(loss: str, rows: np.ndarray) -> np.ndarray:
    """Returns what a loss is trained on."""
    rng = np.random.default_rng(1)
    effect = [int(city[1:]) % 7 - 3 + floor % 2 + len(note) % 3 for city, _, floor, _, note, *_ in rows]
    score = np.array(effect) + rows[:, 3].astype(float) + rng.normal(size=len(rows))
    if loss.startswith("MultiClass"):
        return np.digitize(score, [-1, 1])
    if loss == "Logloss":
        return (score > 0).astype(int)
    return np.stack([score, score**2], 1) if loss == "MultiRMSE" else score


def trained(loss: str = "Logloss", n_rows: int = 400, **parameters: Any) -> Any:
    """Returns a fitted model."""
    import catboost

    rows = table(n_rows)
    pool = catboost.Pool(rows, target(loss, rows), cat_features=CATEGORIES, feature_names=NAMES)
    return catboost.CatBoost({**BASE, "loss_function": loss, **parameters}).fit(pool)


def raw(model: Any, rows: Any) -> np.ndarray:
    """Returns CatBoost's raw scores, (n, targets)."""
    found: np.ndarray = np.asarray(model.predict(rows, prediction_type="RawFormulaVal"), np.float64)
    return found.reshape(len(found), -1)
