"""A wheel as a file: its members read, and written so that equal members make equal bytes.

In: members by name. Out: a wheel whose RECORD is the last member, all with one time: that of SOURCE_DATE_EPOCH, or of the last commit.
"""

import base64
import hashlib
import os
import subprocess
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

RECORD = "RECORD"
FIRST_TIME = 315532800  # of zip files: the first second of 1980
MODE = 0o100644 << 16


def members_of(wheel: Path) -> dict[str, bytes]:
    """Returns the members of a wheel by their names, without its record."""
    with ZipFile(wheel) as file:
        names = [name for name in file.namelist() if not name.endswith(("/", f".dist-info/{RECORD}"))]
        return {name: file.read(name) for name in names}


def write_wheel(path: Path, members: Mapping[str, bytes]) -> Path:
    """Writes a wheel of these members, and their record. Returns its path."""
    (info,) = {name.partition("/")[0] for name in members if name.partition("/")[0].endswith(".dist-info")}
    record = f"{info}/{RECORD}"
    lines = [*record_lines(members), f"{record},,"]
    path.parent.mkdir(parents=True, exist_ok=True)
    moment = time.gmtime(max(source_time(), FIRST_TIME))[:6]
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9) as file:
        text = "".join(f"{line}\n" for line in lines)
        for name, data in [*sorted(members.items()), (record, text.encode())]:
            entry = ZipInfo(name, moment)
            entry.compress_type, entry.external_attr, entry.create_system = ZIP_DEFLATED, MODE, 3
            file.writestr(entry, data)
    return path


def record_lines(members: Mapping[str, bytes]) -> Iterator[str]:
    """Yields a line of the record for each member: name, digest, size."""
    for name, data in sorted(members.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        yield f"{name},sha256={digest},{len(data)}"


def source_time() -> int:
    """Returns the time of the sources, in seconds."""
    if seconds := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(seconds)
    command = ["git", "log", "-1", "--format=%ct"]
    return int(subprocess.check_output(command, cwd=Path(__file__).parent, text=True))
