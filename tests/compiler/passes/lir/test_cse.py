"""What the pass cse shares, what it erases, and what it leaves alone, on modules written by hand."""

import pytest
from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser

from onnx_treebeard.compiler.passes.lir.cse import CommonSubexpressions
from onnx_treebeard.compiler.passes.pipeline import context


def after(body: str) -> list[str]:
    """The names of the operations that are left, in order."""
    ctx = context()
    module = Parser(ctx, f"func.func @f(%a: i64, %b: i64, %c: i1) {{ {body} func.return }}").parse_module()
    assert isinstance(module, ModuleOp)
    CommonSubexpressions().apply(ctx, module)
    module.verify()
    return [op.name for op in module.walk()][2:-1]


@pytest.mark.parametrize(
    ("body", "left"),
    [
        ("%x = arith.addi %a, %b : i64", []),  # nothing uses it
        (
            "%x = arith.addi %a, %b : i64  %y = arith.addi %a, %b : i64  scf.for %i = %y to %b step %x : i64 { }",
            ["arith.addi", "scf.for", "scf.yield"],
        ),
        (
            "%x = arith.addi %a, %b : i64  %y = arith.addi %b, %a : i64  scf.for %i = %y to %b step %x : i64 { }",
            ["arith.addi", "arith.addi", "scf.for", "scf.yield"],  # other operands
        ),
        (
            "%x = arith.constant 1 : i64  %y = arith.constant 2 : i64  scf.for %i = %y to %b step %x : i64 { }",
            ["arith.constant", "arith.constant", "scf.for", "scf.yield"],  # other attributes
        ),
        (
            "%x = arith.addi %a, %b : i64  scf.for %i = %a to %b step %x : i64 "
            "{ %y = arith.addi %a, %b : i64  scf.for %k = %a to %b step %y : i64 { } }",
            ["arith.addi", "scf.for", "scf.for", "scf.yield", "scf.yield"],  # known around
        ),
        (
            "scf.if %c { %x = arith.addi %a, %b : i64  scf.for %i = %a to %b step %x : i64 { } } "
            "else { %y = arith.addi %a, %b : i64  scf.for %k = %a to %b step %y : i64 { } }",
            ["scf.if", *["arith.addi", "scf.for", "scf.yield", "scf.yield"] * 2],  # not beside
        ),
    ],
)
def test_what_is_left(body: str, left: list[str]) -> None:
    assert after(body) == left
