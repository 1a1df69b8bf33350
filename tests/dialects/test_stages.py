"""The grammar of the stages."""

import pytest
from forests import two_trees
from ir_text import module_after
from xdsl.dialects import arith
from xdsl.dialects.builtin import IntegerAttr, i32, i64
from xdsl.dialects.func import FuncOp

from onnx_treebeard.dialects.stages import check_stage
from onnx_treebeard.errors import CompilerError

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
