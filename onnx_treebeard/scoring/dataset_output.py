"""A folder of scores, partitioned like the folder of rows: its finished files, and the model and options that they are for.

In: a folder, everything that decides its content, and the files of rows. Out: places to write files to. A manifest in the folder contains the digests of the model with its external tensors, of
the schedule file and of the profile, the options, and the size and time of change of each file of rows before it was scored. Scores are finished if their file exists, because it gets its
name at the end, and if the rows have not changed since.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from onnx_treebeard.converters.read import is_onnx
from onnx_treebeard.scoring.compile_settings import Replay
from onnx_treebeard.system.errors import OptionError
from onnx_treebeard.system.model_bytes import file_bytes
from onnx_treebeard.tables.files.dataset import TableFile, pattern_of
from onnx_treebeard.tables.files.locations import FileFacts, Location, location_of

MANIFEST = "_onnx_treebeard.json"
FORMAT, VERSION = "onnx-treebeard scores", 1
AGAIN = "name another folder for the scores"
LEFTOVER = re.compile(r"(.*/)?\.([^/]+)\.[0-9a-f]{8}\.part")

Json = dict[str, Any]

AS_THE_MODEL_STORES = Replay()


class DatasetOutput:
    """A folder of scores. content: as `content_of` returns it. files: the rows to score. others: the number of files of scores whose rows are not among `files`.

    Raises OptionError where the folder contains other files, or scores of another model or with other options.
    """

    def __init__(self, folder: Location, content: Json, files: Sequence[TableFile]) -> None:
        self.folder, self.content = folder, content
        self.files: dict[str, FileFacts] = {}
        if folder.kind() == "file":
            raise OptionError("is a file; expected a folder", file=folder.name)
        if folder.kind():
            self.files = {entry.path: entry for entry in folder.files()}
        self.leftovers = _leftovers(self.files)
        is_new = len(self.files) == sum(map(len, self.leftovers.values()))
        notes = {} if is_new else self._checked_notes()
        self.finished = {file.relative for file in files if self._is_finished(file, notes)}
        self.others = len((notes.keys() & self.files.keys()) - {file.relative for file in files})
        self._note(files, notes)

    def location_of(self, file: TableFile) -> Location:
        """Returns the place for the scores of a file, in a folder without leftovers of an interrupted writer."""
        folder, slash, _ = file.relative.rpartition("/")
        if slash:
            self.folder.child(folder).make_folder()
        return self._cleared(file.relative)

    def _cleared(self, relative: str) -> Location:
        """Returns the place of a file, after removing leftovers of its interrupted writers."""
        folder, slash, name = relative.rpartition("/")
        for path in self.leftovers.get(f"{folder}{slash}{name[:200]}", ()):
            self.folder.child(path).remove_leftover(self.files[path].changed)
        return self.folder.child(relative)

    def _is_finished(self, file: TableFile, notes: Json) -> bool:
        finished_file, note = self.files.get(file.relative), notes.get(file.relative)
        if finished_file is None or file.changed is None or not isinstance(note, dict):
            return False
        is_same = (note.get("size"), note.get("changed")) == (file.size, file.changed)
        return is_same and note.get("before") != _identity(finished_file)

    def _note(self, files: Sequence[TableFile], notes: Json) -> None:
        """Writes the manifest, before anything is scored: a file that changes from now on is not finished. Unfinished scores are recorded with their size and time, so that they do
        not count as those of the new rows.
        """
        new_notes = {
            file.relative: {
                "size": file.size,
                "changed": file.changed,
                "before": _identity(self.files.get(file.relative)),
            }
            for file in files
            if file.relative not in self.finished
        }
        if MANIFEST in self.files and notes == notes | new_notes:
            return
        self.folder.make_folder()
        with self._cleared(MANIFEST).writing() as stream:
            stream.write((json.dumps({**self.content, "rows": notes | new_notes}, indent=1) + "\n").encode())

    def _checked_notes(self) -> Json:
        """Returns the notes about rows in the manifest. Raises OptionError unless it is for this model and these options."""
        name = self.folder.name
        if MANIFEST not in self.files:
            raise OptionError(f"contains files that are not scores of this program; {AGAIN}", file=name)
        with self.folder.child(MANIFEST).open_input() as stream:
            text = stream.read()
        try:
            notes_read = json.loads(text)
        except (ValueError, RecursionError):
            notes_read = None
        if not isinstance(notes_read, dict) or (notes_read.get("format"), notes_read.get("version")) != (
            FORMAT,
            VERSION,
        ):
            raise OptionError(f"has a {MANIFEST} that this program did not write; {AGAIN}", file=name)
        if self.files.keys() == {MANIFEST}:
            return {}  # nothing was scored, for example because options were wrong
        if notes_read.get("model") != self.content["model"]:
            raise OptionError(
                f"was begun with another model, {_model_text(notes_read)}, than {_model_text(self.content)}; {AGAIN}",
                file=name,
            )
        before = notes_read.get("options")
        before = before if isinstance(before, dict) else {}
        options = self.content["options"]
        # Options of another version of the program, which this one does not have, count too.
        for option in (*options, *(before.keys() - options.keys())):
            if _json(before.get(option)) != _json(options.get(option)):
                was, now = _option_text(before.get(option)), _option_text(options.get(option))
                raise OptionError(f"was begun with {option} {was} instead of {now}; {AGAIN}", file=name)
        notes = notes_read.get("rows")
        return notes if isinstance(notes, dict) else {}


def content_of(
    model: str,
    options: Mapping[str, Any],
    replay: Replay = AS_THE_MODEL_STORES,
    background: str | None = None,
) -> Json:
    """Returns everything that decides the bits of a folder of scores: the model with its external tensors, options by name, and the content of the schedule file, of the profile and of
    the table of background rows. The device is not part of it, because it does not change the bits.

    Raises ModelError, OptionError or DataError for a file that cannot be read.
    """
    # Imported here: only these files need the compiler's options.
    from onnx_treebeard.compiler.options.schedule_file import options_text, read_options
    from onnx_treebeard.forest.reach_profile import profile_text, read_profiles

    schedule = None if replay.schedule is None else options_text(read_options(replay.schedule))
    profile = None if replay.profile is None else profile_text(read_profiles(replay.profile))
    files = {
        "--schedule-file": _text_digest(schedule),
        "--profile": _text_digest(profile),
        "--background": None if background is None else _table_digest(background),
    }
    return {
        "format": FORMAT,
        "version": VERSION,
        "model": {"sha256": _model_digest(model)},
        "options": {**options, **files},
    }


def _model_digest(model: str) -> str:
    """Returns the digest of the bytes of a model file, then of the external tensors of an ONNX model."""
    digest = hashlib.sha256(file_bytes(model))
    if is_onnx(model):
        # Imported here: models of other formats do without onnx.
        from onnx_treebeard.scoring.onnx_pipeline import external_bytes

        for content in external_bytes(model):
            digest.update(len(content).to_bytes(8, "little"))
            digest.update(content)
    return digest.hexdigest()


def _table_digest(name: str) -> Json:
    """Returns the digest of the bytes of a table. Raises DataError where it cannot be read."""
    with location_of(name).open_input() as stream:
        return {"sha256": hashlib.file_digest(stream, "sha256").hexdigest()}


def _text_digest(text: str | None) -> Json | None:
    if text is None:
        return None
    return {"sha256": hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()}


def refuse_overlap(target: Location, files: Sequence[TableFile], names: Sequence[str]) -> None:
    """Raises OptionError where scores and rows would share a folder: rows would be overwritten, or scores read as rows the next time.

    names: those of the rows, as the user wrote them.
    """
    target_path = _resolve(target)
    for file in files:
        if file.location.file_system == target.file_system and _resolve(file.location).startswith(
            target_path
        ):
            raise OptionError(f"contains the rows {file.location.name}; {AGAIN}", file=target.name)
    for location in map(location_of, names):
        if location.file_system != target.file_system:
            continue
        if (pattern := pattern_of(location)) is None:
            if target_path.startswith(_resolve(location)):
                raise OptionError(f"is in the folder of the rows {location.name}; {AGAIN}", file=target.name)
        elif target_path.startswith(folder := _resolve(pattern.folder)):
            inside = target_path.removeprefix(folder)
            if any(pattern.finds(f"{inside}{file.relative}") for file in files):
                raise OptionError(
                    f"is where the pattern {location.name} finds rows; {AGAIN}", file=target.name
                )


def _leftovers(paths: Iterable[str]) -> dict[str, list[str]]:
    """Returns the leftovers of interrupted writers, by the beginning of the path that they were writing."""
    partial_files: dict[str, list[str]] = {}
    for path in paths:
        if match := LEFTOVER.fullmatch(path):
            partial_files.setdefault("".join(match.groups("")), []).append(path)
    return partial_files


def _identity(scores: FileFacts | None) -> list[Any] | None:
    return None if scores is None else [scores.size, scores.changed]


def _resolve(location: Location) -> str:
    """Returns the path with a slash at its end, on this machine without links and dots."""
    path = location.path if location.file_system is not None else Path(location.path).resolve().as_posix()
    return path.rstrip("/") + "/"


def _model_text(content: Json) -> str:
    model = content.get("model")
    return _digest_text(model) or "sha256 ..."


def _json(value: Any) -> str:
    """Returns a text for comparing values with those of a manifest, where a NaN equals another one, and a tuple a list."""
    return json.dumps(value, sort_keys=True)


def _option_text(value: Any) -> str:
    return _digest_text(value) or _json(value)


def _digest_text(value: Any) -> str:
    digest = value.get("sha256") if isinstance(value, dict) else None
    return f"sha256 {digest[:12]}..." if isinstance(digest, str) else ""
