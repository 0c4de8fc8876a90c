"""The site's main places, in one table: a new page is one more row."""

from __future__ import annotations

from benchbook.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """A link in the head of every page."""

    label: str
    path: str


MAIN = (
    Place("Ask", "/ask"),
    Place("Rules", "/cr"),
    Place("Scenarios", "/scenarios"),
    Place("Penalties", "/penalty"),
    Place("History", "/edition"),
    Place("Glossary", "/glossary"),
    Place("Cards", "/cards"),
    Place("Coverage", "/coverage"),
    Place("Help", "/help/search"),
    Place("About", "/about"),
)
