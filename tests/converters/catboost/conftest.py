"""What the tests of CatBoost's models share: rows, small models of every loss, and their files."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

N_ROWS = 300
BASE = {
    "iterations": 6,
    "verbose": False,
    "random_seed": 0,
    "allow_writing_files": False,
    "thread_count": 1,
    "learning_rate": 0.4,
}
CLASSES = {
    "CatBoostClassifier": (
        "Logloss",
        "CrossEntropy",
        "MultiClass",
        "MultiClassOneVsAll",
        "MultiLogloss",
        "Focal",
    ),
    "CatBoostRanker": ("YetiRank", "PairLogit", "QueryRMSE"),
}


def _rows(seed: int = 0) -> np.ndarray:
    """Missing values, ties and infinities in float32."""
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(N_ROWS, 5)).astype(np.float32)
    x[:, 3] = np.round(x[:, 3])
    x[rng.random(x.shape) < 0.1] = np.nan
    x[::50, 0] = np.inf
    return x


def _target(loss: str, x: np.ndarray) -> np.ndarray:
    """What a loss is trained on."""
    rng = np.random.default_rng(1)
    finite = np.nan_to_num(x, posinf=3)
    score = finite[:, 0] + finite[:, 1] * finite[:, 2] + finite[:, 3] + rng.normal(size=len(x)) / 4
    if loss.startswith("CrossEntropy"):
        return 1 / (1 + np.exp(-score))
    if loss.startswith(("Logloss", "Focal", "PairLogit")):
        return (score > 0).astype(int)
    if loss.startswith("MultiClass"):
        return np.array(["low", "middle", "high"])[np.digitize(score, [-0.7, 0.7])]
    if loss.startswith("MultiLogloss"):
        return np.stack([score > 0, score > 1, score < 0.5], 1).astype(int)
    if loss.startswith(("MultiRMSE", "MultiQuantile:targets")):
        return np.stack([score, -2 * score], 1)
    return np.abs(score) if loss.startswith(("Poisson", "Tweedie", "Cox")) else score


@pytest.fixture(scope="session")
def rows() -> np.ndarray:
    """(300, 5) float32, for training and for predictions."""
    return _rows()


@pytest.fixture(scope="session")
def target() -> Callable[[str], np.ndarray]:
    """target(loss): what the loss is trained on for `rows`."""
    return lambda loss: _target(loss, _rows())


@pytest.fixture(scope="session")
def train(rows: np.ndarray) -> Callable[..., Any]:
    """train(loss, **parameters): a fitted CatBoostClassifier, CatBoostRegressor or CatBoostRanker, whichever is for the loss."""

    catboost = pytest.importorskip("catboost", reason="catboost has no wheel for this version of Python")

    def fitted(loss: str, **parameters: Any) -> Any:
        name = next(
            (name for name, losses in CLASSES.items() if loss.startswith(losses)), "CatBoostRegressor"
        )
        model = getattr(catboost, name)(loss_function=loss, **{**BASE, **parameters})
        groups = {"group_id": np.arange(N_ROWS) // 10} if name == "CatBoostRanker" else {}
        return model.fit(rows, _target(loss, rows), **groups)

    return fitted


@pytest.fixture
def saved(tmp_path: Path) -> Callable[..., bytes]:
    """saved(model, form): the content of the file that a model saves as "cbm" or "json"."""

    def content(model: Any, form: str = "cbm") -> bytes:
        path = tmp_path / f"model.{form}"
        model.save_model(str(path), format=form)
        return path.read_bytes()

    return content
