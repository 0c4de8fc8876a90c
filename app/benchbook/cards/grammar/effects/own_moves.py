"""What players do with things of their own choice: exile a card from their hand, return a creature they control."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import ONE, SUBJECT, YOU, bend, constant, derived, order
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything, Choose, ControlledBy, Group
from benchbook.cards.players import EachOpponent

MINE = ControlledBy(SUBJECT)


def _held(zone: Any) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """Cards of theirs in a zone."""

    def build(number: Any, noun: Noun) -> Any:
        return Choose(noun.filter, number, SUBJECT, zone, SUBJECT) if noun.zone == "" else None

    def take(node: Any) -> tuple[Any, ...] | None:
        plain = isinstance(node, Choose) and node == Choose(node.filter, node.number, SUBJECT, zone, SUBJECT)
        return (node.number, Noun(node.filter, "")) if plain else None

    return build, take


def _controlled(number: Any, noun: Noun) -> Any:
    """Permanents that they control."""
    return Choose(plus(noun.filter, MINE), number, SUBJECT) if noun.zone == "battlefield" else None


def _of_controlled(node: Any) -> tuple[Any, ...] | None:
    plain = isinstance(node, Choose) and node == Choose(node.filter, node.number, SUBJECT)
    rest = minus(node.filter, MINE) if plain else None
    return None if rest is None else (node.number, Noun(rest))


def _own(words: str, build: Callable[..., Any], take: Callable[..., Any]) -> None:
    def take_one(node: Any) -> tuple[Any, ...] | None:
        found = take(node)
        return found[1:] if found is not None and found[0] == ONE else None

    derived("their own", f"(a|an|one) <n:noun> {words}", lambda n: build(ONE, n), take_one, Choose)
    derived("their own", f"<k:word number> <n:nouns> {words}", build, take, Choose)

    def up_to(number: Any, noun: Noun) -> Any:
        made = build(number, noun)
        return None if made is None else replace(made, up_to=True)

    def take_up_to(node: Any) -> tuple[Any, ...] | None:
        return take(replace(node, up_to=False)) if isinstance(node, Choose) and node.up_to else None

    derived("their own", f"up to <k:word number> <n:nouns> {words}", up_to, take_up_to, Choose)


_own("they control", _controlled, _of_controlled)
EITHER: Any = "battlefield or hand"
ONE_OF_BOTH = Choose(Anything(), ONE, SUBJECT, EITHER, SUBJECT)
for words in (
    "a card from their hand or a permanent they control",
    "a permanent they control or a card from their hand",
):
    constant("their own", words, ONE_OF_BOTH)
YOURS: Any = "battlefield or hand or graveyard"
constant(
    "what", "a permanent you control or a card from your hand or graveyard", Choose(Anything(), ONE, YOU, YOURS, YOU)
)
for zone in ("hand", "graveyard"):
    _own(f"from their {zone}", *_held(zone))


def _does(template: str, cls: Any, **fixed: Any) -> None:
    """A verb of players whose object they choose among their own."""

    def take(node: Any) -> tuple[Any, ...] | None:
        return (node.what,) if node == cls(what=node.what, **fixed) else None

    for inflection in ("they", "s"):
        words = bend(template.replace("OWN", "<w:their own>"), inflection)
        derived(
            f"player verb {inflection}", words, lambda w: cls(what=w, **fixed), take, cls, subject="what.chooser"
        )  # fmt: skip


_does("exile* OWN", do.Exile)
_does("exile* OWN face down", do.Exile, face_down=True)
_does("return* OWN to (its owner 's hand|their owner 's hand|their hand)", do.Move, to="hand")
_does("return* OWN to the battlefield", do.Move, to="battlefield")
_does("return* OWN to the battlefield tapped", do.Move, to="battlefield", tapped=True)
_does("tap* OWN", do.Tap)
_does("untap* OWN", do.Tap, untap=True)
_does("put* OWN on top of (their|its owner 's) library", do.Move, to="library")
_does("put* OWN on the bottom of (their|its owner 's) library", do.Move, to="library", position="bottom")


def _counters(on: Any, kind: str) -> do.PutCounters:
    return do.PutCounters(kind, ONE, on)


for inflection_ in ("they", "s"):
    derived(
        f"player verb {inflection_}",
        bend("put* (a|an|one) <k:counter kind> counter on <w:their own>", inflection_),
        lambda k, w: _counters(w, k),
        lambda e: (e.kind, e.on) if isinstance(e.on, Choose) and e == _counters(e.on, e.kind) else None,
        do.PutCounters,
        subject="on.chooser",
    )


# ── whole graveyards ──
derived(
    "what",
    "<w:whose> graveyard",
    lambda w: Group(Anything(), "graveyard", w),
    lambda n: (n.who,) if n.who is not None and n == Group(Anything(), "graveyard", n.who) else None,
    Group,
)
order(
    "put <what> into its owner 's library just beneath the top <beneath:digits> cards of that library",
    do.Move,
    to="library",
)
constant("what", "all graveyards", Group(Anything(), "graveyard"))
constant("what", "all opponents ' graveyards", Group(Anything(), "graveyard", EachOpponent()))
