"""Unit: Arrow arrays of every type as plain ones, numbered dictionaries and joined record batches, against what `to_pylist` says they hold."""

import datetime
import time
from decimal import Decimal
from typing import Any

import numpy as np
import pytest

pa = pytest.importorskip("pyarrow", reason="pyarrow is an option of the package")

from damaged_arrow import patched  # noqa: E402

from onnx_treebeard.system.errors import DataError  # noqa: E402
from onnx_treebeard.tables.arrow import plain_arrays as arrow_values  # noqa: E402
from onnx_treebeard.tables.arrow.plain_arrays import ColumnChecks, Numbering, joined, plain, plain_type  # noqa: E402

VALUES: dict[str, list[Any]] = {
    "string": ["a", None, "", "ä" * 20],
    "large_string": ["a", None],
    "string_view": ["a", None, "b" * 20],
    "binary_view": [b"a", None],
    "float16": [1.5, None, -2.0, 0.0],
    "float64": [1.5, None],
    "int8": [1, None, -3],
    "uint64": [2**63, None],
    "bool_": [True, None, False],
    "null": [None, None],
    "date32": [datetime.date(2024, 2, 29), None],
}
KINDS = {name: getattr(pa, name)() for name in VALUES if hasattr(pa, name)}
if hasattr(pa, "decimal32"):
    KINDS["decimal32"] = pa.decimal32(5, 2)
    VALUES["decimal32"] = [Decimal("1.50"), None]


def of_dictionary(array: Any) -> Any:
    return pa.DictionaryArray.from_arrays(pa.array([*range(len(array)), None, 0], pa.int16()), array)


def of_runs(array: Any) -> Any:
    return pa.RunEndEncodedArray.from_arrays(pa.array(np.arange(1, len(array) + 1) * 2, pa.int32()), array)


FORMS = {
    "itself": lambda array: array,
    "dictionary": of_dictionary,
    "dictionary in a dictionary": lambda array: of_dictionary(of_dictionary(array)),
    "runs": of_runs,
    "runs of a dictionary": lambda array: of_runs(of_dictionary(array)),
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", KINDS)
def test_plain_values(name: str, form: str) -> None:
    array = FORMS[form](pa.array(VALUES[name], KINDS[name]))
    for begin, n_rows in ((0, len(array)), (1, 2), (len(array) - 1, 1), (1, 0)):
        found = plain(array.slice(begin, n_rows))
        found.validate(full=True)
        assert found.to_pylist() == array.to_pylist()[begin : begin + n_rows]
        assert found.type == plain_type(array.type)
        assert not pa.types.is_dictionary(found.type)
        ColumnChecks().check(pa.table({"a": array}))


@pytest.mark.parametrize("values", [["a", None, "b" * 20, "c"], ["a", None, "b", None]])
@pytest.mark.parametrize("size", [-65536, -(2**31), 2**31 - 1])
def test_views_of_nulls_are_not_followed(size: int, values: list[Any]) -> None:
    """They may be anything, and `validate` does not look at them: pyarrow's cast of these ends in a signal."""
    array = patched(pa.array(values, pa.string_view()), 1, 16, size)
    ColumnChecks().check(pa.table({"a": array}))
    assert plain(array).to_pylist() == values
    assert plain(array.slice(1, 2)).to_pylist() == values[1:3]


def test_dictionaries_of_one_column_share_a_numbering() -> None:
    """Also those of float16, and with nulls in them, where pyarrow's own joining gives bits for numbers or an error."""
    halves = [pa.array(part, pa.float16()).dictionary_encode() for part in ([1.5, -2.0], [0.25, 1.5, None])]
    numbering = Numbering()
    codes = [numbering.codes(one).tolist() for one in halves]
    assert (codes, numbering.values) == ([[0, 1], [2, 0, -1]], [1.5, -2.0, 0.25])
    first = pa.DictionaryArray.from_arrays(pa.array([1, 0]), pa.array(["a", None]))
    second = pa.DictionaryArray.from_arrays(pa.array([0, 1, 2]), pa.array([None, "b", "a"]))
    numbering = Numbering()
    assert numbering.codes(first).tolist() == [-1, 0]
    assert numbering.codes(second).tolist() == [-1, 2, 0]
    assert numbering.values == ["a", None, "b"]


def test_zeros_and_nan_in_dictionaries() -> None:
    first = pa.array([0.0, np.nan]).dictionary_encode()
    second = pa.array([-0.0, np.nan]).dictionary_encode()
    numbering = Numbering()
    assert [numbering.codes(first).tolist(), numbering.codes(second).tolist()] == [[0, 1], [2, 1]]
    assert np.signbit(numbering.values).tolist() == [False, False, True]


def test_joined_records_have_the_same_values() -> None:
    columns: dict[str, Any] = {
        "half": pa.array([1.5, -2.0, None, 1.5], pa.float16()).dictionary_encode(),
        "text": pa.array(["a", "b", None, "c"]),
        "names": pa.array(["x", "y", "x", None]).dictionary_encode(),
        "list": pa.array([[1], [], None, [2, 3]]),
    }
    later = {**columns, "half": pa.array([0.5, None, 7, 7], pa.float16()).dictionary_encode()}
    records = [pa.record_batch(columns), pa.record_batch(columns).slice(1, 2), pa.record_batch(later)]
    (found,) = joined(records)
    assert found.to_pylist() == [row for record in records for row in record.to_pylist()]
    assert joined([]) == []


def test_what_one_batch_cannot_hold_stays_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(arrays: Any) -> Any:
        raise pa.ArrowInvalid("offset overflow while concatenating arrays")

    monkeypatch.setattr(arrow_values.pa, "concat_arrays", refuse)
    records = [pa.record_batch({"a": ["x"]}), pa.record_batch({"a": ["y"]})]
    assert [record.to_pylist() for record in joined(records)] == [[{"a": "x"}], [{"a": "y"}]]


def test_a_dictionary_is_checked_once() -> None:
    """However many record batches it comes with: processor time grows with rows alone."""
    texts = pa.array([f"text {i}" for i in range(300_000)])
    whole = pa.record_batch({"a": pa.DictionaryArray.from_arrays(pa.array(np.arange(2000)), texts)})
    checks = ColumnChecks()
    begun = time.process_time()
    checks.check(whole)
    first = time.process_time() - begun
    for begin in range(2000):
        checks.check(whole.slice(begin, 1))
    assert time.process_time() - begun < 200 * first + 1
    bad = pa.DictionaryArray.from_arrays(pa.array([3]), pa.array(["x", "y", "z"]), safe=False)
    with pytest.raises(DataError, match="column 'a' is damaged: index 3 of a dictionary of 3"):
        checks.check(pa.record_batch({"a": bad}))


def test_columns_of_other_lengths() -> None:
    class Short:
        num_columns, num_rows = 1, 3
        schema = pa.schema([("a", pa.int64())])

        def column(self, position: int) -> Any:
            return pa.array([1, 2])

    with pytest.raises(DataError, match="column 'a' is damaged: it has 2 rows in a table of 3"):
        ColumnChecks().check(Short())
