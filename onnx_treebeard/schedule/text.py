"""The text form of a schedule: one primitive a line, as a call.

    reorder(rows, trees)
    tile(rows, block, row, 64)
    interleave(row, 8)
    unroll_walk(row, 6)

`parse(print(s)) == s` for every schedule. Empty lines and `#` comments are skipped; primitives may also be separated by `;`.
"""

import inspect
import re

from onnx_treebeard.schedule.loops import Loop, WalkForm
from onnx_treebeard.schedule.rules import ScheduleError
from onnx_treebeard.schedule.schedule import PRIMITIVES, Schedule

CALL = re.compile(r"\s*([a-z_]+)\s*\(([^()]*)\)\s*")
NUMBER = re.compile(r"-?[0-9]{1,18}")


def print_schedule(schedule: Schedule) -> str:
    """The primitives, one a line."""
    lines = [f"{p.name}({', '.join(str(a) for a in p.arguments)})" for p in schedule.primitives]
    return "".join(f"{line}\n" for line in lines)


def parse_schedule(text: str) -> Schedule:
    """Applies the primitives in order. Raises ScheduleError naming the line, and the rule where one is broken."""
    schedule = Schedule()
    for number, line in enumerate(text.splitlines(), 1):
        for call in line.partition("#")[0].split(";"):
            if call.strip():
                schedule = _apply(schedule, call, number)
    return schedule


def _apply(schedule: Schedule, call: str, line: int) -> Schedule:
    name, arguments = _parsed(call, line)
    try:
        return PRIMITIVES[name](schedule, *arguments)
    except ScheduleError as error:
        raise ScheduleError(f"line {line}: {error.message}", field="schedule") from None


def _parsed(call: str, line: int) -> tuple[str, list[str | int]]:
    match = CALL.fullmatch(call)
    if match is None:
        raise ScheduleError(f"line {line}: {call.strip()!r} is not name(argument, ...)", field="schedule")
    name, inside = match.groups()
    if name not in PRIMITIVES:
        raise ScheduleError(
            f"line {line}: no primitive {name}; there are {', '.join(PRIMITIVES)}", field="schedule"
        )
    words = [word.strip() for word in inside.split(",")] if inside.strip() else []
    return name, _typed(name, words, line)


def _typed(name: str, words: list[str], line: int) -> list[str | int]:
    """The arguments in the types that the primitive declares."""
    declared = list(inspect.signature(PRIMITIVES[name]).parameters.values())[1:]
    if declared[-1].kind is inspect.Parameter.VAR_POSITIONAL:
        declared = [declared[-1]] * len(words)
    if len(words) != len(declared):
        wanted = ", ".join(parameter.name for parameter in declared)
        raise ScheduleError(
            f"line {line}: {name} takes ({wanted}), not {len(words)} arguments", field="schedule"
        )
    values: list[str | int] = []
    for word, parameter in zip(words, declared, strict=True):
        if parameter.annotation is int and NUMBER.fullmatch(word) is None:
            raise ScheduleError(
                f"line {line}: {parameter.name} is {word!r}; expected a whole number of at most 18 digits",
                field="schedule",
            )
        values.append(int(word) if parameter.annotation is int else word)
    return values


def print_nest(schedule: Schedule) -> str:
    """The loops that the primitives have made, one a line, indented as they stand inside each other."""
    return "".join(f"{line}\n" for loop in schedule.nest for line in _nest_lines(loop, 0))


def _nest_lines(loop: Loop, depth: int) -> list[str]:
    indent = "  " * depth
    lines = [f"{indent}for {loop.name}: {_range(loop)}{_decisions(loop)}"]
    if loop.is_leaf:
        lines.append(f"{indent}  walk{_walk_form(loop.walk)}")
    return lines + [line for inner in loop.body for line in _nest_lines(inner, depth + 1)]


def _range(loop: Loop) -> str:
    axis, step = loop.axis.value, f" step {loop.step}" if loop.step > 1 else ""
    if loop.extent is not None:
        return f"{loop.extent} {axis} from {loop.offset} on{step}"
    end = "the last" if loop.end is None else f"{loop.end} (not included)"
    return f"{axis} {loop.begin} to {end}{step}"


def _decisions(loop: Loop) -> str:
    lock_step = f", {loop.interleave} in lock step" if loop.interleave > 1 else ""
    return lock_step + (", shared by threads" if loop.parallel else "")


def _walk_form(form: WalkForm) -> str:
    if form == WalkForm():
        return " until a leaf"
    parts = [
        *([f"{form.elide} steps without a leaf test"] if form.elide else []),
        *([f"{form.unroll} steps in all"] if form.unroll else []),
        *([f"{form.peel} steps with an early exit each, then until a leaf"] if form.peel else []),
    ]
    return ": " + "; ".join(parts)
