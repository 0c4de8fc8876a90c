"""Checks of what an object is: characteristics, abilities, status, counters."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards.defined import worded_so
from benchbook.cards.filters import Anything, ColorCount
from benchbook.cards.mana import COLOR_LETTERS, ManaCost
from benchbook.cards.rule_changes import PlayerRule
from benchbook.cards.vocabulary import (
    CARD_TYPES,
    CREATURE_TYPES,
    LAND_TYPES,
    OTHER_CARD_TYPES,
    SUBTYPES,
    SUPERTYPES,
)
from benchbook.engine.choosing.chosen import said
from benchbook.engine.choosing.words_to_choose import (
    basic_land_types_there_are,
    colors_there_are,
    creature_types_there_are,
)
from benchbook.engine.evaluate import players
from benchbook.engine.game_objects import Characteristics, Held, Object, goes_by
from benchbook.engine.index import rule_changes
from benchbook.engine.memory import Memory, Name
from benchbook.engine.objects.color_identity import color_identity
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.moment import CannotTell, Moment, Verdict
from benchbook.engine.scenario.claims.status import counter_with, counters, marked, no_counters, relation, status
from benchbook.engine.scenario.claims.words import HUES, described, is_a_word, kinds
from benchbook.engine.scenario.wording.hints import near
from benchbook.engine.scenario.wording.numbers import number, write
from benchbook.engine.state import Game
from benchbook.errors import ScenarioError


def _shown(value: Fraction | None) -> str:
    return "none" if value is None else write(value)


def size(moment: Moment, claim: Claim) -> Verdict:
    """Power and toughness."""
    look = moment.look(claim.what)
    power, toughness = (number(n) for n in claim.words.split("/"))
    is_so = look.power == power and look.toughness == toughness
    return Verdict(is_so, f"{claim.what} is {_shown(look.power)}/{_shown(look.toughness)}")


def base_size(moment: Moment, claim: Claim) -> Verdict:
    """Base power and toughness."""
    look = moment.look(claim.what)
    power, toughness = (number(n) for n in claim.words.split("/"))
    is_so = look.base_power == power and look.base_toughness == toughness
    return Verdict(is_so, f"its base power and toughness are {_shown(look.base_power)}/{_shown(look.base_toughness)}")


def attribute(moment: Moment, claim: Claim) -> Verdict:
    """One number."""
    look, obj = moment.look(claim.what), moment.object(claim.what)
    if claim.words in ("loyalty", "defense"):
        value: Fraction | None = obj.counter(claim.words) if obj.zone == "battlefield" else getattr(look, claim.words)
    else:
        value = getattr(look, claim.words.replace(" ", "_"))
    return Verdict(claim.counts(value), f"{claim.what}'s {claim.words} is {_shown(value)}")


def name(moment: Moment, claim: Claim) -> Verdict:
    """A name."""
    names = moment.look(claim.what).names
    return Verdict(claim.words in names, f"its name is {' and '.join(names) or 'none'}")


def mana_cost(moment: Moment, claim: Claim) -> Verdict:
    """A mana cost, whatever the order of its symbols."""
    cost = moment.look(claim.what).mana_cost
    same = cost is not None and same_cost(str(cost), claim.words)
    return Verdict(same, f"its mana cost is {cost if cost is not None else 'none'}")


def identity(moment: Moment, claim: Claim) -> Verdict:
    """The colour identity of the card."""

    cards = [part.definition for part in moment.object(claim.what).components]
    more = moment.game.table.of("runs", "also in color identity")
    names = {c for card in cards for c in color_identity(card)} | {
        c for f in more for card in cards for c in f.function(card)
    }
    wanted = {w for w in claim.words.replace(",", " ").split() if w not in ("and", "colorless", "none")}
    return Verdict(names == wanted, f"its color identity is {', '.join(sorted(names)) or 'colorless'}")


def same_cost(one: str, other: str) -> bool:
    """Whether two costs ask for the same, the generic parts added up."""
    left, right = ManaCost.parse(one), ManaCost.parse(other)
    rest = [sorted(s for s in cost.symbols if not s.isdigit() and s not in ("½", "1/2")) for cost in (left, right)]
    return rest[0] == rest[1] and left.generic == right.generic


# ── types and colours ─────────────────────────────────────────────────────────


def kind(moment: Moment, claim: Claim) -> Verdict:
    """Types, subtypes, supertypes, colours; all that are named."""
    look, obj = moment.look(claim.what), moment.object(claim.what)
    words = kinds(claim.words)
    for word in words:
        _is_a_kind(moment, word)
    exact = len([w for w in words if w.lower() in COLOR_LETTERS]) > 1
    truth = [is_kind(moment.game, look, obj, word) for word in words]
    colors = {w.lower() for w in words if w.lower() in COLOR_LETTERS}
    holds = all(truth) and (not exact or set(look.colors) == colors)
    return Verdict(holds, f"{claim.what} is {described(look)}")


def _is_a_kind(moment: Moment, word: str) -> None:
    """Raises ScenarioError where the word is no type, subtype or color, and no name or made-up type of the scenario.

    Other books than the Comprehensive Rules have words of their own.
    """
    if moment.game.table.books[:1] != ("cr",):
        return
    told = word.lower()
    if told.startswith("non") and is_a_word(told[3:]):
        return
    if word in SUBTYPES or told in (*COLOR_LETTERS, *CARD_TYPES, *OTHER_CARD_TYPES, *SUPERTYPES, "tribal", "permanent"):
        return
    if told in HUES or word.startswith("every ") or any(word in step.sentence for step in moment.steps()):
        return
    faces = (f for o in moment.game.objects.values() for c in o.components for f in c.definition.faces)
    if any(word in (*f.name.split(), *f.subtypes) or word in f.text or f.name == word for f in faces):
        return
    raise ScenarioError("then", f"{word!r} is no type, subtype or color.", near(word, sorted(SUBTYPES)))


def is_kind(game: Game, look: Characteristics, obj: Object, word: str) -> bool:
    """Whether one word describes it."""
    lower = word.lower()
    if lower.startswith("non") and is_a_word(lower[3:]):
        return not is_kind(game, look, obj, lower[3:])
    if lower in COLOR_LETTERS:
        return lower in look.colors
    if lower in ("colorless", "monocolored", "multicolored", "all colors"):
        count = len(look.colors)
        return {
            "colorless": count == 0,
            "monocolored": count == 1,
            "multicolored": count > 1,
            "all colors": look.colors >= set(colors_there_are(game)),
        }[lower]
    if lower == "permanent":
        return obj.zone == "battlefield"
    if lower in CARD_TYPES or lower in OTHER_CARD_TYPES or lower == "tribal":
        return (lower if lower != "tribal" else "kindred") in look.types or lower in look.types
    if lower in SUPERTYPES:
        return lower in look.supertypes
    if word == "every creature type":
        return look.subtypes >= frozenset(creature_types_there_are(game))
    if word == "every basic land type":
        return look.subtypes >= frozenset(basic_land_types_there_are(game))
    return word in look.subtypes or (word not in SUBTYPES and word in look.names)


# ── abilities ─────────────────────────────────────────────────────────────────


def keyword(moment: Moment, claim: Claim) -> Verdict:
    """A keyword ability, with its quality where one is named."""
    if moment.roster and claim.what in moment.roster.players:
        return _player_keyword(moment, claim)
    look, memory = moment.look(claim.what), moment.object(claim.what).memory
    wanted = claim.words.lower()
    has = any(_is_keyword(h, wanted) or _protects(h, wanted, memory) for h in look.abilities)
    return Verdict(has, f"{claim.what} has {_listed(look.abilities)}")


def keywords(moment: Moment, claim: Claim) -> Verdict:
    """All of several keyword abilities, or none of them; what "doesn't have A and B" means of what has one of them is
    not clear.
    """
    found = [keyword(moment, replace(claim, words=one)) for one in claim.other]
    number = sum(verdict.holds for verdict in found)
    if claim.words == "not" and 0 < number < len(found):
        raise CannotTell(f"{found[0].detail}: say of each whether it has it")
    return Verdict(number == (len(found) if claim.words == "all" else 0), found[0].detail)


def _is_keyword(held: Held, wanted: str) -> bool:
    ability: Any = held.ability
    own = getattr(ability, "name", None)
    if not isinstance(own, str):
        return False
    whole = " ".join(x for x in (own, str(getattr(ability, "words", ""))) if x).lower()
    text = str(getattr(ability, "text", "")).lower().strip(" .")
    if wanted in (own, whole, text) or goes_by(ability, wanted.replace(" ", "")):
        return True
    return (bool(text) and text.startswith(wanted + " ")) or _numbered(ability, own) == wanted


def _protects(held: Held, wanted: str, memory: Memory) -> bool:
    """Protection from a quality that was chosen, or from one of several."""
    ability: Any = held.ability
    own = getattr(ability, "name", "")
    if own not in ("protection", "hexproof") or not wanted.startswith(f"{own} from "):
        return False
    quality = wanted.removeprefix(f"{own} from ")
    if quality in COLOR_LETTERS and ability.filter in (ColorCount(">=", 1), Anything()):
        return True  # from all colors, each color, or everything (702.16h, 702.16j)
    parts = getattr(ability.filter, "parts", None) or (ability.filter,)
    for part in parts:
        chosen = said(memory.get(Name(getattr(part, "key", ""))))
        if quality in (str(chosen).lower(), str(getattr(part, "name", "")).lower()):
            return True
    return False


def _numbered(ability: Any, own: str) -> str:
    """ "toxic 3", "equip {2}"."""
    amount = getattr(getattr(ability, "amount", None), "value", None)
    cost = getattr(ability, "cost", None)
    tail = write(amount) if amount is not None else str(cost.mana).lower() if cost is not None else ""
    return f"{own} {tail}".strip()


def _called(held: Held) -> str:
    ability: Any = held.ability
    return str(getattr(ability, "text", "") or getattr(ability, "name", "") or type(ability).__name__)


def _listed(abilities: Iterable[Held]) -> str:
    """The abilities for a message, without reminder text."""
    return ", ".join(_REMINDER.sub("", _called(h)) for h in abilities) or "no abilities"


_REMINDER = re.compile(r" ?\([^()]*\)")


def _player_keyword(moment: Moment, claim: Claim) -> Verdict:
    for change, ctx, _ in rule_changes(moment.game, PlayerRule):
        if change.rule == claim.words and claim.what in players(ctx, change.who):
            return Verdict(True, f"{claim.what} has {claim.words}")
    return Verdict(False, f"{claim.what} does not have {claim.words}")


def no_abilities(moment: Moment, claim: Claim) -> Verdict:
    """No abilities, apart from those that are named."""
    look = moment.look(claim.what)
    left = [h for h in look.abilities if not any(_says(h, words) for words in claim.other)]
    missing = [w for w in claim.other if not any(_says(h, w) for h in look.abilities)]
    return Verdict(not left and not missing, f"{claim.what} has {_listed(look.abilities)}")


def _says(held: Held, words: str) -> bool:
    wanted = _plain(words)
    return wanted in _plain(_called(held)) or _is_keyword(held, wanted) or worded_so(held.ability, wanted)


def _plain(text: str) -> str:
    return " ".join(text.lower().replace("’", "'").strip(" .").split())


def ability(moment: Moment, claim: Claim) -> Verdict:
    """An ability whose text contains the words."""
    held = moment.look(claim.what).abilities
    has = any(_says(h, claim.words) for h in held)
    return Verdict(has, f"{claim.what} has {_listed(held)}")


def none(moment: Moment, claim: Claim) -> Verdict:
    """A characteristic that is missing."""
    look = moment.look(claim.what)
    plain = ("subtypes", "supertypes", "types", "colors", "power", "toughness", "loyalty")
    found: Any = {
        **{word: getattr(look, word) for word in plain}, "name": look.names, "mana cost": look.mana_cost,
        "creature types": look.subtypes & CREATURE_TYPES, "land types": look.subtypes & LAND_TYPES,
    }[claim.words]  # fmt: skip
    missing = found is None or (not isinstance(found, Fraction) and not isinstance(found, ManaCost) and not found)
    return Verdict(missing, f"its {claim.words}: {found}")


# ── status ────────────────────────────────────────────────────────────────────


CHECKS = {
    "size": size, "base size": base_size, "attribute": attribute, "name": name, "mana cost": mana_cost,
    "identity": identity,
    "kind": kind, "keyword": keyword, "keywords": keywords,
    "no abilities": no_abilities, "ability": ability, "none": none, "status": status,
    "relation": relation, "counters": counters, "no counters": no_counters, "counter with": counter_with,
    "marked": marked,
}  # fmt: skip
