"""Errors as pages that say what to do next."""

from __future__ import annotations

from typing import Any

from flask import Flask, Response, abort, jsonify, make_response, render_template, request
from werkzeug.exceptions import HTTPException, NotFound

from benchbook.errors import BenchbookError, NotModelled, told_with_advice
from benchbook.web.answers import wants_data
from benchbook.web.nearest import Near, nearest
from benchbook.web.site import site


def answer_errors(app: Flask) -> None:
    """Every error is a page in the site's own dress, or JSON at a twin's address."""

    @app.before_request
    def refuse() -> None:
        said = request.environ.get("benchbook.refused")
        if said:
            abort(503, description=str(said))

    @app.errorhandler(HTTPException)
    def refused(error: HTTPException) -> Response:
        code = error.code or 500
        if code < 400:
            return make_response(error.get_response())
        near = nearest(site(), request.path) if isinstance(error, NotFound) else ()
        return error_page(code, _said(error), near)

    @app.errorhandler(NotModelled)
    def ran_out(error: NotModelled) -> Response:
        return error_page(413, f"It is not told: {error}. Ask for less at once.")

    @app.errorhandler(Exception)
    def failed(error: Exception) -> Response:
        app.logger.error("%s %s failed", request.method, request.path, exc_info=error)
        return error_page(500, _failed(error))


def _said(error: HTTPException) -> str:
    if isinstance(error, NotFound) and error.description == NotFound.description:
        return "There is no page at this address."
    return error.description or error.name


def _failed(error: Exception) -> str:
    """What the reader can know of it: what is wrong with their library or disk, or that it is a fault of ours."""
    if isinstance(error, BenchbookError):
        return str(error)
    if isinstance(error, MemoryError):
        return "This takes more memory to work out than there is for one question."
    return (
        told_with_advice(error) if isinstance(error, OSError) else "Benchbook made a mistake while it made this page."
    )


def error_page(code: int, said: str, near: tuple[Near, ...] = ()) -> Response:
    """The page of an error, or its JSON at a twin's address."""
    if wants_data():
        body: dict[str, Any] = {"error": code, "message": said, "did_you_mean": [one.path for one in near]}
        response = jsonify(body)
    else:
        tail = request.path.strip("/").rpartition("/")[2].replace("-", " ")
        response = make_response(render_template("error.html", code=code, said=said, near=near, tail=tail))
    response.status_code = code
    response.headers["Cache-Control"] = "no-store"
    if code == 503:
        response.headers["Retry-After"] = "60"
    return response
