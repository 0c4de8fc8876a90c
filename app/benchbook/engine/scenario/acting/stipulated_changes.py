"""What a scenario stipulates of an object's size, types, colors and abilities, and the facts of a stipulation."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from benchbook.cards import conditions as cond
from benchbook.cards import continuous as change
from benchbook.cards.abilities import Unread
from benchbook.cards.amounts import Number
from benchbook.cards.mana import COLOR_LETTERS
from benchbook.cards.objects import Bound
from benchbook.cards.players import BoundPlayer
from benchbook.cards.vocabulary import CARD_TYPES, SUPERTYPES
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.scenario.claims.words import HUES, kinds
from benchbook.engine.scenario.forms.actions import Stipulation
from benchbook.engine.scenario.wording.numbers import number
from benchbook.engine.state import Game, ObjId, Subject
from benchbook.frozen import dataclass

IT = Bound("stipulated")


OTHER = Bound("stipulated other")


WHO = BoundPlayer("stipulated player")


@dataclass(frozen=True)
class Facts:
    """A stipulation with its names resolved in the game."""

    game: Game
    says: Stipulation
    what: tuple[Subject, ...]
    other: tuple[Subject, ...]

    @property
    def objects(self) -> tuple[ObjId, ...]:
        """The objects concerned that still exist."""
        return tuple(o for o in self.what if isinstance(o, int) and o in self.game.objects)

    @property
    def number(self) -> Fraction:
        """How many."""
        return self.says.number if self.says.number is not None else Fraction(1)

    @property
    def sizes(self) -> tuple[Fraction, ...]:
        """The power and toughness that it names, if it does."""
        named = self.says.verb in ("get", "base")
        return tuple(map(number, self.says.words.split("/"))) if named else ()

    @property
    def duration(self) -> cond.Duration:
        """Until end of turn where it says so."""
        return cond.Until("end of turn") if "until" in self.says.flags else cond.Indefinitely()

    def context(self) -> Context:
        """A text without a card: the object itself stands for its source."""
        source = self.objects[0] if self.objects else next(iter(self.game.objects), 0)
        controller = self.says.who or (self.game.controller(source) if self.objects else self.game.active)
        bindings = {"stipulated": self.what, "stipulated other": self.other, "stipulated player": self.says.who}
        return Context(self.game, source, controller, bindings=bindings)


def changes_size(facts: Facts) -> tuple[change.Modification, ...]:
    return (change.ModifyPT(*map(Number, facts.sizes)),)


def has_base_size(facts: Facts) -> tuple[change.Modification, ...]:
    return (change.SetPT(*map(Number, facts.sizes)),)


def _abilities(words: str) -> tuple[Any, ...]:
    from benchbook.cards.grammar import read_ability  # the grammar is loaded only where a text is read

    found: list[Any] = []
    for text in words.split(" and ") if "{" not in words and ":" not in words else [words]:
        found += read_ability(text.strip())
    for one in found:
        if isinstance(one, Unread):
            raise NotModelled(f"the ability '{one.text}'")
    return tuple(found)


def gains_abilities(facts: Facts) -> tuple[change.Modification, ...]:
    return (change.GainAbilities(_abilities(facts.says.words)),)


def loses_abilities(facts: Facts) -> tuple[change.Modification, ...]:
    names = tuple(getattr(a, "name", "") for a in _abilities(facts.says.words))
    if not all(names):
        raise NotModelled(f"losing the ability '{facts.says.words}'")
    return (change.LoseAbilities(names, "keywords"),)


def becomes_of_a_kind(facts: Facts) -> tuple[change.Modification, ...]:
    """Colours and types are set, or added "in addition"."""
    added = "added" in facts.says.flags
    words = [w for w in kinds(facts.says.words) if w not in ("permanent",)]
    colors = tuple(w for w in words if w in COLOR_LETTERS)
    types = tuple(w for w in words if w in CARD_TYPES)
    supertypes = tuple(w for w in words if w in SUPERTYPES)
    subtypes = tuple(w for w in words if w not in (*colors, *types, *supertypes) and w not in HUES)
    found: list[change.Modification] = []
    if colors or "colorless" in words:
        found.append(change.AddColors(colors) if added else change.SetColors(colors))
    if types or subtypes or supertypes:
        only_super = supertypes and not (types or subtypes)
        kind = change.AddTypes if added or only_super else change.SetTypes
        found.append(kind(types, subtypes, supertypes))
    if not found:
        raise NotModelled(f"becoming '{facts.says.words}'")
    return tuple(found)
