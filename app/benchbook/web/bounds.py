"""What a request may take: one budget of work and time for all that is worked out for it, and so many bytes.

Reading, setting up, playing, the reasons and the telling draw on the same budget; each leaves a share of what there is
to those that come after it (``patience.a_part``). Pages that only show what is there have no budget.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from threading import Lock
from typing import Any

from flask import Flask, Response

from benchbook.patience import patient, spent
from benchbook.web.errors import error_page

WORK, SECONDS = 3_000_000, 1.8
MOST_BYTES = 1_000_000
TOO_LONG = "The answer would be longer than a page may be. Ask for less of it at once."
_WORKED_OUT = re.compile(
    r"/(?:ask|compare|question|deck)(?:\.json)?|/api/\w+|/table|/complete/scenario\.json"
    r"|/scenarios/[^/]+/[^/]+/[^/]+"
)
_ALWAYS = "/scenarios/"
_first = Lock()  # held from the first request on


def is_worked_out(environ: dict[str, Any]) -> bool:
    """Whether a request asks for more than what is there: a question, a deck, a worked example."""
    path = environ.get("PATH_INFO", "")
    if not _WORKED_OUT.fullmatch(path):
        return False
    return path.startswith(_ALWAYS) or environ.get("REQUEST_METHOD") == "POST" or bool(environ.get("QUERY_STRING"))


def bound(app: Flask, prepare: Callable[[], None]) -> None:
    """Have every request that is worked out keep to its budget, and no answer be longer than a page may be.

    Before the first of them in a process ``prepare`` loads what answers are made with, which is no part of any budget.
    """
    site = app.wsgi_app

    def bounded(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        if not is_worked_out(environ):
            return site(environ, start)
        if _first.acquire(blocking=False):
            prepare()
        with patient(WORK, spent() + SECONDS):
            return site(environ, start)

    app.wsgi_app = bounded  # type: ignore[method-assign,assignment]

    @app.after_request
    def short_enough(response: Response) -> Response:
        if (response.calculate_content_length() or 0) > MOST_BYTES:
            return error_page(413, TOO_LONG)
        return response
