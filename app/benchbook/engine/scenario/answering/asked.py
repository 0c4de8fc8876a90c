"""What is asked, as an answer meets it: the choice, the things that can be named in it, the option that is taken."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from benchbook.engine.choosing.choices import Choice, Taken
from benchbook.engine.choosing.offered import controls_of_players, decides_for
from benchbook.engine.game_objects import Object
from benchbook.engine.runner import Run
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.roster import THE_COPY, Roster, Unknown
from benchbook.engine.state import Game, Pending
from benchbook.frozen import dataclass

NUMBERED = ("payment", "face", "mana", "mode", "die", "optional cost")  # whose options are places in a list


@dataclass(frozen=True)
class Found:
    """The option that an answer takes; ``used`` is false where the answer only implies it."""

    option: Any
    used: bool = True


@dataclass(frozen=True)
class Asked:
    """A choice with the game in which it is asked and the names by which things are called."""

    choice: Choice
    game: Game
    roster: Roster

    @property
    def things(self) -> tuple[Any, ...]:
        """The single things that can be named: those behind the options."""
        choice = self.choice
        numbers: tuple[type, ...] = (Fraction, int) if choice.kind in NUMBERED else (Fraction,)  # a number is no thing
        if choice.singles:
            return tuple(one for one in choice.singles if not isinstance(one, numbers))
        found: list[Any] = []
        for option in choice.options:
            found += option if isinstance(option, tuple) else [option]
        return tuple(dict.fromkeys(o for o in found if isinstance(o, bool) or not isinstance(o, numbers)))

    def named(self, name: str) -> Any | None:
        """The thing that a name means here."""
        return next(iter(self.all_named(name)), None)

    def all_named(self, name: str) -> list[Any]:
        """Every thing that the name could mean here, the one meant first."""
        exact = self._subject(name)
        found = [t for t in self.things if t == exact and t is not None]
        for thing in self.things:
            if self._is_called(thing, name) and thing not in found:
                found.append(thing)
        return found or [t for t in self.things if isinstance(t, Pending) and self._is_for(t, name)]

    def _is_for(self, trigger: Pending, name: str) -> bool:
        """Whether a waiting trigger is about the thing of that name."""
        about = trigger.subjects.get("subject")
        return isinstance(about, int) and self._called_so(about, name)

    def _subject(self, name: str) -> Any:
        things = {t for t in self.things if isinstance(t, int)}

        def fits(obj: Object) -> bool:
            return obj.id in things

        try:
            return self.roster.subject(self.game, name, fits)
        except Unknown:
            return None

    def subject_called(self, name: str) -> int | None:
        """The object of that name, whatever may be chosen; None where nothing is called so."""
        try:
            found = self.roster.subject(self.game, name)
        except Unknown:
            return None
        return found if isinstance(found, int) else None

    def _is_called(self, thing: Any, name: str) -> bool:
        if isinstance(thing, str):
            return thing.lower() == name.lower()
        if isinstance(thing, Pending) and name.endswith('"'):
            owner, _, words = name.removesuffix('"').partition('"')
            said = f"{getattr(thing.ability, 'keyword', '')} {getattr(thing.ability, 'text', '')}".lower()
            return words.lower() in said and (not owner or self._called_so(thing.source, owner.strip()))
        if isinstance(thing, Pending):
            return self._called_so(thing.source, name.removesuffix("'s trigger").removesuffix("' trigger"))
        return isinstance(thing, int) and not isinstance(thing, bool) and self._called_so(thing, name)

    def is_called(self, obj: int, name: str) -> bool:
        """Whether the object is or was called so."""
        return self._called_so(obj, name)

    def _called_so(self, obj: int, name: str) -> bool:
        return is_called(self.game, self.roster, obj, name)

    def is_about(self, name: str) -> bool:
        """Whether the choice is asked by that object or by an ability of it, or while that resolves."""
        about = self.choice.about
        here = ([about] if about is not None else []) + list(self.game.stack[-1:])
        if any(self._called_so(thing, called) for thing in here for called in (name, _owner_of(name))):
            return True
        return about is None and any(self._is_called(t, name) for t in self.things)


def is_called(game: Game, roster: Roster, obj: int, name: str) -> bool:
    """Whether the object is or was called so, or is an ability of what is."""
    try:
        thing = game.object(obj)
    except KeyError:
        return False
    if thing.ability is not None:
        source = name.removesuffix("'s trigger").removesuffix("'s ability")
        return is_called(game, roster, thing.ability.source, source)
    if "emblem" in thing.marks and thing.components[0].definition.name == f"{name}'s emblem":
        return True
    if name in THE_COPY:
        return any(part.copy for part in thing.components)
    cards = roster.labels.get(name) or (roster.called(game, name) if "#" not in name else ())
    if not cards and "#" in name:
        try:
            cards = (roster.card(game, name),)
        except Unknown:
            return False
    return any(c.card in cards for c in thing.components)


def _owner_of(name: str) -> str:
    """Whose trigger or ability: "Oak's trigger" is Oak's."""
    return _OF.sub("", name)


_OF = re.compile(r"(?:'s|(?<=s)') (?:trigger|ability|triggered ability|activated ability)$")


# ── answers in lines of their own ─────────────────────────────────────────────


def nothing_of(choice: Choice) -> Found | None:
    """The option of choosing nothing, where the choice has one."""
    for empty in (None, (), False):
        if any(option == empty and type(option) is type(empty) for option in choice.options):
            return Found(empty)
    return Found(()) if choice.count[0] == 0 and choice.singles else None


DECIDED = (act.Casts, act.Activates, act.Plays, act.Specially, act.Attacks, act.Blocks)


def say_who_decides(run: Run, says: Any) -> None:
    """Where another player decides what the player of the line does, the derivation says so."""
    if not isinstance(says, DECIDED) or not controls_of_players(run.game):
        return
    by = decides_for(run.game, says.who)
    costs = ("723.5a",) if isinstance(says, act.Casts | act.Activates) else ()
    if by != says.who:
        run.recorder.say(f"{by} controls {says.who} and decides this for {says.who}.", "723.5", *costs)


MOST_QUESTIONS, MOST_OPTIONS, LONGEST = 3, 6, 60


def left_open(taken: Iterable[Taken], who: str = "") -> Iterator[str]:
    """Each question once, of that player or of all, with the options that the branches follow."""
    options: dict[tuple[str, str], dict[str, None]] = {}
    for one in taken:
        if one.how == "open" and who in ("", one.choice.who, one.choice.of):
            options.setdefault((one.choice.who, one.choice.prompt), {})[_short(one.said)] = None
    for (asked, prompt), said in list(options.items())[:MOST_QUESTIONS]:
        shown = list(said)[:MOST_OPTIONS]
        more = ", …" if len(said) > len(shown) else ""
        yield f"{asked} is asked to {prompt}: {'; '.join(shown)}{more}."


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1].rstrip()}…"


def life_asked_for(choice: Choice) -> str:
    """How much life the choice asks a player to pay, "" where it asks nothing of the kind."""
    found = _LIFE.search(choice.prompt) if choice.kind == "yes or no" else None
    return found[1] if found else ""


_LIFE = re.compile(r"\bpay (\d+) life\b")
