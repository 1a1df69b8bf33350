"""The header of a forest in C. In: a forest, its name, the CPUs that it is compiled for. Out: text."""

from collections.abc import Sequence

import numpy as np

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.standalone.forest_object import RESULTS

TYPES = {"float32": "float", "float64": "double", "int32": "int32_t", "int64": "int64_t"}

FUNCTIONS = {
    "predict": "Scores: (n_rows, {NAME}_OUTPUTS), row by row.",
    "predict_raw": "Scores before they are transformed: (n_rows, {NAME}_TARGETS), row by row.",
    "predict_label": "The position of each row's label in {name}_labels: (n_rows).",
}


def functions_of(forest: Forest) -> list[str]:
    """Returns the functions that the object of a forest has."""
    return [function for function in RESULTS if function != "predict_label" or forest.labels]


def c_header(forest: Forest, name: str, cpus: Sequence[str], version: str) -> str:
    """Returns the header. cpus: names, those that are tried first before the others."""
    upper = name.upper()
    row, target = TYPES[forest.input_type.name], TYPES[forest.accumulator_type.name]
    result = {"predict": TYPES[forest.output_type.name], "predict_raw": target, "predict_label": "int64_t"}
    parts = [
        f"/* {name}: {forest.n_trees} trees, compiled by onnx-treebeard {version} for {', '.join(cpus)}.\n"
        f"   Link lib{name}.a and libm (-l{name} -lm). Functions may be called by several threads at once.\n\n"
        f"   rows: (n_rows, {upper}_FEATURES), row by row; NaN where a value is missing.\n"
        f"   They return 0 where all is well, {upper}_NO_CODE on a CPU that it is not compiled for,\n"
        f"   {upper}_OUT_OF_MEMORY where there is none left; then results are unchanged or in part written. */",
        f"#ifndef TREEBEARD_{upper}_H\n#define TREEBEARD_{upper}_H\n\n#include <stdint.h>",
        "\n".join(
            f"#define {upper}_{constant} {value}"
            for constant, value in (
                ("FEATURES", forest.n_features),
                ("TARGETS", forest.n_targets),
                ("OUTPUTS", forest.n_outputs),
                ("NO_CODE", 1),
                ("OUT_OF_MEMORY", 2),
            )
        ),
        *(_labels(forest, name)),
        '#ifdef __cplusplus\nextern "C" {\n#endif',
        *(
            f"/* {FUNCTIONS[function].format(name=name, NAME=upper)} */\n"
            f"int {name}_{function}(const {row} *rows, int64_t n_rows, {result[function]} *results);"
            for function in functions_of(forest)
        ),
        "#ifdef __cplusplus\n}\n#endif",
        "#endif",
    ]
    return "\n\n".join(parts) + "\n"


def _labels(forest: Forest, name: str) -> list[str]:
    if not forest.labels:
        return []
    is_text = isinstance(forest.labels[0], str)
    items = ", ".join(c_text(str(label)) if is_text else _number(int(label)) for label in forest.labels)
    kind = "const char *const" if is_text else "const int64_t"
    return [f"static {kind} {name}_labels[] = {{{items}}};"]


def _number(value: int) -> str:
    """Returns a number in C, which has no constant for the smallest of 64 bits."""
    smallest = np.iinfo(np.int64).min
    return "INT64_MIN" if value == smallest else str(value) if abs(value) < 2**31 else f"INT64_C({value})"


def c_text(text: str) -> str:
    """Returns a constant of UTF-8 text in C: what is no plain letter in three octal digits, which end by themselves."""
    plain = {byte for byte in range(32, 127) if chr(byte) not in '"\\?'}
    return '"' + "".join(chr(b) if b in plain else f"\\{b:03o}" for b in text.encode()) + '"'
