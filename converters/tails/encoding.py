"""The encoding of tails: attributes `tail` and `tail_constants` of an onnx_treebeard.TreeEnsemble node.

In: values, constants and steps. Out: the two columns that kernels/native/ort/tail/tail_program.cc reads:

    tail             1 (version), slots: bytes of a row
                     constants: element type, rank, dimensions, offset in tail_constants
                     values: element type, rank, width, place (0: a slot, 1: an output of the node), its number
                     sources: output of the forest, value that takes its place
                     steps: operation, result, operands: a value or ~constant; of foreign ones also since_version and attributes
    tail_constants   their concatenated bytes

Each list is preceded by its length. Values have an entry for each row: (N, width), or (N,) where their rank is 1. A slot is memory that several values
use one after the other.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

VERSION = 1
BOOL = np.dtype(np.bool_)
ELEMENTS: dict[np.dtype[np.generic], int] = {
    np.dtype(np.float32): 1,
    np.dtype(np.int64): 7,
    BOOL: 9,
    np.dtype(np.float64): 11,
}

# Computed by the native library: operations that IEEE 754 rounds exactly, and moves.
NATIVE = (
    *("Add", "Sub", "Mul", "Div", "Min", "Max", "Neg", "Greater", "GreaterOrEqual", "Less", "LessOrEqual"),
    *("Cast", "Concat", "Copy"),
)
# onnxruntime's own kernels, called by the native library.
FOREIGN = (
    *("Exp", "Log", "Abs", "Sign", "Sigmoid", "Softmax", "ArgMax", "ReduceMax", "ReduceSum"),
    *("Gather", "Where", "IsNaN", "Equal"),
)
FIRST_FOREIGN = 64
ATTRIBUTES = ("axis", "keepdims", "select_last_index", "noop_with_empty_axes")
MOST_OPERANDS = 8
MOST_WIDTH = 1 << 24

# Indices of the node's outputs that a tail may compute, by element type.
OUTPUTS: dict[np.dtype[np.generic], tuple[int, ...]] = {
    np.dtype(np.float32): (9, 10),
    np.dtype(np.float64): (11, 12),
    np.dtype(np.int64): (13, 14),
    BOOL: (),
}


@dataclass(frozen=True)
class Shape:
    """A value: (N, width), or (N,) where rank is 1."""

    dtype: np.dtype[np.generic]
    rank: int
    width: int

    @property
    def row_bytes(self) -> int:
        """The bytes of one row."""
        return self.width * self.dtype.itemsize


@dataclass(frozen=True)
class Step:
    """One operation; operands are values, or ~constant. A foreign one also has the operator's version and attributes."""

    operation: str
    result: int
    operands: tuple[int, ...]
    since_version: int = 0
    attributes: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Tail:
    """values and steps in order; outputs: index of the node's output by value; sources: value by index of the forest's output."""

    values: tuple[Shape, ...]
    constants: tuple[npt.NDArray[np.generic], ...]
    steps: tuple[Step, ...]
    outputs: dict[int, int]
    sources: dict[int, int]


def encoded(tail: Tail) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.uint8]]:
    """Returns the attributes `tail` and `tail_constants`."""
    slots, slot_of = _slots(tail)
    numbers = [VERSION, len(slots), *slots, len(tail.constants)]
    data = b""
    for constant in tail.constants:
        numbers += [ELEMENTS[constant.dtype], constant.ndim, *constant.shape, len(data)]
        data += constant.tobytes()
    numbers.append(len(tail.values))
    for number, value in enumerate(tail.values):
        place = (1, tail.outputs[number]) if number in tail.outputs else (0, slot_of[number])
        numbers += [ELEMENTS[value.dtype], value.rank, value.width, *place]
    numbers.append(len(tail.sources))
    for pair in tail.sources.items():
        numbers += pair
    numbers.append(len(tail.steps))
    for step in tail.steps:
        numbers += _step_numbers(step)
    return np.array(numbers, np.int64), np.frombuffer(data, np.uint8)


def _step_numbers(step: Step) -> list[int]:
    operands = [step.result, len(step.operands), *step.operands]
    if step.operation in NATIVE:
        return [NATIVE.index(step.operation), *operands]
    attributes = [number for name, value in step.attributes for number in (ATTRIBUTES.index(name), value)]
    operation = FIRST_FOREIGN + FOREIGN.index(step.operation)
    return [operation, *operands, step.since_version, len(step.attributes), *attributes]


def _slots(tail: Tail) -> tuple[list[int], dict[int, int]]:
    """Returns the bytes of a row of each slot, and the slot of each value that is not an output of the node.

    A value takes the slot of one that is not read any more, if their rows are equally long: a block of rows is then at the same offset for both, and
    blocks do not overlap.
    """
    last = {number: at for at, step in enumerate(tail.steps) for number in step.operands}
    slots: list[int] = []
    slot_of: dict[int, int] = {}
    free: list[int] = []

    def take(number: int) -> None:
        if number in tail.outputs:
            return
        wanted = tail.values[number].row_bytes
        fitting = [slot for slot in free if slots[slot] == wanted]
        if fitting:
            free.remove(fitting[0])
            slot_of[number] = fitting[0]
        else:
            slot_of[number] = len(slots)
            slots.append(wanted)

    for number in tail.sources.values():
        take(number)
    for at, step in enumerate(tail.steps):
        take(step.result)
        done = {number for number in (*step.operands, step.result) if last.get(number, at) == at}
        free += [slot_of[number] for number in sorted(done) if number in slot_of]
    return slots, slot_of
