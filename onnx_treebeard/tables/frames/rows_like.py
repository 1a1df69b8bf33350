"""RowsLike: the type of the argument `X`, for type checkers and readers of signatures. In: nothing. Out: protocols of objects that contain rows."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import numpy.typing as npt


class ArrowExporter(Protocol):
    """Tables, record batches and streams of pyarrow, polars, pandas, duckdb, ..."""

    @property
    def __arrow_c_stream__(self) -> Any: ...


class BatchSource(Protocol):
    """Datasets of pyarrow."""

    @property
    def to_batches(self) -> Any: ...


class FrameExporter(Protocol):
    """Data frames with the interchange protocol."""

    @property
    def __dataframe__(self) -> Any: ...


class DeviceExporter(Protocol):
    """Arrays in the memory of a CUDA device: CuPy, PyTorch, JAX."""

    @property
    def __dlpack__(self) -> Any: ...


class CudaArray(Protocol):
    """Those of Numba."""

    @property
    def __cuda_array_interface__(self) -> Any: ...


class SparseMatrix(Protocol):
    """Sparse matrices and arrays of SciPy."""

    @property
    def tocsr(self) -> Any: ...


RowsLike = (
    npt.ArrayLike
    | ArrowExporter
    | BatchSource
    | CudaArray
    | DeviceExporter
    | FrameExporter
    | SparseMatrix
    | Mapping[str, npt.ArrayLike]
    | Sequence[Mapping[str, Any]]
)
