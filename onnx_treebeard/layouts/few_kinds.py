"""A few of many kinds: every kind that occurs is code of its own, so trees share those that serve most of them well.

In: what each item costs in each kind. Out: the kinds to have, and which one each item has.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

MAX_KINDS = 3
WORTH_A_KIND = 0.97  # of the costs without it


@dataclass(frozen=True, eq=False)
class FewKinds:
    """chosen: rising positions of the kinds, each of which some item has. of_item: (items,) positions in `chosen`. cost: of all."""

    chosen: list[int]
    of_item: npt.NDArray[np.int32]
    cost: float


def cheapest_few(costs: npt.NDArray[np.float64]) -> FewKinds | None:
    """Up to MAX_KINDS kinds, found one after the other.

    costs: (kinds, items), infinite where an item does not fit. None where an item fits none of those found.
    """
    found = _found(costs)
    if found is None:
        return None
    best = costs[found]
    used, of_item = np.unique(np.argmin(best, axis=0), return_inverse=True)
    chosen = [found[position] for position in used.tolist()]
    return FewKinds(chosen, of_item.astype(np.int32), float(best.min(axis=0).sum()))


def _found(costs: npt.NDArray[np.float64]) -> list[int] | None:
    """Rising positions of kinds, of which some may serve no item better than a later one does."""
    chosen: list[int] = []
    best = np.full(costs.shape[1], np.inf)
    while len(chosen) < MAX_KINDS:
        totals = np.minimum(costs, best).sum(axis=1)
        if chosen and np.isfinite(best.sum()) and totals.min() > WORTH_A_KIND * best.sum():
            break
        fitting = np.isfinite(np.minimum(costs, best)).sum(axis=1)
        if not chosen:  # the first kind has to fit as many items as any does
            totals = np.where(fitting == fitting.max(), _finite_sum(costs), np.inf)
        elif not np.isfinite(totals).any():
            return None
        chosen.append(int(np.argmin(totals)))
        best = np.minimum(best, costs[chosen[-1]])
    return sorted(chosen) if np.isfinite(best.sum()) else None


def _finite_sum(costs: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    return np.asarray(np.where(np.isfinite(costs), costs, 0).sum(axis=1))
