"""What lower-planes makes of blend.answer: planes with the answers of all tests for a block of rows, a group of used features at a time.

for %group over the groups of features:
  planes.columns                                  the values of its features
  for %f over the group:
    for %k over its tests of a kind { planes.answer } ...
    for %s over its scales { planes.rank; planes.thermometer; planes.mask }
    planes.answer_by_rank, planes.parity          where there are category sets
"""

from collections.abc import Callable
from functools import partial

from xdsl.dialects import arith
from xdsl.dialects.builtin import Float32Type, Float64Type, FloatAttr, f32, f64
from xdsl.ir import SSAValue

from onnx_treebeard.analysis.distinct_tests import KindOfTest
from onnx_treebeard.dialects import blend, planes
from onnx_treebeard.dialects.element_types import ir_type
from onnx_treebeard.forest import Forest, Predicate
from onnx_treebeard.layouts.blend_columns import COLUMNS, rows_are_far
from onnx_treebeard.layouts.blend_scales import INTEGERS
from onnx_treebeard.layouts.blend_tables import BlendLayout
from onnx_treebeard.transforms.declared import Declared
from onnx_treebeard.transforms.lir_builder import LirBuilder

COMPARISONS = {Predicate.LT: "lt", Predicate.LE: "le", Predicate.NE: "ne"}


class Answers:
    """The lowering of answers in one function. declared: what it knows of the model; stride, frame: its arguments."""

    def __init__(
        self,
        forest: Forest,
        layout: BlendLayout,
        declared: Declared,
        stride: SSAValue,
        frame: SSAValue,
    ) -> None:
        self.forest, self.layout, self.declared = forest, layout, declared
        self.stride, self.frame = stride, frame
        self.plane_bytes = layout.frame.plane_bytes
        self.compared = ir_type(forest.threshold.dtype)

    def answer(self, b: LirBuilder, opened: blend.OpenOp) -> None:
        """The answers for the rows of a block."""

        def one_group(b: LirBuilder, group: SSAValue) -> None:
            first = b.insert(arith.MuliOp(group, b.wide_constant(COLUMNS))).result
            numbers = [b.insert(arith.AddiOp(first, b.wide_constant(k))).result for k in range(COLUMNS)]
            features = [b.load("features", "feature", number) for number in numbers]
            window = b.load("features", "window", first)
            operands = (self.frame, opened.rows, self.stride, opened.first, opened.end, window)
            missing = self._number(self.forest.missing_value)
            far = rows_are_far(self.forest)
            b.insert(planes.ColumnsOp(operands, features, self.plane_bytes, self.compared, missing, far))

            def one_feature(b: LirBuilder, behind: SSAValue) -> None:
                number = b.insert(arith.AddiOp(first, behind)).result
                column = b.wide(b.load("features", "column", number))
                for position, kind in enumerate(self.layout.kinds):
                    self._each(b, number, f"tests{position}", partial(self._one_test, kind, column))
                if self.layout.scaled is not None:
                    self._each(b, number, "scales", partial(self._one_scale, column))
                if self.layout.answers:
                    self._answers(b, number, column)
                if self.layout.parities:
                    self._parities(b, number, column)

            b.loop(b.wide_constant(0), b.wide_constant(COLUMNS), one_feature)

        b.loop(b.wide_constant(0), b.wide_number("feature_groups"), one_group)

    def _each(
        self, b: LirBuilder, feature: SSAValue, name: str, body: Callable[[LirBuilder, SSAValue], None]
    ) -> None:
        """A loop from one field of a feature's record to the one that ends it."""
        begin, end = self._range(b, feature, name)
        b.loop(begin, end, body)

    def _range(self, b: LirBuilder, feature: SSAValue, name: str) -> tuple[SSAValue, SSAValue]:
        begin, end = (b.wide(b.load("features", field, feature)) for field in (name, f"{name}_end"))
        return begin, end

    def _answers(self, b: LirBuilder, feature: SSAValue, column: SSAValue) -> None:
        word, ranks = (b.wide(b.load("features", name, feature)) for name in ("word", "ranks"))
        table = self.declared["words"]
        operands = (self.frame, column, table, word, ranks, *self._range(b, feature, "answers"))
        b.insert(planes.AnswerByRankOp(operands, self.plane_bytes, self.compared))

    def _parities(self, b: LirBuilder, feature: SSAValue, column: SSAValue) -> None:
        tables = (self.declared["parities"], self.declared["parts"])
        operands = (self.frame, column, *tables, *self._range(b, feature, "parities"))
        b.insert(planes.ParityOp(operands, self.plane_bytes, self.compared))

    def _one_scale(self, column: SSAValue, b: LirBuilder, scale: SSAValue) -> None:
        fields = {name: b.load("scales", name, scale) for name in ("offset", *INTEGERS)}
        first, last, masked, masked_end, bucket, cut, steps = (
            b.wide(fields[name])
            for name in ("first", "last", "masked", "masked_end", "bucket", "cut", "steps")
        )
        low, high, shift, missing = (fields[name] for name in ("low", "high", "shift", "missing"))
        tables = (self.declared["buckets"], self.declared["cuts"])
        operands = (
            self.frame,
            column,
            *tables,
            bucket,
            cut,
            steps,
            fields["offset"],
            low,
            high,
            shift,
            missing,
        )
        assert self.layout.scaled is not None
        b.insert(planes.RankOp(operands, self.plane_bytes, self.compared, COMPARISONS[self.layout.scaled]))
        b.insert(planes.ThermometerOp((self.frame, first, last), self.plane_bytes))
        copied = (self.frame, column, self.declared["masked"], masked, masked_end)
        b.insert(planes.MaskOp(copied, self.plane_bytes, self.compared))

    def _one_test(self, kind: KindOfTest, column: SSAValue, b: LirBuilder, test: SSAValue) -> None:
        threshold = b.load("tests", "threshold", test)
        comparison = ("u" if kind.missing_true else "o") + COMPARISONS[kind.predicate]
        zero = self._number(self.forest.zero_threshold) if kind.zero_missing else None
        b.insert(planes.AnswerOp((self.frame, test, column, threshold), self.plane_bytes, comparison, zero))

    def _number(self, value: float | None) -> FloatAttr[Float32Type | Float64Type] | None:
        """A number of the compared type."""
        if value is None:
            return None
        kind = self.forest.threshold.dtype
        return FloatAttr(float(kind.type(value)), f32 if kind.itemsize == 4 else f64)
