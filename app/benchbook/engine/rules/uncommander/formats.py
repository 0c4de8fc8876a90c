"""Terminology, Golden Rules: the two formats, what they include, and which rules go first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from benchbook.engine.choosing.what_there_is import colors_there_are
from benchbook.engine.registry import rule
from benchbook.engine.rules.uncommander.parts import BOOK
from benchbook.engine.state import Game

F = TypeVar("F", bound=Callable[..., Any])


def unorthodox(function: F) -> F:
    """The rule speaks of the larger format alone."""
    function.only_in = ("uncommander-unorthodox",)  # type: ignore[attr-defined]
    return function


def _stated(game: Game) -> bool:
    """Whether anything is said of what the format includes or bans."""
    return bool(game.facts.get("banned")) or game.facts.get("legal") is not None


@rule("Terminology/a", book=BOOK, runs="explains")
def which_format(game: Game) -> Iterator[str]:
    """Core has the cards that were released on paper, Unorthodox others besides."""
    if _stated(game):
        yield f"{game.table.title} is played, with {len(colors_there_are(game))} colors."


@rule("Terminology/c", book=BOOK, runs="explains")
def belongs_to_both(game: Game) -> Iterator[str]:
    """A card of the category UnCommander belongs to both formats."""
    if game.facts.get("legal") is not None:
        yield f"Included: {', '.join(game.facts['legal'])}."


@rule("Terminology/d", book=BOOK, runs="explains")
@unorthodox
def supplement_is_for_unorthodox(game: Game) -> Iterator[str]:
    """A card of the category Unorthodox Supplement belongs to Unorthodox alone."""
    if game.facts.get("legal") is not None:
        yield "The Unorthodox Supplement belongs to this format."


@rule("Terminology/e", book=BOOK, runs="explains")
def included_may_be_banned(game: Game) -> Iterator[str]:
    """An included card can still be banned on its own."""
    if game.facts.get("banned"):
        yield f"Banned, whether included or not: {', '.join(game.facts['banned'])}."


@rule("Terminology/f", book=BOOK, runs="explains")
def only_in_this_format(game: Game) -> Iterator[str]:
    """Cards of sets that regular Commander does not permit are the format's own."""
    if game.facts.get("banned"):
        yield f"Taken as cards of sets that only this format includes: {', '.join(game.facts['banned'])}."


@rule("Golden Rules/a", book=BOOK, runs="explains")
def these_rules_go_first(game: Game) -> Iterator[str]:
    """Where this list contradicts official rules, this list is followed."""
    if _stated(game):
        yield "Where UnCommander's rules differ from official ones, UnCommander's are followed."


@rule("Golden Rules/b", book=BOOK, runs="explains")
def the_ban_list_applies(game: Game) -> Iterator[str]:
    """All cards of normal Commander are permitted, and its ban list applies."""
    if game.facts.get("banned"):
        yield "The Commander ban list applies as well."
