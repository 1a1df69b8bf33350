"""Load a service and print throughput and latencies: python load_test.py --connections 16 --rows 1 --seconds 5"""

import argparse
import asyncio
import json
import random
import time
from urllib.parse import urlsplit

PERCENTILES = (50, 90, 99, 99.9)


async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes) -> bytes:
    """Sends an HTTP/1.1 request and returns the body of its answer. Raises RuntimeError unless the status is 200."""
    writer.write(request)
    head = await reader.readuntil(b"\r\n\r\n")
    fields = dict(line.lower().split(": ", 1) for line in head.decode().split("\r\n")[1:-2])
    body = await reader.readexactly(int(fields["content-length"]))
    if b" 200 " not in head.split(b"\r\n", 1)[0]:
        raise RuntimeError(f"{head.decode().splitlines()[0]}: {body.decode()}")
    return body


def message(method: str, path: str, body: bytes = b"") -> bytes:
    """Returns the bytes of an HTTP/1.1 request."""
    head = f"{method} {path} HTTP/1.1\r\nHost: load\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    return head.encode() + body


async def client(host: str, port: int, n_rows: int, until: float) -> list[float]:
    """Sends one request after another and returns how long each took, in seconds."""
    reader, writer = await asyncio.open_connection(host, port)
    features = json.loads(await answer(reader, writer, message("GET", "/health")))["features"]
    width = features if isinstance(features, int) else len(features)
    rows = [[random.gauss(0, 1) for _ in range(width)] for _ in range(n_rows)]
    request = message("POST", "/predict", json.dumps({"rows": rows}).encode())
    first = await answer(reader, writer, request)
    taken = []
    while (begin := time.perf_counter()) < until:
        body = await answer(reader, writer, request)
        taken.append(time.perf_counter() - begin)
        if body != first:
            raise RuntimeError("equal rows have got different scores")
    writer.close()
    return taken


async def main() -> None:
    """Runs the clients and prints what they measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", default="http://127.0.0.1:8000")
    parser.add_argument("--connections", type=int, default=16)
    parser.add_argument("--rows", type=int, default=1, help="rows in each request")
    parser.add_argument("--seconds", type=float, default=5.0)
    given = parser.parse_args()
    url = urlsplit(given.url)
    begin = time.perf_counter()
    clients = [
        client(url.hostname or "127.0.0.1", url.port or 80, given.rows, begin + given.seconds)
        for _ in range(given.connections)
    ]
    taken = sorted(one for times in await asyncio.gather(*clients) for one in times)
    rate = len(taken) / (time.perf_counter() - begin)
    print(f"{len(taken)} requests, {rate:.0f} a second, {rate * given.rows:.0f} rows a second")
    for percent in PERCENTILES:
        place = min(int(len(taken) * percent / 100), len(taken) - 1)
        print(f"{percent:>5} % within {taken[place] * 1000:.2f} ms")


asyncio.run(main())
