"""Operations made of what they declare: types of results that nobody gives, and properties from Python values."""

import pytest
from xdsl.dialects import test
from xdsl.dialects.builtin import IntegerAttr, StringAttr, UnitAttr, i64
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect


def values(*kinds: Attribute) -> list[SSAValue]:
    """Returns a value of each type."""
    return list(test.TestOp(result_types=kinds).results)


def test_results_have_the_declared_types() -> None:
    leaf = walk_dialect.LeafOp(*values(walk_dialect.TreeType(), walk_dialect.NodeType()))
    assert [result.type for result in leaf.results] == [walk_dialect.LeafType()]
    stored = (walk_dialect.ScratchType(), i64, walk_dialect.TreeType(), walk_dialect.LeafType())
    assert not walk_dialect.StoreLeafOp(*values(*stored)).results


@pytest.mark.parametrize(("flag", "attribute"), [(True, UnitAttr()), (False, None)])
def test_a_flag_is_a_unit_attribute_or_none(flag: bool, attribute: Attribute | None) -> None:
    operands = values(walk_dialect.TreeType(), walk_dialect.NodeType())
    assert walk_dialect.LeafOp(*operands, near_root=flag).near_root == attribute


def test_the_number_0_is_no_flag() -> None:
    """An area of the scratch memory may begin at byte 0."""
    operands = values(walk_dialect.ScratchType(), table_dialect.TablesType())
    area = table_dialect.AreaOp(*operands, area="rows", first=0, slot=0)
    assert (area.first, area.area) == (IntegerAttr(0, i64), StringAttr("rows"))
    assert table_dialect.AreaOp(*operands, area="rows", first=None, slot=0).first is None
