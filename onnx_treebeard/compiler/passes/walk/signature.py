"""Signatures of walks, which decide their code.

In: a module in MIR, its forest, the tables of the layout that a lowering has chosen. Out: a text that is the same for models
that differ only in what kernels read from their tables: counts, offsets, thresholds, values. It has four parts, a line or more each:

    forest     element types, whether there is a missing value and a zero threshold, rule of categories
    tables     names, strides and fields; which numbers there are, and which of them is 1 (products with it and loops over it go)
    facts      what the lowering asks its layout
    MIR        without keys and sizes of models

Equal signatures, equal LIR, for the same program.
"""

import re
from collections.abc import Mapping

from xdsl.dialects.builtin import ModuleOp

from onnx_treebeard.compiler.layouts.table import TableSet
from onnx_treebeard.forest.forest import Forest

OF_FOREST = (
    "input_type",
    "accumulator_type",
    "aggregate",
    "category_rule",
)
# Of a model, in MIR: the key of a handle, and how large it is.
OF_MODEL = re.compile(r'"[0-9a-f]{12}"|\b(?:trees|nodes|leaves|tiles) = \d+')


def signature_of(module: ModuleOp, forest: Forest, tables: TableSet, facts: Mapping[str, object]) -> str:
    """See the module docstring. The representations of facts have to tell apart whatever code tells apart."""
    return "\n".join(
        [
            forest_facts(forest),
            *(f"{table.name} {table.stride} {table.fields}" for table in tables.tables),
            repr(sorted((name, number == 1) for name, number in tables.numbers.items())),
            repr(sorted(facts.items())),
            OF_MODEL.sub("", str(module)),
        ]
    )


def forest_facts(forest: Forest) -> str:
    """What code knows of a forest beside its nodes."""
    scalars = {name: getattr(forest, name) for name in OF_FOREST}
    switches = {
        "missing_value": forest.missing_value is not None,
        "zero_threshold": forest.zero_threshold > 0,
    }
    return repr({**scalars, **switches, "threshold": forest.threshold.dtype})
