"""Synthetic rows that exercise a model: values at the thresholds of its trees, their neighbours, and special numbers.

In: what is known about the values of each column of each input. Out: arrays, equal for equal seeds. A cell of a numeric column is, with
decreasing probability, a threshold or its neighbour, a number between thresholds, or a special number (NaN, infinities, zeros of both signs, the
smallest and largest numbers). A column with listed categories has only these.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings.native_tables import hashes_of_integers
from onnx_treebeard.forest.derived_columns import derivation_of
from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.model_inputs import ModelInput

MAX_BYTES = 2**32  # of synthetic rows
AT_CUT, BETWEEN = 0.6, 0.85  # cumulative probabilities; the rest are special numbers
SMALL_NUMBERS = np.arange(-1, 10)
USUAL_CUTS = np.array([-10.0, -1.0, 0.0, 1.0, 10.0])

Values = npt.NDArray[Any]
Random = np.random.Generator


@dataclass(frozen=True)
class ColumnValues:
    """The known values of a column: `choices` where the model lists them, else the thresholds (`cuts`) of its trees. Of categories that are known by hashes, choices are hashes."""

    cuts: npt.NDArray[np.float64]
    choices: tuple[str, ...] | tuple[int, ...] = ()


NOTHING_KNOWN = ColumnValues(np.zeros(0))


def forest_values(forest: Forest, name: str) -> dict[tuple[str, int], ColumnValues]:
    """Returns the thresholds, category set members and missing value of a forest, whose only input is called `name`."""
    cuts: dict[int, list[float]] = {}
    for node, feature in enumerate(forest.feature.tolist()):
        if forest.predicate[node] == Predicate.IN:
            begin, end = forest.set_start[forest.category_set[node] :][:2]
            cuts.setdefault(feature, []).extend(forest.set_member[begin:end].tolist())
        else:
            cuts.setdefault(feature, []).append(float(forest.threshold[node]))
    missing = forest.missing_value
    also = [missing] if missing is not None and np.isfinite(missing) else []
    values_of_columns = {
        (name, feature): ColumnValues(np.unique([*values, *also])) for feature, values in cuts.items()
    }
    return values_of_columns | {
        (name, column): ColumnValues(np.zeros(0), categories)
        for column, categories in _categories(forest).items()
    }


def _categories(forest: Forest) -> dict[int, tuple[int, ...]]:
    """Returns for each column of hashes those that trees ask for, and those of which the model has statistics."""
    derivation = derivation_of(forest)
    if derivation is None:
        return {}
    hashes_of_columns: dict[int, set[int]] = {column: set() for column in derivation.hashed}
    for column, category in derivation.flags.tolist():
        hashes_of_columns[column].add(category)
    for combination in derivation.combinations:
        if len(categories := combination.categories()):
            hashes_of_columns[int(combination.elements["column"][0])].update(categories.tolist())
    return {column: tuple(sorted(hashes)) for column, hashes in hashes_of_columns.items()}


def draw(
    inputs: Sequence[ModelInput], known_values: dict[tuple[str, int], ColumnValues], n_rows: int, seed: int
) -> dict[str, Values]:
    """Returns `n_rows` rows for every input.

    known: by input and column. Raises DataError for a text column without known values, and for too many rows.
    """
    _check_size(n_rows, bytes_a_row(inputs, known_values))
    random = np.random.default_rng(seed)
    arrays = {}
    for model_input in inputs:
        width = _width(model_input, known_values)
        rows = np.empty((n_rows, width), model_input.dtype)
        for column in range(width):
            column_values = known_values.get((model_input.name, column), NOTHING_KNOWN)
            is_hashed = column in model_input.hashed
            rows[:, column] = (
                _hashes(random, column_values, n_rows)
                if is_hashed
                else _column(random, model_input, column_values, n_rows)
            )
        arrays[model_input.name] = rows[:, 0] if model_input.vector else rows
    return arrays


def bytes_a_row(inputs: Sequence[ModelInput], known_values: dict[tuple[str, int], ColumnValues]) -> int:
    """Returns the bytes of one row that `draw` returns, with a text counted as a reference."""
    return sum(_width(model_input, known_values) * model_input.dtype.itemsize for model_input in inputs)


def _check_size(n_rows: int, row: int) -> None:
    if n_rows * row > MAX_BYTES:
        raise DataError(f"{n_rows:,} rows of {row:,} bytes are too many to generate: choose fewer")


def _width(model_input: ModelInput, known_values: dict[tuple[str, int], ColumnValues]) -> int:
    return model_input.width or 1 + max(
        (column for name, column in known_values if name == model_input.name), default=0
    )


def _column(random: Random, model_input: ModelInput, column_values: ColumnValues, n: int) -> Values:
    if choices := _representable(column_values.choices, model_input.dtype):
        return random.choice(np.array(choices, model_input.dtype), n)
    if model_input.dtype == object:
        raise DataError(
            f"the model does not list the texts that input '{model_input.name}' accepts: pass DATA"
        )
    if model_input.dtype.kind != "f":
        return _integers(random, column_values.cuts, model_input.dtype, n)
    cuts = column_values.cuts if len(column_values.cuts) else USUAL_CUTS
    with np.errstate(over="ignore"):
        near = _with_neighbours(cuts.astype(model_input.dtype))
        # Not uniform(low, high), where high - low would overflow: LightGBM writes the largest double as a threshold.
        share = random.random(n)
        between = (cuts.min() * (1 - share) + cuts.max() * share).astype(model_input.dtype)
    kind = random.random(n)
    special = random.choice(_special(model_input.dtype), n)
    return np.where(kind < AT_CUT, random.choice(near, n), np.where(kind < BETWEEN, between, special))


def _hashes(random: Random, column_values: ColumnValues, n: int) -> Values:
    """Returns hashes of known categories and of small numbers, as bits of float32."""
    hashes = np.array(column_values.choices, np.uint32)
    return random.choice(np.concatenate([hashes, hashes_of_integers(SMALL_NUMBERS)]), n).view(np.float32)


def _representable(choices: tuple[str, ...] | tuple[int, ...], dtype: np.dtype[Any]) -> list[str] | list[int]:
    """Returns the choices that the type of the column can represent; a malformed model may list others."""
    if dtype.kind == "O":
        return [str(choice) for choice in choices]
    numbers = [choice for choice in choices if isinstance(choice, int)]
    if dtype.kind not in "iu":
        return numbers
    limits = np.iinfo(dtype)
    return [number for number in numbers if limits.min <= number <= limits.max]


def _integers(random: Random, cuts: npt.NDArray[np.float64], dtype: np.dtype[Any], n: int) -> Values:
    lowest, highest = (0, 1) if dtype.kind == "b" else (np.iinfo(dtype).min, np.iinfo(dtype).max)
    integers = np.floor(cuts if len(cuts) else USUAL_CUTS)
    near = np.unique(np.concatenate([integers - 1, integers, integers + 1]))
    # Beyond 2^53 the neighbours of a double are not successive integers, and the limits of int64 are not doubles.
    near = near[(near >= max(lowest, -(2**53))) & (near <= min(highest, 2**53))]
    return random.choice(near if len(near) else np.zeros(1), n).astype(dtype)


def _with_neighbours(cuts: Values) -> Values:
    infinity = cuts.dtype.type(np.inf)
    return np.unique(np.concatenate([cuts, np.nextafter(cuts, -infinity), np.nextafter(cuts, infinity)]))


def _special(dtype: np.dtype[Any]) -> Values:
    limits = np.finfo(dtype)
    smallest, largest = limits.smallest_subnormal, limits.max
    return np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, smallest, -smallest, largest, -largest], dtype)
