"""Functions of LIR as Python functions: every operation is translated once, then run as often as loops ask for it.

In: a module in LIR. Out: a `Program`, whose functions are called by name with values (`lir_values.py`). A function has a register for each of
its values. A rule makes the Python function of an operation, from values of operands to those of results; loops and conditions, which
run blocks, are in `kernel_call.py`.
"""

from collections.abc import Callable, Mapping, Sequence
from io import StringIO
from typing import Any

from xdsl.dialects.arith import ConstantOp
from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp, ReturnOp
from xdsl.ir import Block, Operation, SSAValue
from xdsl.printer import Printer
from xdsl.utils.diagnostic import Diagnostic

from onnx_treebeard.compiler.interpreter.lir.arith_semantics import constant
from onnx_treebeard.compiler.interpreter.lir.lir_values import Buffer, Rule, Unwritten
from onnx_treebeard.system.errors import CompilerError

Registers = list[Any]
Step = Callable[[Registers], None]
# (operation, function) -> what it does with the registers.
ControlRule = Callable[[Any, "Function"], Step]


class Program:
    """The functions of a module, each translated when it is first called.

    rules, control: by class of operation. units: the name of the function of the unit in each slot of the header. tables: the records of the
    table in each slot. unwritten: what memory has before it is written.
    """

    def __init__(
        self,
        module: ModuleOp,
        rules: Mapping[type[Operation], Rule],
        control: Mapping[type[Operation], ControlRule],
        units: Mapping[int, str],
        tables: Mapping[int, Buffer],
    ) -> None:
        self.rules, self.control, self.units, self.tables = rules, control, units, tables
        self.unwritten = Unwritten(0)
        self._operations = {op.sym_name.data: op for op in module.ops if isinstance(op, FuncOp)}
        self._functions: dict[str, Function] = {}

    @property
    def names(self) -> list[str]:
        """The functions, in their order."""
        return [*self._operations]

    def call(self, name: str, arguments: Sequence[Any]) -> None:
        """Calls a function. Raises CompilerError where there is none of this name."""
        if name not in self._operations:
            raise CompilerError("interpreter", f"the module has no function '{name}', which is called")
        if name not in self._functions:
            self._functions[name] = Function(self._operations[name], self)
        self._functions[name](arguments)


class Function:
    """One function. registers: the number of the register of each value."""

    def __init__(self, op: FuncOp, program: Program) -> None:
        self.program = program
        self.registers: dict[SSAValue, int] = {}
        self._constants: dict[int, Any] = {}
        self._arguments = [self.register(argument) for argument in op.body.block.args]
        self._body = self.block(op.body.block)

    def __call__(self, arguments: Sequence[Any]) -> None:
        registers: Registers = [None] * len(self.registers)
        for number, value in self._constants.items():
            registers[number] = value
        for number, value in zip(self._arguments, arguments, strict=True):
            registers[number] = value
        self._body(registers)

    def register(self, value: SSAValue) -> int:
        """Returns the number of the register of a value."""
        return self.registers.setdefault(value, len(self.registers))

    def numbers(self, values: Sequence[SSAValue]) -> list[int]:
        """Returns the numbers of the registers of several values."""
        return [self.register(value) for value in values]

    def block(self, block: Block) -> Step:
        """Runs the operations of a block but for its terminator."""
        steps = {self._step(op): op for op in block.ops if not self._is_silent(op)}

        def run(registers: Registers) -> None:
            step: Step | None = None
            try:
                for step in steps:
                    step(registers)
            except CompilerError as error:
                if step is not None and not hasattr(error, "__notes__"):
                    error.add_note(mark(steps[step], str(error)))
                raise

        return run

    def _is_silent(self, op: Operation) -> bool:
        """Returns whether an operation needs no step: constants are set from the start, enclosing operations read terminators."""
        if isinstance(op, ConstantOp):
            self._constants[self.register(op.result)] = constant(op)
            return True
        return isinstance(op, ReturnOp) or op.name in ("scf.yield", "scf.condition")

    def _step(self, op: Operation) -> Step:
        if type(op) in self.program.control:
            return self.program.control[type(op)](op, self)
        rule = self.program.rules.get(type(op))
        if rule is None:
            raise CompilerError("interpreter", f"the interpreter knows no meaning of {op.name}")
        return wire(rule(op, self.program), self.numbers(op.operands), self.numbers(op.results))


def mark(op: Operation, message: str) -> str:
    """Returns the text of a module, with a message at one operation."""
    text, diagnostic = StringIO(), Diagnostic()
    diagnostic.add_message(op, message)
    module = op.get_toplevel_object()
    assert isinstance(module, Operation)
    Printer(stream=text, diagnostic=diagnostic, print_generic_format=True).print_op(module)
    return text.getvalue()


def wire(function: Callable[..., Any], operands: Sequence[int], results: Sequence[int]) -> Step:
    """Makes a step that calls a function with the values of some registers and puts its results into others."""
    if len(results) != 1:

        def several(registers: Registers) -> None:
            values = function(*[registers[number] for number in operands])
            for number, value in zip(results, values, strict=True):
                registers[number] = value

        def none(registers: Registers) -> None:
            function(*[registers[number] for number in operands])

        return several if results else none
    (result,) = results
    match operands:
        case [only]:

            def unary(registers: Registers) -> None:
                registers[result] = function(registers[only])

            return unary
        case [first, second]:

            def binary(registers: Registers) -> None:
                registers[result] = function(registers[first], registers[second])

            return binary

    def general(registers: Registers) -> None:
        registers[result] = function(*[registers[number] for number in operands])

    return general
