"""The integer operations of loop bounds that xDSL's own interpreter lacks. In and out: Python integers, signed."""

from xdsl.dialects import arith
from xdsl.dialects.builtin import IntegerAttr, IntegerType
from xdsl.interpreter import Interpreter, PythonValues, impl, register_impls
from xdsl.interpreters.arith import ArithFunctions
from xdsl.utils.comparisons import to_signed, to_unsigned

from onnx_treebeard.system.errors import CompilerError


@register_impls
class IntegerFunctions(ArithFunctions):
    """xDSL's functions, and one for each operation below."""

    @impl(arith.ConstantOp)
    def run_constant(
        self, interpreter: Interpreter, op: arith.ConstantOp, args: PythonValues
    ) -> PythonValues:
        """Faster than xDSL's, which spends a third of a walk's time on finding the type."""
        assert isinstance(op.value, IntegerAttr)
        return (op.value.value.data,)

    @impl(arith.MaxSIOp)
    def run_maxsi(self, interpreter: Interpreter, op: arith.MaxSIOp, args: PythonValues) -> PythonValues:
        return (max(args),)

    @impl(arith.MinSIOp)
    def run_minsi(self, interpreter: Interpreter, op: arith.MinSIOp, args: PythonValues) -> PythonValues:
        return (min(args),)

    @impl(arith.RemUIOp)
    def run_remui(self, interpreter: Interpreter, op: arith.RemUIOp, args: PythonValues) -> PythonValues:
        return (_divided(op, args)[1],)

    @impl(arith.DivUIOp)
    def run_divui(self, interpreter: Interpreter, op: arith.DivUIOp, args: PythonValues) -> PythonValues:
        return (_divided(op, args)[0],)


def _divided(op: arith.RemUIOp | arith.DivUIOp, args: PythonValues) -> tuple[int, int]:
    """Quotient and remainder of unsigned integers."""
    assert isinstance(op.result.type, IntegerType)
    width = op.result.type.width.data
    left, right = (to_unsigned(value, width) for value in args)
    if right == 0:
        raise CompilerError("mir", f"the divisor of {op.name} is 0")
    quotient, remainder = divmod(left, right)
    return to_signed(quotient, width), to_signed(remainder, width)
