"""Unit: which column feeds which input. Expected positions are counted by hand in the lists of names."""

import numpy as np
import pytest

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.column_match import MatchOptions, Plan, match_columns
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tables.table_interface import Header

F32 = np.dtype(np.float32)
NAMED = [ModelInput("X", 3, F32, ("a", "b", "c"))]
UNNAMED = [ModelInput("X", 3, F32)]
PER_COLUMN = [ModelInput("size", 1, F32, ("size",)), ModelInput("colour", 1, np.dtype(object), ("colour",))]


def match(
    inputs: list[ModelInput], names: list[str] | None, width: int | None = None, **options: object
) -> Plan:
    width = len(names) if names is not None else width or 0
    return match_columns(inputs, Header("t.csv", names, width), MatchOptions(**options))  # type: ignore[arg-type]


def test_named_columns_come_in_any_order() -> None:
    assert match(NAMED, ["c", "a", "b"]).inputs == ((1, 2, 0),)


def test_one_input_a_column_is_matched_by_name() -> None:
    assert match(PER_COLUMN, ["colour", "size"]).inputs == ((1,), (0,))


def test_unnamed_columns_come_in_file_order() -> None:
    assert match(UNNAMED, ["z", "y", "x"]).inputs == ((0, 1, 2),)


def test_a_matrix_file_feeds_a_named_model_by_position() -> None:
    assert match(NAMED, None, width=3).inputs == ((0, 1, 2),)


def test_kept_columns_are_no_features_of_an_unnamed_model() -> None:
    plan = match(UNNAMED, ["id", "x", "y", "z", "note"], keep=("note", "id"))
    assert plan == Plan(((1, 2, 3),), (4, 0))
    assert plan.positions == [0, 1, 2, 3, 4]


def test_a_kept_column_may_also_be_a_feature_of_a_named_model() -> None:
    assert match(NAMED, ["a", "b", "c"], keep=("b",)) == Plan(((0, 1, 2),), (1,))


def test_lightgbm_writes_spaces_as_underscores() -> None:
    inputs = [ModelInput("X", 2, F32, ("petal_length", "petal_width"))]
    assert match(inputs, ["petal width", "petal length"]).inputs == ((1, 0),)


@pytest.mark.parametrize("prefix", ["f", "Column_"])
def test_names_that_mean_positions_give_way_to_a_table_with_other_names(prefix: str) -> None:
    inputs = [ModelInput("X", 2, F32, (f"{prefix}0", f"{prefix}1"))]
    assert match(inputs, ["x", "y"]).inputs == ((0, 1),)
    assert match(inputs, [f"{prefix}1", f"{prefix}0"]).inputs == ((1, 0),)


def test_the_name_of_an_only_input_is_used_where_the_table_has_it() -> None:
    inputs = [ModelInput("X", 1, F32, ("X",))]
    assert match(inputs, ["anything"]).inputs == ((0,),)
    assert match(inputs, ["id", "X"], ignore_extra=True).inputs == ((1,),)


def test_by_position_ignores_names_and_fills_inputs_one_after_the_other() -> None:
    inputs = [ModelInput("numbers", 2, F32), ModelInput("words", 1, np.dtype(object))]
    assert match(inputs, ["p", "q", "r"], by_position=True).inputs == ((0, 1), (2,))
    assert match(NAMED, ["c", "b", "a"], by_position=True).inputs == ((0, 1, 2),)


def test_a_model_of_any_width_takes_what_is_there() -> None:
    assert match([ModelInput("X", None, F32)], ["x", "y"]).inputs == ((0, 1),)


def test_extra_columns_are_dropped_only_when_asked() -> None:
    assert match(NAMED, ["a", "b", "c", "y"], ignore_extra=True).inputs == ((0, 1, 2),)
    with pytest.raises(
        DataError, match=r"^t\.csv: the model does not take columns 'y', 'z': .*--ignore-extra-columns"
    ):
        match(NAMED, ["a", "y", "b", "c", "z"])


def test_a_missing_column_is_named_with_what_stands_there_instead() -> None:
    with pytest.raises(DataError, match=r"has no column 'b', which the model takes; it has column 'B' that"):
        match(NAMED, ["a", "B", "c"])


def test_missing_columns_are_named_even_where_extra_ones_are_ignored() -> None:
    with pytest.raises(DataError, match=r"has no columns 'a', 'c', which"):
        match(NAMED, ["b"], ignore_extra=True)


def test_a_wrong_count_is_refused_whatever_is_ignored() -> None:
    with pytest.raises(
        DataError, match=r"has 4 columns for a model of 3.*--keep; the columns are 'w', 'x', 'y', 'z'"
    ):
        match(UNNAMED, ["w", "x", "y", "z"], ignore_extra=True)
    with pytest.raises(DataError, match=r"has 2 columns for a model of 3, whose columns have no names"):
        match(UNNAMED, None, width=2)


def test_a_kept_column_must_exist() -> None:
    with pytest.raises(DataError, match=r"has no column 'id' to keep; its columns are 'a', 'b', 'c'"):
        match(NAMED, ["a", "b", "c"], keep=("id",))
    with pytest.raises(DataError, match=r"has no column names, so --keep id cannot be found"):
        match(NAMED, None, width=3, keep=("id",))


def test_several_unnamed_inputs_need_by_position() -> None:
    inputs = [ModelInput("numbers", 2, F32), ModelInput("words", 1, np.dtype(object))]
    with pytest.raises(
        DataError, match=r"inputs 'numbers' of 2 columns, 'words' of 1 columns .*--by-position"
    ):
        match(inputs, ["p", "q", "r"])


def test_long_lists_of_names_are_cut() -> None:
    inputs = [ModelInput("X", 20, F32, tuple(f"name{i}" for i in range(20)))]
    with pytest.raises(DataError, match=r"'name7' and 12 more, which"):
        match(inputs, ["x"])
