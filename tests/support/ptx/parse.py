"""PTX text in, a `Module` out. Whatever the parser does not know is an error of kind "syntax"."""

import re

from ptx.errors import PtxError
from ptx.operands import operands_of
from ptx.syntax import (
    TYPE_BYTES,
    Bits,
    Instruction,
    Integer,
    Kernel,
    Module,
    Negated,
    Operand,
    Parameter,
    Register,
    Symbol,
    Variable,
    Vector,
)

COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
HEADER = re.compile(r"\.(version|target|address_size)\s+([^\n]+)")
ENTRY = re.compile(r"(?:\.visible\s+|\.weak\s+)?\.entry\s+([\w$]+)\s*(?:\(([^)]*)\))?([^{;]*)\{")
LABEL = re.compile(r"([\w$]+):")
TABLE = re.compile(r"([\w$]+):\s*\.branchtargets\s+([^;]*);")
STATEMENT = re.compile(r"[^;]*;")
VARIABLE = re.compile(
    r"(?:\.(?:visible|extern|weak|common)\s+)*\.(shared|global|const|local)\s+(?:\.align\s+(\d+)\s+)?\.(\w+)\s+"
    r"([\w$]+)\s*(?:\[(\d*)\])?\s*(?:=\s*(.*))?;$",
    re.DOTALL,
)
PARAMETER = re.compile(
    r"\.param\s+(?:\.align\s+(\d+)\s+)?\.(\w+)\s+(?:\.ptr\s+(?:\.\w+\s+)*?(?:\.align\s+\d+\s+)?)?([\w$]+)(?:\[(\d+)\])?$"
)
REGISTERS = re.compile(r"\.reg\s+\.(\w+)\s+(.*);$", re.DOTALL)
DIRECTIVE = re.compile(r"\.(maxntid|reqntid|minnctapersm|maxnreg)\s+([\d,\s]+)")
GUARDED = re.compile(r"(?:@(!?)(%[\w$]+)\s+)?([a-z][\w.:]*)\s*(.*);$", re.DOTALL)
CLASSES = {"pred": "pred", **{name: f"b{8 * size}" for name, size in TYPE_BYTES.items() if size > 1}}


def parse(text: str) -> Module:
    """The module of a PTX text; kernels keep a reference to it."""
    return Parser(text).module


class Parser:
    """Reads a text from its start; `at` is the position of what comes next."""

    def __init__(self, text: str) -> None:
        self.text = COMMENT.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
        self.at, self.module = 0, Module()
        while self.skip_space():
            self.top_level()

    def skip_space(self) -> bool:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
        return self.at < len(self.text)

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        match = pattern.match(self.text, self.at)
        self.at = match.end() if match else self.at
        return match

    def error(self, message: str, at: int | None = None) -> PtxError:
        at = self.at if at is None else at
        return PtxError("syntax", message, self.line_of(at), self.text[at:].split("\n", 1)[0].strip())

    def line_of(self, at: int) -> int:
        return self.text.count("\n", 0, at) + 1

    def top_level(self) -> None:
        if header := self.take(HEADER):
            if header[1] != "address_size":
                setattr(self.module, header[1], header[2].strip())
        elif entry := self.take(ENTRY):
            self.kernel(entry)
        else:
            start = self.at
            statement = self.take(STATEMENT)
            variable = VARIABLE.match(statement[0]) if statement else None
            if variable is None:
                raise self.error("neither a variable nor a kernel", start)
            made = self.variable(variable, start)
            self.module.variables[made.name] = made

    def variable(self, match: re.Match[str], at: int) -> Variable:
        space, align, kind, name, count, values = match.groups()
        if kind not in TYPE_BYTES:
            raise self.error(f"a variable of type {kind}", at)
        size = TYPE_BYTES[kind]
        total = size * (1 if count is None else int(count or 0))
        data = None if values is None else self.initial(values, size, total, at)
        return Variable(name, space, int(align or size), total, data)

    def initial(self, values: str, size: int, total: int, at: int) -> bytes:
        """The bytes of an initialiser; what it leaves out is zero."""
        numbers = [operands_of(item)[0] for item in values.strip().strip("{}").split(",")]
        data = b""
        for number in numbers:
            if not isinstance(number, Integer | Bits):
                raise self.error("an initialiser that is no number", at)
            data += (number.value % (1 << 8 * size)).to_bytes(size, "little")
        return data.ljust(total, b"\0")

    def kernel(self, entry: re.Match[str]) -> None:
        name, parameters, directives = entry.groups()
        kernel = Kernel(name, self.parameters(parameters or "", entry.start()), self.module)
        kernel.directives = {
            match[1]: tuple(int(item) for item in match[2].split(","))
            for match in DIRECTIVE.finditer(directives)
        }
        if DIRECTIVE.sub("", directives).strip():
            raise self.error(f"directives {directives.strip()}", entry.start())
        self.module.kernels[name] = kernel
        depth = 1
        while depth:
            if not self.skip_space():
                raise self.error(f"the body of {name} has no end", entry.start())
            if self.text[self.at] in "{}":
                depth += 1 if self.text[self.at] == "{" else -1
                self.at += 1
            elif table := self.take(TABLE):
                kernel.tables[table[1]] = tuple(label.strip() for label in table[2].split(","))
            elif label := self.take(LABEL):
                kernel.labels[label[1]] = len(kernel.instructions)
            else:
                self.statement(kernel)

    def parameters(self, text: str, at: int) -> list[Parameter]:
        found, offset = [], 0
        for item in filter(None, (part.strip() for part in text.split(","))):
            match = PARAMETER.match(item)
            if match is None or match[2] not in TYPE_BYTES:
                raise self.error(f"a parameter {item}", at)
            align, kind, name, count = match.groups()
            size = TYPE_BYTES[kind] * int(count or 1)
            offset = -(-offset // int(align or TYPE_BYTES[kind])) * int(align or TYPE_BYTES[kind])
            found.append(Parameter(name, kind, size, offset, count is not None))
            offset += size
        return found

    def statement(self, kernel: Kernel) -> None:
        start = self.at
        match = self.take(STATEMENT)
        if match is None:
            raise self.error("no semicolon")
        text = match[0]
        if registers := REGISTERS.match(text):
            self.registers(kernel, registers, start)
        elif variable := VARIABLE.match(text):
            made = self.variable(variable, start)
            kernel.variables[made.name] = made
        elif not text.startswith(".pragma"):
            kernel.instructions.append(self.instruction(kernel, text, start))

    def registers(self, kernel: Kernel, match: re.Match[str], at: int) -> None:
        if match[1] not in CLASSES:
            raise self.error(f"registers of type {match[1]}", at)
        for item in (part.strip() for part in match[2].split(",")):
            name, _, count = item.partition("<")
            names = [f"{name}{i}" for i in range(int(count.rstrip(">")))] if count else [name]
            if any(kernel.registers.get(name, CLASSES[match[1]]) != CLASSES[match[1]] for name in names):
                raise self.error(f"{name} is declared with two types", at)
            kernel.registers.update(dict.fromkeys(names, CLASSES[match[1]]))

    def instruction(self, kernel: Kernel, text: str, at: int) -> Instruction:
        match = GUARDED.match(text)
        line, shown = self.line_of(at), " ".join(text.rstrip(";").split())
        if match is None:
            raise PtxError("syntax", "no instruction", line, shown)
        negated, predicate, opcode, rest = match.groups()
        guard = None if predicate is None else Register(predicate)
        try:
            operands = tuple(with_registers(operand, kernel) for operand in operands_of(rest))
        except ValueError as error:
            raise PtxError("syntax", str(error), line, shown) from None
        return Instruction(line, shown, opcode, Negated(guard) if guard and negated else guard, operands)


def with_registers(operand: Operand, kernel: Kernel) -> Operand:
    """An operand in which the names of registers are registers, also of those whose name has no percent sign."""
    if isinstance(operand, Symbol) and operand.name in kernel.registers and operand.offset == 0:
        return Register(operand.name)
    if isinstance(operand, Vector):
        return Vector(tuple(item and with_registers(item, kernel) for item in operand.items))
    return operand
