"""Which colors of mana a line says, of a permanent that is tapped or one after the other."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from benchbook.cards.abilities import Activated
from benchbook.cards.costs import TapThis
from benchbook.cards.mana import COLOR_LETTERS, ManaCost
from benchbook.engine.abilities import activated, is_mana_ability
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.game_objects import Held
from benchbook.engine.mana.could_produce import could_produce
from benchbook.engine.mana.mana_extras import extras_of
from benchbook.engine.mana.mana_sources import Unit, gives
from benchbook.engine.scenario.answering.asked import Asked, Found
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.state import Game, ObjId

if TYPE_CHECKING:
    from benchbook.engine.scenario.answering.answers import Entry


_ADDS = re.compile(r"add ((?:\{[^{}]+\})+)\.?", re.I)


def mana_named(says: act.Activates) -> str:
    """The mana that the line names, as symbols; empty where it names none."""
    words = _ADDS.fullmatch(says.words.strip())
    return says.how.adds or (words[1] if words else "")


def abilities_for(game: Game, source: ObjId, who: str, mana: str) -> list[Held]:
    """The mana abilities of the object that can give just that, those that only tap it first; those that may, else."""
    here = Context(game, source, who)
    wanted = units_of(mana)
    own = [h for h in activated(game, source) if is_mana_ability(h.ability)]
    made = [(h, gives(here, h.ability) if isinstance(h.ability, Activated) else None) for h in own]
    fit = [h for h, ways in made if any(_is_given(here, w.units, wanted) for w in ways or ())]
    plain = [h for h in fit if isinstance(h.ability, Activated) and h.ability.cost.parts == (TapThis(),)]
    return plain or fit or [h for h, ways in made if ways is None and _could_give(game, source, wanted)]


def _could_give(game: Game, source: ObjId, wanted: tuple[str, ...]) -> bool:
    """Whether the object could produce mana of each of the types (106.7); also where that cannot be told."""
    try:
        return all(could_produce(game, source, letter) for letter in wanted)
    except NotModelled:
        return True


def made_by_itself(game: Game, source: ObjId, who: str, ability: Any, mana: str) -> Counter[str] | None:
    """Of the mana that is named, what the ability adds without a choice; None where it adds all of it by itself.

    Then a triggered mana ability that adds more is not answered by the line.
    """
    here = Context(game, source, who)
    ways = gives(here, ability) if isinstance(ability, Activated) else None
    wanted = units_of(mana)
    if any(_fits(way.units, wanted) for way in ways or ()):
        return None
    certain = (unit for unit in ways[0].units if len(unit) == 1) if ways and len(ways) == 1 else ()
    return Counter(wanted) & Counter(letter for unit in certain for letter in unit)


def units_of(mana: str) -> tuple[str, ...]:
    """The letters of the mana named, "C" as often as a number says."""
    found: list[str] = []
    for symbol in ManaCost.parse(mana).symbols:
        found += ["C"] * int(symbol) if symbol.isdigit() else [symbol]
    return tuple(found)


def _is_given(ctx: Context, units: tuple[Unit, ...], wanted: tuple[str, ...]) -> bool:
    return _fits(units, wanted) or _fits((*units, *(extras_of(ctx, units) or ())), wanted)


def _fits(units: tuple[Unit, ...], wanted: tuple[str, ...]) -> bool:
    """Whether each unit can be another one of the letters."""
    if len(units) != len(wanted):
        return False
    if not units:
        return True
    return any(_fits(units[1:], (*wanted[:i], *wanted[i + 1 :])) for i, w in enumerate(wanted) if w in units[0])


def letters_of_option(word: str) -> Counter[str]:
    """What an option of a choice of mana comes to: "{W}{U}", "blue", "colorless"."""
    if word.startswith("{"):
        return Counter(units_of(word.upper()))
    letter = "C" if word == "colorless" else COLOR_LETTERS.get(word.lower(), "")
    return Counter([letter]) if letter else Counter()


LETTERS = {**COLOR_LETTERS, "colorless": "C"}
_WORDS = re.compile(r'[\s,"“”]+|\band\b')
_SYMBOLS = re.compile(r"(?:\{[WUBRGC]\})+")


def colors_in(text: str) -> tuple[str, ...]:
    """The letters of the colors that the words are, each as often as it is said; nothing where they are others."""
    text = text.strip().strip(".")
    if _SYMBOLS.fullmatch(text):
        return tuple(re.findall(r"[WUBRGC]", text))
    words = [word for word in _WORDS.split(text.lower()) if word]
    return tuple(LETTERS[word] for word in words) if words and all(word in LETTERS for word in words) else ()


def next_color(asked: Asked, entry: Entry) -> Found | None:
    """The color that the line says next, where one after the other is asked for."""
    answer = entry.answer
    if asked.choice.kind != "mana" or not isinstance(answer, act.Chooses) or answer.who != asked.choice.who:
        return None
    said = colors_in(answer.text)
    if len(said) < 2 or said[entry.taken] not in asked.choice.options:
        return None
    entry.taken += 1
    return Found(said[entry.taken - 1], used=entry.taken == len(said))
