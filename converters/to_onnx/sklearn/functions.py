"""Functions of double precision for which ONNX has no operator, in scikit-learn's order of arithmetic.

In: values of a graph under construction. Out: values. onnxruntime's Exp and Log of double precision are not the C library's: of a million numbers each, 14
per cent of Exp differ by 1 or 2 units in the last place, 30 per cent of Log by 1, 7 per cent of the sigmoid by up to 3.
"""

from onnx_treebeard.converters.to_onnx.sklearn.writers import Parts, Value

BEHIND_EXP = (
    "scores that depend on exp or log may differ from scikit-learn's in the last bits (measured: probabilities by at most 3e-16), and so may"
    " labels where two scores are that close"
)


def sigmoid(parts: Parts, x: Value) -> Value:
    """Computes 1 / (1 + exp(-x))."""
    parts.note(BEHIND_EXP)
    one = parts.constant(1)
    return parts.add("Div", one, parts.add("Add", one, parts.add("Exp", parts.add("Neg", x))))


def softmax(parts: Parts, x: Value) -> Value:
    """Computes exp(x - max) divided by its sum, for each row."""
    parts.note(BEHIND_EXP)
    power = parts.add("Exp", parts.add("Sub", x, parts.reduced("ReduceMax", x)))
    return parts.add("Div", power, parts.row_sums(power))


def logarithm(parts: Parts, x: Value) -> Value:
    """Computes log(x)."""
    parts.note(BEHIND_EXP)
    return parts.add("Log", x)
