"""Which mutants there are, which of them are drawn, and how one is written down so that it can be found again.

In: a checkout. Out: `Mutant`s. A description is `path:line:column kind 'old' -> 'new'`; a list of them, as JSON lines with the text of the line
besides, finds its mutants in a later checkout too, where lines have moved.
"""

import json
import random
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from mutant_native import native_changes
from mutant_python import Change, python_changes

PYTHON = (
    "onnx_treebeard/compiler",
    "kernels/cpu",
    "kernels/llvm",
    "converters/onnx",
    "converters/model_files",
)
NATIVE = tuple(f"kernels/native/{floor}" for floor in ("base", "forest", "plan", "runtime", "open"))


@dataclass(frozen=True)
class Mutant:
    """A change of a file. path: from the checkout on; column: from 0; text: of the line, without spaces around it."""

    path: str
    line: int
    column: int
    kind: str
    old: str
    new: str
    text: str

    @property
    def is_native(self) -> bool:
        return not self.path.endswith(".py")

    @property
    def place(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"

    def __str__(self) -> str:
        old, new = (" ".join(text.split()) for text in (self.old, self.new))
        return f"{self.place} {self.kind} '{old}' -> '{new}'"


def changes_of(path: str, text: str) -> list[Change]:
    return python_changes(text) if path.endswith(".py") else native_changes(text)


def mutants_of(root: Path, path: str) -> Iterator[tuple[Mutant, Change]]:
    """All of one file."""
    text = (root / path).read_text(encoding="utf-8")
    lines = text.split("\n")
    for change in changes_of(path, text):
        column = change.begin - (text.rfind("\n", 0, change.begin) + 1)
        yield (
            Mutant(
                path, change.line, column, change.kind, change.old, change.new, lines[change.line - 1].strip()
            ),
            change,
        )


def files(root: Path, folders: Iterable[str], ending: str) -> list[str]:
    return sorted(
        path.relative_to(root).as_posix()
        for folder in folders
        for path in (root / folder).rglob(f"*{ending}")
    )


def drawn(root: Path, number: int, native: int, seed: int) -> list[Mutant]:
    """`number` mutants, `native` of them of C++, the same for the same sources; kinds are as frequent as each other, and no line has two."""
    python = _drawn(root, files(root, PYTHON, ".py"), number - native, random.Random(f"python {seed}"))
    return python + _drawn(root, files(root, NATIVE, ".cc"), native, random.Random(f"native {seed}"))


def _drawn(root: Path, paths: Sequence[str], number: int, draw: random.Random) -> list[Mutant]:
    kinds: defaultdict[str, list[Mutant]] = defaultdict(list)
    for path in paths:
        for mutant, _ in mutants_of(root, path):
            kinds[mutant.kind].append(mutant)
    chosen: dict[tuple[str, int], Mutant] = {}
    while len(chosen) < number and any(kinds.values()):
        kind = draw.choice(sorted(kind for kind, left in kinds.items() if left))
        mutant = kinds[kind].pop(draw.randrange(len(kinds[kind])))
        chosen.setdefault((mutant.path, mutant.line), mutant)
    return sorted(chosen.values(), key=lambda mutant: (mutant.is_native, mutant.path, mutant.line))


def change_of(root: Path, mutant: Mutant) -> Change:
    """What a mutant does to its file. Raises LookupError where the file has no such mutant."""
    return next(change for known, change in mutants_of(root, mutant.path) if known == mutant)


def written(mutants: Iterable[Mutant]) -> str:
    return "".join(json.dumps(asdict(mutant)) + "\n" for mutant in mutants)


def found_again(root: Path, lines: str) -> tuple[list[Mutant], list[Mutant]]:
    """The mutants of a written list that this checkout has, where they are now; and those it has no more."""
    found, lost = [], []
    for before in (Mutant(**json.loads(line)) for line in lines.splitlines()):
        known = mutants_of(root, before.path) if (root / before.path).is_file() else iter(())
        same = [mutant for mutant, _ in known if _fact(mutant) == _fact(before)]
        nearest = min(same, key=lambda mutant: abs(mutant.line - before.line), default=None)
        (lost if nearest is None else found).append(nearest or before)
    return found, lost


def _fact(mutant: Mutant) -> tuple[str, ...]:
    return mutant.kind, mutant.old, mutant.new, mutant.text
