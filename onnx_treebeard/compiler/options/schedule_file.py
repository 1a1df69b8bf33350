"""Schedule files: the compile options of a model as JSON.

In: `ModelOptions`: `CompileOptions` for a whole model, and possibly others for some of its tree nodes. Out: the text of a file, or the options that a
text describes. Raises OptionError, naming file and field, for a text that is not valid. The format, version 1:

    {"format": "onnx-treebeard schedule", "version": 1,
     "options": {"tile_size": 8, "schedule": "interleave(rows, 8)", "widths": "feature=u16", ...},
     "nodes": {"the name of a tree node": {"tile_size": 1, ...}}}

The fields are those of `CompileOptions`. A field that is absent from "options" has its default; one that is absent from a node's entry has its value in
"options". Written files contain every field, so that they mean the same when a default changes.
"""

import json
import os
import reprlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, get_type_hints

from onnx_treebeard.compiler.options.options import CompileOptions, FieldWidths
from onnx_treebeard.system.errors import OptionError

FORMAT, VERSION = "onnx-treebeard schedule", 1
PARTS = ("format", "version", "options", "nodes")
HINT = "a schedule is a CompileOptions, or the path of a schedule file"
LEFT_OUT = "without its 'reassociate': last bits would depend on it, so only a schedule that the caller gives can ask for it"


@dataclass(frozen=True)
class JsonForm:
    """The JSON form of values of one type.

    kind: the Python type that the JSON parser returns. expected: its description in error messages. read, write: convert from and to it.
    """

    kind: type
    expected: str
    read: Callable[[Any], Any] = lambda value: value
    write: Callable[[Any], Any] = lambda value: value


def _texts(values: list[Any]) -> tuple[str, ...]:
    for position, value in enumerate(values):
        if not isinstance(value, str):
            raise OptionError(f"is {reprlib.repr(value)}; expected text", field=f"[{position}]")
    return tuple(values)


# By the type of a field of `CompileOptions`.
JSON_FORMS: dict[Any, JsonForm] = {
    int: JsonForm(int, "a whole number"),
    bool: JsonForm(bool, "true or false"),
    str: JsonForm(str, "text"),
    tuple[str, ...]: JsonForm(list, "a list of texts", _texts, list),
    FieldWidths: JsonForm(
        str, "text like 'feature=u16,child=i32'", FieldWidths.parse, lambda widths: widths.text
    ),
}
_HINTS = get_type_hints(CompileOptions)
TYPES: dict[str, Any] = {"strategy": _HINTS.pop("strategy"), **_HINTS}


@dataclass(frozen=True)
class ModelOptions:
    """The compile options of a model.

    default: for all tree nodes except for those in `nodes`. nodes: by name, the options of tree nodes that have their own.
    source: the file or model that they were read from, for messages; empty if they were not read. in_model: whether that is the model.
    left_out: which of the stored options are not used, and why; empty if all are.
    """

    default: CompileOptions = field(default_factory=CompileOptions)
    nodes: Mapping[str, CompileOptions] = field(default_factory=dict)
    source: str = ""
    in_model: bool = False
    left_out: str = ""

    @property
    def described(self) -> str:
        """`source` and `left_out`, for messages."""
        return ", ".join(filter(None, (self.source, self.left_out)))

    @property
    def stored(self) -> str:
        """The model, for messages, where it stores the options and they are unchanged; else empty."""
        return self.source if self.in_model else ""

    @property
    def note(self) -> str:
        """The first note of any node's options (`CompileOptions.note`); empty if there is none."""
        notes = (own.note for own in (self.default, *self.nodes.values()))
        return next(filter(None, notes), "")

    @property
    def reassociates(self) -> bool:
        """True where the options of any node may change the last bits of results."""
        return any(own.reassociate for own in (self.default, *self.nodes.values()))

    def for_node(self, node: str) -> CompileOptions:
        """Returns the options of a tree node."""
        return self.nodes.get(node, self.default)

    def check_nodes(self, names: set[str]) -> None:
        """Raises OptionError where `nodes` has a name that is not among `names`, those of the model's tree nodes.

        Options that are stored in the model are not checked, because tools that rename or remove nodes do not update them.
        """
        missing = sorted(self.nodes.keys() - names)
        if missing and not self.in_model:
            names_text = ", ".join(f"'{name}'" for name in sorted(names)) or "none"
            problem = f"the model has no tree node '{missing[0]}'; its tree nodes are: {names_text}"
            raise OptionError(problem, file=self.source or None, field="nodes")

    def changed(self, changes: Mapping[str, Any], node: str | None = None) -> "ModelOptions":
        """Returns these options with other values of some fields, for one tree node or, without `node`, for all. The result has no source."""
        if not changes:
            return self
        if node is not None:
            return replace(
                self, nodes={**self.nodes, node: replace(self.for_node(node), **changes)}, source=""
            )
        nodes = {name: replace(own, **changes) for name, own in self.nodes.items()}
        return replace(self, default=replace(self.default, **changes), nodes=nodes, source="")

    @contextmanager
    def source_in_errors(self) -> Iterator[None]:
        """Adds `source` to every OptionError that is raised within the `with` block."""
        try:
            yield
        except OptionError as error:
            if self.source:
                raise error.in_file(self.source) from None
            raise


ScheduleSource = CompileOptions | ModelOptions | str | os.PathLike[str]


def model_options(schedule: ScheduleSource) -> ModelOptions:
    """Returns the options in a caller's argument `schedule`: options, or the path of a schedule file. Raises OptionError for anything else."""
    if isinstance(schedule, CompileOptions):
        return ModelOptions(schedule)
    if isinstance(schedule, ModelOptions):
        return schedule
    if isinstance(schedule, str | os.PathLike):
        return read_options(schedule)
    raise OptionError(f"is {reprlib.repr(schedule)}; {HINT}", field="schedule")


def chosen_options(schedule: ScheduleSource | None, stored: str, model: str) -> ModelOptions:
    """Returns the options of a compile: those of the caller's `schedule`; or those that the model stores; or the defaults.

    stored: the text of the schedule file in the model's metadata, or "". model: the name of the model for messages. A stored schedule must not
    change results, so its `reassociate` is ignored. Raises OptionError for arguments and texts that are no schedule.
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
    """Returns the text of a schedule file with these options."""
    document: dict[str, Any] = {"format": FORMAT, "version": VERSION, "options": entry(options.default)}
    if options.nodes:
        document["nodes"] = {name: entry(own) for name, own in options.nodes.items()}
    return json.dumps(document, indent=2) + "\n"


def entry(options: CompileOptions) -> dict[str, Any]:
    """Returns every option by name, as values of JSON."""
    return {name: JSON_FORMS[kind].write(getattr(options, name)) for name, kind in TYPES.items()}


def write_options(path: str | os.PathLike[str], options: ModelOptions) -> None:
    """Writes a schedule file; a file that cannot be written completely is not changed. Raises OptionError, naming the file."""
    # Imported here: options are rarely written.
    from onnx_treebeard.system.atomic_write import replacing

    with replacing(os.fsdecode(path)) as temporary:
        temporary.write_text(options_text(options), encoding="utf-8", newline="\n")


def read_options(path: str | os.PathLike[str]) -> ModelOptions:
    """Returns the options in a schedule file. Raises OptionError, naming file and field, if it cannot be read or is not valid."""
    name = os.fspath(path)
    try:
        with open(name, "rb") as file:
            text = file.read()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise OptionError(f"cannot be read: {reason}; {HINT}", file=name) from None
    try:
        return replace(parse_options(text), source=name)
    except OptionError as error:
        raise error.in_file(name) from None


def parse_options(text: str | bytes) -> ModelOptions:
    """Returns the options in the text of a schedule file. Raises OptionError, naming the field and the accepted values."""
    document = _parse(text)
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


def _parse(text: str | bytes) -> dict[str, Any]:
    try:
        document = json.loads(text, object_pairs_hook=_without_repetition)
    except (ValueError, RecursionError):
        raise OptionError("is no schedule: not JSON") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise OptionError(f'is no schedule: "format" is not "{FORMAT}"')
    return document


def _without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for name, value in pairs:
        if name in fields:
            raise OptionError("is given twice", field=name)
        fields[name] = value
    return fields


def _options(base: CompileOptions, entries: Any, where: str) -> CompileOptions:
    """Returns `base` with the options in one object of the file. where: the path of that object, for messages."""
    _check_object(entries, where)
    _check_fields(entries, tuple(TYPES), f"{where}.")
    values = {name: _value(name, value, where) for name, value in entries.items()}
    try:
        return replace(base, **values)
    except OptionError as error:
        raise OptionError(error.message, field=f"{where}.{error.place.field}") from None


def _value(name: str, value: Any, where: str) -> Any:
    form = JSON_FORMS[TYPES[name]]
    if type(value) is not form.kind:
        raise OptionError(f"is {reprlib.repr(value)}; expected {form.expected}", field=f"{where}.{name}")
    try:
        return form.read(value)
    except OptionError as error:
        inside = "" if error.place.field == name else f".{error.place.field}"
        raise OptionError(error.message, field=f"{where}.{name}{inside}") from None


def _check_object(value: Any, where: str) -> None:
    if not isinstance(value, dict):
        raise OptionError(f"is {reprlib.repr(value)}; expected an object of options", field=where)


def _check_fields(fields_given: dict[str, Any], accepted: tuple[str, ...], where: str) -> None:
    for name in fields_given:
        if name not in accepted:
            shown = where + (name if len(name) <= 40 else f"{name[:40]}...")
            raise OptionError(f"is unknown; accepted are {', '.join(accepted)}", field=shown)
