"""The integer operations of loop bounds that xDSL's own interpreter lacks. In and out: Python integers, signed."""

from xdsl.dialects import arith
from xdsl.dialects.builtin import IntegerAttr, IntegerType
from xdsl.interpreter import Interpreter, PythonValues, impl, register_impls
from xdsl.interpreters.arith import ArithFunctions
from xdsl.utils.comparisons import to_signed, to_unsigned

from onnx_treebeard.errors import CompilerError


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
        assert isinstance(op.result.type, IntegerType)
        width = op.result.type.width.data
        left, right = (to_unsigned(value, width) for value in args)
        if right == 0:
            raise CompilerError("mir", "the divisor of arith.remui is 0")
        return (to_signed(left % right, width),)
