"""Numbers as people read them.

In: counts, bytes, names. Out: short texts.
"""

from collections.abc import Sequence

UNITS = ("bytes", "kB", "MB", "GB", "TB")
NAMES_SHOWN, LONGEST_NAME = 6, 30


def counted(number: int, thing: str) -> str:
    """Returns 1 tree, 2 trees, 1,000 leaves."""
    plural = f"{thing[:-1]}ves" if thing.endswith("f") else f"{thing}s"
    return f"{number:,} {thing if number == 1 else plural}"


def size_text(size: float) -> str:
    """Returns bytes with three digits: 812 bytes, 1.23 MB."""
    unit = 0
    while size >= 999.5 and unit < len(UNITS) - 1:
        size, unit = size / 1000, unit + 1
    return f"{size:.0f} {UNITS[unit]}" if not unit else f"{size:.3g} {UNITS[unit]}"


def some_names(names: Sequence[object]) -> str:
    """Returns the first few names, long ones shortened."""
    shown = [_cut(str(name)) for name in names[:NAMES_SHOWN]]
    return ", ".join(shown) + (", ..." if len(names) > NAMES_SHOWN else "")


def _cut(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 3]}..."
