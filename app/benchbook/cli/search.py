"""Find rules, terms, cards and rulings. A number jumps to the rule; words must all match, best first.

Operators: "a phrase", -without, either OR other, prefix*, and the fields book: section: kind: card: cites: term:
source: date>=2008 is:ruling.
"""

from __future__ import annotations

import argparse
from typing import Any

from benchbook.cli import FINDINGS, WELL, opening
from benchbook.cli.screen import marked, print_json, styled, wrapped
from benchbook.search.results import past_facts

EXAMPLES = (
    "benchbook search legend rule",
    'benchbook search "\\"state-based actions\\" -commander"',
    "benchbook search book:uncommander combine --json",
    "benchbook search 704.5f",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words to look for, and how much to print."""
    parser.add_argument("query", nargs="+", help="what you would type into a search box")
    parser.add_argument("--limit", type=int, default=10, metavar="N", help="how many hits (default 10)")
    parser.add_argument("--offset", type=int, default=0, metavar="N", help="how many to skip first")
    parser.add_argument("--json", action="store_true", help="for a program")


def run(options: argparse.Namespace) -> int:
    """Print the hits; exit code 1 when there is none."""
    results = opening.search(opening.library()).search(
        " ".join(options.query), limit=max(options.limit, 1), offset=max(options.offset, 0)
    )
    if options.json:
        print_json(as_json(results))
    else:
        _print(results)
    return WELL if results.hits or results.jump else FINDINGS


def as_json(results: Any) -> dict[str, Any]:
    """The results in the form that programs read."""
    return {
        "query": results.query,
        "total": results.total,
        "took_ms": results.took_ms,
        "did_you_mean": results.did_you_mean,
        "jump": str(results.jump) if results.jump else None,
        "past": past_facts(results.past),
        "notes": list(results.notes),
        "hits": [_hit(hit) for hit in results.hits],
        "examples": [{"title": one.title, "url": one.url} for one in results.examples],
    }


def _hit(hit: Any) -> dict[str, Any]:
    return {
        "ref": str(hit.ref),
        "book": hit.book,
        "number": hit.number,
        "title": hit.title,
        "kind": hit.kind,
        "section": hit.section_title,
        "snippet": marked(hit.snippet_html),
        "why": hit.why,
        "url": hit.url,
    }


def _print(results: Any) -> None:
    for note in results.notes:
        print(styled(note, "dim"))
    if results.did_you_mean:
        print(f"Did you mean {styled(str(results.did_you_mean), 'bold')}?")
    if results.past:
        print(f"→ benchbook history {results.past.path.removeprefix('/history/')}")
    elif results.jump:
        print(f"→ {styled(str(results.jump), 'number')}   benchbook show {results.jump}")
    for hit in results.hits:
        heading = " · ".join(part for part in (hit.title or hit.section_title, hit.kind) if part)
        print(f"{styled(str(hit.ref), 'number')}  {styled(heading, 'dim')}")
        print(wrapped(marked(hit.snippet_html)))
    if not results.hits and not results.jump:
        print("Nothing found. Try fewer words, or a part of a word with *.")
    elif results.total > len(results.hits):
        print(styled(f"{len(results.hits)} of {results.total}; --limit and --offset show the others.", "dim"))
