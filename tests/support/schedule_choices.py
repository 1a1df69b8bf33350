"""Schedules made of choices: a loop nest, copies of parts of it, decisions on every place where walks are emitted.

In: a case, the fewest and most steps of the walks of each tree. Out: the text of a schedule. What the language derives about loops
is derived here again, from the choices alone: the names of copied loops, and which trees the walks of each place meet.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pairwise import Case

# Outermost first; block and row are the halves of the loop over rows, group and tree of the loop over trees.
ORDERS = (
    "trees rows",
    "rows trees",
    "block trees row",
    "group rows tree",
    "block group tree row",
    "row block trees",
    "tree group rows",
)
FISSIONS = ("none", "split first", "split inside", "specialise tree", "unroll row")
# For every place where walks are emitted: its innermost loop over rows, over trees, its inner- and outermost loop, and the
# most and the fewest steps of its walks.
DECISIONS = {
    "interleave": {
        "none": "",
        "rows": "interleave({rows}, 2)",
        "trees": "interleave({trees}, 2)",
        "both": "interleave({rows}, 2); interleave({trees}, 2)",
        "rows in lanes": "interleave({rows}, 4); simdize({rows})",
        "both in lanes": "interleave({rows}, 2); interleave({trees}, 2); simdize({rows})",
    },
    "walk": {
        "loop": "",
        "unroll": "unroll_walk({inner}, {most})",
        "elide": "elide_walk({inner}, {fewest})",
        "elide, unroll": "elide_walk({inner}, {fewest}); unroll_walk({inner}, {most})",
        "peel": "peel_walk({inner}, 2)",
        "elide, peel": "elide_walk({inner}, {fewest}); peel_walk({inner}, 1)",
    },
    "parallel": {"no": "", "yes": "parallel({outer})"},
    "cache": {
        "nothing": "",
        "rows": "cache({rows})",
        "trees": "cache({trees})",
        "both": "cache({rows}); cache({trees})",
    },
}
WHOLE = {"row": "rows", "tree": "trees"}
COPIES = 2

Steps = Sequence[tuple[int, int]]


@dataclass(frozen=True)
class Place:
    """Where walks are emitted: the loops around, outermost first, and the trees that they meet."""

    chain: tuple[str, ...]
    met: range

    def innermost(self, *words: str) -> str:
        return [name for name in self.chain if name.split(".")[0] in words][-1]

    def copy(self, loop: str, name: str, suffix: str, met: range) -> "Place":
        """The place in a copy of `loop` that is called `name`."""
        at = self.chain.index(loop)
        inside = (f"{inner}.{suffix}" for inner in self.chain[at + 1 :])
        return Place((*self.chain[:at], name, *inside), met)


def copied_half(fission: str) -> str:
    """The half of a tiled loop that is written several times; nothing if none is."""
    return fission.split()[1] if fission.split()[0] in ("specialise", "unroll") else ""


def schedule_text(case: Case, steps: Steps) -> str:
    """`steps`: (fewest, most) of the walks of each tree."""
    lines: list[str] = []
    places = [Place(("trees", "rows"), range(len(steps)))]
    if case["fission"] == "split first":
        places = _split(lines, places[0])
    places = [_ordered(lines, place, case["order"], case["fission"]) for place in places]
    if case["fission"] == "split inside":
        places = _split(lines, places[0])
    if half := copied_half(case["fission"]):
        places = _copied(lines, places[0], half, case["fission"].split()[0])
    for name, levels in DECISIONS.items():
        for place in places:
            lines += _decided(levels[case[name]], place, steps)
    return "; ".join(dict.fromkeys(lines))  # what two places share is decided once


def _split(lines: list[str], place: Place) -> list[Place]:
    """Trees before and from the middle of the forest."""
    loop, middle = place.innermost("trees", "group"), max(len(place.met) // 2, 1)
    first, second = f"{loop}.first", f"{loop}.second"
    lines.append(f"split({loop}, {first}, {second}, {middle})")
    return [
        place.copy(loop, first, first, place.met[:middle]),
        place.copy(loop, second, second, place.met[middle:]),
    ]


def _ordered(lines: list[str], place: Place, order: str, fission: str) -> Place:
    """Sizes of halves leave some over; a half that is copied is short."""
    trees, rows = place.chain
    suffix, words = trees.removeprefix("trees"), order.split()
    for whole, outer, inner, size in ((rows, "block", "row", 5), (trees, "group", "tree", 3)):
        if inner in words:
            size = COPIES if inner == copied_half(fission) else size
            lines.append(f"tile({whole}, {outer}{suffix}, {inner}{suffix}, {size})")
    names = {"trees": trees, "rows": rows}
    chain = tuple(names.get(word, word + suffix) for word in words)
    lines.append(f"reorder({', '.join(chain)})")
    return Place(chain, place.met)


def _copied(lines: list[str], place: Place, half: str, primitive: str) -> list[Place]:
    """A copy for each iteration of a half; where the loop has no halves the primitive is for the whole loop, and refused."""
    loop = half if half in place.chain else WHOLE[half]
    lines.append(f"{primitive}({loop})")
    copies = range(COPIES)
    met = [place.met[number::COPIES] if half == "tree" else place.met for number in copies]
    return [place.copy(loop, f"{loop}.{number}", str(number), met[number]) for number in copies]


def _decided(level: str, place: Place, steps: Steps) -> list[str]:
    """The primitives of one level of a decision. At least one step is said: none is no step at all, and refused otherwise."""
    text = level.format(
        rows=place.innermost("rows", "block", "row"),
        trees=place.innermost("trees", "group", "tree"),
        inner=place.chain[-1],
        outer=place.chain[0],
        most=max((steps[tree][1] for tree in place.met), default=1) or 1,
        fewest=min((steps[tree][0] for tree in place.met), default=1) or 1,
    )
    return text.split("; ") if text else []
