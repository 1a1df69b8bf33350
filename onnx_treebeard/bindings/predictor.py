"""Predictor: the native runtime, which runs a compiled forest without onnxruntime.

In: an `Artifact` or a handle of the library, and rows of its input type. Out: scores, label indices, raw scores, leaves. ctypes releases the GIL during a call, whose
rows the library divides among threads; the result has the same bits for any division.
"""

import ctypes
from collections.abc import Callable
from functools import cache
from operator import index
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact.format import NUMPY_TYPES, CpuFeature
from onnx_treebeard.bindings.native_library import checked_call, declare, loaded_library
from onnx_treebeard.bindings.native_results import Fault, Results, take_results
from onnx_treebeard.forest.forest import LabelRule
from onnx_treebeard.system.errors import DataError, ModelError
from onnx_treebeard.system.model_bytes import Bytes

if TYPE_CHECKING:
    from onnx_treebeard.artifact.pack import Artifact

MAX_THREADS = 1 << 20
# A helper needs some 10 microseconds to wake up, and on a busy machine it comes late or not at all.
PART_NANOSECONDS = 1e5  # of work, at least, for each thread of a call

FirstByte = ctypes.c_char * 1  # whose address is that of an array

Rows = npt.NDArray[np.generic]
Scores = npt.NDArray[np.floating]
Positions = npt.NDArray[np.int64]
Leaves = npt.NDArray[np.int64]
Result = npt.NDArray[Any] | int | None


@cache
def cpu_features() -> CpuFeature:
    """Returns the features of the CPU that the operating system supports, as far as compiled code can use them."""
    return CpuFeature(library().treebeard_cpu_features())


@cache
def library() -> ctypes.CDLL:
    """Returns the loaded library with the argument types of treebeard.h declared."""
    loaded = loaded_library()
    pointer, text, size, number = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_int64
    threads, end = (number, ctypes.c_double), (text, size)
    scores, leaves = (pointer,) * 3, (pointer, ctypes.c_int32)
    declare(loaded, text, version=[])
    declare(loaded, ctypes.c_uint64, cpu_features=[])
    declare(loaded, None, predictor_destroy=[pointer])
    create, handle = [pointer, size], ctypes.POINTER(pointer)
    declare(loaded, ctypes.c_int, predictor_create=[*create, handle, *end])
    declare(loaded, ctypes.c_int, predictor_create_on_device=[*create, ctypes.c_int32, handle, *end])
    functions = {"predict": scores, "predict_from": (pointer, *scores), "predict_leaves": leaves}
    for name, results in functions.items():
        rows = (pointer, pointer, number, number)
        declare(loaded, ctypes.c_int, **{name: [*rows, *results, *end]})
        declare(loaded, ctypes.c_int, **{f"{name}_on_threads": [*rows, *results, *threads, *end]})
    return loaded


class Predictor:
    """A compiled forest in memory, which many threads may use at once: a loaded artifact, or what `bindings/planner.py` opens.

    device: the number of the CUDA device that runs an artifact of PTX.
    statistics: the column of the forest of this name, which the library borrows.

    Raises ModelError for an artifact that is damaged or was compiled for another machine; DeviceError where it is PTX and the device cannot
    run it.
    """

    statistics: npt.NDArray[np.uint8] | None = None

    def __init__(self, artifact: "Artifact", device: int = 0) -> None:
        self._library = library()
        self._handle = ctypes.c_void_p()
        try:
            checked_call(
                self._library.treebeard_predictor_create_on_device,
                *(start_of(artifact.data), len(artifact.data), device, ctypes.byref(self._handle)),
            )
        except ModelError as error:
            raise ModelError(error.message, field="artifact") from None
        self._describe(device)

    @classmethod
    def of_handle(cls, handle: ctypes.c_void_p, device: int = 0) -> "Predictor":
        """Returns the predictor of a handle of the library, of which the caller gives up ownership. device: that it computes on, if it does."""
        predictor = object.__new__(cls)
        predictor._library, predictor._handle = library(), handle
        predictor._describe(device)
        return predictor

    def _describe(self, device: int) -> None:
        """Reads what the library knows of the forest."""
        facts = self.facts()
        numbers = {name: int(number) for name, number in facts.numbers.items()}
        self.device = device if numbers["is_ptx"] else None  # where it computes; None for the CPU
        self.n_features = numbers["n_features"]
        self.n_targets = numbers["n_targets"]
        self.n_outputs = numbers["n_outputs"]
        self.n_trees = numbers["n_trees"]
        self.input_type = NUMPY_TYPES[numbers["input_type"]]
        self.accumulator_type = NUMPY_TYPES[numbers["accumulator_type"]]
        self.output_type = NUMPY_TYPES[numbers["output_type"]]
        self.label_rule = LabelRule(numbers["label_rule"])
        self.has_leaves = bool(numbers["has_leaves"])
        self.table_bytes = numbers["table_bytes"]
        self.strategies = tuple(filter(None, facts.arrays["strategies"].tobytes().decode().split("\n")))
        # Why rows cannot have margins; empty where they can.
        self.margin_refusal = facts.arrays["margin_refusal"].tobytes().decode().strip()
        self.row_block = numbers["row_block"]  # the most rows of one kernel call
        # Nanoseconds that the CPU computes for a row: by scores, and by leaves.
        self.row_costs = facts.numbers["row_cost"], facts.numbers["leaf_row_cost"]

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            self._library.treebeard_predictor_destroy(self._handle)

    def facts(self) -> Results:
        """Returns what the library knows of the predictor, by name (kernels/native/api/planner_api.cc)."""
        fault, result = Fault(), ctypes.c_void_p()
        function = self._library.treebeard_predictor_facts
        function.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
        if status := function(self._handle, ctypes.byref(result), ctypes.byref(fault)):
            raise fault.error("facts", status)
        return take_results(result)

    @property
    def handle(self) -> ctypes.c_void_p:
        """The `treebeard_predictor`, as long as this object lives."""
        return self._handle

    def call(self, name: str, *arguments: object) -> None:
        """Calls a function of treebeard.h for this predictor. Raises DataError and DeviceError with its words.

        arguments: those between the predictor and the message, as types of C.
        """
        function = getattr(self._library, name)
        checked_call(function, self._handle, *arguments)

    def run(
        self, rows: Rows, *, margins: Scores | None = None, threads: int = 1
    ) -> tuple[Scores, Positions | None]:
        """Returns scores of shape (n, n_outputs), and label indices of shape (n,) or None where the forest chooses no label.

        rows: an array of shape (n, at least n_features) in the input type, with contiguous rows and any stride between them. Raises DataError.
        margins: (n, n_targets) in the accumulator type, contiguous: what treebeard_predict_from takes.
        """
        scores = np.empty((len(rows), self.n_outputs), self.output_type)
        positions = None if self.label_rule is LabelRule.NONE else np.empty(len(rows), np.int64)
        self.fill(rows, scores, positions, margins=margins, threads=threads)
        return scores, positions

    def raw(self, rows: Rows, *, margins: Scores | None = None, threads: int = 1) -> Scores:
        """Returns raw scores, before the post-transform, of shape (n, n_targets) in the accumulator type. Arguments and errors as in `run`."""
        raw = np.empty((len(rows), self.n_targets), self.accumulator_type)
        self.fill(rows, raw=raw, margins=margins, threads=threads)
        return raw

    def leaves(self, rows: Rows, *, numbers: bool = False, threads: int = 1) -> Leaves:
        """Returns the leaf of each row and tree, int64 of shape (n, n_trees): ids of the source, or if `numbers` indices among all leaves.

        Raises DataError where the artifact has no kernel for leaves.
        """
        leaves = np.empty((len(rows), self.n_trees), np.int64)
        self.fill_leaves(rows, leaves, numbers=numbers, threads=threads)
        return leaves

    def fill(
        self,
        rows: Rows,
        scores: Scores | None = None,
        positions: Positions | None = None,
        raw: Scores | None = None,
        *,
        margins: Scores | None = None,
        threads: int = 1,
    ) -> None:
        """Writes the requested results of rows into arrays, whose shapes and types are those of `run` and `raw`, by one run of the kernels."""
        results = scores, positions, raw
        if margins is None:
            self._call(self._library.treebeard_predict_on_threads, rows, results, threads)
        else:
            self._call(self._library.treebeard_predict_from_on_threads, rows, (margins, *results), threads)

    def fill_leaves(self, rows: Rows, leaves: Leaves, *, numbers: bool = False, threads: int = 1) -> None:
        """Writes leaves into an array, whose shape and type are those of `leaves`."""
        self._call(self._library.treebeard_predict_leaves_on_threads, rows, (leaves, int(numbers)), threads)

    def strided(self, rows: Rows) -> Rows:
        """Returns the rows, copied if their strides do not suit the kernels. Raises DataError for rows of another type or shape."""
        if rows.dtype != self.input_type:
            raise DataError(f"the rows are {rows.dtype}; the forest reads {self.input_type}")
        self.check_shape(rows.shape)
        step, width = rows.strides
        usable = (
            width == rows.itemsize
            and step % rows.itemsize == 0
            and step >= rows.shape[1] * rows.itemsize
            and rows.flags.aligned
        )
        # What NumPy calls contiguous may be unaligned, and an array of one row may have any stride.
        return rows if usable else rows.copy()

    def check_shape(self, shape: tuple[int, ...]) -> None:
        """Raises DataError for rows of another rank than 2, or with too few columns."""
        if len(shape) != 2:
            raise DataError(f"the rows have {len(shape)} dimensions; expected 2 (rows, columns)")
        if shape[1] < self.n_features:
            raise DataError(f"the rows have {shape[1]} columns; the trees need {self.n_features}")

    def _call(
        self, function: Callable[..., int], rows: Rows, results: tuple[Result, ...], threads: int
    ) -> None:
        rows = self.strided(rows)
        stride = rows.strides[0] // rows.itemsize
        sharing = min(index(threads), MAX_THREADS), PART_NANOSECONDS
        passed = _address(rows), len(rows), stride, *map(_address, results), *sharing
        checked_call(function, self._handle, *passed)


def start_of(data: Bytes) -> bytes | int:
    """Returns a pointer argument for bytes, which have to outlive the call."""
    return data if isinstance(data, bytes) else np.frombuffer(data, np.uint8).ctypes.data


def _address(value: Result) -> object:
    """Returns a pointer argument for an array. A memoryview takes half the time of `ctypes.data`."""
    if not isinstance(value, np.ndarray):
        return value
    try:
        return FirstByte.from_buffer(value)  # type: ignore[arg-type]
    except (TypeError, ValueError):  # read-only, not contiguous, or empty
        return value.ctypes.data
