"""The text form of a schedule: one primitive a line, as a call.

    reorder(rows, trees)
    tile(rows, block, row, 64)
    interleave(row, 8)
    unroll_walk(row, 6)

`parse(print(s)) == s` for every schedule. Empty lines and `#` comments are skipped; primitives may also be separated by `;`.
A text may also be a single call of a preset, a ready-made schedule (`presets.py`) that is expanded into primitives for a forest: by_depth(16).
"""

import inspect
import re
from collections.abc import Callable

from onnx_treebeard.compiler.schedule.legality_rules import ScheduleError
from onnx_treebeard.compiler.schedule.loop_nest import Loop, WalkForm
from onnx_treebeard.compiler.schedule.presets import PRESETS, ForestFacts
from onnx_treebeard.compiler.schedule.schedule import PRIMITIVES, Schedule

CALL = re.compile(r"\s*([a-z_]+)\s*\(([^()]*)\)\s*")
NUMBER = re.compile(r"-?[0-9]{1,18}")


def print_schedule(schedule: Schedule) -> str:
    """Returns the primitives, one a line."""
    lines = [f"{p.name}({', '.join(str(a) for a in p.arguments)})" for p in schedule.primitives]
    return "".join(f"{line}\n" for line in lines)


def parse_schedule(text: str) -> Schedule:
    """Applies the primitives in order. Raises ScheduleError naming the line, and the rule where one is broken.

    A preset is refused: see `schedule_for`.
    """
    schedule = Schedule()
    for line, call in _calls(text):
        name, words = _name_and_words(call, line)
        if name in PRESETS:
            raise ScheduleError(
                f"line {line}: {name} is a ready-made schedule: it stands alone, and a forest turns it into primitives",
                field="schedule",
            )
        schedule = _apply(PRIMITIVES[name], schedule, name, words, line)
    return schedule


def schedule_for(text: str, facts: Callable[[], ForestFacts]) -> Schedule:
    """Returns the schedule of a text for a forest: its primitives, or those of a preset. facts: called for presets only."""
    if not is_preset(text):
        return parse_schedule(text)
    ((line, call),) = _calls(text)
    name, words = _name_and_words(call, line)
    return _apply(PRESETS[name], facts(), name, words, line)


def is_preset(text: str) -> bool:
    """Returns whether the text is one call of a preset. Raises ScheduleError for a single call of an unknown name."""
    calls = _calls(text)
    return len(calls) == 1 and _name_and_words(calls[0][1], calls[0][0])[0] in PRESETS


def _calls(text: str) -> list[tuple[int, str]]:
    """Returns (line number, call) of every call in the text."""
    lines = enumerate(text.splitlines(), 1)
    calls = [(number, call) for number, line in lines for call in line.partition("#")[0].split(";")]
    return [(number, call) for number, call in calls if call.strip()]


def _apply(
    function: Callable[..., Schedule], first: Schedule | ForestFacts, name: str, words: list[str], line: int
) -> Schedule:
    """Calls a primitive or preset, with the arguments converted to the types that it declares after its first parameter."""
    parameters = list(inspect.signature(function).parameters.values())[1:]
    if parameters[-1].kind is inspect.Parameter.VAR_POSITIONAL:
        parameters = [parameters[-1]] * len(words)
    if len(words) != len(parameters):
        names = ", ".join(parameter.name for parameter in parameters)
        raise ScheduleError(
            f"line {line}: {name} takes ({names}), not {len(words)} arguments", field="schedule"
        )
    arguments: list[str | int] = []
    for word, parameter in zip(words, parameters, strict=True):
        if parameter.annotation is int and NUMBER.fullmatch(word) is None:
            raise ScheduleError(
                f"line {line}: {parameter.name} is {word!r}; expected a whole number of at most 18 digits",
                field="schedule",
            )
        arguments.append(int(word) if parameter.annotation is int else word)
    try:
        return function(first, *arguments)
    except ScheduleError as error:
        raise ScheduleError(f"line {line}: {error.message}", field="schedule") from None


def _name_and_words(call: str, line: int) -> tuple[str, list[str]]:
    match = CALL.fullmatch(call)
    if match is None:
        raise ScheduleError(f"line {line}: {call.strip()!r} is not name(argument, ...)", field="schedule")
    name, inside = match.groups()
    if name not in PRIMITIVES and name not in PRESETS:
        raise ScheduleError(
            f"line {line}: no primitive {name}; there are {', '.join(PRIMITIVES)}; "
            f"ready-made, to stand alone: {', '.join(PRESETS)}",
            field="schedule",
        )
    return name, [word.strip() for word in inside.split(",")] if inside.strip() else []


def print_nest(schedule: Schedule) -> str:
    """Returns the loops that the primitives have made, one a line, indented by nesting."""
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
    interleaved = f", {loop.interleave} interleaved" if loop.interleave > 1 else ""
    interleaved += ", as lanes of a vector" if loop.simd else ""
    shared = ", shared by threads" if loop.parallel else ""
    shared += ", a thread of the block each" if loop.threads else ""
    shared += ", neighbours evaluate tiles together" if loop.cooperate else ""
    cached = f", {loop.axis.value} cached" if loop.cache else ""
    return interleaved + shared + cached + (", leaf values added after each" if loop.reduce else "")


def _walk_form(form: WalkForm) -> str:
    if form == WalkForm():
        return " until a leaf"
    parts = [
        *([f"{form.elide} steps without a leaf test"] if form.elide else []),
        *([f"{form.unroll} steps in all"] if form.unroll else []),
        *([f"{form.peel} steps with an early exit each, then until a leaf"] if form.peel else []),
    ]
    return ": " + "; ".join(parts)
