"""An object store on this machine that speaks as much of S3's protocol as pyarrow's file system does: objects, ranges, listings, uploads in parts, copies.

with object_store() as store:
    store.objects["rows/a.csv"] = b"..."
    store.url("rows")     ->  s3://bucket/rows?endpoint_override=127.0.0.1:4711&...
"""

import hashlib
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit
from xml.sax.saxutils import escape

BUCKET = "bucket"


class Objects(dict[str, bytes]):
    """Objects by their keys, which know when they were written."""

    def __init__(self) -> None:
        super().__init__()
        self.changed: dict[str, float] = {}

    def __setitem__(self, key: str, data: bytes) -> None:
        super().__setitem__(key, data)
        self.changed[key] = time.time()


@dataclass
class ObjectStore:
    """What the bucket holds. uploads: parts of objects that are not complete."""

    port: int
    objects: Objects = field(default_factory=Objects)
    uploads: dict[str, dict[int, bytes]] = field(default_factory=dict)

    def url(self, path: str) -> str:
        """Returns the URL of a path, as users of stores other than Amazon's write it."""
        return f"s3://{BUCKET}/{path}?endpoint_override=127.0.0.1:{self.port}&scheme=http&region=us-east-1"

    def names(self) -> list[str]:
        """Returns the keys of objects; those that stand for folders are left out."""
        return sorted(key for key in self.objects if not key.endswith("/"))


@contextmanager
def object_store() -> Iterator[ObjectStore]:
    """Yields a store that listens on a free port of this machine."""
    server = _Server(("127.0.0.1", 0), _Handler)
    store = server.store = ObjectStore(server.server_address[1])
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield store
    finally:
        server.shutdown()
        server.server_close()


class _Server(ThreadingHTTPServer):
    """Listens, and says nothing of clients that go away in the middle of a request."""

    daemon_threads = True
    store: ObjectStore

    def handle_error(self, request: Any, client_address: Any) -> None:
        pass


class _Handler(BaseHTTPRequestHandler):
    """Answers one connection."""

    protocol_version = "HTTP/1.1"
    server: _Server

    def log_message(self, format: str, *arguments: Any) -> None:
        pass

    def _asked(self) -> tuple[ObjectStore, str, dict[str, str], bytes]:
        """Returns the store, the key, the query and the body."""
        store = self.server.store
        parts = urlsplit(self.path)
        key = unquote(parts.path).removeprefix(f"/{BUCKET}").removeprefix("/")
        query = {name: values[0] for name, values in parse_qs(parts.query, keep_blank_values=True).items()}
        return store, key, query, self._body()

    def _body(self) -> bytes:
        if self.headers.get("Transfer-Encoding") == "chunked":
            body = self._chunks()
        else:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        return _joined(body) if "aws-chunked" in self.headers.get("Content-Encoding", "") else body

    def _chunks(self) -> bytes:
        """Returns a body that HTTP sends in chunks."""
        found = []
        while size := int(self.rfile.readline(), 16):
            found.append(self.rfile.read(size))
            self.rfile.readline()
        self.rfile.readline()
        return b"".join(found)

    def _answer(self, status: int, body: bytes = b"", **headers: str) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        if "Content_Length" not in headers:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _xml(self, name: str, inner: str) -> None:
        text = f'<?xml version="1.0" encoding="UTF-8"?><{name}>{inner}</{name}>'
        self._answer(200, text.encode(), Content_Type="application/xml")

    def do_HEAD(self) -> None:
        store, key, _, _ = self._asked()
        if not key:
            return self._answer(200)
        if key not in store.objects:
            return self._answer(404)
        data = store.objects[key]
        return self._answer(200, Content_Length=str(len(data)), **_facts(store, key))

    def do_GET(self) -> None:
        store, key, query, _ = self._asked()
        if not key:
            return self._list(store, query)
        if key not in store.objects:
            return self._answer(404)
        data, asked = store.objects[key], self.headers.get("Range", "")
        if not asked:
            return self._answer(200, data, **_facts(store, key))
        first, last = asked.removeprefix("bytes=").split("-")
        part = data[int(first) : int(last) + 1]
        place = f"bytes {first}-{int(first) + len(part) - 1}/{len(data)}"
        return self._answer(206, part, Content_Range=place, **_facts(store, key))

    def _list(self, store: ObjectStore, query: dict[str, str]) -> None:
        prefix, most = query.get("prefix", ""), int(query.get("max-keys", 1000))
        keys = sorted(key for key in store.objects if key.startswith(prefix))[:most]
        entries = "".join(
            f"<Contents><Key>{escape(key)}</Key><Size>{len(store.objects[key])}</Size>"
            f"<LastModified>{_time(store, key)}</LastModified></Contents>"
            for key in keys
        )
        self._xml(
            "ListBucketResult", f"<IsTruncated>false</IsTruncated><KeyCount>{len(keys)}</KeyCount>{entries}"
        )

    def do_PUT(self) -> None:
        store, key, query, body = self._asked()
        if "uploadId" in query:
            store.uploads[query["uploadId"]][int(query["partNumber"])] = body
            return self._answer(200, ETag=_tag(body))
        source = self.headers.get("x-amz-copy-source")
        if source is None:
            store.objects[key] = body
            return self._answer(200, ETag=_tag(body))
        store.objects[key] = store.objects[unquote(source).lstrip("/").removeprefix(f"{BUCKET}/")]
        return self._xml("CopyObjectResult", f"<ETag>{escape(_tag(store.objects[key]))}</ETag>")

    def do_POST(self) -> None:
        store, key, query, _ = self._asked()
        if "uploads" in query:
            name = f"upload{len(store.uploads)}"
            store.uploads[name] = {}
            return self._xml("InitiateMultipartUploadResult", f"<UploadId>{name}</UploadId>")
        parts = store.uploads.pop(query["uploadId"])
        store.objects[key] = b"".join(parts[number] for number in sorted(parts))
        return self._xml("CompleteMultipartUploadResult", f"<Key>{escape(key)}</Key>")

    def do_DELETE(self) -> None:
        store, key, query, _ = self._asked()
        if "uploadId" in query:
            store.uploads.pop(query["uploadId"])
        else:
            store.objects.pop(key, None)
        self._answer(204)


def _facts(store: ObjectStore, key: str) -> dict[str, str]:
    return {
        "Last_Modified": formatdate(store.objects.changed[key], usegmt=True),
        "ETag": _tag(store.objects[key]),
    }


def _time(store: ObjectStore, key: str) -> str:
    seconds = store.objects.changed[key]
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds)) + f".{int(seconds % 1 * 1000):03}Z"


def _tag(data: bytes) -> str:
    return f'"{hashlib.md5(data).hexdigest()}"'


def _joined(body: bytes) -> bytes:
    """Returns the data of a body in chunks, each behind a line with its size."""
    found, at = [], 0
    while True:
        end = body.index(b"\r\n", at)
        size = int(body[at:end].split(b";")[0], 16)
        if not size:
            return b"".join(found)
        found.append(body[end + 2 : end + 2 + size])
        at = end + 2 + size + 2
