"""How fast the site makes a page, against a bare Jinja page of the same size in the same run.

    python benchmarks/site.py [--rules N]

The bare page is one Flask view that renders a template with nothing but the finished HTML of the rule's page in it:
what no site with this framework can be faster than. Nothing is answered with 304 here.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from flask import Flask, render_template_string
from flask.testing import FlaskClient

from benchbook.library import Library, open_library
from benchbook.refs import RuleRef
from benchbook.search import open_search
from benchbook.web import create_app
from common import Figure, milliseconds, percentile, run

BAR = 10.0  # ms, the p50 of a rule's page


def figures(options: argparse.Namespace) -> Iterator[Figure]:
    """A rule's page for the first time and again, a section's page, and the bare page."""
    with tempfile.TemporaryDirectory() as folder:
        library = open_library()
        site = create_app(library, open_search(library, index=Path(folder))).test_client()
        rules = _some(library, options.rules)
        first = _times(site, rules)
        again = _times(site, rules)
        bare = _times(_bare(site, rules), rules)
        sections = [section.ref for book in library.books.values() for section in book.sections if not book.imported]
        _times(site, sections)
        section_pages = _times(site, sections)
    pages = ("a rule's page, the first time", first), ("a rule's page", again), ("a section's page", section_pages)
    for name, times in pages:
        bar = BAR if times is first else None
        yield Figure(f"{name}, p50", percentile(times, 0.5), "ms", "a bare Jinja page", percentile(bare, 0.5), bar)
        yield Figure(f"{name}, p95", percentile(times, 0.95), "ms", "a bare Jinja page", percentile(bare, 0.95))


def _some(library: Library, count: int) -> list[RuleRef]:
    """The same rules in every run."""
    rules = [entry.ref for book in library.books.values() if not book.imported
             for section in book.sections for entry in section.entries]  # fmt: skip
    return random.Random(7).sample(rules, min(count, len(rules)))


def _times(client: FlaskClient, rules: Sequence[RuleRef]) -> list[float]:
    return [milliseconds(_asking(client, rule.path)) for rule in rules]


def _asking(client: FlaskClient, path: str) -> Callable[[], object]:
    def ask() -> None:
        assert client.get(path).status_code == 200, path

    return ask


def _bare(site: FlaskClient, rules: Sequence[RuleRef]) -> FlaskClient:
    """An application that has every page ready."""
    ready = {f"{rule.book}/{rule.slug}": site.get(rule.path).get_data(as_text=True) for rule in rules}
    app = Flask("bare")

    @app.get("/<path:path>")
    def page(path: str) -> str:
        return render_template_string("{{ page|safe }}", page=ready[path])

    return app.test_client()


if __name__ == "__main__":
    run(figures, lambda p: p.add_argument("--rules", type=int, default=400, help="how many rules (default 400)"))
