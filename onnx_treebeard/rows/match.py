"""Which column of a table feeds which feature. In: the names of both. Out: positions of columns, in the order of the features.

1. Columns are found by name, in whatever order they stand; those that the model does not take are ignored. A name that is no text
   counts as what it is spelled: XGBoost and LightGBM write names so. LightGBM also writes `_` for a blank, and an ONNX model may be
   made of its.
2. By position go tables whose columns have no names, models without names, and models whose names only count the columns
   (`Column_0`, `Column_1`, ...), unless the table has all of them.
3. A column that is missing is an error, and so is one that is there twice: nobody could tell which is meant.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence

from onnx_treebeard.errors import DataError
from onnx_treebeard.rows.columns import Table
from onnx_treebeard.rows.wanted import KNOWS_ITS_COLUMNS, Wanted

NAMES_SHOWN = 3
WRITES_NO_BLANKS = ("lightgbm", "onnx", "onnx_treebeard")


def positions(table: Table, wanted: Wanted) -> Sequence[int]:
    """Positions of the columns for each feature. Raises DataError."""
    if not wanted.names:
        return _by_position(table, wanted)
    places = _places(table.names)
    found = [_found(name, places, wanted.source) for name in wanted.names]
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
    """Raises DataError for rows of another width."""
    if width in wanted.widths:
        return
    if wanted.source in KNOWS_ITS_COLUMNS:
        raise DataError(f"the rows have {width} columns; the model was trained on {wanted.forest.n_features}")
    raise DataError(f"the rows have {width} columns; the trees need {wanted.n_read}")


def spelled(name: Hashable) -> str:
    """A name as XGBoost and LightGBM write it; pandas names columns with several levels by tuples."""
    return " ".join(map(str, name)) if isinstance(name, tuple) else str(name)


def _by_position(table: Table, wanted: Wanted) -> range:
    check_width(len(table.names), wanted)
    return range(wanted.widths.start)


def _places(names: Iterable[Hashable]) -> dict[str, list[int]]:
    places: dict[str, list[int]] = defaultdict(list)
    for position, name in enumerate(names):
        places[spelled(name)].append(position)
    return places


def _found(name: str, places: dict[str, list[int]], source: str) -> list[int]:
    """Where columns are that can be meant by a name."""
    if name in places or source not in WRITES_NO_BLANKS or "_" not in name:
        return places.get(name, [])
    return [place for other, own in places.items() if other.replace(" ", "_") == name for place in own]


def _missing_text(table: Table, missing: list[str], wanted: Wanted) -> str:
    known = set(wanted.names)
    unused = [spelled(name) for name in table.names if spelled(name) not in known]
    rest = f"; it has {_listed(unused)}, which the model does not take" if unused else ""
    hint = "; X.to_numpy() goes by position" if table.kind == "data frame" else ""
    return f"the {table.kind} lacks columns of the model: {_listed(missing)}{rest}{hint}"


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names[:NAMES_SHOWN]) + (", ..." if len(names) > NAMES_SHOWN else "")
