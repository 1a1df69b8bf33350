"""The interface of a `Scorer`, its arrays, and the columns that results become.

In: results of a model. Out: named columns, each of shape (n_rows,).
"""

from collections.abc import Iterable, Mapping
from typing import Protocol

import numpy as np
import numpy.typing as npt

from onnx_treebeard.system.errors import OptionError
from onnx_treebeard.system.worker_threads import Pieces
from onnx_treebeard.tables.files.locations import Location, is_same, location_of
from onnx_treebeard.tables.model_inputs import MARGINS, ModelInput
from onnx_treebeard.tables.model_rows import InputRows
from onnx_treebeard.tables.table_interface import STDIN

# Results of tree nodes that models do not output themselves.
EXTRA_PARTS = ("raw", "leaf", "tree_scores", "contribs")

Arrays = Mapping[str, npt.NDArray[np.generic]]


class Scorer(Protocol):
    """A model that is ready to score.

    row_values: the number of values in the results of a row, as far as the model states it. shared_threads: the maximum of threads that share the rows of a call by `Pieces`; 1 where
    the model has its own threads. table_bytes: the size of the tables of its kernels; None where they belong to a session.
    """

    inputs: tuple[ModelInput, ...]
    row_values: int
    shared_threads: int

    @property
    def table_bytes(self) -> int | None: ...

    def score(
        self, rows: Mapping[str, InputRows], pieces: Pieces | None = None
    ) -> dict[str, npt.NDArray[np.generic]]:
        """Returns columns of results, each of shape (n_rows,), for the rows of every input. Raises DataError where the model rejects a row.

        pieces: threads of the caller; without them, a call starts `shared_threads`.
        """
        ...


def columns_of(name: str, values: npt.NDArray[np.generic], suffixes: tuple[str, ...] = ()) -> Arrays:
    """Returns an output of shape (n,), (n, 1) or (n, k) as columns `name`, or `name_` with the suffixes (by default 0, 1, ...)."""
    if values.ndim < 2 or values.shape[1] == 1:
        return {name: values.reshape(len(values))}
    if len(suffixes) != values.shape[1]:
        suffixes = tuple(str(i) for i in range(values.shape[1]))
    return {f"{name}_{suffix}": values[:, i] for i, suffix in enumerate(suffixes)}


def tree_columns(name: str, values: npt.NDArray[np.generic]) -> Arrays:
    """Returns (n, trees) as columns `name_0`, `name_1`, ..., by index of the tree; (n, trees, targets) as `name_0_0`, `name_0_1`, ..."""
    return {
        f"{name}_{'_'.join(map(str, index))}": values[:, *index] for index in np.ndindex(values.shape[1:])
    }


def refuse_margins_of_onnx(columns: tuple[str, ...]) -> None:
    """Raises OptionError where columns of base margins are named for an ONNX model."""
    if columns:
        raise OptionError("is for models of XGBoost, LightGBM and CatBoost; the model is ONNX", field=MARGINS)


def refuse_overwriting(target: str, sources: Iterable[str | Location]) -> None:
    """Raises OptionError where the output is one of the inputs, however they are spelled."""
    location = location_of(target)
    for source in sources:
        if source != STDIN and is_same(
            location, source if isinstance(source, Location) else location_of(source)
        ):
            raise OptionError("is an input too; write the results to another file", file=target)
