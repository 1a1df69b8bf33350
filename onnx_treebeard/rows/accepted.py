"""RowsLike: what `predict` accepts, as checkers of types see it."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import numpy.typing as npt


class ArrowExporter(Protocol):
    """Tables, record batches, streams: of pyarrow, polars, pandas, duckdb, ..."""

    @property
    def __arrow_c_stream__(self) -> Any: ...


class BatchSource(Protocol):
    """Data sets of pyarrow."""

    @property
    def to_batches(self) -> Any: ...


class FrameExporter(Protocol):
    """Data frames that know the interchange protocol."""

    @property
    def __dataframe__(self) -> Any: ...


class SparseMatrix(Protocol):
    """Sparse matrices and arrays of scipy."""

    @property
    def tocsr(self) -> Any: ...


RowsLike = (
    npt.ArrayLike
    | ArrowExporter
    | BatchSource
    | FrameExporter
    | SparseMatrix
    | Mapping[str, npt.ArrayLike]
    | Sequence[Mapping[str, Any]]
)
