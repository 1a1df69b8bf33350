"""Models of data frames with columns of categories, and frames for them.

x       numbers, some missing
colour  texts, some missing; "NA" is one of them
size    numbers 10, 20, 30, 70
"""

import lightgbm
import numpy as np
import pandas as pd
import xgboost

COLOURS = ["red", "NA", "blue", "green"]
SIZES = [30, 10, 70, 20]


def frame(
    n: int = 300, seed: int = 0, *, colours: list[str] = COLOURS, sizes: list[int] = SIZES
) -> pd.DataFrame:
    rng = np.random.default_rng(seed)
    x = rng.normal(size=n).round(3)
    colour = pd.Series(rng.choice(colours, n)).where(rng.random(n) > 0.1)
    return pd.DataFrame(
        {
            "x": np.where(rng.random(n) > 0.1, x, np.nan),
            "colour": pd.Categorical(colour, colours),
            "size": pd.Categorical(rng.choice(sizes, n), sizes),
        }
    )


def target(rows: pd.DataFrame) -> np.ndarray:
    colour, size = rows["colour"].cat.codes.to_numpy(), rows["size"].cat.codes.to_numpy()
    return np.nan_to_num(rows["x"].to_numpy()) + np.sin(3.0 * colour) + np.cos(5.0 * size)


def lightgbm_model() -> lightgbm.Booster:
    rows = frame()
    few = {"min_child_samples": 5, "min_data_per_group": 5, "cat_smooth": 1, "max_cat_to_onehot": 1}
    return lightgbm.LGBMRegressor(n_estimators=12, verbose=-1, **few).fit(rows, target(rows)).booster_


def xgboost_model() -> xgboost.Booster:
    rows = frame()
    model = xgboost.XGBRegressor(
        n_estimators=8, max_depth=4, enable_categorical=True, max_cat_to_onehot=2, n_jobs=1
    )
    return model.fit(rows, target(rows)).get_booster()


def codes(rows: pd.DataFrame) -> pd.DataFrame:
    """The codes of the training in place of the categories."""
    found = rows.copy()
    for name, listed in (("colour", COLOURS), ("size", SIZES)):
        found[name] = rows[name].cat.set_categories(listed).cat.codes.replace(-1, np.nan)
    return found.astype(float)
