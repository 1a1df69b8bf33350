"""The native runtime from Python: its library, and a `Predictor` that runs an artifact without onnxruntime.

In: an `Artifact` and rows of its input type. Out: scores, label positions, raw scores, leaves. ctypes releases the GIL during a
call, so rows can be split over threads; the bits of the result do not depend on how.
"""

import ctypes
from collections.abc import Callable, Iterator
from functools import cache

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact.format import ELEMENT_TYPES, CpuFeature, Section
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.errors import DataError, ModelError
from onnx_treebeard.forest.forest import LabelRule
from onnx_treebeard.native.library import loaded_library
from onnx_treebeard.native.single_row import MESSAGE_SIZE, FirstByte, Message, Result, RowCalls
from onnx_treebeard.system.mapped_bytes import Bytes, forget

# Starting a thread takes some hundred microseconds where others are busy; what one does should take longer by far.
PART_NANOSECONDS = 1e6

Rows = npt.NDArray[np.generic]
Scores = npt.NDArray[np.floating]
Positions = npt.NDArray[np.int64]
Leaves = npt.NDArray[np.int64]


@cache
def cpu_features() -> CpuFeature:
    """The features that the CPU and its operating system have, as far as code can need them."""
    return CpuFeature(library().treebeard_cpu_features())


@cache
def library() -> ctypes.CDLL:
    """The loaded library with the argument types of treebeard.h."""
    loaded = loaded_library()
    pointer, text, size, number = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_int64
    loaded.treebeard_version.restype = text
    loaded.treebeard_cpu_features.restype = ctypes.c_uint64
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
        self._row_costs = [artifact.row_cost(kernels) for kernels in (Section.KERNELS, Section.LEAF_KERNELS)]
        self._scores_of_row = self._row_calls("treebeard_predict", self._scores(0))
        self._raw_of_row = self._row_calls("treebeard_predict", self._raw(0))
        self._leaves_of_row = [
            self._row_calls("treebeard_predict_leaves", self._leaves(0, numbers)) for numbers in (False, True)
        ]

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            self._library.treebeard_predictor_destroy(self._handle)

    def run(self, rows: Rows, *, threads: int = 1) -> tuple[Scores, Positions | None]:
        """Scores (n, n_outputs) and label positions (n,), or None where the forest chooses no label.

        `rows` is (n, >= n_features) in the input type; each row is contiguous, rows may lie any distance apart.
        """
        if (written := self._scores_of_row(rows)) is not None:
            return written
        results = scores, positions, _ = self._scores(len(rows))
        self._fill(self._library.treebeard_predict, rows, results, threads, self._row_costs[0])
        return scores, positions

    def raw(self, rows: Rows, *, threads: int = 1) -> Scores:
        """Raw scores (n, n_targets) in the accumulator type, before the post-transform."""
        if (written := self._raw_of_row(rows)) is not None:
            return written[0]
        results = _, _, raw = self._raw(len(rows))
        self._fill(self._library.treebeard_predict, rows, results, threads, self._row_costs[0])
        return raw

    def leaves(self, rows: Rows, *, numbers: bool = False, threads: int = 1) -> Leaves:
        """(n, n_trees) the leaf of each row and tree, trees in source order: the source's ids, or numbers that count all leaves.

        Raises DataError where the artifact has no kernel for leaves.
        """
        if (written := self._leaves_of_row[bool(numbers)](rows)) is not None:
            return written[0]
        results = leaves, _ = self._leaves(len(rows), bool(numbers))
        self._fill(self._library.treebeard_predict_leaves, rows, results, threads, self._row_costs[1])
        return leaves

    def _scores(self, n: int) -> tuple[Scores, Positions | None, None]:
        """What treebeard_predict fills for scores."""
        scores = np.empty((n, self.n_outputs), self.output_type)
        return scores, None if self.label_rule is LabelRule.NONE else np.empty(n, np.int64), None

    def _raw(self, n: int) -> tuple[None, None, Scores]:
        """What treebeard_predict fills for raw scores."""
        return None, None, np.empty((n, self.n_targets), self.accumulator_type)

    def _leaves(self, n: int, numbers: bool) -> tuple[Leaves, int]:
        """What treebeard_predict_leaves fills, and how leaves are named."""
        return np.empty((n, self.n_trees), np.int64), int(numbers)

    def _row_calls(self, name: str, results: tuple[Result, ...]) -> RowCalls:
        rows = np.empty((0, self.n_features), self.input_type)
        return RowCalls(self._library, name, self._handle, rows, results)

    def _fill(
        self,
        function: Callable[..., int],
        rows: Rows,
        results: tuple[Result, ...],
        threads: int,
        row_cost: float,
    ) -> None:
        """Fills all arrays of the results, on not more than so many threads, this one among them."""
        rows = self._strided(rows)
        parts = list(self._parts(len(rows), min(threads, int(len(rows) * row_cost // PART_NANOSECONDS))))
        if len(parts) < 2:
            return self._call(function, rows, results)

        def fill_part(part: slice) -> None:
            own = tuple(result[part] if isinstance(result, np.ndarray) else result for result in results)
            self._call(function, rows[part], own)

        from concurrent.futures import ThreadPoolExecutor  # imported here: most calls have one thread

        with ThreadPoolExecutor(len(parts) - 1) as pool:
            others = [pool.submit(fill_part, part) for part in parts[1:]]
            fill_part(parts[0])
            for other in others:
                other.result()
        return None

    def _parts(self, n_rows: int, n_parts: int) -> Iterator[slice]:
        """At most `n_parts` slices of whole row blocks."""
        blocks = -(-n_rows // self._row_block)
        step = max(1, -(-blocks // max(1, n_parts))) * self._row_block
        return (slice(begin, begin + step) for begin in range(0, n_rows, step))

    def _strided(self, rows: Rows) -> Rows:
        """`rows` as the kernels can read them, copied where they lie otherwise."""
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
        # What NumPy calls contiguous need neither be aligned nor, for one row, have a distance.
        return rows if usable else rows.copy()

    def _call(self, function: Callable[..., int], rows: Rows, results: tuple[Result, ...]) -> None:
        message = Message()
        stride = rows.strides[0] // rows.itemsize
        passed = map(_address, results)
        if function(self._handle, _address(rows), len(rows), stride, *passed, message, MESSAGE_SIZE):
            raise DataError(message.value.decode(errors="replace"))


def start_of(data: Bytes) -> bytes | int:
    """Bytes for a pointer argument, which have to outlive the call."""
    return data if isinstance(data, bytes) else np.frombuffer(data, np.uint8).ctypes.data


def _address(value: Result) -> object:
    """The first element of an array for a pointer argument. A view of the memory takes half the time of `ctypes.data`."""
    if not isinstance(value, np.ndarray):
        return value
    try:
        return FirstByte.from_buffer(value)  # type: ignore[arg-type]
    except (TypeError, ValueError):  # read-only, not contiguous, or empty
        return value.ctypes.data
