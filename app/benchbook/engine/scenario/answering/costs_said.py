"""What a line says about how a spell is cast or an ability activated, as answers to the choices of doing so."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from benchbook.cards.costs import PayMana
from benchbook.cards.mana import COLOR_NAMES, ManaCost
from benchbook.cards.vocabulary import PERMANENT_TYPES
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.illegal import Illegal
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.announcing import options_of
from benchbook.engine.rules.cr.c7_additional_rules.r708_face_down import ways_up
from benchbook.engine.scenario.answering.answers import take_targets
from benchbook.engine.scenario.answering.asked import Asked, Found
from benchbook.engine.scenario.answering.colors_of_mana import letters_of_option, units_of
from benchbook.engine.scenario.answering.matching import _several_words, _words, objects, single_words
from benchbook.engine.scenario.forms.actions import Options
from benchbook.engine.scenario.roster import Roster, Unknown
from benchbook.engine.state import Game

_VERBS = {
    "sacrificing": "sacrifice", "discarding": "discard", "exiling": "exile", "tapping": "tap", "returning": "return",
    "revealing": "reveal", "splicing": "splice", "untapping": "untap", "removing": "counters", "putting": "put",
}  # fmt: skip
_IMPLIED = {
    "conspire": "tapping",
    "casualty": "sacrificing",
    "bargain": "sacrificing",
    "assist": "",
    "craft": "exiling",
}
_COUNTED = re.compile(r"(\d+) (?:other )?cards?")
SO_MANY = "so many cards"
TOO_OFTEN = "paying one additional cost so often"
HOW_MANY = "choose how many to "
WHAT_ALLOWS = "choose what allows you to cast it"
_EACH = {"conspire": 2}  # how many things one instance asks for, where it is not one
_SHOWN = {"splicing": "spliced onto that", "revealing": "revealed for that"}  # what stays where it is
_MOVING = {
    "sacrificing": "sacrificed", "discarding": "discarded", "exiling": "exiled", "returning": "returned",
    "tapping": "tapped",
}  # fmt: skip


def _touched(before: Game, after: Game, card: int) -> bool:
    """Whether the card has moved or been tapped."""
    was = next((o for o in before.objects.values() if o.components and o.card == card), None)
    now = after.objects.get(was.id) if was is not None else None
    return was is not None and (now is None or now.tapped != was.tapped)


def _so_many_touched(before: Game, after: Game, name: str) -> int:
    """How many cards have moved or been tapped beside the one that the line is about: nobody asks where all must."""
    cards = [o.card for o in before.objects.values() if o.components and o.components[0].definition.name != name]
    return sum(_touched(before, after, card) for card in cards if card is not None)


@dataclass
class Local:
    """The line's own answers while it is carried out."""

    who: str
    name: str
    how: Options
    used_targets: int = 0
    used_objects: dict[str, int] = field(default_factory=dict)
    life_left: Fraction = Fraction(0)
    done: bool = False
    heard: set[str] = field(default_factory=set)
    added: Counter[str] = field(default_factory=Counter)
    tapped: Any = None  # what gives all the mana that is named: mana that comes with it is another choice

    def __post_init__(self) -> None:
        self.life_left = self.how.life or Fraction(0)

    @property
    def targets_left(self) -> tuple[str, ...]:
        """The targets named that no choice has taken."""
        return self.how.targets[self.used_targets :]

    def answer(self, asked: Asked) -> Found | None:
        """The line's answer to a choice."""
        if self.done or asked.choice.of != self.who:
            return None
        handler = _HANDLERS.get(asked.choice.kind)
        found = handler(self, asked) if handler is not None else None
        if found is not None:
            self.heard.add(asked.choice.kind)
        return found

    def unsaid(self) -> str:
        """What the line says that nothing asked for; "" where all of it was."""
        how, heard = self.how, self.heard
        if how.cost and not heard & {"alternative", "optional cost", "face"}:
            return f"casting for its {how.cost[0]} cost"
        if (how.kicked or how.kicked_with) and "optional cost" not in heard:
            return "kicker"
        if "too often" in heard or 0 < self.used_objects.get("kicks", 0) < how.kicked:
            return TOO_OFTEN
        if how.x is not None and not heard & {"x", "number"}:
            return "a value of X"
        if how.face_down and "face" not in heard:
            return "casting it face down"
        return "its modes" if how.modes and not heard & {"mode", "word", "color of mana"} else ""

    def not_used(self, before: Game, after: Game, roster: Roster) -> str:
        """A thing that the line names for a cost and that nothing was done with, and what was not done."""
        for verb, names in self.how.objects:
            if verb in _SHOWN and (left := names[self.used_objects.get(verb, 0) :]):
                return f"{left[0]} can't be {_SHOWN[verb]}"
            unheard = not self.used_objects.get(verb) and SO_MANY not in self.heard
            number = _COUNTED.fullmatch(names[0]) if verb in _MOVING and len(names) == 1 and unheard else None
            if number is not None and _so_many_touched(before, after, self.name) != int(number[1]):
                return f"{names[0]} can't be {_MOVING[verb]} for that"
            for name in names if verb in _MOVING else ():
                try:
                    cards = (roster.card(before, name),) if "#" in name else roster.cards(before, name)
                except Unknown:
                    continue
                if cards and not any(_touched(before, after, card) for card in cards):
                    return f"{name} can't be {_MOVING[verb]} for that"
        return ""

    def _target(self, asked: Asked) -> Found | None:
        if self.how.untargeted:
            if asked.choice.count[0]:
                raise Illegal(f"{self.name} must have a target", "601.2c", "115.1")
            return Found(())
        if not self.how.targets:
            return None
        if not self.targets_left:
            return Found(()) if asked.choice.count[0] == 0 else None
        found, number = take_targets(asked, self.targets_left)
        self.used_targets += number
        return found

    def _face(self, asked: Asked) -> Found | None:
        if self.how.face_down:
            return Found("face down") if "face down" in asked.choice.options else None
        if " // " in self.name or "fuse" in self.how.cost:
            return Found(-1) if -1 in asked.choice.options else None
        names = dict(zip(asked.choice.words, asked.choice.options, strict=False))
        for cost in self.how.cost:
            word = {"prototype": "prototyped"}.get(cost.lower(), cost.lower())
            if word in names:
                return Found(names[word])
        return Found(names[self.name]) if self.name in names else None

    def _alternative(self, asked: Asked) -> Found | None:
        for cost in self.how.cost:
            of_several = f"{cost.lower()}#{self.how.mana or ''}"
            found = Found(of_several) if of_several in asked.choice.options else _words(asked, (cost,))
            if found is not None:
                return found
        verbs = [_VERBS[verb] for verb, _ in self.how.objects]
        if self.how.life is not None:
            verbs.append("life")
        for option in asked.choice.options:
            words = asked.choice.word(option)
            if option and self.how.mana and words == f"pay {self.how.mana}":
                self.heard.add("a cost by its mana")
                return Found(option)
            if option and verbs and all(verb in words for verb in verbs) and not self.how.cost:
                return Found(option)
        others = [option for option in asked.choice.options if option]
        if len(others) == 1 and self.how.cost == ("alternative",):
            return Found(others[0])
        if asked.choice.prompt == WHAT_ALLOWS:
            return self._plain_permission(asked.choice)
        by_mana = "" if self.how.cost or verbs else costing_just_that(asked, self.how.mana)
        return Found(by_mana) if by_mana else None

    def _plain_permission(self, choice: Choice) -> Found | None:
        """A line that names no keyword means the permission by which the mana cost is paid, where that is one."""
        words = ("another permission",) if "another permission" in choice.words else PERMANENT_TYPES
        plain = [o for o in choice.options if choice.word(o) in words]
        return Found(plain[0]) if len(plain) == 1 and not self.how.cost and not self.how.free else None

    def _optional(self, asked: Asked) -> Found | None:
        name = asked.choice.prompt.removeprefix("pay ").lower()
        if name.startswith(HOW_MANY):
            return self._number_of_things(asked.choice)
        if self.how.kicked_with:
            return Found(int(any(mana.lower() in name for mana in self.how.kicked_with)))
        if "kick" in name:
            return Found(self._kicked(asked))
        keyword, verb = next(((key, v) for key, v in _IMPLIED.items() if key in name and v), ("", ""))
        if verb and any(v == verb for v, _ in self.how.objects):
            return Found(self._implied(keyword, verb))
        often = sum(cost.lower() in name for cost in self.how.cost)
        if often:
            most = max((o for o in asked.choice.options if isinstance(o, int)), default=0)
            self.heard |= {"too often"} if often > most else set()
            return Found(min(often, most))
        if "additional cost" in name and self.how.objects:
            return Found(1)
        return None

    def _implied(self, keyword: str, verb: str) -> int:
        """Once more, as long as enough things are named for one instance after the other (702.153b)."""
        named = sum(len(names) for v, names in self.how.objects if v == verb)
        times = self.used_objects.get(keyword, 0)
        self.used_objects[keyword] = times + 1
        return int(not times or (times + 1) * _EACH.get(keyword, 1) <= named)

    def _kicked(self, asked: Asked) -> int:
        """How often: of two kickers each is paid once."""
        most = max((o for o in asked.choice.options if isinstance(o, int)), default=0)
        times = self.used_objects.get("kicks", 0)
        take = min(most, self.how.kicked - times)
        self.used_objects["kicks"] = times + take
        return take

    def _x(self, asked: Asked) -> Found | None:
        if self.how.x is None and asked.choice.kind == "x" and not asked.choice.open_ended:
            values = {asked.game.look(card).mana_value for card in self._cards_named(asked)}
            return Found(values.pop()) if len(values) == 1 and values <= set(asked.choice.options) else None
        return None if self.how.x is None else Found(self.how.x)

    def _number_of_things(self, choice: Choice) -> Found | None:
        """How many are sacrificed, discarded, exiled or tapped: as many as the line names."""
        named = [name for verb, names in self.how.objects if _VERBS[verb] in choice.prompt for name in names]
        number = _COUNTED.fullmatch(named[0]) if len(named) == 1 else None
        self.heard |= {SO_MANY} if number else set()
        return Found(int(number[1]) if number else len(named)) if named else None

    def _cards_named(self, asked: Asked) -> list[int]:
        """The cards in the player's hand that the line names for a cost."""
        hand = asked.game.player(self.who).hand
        cards = [c for _, names in self.how.objects for name in names for c in asked.roster.cards(asked.game, name)]
        return [o for o in hand if asked.game.objects[o].card in cards]

    def _mode(self, asked: Asked) -> Found | None:
        if not self.how.modes:
            return None
        numbered = _numbered(asked, self.how.modes)
        if numbered is not None:
            return Found(numbered)
        several = _several_words(asked.choice, self.how.modes)
        if several is not None:
            self._aim(asked, several)
            return Found(several)
        return _words(asked, self.how.modes)

    def _aim(self, asked: Asked, taken: tuple[Any, ...]) -> None:
        """Targets that are said each with its mode, in the order in which the modes ask for them."""
        if self.how.aimed:
            words = {repr(single): text.lower() for single, text in single_words(asked.choice)}
            of = [next((ts for mode, ts in self.how.aimed if mode.lower() in words[repr(one)]), ()) for one in taken]
            self.how = replace(self.how, targets=tuple(t for targets in of for t in targets))

    def _word(self, asked: Asked) -> Found | None:
        return _words(asked, self.how.modes) if self.how.modes else None

    def _cost_objects(self, asked: Asked) -> Found | None:
        for verb, names in self.how.objects:
            start = self.used_objects.get(verb, 0)
            if _VERBS[verb] not in asked.choice.prompt and len(self.how.objects) > 1:
                continue
            left = names[start:]
            counted = _so_many(asked, left)
            if counted is not None:
                self.used_objects[verb] = start + len(left)
                return counted
            most = asked.choice.count[1] if asked.choice.count != (1, 1) else len(left)
            for first in range(len(left)):  # what nothing had to be asked for is named, too
                for size in range(min(len(left) - first, max(most, 1)), 0, -1):
                    found = objects(asked, left[first : first + size])
                    if found is not None:
                        self.used_objects[verb] = start + first + size
                        return found
        return None

    def _payment(self, asked: Asked) -> Found | None:
        choice = asked.choice
        life = [o for o in choice.options if "life" in choice.word(o)]
        if life and self.life_left > 0:
            amount = re.search(r"\d+", choice.word(life[0]))
            self.life_left -= Fraction(amount[0]) if amount else self.life_left
            return Found(life[0])
        for verb, _ in self.how.objects:
            fit = [o for o in choice.options if _VERBS[verb] in choice.word(o).lower()]
            if fit:
                return Found(fit[0])
        if self.how.mana:
            fit = [o for o in choice.options if self.how.mana in choice.word(o) or choice.word(o) == "mana"]
            self.heard |= {"a symbol by its mana"} if fit else set()
            return Found(fit[0]) if fit else None
        return None

    def _mana(self, asked: Asked) -> Found | None:
        """The mana that the line says, part by part where it is chosen so."""
        if not self.how.adds and len(self.how.modes) == 1:
            return self._color(asked)
        if not self.how.adds or self.tapped not in (None, asked.choice.about):
            return None
        left = Counter(units_of(self.how.adds)) - self.added
        for whole in (True, False):
            for option in asked.choice.options:
                given = letters_of_option(asked.choice.word(option))
                if given and (given == left if whole else given <= left):
                    self.added += given
                    return Found(option)
        return None

    def _color(self, asked: Asked) -> Found | None:
        """The color that the line chooses for the mana: each of it of that color."""
        letter = next((letter for letter, name in COLOR_NAMES.items() if name == self.how.modes[0].lower()), "")
        fit = [o for o in asked.choice.options if {*letters_of_option(asked.choice.word(o))} == {letter}]
        if len(fit) != 1:
            return None
        self.heard.add("color of mana")
        return Found(fit[0])


def _so_many(asked: Asked, names: tuple[str, ...]) -> Found | None:
    """ "exiling 8 cards": the option with so many, where there is but one."""
    number = _COUNTED.fullmatch(names[0]) if len(names) == 1 else None
    fit = [o for o in asked.choice.options if number and isinstance(o, tuple) and len(o) == int(number[1])]
    return Found(fit[0]) if len(fit) == 1 else None


def _numbered(asked: Asked, modes: tuple[str, ...]) -> tuple[Any, ...] | None:
    if not all(m.isdigit() for m in modes):
        return None
    return tuple(asked.choice.singles[int(m) - 1] for m in modes)


_HANDLERS = {
    "target": Local._target, "face": Local._face, "alternative": Local._alternative, "optional cost": Local._optional,
    "x": Local._x, "mode": Local._mode, "word": Local._word, "cost objects": Local._cost_objects,
    "payment": Local._payment, "number": Local._x, "mana": Local._mana,
}  # fmt: skip


def costing_just_that(asked: Asked, mana: str) -> str:
    """The name of the only cost to choose that is that mana; "" where the mana cost is it, or none or several are."""
    spell = asked.choice.about
    if not mana or spell is None or spell not in asked.game.objects:
        return ""
    wanted = sorted(ManaCost.parse(mana).symbols)
    printed = asked.game.look(spell).mana_cost
    if printed is not None and sorted(printed.symbols) == wanted:
        return ""
    costs = {o.name: _mana(o.cost) for o in options_of(asked.game, spell) if o.kind == "alternative" and o.name}
    if asked.choice.rule == "708.7":
        costs = {name: _mana(cost) for name, (_, cost) in ways_up(asked.game, spell).items()}
    fit = [name for name, symbols in costs.items() if symbols == wanted and name in asked.choice.options]
    return fit[0] if len(fit) == 1 else ""


def _mana(cost: Any) -> list[str]:
    return sorted(s for part in cost.parts if isinstance(part, PayMana) for s in part.cost.symbols)


ALTERNATIVE = "a cost by its mana"
