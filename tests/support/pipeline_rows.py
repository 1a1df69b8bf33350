"""Rows and targets for pipelines: what a model is fitted to, and what it is then given.

Fitted are ordinary numbers; given are NaN, infinities, zeros of both signs and denormals too, and texts that nobody has seen. "gaps" has NaN only.
"""

from typing import Any

import numpy as np
import numpy.typing as npt
import pandas as pd

N_ROWS = 700
N_COLUMNS = 5
PECULIAR = [np.nan, np.inf, -np.inf, -0.0, 0.0, 1e-40, 3e38]
CITIES = np.array(["Aachen", "Bonn", "Köln", "Zülpich"])
WORDS = np.array(["red", "green", "blue", "tall", "small", "old"])

Array = npt.NDArray[Any]


def signal() -> Array:
    """What there is to learn from `fitted`."""
    rows = fitted("numbers").astype(np.float64)
    return rows[:, 0] * rows[:, 1] + np.abs(rows[:, 2])


def target(kind: str) -> Array:
    """A target of that kind for every row."""
    values = signal()
    three = np.digitize(values, np.quantile(values, [0.3, 0.7]))
    match kind:
        case "number":
            return values
        case "numbers":
            return np.stack([values, -2 * values, values**2], axis=1)
        case "positive":
            return np.abs(values) + 0.1
        case "two":
            return (three > 0).astype(np.int64)
        case "two texts":
            return np.where(three > 0, "yes", "no")
        case "truths":
            return three > 0
        case "three":
            return three
        case "far":
            return np.array([-7, 3, 40])[three]
        case "texts":
            return np.array(["low", "middle", "high"])[three]
        case "several":
            return np.stack([three, (three > 1) * 5], axis=1)
        case "sets":
            return np.stack([three > 0, three > 1, three != 1], axis=1).astype(np.int64)
        case "outliers":
            return np.where(three > 0, 1, -1)
    raise KeyError(kind)


def fitted(kind: str) -> Any:
    """Rows to fit a model to: an array, or for "table" a frame."""
    random = np.random.default_rng(3)
    numbers = random.normal(size=(N_ROWS, N_COLUMNS))
    match kind:
        case "numbers":
            return numbers.astype(np.float32)
        case "doubles":
            return numbers
        case "gaps":
            return np.where(random.random(numbers.shape) < 0.1, np.nan, numbers).astype(np.float32)
        case "codes":
            return np.rint(np.abs(numbers) * 3)
        case "wholes":
            return np.rint(numbers * 3).astype(np.int64)
        case "texts":
            return CITIES[random.integers(4, size=(N_ROWS, 2))].astype(object)
        case "documents":
            words = WORDS[random.integers(len(WORDS), size=(N_ROWS, 4))]
            return np.array([" ".join(row) for row in words], object)
        case "table":
            return _table(random, numbers)
    raise KeyError(kind)


def _table(random: np.random.Generator, numbers: Array) -> pd.DataFrame:
    return pd.DataFrame(
        {
            "age": np.where(random.random(N_ROWS) < 0.1, np.nan, numbers[:, 0]).astype(np.float32),
            "height": numbers[:, 1].astype(np.float32),
            "children": random.integers(5, size=N_ROWS),
            "city": CITIES[random.integers(4, size=N_ROWS)].astype(object),
            "colour": WORDS[random.integers(3, size=N_ROWS)].astype(object),
        }
    )


def given(kind: str) -> dict[str, Array]:
    """Rows by input of the model, peculiar ones among them."""
    random = np.random.default_rng(4)
    rows = fitted(kind)
    columns = {name: rows[[name]].to_numpy() for name in rows} if kind == "table" else {"X": rows}
    if kind == "documents":
        columns = {"X": rows.reshape(-1, 1)}
    return {name: values if kind == "gaps" else _peculiar(random, values) for name, values in columns.items()}


def _peculiar(random: np.random.Generator, values: Array) -> Array:
    values = values.copy()
    places = np.argwhere(random.random(values.shape) < 0.03)
    for number, place in enumerate(places):
        if values.dtype.kind == "f":
            values[tuple(place)] = PECULIAR[number % len(PECULIAR)]
        elif values.dtype.kind == "O":
            values[tuple(place)] = "Ürgendwo"
    return values
