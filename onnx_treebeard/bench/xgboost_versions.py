"""Intentional differences between the installed XGBoost and the current version, as which we read files.

In: the path of a model, our `Forest` of it, the version of the installed library. Out: `Meaning`: the `Forest` of the file as this version interprets it,
which gives to the bit what the library is expected to return, and the reasons for the difference.
"""

import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.model_files.load_options import AS_THE_MODEL_SAYS, LoadOptions
from onnx_treebeard.converters.xgboost import (
    CLAMPED_LOGIT,
    CURRENT,
    DROPS_OF_BOOSTER,
    DROPS_OF_MODEL,
    FOLDED_FACTORS,
    NO_LINK_UNTRAINED,
    SORTED_QUANTILES,
    Version,
    read,
    read_file,
)
from onnx_treebeard.forest.forest import Forest


@dataclass(frozen=True)
class Meaning:
    """A model as a version of the library and as the current one interpret it, and one phrase for each difference."""

    forest: Forest
    current: Forest
    reasons: tuple[str, ...]


def meaning_of(path: str, forest: Forest, loading: LoadOptions, version: Version) -> Meaning | None:
    """Returns None where that version interprets the file as the current one does."""
    if version >= CURRENT[: len(version)]:
        return None
    forest_of_version = read(Path(path).read_bytes(), loading, version)
    reasons = tuple(_reasons(forest_of_version, forest, version))
    return Meaning(forest_of_version, forest, reasons) if reasons else None


def newer_file(path: str, installed: str) -> str:
    """Returns what to say where a newer XGBoost than the installed one wrote a file; "" where it did not, or the file does not tell."""
    written = read_file(Path(path).read_bytes(), AS_THE_MODEL_SAYS, CURRENT).version
    version = tuple(int(part) for part in re.findall(r"\d+", installed)[:3])
    if written <= version:
        return ""
    return f"XGBoost {'.'.join(map(str, written))} wrote the file, and the installed {installed} is older"


def _reasons(forest_of_version: Forest, current: Forest, version: Version) -> list[str]:
    reasons = []
    if forest_of_version.post_transform is not current.post_transform:
        reasons.append(
            f"predict sorts several quantiles of a row, as XGBoost does {_since(SORTED_QUANTILES)}"
        )
    if not np.array_equal(forest_of_version.weight, current.weight, equal_nan=True):
        reasons.append(
            f"the factors of DART's trees (weight_drop) are in a booster gbtree, where XGBoost reads them {_since(DROPS_OF_BOOSTER)}, "
            f"or in its model, where it reads them {_since(DROPS_OF_MODEL)}"
        )
    elif not _same_bits(forest_of_version.weight, current.weight):
        reasons.append(f"leaves of -0 in DART stay so {_since(FOLDED_FACTORS)}")
    if not _same_bits(forest_of_version.base_values, current.base_values):
        changed = NO_LINK_UNTRAINED if version < NO_LINK_UNTRAINED else CLAMPED_LOGIT
        reasons.append(f"the base score means something else {_since(changed)}")
    return reasons


def _since(version: Version) -> str:
    return f"since {'.'.join(map(str, version))}"


def _same_bits(left: npt.NDArray[np.floating], right: npt.NDArray[np.floating]) -> bool:
    return left.tobytes() == right.tobytes()
