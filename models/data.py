"""The rows and targets that the models of this folder are trained on, from scikit-learn's own package.

Out: rows (n, features) as float64, targets (n,), feature names. Everything random has a fixed seed.
"""

from typing import Any

import numpy as np
import numpy.typing as npt
from sklearn.datasets import load_breast_cancer, load_diabetes, load_digits, load_wine

SEED = 20
MISSING_SHARE = 0.05

Matrix = npt.NDArray[np.float64]
Columns = dict[str, npt.NDArray[Any]]


def breast_cancer() -> tuple[Matrix, Matrix, list[str]]:
    """Returns 569 rows of 30 measurements; 0 malignant, 1 benign."""
    data = load_breast_cancer()
    return data.data, data.target, [name.replace(" ", "_") for name in data.feature_names]


def digits() -> tuple[Matrix, Matrix, list[str]]:
    """Returns 1797 images of 8 x 8 pixels from 0 to 16; the digit."""
    data = load_digits()
    return data.data, data.target, list(data.feature_names)


def diabetes() -> tuple[Matrix, Matrix, list[str]]:
    """Returns 442 patients, 10 unscaled measurements; progression after a year."""
    data = load_diabetes(scaled=False)
    return data.data, data.target, list(data.feature_names)


def diabetes_columns() -> tuple[Columns, Matrix]:
    """Returns the diabetes rows as a table: age and body mass index binned into text, sex as a code, the rest numbers."""
    rows, target, names = diabetes()
    age, sex, bmi = rows[:, 0], rows[:, 1], rows[:, 2]
    words = np.select([bmi < 18.5, bmi < 25, bmi < 30], ["under", "normal", "over"], "obese")
    columns: Columns = {
        "age_group": np.array([f"{int(years) // 10 * 10}s" for years in age], object),
        "bmi_group": words.astype(object),
        "sex": sex.astype(np.int64),
    }
    numbers = {
        name: rows[:, position].astype(np.float32) for position, name in enumerate(names) if position > 2
    }
    return columns | numbers, target


def wine() -> tuple[Matrix, Matrix, list[str]]:
    """Returns 600 rows of 13 measurements: the 178 wines drawn with replacement, values moved by up to 2 per cent."""
    data = load_wine()
    random = np.random.default_rng(SEED)
    drawn = random.integers(len(data.target), size=600)
    rows = data.data[drawn] * random.uniform(0.98, 1.02, (600, data.data.shape[1]))
    return np.round(rows, 4), data.target[drawn], [name.replace("/", "_") for name in data.feature_names]


def punched(rows: Matrix) -> Matrix:
    """Returns the rows with a share of the values missing."""
    holes = np.random.default_rng(SEED).random(rows.shape) < MISSING_SHARE
    return np.where(holes, np.nan, rows)
