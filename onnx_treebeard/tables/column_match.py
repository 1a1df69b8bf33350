"""Matches the columns of a table with the inputs of a model, by names and counts alone.

In: the inputs of a model, the header of a table, and the caller's options. Out: a `Plan`, or a DataError that names the columns that are missing, unexpected
or too many. The rules hold for tables in memory and in files; 1, 2 and 4 are those of the native library (kernels/native/tables/column_match.h):

1. A model that names its columns gets them by name, in whatever order the table has them. A name that is not a text is compared by its spelling, as
   XGBoost and LightGBM store it. LightGBM stores underscores for blanks: for a model of LightGBM, or an ONNX model, which may have been made from
   one, a name with blanks matches one with underscores, unless the table also has the name with underscores.
2. Names that only say a position (`f0 f1 ...`, `Column_0 Column_1 ...`, the name of a model's only input) are used if the table has one of
   them; otherwise rule 3 applies.
3. A model without names, or a table without names, is matched by position: all columns that are not carried over, in order, and their number has to be right.
4. A missing column is an error, and so is a name that matches several columns.
5. Columns of separate inputs, such as base margins, have names that the caller chooses. By position they are not features; by name, a column may be both.
6. By name, a column that is neither used nor carried over is ignored in a table in memory. In a file and in batches of an engine it is an error unless the
   options ignore it, because it is usually a mistake (another file, a misspelt --keep). By position it is always an error, because the superfluous
   columns cannot be identified; an ONNX model, which does not say how many columns it was trained on, reads the first ones of a table in memory.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from onnx_treebeard.bindings.table_rules import match_names, source_rules
from onnx_treebeard.system.errors import MAX_NAME_LENGTH, DataError
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tables.table_interface import Header, shown

NAMES_SHOWN = 8


@dataclass(frozen=True)
class MatchOptions:
    """The caller's options for columns.

    keep: names of columns that are carried over; None for all. features: names of the columns that feed the model; None for those that the rules find. ignore_case: True
    where a name that no column has matches the only column whose name differs in case alone.
    """

    keep: tuple[str, ...] | None = ()
    ignore_extra: bool = False
    by_position: bool = False
    category_codes: bool = False
    features: tuple[str, ...] | None = None
    ignore_case: bool = False

    def __str__(self) -> str:
        """Returns how many columns are named, in a few words: thousands may be."""
        features = "its features" if self.features is None else f"{len(self.features)} features"
        return f"{features}, keep={'all' if self.keep is None else len(self.keep)}"


@dataclass(frozen=True)
class Plan:
    """Positions of a table's columns: a tuple for every input of the model, and one for the columns that are carried over."""

    inputs: tuple[tuple[int, ...], ...]
    keep: tuple[int, ...]

    @property
    def features(self) -> list[int]:
        """The position of every column that feeds the model."""
        return sorted({position for positions in self.inputs for position in positions})

    @property
    def positions(self) -> list[int]:
        """The position of every column that has to be read."""
        return sorted({*self.keep, *self.features})


def match_columns(inputs: Sequence[ModelInput], header: Header, options: MatchOptions) -> Plan:
    """Returns the plan for a table. Raises DataError."""
    positions = {
        model_input.name: _apart(model_input, header, options)
        for model_input in inputs
        if model_input.is_apart
    }
    features = [model_input for model_input in inputs if not model_input.is_apart]
    taken = frozenset(position for places in positions.values() for position in places)
    plan = _matched(features, header, options, taken)
    positions |= {model_input.name: places for model_input, places in zip(features, plan.inputs, strict=True)}
    return replace(plan, inputs=tuple(positions[model_input.name] for model_input in inputs))


def _apart(model_input: ModelInput, header: Header, options: MatchOptions) -> tuple[int, ...]:
    """Returns the columns of a separate input."""
    if header.names is None:
        raise header.error(
            f"has no column names, so the {model_input.name} '{model_input.columns[0]}' cannot be found"
        )
    names = [spelled(name) for name in header.names]
    if options.ignore_case:
        names = respelled(names, model_input.columns)
    return _places_of(header, names, model_input.columns, f" for {model_input.name}")


def _matched(
    inputs: Sequence[ModelInput], header: Header, options: MatchOptions, taken: frozenset[int]
) -> Plan:
    """Returns the plan for features. taken: the columns of separate inputs."""
    if header.names is None:
        if options.keep:
            raise header.error(f"has no column names, so --keep {options.keep[0]} cannot be found")
        return Plan(_by_position(inputs, header, range(header.width), options), ())
    names = [spelled(name) for name in header.names]
    if options.ignore_case:
        model_names = (name for model_input in inputs for name in model_input.columns)
        names = respelled(names, (*model_names, *(options.keep or ()), *(options.features or ())))
    carried = tuple(range(len(names)))
    if options.keep is not None:
        carried = _places_of(header, names, options.keep, " to keep") if options.keep else ()
    header = replace(header, names=names)
    offered: Sequence[int] = range(len(names))
    if options.features is not None:
        offered = _places_of(header, names, options.features, "")
    elif options.keep or taken:
        others = taken.union(carried if options.keep else ())
        offered = [position for position in offered if position not in others]
    within = range(len(names)) if options.features is None else offered
    positions = None if options.by_position else _places_by_name(inputs, header, names, within)
    if positions is None:
        return Plan(_by_position(inputs, header, offered, options), carried)
    used = {*positions.values(), *taken, *(carried if options.features is None else ())}
    unused = [names[position] for position in within if position not in used]
    if unused and not options.ignore_extra:
        raise header.error(
            f"the model does not take {_listed(unused)}: carry over with --keep, or drop with --ignore-extra-columns"
        )
    return Plan(
        tuple(tuple(positions[name] for name in model_input.columns) for model_input in inputs), carried
    )


def match_frame(model_input: ModelInput, header: Header) -> tuple[int, ...]:
    """Returns the columns of a table in memory in the order of the input. Raises DataError."""
    (positions,) = match_columns((model_input,), header, MatchOptions(ignore_extra=True)).inputs
    return positions


def check_width(width: int, model_input: ModelInput) -> None:
    """Raises DataError for rows in memory of a width that an input does not accept."""
    if width in model_input.widths:
        return
    if source_rules(model_input.source).has_width:
        raise DataError(f"the rows have {width} columns; the model was trained on {model_input.width}")
    raise DataError(f"the rows have {width} columns; the trees need {model_input.widths.start}")


def respelled(names: Sequence[str], spellings: Iterable[str]) -> list[str]:
    """Returns the names of columns in the given spellings: of each spelling the only column that has this name in any case."""
    places = _places([name.lower() for name in names])
    respelled_names = list(names)
    for spelling in spellings:
        matches = places.get(spelling.lower(), [])
        if len(matches) == 1:
            respelled_names[matches[0]] = spelling
    return respelled_names


def spelled(name: Hashable) -> str:
    """Returns a name as XGBoost and LightGBM store it; names of columns with several levels in pandas are tuples."""
    return " ".join(map(str, name)) if isinstance(name, tuple) else str(name)


def _places_of(
    header: Header, names: Sequence[str], selection: Sequence[str], purpose: str
) -> tuple[int, ...]:
    """Returns the positions of columns that the caller selects by name, each once; of several columns with one name, the first."""
    places = _places(names)
    if missing := [name for name in selection if name not in places]:
        raise header.error(f"has no {_listed(missing)}{purpose}; its columns are {_joined(names)}")
    return tuple(places[name][0] for name in dict.fromkeys(selection))


def _places_by_name(
    inputs: Sequence[ModelInput], header: Header, names: Sequence[str], within: Sequence[int]
) -> dict[str, int] | None:
    """Returns the position of each name of the model (rules 1, 2 and 4); None where columns go by position."""
    if any(model_input.width != len(model_input.columns) for model_input in inputs):
        return None
    model_names = [name for model_input in inputs for name in model_input.columns]
    places = match_names(
        model_names,
        names,
        within,
        has_blank_names=any(model_input.has_blank_names for model_input in inputs),
        input_name=inputs[0].name if len(inputs) == 1 else None,
        is_named=header.is_named,
        hint="; X.to_numpy() goes by position" if header.kind == "data frame" else "",
        error=header.error,
    )
    return None if places is None else dict(zip(model_names, places, strict=True))


def _places(names: Sequence[str]) -> dict[str, list[int]]:
    """Returns the positions of the columns of each name."""
    places: dict[str, list[int]] = {}
    for position, name in enumerate(names):
        places.setdefault(name, []).append(position)
    return places


def _by_position(
    inputs: Sequence[ModelInput], header: Header, offered: Sequence[int], options: MatchOptions
) -> tuple[tuple[int, ...], ...]:
    """Returns the columns of each input by position (rule 3)."""
    if header.kind:
        (model_input,) = inputs
        check_width(len(offered), model_input)
        return (tuple(offered[: model_input.widths.start]),)
    if len(inputs) > 1 and header.names is not None and not options.by_position:
        shapes = ", ".join(
            f"'{model_input.name}' of {model_input.width or 'any number of'} columns"
            for model_input in inputs
        )
        raise header.error(f"the model's inputs {shapes} have no column names: give --by-position")
    if len(inputs) == 1 and inputs[0].width is None:
        return (tuple(offered),)
    if any(model_input.width is None for model_input in inputs):
        raise DataError(
            "the model has several inputs and does not say how many columns they take", file=header.file
        )
    expected = sum(model_input.width or 0 for model_input in inputs)
    if len(offered) != expected:
        names = [spelled(header.names[i]) for i in offered] if header.names else []
        raise header.error(_count_text(len(offered), expected, names))
    ends = np.cumsum([model_input.width for model_input in inputs])
    return tuple(
        tuple(offered[end - (model_input.width or 0) : end])
        for model_input, end in zip(inputs, ends, strict=True)
    )


def _count_text(width: int, expected: int, names: list[str]) -> str:
    text = f"has {width} column{'s' * (width != 1)} for a model of {expected}, whose columns have no names"
    if width > expected and names:
        return f"{text}: name those that are not features with --keep; the columns are {_joined(names)}"
    return text + (f"; the columns are {_joined(names)}" if names else "")


def _listed(names: Sequence[str]) -> str:
    return f"column{'s' * (len(names) > 1)} {_joined(names)}"


def _joined(names: Sequence[str]) -> str:
    quoted = [f"'{shown(name, MAX_NAME_LENGTH)}'" for name in names[:NAMES_SHOWN]]
    more = len(names) - NAMES_SHOWN
    return ", ".join(quoted) + (f" and {more} more" if more > 0 else "")
