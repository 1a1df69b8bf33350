"""The rules of tables in the native library (kernels/native/tables/{column_match,categories}.h): which column feeds which feature, how it becomes numbers, which code a category has.

In: names, what a model says of its columns, forms of columns, values of categories. Out: places, treatments, codes. What is refused is worded there.
"""

import ctypes
import weakref
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from itertools import accumulate
from numbers import Integral, Real
from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings.native_library import MESSAGE_ROOM, Message, checked_call, declare
from onnx_treebeard.bindings.predictor import library
from onnx_treebeard.forest.categories import FeatureCategories
from onnx_treebeard.system.errors import TreebeardError

# In place of the code of a category: it is not listed; it is a number, and all that are listed are texts.
UNLISTED, NUMBER_AMONG_TEXTS = -1.0, -2.0
# Bits of what a model says of a column.
HASHED, HAS_CODES, LISTED, LISTS_NUMBERS = 1, 2, 4, 8
# Beside the form of a column: it has neither a value nor a type; all values of a dictionary are numbers.
IS_EMPTY, HAS_NUMBERS = 8, 16
MAX_CACHED = 64  # rules for tables

Codes = npt.NDArray[np.float64]


class ColumnForm(IntEnum):
    """The kinds of columns that rules tell apart. VALUES have codes that were assigned while they were read."""

    NUMBERS, TEXTS, VALUES, DICTIONARY, CATEGORIES, UNREADABLE = range(6)


class Treatment(IntEnum):
    """Ways in which a column becomes numbers: `treebeard::tables::Treatment`."""

    NUMBERS, PLAIN_CODES, BY_VALUE, HASHES, SPELLED, DISTINCT, OWN_CODES = range(7)


class ValueType(IntEnum):
    """Types of categories, numbered as in ONNX."""

    OTHER, BYTES, WHOLE, TEXT, FLAG, NUMBER = 0, 2, 7, 8, 9, 11


class _Names(ctypes.Structure):
    """The struct treebeard_names of kernels/native/api/table_api.cc; the ones below are there, too, or in kernels/native/tables/category_codes.h."""

    _fields_ = [("n", ctypes.c_int64), ("text", ctypes.c_char_p), ("ends", ctypes.c_void_p)]


class _NameRules(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_int32) for name in ("has_blank_names", "may_count", "is_named")),
        *((name, ctypes.c_char_p) for name in ("input_name", "hint")),
    ]


class _Facts(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_int64) for name in ("n_features", "n_frame_lists")),
        *((name, ctypes.c_char_p) for name in ("features", "frame_lists")),
        *((name, ctypes.c_int32) for name in ("numbers_categories", "stores_categories", "refuses_unknown")),
    ]


class _Values(ctypes.Structure):
    _fields_ = [
        ("n", ctypes.c_int64),
        *((name, ctypes.c_char_p) for name in ("types", "text")),
        *((name, ctypes.c_void_p) for name in ("ends", "numbers")),
    ]


def _spelled(texts: Sequence[str | bytes]) -> tuple[bytes, "ctypes.Array[ctypes.c_int64]"]:
    """Returns texts in UTF-8, one after the other, and where each begins, with the end of the last."""
    parts = [text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass") for text in texts]
    return b"".join(parts), (ctypes.c_int64 * (len(parts) + 1))(*accumulate(map(len, parts), initial=0))


def _names(names: Sequence[str]) -> tuple[_Names, object]:
    text, ends = _spelled(names)
    return _Names(len(names), text, ctypes.addressof(ends)), ends


@dataclass(frozen=True)
class SourceRules:
    """Rules for rows of the library that a model comes from: it stores the number of columns of the training data and takes no other; trees compare the codes of a data
    frame's categories; names have underscores for blanks."""

    has_width: bool
    numbers_categories: bool
    has_blank_names: bool


@cache
def source_rules(source: str) -> SourceRules:
    """Returns the rules of a source of forests."""
    flags = (ctypes.c_int32 * 3)()
    _library().treebeard_source_rules(source.encode(), flags)
    return SourceRules(*map(bool, flags))


def are_positions(names: Sequence[str], input_name: str) -> bool:
    """Returns whether a model's names only number its columns, or are that of the input itself."""
    struct, _ends = _names(names)
    return bool(_library().treebeard_are_positions(ctypes.byref(struct), input_name.encode()))


def match_names(
    model: Sequence[str],
    table: Sequence[str],
    within: Sequence[int],
    *,
    has_blank_names: bool,
    input_name: str | None,
    is_named: bool,
    hint: str,
    error: Callable[[str], TreebeardError],
) -> list[int] | None:
    """Returns the place in the table of each of the model's names; None where columns go by position.

    within: the places that may be meant. input_name: that of the model's only input; None where there are several. is_named: whether names are the table's own. Raises
    `error` of a message, which ends with the hint, for columns that are missing, and for names that several columns may mean.
    """
    (model_names, _model_ends), (names, _ends) = _names(model), _names(table)
    places, places_within = np.empty(len(model), np.int64), np.array(within, np.int64)
    rules = _NameRules(
        has_blank_names, input_name is not None, is_named, *map(str.encode, (input_name or "", hint))
    )
    by_position = ctypes.c_int32()
    checked_call(
        _library().treebeard_match_names,
        *(ctypes.byref(model_names), ctypes.byref(names), places_within.ctypes.data, len(within)),
        *(ctypes.byref(rules), places.ctypes.data, ctypes.byref(by_position)),
        error=error,
    )
    return None if by_position.value else places.tolist()


class CategoryValues:
    """Values of categories: texts, numbers, truth values, missing ones, and others, which no model lists."""

    def __init__(self, values: Sequence[Any]) -> None:
        self.values = values
        n = len(values)
        are_texts = {*map(type, values)} == {str} and "".join(values).isascii()  # as most are
        typed = [(ValueType.TEXT, value, 0.0) for value in values] if are_texts else [*map(_typed, values)]
        self.types = bytes([kind for kind, _, _ in typed])
        text, ends = _spelled([spelling for _, spelling, _ in typed])
        numbers = (ctypes.c_double * n)(*[number for _, _, number in typed])
        self._memory = ends, numbers  # to which the struct points
        self.struct = _Values(n, self.types, text, ctypes.addressof(ends), ctypes.addressof(numbers))
        self._last: tuple[CategoryList, bool, Codes] | None = None

    @property
    def are_numbers(self) -> bool:
        """True where none is a text, or of a type that no model lists."""
        return not (ValueType.TEXT in self.types or ValueType.OTHER in self.types)

    def codes(self, listed: "CategoryList", *, have_type: bool) -> Codes:
        """Returns the code of each value, and NaN behind them: NaN of missing ones, UNLISTED, or NUMBER_AMONG_TEXTS. have_type: whether they are the categories of a column."""
        last = self._last  # other threads may replace it
        if last is None or last[0] is not listed or last[1] != have_type:
            codes = np.full(self.struct.n + 1, np.nan)
            checked_call(
                _library().treebeard_category_codes,
                *(listed.address, ctypes.byref(self.struct), int(have_type), codes.ctypes.data),
            )
            self._last = last = listed, have_type, codes
        return last[2]

    def hashes(self, error: Callable[[int, str], TreebeardError]) -> npt.NDArray[np.uint32]:
        """Returns the hashes by which CatBoost's models know categories. Raises `error` of the first place and a message where a value is none."""
        hashes, refused = np.empty(self.struct.n, np.uint32), ctypes.c_int64()
        checked_call(
            _library().treebeard_category_hashes,
            *(ctypes.byref(self.struct), hashes.ctypes.data, ctypes.byref(refused)),
            error=lambda message: error(refused.value, message),
        )
        return hashes


def _typed(value: Any) -> tuple[int, str | bytes, float]:
    """Returns the type of a value, how it is spelled, and its number."""
    if isinstance(value, str):
        is_text = value.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in value)
        return ValueType.TEXT if is_text else ValueType.OTHER, value, 0.0
    if isinstance(value, bool | np.bool_):
        return ValueType.FLAG, str(value), float(value)
    if isinstance(value, Integral):
        return ValueType.WHOLE, str(value), 0.0
    if value is None or value != value:
        return ValueType.NUMBER, "nothing" if value is None else str(value), np.nan
    from decimal import Decimal  # imported here, because few frames have categories

    if isinstance(value, Real | Decimal):
        return ValueType.NUMBER, str(value), float(value)
    return (ValueType.BYTES, value, 0.0) if isinstance(value, bytes) else (ValueType.OTHER, str(value), 0.0)


class CategoryList:
    """The categories that a model lists for a column."""

    def __init__(self, categories: FeatureCategories) -> None:
        self.categories = categories
        values, address = CategoryValues(categories.listed), ctypes.c_void_p()
        checked_call(_library().treebeard_categories_new, ctypes.byref(values.struct), ctypes.byref(address))
        self.address = address.value
        weakref.finalize(self, _library().treebeard_categories_free, self.address)

    def __reduce__(self) -> tuple[type["CategoryList"], tuple[FeatureCategories]]:
        return CategoryList, (self.categories,)

    def shown(self) -> str:
        """Returns some of the categories, for messages."""
        text = Message()
        _library().treebeard_categories_shown(self.address, text, MESSAGE_ROOM)
        return text.value.decode(errors="replace")

    def refuse(
        self,
        values: CategoryValues,
        place: int,
        code: float,
        in_memory: bool,
        error: Callable[[str], TreebeardError],
    ) -> NoReturn:
        """Raises `error` of what is wrong with a value that has no code."""
        checked_call(
            _library().treebeard_refuse_category,
            *(self.address, ctypes.byref(values.struct), place, code, int(in_memory)),
            error=error,
        )
        raise AssertionError("it has no code")


def feature_bits(categories: FeatureCategories) -> int:
    """Returns what `ColumnRules` knows of a column with these categories."""
    return HAS_CODES | LISTED * bool(categories.listed) | LISTS_NUMBERS * categories.has_numbers


@dataclass(frozen=True)
class ColumnRule:
    """The way in which a column becomes numbers. frame_list: the list of a frame by which its values are matched; -1 for that of the feature."""

    treatment: Treatment
    frame_list: int


class ColumnRules:
    """The rules of a model for its columns.

    features: bits of each. frame_lists: those of LightGBM's lists, by the place of a column among the columns of a type of categories. refuses_unknown: whether a category
    that is not listed is an error.
    """

    def __init__(
        self,
        features: bytes,
        frame_lists: bytes,
        *,
        numbers_categories: bool,
        stores_categories: bool,
        refuses_unknown: bool,
    ) -> None:
        self.facts = (len(features), len(frame_lists), features, frame_lists)
        self.flags = (numbers_categories, stores_categories, refuses_unknown)
        self._cache: dict[tuple[bytes, bool, bool], list[ColumnRule]] = {}

    def for_columns(
        self, forms: bytes, *, in_memory: bool, has_codes: bool, error: Callable[[int, str], TreebeardError]
    ) -> list[ColumnRule]:
        """Returns how each column of a table becomes numbers.

        forms: those of the columns in the model's order. has_codes: whether all cells of categories are codes. Raises `error` of the place of a column that cannot be
        read, -1 for the table, and a message.
        """
        key = forms, in_memory, has_codes
        rules = self._cache.get(key)
        if rules is None:
            if len(self._cache) >= MAX_CACHED:
                self._cache.clear()
            rules = self._cache[key] = self._rules(*key, error)
        return rules

    def _rules(
        self, forms: bytes, in_memory: bool, has_codes: bool, error: Callable[[int, str], TreebeardError]
    ) -> list[ColumnRule]:
        treatments, lists = np.empty(len(forms), np.uint8), np.empty(len(forms), np.int64)
        refused = ctypes.c_int64(-1)
        checked_call(
            _library().treebeard_column_rules,
            *(ctypes.byref(_Facts(*self.facts, *self.flags)), forms, len(forms), int(in_memory)),
            *(int(has_codes), treatments.ctypes.data, lists.ctypes.data, ctypes.byref(refused)),
            error=lambda message: error(refused.value, message),
        )
        pairs = zip(treatments.tolist(), lists.tolist(), strict=True)
        return [ColumnRule(Treatment(treatment), frame_list) for treatment, frame_list in pairs]


@cache
def _library() -> ctypes.CDLL:
    loaded = library()
    pointer, number, flag, text = ctypes.c_void_p, ctypes.c_int64, ctypes.c_int32, ctypes.c_char_p
    end = (text, ctypes.c_size_t)
    declare(
        loaded,
        None,
        source_rules=[text, pointer],
        categories_free=[pointer],
        categories_shown=[pointer, *end],
    )
    declare(
        loaded,
        ctypes.c_int,
        are_positions=[pointer, text],
        match_names=[*[pointer] * 3, number, *[pointer] * 3, *end],
        column_rules=[pointer, text, number, flag, flag, *[pointer] * 3, *end],
        categories_new=[pointer, pointer, *end],
        category_codes=[pointer, pointer, flag, pointer, *end],
        category_hashes=[pointer, pointer, pointer, *end],
        refuse_category=[pointer, pointer, number, ctypes.c_double, flag, *end],
    )
    return loaded
