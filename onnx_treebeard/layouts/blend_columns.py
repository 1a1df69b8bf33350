"""Which features' values are loaded together, so that tests find the values of a feature side by side.

In: the records of a forest's used features, by feature. Out: groups of COLUMNS records, each with the column that its values go to:

    window      COLUMNS neighbouring features, used or not, and 3 of them at least are: a row has them side by side, and so
                as many rows make a square that is transposed. column: feature - window
    scattered   the features that are left; each row's values one by one. column: 0, 1, ...; window: NO_WINDOW

A transposed square takes some 6 instructions a row, a single value 2. The last record of a group, without its tests, fills it up.

A group after the other takes its values from all rows of a block. CPUs foresee that while a page has two rows and more; rows that lie further
apart are waited for, unless the values of groups to come are asked for in time.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest import Forest

COLUMNS = 8
NO_WINDOW = 2**32 - 1
WORTH_A_WINDOW = 3
FAR_BYTES = 2048

Records = npt.NDArray[np.void]


def rows_are_far(forest: Forest) -> bool:
    """Whether no CPU foresees where the values of the next row are."""
    return forest.n_features * forest.input_type.itemsize > FAR_BYTES


def column_groups(features: Records, n_features: int) -> Records:
    """The records (n,) in an order of their own, whole groups of them, with fields `column` and `window` added."""
    number = features["feature"]
    placed = np.zeros(len(features), [*features.dtype.descr, ("column", np.uint32), ("window", np.uint32)])
    for name in features.dtype.names or ():
        placed[name] = features[name]
    groups, scattered, at = [], [], 0
    while at < len(features):
        window = min(int(number[at]), max(n_features - COLUMNS, 0))
        end = int(np.searchsorted(number, window + COLUMNS))
        if end - at < WORTH_A_WINDOW or n_features < COLUMNS:
            scattered.append(at)
            at += 1
            continue
        placed["window"][at:end], placed["column"][at:end] = window, number[at:end] - window
        groups.append(_filled_up(placed[at:end]))
        at = end
    for first in range(0, len(scattered), COLUMNS):
        group = placed[scattered[first : first + COLUMNS]]
        group["window"], group["column"] = NO_WINDOW, np.arange(len(group))
        groups.append(_filled_up(group))
    return np.concatenate(groups) if groups else placed


def _filled_up(group: Records) -> Records:
    """COLUMNS records; those added have no tests."""
    further = np.repeat(group[-1:], COLUMNS - len(group))
    for name in further.dtype.names or ():
        if f"{name}_end" in (further.dtype.names or ()):
            further[name] = further[f"{name}_end"]
    return np.concatenate([group, further])
