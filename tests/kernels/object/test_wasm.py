"""oracle: LLVM's text of an object, which says what is defined, and for whom."""

from llvmlite import binding

from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.kernels.llvm.llvm_target import resolve, target_machine
from onnx_treebeard.kernels.object.wasm import MAGIC, defined_symbols

TEXT = """
@table = internal constant [2 x ptr] [ptr @near, ptr @elsewhere]
@number = global i32 7
@weak = weak global i32 8
@other = external global i32
define internal i32 @near(i32 %i) {
  ret i32 %i
}
declare i32 @elsewhere(i32)
define hidden i32 @far(i32 %i) {
  %p = getelementptr ptr, ptr @table, i32 %i
  %f = load ptr, ptr %p
  %a = load i32, ptr @other
  %r = call i32 %f(i32 %a)
  ret i32 %r
}
"""


def emitted(text: str) -> bytes:
    machine = target_machine(resolve(Target("wasm32-wasi")))
    return bytes(machine.emit_object(binding.parse_assembly(f'target triple = "wasm32-wasi"\n{text}')))


def test_what_an_object_defines_for_others() -> None:
    """Nothing that is internal, and nothing that it asks of others."""
    data = emitted(TEXT)
    assert data.startswith(MAGIC)
    assert sorted(defined_symbols(data)) == [b"far", b"number", b"weak"]


def test_numbers_of_several_bytes() -> None:
    """Names and counts beyond 127 take two bytes."""
    names = [f"{'x' * 150}{number}" for number in range(200)]
    data = emitted("\n".join(f"define void @{name}() {{\n  ret void\n}}" for name in names))
    assert [*defined_symbols(data)] == [name.encode() for name in names]
