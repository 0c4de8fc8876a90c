"""Which keywords are in question in a game: those that a card prints, has gained or is given by an effect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from benchbook.cards.abilities import Keyword
from benchbook.engine.state import Game
from benchbook.refs import RuleRef

SECTION = "702."
SUBRULES = "abcdefghijklmnopqrstuvwxyz"


def to_the_point(refs: Iterable[RuleRef], game: Game) -> frozenset[RuleRef]:
    """The rules without those about keywords of which the game knows none (702)."""
    words = "\n".join(_said(game)).lower()
    about: dict[str, set[str]] = {}
    for function in game.table.functions:
        if function.role == "keyword":
            about.setdefault(function.number.rstrip(SUBRULES), set()).add(str(function.subject).lower())
    absent = {number for number, names in about.items() if not any(name in words for name in names)}
    return frozenset(r for r in refs if not (r.number.startswith(SECTION) and r.number.rstrip(SUBRULES) in absent))


def _said(game: Game) -> Iterator[str]:
    """Every text that is about: printed, held now or at the last, or of an effect in force."""
    yield from (effect.words for effect in game.effects)
    for last in {id(g): g for g in (game, *game.departed.values())}.values():
        for name, obj in last.objects.items():
            yield from (face.text for part in obj.components for face in part.definition.faces)
            yield from (held.ability.name for held in last.look(name).abilities if isinstance(held.ability, Keyword))
