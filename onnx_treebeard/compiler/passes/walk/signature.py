"""Signatures of walk kernels: a text that determines their code.

In: a module in MIR, its forest, the tables of the layout that a lowering has chosen. Out: a text that is the same for models
that differ only in what kernels read from their tables: counts, offsets, thresholds, values. It has four parts, a line or more each:

    forest     element types, whether there is a missing value and a zero threshold, category rule
    tables     names, strides and fields; which numbers there are, and which of them are 1 (these are constants in the code)
    facts      attributes of the layout that its code depends on
    MIR        without keys and sizes of models

Within one version of the program, equal signatures have equal LIR.
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
# What depends on the model in the text of MIR: keys of handles, and sizes.
OF_MODEL = re.compile(r'"[0-9a-f]{12}"|\b(?:trees|nodes|leaves|tiles) = \d+')


def signature_of(module: ModuleOp, forest: Forest, tables: TableSet, facts: Mapping[str, object]) -> str:
    """See the module docstring. facts: their representations must differ wherever the code differs."""
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
