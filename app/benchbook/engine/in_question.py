"""What is in question in a game: the keywords, kinds of cards and designations of which a card or an effect speaks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from benchbook.cards.abilities import Keyword
from benchbook.engine.state import Game
from benchbook.refs import RuleRef

SECTION = "702."
SUBRULES = "abcdefghijklmnopqrstuvwxyz"
KINDS = {
    "709": ("split", "room"), "710": ("flip",), "711": ("level",), "714": ("saga",), "715": ("adventure",),
    "716": ("class",), "717": ("attraction",), "718": ("prototype",), "719": ("case",), "720": ("omen",),
    "721": ("station",), "722": ("prepare",), "725": ("monarch",), "726": ("initiative",), "728": ("rad counter",),
    "730": ("mutate", "merge", "meld"), "731": ("day", "night"),
}  # fmt: skip


def to_the_point(refs: Iterable[RuleRef], game: Game) -> frozenset[RuleRef]:
    """The rules without those about keywords (702) and kinds of cards (709–731) of which the game knows none."""
    words = "\n".join(_said(game)).lower()
    about: dict[str, set[str]] = {}
    for function in game.table.functions:
        if function.role == "keyword":
            about.setdefault(function.number.rstrip(SUBRULES), set()).add(str(function.subject).lower())
    absent = {number for number, names in about.items() if not any(name in words for name in names)}
    kinds = {section for section, names in KINDS.items() if not any(name in words for name in names)}
    return frozenset(r for r in refs if not (_keyword_of(r) in absent or r.number.split(".")[0] in kinds))


def _keyword_of(ref: RuleRef) -> str:
    """The rule of 702 that a rule belongs to: 702.55a to 702.55."""
    return ref.number.rstrip(SUBRULES) if ref.number.startswith(SECTION) else ""


def _said(game: Game) -> Iterator[str]:
    """Every text that is about: printed, held now or at the last, or of an effect in force."""
    yield from (effect.words for effect in game.effects)
    for last in {id(g): g for g in (game, *game.departed.values())}.values():
        for name, obj in last.objects.items():
            for part in obj.components:
                yield part.definition.layout
                yield from (f"{' '.join(face.subtypes)} {face.text}" for face in part.definition.faces)
            yield from (*obj.marks, *obj.memory)
            yield from (held.ability.name for held in last.look(name).abilities if isinstance(held.ability, Keyword))
