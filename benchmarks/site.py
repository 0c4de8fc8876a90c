"""How fast the site makes a page, against a bare Jinja page of the same size in the same run.

    python benchmarks/site.py [--rules N]

The bare page is one Flask view that renders a template with nothing but the finished HTML of the rule's page in it:
what no site with this framework can be faster than. Nothing is answered with 304 here.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from flask import Flask, render_template_string
from flask.testing import FlaskClient

from benchbook.library import Library, open_library
from benchbook.refs import RuleRef
from benchbook.search import open_search
from benchbook.web import create_app
from common import milliseconds, percentile, print_table

BAR = 10.0


def main() -> int:
    """Measure, print, and say whether a rule's page keeps to its bar."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", type=int, default=400, help="how many rules to ask for (default 400)")
    options = parser.parse_args()
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
    rows = [_row(name, times, bare) for name, times in (
        ("a rule's page, the first time", first),
        ("a rule's page", again),
        ("a section's page", section_pages),
        ("a bare Jinja page", bare),
    )]  # fmt: skip
    print_table(f"{len(rules)} rules", ("page", "p50 ms", "p95 ms", "most ms", "p50 / bare"), rows)
    kept = percentile(first, 0.5) <= BAR
    print(f"\nThe bar for a rule's page is a p50 of {BAR:g} ms: {'kept' if kept else 'NOT KEPT'}.")
    return 0 if kept else 1


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


def _row(name: str, times: Sequence[float], bare: Sequence[float]) -> tuple[object, ...]:
    middle = percentile(times, 0.5)
    return name, middle, percentile(times, 0.95), max(times), middle / percentile(bare, 0.5)


if __name__ == "__main__":
    raise SystemExit(main())
