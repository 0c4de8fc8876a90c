"""The site, on this machine. Stop it with Ctrl-C. When a file of the library changes, the site follows."""

from __future__ import annotations

import argparse
import errno
import os
import sys
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any

from benchbook.cli import BROKEN, WELL, opening
from benchbook.cli.apart import WAITING, Apart
from benchbook.cli.beside import Beside
from benchbook.cli.index import build
from benchbook.errors import BenchbookError
from benchbook.library import library_stamp
from benchbook.memory import set_aside

EXAMPLES = ("benchbook serve", "benchbook serve --port 9000", "benchbook serve --host 0.0.0.0 --threads 8")
MOST_CONNECTIONS = 400
_SECONDS_TO_BEGIN = 600.0
Site = Callable[[dict[str, Any], Any], Iterable[bytes]]


class Following:
    """A site that is built again, beside the one that serves, when the library's files have changed."""

    def __init__(
        self, build: Callable[[], Site], stamp: Callable[[], int], pause: float = 2.0,
        after: Callable[[], None] = lambda: None,
    ) -> None:  # fmt: skip
        self._build, self._stamp, self._pause, self.after = build, stamp, pause, after
        self._seen = stamp()
        self._site = build()
        self._seen = self._stamp()
        set_aside()

    def __call__(self, environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        return self._site(environ, start)

    def watch(self) -> None:
        """Look for changes from time to time, beside the requests."""
        threading.Thread(target=self._watch, daemon=True, name="library").start()

    def look(self) -> bool:
        """Whether something had changed; then the new site serves. A broken change leaves the old one serving."""
        now = self._stamp()
        if now == self._seen:
            return False
        self._seen = now
        try:
            self._site = self._build()
        except (BenchbookError, OSError) as error:
            print(f"benchbook: the change was not taken: {error}", file=sys.stderr)
            return False
        set_aside()
        self.after()
        return True

    def _watch(self) -> None:
        while True:
            time.sleep(self._pause)
            self.look()


def _port(text: str) -> int:
    number = int(text)
    if not 0 < number < 65536:
        raise argparse.ArgumentTypeError(f"{text} is no port: ports are numbers from 1 to 65535")
    return number


def arguments(parser: argparse.ArgumentParser) -> None:
    """Where to listen."""
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine only)")
    parser.add_argument("--port", type=_port, default=8086, help="the port (default 8086)")
    parser.add_argument("--threads", type=int, default=4, help="how many pages at a time (default 4)")
    workers = "how many processes answer questions, apart from the pages (default: one a processor; 0: none)"
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help=workers)


def run(options: argparse.Namespace) -> int:
    """Serve until stopped; exit code 3 when the port is taken."""
    from waitress import create_server

    beside = Beside()
    site = Following(lambda: build_site(beside), library_stamp)
    apart = Apart(site, options.workers)
    threads = options.threads + (options.workers + WAITING if options.workers > 0 else 0)
    try:
        server = create_server(apart, host=options.host, port=options.port, threads=threads, ident=None,
                               connection_limit=MOST_CONNECTIONS)  # fmt: skip
    except OSError as error:
        beside.stop()
        reason = "is in use" if error.errno == errno.EADDRINUSE else f"cannot be used ({error.strerror})"
        print(f"benchbook: port {options.port} of {options.host} {reason}. Try --port.", file=sys.stderr)
        return BROKEN
    site.after = apart.renew
    print(f"Benchbook is at http://{options.host}:{options.port}  (Ctrl-C stops it)", flush=True)
    try:
        if options.workers > 0:
            apart.start()
            threading.Thread(target=_tell, args=(apart,), daemon=True).start()
        site.watch()
        server.run()
    finally:
        server.close()
        apart.stop()
        beside.stop()
    return WELL


def _tell(apart: Apart) -> None:
    """Say when questions no longer hold up pages."""
    if apart.wait(_SECONDS_TO_BEGIN):
        print(f"Questions are answered apart from the pages, by processes of their own ({apart.workers}).", flush=True)


def build_site(beside: Beside) -> Site:
    """The site over the library as it is now; the worked examples are run beside it where that is still to do."""
    from benchbook.web import create_app

    library = opening.library()
    build(library)
    workbook = opening.workbook(library, beside.running)
    site: Site = create_app(library, opening.search(library), workbook)
    if workbook.ready() is None:
        beside.start()
    return site
