"""Which test files reach a mutant: the suite runs once with a mark at each place that will be changed.

In: a tree and mutants. Out: `Reach`. A mark stands in the expression that the mutant changes, so it does not move a line and costs nothing where no mutant
is drawn. Processes that tests start write down what they reach too. C++ has no marks: a file there is reached by tests of its room, and by those that
compile forests of any kind.
"""

import json
import re
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from mutant_sites import Mutant, change_of
from mutant_tree import Tree, overwrite

MARK = '(__import__("mutant_marks").hit({}) or ('
NATIVE_TESTS = (
    "tests/native/",
    "tests/kernels/library/",
    "tests/session/",
    "tests/runtime/",
    "tests/property/",
)
EVERYWHERE = {"tests", "test", "py", "cc", "onnx", "treebeard", "kernels", "compiler", "native"}


@dataclass(frozen=True)
class Reach:
    """seconds: of each test file; failed: tests that fail without a mutant; files: that reach a mutant, by its place."""

    seconds: dict[str, float]
    failed: list[str]
    files: dict[str, list[str]]

    def tests_of(self, mutant: Mutant, seconds: float) -> list[str]:
        """The test files that reach a mutant, the likeliest to find it first, as many as take `seconds`."""
        reached = self.files.get(mutant.place, [])
        if mutant.is_native:
            reached = [file for file in self.seconds if file.startswith(NATIVE_TESTS)]
        elif "" in reached:  # an import: every test has it
            reached = list(self.seconds)
        chosen, spent = [], 0.0
        for file in sorted(
            reached, key=lambda file: (-likeness(mutant.path, file), self.seconds.get(file, 0))
        ):
            if chosen and spent + self.seconds.get(file, 0) > seconds:
                continue
            spent += self.seconds.get(file, 0)
            chosen.append(file)
        return chosen


def likeness(path: str, test: str) -> int:
    """How many words the path of a module and that of a test file have in common."""
    left, right = (set(re.split(r"[/_.]", text)) - EVERYWHERE for text in (path, test))
    return len(left & right)


def reach_of(tree: Tree, mutants: Iterable[Mutant], processes: int) -> Reach:
    """Runs the suite in `processes` with marks, which are taken away again."""
    marked = [mutant for mutant in mutants if not mutant.is_native]
    folder = tree.root / "build" / "reach"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    plain = {mutant.path: (tree.root / mutant.path).read_text(encoding="utf-8") for mutant in marked}
    for path in plain:
        here = [(number, mutant) for number, mutant in enumerate(marked) if mutant.path == path]
        spans = [(number, change_of(tree.root, mutant).whole) for number, mutant in here]
        overwrite(tree.root / path, with_marks(plain[path], spans))
    try:
        split = ("-n", str(processes), "--dist", "loadfile") if processes > 1 else ()
        command = tree.pytest("-p", "mutant_marks", *split)
        subprocess.run(command, cwd=tree.root, env=tree.environment(MUTANT_REACH=str(folder)))
    finally:
        for path, text in plain.items():
            overwrite(tree.root / path, text)
    return _read(folder, marked)


def with_marks(text: str, spans: Iterable[tuple[int, tuple[int, int]]]) -> str:
    """The text with a mark of its number around each span; spans lie apart or in one another."""
    pieces = []
    for number, (begin, end) in spans:
        pieces += [(begin, 1, -end, MARK.format(number)), (end, 0, -begin, "))")]
    for at, _, _, piece in sorted(pieces, reverse=True):
        text = text[:at] + piece + text[at:]
    return text


def _read(folder: Path, marked: Sequence[Mutant]) -> Reach:
    reached: defaultdict[str, set[str]] = defaultdict(set)
    for hits in folder.glob("hits-*.txt"):
        for line in hits.read_text(encoding="utf-8").splitlines():
            number, _, file = line.partition("\t")
            reached[marked[int(number)].place].add(file)
    report = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    return Reach(
        report["seconds"], report["failed"], {place: sorted(files) for place, files in reached.items()}
    )
