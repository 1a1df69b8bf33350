"""What a PTX text consists of: modules, variables, kernels, instructions and their operands, as plain values."""

from dataclasses import dataclass, field

# Bytes of a type by its name, and of a register class; predicates have none.
TYPE_BYTES = {f"{kind}{bits}": bits // 8 for kind in "bus" for bits in (8, 16, 32, 64)} | {"f32": 4, "f64": 8}


@dataclass(frozen=True)
class Register:
    """A register that the kernel declares, without its percent sign's meaning: `%r1`."""

    name: str


@dataclass(frozen=True)
class Special:
    """A register of the machine: `%tid.x`."""

    name: str


@dataclass(frozen=True)
class Integer:
    """A whole number."""

    value: int


@dataclass(frozen=True)
class Bits:
    """The bits of a float constant: `0f3F800000` or `0d3FF0000000000000`."""

    value: int
    bytes: int


@dataclass(frozen=True)
class Symbol:
    """The address of a variable, or the name of a label or a function."""

    name: str
    offset: int = 0


@dataclass(frozen=True)
class Address:
    """`[base+offset]`."""

    base: "Register | Symbol | Integer"
    offset: int


@dataclass(frozen=True)
class Vector:
    """`{a, b}`; None stands for the sink `_`."""

    items: "tuple[Operand | None, ...]"


@dataclass(frozen=True)
class Pair:
    """`%p|%q`, two results."""

    first: Register
    second: Register


@dataclass(frozen=True)
class Negated:
    """`!%p`."""

    register: Register


Operand = Register | Special | Integer | Bits | Symbol | Address | Vector | Pair | Negated


@dataclass(frozen=True)
class Instruction:
    """One instruction: its line (from 1) and text, full opcode, guard and operands."""

    line: int
    text: str
    opcode: str
    guard: Register | Negated | None
    operands: tuple[Operand, ...]


@dataclass(frozen=True)
class Variable:
    """A variable of a state space: `size` in bytes is 0 for dynamic shared memory; `data` is None where nothing initialises it."""

    name: str
    space: str
    align: int
    size: int
    data: bytes | None = None


@dataclass(frozen=True)
class Parameter:
    """A parameter of a kernel: its type, or `bytes` of a structure, and where it lies among the bytes of all parameters."""

    name: str
    type: str
    bytes: int
    offset: int
    is_array: bool


@dataclass
class Kernel:
    """An entry point: parameters in order, classes of registers, instructions, labels as numbers of instructions, and labels of tables of branches."""

    name: str
    parameters: list[Parameter]
    module: "Module"
    registers: dict[str, str] = field(default_factory=dict)
    instructions: list[Instruction] = field(default_factory=list)
    labels: dict[str, int] = field(default_factory=dict)
    tables: dict[str, tuple[str, ...]] = field(default_factory=dict)
    variables: dict[str, Variable] = field(default_factory=dict)
    directives: dict[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def parameter_bytes(self) -> int:
        return max((parameter.offset + parameter.bytes for parameter in self.parameters), default=0)

    def variable(self, name: str) -> Variable | None:
        """The variable of a name, of the kernel or of its module."""
        return self.variables.get(name) or self.module.variables.get(name)


@dataclass
class Module:
    """A PTX text, parsed: its version, its target, and what it defines, by name."""

    version: str = ""
    target: str = ""
    variables: dict[str, Variable] = field(default_factory=dict)
    kernels: dict[str, Kernel] = field(default_factory=dict)
