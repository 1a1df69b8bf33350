"""`docs/ahead-of-time-speed.md` from the results of `bench_programs.py`. In: results. Out: Markdown."""

from bench import markdown
from onnx_treebeard.bench.results import Json

METHOD = """## What limits whom
- **Ours** is the machine code that our library runs. What the library works out once, when it opens a model, a standalone call works out each time: which code this CPU runs, how
  much memory a row takes. In return it checks no arguments. Trees are compared in vectors or walked sixteen at a time: steps do not wait for each other, and no branch is guessed.
- **TL2cgen's** code is a branch for each node: few instructions where trees are deep, because a row meets one node a level, but the processor guesses each branch, and each
  wrong guess costs as much as tens of instructions. Its code is as large as the model, and comes out of caches.
- **YDF's** code is one loop over nodes of seven bytes, tree after tree: each node is known when the one before it has been compared.
- **Instructions are not time.** On the deeper trees, callgrind's CPU has us walk: a step of a walk takes more instructions than a branch, and than a step of YDF's loop, but sixteen
  of them run at once. With AVX-512, those trees are compared in vectors.

## How it is measured
- **One row a call**, of 1,024 rows in turns, on one thread; a value in twenty is missing. CPU time of the process, medians of rounds in which the programs take turns.
- **Instructions** are callgrind's, of further calls. Its CPU has AVX2, so that ours are those of level x86-64-v3; times are on the CPU named above, for which ours has code, too.
- **Right before fast.** Scores of each program have to be those of its model; of YDF's, whose header has means of missing values in six digits, those of ninety-nine rows in a
  hundred.
- **Calls** begin with a row of floats. TL2cgen reads unions with a mark for what is missing, and YDF a struct, in which it puts means: making them is part of the call.
- **Models**: XGBoost's of 20,000 rows of 28 features, for all but YDF, which exports its own alone: as many trees of the same depth, trained on the same rows. Its trees are
  fuller, as the nodes show.
- **Compilers**: gcc -O2 for x86-64-v3, for all; ours and the library's kernels are LLVM's.

## Measure it yourself
    make bench-programs                            # trains, compiles, measures all of it, writes this page
    python models/bench_programs.py --from build/bench-programs.json --write-docs docs/ahead-of-time-speed.md    # this page again

It takes gcc and valgrind, and the packages tl2cgen, treelite and ydf, which the target installs.
"""


def page(results: Json) -> str:
    """The page; it ends in one line break."""
    return markdown.measured_page(
        "How fast standalone programs are", "bench-programs", results, table(results), METHOD
    )


def table(results: Json) -> str:
    """The table of all models: instructions and nanoseconds of a row, and how many times ours they are."""
    head = ["model", "program", "nodes", "bytes", "instructions a row", "over ours", "ns a row", "over ours"]
    lines = [_line(model, program) for model in results["models"] for program in model["programs"]]
    return markdown.table(head, lines, "llr")


def _line(model: Json, program: Json) -> list[str]:
    own = model["programs"][0]
    measures = [
        cell
        for key in ("instructions", "nanoseconds")
        for cell in (f"{program[key]:,.0f}", f"{program[key] / own[key]:.2f}")
    ]
    return [model["title"], program["program"], f"{program['nodes']:,}", f"{program['bytes']:,}", *measures]
