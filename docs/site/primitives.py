"""Writes the generated parts of `docs/compiler/primitives.md`: operations of LIR, and every primitive with its meaning and its LLVM text.

    python docs/site/primitives.py        `make golden` does it too

In: the declarations (`compiler/dialects/simd/`, `compiler/dialects/table/`), their meanings, and examples of them as LLVM
(`primitive_examples.py`). Out: the blocks of the page

    <!-- generated: NAME -->
    ...
    <!-- end -->
"""

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from primitive_examples import emitted, owners, shown
from xdsl.ir import Dialect

from onnx_treebeard.compiler.dialects.simd import semantics
from onnx_treebeard.compiler.dialects.simd.dialect import Simd
from onnx_treebeard.compiler.dialects.simd.primitives import DECLARED, PRIMITIVES, Primitive
from onnx_treebeard.compiler.dialects.table.dialect import Table
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "compiler" / "primitives.md"
COMPILER = ROOT / "onnx_treebeard" / "compiler"
BLOCK = re.compile(r"(<!-- generated: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def operations(dialect: Dialect) -> Iterator[str]:
    """A table of the operations that are no primitives: the first paragraph of what their classes say."""
    yield from ("| operation | what it is |", "|---|---|")
    for operation in dialect.operations:
        if operation.name not in DECLARED:
            text = inspect.cleandoc(operation.__doc__ or "").split("\n\n")[0]
            said = " ".join(text.split()).replace("|", r"\|")
            yield f"| `{operation.name}` | {said} |"


def overview() -> Iterator[str]:
    """A row for each primitive."""
    yield from ("| primitive | operands | results | immediates | emitted by |", "|---|---|---|---|---|")
    for each in PRIMITIVES:
        cells = (", ".join(f"`{part}`" for part in parts) for parts in (each.operands, each.results))
        names = ", ".join(f"`{name}`" for name in each.immediates)
        owned = ", ".join(f"`{file}`" for file in owners(each))
        yield f"| [`{each.name}`](#{each.name}) | {' | '.join(cells)} | {names} | {owned} |"


def constants() -> Iterator[str]:
    """What the meanings share."""
    yield "```python"
    source = inspect.getsource(semantics)
    yield from re.findall(r"^[A-Z_]+ = (?:\w.*|\{.+\}|(?s:\{\n.*?^\}))$", source, re.MULTILINE)
    yield from ("", "", inspect.getsource(semantics._join_bits).rstrip(), "```")


def sections() -> Iterator[str]:
    """A section for each primitive."""
    for each in PRIMITIVES:
        yield from (f"### {each.name}", "")
        arrow = f"({', '.join(each.operands)}) -> ({', '.join(each.results)})"
        yield from (f"    simd.{each.name} : {arrow}", "")
        yield from meaning(each)
        if each.across:
            yield from (f"Used by {', '.join(f'`{file}`' for file in users(each))}.", "")
        for names, example, text in emitted(each):
            yield from (f"**{', '.join(names)}** `{shown(each, example)}`", "", *text, "")


def meaning(each: Primitive) -> Iterator[str]:
    """The Python of it; of a conversion what its builder says."""
    if each.meaning is not None:
        yield from ("```python", inspect.getsource(each.meaning).rstrip(), "```", "")
        return
    said = getattr(PrimitiveBuilder, each.name).__doc__
    yield from (said or "A conversion: the type of the result says what it means.", "")


def users(each: Primitive) -> list[str]:
    """Files of passes and of units that write the primitive."""
    assert each.meaning is not None
    call = f".{each.meaning.__name__}("
    files = (path for folder in ("passes", "units") for path in (COMPILER / folder).rglob("*.py"))
    found = [path for path in files if call in path.read_text(encoding="utf-8")]
    return [path.relative_to(COMPILER.parent).as_posix() for path in sorted(found)]


PARTS: Mapping[str, Callable[[], Iterator[str]]] = {
    "memory": lambda: operations(Simd),
    "table": lambda: operations(Table),
    "overview": overview,
    "constants": constants,
    "primitives": sections,
}


def with_parts(text: str) -> str:
    """The page with its blocks written anew. Raises KeyError for a name that there is none of."""

    def written(block: re.Match[str]) -> str:
        lines = "\n".join(PARTS[block[2]]())
        return f"{block[1]}\n{lines.strip()}\n\n{block[3]}"

    return BLOCK.sub(written, text)


if __name__ == "__main__":
    PAGE.write_text(with_parts(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
