"""A folder of scores, partitioned like the folder of rows: which files are finished, and for what model and options.

In: a folder, and what decides its content. Out: places to write files to. A manifest in the folder has the digest of the model and the options. A file is finished if
its file is there, because it gets its name at the end, and if the rows have not changed since.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from onnx_treebeard.errors import ModelError, OptionError
from onnx_treebeard.tabular.dataset import TableFile
from onnx_treebeard.tabular.places import Found, Place, place_of

MANIFEST = "_onnx_treebeard.json"
FORMAT, VERSION = "onnx-treebeard scores", 1
AGAIN = "name another folder for the scores"

Json = dict[str, Any]


class DatasetOutput:
    """A folder of scores. content: what `content_of` returns.

    Raises OptionError where the folder has other files, or scores of another model or with other options.
    """

    def __init__(self, folder: Place, content: Json) -> None:
        self.folder, self.content = folder, content
        self.files: dict[str, Found] = {}
        if folder.kind() == "file":
            raise OptionError("is a file; expected a folder", file=folder.name)
        if folder.kind():
            self.files = {one.path: one for one in folder.files()}
        if self.files:
            self._check()
        else:
            folder.make_folder()
            with folder.child(MANIFEST).writing() as stream:
                stream.write((json.dumps(content, indent=1) + "\n").encode())

    def is_finished(self, file: TableFile) -> bool:
        """Returns whether the scores of a file are there, and not older than its rows."""
        found = self.files.get(file.relative)
        return found is not None and found.changed >= file.changed

    @contextmanager
    def writing(self, file: TableFile) -> Iterator[Place]:
        """Yields the place for the scores of a file, whose folder is made and has nothing of an interrupted writer."""
        folder, slash, _ = file.relative.rpartition("/")
        if slash:
            self.folder.child(folder).make_folder()
        place = self.folder.child(file.relative)
        place.remove_leftovers()
        yield place

    def _check(self) -> None:
        name = self.folder.name
        if MANIFEST not in self.files:
            raise OptionError(f"holds files that are no scores of ours; {AGAIN}", file=name)
        with self.folder.child(MANIFEST).open_input() as stream:
            text = stream.read()
        try:
            known = json.loads(text)
        except ValueError:
            known = None
        if not isinstance(known, dict) or (known.get("format"), known.get("version")) != (FORMAT, VERSION):
            raise OptionError(f"has a {MANIFEST} that is none of ours; {AGAIN}", file=name)
        if known.get("model") != self.content["model"]:
            raise OptionError(
                f"was begun with another model, {_model_text(known)}, than {_model_text(self.content)}; {AGAIN}",
                file=name,
            )
        options = known.get("options", {})
        for option, value in self.content["options"].items():
            if options.get(option) != value:
                before = json.dumps(options.get(option))
                raise OptionError(
                    f"was begun with {option} {before} instead of {json.dumps(value)}; {AGAIN}", file=name
                )


def content_of(model: str, options: Mapping[str, Any]) -> Json:
    """Returns what decides the bits of a folder of scores: the bytes of the model file, and options by name."""
    try:
        digest = hashlib.sha256(Path(model).read_bytes()).hexdigest()
    except OSError as error:
        raise ModelError(f"cannot be read: {error.strerror}", file=model) from None
    return {"format": FORMAT, "version": VERSION, "model": {"sha256": digest}, "options": dict(options)}


def refuse_overlap(target: Place, files: Sequence[TableFile], names: Sequence[str]) -> None:
    """Raises OptionError where scores and rows would lie in one folder: rows would be overwritten, or scores be read as rows the next time.

    names: what the user calls the rows.
    """
    own = _resolved(target)
    for file in files:
        if file.place.file_system == target.file_system and _resolved(file.place).startswith(own):
            raise OptionError(f"holds the rows {file.place.name}; {AGAIN}", file=target.name)
    for place in map(place_of, names):
        if place.file_system == target.file_system and own.startswith(_resolved(place)):
            raise OptionError(f"lies in the folder of the rows {place.name}; {AGAIN}", file=target.name)


def _resolved(place: Place) -> str:
    """Returns the path with a slash at its end, without links and dots where the file system is this machine's."""
    path = place.path if place.file_system is not None else Path(place.path).resolve().as_posix()
    return path.rstrip("/") + "/"


def _model_text(content: Json) -> str:
    model = content.get("model")
    digest = model.get("sha256", "") if isinstance(model, dict) else ""
    return f"sha256 {digest[:12]}..."
