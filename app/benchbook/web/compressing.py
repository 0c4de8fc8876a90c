"""Answers are sent small: pressed with gzip for whoever takes it, as every browser does."""

from __future__ import annotations

import gzip

from flask import Flask, Response, request

SMALLEST = 1_000  # bytes; below it the envelope weighs as much as what it saves
LEVEL = 5
KINDS = ("text/", "application/json", "application/javascript", "application/manifest+json", "image/svg+xml")


def compress(app: Flask) -> None:
    """Press what is worth it, whatever page it comes from."""

    @app.after_request
    def press(response: Response) -> Response:
        if not (response.mimetype or "").startswith(KINDS):
            return response
        response.vary.add("Accept-Encoding")
        if response.status_code != 200 or "Content-Encoding" in response.headers or not _taken():
            return response
        response.direct_passthrough = False
        body = response.get_data()
        if len(body) < SMALLEST:
            return response
        response.set_data(gzip.compress(body, LEVEL, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
        tag, _weak = response.get_etag()
        if tag is not None:
            response.set_etag(tag, weak=True)  # the same page, not the same bytes
        return response


def _taken() -> bool:
    """Whether the browser says that it takes gzip; a HEAD is told the length of the page itself."""
    return request.method == "GET" and request.accept_encodings["gzip"] > 0
