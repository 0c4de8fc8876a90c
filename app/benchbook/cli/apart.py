"""Answers apart from pages: what has to be worked out is worked out by processes of their own, a few at a time.

A page never waits for a question. So many questions are taken as there are workers, so many more wait, the rest are
refused at once with the advice to come again; a worker that takes longer than it may, or more memory, is ended and
replaced. Until they are ready a question waits; where they cannot be had the site itself answers, as in a program.
"""

from __future__ import annotations

import os
import secrets
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterable
from contextlib import suppress
from multiprocessing.connection import Connection, Listener
from pickle import UnpicklingError
from queue import Empty, SimpleQueue
from typing import Any

from benchbook.cli.answering import KEY, Asked, Given, Site
from benchbook.frozen import dataclass
from benchbook.web.bounds import is_worked_out

WAITING = 64
SECONDS, SECONDS_TO_WAIT = 20.0, 90.0
REFUSED = "benchbook.refused"
BUSY = "Too many questions are being answered at this moment. Ask again in a minute; the pages are all there."
TOO_MUCH = "This took more time or memory to work out than there is for one question. Ask for less of it at once."
_COMMAND = ("-c", "from benchbook.cli.answering import main; main()")


@dataclass(frozen=True)
class Worker:
    """A process that works out one request after the other."""

    line: Connection
    process: int
    team: int


class Apart:
    """A site whose answers are worked out by so many processes. ``start`` begins them, ``renew`` begins them anew."""

    def __init__(self, site: Site, workers: int, waiting: int = WAITING, seconds: float = SECONDS) -> None:
        self.site, self.workers, self.waiting, self.seconds = site, workers, waiting, seconds
        self._idle: SimpleQueue[Worker] = SimpleQueue()
        self._lock = threading.Lock()
        self._inside = self._team = 0
        self._ready = threading.Event()
        self._template: subprocess.Popen[bytes] | None = None
        self._orders: Connection | None = None
        self._listener: Listener | None = None
        self._key = secrets.token_bytes(32)

    def __call__(self, environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        if not is_worked_out(environ):
            return self.site(environ, start)
        with self._lock:
            if self._inside >= self.workers + self.waiting:
                return self._refuse(environ, start, BUSY)
            self._inside += 1
        try:
            return self._answered(environ, start) if self._are_coming() else self.site(environ, start)
        finally:
            with self._lock:
                self._inside -= 1

    def _are_coming(self) -> bool:
        """Whether there are processes that answer; where they have just been begun this waits for the first of them."""
        until = time.monotonic() + SECONDS_TO_WAIT
        while not self._ready.wait(0.1):
            if self._template is None or self._template.poll() is not None or time.monotonic() > until:
                return False
        return True

    def start(self) -> None:
        """Begin the processes, where there can be some."""
        if not hasattr(os, "fork"):
            return
        self._listener = Listener(None, backlog=self.workers + 4, authkey=self._key)
        threading.Thread(target=self._welcome, args=(self._listener,), daemon=True, name="workers").start()
        self.renew()

    def renew(self) -> None:
        """Begin them anew, over the library as it is now; the old ones answer until the new ones are ready."""
        if self._listener is None:
            return
        self._end_template()
        self._team += 1
        where = str(self._listener.address)
        self._template = subprocess.Popen(
            [sys.executable, *_COMMAND, where, str(self._team), str(self.workers)],
            stdin=subprocess.PIPE, start_new_session=True, env={**os.environ, KEY: self._key.hex()},
        )  # fmt: skip

    def wait(self, seconds: float) -> bool:
        """Whether within this time there are processes that answer."""
        return self._ready.wait(seconds)

    def stop(self) -> None:
        """End all of them."""
        self._ready.clear()
        self._end_template()
        if self._listener is not None:
            self._listener.close()
        with suppress(Empty):
            while True:
                self._end(self._idle.get_nowait())

    def _end_template(self) -> None:
        orders, self._orders = self._orders, None
        if orders is not None:
            orders.close()
        if self._template is not None and self._template.poll() is None:
            self._template.terminate()
            self._template.wait()

    def _welcome(self, listener: Listener) -> None:
        """Take in whoever calls: the template, which is told how many workers there are to be, and the workers."""
        while True:
            try:
                line = listener.accept()
                kind, team, process = line.recv()
            except (OSError, EOFError):
                if self._listener is None or getattr(listener, "_listener", None) is None:
                    return
                continue
            if team != self._team:
                line.close()
            elif kind == "template":
                self._orders = line
            else:
                self._idle.put(Worker(line, process, team))
                self._ready.set()

    def _answered(self, environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        asked = Asked.of(environ)
        worker = self._free()
        if worker is None:
            return self._refuse(environ, start, BUSY)
        given = self._given(worker, asked)
        if given is None:
            self._end(worker)
            self._order()
            return self._refuse(environ, start, TOO_MUCH)
        if given.last:
            worker.line.close()
            self._order()
        else:
            self._idle.put(worker)
        start(given.status, given.headers)
        return [given.body]

    def _free(self) -> Worker | None:
        """The next worker that has nothing to do; None where none has for too long."""
        until = time.monotonic() + SECONDS_TO_WAIT
        while time.monotonic() < until:
            try:
                worker = self._idle.get(timeout=max(0.0, until - time.monotonic()))
            except Empty:
                return None
            if worker.team == self._team:
                return worker
            worker.line.close()
        return None

    def _given(self, worker: Worker, asked: Asked) -> Given | None:
        """What the worker says; None where it says nothing for too long, or is no more."""
        try:
            worker.line.send(asked)
            if worker.line.poll(self.seconds):
                given: Given = worker.line.recv()
                return given
        except (OSError, EOFError, UnpicklingError):
            pass
        return None

    def _order(self) -> None:
        with suppress(OSError, AttributeError):
            self._orders.send(1)  # type: ignore[union-attr]

    def _end(self, worker: Worker) -> None:
        with suppress(OSError):
            os.kill(worker.process, signal.SIGKILL)
        worker.line.close()

    def _refuse(self, environ: dict[str, Any], start: Any, said: str) -> Iterable[bytes]:
        return self.site({**environ, REFUSED: said}, start)
