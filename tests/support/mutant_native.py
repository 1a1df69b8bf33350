"""Mutants of C++: small changes of operators and numbers, found in the text by the spaces that clang-format leaves around binary operators.

In: the text of a source file. Out: `Change`s. Comments, texts, the preprocessor, lines that throw, and templates are left alone. A change
may be refused by the compiler; it is none then.

    comparison  < and <=, > and >=, == and !=     boolean   && and ||      negation  a `!` less
    arithmetic  + and -, * and +, << and >>       constant  numbers one more or less
                % and *, & and |
"""

import re
from collections.abc import Iterator

from mutant_python import Change

OPERATORS = {
    "comparison": {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="},
    "boolean": {"&&": "||", "||": "&&"},
    "arithmetic": {
        "+": "-",
        "-": "+",
        "*": "+",
        "%": "*",
        "<<": ">>",
        ">>": "<<",
        "&": "|",
        "|": "&",
        "+=": "-=",
    },
}
BINARY = re.compile(r"(?<=[\w)\]] )(<=|>=|==|!=|&&|\|\||<<|>>|\+=|[-+*%&|<>])(?= [\w(!~*-])")
NEGATION = re.compile(r"!(?=[\w(])")
NUMBER = re.compile(r"(?<![\w.<])\d+(?![\w.>'])")
HIDDEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'|^\s*\#(?:\\\n|[^\n])*"""
    r"|^[^\n]*\b(?:throw|static_assert|template|using|operator)\b[^\n]*",
    re.DOTALL | re.MULTILINE,
)


def native_changes(text: str) -> list[Change]:
    """All changes of a file, in the order of its lines."""
    shown = HIDDEN.sub(lambda found: re.sub(r"[^\n]", "\0", found[0]), text)
    return sorted(_changes(shown), key=lambda change: (change.begin, change.new))


def _changes(text: str) -> Iterator[Change]:
    for found in BINARY.finditer(text):
        for kind, others in OPERATORS.items():
            if found[0] in others:
                yield _change(kind, text, found, others[found[0]])
    for found in NEGATION.finditer(text):
        yield _change("negation", text, found, "")
    for found in NUMBER.finditer(text):
        yield _change("constant", text, found, str(int(found[0]) + 1))
        if int(found[0]):
            yield _change("constant", text, found, str(int(found[0]) - 1))


def _change(kind: str, text: str, found: re.Match[str], new: str) -> Change:
    return Change(kind, text.count("\n", 0, found.start()) + 1, found.start(), found[0], new, found.span())
