"""Unit: bit-for-bit comparison. Expected counts are counted by hand."""

import numpy as np

from onnx_treebeard.tuning.bitwise_compare import Comparison

F32 = np.float32


def test_the_bits_of_nan_count() -> None:
    values = np.array([1, -0.0, np.inf, np.nan], F32)
    other = values.copy()
    other.view(np.uint32)[3] |= 1
    assert Comparison().after({"y": values}, {"y": values.copy()}).is_equal
    found = Comparison().after({"y": values}, {"y": other})
    assert (found.rows, found.equal, found.nans, found.largest) == (4, 3, 0, 0.0)
    assert str(found.first) == "row 4, 'y': NaN with the bits 0x7fc00000 instead of 0x7fc00001"
    assert not found.differs_in_nans_alone


def test_bits_of_nan_that_are_open() -> None:
    """They are counted by themselves, in the columns that leave them open, where nothing else differs."""
    ours = {"raw": np.array([np.nan, np.nan, 1, 2], F32), "score": np.array([np.nan, np.nan, np.nan, 3], F32)}
    theirs = {
        "raw": np.array([np.nan, np.nan, 1, 2], F32),
        "score": np.array([-np.nan, np.nan, -np.nan, 3], F32),
    }
    found = Comparison().after(ours, theirs, ("score",))
    assert (found.rows, found.equal, found.nans) == (4, 2, 2)
    assert found.differs_in_nans_alone
    assert not found.is_equal
    theirs["raw"] = np.array([-np.nan, np.nan, 1, 2], F32)
    found = Comparison().after(ours, theirs, ("score",))
    assert (found.equal, found.nans, found.differs_in_nans_alone) == (2, 1, False)


def test_zeros_of_different_sign_differ() -> None:
    found = Comparison().after({"y": np.array([0.0, 1.0])}, {"y": np.array([-0.0, 1.0])})
    assert (found.rows, found.equal, found.largest) == (2, 1, 0.0)
    assert found.first is not None
    assert (found.first.row, found.first.column) == (1, "y")


def test_chunks_add_up_and_the_first_difference_stays() -> None:
    same = {"y": np.array([1, 2], F32), "label": np.array(["a", "b"], object)}
    one = {"y": np.array([1, 2.5], F32), "label": np.array(["c", "b"], object)}
    found = Comparison().after(same, same).after(one, same).after(one, same)
    assert (found.rows, found.equal, found.largest) == (6, 2, 0.5)
    assert str(found.first) == "row 3, 'label': 'c' instead of 'a'"


def test_types_must_agree() -> None:
    assert Comparison().after({"y": np.zeros(2)}, {"y": np.zeros(2, F32)}).equal == 0


def test_infinities_do_not_hide_differences() -> None:
    found = Comparison().after({"y": np.array([np.inf, 3.0])}, {"y": np.array([1.0, 1.0])})
    assert found.largest == 2.0
