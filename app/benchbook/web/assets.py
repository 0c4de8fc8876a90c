"""Styles, scripts and the mark: kept for good by the browser, under an address that changes when they do."""

from __future__ import annotations

from flask import Blueprint, Response, send_from_directory, url_for

from benchbook.web.site import site

pages = Blueprint("assets", __name__)
YEAR = 31_536_000


@pages.get("/static/<version>/<path:name>")
def asset(version: str, name: str) -> Response:
    """A file of the site; only the present version of it may be kept for good."""
    response = send_from_directory(f"{pages.root_path}/static", name)
    current = version == site().assets
    response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable" if current else "no-cache"
    return response


def asset_path(name: str) -> str:
    """The file's present address."""
    return url_for("assets.asset", version=site().assets, name=name)
