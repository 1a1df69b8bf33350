"""Instructions become steps: functions over the values of all lanes that run them.

A frame is a list of slots: a NumPy array with a value for each lane, for a register or for what differs between lanes, or a NumPy scalar for what
does not. Registers hold unsigned integers of their width, or bool; a step views them as the types that its instruction names. Every step
puts a fresh array into the slot of its result, so that slots never share memory.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ptx.errors import PtxError
from ptx.syntax import TYPE_BYTES, Bits, Instruction, Integer, Kernel, Negated, Operand, Register, Special

Values = Any  # an array with a value for each lane: NumPy's types of arrays say less than they take to write
Frame = list[Any]
Run = Callable[[Frame, Any], None]
Function = Callable[..., Values]

STORAGE = {"pred": np.dtype(bool), "b16": np.dtype("u2"), "b32": np.dtype("u4"), "b64": np.dtype("u8")}
DTYPES = {"pred": np.dtype(bool), "f32": np.dtype("f4"), "f64": np.dtype("f8")} | {
    f"{kind}{bits}": np.dtype(f"{'i' if kind == 's' else 'u'}{bits // 8}")
    for kind in "bus"
    for bits in (8, 16, 32, 64)
}
# Slots behind those of registers that every kernel has: lanes' own numbers, and what a launch says.
LANE_SPECIALS = ("%tid.x", "%tid.y", "%tid.z", "%ctaid.x", "%ctaid.y", "%ctaid.z", "%laneid", "%warpid")
UNIFORM_SPECIALS = ("%ntid.x", "%ntid.y", "%ntid.z", "%nctaid.x", "%nctaid.y", "%nctaid.z")


@dataclass(frozen=True)
class Rules:
    """What a launch allows: instructions that a launch may take, fused multiply-add, and whether memory accesses are counted in detail."""

    steps: int = 2_000_000
    fma: bool = False
    count_memory: bool = False


@dataclass(frozen=True)
class Step:
    """An instruction, decoded: the slots that it reads and writes, and what it does."""

    instruction: Instruction
    reads: tuple[int, ...]
    writes: tuple[int, ...]
    run: Run


class Slots:
    """The slots of a kernel: registers first, then what the machine fills in, then constants."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.of = {
            name: number for number, name in enumerate((*kernel.registers, *LANE_SPECIALS, *UNIFORM_SPECIALS))
        }
        self.registers = len(kernel.registers)
        self.template: Frame = [None] * len(self.of)
        self.uniform = {self.of[name] for name in UNIFORM_SPECIALS}

    def constant(self, value: np.generic) -> int:
        self.template.append(value)
        self.uniform.add(len(self.template) - 1)
        return len(self.template) - 1


class Decoding:
    """One instruction while it is decoded: modifiers are taken one after the other, and none may be left."""

    def __init__(self, instruction: Instruction, slots: Slots, rules: Rules) -> None:
        self.instruction, self.slots, self.rules = instruction, slots, rules
        self.kernel = slots.kernel
        self.name, *self.modifiers = instruction.opcode.split(".")
        self.operands = instruction.operands

    def error(self, kind: str, message: str) -> PtxError:
        return PtxError(kind, message, self.instruction.line, self.instruction.text)

    def take(self, *names: str) -> str | None:
        """The next modifier if it is one of these."""
        if self.modifiers and self.modifiers[0] in names:
            return self.modifiers.pop(0)
        return None

    def type(self, *allowed: str) -> str:
        """The next modifier, which has to be a type."""
        if "ftz" in self.modifiers:
            raise self.error("flush", "flushes subnormal numbers to zero")
        if not self.modifiers or self.modifiers[0] not in (allowed or DTYPES):
            raise self.error(
                "opcode", f"modifiers {self.modifiers}; expected {', '.join(allowed) or 'a type'}"
            )
        return self.modifiers.pop(0)

    def finish(self, operands: int | tuple[int, ...]) -> None:
        """Nothing may be left of the opcode, and there must be so many operands."""
        if self.modifiers:
            raise self.error("opcode", f"unknown modifier .{self.modifiers[0]}")
        expected = (operands,) if isinstance(operands, int) else operands
        if len(self.operands) not in expected:
            raise self.error("syntax", f"{len(self.operands)} operands; expected {expected}")

    def register(self, operand: Operand | None, kind: str, *, wider: bool = False) -> int:
        """The slot of a register that holds values of a type; `wider` registers do for loads, stores and conversions."""
        if not isinstance(operand, Register) or operand.name not in self.kernel.registers:
            raise self.error("syntax", f"{operand} is no register that the kernel declares")
        held, needed = STORAGE[self.kernel.registers[operand.name]], DTYPES[kind]
        if (held.kind == "b") != (needed.kind == "b") or not (
            held.itemsize >= needed.itemsize if wider else held.itemsize == needed.itemsize
        ):
            raise self.error(
                "type",
                f"{operand.name} is a register of {self.kernel.registers[operand.name]}; the type is {kind}",
            )
        return self.slots.of[operand.name]

    def source(self, number: int, kind: str, *, wider: bool = False) -> int:
        """The slot of an operand that is read as a type."""
        return self.slot_of(self.operands[number], kind, wider=wider)

    def slot_of(self, operand: Operand | None, kind: str, *, wider: bool = False) -> int:
        if isinstance(operand, Special):
            return self.special(operand, kind)
        if isinstance(operand, Integer) and kind != "pred" and kind[0] != "f":
            return self.slots.constant(integer(operand.value, DTYPES[kind].itemsize))
        if isinstance(operand, Integer) and kind == "pred" and operand.value in (0, 1, -1):
            return self.slots.constant(np.bool_(operand.value != 0))
        if isinstance(operand, Bits) and operand.bytes == DTYPES[kind].itemsize:
            return self.slots.constant(integer(operand.value, operand.bytes))
        return self.register(operand, kind, wider=wider)

    def special(self, operand: Special, kind: str) -> int:
        if operand.name not in self.slots.of or TYPE_BYTES.get(kind) != 4:
            raise self.error("opcode", f"{operand.name} as {kind}")
        return self.slots.of[operand.name]

    def constant_of(self, number: int) -> int | None:
        """The value of an operand that is a whole number."""
        operand = self.operands[number]
        return operand.value if isinstance(operand, Integer) else None

    def elementwise(
        self, function: Function, kind: str, sources: Sequence[tuple[int, str]], *, wider: bool = False
    ) -> Step:
        """A step that applies a function to values of given types; its result is the first operand, of type `kind`."""
        target = self.register(self.operands[0], kind, wider=wider)
        return self.step(function, target, [(slot, DTYPES[source]) for slot, source in sources])

    def step(self, function: Function, target: int, sources: Sequence[tuple[int, np.dtype[Any]]]) -> Step:
        slots = tuple(slot for slot, _ in sources)
        held = STORAGE[list(self.kernel.registers.values())[target]]
        if all(slot in self.slots.uniform for slot in slots):
            run = uniform_run(function, target, held, sources)
        else:
            run = RUNS[len(sources)](function, target, held, sources)
        return Step(self.instruction, self.read_registers(slots), (target,), run)

    def read_registers(self, slots: Sequence[int]) -> tuple[int, ...]:
        """Those slots that differ between lanes."""
        return tuple(slot for slot in slots if slot not in self.slots.uniform)

    def predicate(self, operand: Operand) -> tuple[int, bool]:
        """The slot of a predicate and whether it is negated."""
        negated = isinstance(operand, Negated)
        return self.slot_of(operand.register if isinstance(operand, Negated) else operand, "pred"), negated


def integer(value: int, size: int) -> np.generic:
    """A whole number, of either sign, as the bits of a register."""
    result: np.generic = np.dtype(f"u{size}").type(value % (1 << 8 * size))
    return result


def viewed(value: Any, dtype: np.dtype[Any]) -> Any:
    """The low bytes of values, as a type that is as wide as they are or narrower."""
    if value.dtype.itemsize == dtype.itemsize:
        return value.view(dtype)
    return value.astype(f"u{dtype.itemsize}").view(dtype)


def uniform_run(
    function: Function, target: int, held: np.dtype[Any], sources: Sequence[tuple[int, np.dtype[Any]]]
) -> Run:
    def run(frame: Frame, lanes: Any) -> None:
        values = [viewed(np.full(lanes.count, frame[slot]), dtype) for slot, dtype in sources]
        frame[target] = function(*values).view(held)

    return run


def run_of_one(
    function: Function, target: int, held: np.dtype[Any], sources: Sequence[tuple[int, np.dtype[Any]]]
) -> Run:
    ((a, a_type),) = sources

    def run(frame: Frame, lanes: Any) -> None:
        frame[target] = function(viewed(frame[a], a_type)).view(held)

    return run


def run_of_two(
    function: Function, target: int, held: np.dtype[Any], sources: Sequence[tuple[int, np.dtype[Any]]]
) -> Run:
    (a, a_type), (b, b_type) = sources

    def run(frame: Frame, lanes: Any) -> None:
        frame[target] = function(frame[a].view(a_type), frame[b].view(b_type)).view(held)

    return run


def run_of_three(
    function: Function, target: int, held: np.dtype[Any], sources: Sequence[tuple[int, np.dtype[Any]]]
) -> Run:
    (a, a_type), (b, b_type), (c, c_type) = sources

    def run(frame: Frame, lanes: Any) -> None:
        frame[target] = function(frame[a].view(a_type), frame[b].view(b_type), frame[c].view(c_type)).view(
            held
        )

    return run


def run_of_four(
    function: Function, target: int, held: np.dtype[Any], sources: Sequence[tuple[int, np.dtype[Any]]]
) -> Run:
    def run(frame: Frame, lanes: Any) -> None:
        frame[target] = function(*(frame[slot].view(dtype) for slot, dtype in sources)).view(held)

    return run


RUNS = {1: run_of_one, 2: run_of_two, 3: run_of_three, 4: run_of_four}

Builder = Callable[[Decoding], Step]
