"""The native runtime from Python: where its library is, and a `Predictor` that runs an artifact without onnxruntime.

In: an `Artifact` and rows of its input type. Out: scores, label positions, raw scores, leaves. ctypes releases the GIL during a
call, so rows can be split over threads; the bits of the result do not depend on how.
"""

import ctypes
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

import onnx_treebeard
from onnx_treebeard.artifact import Artifact
from onnx_treebeard.artifact_format import ELEMENT_TYPES
from onnx_treebeard.errors import DataError, ModelError
from onnx_treebeard.file_memory import Bytes, forget
from onnx_treebeard.forest import LabelRule

LIBRARY_NAME = {"win32": "onnx_treebeard.dll", "darwin": "libonnx_treebeard.dylib"}.get(
    sys.platform, "libonnx_treebeard.so"
)
MESSAGE_SIZE = 1024
Message = ctypes.c_char * MESSAGE_SIZE
FirstByte = ctypes.c_char * 1
ALL_ROWS = slice(None)

Rows = npt.NDArray[np.generic]
Scores = npt.NDArray[np.floating]
Positions = npt.NDArray[np.int64]
Leaves = npt.NDArray[np.int64]


class Outputs(NamedTuple):
    """Where one call writes: scores (n, n_outputs), label positions (n,) and raw scores (n, n_targets) where asked for."""

    scores: Scores | None
    positions: Positions | None
    raw: Scores | None


def library_path() -> Path:
    """The native library's file; an editable install spreads the package over several folders, so all are tried."""
    for folder in onnx_treebeard.__path__:
        path = Path(folder) / LIBRARY_NAME
        if path.is_file():
            return path
    folders = ", ".join(onnx_treebeard.__path__)
    raise ImportError(f"{LIBRARY_NAME} is in none of {folders}; install onnx-treebeard again to build it")


@cache
def library() -> ctypes.CDLL:
    """The loaded library with the argument types of treebeard.h."""
    loaded = ctypes.CDLL(str(library_path()))
    pointer, text, size, number = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_int64
    loaded.treebeard_version.restype = text
    loaded.treebeard_predictor_create.argtypes = [pointer, size, ctypes.POINTER(pointer), text, size]
    loaded.treebeard_predictor_destroy.argtypes = [pointer]
    loaded.treebeard_predictor_destroy.restype = None
    loaded.treebeard_predict.argtypes = [
        *(pointer, pointer, number, number),
        *(pointer, pointer, pointer, text, size),
    ]
    loaded.treebeard_predict_leaves.argtypes = [
        *(pointer, pointer, number, number),
        *(pointer, ctypes.c_int32, text, size),
    ]
    return loaded


class Predictor:
    """An artifact loaded for running. Many threads may use one at once.

    Raises ModelError for an artifact that is damaged or was compiled for another machine.
    """

    def __init__(self, artifact: Artifact) -> None:
        self._library = library()
        self._handle = ctypes.c_void_p()
        message = Message()
        failed = self._library.treebeard_predictor_create(
            start_of(artifact.data), len(artifact.data), ctypes.byref(self._handle), message, MESSAGE_SIZE
        )
        forget(artifact.data)  # the library has copied it
        if failed:
            raise ModelError(message.value.decode(errors="replace"), field="artifact")
        header = artifact.header
        dtypes = {code: dtype for dtype, code in ELEMENT_TYPES.items()}
        self.n_features = int(header["n_features"])
        self.n_targets = int(header["n_targets"])
        self.n_outputs = int(header["n_outputs"])
        self.n_trees = int(header["n_trees"])
        self.input_type = dtypes[int(header["input_type"])]
        self.accumulator_type = dtypes[int(header["accumulator_type"])]
        self.output_type = dtypes[int(header["output_type"])]
        self.label_rule = LabelRule(int(header["label_rule"]))
        self._row_block = int(header["row_block"])

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            self._library.treebeard_predictor_destroy(self._handle)

    def run(self, rows: Rows, *, threads: int = 1) -> tuple[Scores, Positions | None]:
        """Scores (n, n_outputs) and label positions (n,), or None where the forest chooses no label.

        `rows` is (n, >= n_features) in the input type; each row is contiguous, rows may lie any distance apart.
        """
        n = len(rows)
        outputs = Outputs(
            scores := np.empty((n, self.n_outputs), self.output_type),
            np.empty(n, np.int64) if self.label_rule is not LabelRule.NONE else None,
            None,
        )
        self._fill(outputs, rows, threads)
        return scores, outputs.positions

    def raw(self, rows: Rows, *, threads: int = 1) -> Scores:
        """Raw scores (n, n_targets) in the accumulator type, before the post-transform."""
        raw = np.empty((len(rows), self.n_targets), self.accumulator_type)
        self._fill(Outputs(None, None, raw), rows, threads)
        return raw

    def leaves(self, rows: Rows, *, numbers: bool = False, threads: int = 1) -> Leaves:
        """(n, n_trees) the leaf of each row and tree, trees in source order: the source's ids, or numbers that count all leaves.

        Raises DataError where the artifact has no kernel for leaves.
        """
        leaves = np.empty((len(rows), self.n_trees), np.int64)

        def one_part(rows: Rows, part: slice) -> None:
            self._call(self._library.treebeard_predict_leaves, rows, _address(leaves[part]), int(numbers))

        self._in_parts(one_part, rows, threads)
        return leaves

    def _fill(self, outputs: Outputs, rows: Rows, threads: int) -> None:
        def one_part(rows: Rows, part: slice) -> None:
            places = map(_address, _part_of(outputs, part))
            self._call(self._library.treebeard_predict, rows, *places)

        self._in_parts(one_part, rows, threads)

    def _in_parts(self, call: Callable[[Rows, slice], None], rows: Rows, threads: int) -> None:
        """Calls with some of the rows and which they are, on so many threads."""
        rows = self._strided(rows)
        if threads <= 1 or len(rows) <= self._row_block:
            return call(rows, ALL_ROWS)
        parts = list(self._parts(len(rows), threads))
        with ThreadPoolExecutor(len(parts)) as pool:
            list(pool.map(lambda part: call(rows[part], part), parts))
        return None

    def _parts(self, n_rows: int, threads: int) -> Iterator[slice]:
        """At most `threads` slices of whole row blocks."""
        blocks = -(-n_rows // self._row_block)
        step = -(-blocks // threads) * self._row_block
        return (slice(begin, begin + step) for begin in range(0, n_rows, step))

    def _strided(self, rows: Rows) -> Rows:
        """`rows` as the kernels can read them, copied only if the rows themselves are not contiguous."""
        if rows.dtype != self.input_type:
            raise DataError(f"the rows are {rows.dtype}; the forest reads {self.input_type}")
        if rows.ndim != 2:
            raise DataError(f"the rows have {rows.ndim} dimensions; expected 2 (rows, columns)")
        if rows.shape[1] < self.n_features:
            raise DataError(f"the rows have {rows.shape[1]} columns; the trees need {self.n_features}")
        step, width = rows.strides
        usable = (
            width == rows.itemsize
            and step % rows.itemsize == 0
            and step >= rows.shape[1] * rows.itemsize
            and rows.flags.aligned
        )
        return rows if usable else np.ascontiguousarray(rows)

    def _call(self, function: Callable[..., int], rows: Rows, *results: object) -> None:
        message = Message()
        stride = rows.strides[0] // rows.itemsize
        failed = function(self._handle, _address(rows), len(rows), stride, *results, message, MESSAGE_SIZE)
        if failed:
            raise DataError(message.value.decode(errors="replace"))


def start_of(data: Bytes) -> bytes | int:
    """Bytes for a pointer argument, which have to outlive the call."""
    return data if isinstance(data, bytes) else np.frombuffer(data, np.uint8).ctypes.data


def _part_of(outputs: Outputs, part: slice) -> Outputs:
    if part is ALL_ROWS:
        return outputs
    scores, positions, raw = outputs
    return Outputs(
        None if scores is None else scores[part],
        None if positions is None else positions[part],
        None if raw is None else raw[part],
    )


def _address(array: Rows | None) -> object:
    """The first element for a pointer argument. A view of the memory takes a quarter of the time of `ctypes.data`, which one row feels."""
    if array is None:
        return None
    try:
        return FirstByte.from_buffer(array)  # type: ignore[arg-type]
    except (TypeError, ValueError):  # read-only, not contiguous, or empty
        return array.ctypes.data
