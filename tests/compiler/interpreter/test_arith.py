"""The integer arithmetic of loop bounds: signs and widths."""

import pytest
from ir_text import parsed
from xdsl.interpreter import Interpreter
from xdsl.interpreters.func import FuncFunctions

from onnx_treebeard.compiler.interpreter.arith import IntegerFunctions
from onnx_treebeard.system.errors import CompilerError

FUNCTION = """func.func @f(%a: i64, %b: i64) -> i64 {{
  %c = arith.{} %a, %b : i64
  func.return %c : i64
}}"""


def result(operation: str, left: int, right: int) -> object:
    interpreter = Interpreter(parsed(FUNCTION.format(operation)))
    for functions in (FuncFunctions(), IntegerFunctions()):
        interpreter.register_implementations(functions)
    (value,) = interpreter.call_op("f", (left, right))
    return value


@pytest.mark.parametrize(
    ("operation", "left", "right", "expected"),
    [
        ("maxsi", -3, 2, 2),
        ("minsi", -3, 2, -3),
        ("remui", 7, 3, 1),
        ("remui", -1, 16, 15),  # 2^64 - 1
        ("remui", -2, -1, -2),  # less than the divisor, both being near 2^64
        ("xori", 6, 3, 5),
    ],
)
def test_results(operation: str, left: int, right: int, expected: int) -> None:
    assert result(operation, left, right) == expected


def test_division_by_zero_is_refused() -> None:
    with pytest.raises(CompilerError, match=r"the divisor of arith\.remui is 0"):
        result("remui", 1, 0)
