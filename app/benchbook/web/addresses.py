"""Addresses: which paths name a book, which a rule; and the ``.json`` twin of each page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from flask import Blueprint
from flask.typing import ResponseReturnValue
from werkzeug.routing import BaseConverter, PathConverter

View = TypeVar("View", bound=Callable[..., ResponseReturnValue])
TWIN = ".json"


class BookConverter(BaseConverter):
    """A book's id."""

    regex = r"[a-z][a-z0-9-]*"


class LocatorConverter(PathConverter):
    """A rule's or section's place in its book, with slashes; never a twin's address."""

    regex = r"(?!.*\.json\Z)[^/].*?"
    weight = 300


def page(pages: Blueprint, path: str, twin: str = "") -> Callable[[View], View]:
    """Serve the view at a path, and its data at the path with ``.json``."""

    def register(view: View) -> View:
        name = view.__name__
        pages.add_url_rule(path, name, view)
        pages.add_url_rule(twin or path.replace("<locator:", "<path:") + TWIN, f"{name}_json", view)
        return view

    return register
