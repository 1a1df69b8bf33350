"""Seeded faults in the compiler: how many of them the tests find.

    python tests/support/mutants.py --number 100 --seed 0          draws mutants, runs the suite once to see what reaches each, then runs these tests
    python tests/support/mutants.py --list --number 100 --seed 0   prints what would be drawn
    python tests/support/mutants.py --from build/mutants/drawn.jsonl --only path:line:column

In build/mutants: `drawn.jsonl`, the mutants, for `--from`; `reach.json`, for `--keep-reach`; `verdicts.txt`, what was printed. A mutant that survives is
either a fault that no test would find or a change without effect, which somebody has to tell apart.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from queue import SimpleQueue

from mutant_reach import Reach, reach_of
from mutant_runs import FOUND, KILLED, REFUSED, SURVIVED, TIMEOUT, UNREACHED, Verdict, verdict_of
from mutant_sites import Mutant, drawn, found_again, written
from mutant_tree import Tree, made_tree

CHECKOUT = Path(__file__).parents[2]
WORDS = (KILLED, TIMEOUT, SURVIVED, UNREACHED, REFUSED)


def main(arguments: Sequence[str] | None = None) -> None:
    options = parsed(arguments)
    mutants = chosen(options)
    if options.list:
        print(*mutants, sep="\n")
        return
    options.folder.mkdir(parents=True, exist_ok=True)
    (options.folder / "drawn.jsonl").write_text(written(mutants), encoding="utf-8")
    trees = [made_tree(CHECKOUT, options.folder / f"tree-{k}") for k in range(options.jobs)]
    reach = known_reach(options, trees[0], mutants)
    verdicts = []
    with (options.folder / "verdicts.txt").open("w", encoding="utf-8") as file:
        for verdict in verdicts_of(trees, mutants, reach, options.seconds):
            verdicts.append(verdict)
            for out in (None, file):
                print(verdict, file=out, flush=True)
        for out in (None, file):
            print(table(verdicts), file=out)


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--number", type=int, default=100, help="of mutants")
    parser.add_argument("--seed", type=int, default=0, help="the same sources and seed, the same mutants")
    parser.add_argument("--native", type=int, help="how many of them are of C++; a tenth if not given")
    parser.add_argument("--jobs", type=int, default=2, help="mutants at a time")
    parser.add_argument(
        "--seconds", type=float, default=120, help="that the tests of one mutant take at most"
    )
    parser.add_argument("--from", dest="source", type=Path, metavar="FILE", help="mutants of an earlier run")
    parser.add_argument("--only", nargs="*", default=[], metavar="PATH:LINE:COLUMN", help="these of them")
    parser.add_argument("--list", action="store_true", help="print them and do no more")
    parser.add_argument(
        "--keep-reach", action="store_true", help="take reach.json of an earlier run of the same mutants"
    )
    parser.add_argument(
        "--folder", type=Path, default=CHECKOUT / "build" / "mutants", help="that all this is in"
    )
    return parser.parse_args(arguments)


def chosen(options: argparse.Namespace) -> list[Mutant]:
    native = options.number // 10 if options.native is None else options.native
    if options.source is None:
        mutants = drawn(CHECKOUT, options.number, native, options.seed)
    else:
        mutants, lost = found_again(CHECKOUT, options.source.read_text(encoding="utf-8"))
        for mutant in lost:
            print(f"gone      {mutant}")
    return [mutant for mutant in mutants if not options.only or mutant.place in options.only]


def known_reach(options: argparse.Namespace, tree: Tree, mutants: Sequence[Mutant]) -> Reach:
    path = options.folder / "reach.json"
    if options.keep_reach:
        return Reach(**json.loads(path.read_text(encoding="utf-8")))
    reach = reach_of(tree, mutants, options.jobs)
    path.write_text(json.dumps(asdict(reach), indent=1), encoding="utf-8")
    return reach


def verdicts_of(
    trees: Iterable[Tree], mutants: Iterable[Mutant], reach: Reach, seconds: float
) -> Iterator[Verdict]:
    """As they come; a tree has one mutant at a time."""
    free: SimpleQueue[Tree] = SimpleQueue()
    for tree in trees:
        free.put(tree)

    def run(mutant: Mutant) -> Verdict:
        tests = reach.tests_of(mutant, seconds)
        tree = free.get()
        try:
            return verdict_of(
                tree, mutant, tests, reach.failed, sum(reach.seconds.get(test, 0) for test in tests)
            )
        finally:
            free.put(tree)

    with ThreadPoolExecutor(free.qsize()) as pool:
        yield from pool.map(run, mutants)


def table(verdicts: Sequence[Verdict]) -> str:
    """How many of each kind, and of all that are mutants, were found."""
    kinds = sorted({verdict.mutant.kind for verdict in verdicts})
    counts = Counter((verdict.mutant.kind, verdict.word) for verdict in verdicts)
    lines = ["kind".ljust(12) + "".join(word.rjust(11) for word in WORDS)]
    for kind in kinds:
        lines.append(kind.ljust(12) + "".join(str(counts[kind, word]).rjust(11) for word in WORDS))
    found = sum(verdict.word in FOUND for verdict in verdicts)
    lines.append(f"found: {found} of {sum(verdict.word != REFUSED for verdict in verdicts)}")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
