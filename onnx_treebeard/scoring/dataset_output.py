"""A folder of scores, partitioned like the folder of rows: which files are finished, and for what model and options.

In: a folder, what decides its content, and the files of rows. Out: places to write files to. A manifest in the folder has the digests of the model with its external tensors, of the schedule
file and of the profile, the options, and the size and time of change that each file of rows had before it was scored. A file is finished if its file is there, because it gets its name at the
end, and if the rows are still those of the manifest.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from onnx_treebeard.converters.read import is_onnx
from onnx_treebeard.scoring.compile_settings import Replay
from onnx_treebeard.system.errors import OptionError
from onnx_treebeard.system.files import file_bytes
from onnx_treebeard.tables.files.dataset import TableFile, pattern_of
from onnx_treebeard.tables.files.places import FileFacts, Place, place_of

MANIFEST = "_onnx_treebeard.json"
FORMAT, VERSION = "onnx-treebeard scores", 1
AGAIN = "name another folder for the scores"
LEFTOVER = re.compile(r"(.*/)?\.([^/]+)\.[0-9a-f]{8}\.part")

Json = dict[str, Any]

AS_THE_MODEL_STORES = Replay()


class DatasetOutput:
    """A folder of scores. content: what `content_of` returns. files: the rows that are to be scored.

    others: how many files of scores are there whose rows are not among `files`.

    Raises OptionError where the folder has other files, or scores of another model or with other options.
    """

    def __init__(self, folder: Place, content: Json, files: Sequence[TableFile]) -> None:
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

    def is_finished(self, file: TableFile) -> bool:
        """Returns whether the scores of a file were there at the beginning, of the rows that it has now."""
        return file.relative in self.finished

    @contextmanager
    def writing(self, file: TableFile) -> Iterator[Place]:
        """Yields the place for the scores of a file, whose folder is made and has nothing of an interrupted writer."""
        folder, slash, _ = file.relative.rpartition("/")
        if slash:
            self.folder.child(folder).make_folder()
        yield self._cleared(file.relative)

    def _cleared(self, relative: str) -> Place:
        """Returns the place of a file, without what interrupted writers of it have left."""
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
        """Writes the manifest, before anything is scored: a file that changes from now on is not finished. Scores that are there and not finished are named by their own size and time, so
        that they do not count as those of the new rows.
        """
        own = {
            file.relative: {"size": file.size, "changed": file.changed, "before": self._before(file)}
            for file in files
            if file.relative not in self.finished
        }
        if MANIFEST in self.files and notes == notes | own:
            return
        self.folder.make_folder()
        with self._cleared(MANIFEST).writing() as stream:
            stream.write((json.dumps({**self.content, "rows": notes | own}, indent=1) + "\n").encode())

    def _before(self, file: TableFile) -> Any:
        finished_file = self.files.get(file.relative)
        return None if finished_file is None else _identity(finished_file)

    def _checked_notes(self) -> Json:
        """Returns what the manifest says of rows. Raises OptionError unless it is one of this model and these options."""
        name = self.folder.name
        if MANIFEST not in self.files:
            raise OptionError(f"holds files that are no scores of ours; {AGAIN}", file=name)
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
            raise OptionError(f"has a {MANIFEST} that is none of ours; {AGAIN}", file=name)
        if self.files.keys() == {MANIFEST}:
            return {}  # nothing was scored, as where the options were wrong
        if notes_read.get("model") != self.content["model"]:
            raise OptionError(
                f"was begun with another model, {_model_text(notes_read)}, than {_model_text(self.content)}; {AGAIN}",
                file=name,
            )
        before = notes_read.get("options")
        before = before if isinstance(before, dict) else {}
        own = self.content["options"]
        # Options that another version of the program wrote, and this one does not have, count too.
        for option in (*own, *(before.keys() - own.keys())):
            if _json(before.get(option)) != _json(own.get(option)):
                was, now = _option_text(before.get(option)), _option_text(own.get(option))
                raise OptionError(f"was begun with {option} {was} instead of {now}; {AGAIN}", file=name)
        notes = notes_read.get("rows")
        return notes if isinstance(notes, dict) else {}


PART_BYTES = 1 << 20  # of a table, that are in memory at a time


def content_of(
    model: str,
    options: Mapping[str, Any],
    replay: Replay = AS_THE_MODEL_STORES,
    background: str | None = None,
) -> Json:
    """Returns what decides the bits of a folder of scores: the model with its external tensors, options by name, and the content of the schedule file, of the profile and of the table of
    background rows.

    Where a model runs makes no difference to its bits, so the device is no part. Raises ModelError, OptionError or DataError for a file that cannot be read.
    """
    # Imported here: the compiler's options are needed where one of the two files is given.
    from onnx_treebeard.compiler.options.file import options_text, read_options
    from onnx_treebeard.forest.profile import profile_text, read_profiles

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
    digest = hashlib.sha256()
    with place_of(name).open_input() as stream:
        while content := stream.read(PART_BYTES):
            digest.update(content)
    return {"sha256": digest.hexdigest()}


def _text_digest(text: str | None) -> Json | None:
    return (
        None if text is None else {"sha256": hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()}
    )


def refuse_overlap(target: Place, files: Sequence[TableFile], names: Sequence[str]) -> None:
    """Raises OptionError where scores and rows would lie in one folder: rows would be overwritten, or scores be read as rows the next time.

    names: what the user calls the rows.
    """
    own = _resolve(target)
    for file in files:
        if file.place.file_system == target.file_system and _resolve(file.place).startswith(own):
            raise OptionError(f"holds the rows {file.place.name}; {AGAIN}", file=target.name)
    for place in map(place_of, names):
        if place.file_system != target.file_system:
            continue
        if (pattern := pattern_of(place)) is None:
            if own.startswith(_resolve(place)):
                raise OptionError(f"lies in the folder of the rows {place.name}; {AGAIN}", file=target.name)
        elif own.startswith(folder := _resolve(pattern.folder)):
            inside = own.removeprefix(folder)
            if any(pattern.finds(f"{inside}{file.relative}") for file in files):
                raise OptionError(
                    f"lies where the pattern {place.name} finds rows; {AGAIN}", file=target.name
                )


def _leftovers(paths: Iterable[str]) -> dict[str, list[str]]:
    """Returns the files that interrupted writers have left, by the beginning of the path that they were writing."""
    partial_files: dict[str, list[str]] = {}
    for path in paths:
        if match := LEFTOVER.fullmatch(path):
            partial_files.setdefault("".join(match.groups("")), []).append(path)
    return partial_files


def _identity(scores: FileFacts) -> list[Any]:
    return [scores.size, scores.changed]


def _resolve(place: Place) -> str:
    """Returns the path with a slash at its end, without links and dots where the file system is this machine's."""
    path = place.path if place.file_system is not None else Path(place.path).resolve().as_posix()
    return path.rstrip("/") + "/"


def _model_text(content: Json) -> str:
    model = content.get("model")
    return _digest_text(model) or "sha256 ..."


def _json(value: Any) -> str:
    """Returns the text by which values are compared: a NaN is that of the manifest, and a tuple the list there."""
    return json.dumps(value, sort_keys=True)


def _option_text(value: Any) -> str:
    return _digest_text(value) or _json(value)


def _digest_text(value: Any) -> str:
    digest = value.get("sha256") if isinstance(value, dict) else None
    return f"sha256 {digest[:12]}..." if isinstance(digest, str) else ""
