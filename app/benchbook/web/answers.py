"""Answering: the page or its twin, and nothing at all to a browser that already has it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from flask import Response, jsonify, make_response, render_template, request

from benchbook.web.addresses import TWIN
from benchbook.web.site import site

KEPT = "public, max-age=0, must-revalidate"


def wants_data() -> bool:
    """Whether a program asks: for a twin, or at an address that only programs use."""
    return request.path.endswith(TWIN) or request.path.startswith("/api/")


def answer(template: str, data: Callable[[], Mapping[str, Any]], **context: Any) -> Response:
    """The template as a page, or the data as JSON; 304 when this very state was sent before."""
    etag = f"{site().state}-{'json' if wants_data() else 'html'}"
    if request.if_none_match.contains_weak(etag):
        response = Response(status=304)
    elif wants_data():
        response = jsonify(data())
    else:
        response = make_response(render_template(template, **context))
    response.set_etag(etag)
    response.headers["Cache-Control"] = KEPT
    return response
