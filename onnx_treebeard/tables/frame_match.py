"""Matches columns of a table with features of the model. In: the names of both. Out: positions of columns, in the order of features.

1. Columns are matched by name, in any order, and additional columns are ignored. A name that is not a text is compared by its spelling, as
   XGBoost and LightGBM store it. LightGBM also replaces blanks by `_`, and an ONNX model may have been made from its names.
2. Columns are matched by position for tables without names, models without names, and models whose names only number the columns
   (`Column_0`, `Column_1`, ...), unless the table has all of these.
3. A missing column is an error, and so is a name that several columns have.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.columns import Table
from onnx_treebeard.tables.wanted import KNOWS_ITS_COLUMNS, Wanted

NAMES_SHOWN = 3
WRITES_NO_BLANKS = ("lightgbm", "onnx", "onnx_treebeard")


def positions(table: Table, wanted: Wanted) -> Sequence[int]:
    """Returns the position of the column for each feature. Raises DataError."""
    if not wanted.names:
        return _by_position(table, wanted)
    places = _places(map(spelled, table.names))
    blanks = places
    if wanted.source in WRITES_NO_BLANKS and any(name not in places for name in wanted.names):
        blanks = _places(spelled(name).replace(" ", "_") for name in table.names)
    found = [places.get(name) or blanks.get(name, []) for name in wanted.names]
    missing = [name for name, places_of in zip(wanted.names, found, strict=True) if not places_of]
    if missing and not (table.is_named and wanted.has_own_names):
        return _by_position(table, wanted)
    if missing:
        raise DataError(_missing_text(table, missing, wanted))
    for name, places_of in zip(wanted.names, found, strict=True):
        if len(places_of) > 1:
            raise DataError(
                f"the {table.kind} has {len(places_of)} columns that may be the model's {name!r}: "
                f"{_listed([repr(table.names[place]) for place in places_of])}"
            )
    return [places_of[0] for places_of in found]


def check_width(width: int, wanted: Wanted) -> None:
    """Raises DataError for rows of another width than the model accepts."""
    if width in wanted.widths:
        return
    if wanted.source in KNOWS_ITS_COLUMNS:
        raise DataError(f"the rows have {width} columns; the model was trained on {wanted.forest.n_features}")
    raise DataError(f"the rows have {width} columns; the trees need {wanted.n_read}")


def spelled(name: Hashable) -> str:
    """Returns a name as XGBoost and LightGBM store it; names of columns with several levels in pandas are tuples."""
    return " ".join(map(str, name)) if isinstance(name, tuple) else str(name)


def _by_position(table: Table, wanted: Wanted) -> range:
    check_width(len(table.names), wanted)
    return range(wanted.widths.start)


def _places(names: Iterable[str]) -> dict[str, list[int]]:
    """Returns the positions of the columns of each name."""
    places: dict[str, list[int]] = defaultdict(list)
    for position, name in enumerate(names):
        places[name].append(position)
    return places


def _missing_text(table: Table, missing: list[str], wanted: Wanted) -> str:
    known = set(wanted.names)
    unused = [spelled(name) for name in table.names if spelled(name) not in known]
    rest = f"; it has {_listed(unused)}, which the model does not take" if unused else ""
    hint = "; X.to_numpy() goes by position" if table.kind == "data frame" else ""
    return f"the {table.kind} lacks columns of the model: {_listed(missing)}{rest}{hint}"


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names[:NAMES_SHOWN]) + (", ..." if len(names) > NAMES_SHOWN else "")
