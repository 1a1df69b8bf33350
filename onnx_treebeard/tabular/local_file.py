"""A file of an object store, where a path is needed. In: a path or URL. Out: the path of a file of this machine, for as long as a block lasts."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from onnx_treebeard.errors import TreebeardError
from onnx_treebeard.tabular.places import is_url, place_of


@contextmanager
def local_file(name: str) -> Iterator[str]:
    """Yields the path itself, or that of a copy, which goes with the block; errors about the copy name the URL. Raises OptionError, DataError where there is none."""
    place = place_of(name)
    if not is_url(name) or place.file_system is None:
        yield place.path
        return
    with TemporaryDirectory(prefix="onnx-treebeard-") as folder:
        path = Path(folder, PurePosixPath(place.path).name or "model")
        with place.open_input() as source, path.open("wb") as target:
            shutil.copyfileobj(source, target)
        try:
            yield str(path)
        except TreebeardError as error:
            if error.place.file == str(path):
                error.place = error.place._replace(file=place.name)
            raise
