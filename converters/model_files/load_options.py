"""LoadOptions: `missing`, `iteration_range` and `input_type`, which libraries take with every prediction and do not store in model files.

In: the arguments of `load`, `compile` or a command. Out: `LoadOptions`, checked. The first two are for XGBoost, whose live objects know them; `iteration_range`
is for LightGBM and CatBoost too, `input_type` for Treelite.
"""

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from onnx_treebeard.system.errors import OptionError

IterationRange = tuple[int, int] | Literal["best"]
InputType = Literal["float32", "float64"]
BEST: Literal["best"] = "best"
INPUT_TYPES = ("float32", "float64")


@dataclass(frozen=True)
class LoadOptions:
    """Options of reading a model; None means what a live model has, and the default of its library for a file.

    missing: the value that counts as missing in addition to NaN.
    iteration_range: (begin, end), the boosting rounds to use, where an end of 0 means the last; or "best", up to the round that
    early stopping chose.
    input_type: the type of the rows, in which sums are computed too.
    """

    missing: float | None = None
    iteration_range: IterationRange | None = None
    input_type: InputType | None = None

    def __post_init__(self) -> None:
        if self.missing is not None and not _is_number(self.missing):
            raise OptionError(f"is {brief(self.missing)}; expected a number", field="missing")
        if self.iteration_range is not None and not _is_range(self.iteration_range):
            text = brief(str(self.iteration_range))
            raise OptionError(f"is {text}; expected (begin, end) or '{BEST}'", field="iteration_range")
        if self.input_type is not None and self.input_type not in INPUT_TYPES:
            text = brief(str(self.input_type))
            raise OptionError(f"is {text}; accepted are {', '.join(INPUT_TYPES)}", field="input_type")

    def refuse_input_type(self, kind: str) -> None:
        """Raises OptionError if the type of the rows is set; `kind` describes the model, which has a type of its own."""
        if self.input_type is not None:
            raise OptionError(f"is for checkpoints of Treelite; the model is {kind}", field="input_type")

    def refuse_for(self, kind: str, *, has_input_type: bool = False) -> None:
        """Raises OptionError if an option is set; `kind` describes the model, which has no such options, except for the type of its rows with `has_input_type`."""
        if not has_input_type:
            self.refuse_input_type(kind)
        if self.missing is not None:
            raise OptionError(f"is for XGBoost models; the model is {kind}", field="missing")
        if self.iteration_range is not None:
            raise OptionError(
                f"is for models of XGBoost, LightGBM and CatBoost; the model is {kind}",
                field="iteration_range",
            )


AS_THE_MODEL_SAYS = LoadOptions()


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float | np.number) and not isinstance(value, bool)


def _is_range(value: Any) -> bool:
    if isinstance(value, str):
        return value == BEST
    if not isinstance(value, tuple | list) or len(value) != 2:
        return False
    return all(isinstance(end, int | np.integer) and not isinstance(end, bool) for end in value)


def brief(value: object) -> str:
    """Returns a JSON or text value shortened for one line of an error."""
    if isinstance(value, dict | list | np.ndarray):
        return "an object" if isinstance(value, dict) else "a list"
    text = str(value)
    return repr(text if len(text) <= 40 else text[:37] + "...")
