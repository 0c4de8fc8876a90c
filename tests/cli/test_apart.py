"""Questions are worked out by processes of their own; what takes too long, or ends, or is too much, is refused."""

from __future__ import annotations

import io
import os
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from benchbook.cli import apart
from benchbook.cli.apart import BUSY, REFUSED, TOO_MUCH, Apart, is_worked_out

WORKERS = """
import os, time
from benchbook.cli.answering import hold

def site(environ, start):
    asked = environ["QUERY_STRING"]
    time.sleep(600) if asked == "slow" else os._exit(1) if asked == "ends" else None
    body = bytearray(1 << 40) if asked == "large" else environ["wsgi.input"].read()
    start("200 OK", [("X-Process", str(os.getpid()))])
    return [body]

hold(site)
"""
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="workers are forked")


def pages(environ: dict[str, Any], start: Any) -> list[bytes]:
    start("200 OK", [("X-Process", str(os.getpid()))])
    return [environ.get(REFUSED, "a page").encode()]


def asking(site: Apart, query: str, path: str = "/ask", body: bytes = b"") -> tuple[bytes, str]:
    """What comes back, and from which process."""
    said: list[str] = []
    streams = {"wsgi.input": io.BytesIO(body), "CONTENT_LENGTH": str(len(body))}
    environ = {"PATH_INFO": path, "QUERY_STRING": query, "REQUEST_METHOD": "GET", **streams}
    parts = site(environ, lambda _, headers: said.append(headers[0][1]))
    return b"".join(parts), said[0]


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[Apart]:
    monkeypatch.setattr(apart, "_COMMAND", ("-c", WORKERS))
    begun = Apart(pages, workers=1, waiting=0, seconds=2.0)
    begun.start()
    assert begun.wait(120)
    yield begun
    begun.stop()


def test_a_question_is_worked_out_elsewhere_and_a_page_here(site: Apart) -> None:
    body, process = asking(site, "s=1", body=b"what happens if")
    assert body == b"what happens if"
    assert process != str(os.getpid())
    assert asking(site, "s=2")[1] == process
    assert asking(site, "", "/cr/704.5f") == (b"a page", str(os.getpid()))


def test_a_question_waits_for_the_processes_that_were_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "_COMMAND", ("-c", f"import time; time.sleep(1)\n{WORKERS}"))
    begun = Apart(pages, workers=1, waiting=0)
    begun.start()
    assert asking(begun, "", "/cr/704.5f")[0] == b"a page"
    assert asking(begun, "s=1", body=b"what happens if")[0] == b"what happens if"
    begun.stop()


def test_where_no_process_can_begin_the_site_itself_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "_COMMAND", ("-c", "raise SystemExit(1)"))
    begun = Apart(pages, workers=1, waiting=0)
    begun.start()
    assert asking(begun, "s=1") == (b"a page", str(os.getpid()))
    begun.stop()


@pytest.mark.parametrize("asked", ["slow", "ends"])
def test_what_takes_too_long_or_ends_is_refused_and_another_takes_its_place(site: Apart, asked: str) -> None:
    first = asking(site, "s=1")[1]
    assert asking(site, asked) == (TOO_MUCH.encode(), str(os.getpid()))
    body, process = asking(site, "s=2", body=b"again")
    assert body == b"again"
    assert process not in (first, str(os.getpid()))


def test_what_takes_too_much_memory_ends_the_worker_only(site: Apart) -> None:
    assert asking(site, "large")[0] == TOO_MUCH.encode()
    assert asking(site, "s=2", body=b"again")[0] == b"again"


def test_more_questions_than_can_wait_are_refused_at_once(site: Apart) -> None:
    slow = threading.Thread(target=asking, args=(site, "slow"))
    slow.start()
    while not site._inside:
        pass
    assert asking(site, "s=1")[0] == BUSY.encode()
    assert asking(site, "", "/cr")[0] == b"a page"
    slow.join()


def test_new_workers_take_over_when_the_library_has_changed(site: Apart) -> None:
    first = asking(site, "s=1")[1]
    site.renew()
    assert asking(site, "s=2")[1] not in (first, str(os.getpid()))


def test_without_processes_the_site_answers_itself() -> None:
    assert asking(Apart(pages, workers=1), "s=1") == (b"a page", str(os.getpid()))


@pytest.mark.parametrize(
    ("method", "path", "query", "worked"),
    [
        ("GET", "/ask", "", False),
        ("GET", "/ask", "s=abc", True),
        ("POST", "/ask", "", True),
        ("POST", "/api/answer", "", True),
        ("GET", "/question.json", "q=what", True),
        ("GET", "/compare", "s=abc", True),
        ("GET", "/scenarios/cr/704/it-dies", "", True),
        ("GET", "/scenarios/cr/704", "", False),
        ("GET", "/search", "q=trample", False),
        ("GET", "/complete.json", "q=tr", False),
        ("GET", "/cr/704.5f", "", False),
    ],
)
def test_only_what_has_to_be_worked_out_goes_to_a_process(method: str, path: str, query: str, worked: bool) -> None:
    assert is_worked_out({"REQUEST_METHOD": method, "PATH_INFO": path, "QUERY_STRING": query}) is worked
