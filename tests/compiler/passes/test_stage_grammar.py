"""The grammar of the stages."""

import pytest
from forests import two_trees
from ir_text import module_after
from xdsl.dialects import arith
from xdsl.dialects.builtin import IntegerAttr, ModuleOp, StringAttr, i1, i32, i64
from xdsl.dialects.func import FuncOp
from xdsl.ir import Operation
from xdsl.rewriter import Rewriter

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.passes.pipeline import check_stage
from onnx_treebeard.system.errors import CompilerError

AFTER = {"start": "hir", "hir": "hir", "mir": "mir", "lir": "lir"}


@pytest.mark.parametrize("claimed", ["hir", "mir", "lir"])
@pytest.mark.parametrize("stage", AFTER)
def test_a_module_is_at_its_own_stage_only(stage: str, claimed: str) -> None:
    module = module_after(two_trees(), stage)
    if claimed == AFTER[stage]:
        check_stage(module, claimed)
        return
    with pytest.raises(CompilerError, match=f"stage '{claimed}': .* may not appear here"):
        check_stage(module, claimed)


def test_a_module_that_does_not_verify_is_refused_with_its_reason() -> None:
    module = module_after(two_trees(), "mir")
    function = next(op for op in module.walk() if isinstance(op, FuncOp))
    first = function.body.block.first_op
    assert first is not None
    broken = arith.ConstantOp(IntegerAttr(1, i32), i64)
    function.body.block.insert_op_before(broken, first)
    with pytest.raises(CompilerError, match="stage 'mir'") as caught:
        check_stage(module, "mir")
    assert "\n" not in str(caught.value)


def copies_of(kind: type[Operation]) -> tuple[ModuleOp, list[Operation]]:
    """A module in LIR and its operations of one kind, two at least."""
    module = module_after(two_trees(), "lir")
    found = [op for op in module.walk() if type(op) is kind]
    assert len(found) > 1
    return module, found


def test_what_differs_in_a_property_is_no_copy() -> None:
    module, loads = copies_of(table_dialect.LoadOp)
    loads[-1].properties["field"] = StringAttr("no such field")
    with pytest.raises(CompilerError, match="no field 'no such field'"):
        check_stage(module, "lir")


def test_what_differs_in_a_type_is_no_copy() -> None:
    module, sums = copies_of(arith.AddiOp)
    Rewriter.replace_value_with_new_type(sums[-1].results[0], i1)
    with pytest.raises(CompilerError, match="stage 'lir'"):
        check_stage(module, "lir")


def test_loads_from_other_records_are_no_copies() -> None:
    """The same field, index and type, of a table that has no such field."""
    module, loads = copies_of(table_dialect.LoadOp)
    records = {load.operands[0] for load in loads}
    first = loads[0]
    other = next(one for one in records if one.owner.field_named(first.field.data) is None)  # type: ignore[union-attr, attr-defined]
    copy = first.clone()
    copy.operands[0] = other
    assert first.parent is not None
    first.parent.insert_op_after(copy, first)
    with pytest.raises(CompilerError, match="the records have no field"):
        check_stage(module, "lir")


def test_a_copy_may_not_end_a_block() -> None:
    module, sums = copies_of(arith.AddiOp)
    block = sums[0].parent
    assert block is not None
    block.add_op(sums[0].clone())
    with pytest.raises(CompilerError, match="terminat"):
        check_stage(module, "lir")
