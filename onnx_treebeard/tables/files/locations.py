"""The locations of tables: files and folders of this machine and of object stores, which pyarrow's file systems reach.

In: a path, or a URL such as s3://bucket/folder, gs://..., abfss://..., hdfs://..., file:///... . Out: a `Location`, which lists, opens and writes files. A file is written under
another name in the same folder and renamed at the end, so that others see all of it or nothing; object stores rename by copying.
"""

import io
import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO

from onnx_treebeard.system.atomic_write import folder_lock, remove_leftover, replacing
from onnx_treebeard.system.errors import DataError, OptionError, TreebeardError, shorten, without_secrets
from onnx_treebeard.system.optional_packages import missing_package

LOCAL = "file://"
GOOGLE, RETRY_LIMIT, PATIENCE = ("gs://", "gcs://"), "retry_limit_seconds", 3
AZURE, AZURES_COMMAND = ("abfs://", "abfss://"), "az"
ANY_NAME = "onnx-treebeard"  # which need not exist
# The credentials that Azure's library looks for: "prod" stands for those of programs, without the credential that Azure's command line has.
CREDENTIALS, OF_PROGRAMS = "AZURE_TOKEN_CREDENTIALS", "prod"
WRITING_TIME = 3600  # seconds between a store's file and its final name, at most
MAX_REASON_LENGTH = 500  # characters of what a store says


@dataclass(frozen=True)
class FileFacts:
    """A file in a folder. path: within the folder, with slashes. size: in bytes. changed: the time of its last change in seconds since 1970; None where the store does not say."""

    path: str
    size: int
    changed: float | None


@dataclass(frozen=True)
class Location:
    """A file or folder. name: what errors call it, without secrets. path: in `file_system`, which is None for files of this machine."""

    name: str
    path: str
    file_system: Any = None

    def child(self, relative: str) -> "Location":
        """Returns the file at a path with slashes within this folder."""
        name = without_query(self.name)
        query = self.name[len(name) :]
        return replace(
            self, name=f"{name.rstrip('/')}/{relative}{query}", path=f"{self.path.rstrip('/')}/{relative}"
        )

    def kind(self) -> str:
        """Returns "file", "folder", or "" where there is nothing. Raises DataError where the store does not answer."""
        if self.file_system is None:
            path = Path(self.path)
            return "folder" if path.is_dir() else "file" if path.exists() else ""
        with self._as_data_errors():
            kind = self.file_system.get_file_info(self.path).type.name
        return {"File": "file", "Directory": "folder"}.get(kind, "")

    def facts(self) -> FileFacts:
        """Returns the size of this file and the time of its last change, under its name. Raises DataError where it does not exist."""
        with self._as_data_errors():
            if self.file_system is None:
                return _file_facts(Path(self.path), Path(self.path).parent)
            return _stored(self.file_system.get_file_info(self.path), self.path.rpartition("/")[2])

    def files(self) -> list[FileFacts]:
        """Returns all files in this folder and the folders in it, by path. Raises DataError where it cannot be read."""
        with self._as_data_errors():
            files = self._local_files() if self.file_system is None else self._stored_files()
        return sorted(files, key=lambda file: file.path)

    def open_input(self) -> io.BufferedReader:
        """Opens a file for reading at any position. Raises DataError where it cannot be read."""
        with self._as_data_errors():
            if self.file_system is None:
                return open(self.path, "rb")
            return io.BufferedReader(self.file_system.open_input_file(self.path), 1 << 20)

    def open_native(self) -> Any:
        """Opens a file for pyarrow's readers: a path of this machine, or a pyarrow.NativeFile."""
        if self.file_system is None:
            return self.path
        with self._as_data_errors():
            return self.file_system.open_input_file(self.path)

    def make_folder(self) -> None:
        """Makes this folder and those above it, where they do not exist. Raises OptionError where that fails."""
        try:
            if self.file_system is None:
                Path(self.path).mkdir(parents=True, exist_ok=True)
            else:
                self.file_system.create_dir(self.path, recursive=True)
        except store_errors() as error:
            raise OptionError(f"cannot be created: {_reason(error)}", file=self.name) from None

    @contextmanager
    def locked_folder(self) -> Iterator[None]:
        """Makes the folder and, on this machine, locks it against other processes in the same context. Raises OptionError where there can be no folder."""
        if self.kind() == "file":
            raise OptionError("is a file; expected a folder", file=self.name)
        self.make_folder()
        with nullcontext() if self.file_system is not None else folder_lock(Path(self.path)):
            yield

    @contextmanager
    def writing(self) -> Iterator[BinaryIO]:
        """Yields a stream to write the file to, which appears at the end. Raises OptionError where it cannot be written."""
        if self.file_system is None:
            with replacing(self.path) as temporary, temporary.open("wb") as stream:
                yield stream
            return
        folder, _, name = self.path.rpartition("/")
        temporary_path = f"{folder}/.{name[:200]}.{os.urandom(4).hex()}.part"
        try:
            with self.file_system.open_output_stream(temporary_path, compression=None) as stored:
                yield stored
            self.file_system.move(temporary_path, self.path)
        except BaseException as error:
            with suppress(*store_errors()):
                self.file_system.delete_file(temporary_path)
            if isinstance(error, OSError):
                raise OptionError(f"cannot be written: {_reason(error)}", file=self.name) from None
            raise

    def remove(self) -> None:
        """Removes this file, if it exists. Raises OptionError where that fails."""
        try:
            with suppress(FileNotFoundError):
                if self.file_system is None:
                    Path(self.path).unlink()
                else:
                    self.file_system.delete_file(self.path)
        except store_errors() as error:
            raise OptionError(f"cannot be removed: {_reason(error)}", file=self.name) from None

    def remove_leftover(self, changed: float | None) -> None:
        """Removes this file, which an interrupted writer left, unless it may still be written: on this machine where it is locked, in a store where it was changed within `WRITING_TIME`.

        Raises OptionError where that fails.
        """
        if self.file_system is not None:
            if changed is None or time.time() - changed > WRITING_TIME:
                self.remove()
            return
        try:
            remove_leftover(Path(self.path))
        except OSError as error:
            raise OptionError(f"cannot be removed: {_reason(error)}", file=self.name) from None

    def _local_files(self) -> list[FileFacts]:
        root = Path(self.path)
        files = (Path(folder, name) for folder, _, names in os.walk(root, onerror=_raise) for name in names)
        return [_file_facts(path, root) for path in files if path.is_file()]

    def _stored_files(self) -> list[FileFacts]:
        from pyarrow import fs

        root = self.path.rstrip("/") + "/"
        infos = self.file_system.get_file_info(fs.FileSelector(self.path, recursive=True))
        return [_stored(info, info.path.removeprefix(root)) for info in infos if info.type.name == "File"]

    @contextmanager
    def _as_data_errors(self) -> Iterator[None]:
        """Turns errors of the file system into a DataError that names the location."""
        try:
            yield
        except FileNotFoundError:
            raise DataError("does not exist", file=self.name) from None
        except store_errors() as error:
            raise DataError(f"cannot be read: {_reason(error)}", file=self.name) from None


def is_url(name: str) -> bool:
    """Returns whether a name is a URL and not a path of this machine."""
    scheme, colon, _ = name.partition("://")
    return bool(colon) and scheme.replace("+", "").isalnum()


def without_query(name: str) -> str:
    """Returns a path, or a URL up to its query, which configures the file system and is no part of the location in it."""
    return name.partition("?")[0] if is_url(name) else name


def location_of(name: str) -> Location:
    """Returns the location of a path or URL. Raises OptionError for a URL that no file system of pyarrow serves."""
    if not is_url(name):
        return Location(name, name)
    file_system, path = file_system_of(name)
    if "\0" in path:
        raise OptionError("is not a path: it contains a NUL character", file=name)
    return Location(without_secrets(name), path, None if name.startswith(LOCAL) else file_system)


def is_same(first: Location, second: Location) -> bool:
    """Returns whether two locations are the same, however they are spelled."""
    if first.file_system is None and second.file_system is None:
        return os.path.realpath(first.path) == os.path.realpath(second.path)
    return bool(first.file_system == second.file_system) and first.path.rstrip("/") == second.path.rstrip("/")


def file_system_of(url: str) -> tuple[Any, str]:
    """Returns pyarrow's file system for a URL, and the path in it. Raises OptionError where there is none."""
    try:
        from pyarrow import fs
    except ImportError:
        raise missing_package("a URL", "pyarrow", "table").in_file(url) from None
    try:
        if url.startswith(GOOGLE) and RETRY_LIMIT not in url:
            _reach(_bucket(url, f"{RETRY_LIMIT}={PATIENCE}"))
        if not url.startswith(AZURE):
            return fs.FileSystem.from_uri(url)  # type: ignore[no-any-return]
        with _without_azures_command():
            _reach(_bucket(url), ANY_NAME)
            return fs.FileSystem.from_uri(url)  # type: ignore[no-any-return]
    except store_errors() as error:
        raise OptionError(
            f"is not a URL that pyarrow's file systems open: {_reason(error)}", file=url
        ) from None


def store_errors() -> tuple[type[Exception], ...]:
    """Returns the classes of exceptions that file systems raise: pyarrow's raise more than OSError."""
    if "pyarrow" not in sys.modules:
        return (OSError, ValueError)
    import pyarrow as pa

    return (OSError, ValueError, pa.ArrowException)


def _bucket(url: str, setting: str = "") -> str:
    """Returns the URL of the bucket of a URL, with a further setting."""
    base, _, query = url.partition("?")
    scheme, _, rest = base.partition("://")
    settings = "&".join(filter(None, (query, setting)))
    return f"{scheme}://{rest.partition('/')[0]}{'?' * bool(settings)}{settings}"


@cache
def _reach(bucket: str, name: str = "") -> None:
    """Looks up a bucket of a store, or a name in it. Raises an error of `store_errors` where it cannot be reached, for example without credentials.

    Without this look-up, Google's file system would try for a quarter of an hour, and Azure's would end the process, which it also does when it is asked about the bucket itself.
    """
    from pyarrow import fs

    file_system, path = fs.FileSystem.from_uri(bucket)
    file_system.get_file_info(f"{path.rstrip('/')}/{name}" if name else path)


@contextmanager
def _without_azures_command() -> Iterator[None]:
    """Keeps file systems that are opened in this context from calling Azure's command line where it is not installed: the shell would print an error of its own beside ours."""
    if CREDENTIALS in os.environ or shutil.which(AZURES_COMMAND):
        yield
        return
    os.environ[CREDENTIALS] = OF_PROGRAMS
    try:
        yield
    finally:
        del os.environ[CREDENTIALS]


def _reason(error: Exception) -> str:
    return shorten(str(getattr(error, "strerror", None) or error), MAX_REASON_LENGTH)


def _file_facts(path: Path, root: Path) -> FileFacts:
    facts = path.stat()
    return FileFacts(path.relative_to(root).as_posix(), facts.st_size, facts.st_mtime)


def _stored(info: Any, path: str) -> FileFacts:
    return FileFacts(path, info.size or 0, info.mtime.timestamp() if info.mtime else None)


def _raise(error: OSError) -> None:
    raise error


@contextmanager
def local_file(name: str) -> Iterator[str]:
    """Yields the path itself, or that of a copy, which is deleted at the end; errors about the copy name the URL. Raises OptionError or DataError where there is no such file."""
    location = location_of(name)
    if not is_url(name) or location.file_system is None:
        yield location.path
        return
    with TemporaryDirectory(prefix="onnx-treebeard-") as folder:
        path = Path(folder, PurePosixPath(location.path).name or "model")
        with location.open_input() as source, path.open("wb") as target:
            shutil.copyfileobj(source, target)
        try:
            yield str(path)
        except TreebeardError as error:
            if error.place.file == str(path):
                error.place = error.place._replace(file=location.name)
            raise
