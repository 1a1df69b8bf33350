"""What may appear after each stage: an executable grammar of the pipeline.

In: a module and the name of the stage that it claims to be at. Out: nothing, or a CompilerError that names the operation that
should be gone by now, or what is wrong with one that may be there.

Interleaved walks are copies of one another. Whether a straight-line operation is valid depends on its class, its properties and the
types of its operands, and for fields of records on the declaration; so of operations that are equal in these only the first is verified.
"""

from collections.abc import Iterator

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.compiler.dialects.table.types import RecordsType
from onnx_treebeard.system.errors import CompilerError

STRUCTURE = {"builtin", "func"}
STRAIGHT = {"arith", "table", "simd"}
ALLOWED = {
    "hir": STRUCTURE | {"decisionforest"},
    "mir": STRUCTURE | {"walk", "scf", "arith", "gpu"},
    "lir": STRUCTURE | STRAIGHT | {"scf", "gpu"},
}


def check_stage(module: ModuleOp, stage: str) -> None:
    """Verifies the module and refuses operations of dialects that do not belong to `stage`."""
    operations = list(module.walk())
    for op in operations:
        if op.dialect_name() not in ALLOWED[stage]:
            raise CompilerError(stage, f"{op.name} may not appear here")
    try:
        _verify(operations)
    except VerifyException as error:
        raise CompilerError(stage, str(error).strip().splitlines()[-1]) from error


def _verify(operations: list[Operation]) -> None:
    seen: set[tuple[object, ...]] = set()
    for op in operations:
        if _is_straight(op):
            alike = tuple(_likeness(op))
            if alike in seen:
                continue
            seen.add(alike)
        op.verify(verify_nested_ops=False)
        for region in op.regions:
            for block in region.blocks:
                if block.is_empty:
                    block.verify()


def _is_straight(op: Operation) -> bool:
    """Whether validity depends on the operation and its operands alone: no regions, and not the last of its block, which must be a terminator."""
    at_end = op.parent is None or op.parent.last_op is op
    return not op.regions and not at_end and op.dialect_name() in STRAIGHT


def _likeness(op: Operation) -> Iterator[object]:
    yield type(op)
    for operand in op.operands:
        yield operand if isinstance(operand.type, RecordsType) else operand.type
    yield len(op.operands)
    yield from (result.type for result in op.results)
    yield from op.properties.items()
    yield from op.attributes.items()
