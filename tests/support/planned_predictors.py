"""Predictors straight from forests, by `treebeard_predictor_open`, and libraries of kernels that they find their code in."""

import ctypes
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
from plans import backend

from onnx_treebeard.bindings import planner
from onnx_treebeard.bindings.native_library import Status, package_version
from onnx_treebeard.bindings.native_results import Fault
from onnx_treebeard.bindings.predictor import library
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.plan import Kernels, plan_of
from onnx_treebeard.compiler.units.base.unit import Unit
from onnx_treebeard.compiler.units.unit_catalogue import unit_named
from onnx_treebeard.forest.forest import Forest, LabelRule
from onnx_treebeard.kernels.cpu.isa.cpu_levels import level_of
from onnx_treebeard.kernels.library.build import library_bytes, unit_codes
from onnx_treebeard.kernels.library.read import file_name
from onnx_treebeard.kernels.llvm.cpu_targets import Machine, chooses_from_many, register_bytes

Floats = npt.NDArray[np.floating]
SCORES, LEAVES = 1, 2


def write_library(folder: Path, units: Iterable[Unit], machine: Machine) -> Path:
    """A library that has these units; its file."""
    path = folder / file_name(str(level_of(machine)))
    code = [code for unit in dict.fromkeys(units) for code in _codes_once(unit, (machine,))]
    path.write_bytes(library_bytes(code, package_version()))
    return path


_codes_once = cache(unit_codes)


def units_of_plan(forest: Forest, machine: Machine, kernels: int = SCORES) -> list[Unit]:
    """Those that a forest asks for."""
    wanted = Kernels(bool(kernels & SCORES), bool(kernels & LEAVES))
    names = plan_of(forest, CompileOptions(), backend(machine), wanted).units
    return [unit_named(name, register_bytes(machine), chooses_from_many(machine)) for name in names]


def units_of_forest(forest: Forest, machine: Machine) -> list[str]:
    """Names of the units that scores of a forest need."""
    return list(plan_of(forest, CompileOptions(), backend(machine)).units)


@contextmanager
def units_from(folder: Path) -> Iterator[None]:
    """The runtime looks for libraries of kernels there."""
    message = ctypes.create_string_buffer(256)
    assert library().treebeard_look_for_units(str(folder).encode(), message, 256) == 0
    try:
        yield
    finally:
        assert library().treebeard_look_for_units(None, message, 256) == 0


class NoCodeError(Exception):
    """No library has the code of a forest."""


class PlannedPredictor:
    """A forest that the runtime has opened. Raises NoCodeError, or what the fault stands for."""

    def __init__(self, forest: Forest, kernels: int = SCORES) -> None:
        self.forest = forest
        columns, _kept = described(forest)
        self.handle = opened(columns, kernels)

    def __del__(self) -> None:
        if getattr(self, "handle", None):
            library().treebeard_predictor_destroy(self.handle)

    def scores(self, rows: npt.NDArray[np.generic]) -> tuple[Floats, npt.NDArray[np.int64] | None, Floats]:
        """Scores, label positions if there are labels, raw scores."""
        forest, message = self.forest, ctypes.create_string_buffer(256)
        scores = np.empty((len(rows), forest.n_outputs), forest.output_type)
        labels = None if forest.label_rule is LabelRule.NONE else np.empty(len(rows), np.int64)
        raw = np.empty((len(rows), forest.n_targets), forest.accumulator_type)
        stride = rows.strides[0] // rows.itemsize
        places = (None if part is None else part.ctypes.data for part in (scores, labels, raw))
        given = (self.handle, rows.ctypes.data, len(rows), stride)
        assert library().treebeard_predict(*given, *places, message, 256) == 0, message.value
        return scores, labels, raw

    def leaves(self, rows: npt.NDArray[np.generic]) -> npt.NDArray[np.int64]:
        """The source's numbers of the leaves that are reached, (n, n_trees)."""
        leaves, message = (
            np.empty((len(rows), self.forest.n_trees), np.int64),
            ctypes.create_string_buffer(256),
        )
        given = (self.handle, rows.ctypes.data, len(rows), rows.strides[0] // rows.itemsize)
        assert library().treebeard_predict_leaves(*given, leaves.ctypes.data, 0, message, 256) == 0, (
            message.value
        )
        return leaves


def opened(columns: planner.Columns, kernels: int = SCORES) -> ctypes.c_void_p:
    """The handle of a predictor. Raises NoCodeError, or what the fault stands for."""
    handle, fault = ctypes.c_void_p(), Fault()
    failed = library().treebeard_predictor_open(
        ctypes.byref(columns), kernels, ctypes.byref(handle), ctypes.byref(fault)
    )
    if failed:
        if failed == Status.NO_KERNEL:
            raise NoCodeError(fault.message.decode())
        raise fault.error("open", failed)
    return handle


def described(forest: Forest) -> tuple[planner.Columns, object]:
    """The forest as the C API takes it, with its labels; and what has to live as long."""
    native = planner.native_forest(forest)
    columns = planner._described(forest, native._columns)
    planner._add_labels(columns, forest.labels)
    return columns, native
