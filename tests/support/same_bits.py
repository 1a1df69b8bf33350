"""Arrays that must not differ in a bit: two arrays in, an AssertionError out that says where they differ."""

import numpy as np


def assert_same_bits(found: np.ndarray, expected: np.ndarray) -> None:
    """Same type, same shape, same bits; one NaN is as good as another."""
    assert found.dtype == expected.dtype
    assert found.shape == expected.shape
    bits = np.dtype(f"u{found.dtype.itemsize}")
    same = (found.view(bits) == expected.view(bits)) | (np.isnan(found) & np.isnan(expected))
    wrong = np.argwhere(~same)
    assert not len(wrong), f"{len(wrong)} of {same.size} differ, first at {wrong[0]}"
