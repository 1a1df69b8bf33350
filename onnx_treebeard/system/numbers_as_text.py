"""Counts and sizes as people read them. In: numbers. Out: short texts."""

UNITS = ("bytes", "kB", "MB", "GB", "TB")


def counted(number: int, noun: str) -> str:
    """Returns 1 tree, 2 trees, 1,000 leaves."""
    plural = f"{noun[:-1]}ves" if noun.endswith("f") else f"{noun}s"
    return f"{number:,} {noun if number == 1 else plural}"


def size_text(size: float) -> str:
    """Returns bytes with three digits: 812 bytes, 1.23 MB."""
    unit = 0
    while size >= 999.5 and unit < len(UNITS) - 1:
        size, unit = size / 1000, unit + 1
    return f"{size:.0f} {UNITS[unit]}" if not unit else f"{size:.3g} {UNITS[unit]}"
