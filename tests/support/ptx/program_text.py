"""A random kernel while it is written: its lines, and its values by type."""

import random
from dataclasses import dataclass, field

INPUTS, OUTPUTS, THREADS = 8, 6, 64
LOCAL_WORDS = TABLE_WORDS = 8
KINDS = ("i8", "i16", "i32", "i64", "float", "double")
INTEGERS = KINDS[:4]
FLOATS = {"float": ("i32", "f32", 0x7FC00000), "double": ("i64", "f64", 0x7FF8 << 48)}
PREDICATES = ("eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge")
FLOAT_PREDICATES = (
    "oeq",
    "one",
    "olt",
    "ole",
    "ogt",
    "oge",
    "ord",
    "ueq",
    "une",
    "ult",
    "ule",
    "ugt",
    "uge",
    "uno",
)
SHUFFLES = {"idx": 31, "bfly": 31, "up": 0, "down": 31}
TWO_INTEGERS = ("smin", "smax", "umin", "umax", "uadd.sat", "usub.sat", "sadd.sat")
ONE_FLOAT = ("fabs", "sqrt", "floor", "ceil", "trunc", "rint")
TWO_FLOATS = ("minimum", "maximum")
REDUCTIONS = ("add", "min", "max", "umin", "umax", "and", "or", "xor")


@dataclass
class Program:
    """A kernel while it is written: lines, values by type, and the label of the block that is written."""

    seed: int
    lines: list[str] = field(default_factory=list)
    values: dict[str, list[str]] = field(default_factory=dict)
    label: str = "entry"
    names: int = 0

    def __post_init__(self) -> None:
        self.draw = random.Random(self.seed)

    def fresh(self, prefix: str = "v") -> str:
        self.names += 1
        return f"{prefix}{self.names}"

    def emit(self, kind: str, text: str, *, keep: bool = True) -> str:
        """A new value of a type; kept values may be drawn later."""
        name = f"%{self.fresh()}"
        self.lines.append(f"  {name} = {text}")
        if keep:
            self.values.setdefault(kind, []).append(name)
        return name

    def do(self, text: str) -> None:
        self.lines.append(f"  {text}")

    def begin(self, label: str) -> None:
        self.lines.append(f"{label}:")
        self.label = label

    def value(self, kind: str) -> str:
        """A value of a type: mostly a late one, at times a constant."""
        known = self.values[kind]
        if kind in INTEGERS and self.draw.random() < 0.15:
            return str(self.draw.choice([0, 1, -1, 2, 5, 31, 127, -128]))
        if kind in FLOATS and self.draw.random() < 0.1:
            return self.draw.choice(["0.0", "-0.0", "1.0", "-2.5", "1024.0", "0x7FF0000000000000"])
        return self.draw.choice(known[-6:] if self.draw.random() < 0.7 else known)

    def masked(self, kind: str, mask: int) -> str:
        return self.emit(kind, f"and {kind} {self.value(kind)}, {mask}", keep=False)

    def bits(self, kind: str, value: str) -> str:
        """The bits of a float, with one form for NaN."""
        integer, _, nan = FLOATS[kind]
        raw = self.emit(integer, f"bitcast {kind} {value} to {integer}", keep=False)
        is_nan = self.emit("i1", f"fcmp uno {kind} {value}, 0.0", keep=False)
        return self.emit(integer, f"select i1 {is_nan}, {integer} {nan}, {integer} {raw}")

    def word(self) -> str:
        """32 bits of any value."""
        kind = self.draw.choice(KINDS)
        value = self.draw.choice(self.values[kind])
        if kind in FLOATS:
            value, kind = self.bits(kind, value), FLOATS[kind][0]
        if kind == "i32":
            return value
        operation = "trunc" if kind == "i64" else self.draw.choice(["zext", "sext"])
        return self.emit("i32", f"{operation} {kind} {value} to i32")
