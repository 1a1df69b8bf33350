"""Schedule files: compile options as JSON, to be stored, edited and replayed.

In: `CompileOptions`, for a whole model or also for single tree nodes (an ONNX model may hold several). Out: a file, and the same
options again. The format, version 1:

    {"format": "onnx-treebeard schedule", "version": 1,
     "options": {"tile_size": 8, "schedule": "interleave(rows, 8)", "widths": "feature=u16", ...},
     "nodes": {"the name of a tree node": {"tile_size": 1, ...}}}

The fields are those of `CompileOptions`. What is left out of "options" has its default, what is left out of a node's entry is as
in "options". Whatever is written names every field: a stored schedule stays the same when a default changes.
"""

import json
import os
import reprlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, get_type_hints

from onnx_treebeard.compiler.options.field_widths import FieldWidths
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.errors import OptionError
from onnx_treebeard.system.atomic_write import replacing

FORMAT, VERSION = "onnx-treebeard schedule", 1
PARTS = ("format", "version", "options", "nodes")
HINT = "a schedule is a CompileOptions, or the path of a schedule file"
LEFT_OUT = "without its 'reassociate': last bits would depend on it, so only a schedule that the caller gives can ask for it"


@dataclass(frozen=True)
class Form:
    """What the values of a type are in the file: JSON of type `kind`, read and written by these functions."""

    kind: type
    described: str
    read: Callable[[Any], Any] = lambda value: value
    write: Callable[[Any], Any] = lambda value: value


def _texts(values: list[Any]) -> tuple[str, ...]:
    for position, value in enumerate(values):
        if not isinstance(value, str):
            raise OptionError(f"is {reprlib.repr(value)}; expected text", field=f"[{position}]")
    return tuple(values)


# By type of a field of `CompileOptions`.
FORMS: dict[Any, Form] = {
    int: Form(int, "a whole number"),
    bool: Form(bool, "true or false"),
    str: Form(str, "text"),
    tuple[str, ...]: Form(list, "a list of texts", _texts, list),
    FieldWidths: Form(
        str, "text like 'feature=u16,child=i32'", FieldWidths.parse, lambda widths: widths.text
    ),
}
_HINTS = get_type_hints(CompileOptions)
TYPES: dict[str, Any] = {"strategy": _HINTS.pop("strategy"), **_HINTS}


@dataclass(frozen=True)
class ModelOptions:
    """The compile options of a model: `default`, and by name those of tree nodes that have their own.

    source: where they are stored, for messages; empty if nowhere.  in_model: whether that is the model itself.
    left_out: what of those stored there does not apply, and why; empty if all does.
    """

    default: CompileOptions = field(default_factory=CompileOptions)
    nodes: Mapping[str, CompileOptions] = field(default_factory=dict)
    source: str = ""
    in_model: bool = False
    left_out: str = ""

    @property
    def described(self) -> str:
        """Where they are stored, and what of them does not apply; empty if nowhere."""
        return ", ".join(filter(None, (self.source, self.left_out)))

    @property
    def note(self) -> str:
        """What the options of any node turn off without naming it (`CompileOptions.note`); empty for nothing."""
        notes = (own.note for own in (self.default, *self.nodes.values()))
        return next(filter(None, notes), "")

    @property
    def reassociates(self) -> bool:
        """Whether last bits depend on them, at any node."""
        return any(own.reassociate for own in (self.default, *self.nodes.values()))

    def of(self, node: str) -> CompileOptions:
        """The options of a tree node."""
        return self.nodes.get(node, self.default)

    def check_nodes(self, names: set[str]) -> None:
        """Raises OptionError for options of a tree node that is none of `names`.

        Not for those that are stored in the model: tools that rename or remove nodes leave them behind.
        """
        missing = sorted(self.nodes.keys() - names)
        if missing and not self.in_model:
            known = ", ".join(f"'{name}'" for name in sorted(names)) or "none"
            found = f"the model has no tree node '{missing[0]}'; its tree nodes are: {known}"
            raise OptionError(found, file=self.source or None, field="nodes")

    def changed(self, changes: Mapping[str, Any], node: str | None = None) -> "ModelOptions":
        """These options with some of their fields changed, for one tree node or, without `node`, for all."""
        if not changes:
            return self
        if node is not None:
            return replace(self, nodes={**self.nodes, node: replace(self.of(node), **changes)}, source="")
        nodes = {name: replace(own, **changes) for name, own in self.nodes.items()}
        return replace(self, default=replace(self.default, **changes), nodes=nodes, source="")

    @contextmanager
    def named(self) -> Iterator[None]:
        """Lets an OptionError from within say where the options are stored."""
        try:
            yield
        except OptionError as error:
            if self.source:
                raise error.in_file(self.source) from None
            raise


ScheduleSource = CompileOptions | ModelOptions | str | os.PathLike[str]


def model_options(schedule: ScheduleSource) -> ModelOptions:
    """What a caller may name a schedule: options, or the path of a schedule file. Raises OptionError for anything else."""
    if isinstance(schedule, CompileOptions):
        return ModelOptions(schedule)
    if isinstance(schedule, ModelOptions):
        return schedule
    if isinstance(schedule, str | os.PathLike):
        return read_options(schedule)
    raise OptionError(f"is {reprlib.repr(schedule)}; {HINT}", field="schedule")


def chosen_options(schedule: ScheduleSource | None, stored: str, model: str) -> ModelOptions:
    """What the caller gave; else the schedule file whose text the model called `model` has stored; else the default.

    A model's own schedule decides no bits: its `reassociate` is left out. Raises OptionError for what is no schedule.
    """
    if schedule is not None:
        return model_options(schedule)
    if not stored:
        return ModelOptions()
    source = f"the schedule stored in {model or 'the model'}"
    try:
        options = parse_options(stored)
    except OptionError as error:
        raise error.in_file(source) from None
    left_out = LEFT_OUT if options.reassociates else ""
    exact = options.changed({"reassociate": False}) if left_out else options
    return replace(exact, source=source, in_model=True, left_out=left_out)


def options_text(options: ModelOptions) -> str:
    """The text of a schedule file."""
    document: dict[str, Any] = {"format": FORMAT, "version": VERSION, "options": entry(options.default)}
    if options.nodes:
        document["nodes"] = {name: entry(own) for name, own in options.nodes.items()}
    return json.dumps(document, indent=2) + "\n"


def entry(options: CompileOptions) -> dict[str, Any]:
    """Every option by name, as JSON has it."""
    return {name: FORMS[kind].write(getattr(options, name)) for name, kind in TYPES.items()}


def write_options(path: str | os.PathLike[str], options: ModelOptions) -> None:
    """Writes a schedule file, in whole or not at all. OptionError, naming the file, where that cannot be."""
    with replacing(os.fsdecode(path)) as temporary:
        temporary.write_text(options_text(options), encoding="utf-8", newline="\n")


def read_options(path: str | os.PathLike[str]) -> ModelOptions:
    """Reads a schedule file. OptionError, naming file and field, if it cannot be read or is no schedule."""
    name = os.fspath(path)
    try:
        text = Path(path).read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise OptionError(f"cannot be read: {reason}; {HINT}", file=name) from None
    try:
        return replace(parse_options(text), source=name)
    except OptionError as error:
        raise error.in_file(name) from None


def parse_options(text: str | bytes) -> ModelOptions:
    """The options in the text of a schedule file. OptionError names the field and what is accepted there."""
    document = _parsed(text)
    _check_fields(document, PARTS, "")
    version = document.get("version")
    if type(version) is not int or version != VERSION:
        raise OptionError(f"is {reprlib.repr(version)}; accepted is {VERSION}", field="version")
    default = _options(CompileOptions(), document.get("options", {}), "options")
    nodes = document.get("nodes", {})
    _check_object(nodes, "nodes")
    return ModelOptions(
        default, {name: _options(default, own, f"nodes.{name}") for name, own in nodes.items()}
    )


def _parsed(text: str | bytes) -> dict[str, Any]:
    try:
        document = json.loads(text, object_pairs_hook=_without_repetition)
    except (ValueError, RecursionError):
        raise OptionError("is no schedule: not JSON") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise OptionError(f'is no schedule: "format" is not "{FORMAT}"')
    return document


def _without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise OptionError("is given twice", field=name)
        found[name] = value
    return found


def _options(base: CompileOptions, given: Any, where: str) -> CompileOptions:
    """`base` with the options of one object of the file."""
    _check_object(given, where)
    _check_fields(given, tuple(TYPES), f"{where}.")
    values = {name: _value(name, value, where) for name, value in given.items()}
    try:
        return replace(base, **values)
    except OptionError as error:
        raise OptionError(error.message, field=f"{where}.{error.place.field}") from None


def _value(name: str, value: Any, where: str) -> Any:
    form = FORMS[TYPES[name]]
    if type(value) is not form.kind:
        raise OptionError(f"is {reprlib.repr(value)}; expected {form.described}", field=f"{where}.{name}")
    try:
        return form.read(value)
    except OptionError as error:
        inside = "" if error.place.field == name else f".{error.place.field}"
        raise OptionError(error.message, field=f"{where}.{name}{inside}") from None


def _check_object(value: Any, where: str) -> None:
    if not isinstance(value, dict):
        raise OptionError(f"is {reprlib.repr(value)}; expected an object of options", field=where)


def _check_fields(found: dict[str, Any], accepted: tuple[str, ...], where: str) -> None:
    for name in found:
        if name not in accepted:
            shown = where + (name if len(name) <= 40 else f"{name[:40]}...")
            raise OptionError(f"is unknown; accepted are {', '.join(accepted)}", field=shown)
