"""Matches the columns of a table with the inputs of a model, by names and counts alone.

In: the inputs of a model, the names of a table's columns (or only their number), and the columns to carry over. Out: a `Plan`, or a DataError
that names the columns that are missing, unexpected or too many. The rules:

1. A model that names its columns gets them by name, in whatever order the table has them. A space in a name of the table
   matches an underscore in the model's (LightGBM stores names with underscores).
2. Names that only say a position (`f0 f1 ...`, `Column_0 Column_1 ...`, the name of a model's only input) are used if
   the table has them all; otherwise rule 3 applies.
3. A model without names, or a table without names, is matched by position: all columns that are not carried over, in
   order, and their number has to be right.
4. By name, a column that is neither used nor carried over is an error unless `ignore_extra` is set, because it is usually a
   mistake (another file, a misspelt --keep). By position it is always an error, because the extra columns cannot be identified.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from onnx_treebeard.forest.categories import FeatureCategories
from onnx_treebeard.system.errors import LONGEST_NAME, DataError
from onnx_treebeard.tables.source import shown

NAMES_SHOWN = 8


@dataclass(frozen=True)
class ModelInput:
    """One input of a model: `width` columns (None: any number) of type `dtype`, where object stands for text.

    `columns` are the names of the columns, or empty where the model has none. A vector input has shape (rows,) instead of (rows, width).
    `categories` are those of the columns whose numbers are codes, by index.
    """

    name: str
    width: int | None
    dtype: np.dtype[np.generic]
    columns: tuple[str, ...] = ()
    vector: bool = False
    categories: Mapping[int, FeatureCategories] = field(default_factory=dict)


@dataclass(frozen=True)
class MatchOptions:
    """The user's options about columns."""

    keep: tuple[str, ...] = ()
    ignore_extra: bool = False
    by_position: bool = False
    category_codes: bool = False


@dataclass(frozen=True)
class Plan:
    """Indices of a table's columns: one tuple for every input of the model, and one for the columns that are carried over."""

    inputs: tuple[tuple[int, ...], ...]
    keep: tuple[int, ...]

    @property
    def wanted(self) -> list[int]:
        """The index of every column that has to be read."""
        return sorted({*self.keep, *(position for positions in self.inputs for position in positions)})


def match_columns(
    inputs: Sequence[ModelInput], file: str, names: Sequence[str] | None, width: int, options: MatchOptions
) -> Plan:
    """Returns the plan for a table `file` of `width` columns, with `names` where it has names. Raises DataError."""
    keep = _kept(file, names, options.keep)
    if names is None or options.by_position:
        return Plan(_by_position(inputs, file, names, width, keep, options), keep)
    wanted = [name for model_input in inputs for name in model_input.columns]
    found = _places(wanted, names)
    if not _by_name(inputs, found):
        return Plan(_by_position(inputs, file, names, width, keep, options), keep)
    used = {*found.values(), *keep}
    unused = [name for i, name in enumerate(names) if i not in used]
    if missing := [name for name in wanted if name not in found]:
        raise DataError(_missing_text(missing, unused), file=file)
    if unused and not options.ignore_extra:
        raise DataError(
            f"the model does not take {_listed(unused)}: carry over with --keep, or drop with --ignore-extra-columns",
            file=file,
        )
    return Plan(tuple(tuple(found[name] for name in one.columns) for one in inputs), keep)


def _kept(file: str, names: Sequence[str] | None, keep: tuple[str, ...]) -> tuple[int, ...]:
    if keep and names is None:
        raise DataError(f"has no column names, so --keep {keep[0]} cannot be found", file=file)
    places = _first_places(names or ())
    if missing := [name for name in keep if name not in places]:
        raise DataError(
            f"has no {_listed(missing)} to keep; its columns are {_joined(names or ())}", file=file
        )
    return tuple(places[name] for name in dict.fromkeys(keep))


def _by_name(inputs: Sequence[ModelInput], found: Mapping[str, int]) -> bool:
    """Returns whether columns are matched by name (rules 1 and 2). found: the places of the names that the table has."""
    if any(one.width != len(one.columns) for one in inputs):
        return False
    if len(inputs) > 1 or not _only_positions(inputs[0]):
        return True
    return all(name in found for name in inputs[0].columns)


def _only_positions(one: ModelInput) -> bool:
    return one.columns == (one.name,) or any(
        one.columns == tuple(f"{prefix}{i}" for i in range(len(one.columns))) for prefix in ("f", "Column_")
    )


def _places(wanted: Iterable[str], names: Sequence[str]) -> dict[str, int]:
    """Returns the place of the column for each wanted name that the table has: the first of that name, else the only one that has it with underscores for spaces."""
    exact = _first_places(names)
    spelled: dict[str, list[int]] = {}
    for place, name in enumerate(names):
        spelled.setdefault(name.replace(" ", "_"), []).append(place)
    found = {}
    for name in wanted:
        alike = spelled.get(name, [])
        if name in exact:
            found[name] = exact[name]
        elif len(alike) == 1:
            found[name] = alike[0]
    return found


def _first_places(names: Sequence[str]) -> dict[str, int]:
    places: dict[str, int] = {}
    for place, name in enumerate(names):
        places.setdefault(name, place)
    return places


def _by_position(
    inputs: Sequence[ModelInput],
    file: str,
    names: Sequence[str] | None,
    width: int,
    keep: tuple[int, ...],
    options: MatchOptions,
) -> tuple[tuple[int, ...], ...]:
    """Returns the columns of each input by position (rule 3)."""
    if len(inputs) > 1 and names is not None and not options.by_position:
        shapes = ", ".join(f"'{one.name}' of {one.width or 'any number of'} columns" for one in inputs)
        raise DataError(f"the model's inputs {shapes} carry no column names: give --by-position", file=file)
    kept = set(keep)
    free = [i for i in range(width) if i not in kept]
    if len(inputs) == 1 and inputs[0].width is None:
        return (tuple(free),)
    if any(one.width is None for one in inputs):
        raise DataError("the model has several inputs and does not say how many columns they take", file=file)
    expected = sum(one.width or 0 for one in inputs)
    if len(free) != expected:
        raise DataError(
            _count_text(len(free), expected, [names[i] for i in free] if names else []), file=file
        )
    ends = np.cumsum([one.width for one in inputs])
    return tuple(tuple(free[end - (one.width or 0) : end]) for one, end in zip(inputs, ends, strict=True))


def _missing_text(missing: list[str], unused: list[str]) -> str:
    text = f"has no {_listed(missing)}, which the model takes"
    return text + (f"; it has {_listed(unused)} that the model does not take" if unused else "")


def _count_text(found: int, expected: int, names: list[str]) -> str:
    text = f"has {found} column{'s' * (found != 1)} for a model of {expected}, whose columns have no names"
    if found > expected and names:
        return f"{text}: name those that are no features with --keep; the columns are {_joined(names)}"
    return text + (f"; the columns are {_joined(names)}" if names else "")


def _listed(names: Sequence[str]) -> str:
    return f"column{'s' * (len(names) > 1)} {_joined(names)}"


def _joined(names: Sequence[str]) -> str:
    quoted = [f"'{shown(name, LONGEST_NAME)}'" for name in names[:NAMES_SHOWN]]
    more = len(names) - NAMES_SHOWN
    return ", ".join(quoted) + (f" and {more} more" if more > 0 else "")
