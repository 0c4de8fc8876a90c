"""The process that answers questions beside the site: it holds the library, warms up and forks the workers.

It is begun by ``apart.py``, which tells it where to call. Each worker calls there too, and works out what it is sent,
one request after the other. All of them end when nobody is at the other end any more.
"""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from multiprocessing.connection import Client, Connection
from typing import Any

from benchbook.frozen import dataclass

Site = Callable[[dict[str, Any], Any], Iterable[bytes]]
KEY = "BENCHBOOK_WORKERS_KEY"
GIVES_WAY = 5
MEMORY, GROWN = 400 << 20, 150 << 20
"""So much more than at its beginning a worker may take at all, and keep."""


@dataclass(frozen=True)
class Asked:
    """A request, as it is sent to a worker."""

    environ: dict[str, Any]
    body: bytes

    @classmethod
    def of(cls, environ: dict[str, Any]) -> Asked:
        """What is to be known of a request; its body is read."""
        length = int(environ.get("CONTENT_LENGTH") or 0)
        body = environ["wsgi.input"].read(length) if length else b""
        return cls({key: value for key, value in environ.items() if isinstance(value, str)}, body)


@dataclass(frozen=True)
class Given:
    """What a worker sends back; ``last`` where it has grown too large to go on."""

    status: str
    headers: list[tuple[str, str]]
    body: bytes
    last: bool = False


def main() -> None:
    """Hold the site over the library as it is now."""
    from benchbook.cli import opening
    from benchbook.memory import set_aside
    from benchbook.web import create_app
    from benchbook.web.app import warm

    library = opening.library()
    site = create_app(library, opening.search(library), opening.workbook(library))
    warm(site)
    set_aside()
    hold(site)


def hold(site: Site) -> None:
    """Fork so many workers as the command says, and another whenever one is wanted."""
    where, team, workers = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    key = bytes.fromhex(os.environ.pop(KEY))
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    orders = Client(where, authkey=key)
    orders.send(("template", team, os.getpid()))
    with suppress(EOFError, OSError):
        for _ in range(workers):
            _fork(site, where, key, team, orders)
        while orders.recv():
            _fork(site, where, key, team, orders)


def _fork(site: Site, where: str, key: bytes, team: int, orders: Connection) -> None:
    if os.fork():
        return
    try:
        orders.close()
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        line = Client(where, authkey=key)
        line.send(("worker", team, os.getpid()))
        _work(site, line)
    finally:
        os._exit(0)


def _work(site: Site, line: Connection) -> None:
    """Work out one request after the other, as long as there is somebody to send them."""
    os.nice(GIVES_WAY)
    before = _in_memory()
    _limit_memory()
    with suppress(EOFError, OSError):
        while True:
            asked: Asked = line.recv()
            given = answer(site, asked)
            last = _in_memory() > before + GROWN
            line.send(Given(given.status, given.headers, given.body, last))
            if last:
                return


def answer(site: Site, asked: Asked) -> Given:
    """The site's answer to a request."""
    said: list[tuple[str, list[tuple[str, str]]]] = []

    def start(status: str, headers: list[tuple[str, str]], _: Any = None) -> Any:
        said.append((status, headers))
        return lambda data: None

    streams = {"wsgi.input": io.BytesIO(asked.body), "wsgi.errors": sys.stderr, "wsgi.version": (1, 0)}
    kinds = {"wsgi.multithread": False, "wsgi.multiprocess": True, "wsgi.run_once": False}
    parts = site({**asked.environ, **streams, **kinds}, start)
    body = b"".join(parts)
    close = getattr(parts, "close", None)
    if close is not None:
        close()
    status, headers = said[-1]
    return Given(status, headers, body)


def _in_memory() -> int:
    """The most memory that this process has had, in bytes (it is counted in kB, on macOS in bytes)."""
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def _limit_memory() -> None:
    """No request takes more than there is for it: it runs out of memory, and is told so."""
    import resource

    with suppress(OSError, ValueError), open("/proc/self/statm") as file:
        most = int(file.read().split()[0]) * resource.getpagesize() + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
