"""Which columns of a batch feed the model, and which are carried over.

In: the inputs of a model, the names of a batch's columns, the caller's choice. Out: a `Plan`, by the rules of `tables/match_columns.py`. Errors
name arguments of `batch_function` where the command `score` has options.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from onnx_treebeard.system.errors import DataError, OptionError
from onnx_treebeard.tables.category_cells import OPTION
from onnx_treebeard.tables.match_columns import MatchOptions, ModelInput, Plan, match_columns
from onnx_treebeard.tables.source import Batch, check_names

BATCH = "the batch"
ARGUMENTS = {
    "--ignore-extra-columns": "ignore_extra=True",
    "--by-position": "by_position=True",
    "--category-codes": "category_codes=True",
    "--results": "outputs",
    "--keep": "keep",
}


@dataclass(frozen=True)
class ColumnChoice:
    """The caller's choice of columns.

    keep: names of columns that are carried over; None for all. features: names of the columns that feed the model, None for those that fit. ignore_case: whether a name that no column
    has finds the only column whose name differs in case alone. The others are as in `MatchOptions`.
    """

    keep: tuple[str, ...] | None = ()
    features: tuple[str, ...] | None = None
    ignore_extra: bool = False
    by_position: bool = False
    category_codes: bool = False
    ignore_case: bool = False

    def __str__(self) -> str:
        """Returns how many columns are named, in a few words: thousands may be."""
        features = "its features" if self.features is None else f"{len(self.features)} features"
        return f"{features}, keep={'all' if self.keep is None else len(self.keep)}"

    def plan(self, inputs: Sequence[ModelInput], names: Sequence[str]) -> Plan:
        """Returns the plan for batches with columns of these names. Raises DataError."""
        try:
            return self._plan(inputs, names)
        except DataError as error:
            raise in_arguments(error) from None

    def _plan(self, inputs: Sequence[ModelInput], names: Sequence[str]) -> Plan:
        check_names(BATCH, tuple(names))
        if self.ignore_case:
            own = (name for one in inputs for name in one.columns)
            names = respelled(names, (*own, *(self.keep or ()), *(self.features or ())))
        if self.keep is None:
            kept = tuple(names)
        elif self.features is None:
            options = self._options(self.keep, self.ignore_extra)
            return match_columns(inputs, BATCH, names, len(names), options)
        else:
            kept = self.keep
        offered = names if self.features is None else self.features
        places = _places(offered, names)
        options = self._options((), self.ignore_extra or self.features is None)
        found = match_columns(inputs, BATCH, offered, len(offered), options)
        return Plan(
            tuple(tuple(places[one] for one in columns) for columns in found.inputs),
            _places(dict.fromkeys(kept), names),
        )

    def _options(self, keep: tuple[str, ...], ignore_extra: bool) -> MatchOptions:
        return MatchOptions(keep, ignore_extra, self.by_position, self.category_codes)


def respelled(names: Sequence[str], wanted: Iterable[str]) -> list[str]:
    """Returns the names of columns, of which those that differ from a wanted name in case alone are spelled like it, unless several do or one has that name."""
    places: dict[str, list[int]] = {}
    for place, name in enumerate(names):
        places.setdefault(name.lower(), []).append(place)
    found = list(names)
    for name in wanted:
        alike = places.get(name.lower(), [])
        if len(alike) == 1:
            found[alike[0]] = name
    return found


def check_types(rows: Batch, inputs: Sequence[ModelInput], plan: Plan, category_codes: bool) -> None:
    """Checks that columns are declared with types whose values the model can take.

    Cells of a batch are taken for what they spell, as those of a CSV file are. A schema says more, before a row is read: a column of texts is not
    meant for numbers, nor one of numbers for categories that have names.

    Raises DataError, naming the column.
    """
    for one, places in zip(inputs, plan.inputs, strict=True):
        if one.dtype == object:  # texts of a pipeline, which whole numbers spell; reading refuses other types
            continue
        for column, place in enumerate(places):
            values: Any = rows.column(place)
            problem = _type_problem(values.type, one, column, category_codes)
            if problem:
                raise rows.error(0, place, problem)


def _type_problem(kind: Any, one: ModelInput, column: int, category_codes: bool) -> str:
    """Returns what is wrong with the type of a column, "" where its values may be right."""
    import pyarrow.types as types

    # Imported here: it brings pyarrow, without which models are packed.
    from onnx_treebeard.tables.arrow.values import is_text

    values = kind.value_type if types.is_dictionary(kind) or types.is_run_end_encoded(kind) else kind
    known = None if category_codes else one.categories.get(column)
    if known is None or not known.listed:
        if not is_text(values):
            return ""
        return (
            f"the column has type {kind}; the model takes numbers: cast texts that spell numbers, and give the codes"
            " of the training for names of categories"
        )
    numeric = (types.is_integer, types.is_floating, types.is_decimal, types.is_boolean)
    if known.has_numbers or not any(accepts(values) for accepts in numeric):
        return ""
    return f"the column has type {kind}; the model knows {known.shown()} there: give names, or {OPTION}"


def features_of(plan: Plan) -> list[int]:
    """Returns the places of the columns that feed the model, in their order."""
    return sorted({place for places in plan.inputs for place in places})


def in_arguments(error: DataError | OptionError) -> DataError | OptionError:
    """Returns an error whose text names arguments instead of the command's options."""
    text = error.message
    for option, argument in ARGUMENTS.items():
        text = text.replace(option, argument)
    return type(error)(text, file=error.place.file, field=error.place.field)


def _places(wanted: Sequence[str] | dict[str, None], names: Sequence[str]) -> tuple[int, ...]:
    known = {name: place for place, name in enumerate(names)}
    missing = [name for name in wanted if name not in known]
    if missing:
        has = ", ".join(f"'{name}'" for name in names[:8])
        raise DataError(
            f"has no column '{missing[0]}'; its columns are {has}{' ...' * (len(names) > 8)}", file=BATCH
        )
    return tuple(known[name] for name in wanted)
