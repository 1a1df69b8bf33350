"""Mutants of Python: every small change of executable code that a compiler's author could have written by mistake.

In: the text of a module. Out: `Change`s: what stands where, and what would stand there instead. Docstrings, annotations, imports,
decorators, f-strings and what is raised are left alone: no test should have to look at these.

    comparison  < and <=, > and >=, == and !=, in and not in           boolean   and, or
    predicate   what emitted code compares by: "slt" and "sle", "olt" and "ult", Predicate.LT and Predicate.LE
    arithmetic  + and -, * and //, % and //, << and >>, & and |        negation  a `not` less, a condition the other way round
    emitted     instructions: AndIOp and OrIOp, ashr and lshr          branch    `a if c else b` as `b if c else a`
    swap        operands of - // % << >> and of such instructions      constant  numbers one more or less, True and False
"""

import ast
from dataclasses import dataclass
from itertools import pairwise

COMPARISONS = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==", ast.In: "not in", ast.NotIn: "in",
}  # fmt: skip
ARITHMETIC = {
    ast.Add: "-", ast.Sub: "+", ast.Mult: "//", ast.FloorDiv: "*", ast.Mod: "//", ast.LShift: ">>", ast.RShift: "<<",
    ast.BitAnd: "|", ast.BitOr: "&", ast.BitXor: "|",
}  # fmt: skip
ORDERED = (ast.Sub, ast.FloorDiv, ast.Mod, ast.LShift, ast.RShift)
PREDICATES = {
    "slt": ("sle", "ult"), "sle": ("slt",), "sgt": ("sge",), "sge": ("sgt",), "ult": ("ule", "slt"), "ule": ("ult",),
    "olt": ("ole", "ult"), "ole": ("olt", "ule"), "ogt": ("oge", "ugt"), "oge": ("ogt", "uge"), "ugt": ("uge", "ogt"), "uge": ("ugt", "oge"),
    "oeq": ("ueq", "one"), "one": ("une", "oeq"), "une": ("one",), "eq": ("ne",), "ne": ("eq",), "lt": ("le",), "le": ("lt",),
    "gt": ("ge",), "ge": ("gt",), "unordered_lt": ("lt", "unordered_le"), "unordered_le": ("le", "unordered_lt"),
}  # fmt: skip
INSTRUCTIONS = {
    "AndIOp": "OrIOp", "OrIOp": "AndIOp", "XOrIOp": "OrIOp", "AddiOp": "SubiOp", "SubiOp": "AddiOp", "MuliOp": "AddiOp",
    "ShLIOp": "ShRUIOp", "ShRUIOp": "ShRSIOp", "ShRSIOp": "ShRUIOp", "MinSIOp": "MaxSIOp", "MaxSIOp": "MinSIOp",
    "and_": "or_", "or_": "and_", "xor": "or_", "add": "sub", "sub": "add", "mul": "add", "fadd": "fsub", "shl": "lshr",
    "lshr": "ashr", "ashr": "lshr", "zext": "sext", "sext": "zext", "urem": "udiv", "udiv": "urem",
}  # fmt: skip
SWAPPED = {
    "SubiOp", "ShLIOp", "ShRUIOp", "ShRSIOp", "RemUIOp", "CmpiOp", "sub", "shl", "lshr", "ashr", "urem", "udiv", "fsub",
}  # fmt: skip
ENUMERATION = {"LT": "LE", "LE": "LT", "GT": "GE", "GE": "GT", "EQ": "NE", "NE": "EQ"}


@dataclass(frozen=True)
class Change:
    """`old`, from character `begin` of the text on, becomes `new`. `whole`: where the expression around it begins and ends."""

    kind: str
    line: int
    begin: int
    old: str
    new: str
    whole: tuple[int, int]

    def applied(self, text: str) -> str:
        end = self.begin + len(self.old)
        assert text[self.begin : end] == self.old
        return text[: self.begin] + self.new + text[end:]


def python_changes(text: str) -> list[Change]:
    """All changes of a module, in the order of its lines."""
    finder = _Finder(text)
    finder.visit(ast.parse(text))
    return sorted(finder.changes, key=lambda change: (change.begin, change.kind, change.new))


class _Finder(ast.NodeVisitor):
    def __init__(self, text: str) -> None:
        self.text = text
        self.changes: list[Change] = []
        self.starts = [0]  # of lines, in characters
        for line in text.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.lines = text.splitlines()

    def span(self, node: ast.expr) -> tuple[int, int]:
        """Of an expression, in characters; `ast` counts bytes."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        ends = ((node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset))
        begin, end = (
            self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())
            for line, column in ends
        )
        return begin, end

    def change(self, kind: str, node: ast.expr, new: str, at: tuple[int, int] | None = None) -> None:
        """What stands at `at`, the whole of `node` if not given, becomes `new`."""
        begin, end = at or self.span(node)
        line = self.text.count("\n", 0, begin) + 1
        self.changes.append(Change(kind, line, begin, self.text[begin:end], new, self.span(node)))

    def between(self, kind: str, node: ast.expr, left: ast.expr, right: ast.expr, old: str, new: str) -> None:
        """The operator between two operands; none where a comment or a line is between them too."""
        begin, end = self.span(left)[1], self.span(right)[0]
        at = self.text.find(old, begin, end)
        if at >= 0 and "#" not in self.text[begin:end]:
            self.change(kind, node, new, (at, at + len(old)))

    def swap(self, kind: str, node: ast.expr, left: ast.expr, right: ast.expr) -> None:
        (begin, middle), (other, end) = self.span(left), self.span(right)
        first, second = self.text[begin:middle], self.text[other:end]
        if first != second:
            self.change(kind, node, second + self.text[middle:other] + first, (begin, end))

    # What is left alone.

    def visit_Raise(self, node: ast.Raise) -> None: ...
    def visit_JoinedStr(self, node: ast.JoinedStr) -> None: ...
    def visit_Import(self, node: ast.Import) -> None: ...
    def visit_ImportFrom(self, node: ast.ImportFrom) -> None: ...
    def visit_Match(self, node: ast.Match) -> None: ...
    def visit_TypeAlias(self, node: ast.AST) -> None: ...

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for part in (*node.args.defaults, *filter(None, node.args.kw_defaults), *node.body):
            self.visit(part)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for part in node.body:
            self.visit(part)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        # Names of types: `Number = np.dtype[Any]`, `Facts = int | None`.
        if (
            isinstance(node.targets[0], ast.Name)
            and node.targets[0].id[:1].isupper()
            and not node.targets[0].id.isupper()
        ):
            return
        self.generic_visit(node)

    # What is changed.

    def visit_Compare(self, node: ast.Compare) -> None:
        for (left, right), operator in zip(pairwise((node.left, *node.comparators)), node.ops, strict=True):
            old, new = _word(operator), COMPARISONS.get(type(operator))
            if new:
                self.between("comparison", node, left, right, old, new)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        new = ARITHMETIC.get(type(node.op))
        if new and not any(_is_text_or_list(side) for side in (node.left, node.right)):
            self.between("arithmetic", node, node.left, node.right, _word(node.op), new)
            if isinstance(node.op, ORDERED):
                self.swap("swap", node, node.left, node.right)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in pairwise(node.values):
            self.between("boolean", node, left, right, old, new)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            begin, end = self.span(node.operand)
            self.change("negation", node, f"({self.text[begin:end]})")
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        self.condition(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self.generic_visit(node)

    def condition(self, test: ast.expr) -> None:
        if isinstance(test, ast.Compare | ast.UnaryOp) or _is_type_checking(test):
            return  # these have changes of their own
        begin, end = self.span(test)
        self.change("negation", test, f"not ({self.text[begin:end]})")

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.swap("branch", node, node.body, node.orelse)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        if name.endswith("Error") or (isinstance(node.func, ast.Name) and node.func.id.endswith("Error")):
            return
        if isinstance(node.func, ast.Attribute) and len(node.args) > 1:
            end = self.span(node.func)[1]
            if name in INSTRUCTIONS:
                self.change("emitted", node.func, INSTRUCTIONS[name], (end - len(name), end))
            if name in SWAPPED:
                self.swap("swap", node, node.args[0], node.args[1])
        self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if isinstance(node.value, ast.Name) and node.value.id == "Predicate" and node.attr in ENUMERATION:
            end = self.span(node)[1]
            self.change("predicate", node, ENUMERATION[node.attr], (end - len(node.attr), end))
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # else it is a docstring
            self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self.change("constant", node, str(not value))
        elif isinstance(value, int):
            for new in (value + 1, value - 1):
                self.change("constant", node, str(new) if new >= 0 else f"({new})")
        elif isinstance(value, str):
            for other in PREDICATES.get(value, ()):
                self.change("predicate", node, f'"{other}"')


def _word(operator: ast.cmpop | ast.operator) -> str:
    """As it is written."""
    place = (
        ast.Compare(ast.Name("a"), [operator], [ast.Name("b")]) if isinstance(operator, ast.cmpop) else None
    )
    return ast.unparse(place or ast.BinOp(ast.Name("a"), operator, ast.Name("b")))[2:-2]  # type: ignore[arg-type]


def _is_text_or_list(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple | ast.ListComp) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str | bytes | None)
    )


def _is_type_checking(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "TYPE_CHECKING"
