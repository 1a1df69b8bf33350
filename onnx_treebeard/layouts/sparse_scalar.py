"""Layout "sparse-scalar": one node a record, the two children of a node side by side.

    trees   root record of each tree (and its target)
    nodes   {threshold, child, feature, flags}: the roots of all trees, then a pair (true child, false child) per node,
            trees in order, level by level
    leaves  {value} or, for several targets a leaf, {leaf}

    record: threshold t | child c | feature f | flags     a node: c is the record of its true child, c + 1 of its false one
                                                          a leaf: c is ~slot in "leaves", f is 0
    step:   taken = row[f] <= t;   node = c + (not taken)  unless c < 0

A node with several parents has one record for each of them and one pair of children, so a DAG is not copied.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.node_tests import NodeFlag, node_flags
from onnx_treebeard.analysis.tree_shape import level_order
from onnx_treebeard.errors import OptionError
from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.layout import (
    LAYOUTS,
    InstructionBuilder,
    LayoutOptions,
    Step,
    V,
    check_positions,
    common_tables,
)
from onnx_treebeard.layouts.leaf_values import LeafForm, dense_weights, single_values
from onnx_treebeard.layouts.table import pack, smallest_unsigned


class SparseScalar:
    """See the module docstring."""

    name = "sparse-scalar"

    def __init__(self, forest: Forest, options: LayoutOptions) -> None:
        if options.tile_size != 1:
            raise OptionError(f"is {options.tile_size}; layout {self.name} takes 1", field="tile_size")
        roots = np.arange(forest.n_trees, dtype=np.int32)
        self.form, self.leaf_form, arrays = common_tables(forest, roots)
        arrays["nodes"] = self._records(forest)
        if self.leaf_form is LeafForm.DENSE:
            weights = dense_weights(forest)
            arrays["leaves"] = _one_field("leaf", np.arange(forest.n_leaves, dtype=np.uint32))
            arrays["weights"] = _one_field("weight", weights.ravel())
        else:
            arrays["leaves"] = _one_field("value", single_values(forest))
        self.tables = pack(arrays)

    def _records(self, forest: Forest) -> npt.NDArray[np.void]:
        order = level_order(forest)
        rank = order.rank(forest.n_nodes)
        pairs = np.stack([forest.true_child[order.node], forest.false_child[order.node]], axis=1).ravel()
        node = np.concatenate([forest.root, pairs])
        check_positions(len(node))
        inner = node >= 0
        number = node[inner]
        feature = smallest_unsigned(int(forest.feature.max(initial=0)))
        fields = [("threshold", forest.threshold.dtype), ("child", np.int32), ("feature", feature)]
        if self.form.flags:
            fields.append(("flags", np.uint8))
        records = np.zeros(len(node), np.dtype(fields, align=True))
        records["child"][~inner] = node[~inner]
        records["child"][inner] = forest.n_trees + 2 * rank[number]
        records["threshold"][inner] = forest.threshold[number]
        records["feature"][inner] = forest.feature[number]
        if self.form.flags:
            records["flags"][inner] = node_flags(forest)[number]
        return records

    def root(self, b: InstructionBuilder[V], tree: V) -> V:
        return b.load("trees", "root", tree)

    def is_leaf(self, b: InstructionBuilder[V], node: V) -> V:
        return b.less(b.load("nodes", "child", node), b.constant(0))

    def step(self, b: InstructionBuilder[V], node: V, row: V) -> Step[V]:
        threshold = b.load("nodes", "threshold", node)
        feature = b.load("nodes", "feature", node)
        child = b.load("nodes", "child", node)
        yield
        value = b.gather(row, feature)
        yield
        taken = b.test(value, threshold, self.form, lambda flag: self._flag(b, node, flag))
        yield
        following = b.add(child, b.bit_xor(taken, b.constant(1)))
        return b.select(b.less(child, b.constant(0)), node, following)

    def _flag(self, b: InstructionBuilder[V], node: V, flag: str) -> V:
        flags = b.load("nodes", "flags", node)
        position = NodeFlag[flag].value.bit_length() - 1
        return b.bit_and(b.shift_right(flags, position), b.constant(1))

    def leaf_slot(self, b: InstructionBuilder[V], node: V) -> V:
        return b.bit_xor(b.load("nodes", "child", node), b.constant(-1))


def _one_field(name: str, values: npt.NDArray[np.generic]) -> npt.NDArray[np.void]:
    records = np.zeros(len(values), [(name, values.dtype)])
    records[name] = values
    return records


LAYOUTS[SparseScalar.name] = SparseScalar
