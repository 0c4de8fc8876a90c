"""Cards whose text was not understood whole: where a line that was not could do something, the answer is declined.

A line with a frame (``Unread.frame``) is reached as what it is. One that is activated, triggers, replaces an event or
resolves declines then and there; what is looked at here, after each line and at the end, is the rest: what is said of
casting, of entering and of what is so all the while, where anything that it is about was touched or is asked about."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from benchbook.cards.abilities import (
    Ability,
    Activated,
    CastRestriction,
    Keyword,
    SpellAbility,
    Static,
    Triggered,
    Unread,
)
from benchbook.cards.entering import EntersDoing
from benchbook.cards.objects import Group
from benchbook.cards.rule_changes import Cant
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import objects
from benchbook.engine.game_objects import Object
from benchbook.engine.index import may_function
from benchbook.engine.modelled import passed_over
from benchbook.engine.partly_read import told
from benchbook.engine.prose import name_of
from benchbook.engine.scenario.given.definitions import unread
from benchbook.engine.state import Game, ObjId

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play


_OF_ALL = re.compile(
    r"\b(?:permanent|nothing|any|all|each|every(?!thing resolves)|no|power|toughness|attack|block|combat)"
)
_PASSING = (ev.StepBegins, ev.TurnBegins, ev.StepSkipped, ev.AttackersDeclared, ev.BlockersDeclared, ev.SetCombat)


def is_touched(play: Play, about: Iterable[ObjId]) -> bool:
    """Whether an event, a line or a claim concerns one of them; time, combat and what is left open concern all."""
    asked = frozenset(about)
    if any(isinstance(event, _PASSING) for event in _happened(play)) or happened_to(play, asked):
        return True
    if any(taken.how == "open" for taken in play.run.oracle.taken):
        return True
    text = words_of_lines(play)
    return bool(_OF_ALL.search(text)) or any(is_named(play, obj, text) for obj in asked)


def happened_to(play: Play, asked: Set[ObjId]) -> bool:
    """Whether an event concerns one of them."""
    return any(asked & _ids(event) for event in _happened(play))


def _happened(play: Play) -> Iterator[ev.Event]:
    return (step.event for step in play.run.recorder.root.walk() if step.event is not None)


def _ids(value: Any) -> frozenset[int]:
    return frozenset(_numbers(value, 3))


def _numbers(value: Any, depth: int) -> Iterator[int]:
    """The whole numbers in an event or an option: some of them are objects, and which is not asked."""
    if isinstance(value, bool) or depth < 0:
        return
    if isinstance(value, int):
        yield value
    elif isinstance(value, tuple | list | set | frozenset):
        for one in value:
            yield from _numbers(one, depth)
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from _numbers((key, one), depth)
    elif hasattr(value, "__dataclass_fields__"):
        for field in fields(value):
            yield from _numbers(getattr(value, field.name), depth - 1)


def words_of_lines(play: Play) -> str:
    """Every line, answer and claim of the scenario in lower case."""
    said = [line.text for line in play.scenario.when]
    said += [answer.text for line in play.scenario.when for answer in line.answers]
    return "\n".join((*said, *claims_of(play))).lower()


def claims_of(play: Play) -> list[str]:
    """Every claim of the scenario in lower case."""
    expected = [one.text for line in play.scenario.when for one in line.expect]
    return [text.lower() for text in (*expected, *(one.text for one in play.scenario.then))]


def is_named(play: Play, obj: ObjId, text: str) -> bool:
    """Whether a text speaks of an object by anything that it can be called by."""
    said = text.lower()
    return any(word in said for word in _words(play, obj))


def _words(play: Play, obj: ObjId) -> Iterator[str]:
    """What an object can be called by: its names, their first words, its types, its label."""
    thing, look = play.game.object(obj), play.game.look(obj)
    names = [look.name, *(part.definition.name for part in thing.components)]
    names += [face.name for part in thing.components for face in part.definition.faces]
    names += [label for label, cards in play.roster.labels.items() if thing.card in cards]
    for name in filter(None, names):
        yield name.lower()
        yield re.split(r"[ ,]", name.lower())[0]
    yield from (word.lower() for word in (*look.types, *look.subtypes))
    yield from ("token",) if thing.is_token else ()


def declines_unread(play: Play) -> None:
    """A card whose text was not understood must not be in use, nor have been since the last line."""
    game = play.game
    if game.characteristics is play.understood:
        return
    if play.at_first is None:
        play.at_first = frozenset(game.objects)
    for obj in game.objects.values():
        if obj.ability is None and obj.zone != "library":
            _declines(play, game, obj)
    for left in game.departed.keys() - play.gone:
        play.gone.add(left)
        obj, then = game.object(left), game.last(left)
        if obj.ability is None and obj.zone in ("battlefield", "stack"):
            _declines(play, then, obj)
        elif obj.ability is None and obj.zone == "hand":
            _declines(play, then, obj, "discarding")
        _look_again(play, then)
    play.understood = game.characteristics


def _declines(play: Play, game: Game, obj: Object, zone: str = "") -> None:
    zone = zone or obj.zone
    for held in game.look(obj.id).abilities:
        if isinstance(held.ability, Unread):
            _stands(play, game, obj, zone, held.ability)
            continue
        words = passed_over(game.table, held.ability)
        if words and zone != "outside" and may_function(zone, getattr(held.ability, "text", "")):
            raise NotModelled(f"{name_of(game, obj.id)}: {words}")


def _look_again(play: Play, game: Game) -> None:
    """What was there only until something left: static abilities are about what there was then."""
    for source, line in [key for key in play.about if key[0] in game.objects]:
        frame = line.frame
        if isinstance(frame, Static) and frame.what is not None:
            play.about[source, line] |= _subjects(game, source, frame)


# ── a line as what it is ──────────────────────────────────────────────────────


def _stands(play: Play, game: Game, obj: Object, zone: str, line: Unread) -> None:
    frame = line.frame
    play.unread_lines.setdefault((obj.id, line), name_of(game, obj.id))
    if isinstance(frame, Activated | SpellAbility):
        return  # asked for when it is activated, or as it resolves
    if isinstance(frame, Triggered):
        if zone == "discarding" and may_function(zone, line.text):
            raise NotModelled(told(game, obj.id, line))
        return
    if isinstance(frame, CastRestriction):
        if zone == "stack":
            raise NotModelled(told(game, obj.id, line, "as it is cast"))
        return
    if zone == "outside" or not may_function(zone, line.text):
        if not isinstance(frame, Static):
            play.elsewhere[obj.id, line] = None
        return
    if isinstance(frame, Keyword):
        play.about.setdefault((obj.id, line), set()).add(obj.id)
    elif isinstance(frame, Static):
        _static(play, game, obj, zone, line, frame)
    else:
        raise NotModelled(told(game, obj.id, line))


def _is_before_the_game(line: Unread) -> bool:
    """Whether it is done before the game begins: nothing in the game reaches it."""
    return isinstance(line.frame, Static) and line.frame.zone == "outside"


def _static(play: Play, game: Game, obj: Object, zone: str, line: Unread, frame: Static) -> None:
    if frame.what is not None:
        if zone not in ("battlefield", "stack"):
            raise NotModelled(told(game, obj.id, line))
        if zone == "battlefield":
            play.about.setdefault((obj.id, line), set()).update(_subjects(game, obj.id, frame))
    elif any(isinstance(one, EntersDoing) for one in frame.replacements):
        entered = zone == "battlefield" and obj.id not in (play.at_first or ())
        if entered or zone not in ("battlefield", "stack", "command"):
            raise NotModelled(told(game, obj.id, line, "as it enters"))
        if zone == "battlefield" and not _BOARD_TELLS.search(line.text):
            play.about.setdefault((obj.id, line), set()).add(obj.id)
            if any(
                _OF_ENTERING.search(getattr(h.ability, "text", ""))
                for h in game.look(obj.id).abilities
                if h.ability != line
            ):
                raise NotModelled(told(game, obj.id, line, "of which another line speaks"))


_BOARD_TELLS = re.compile(r"\benters? (?:the battlefield )?(?:tapped|with)\b")  # it lies there as it is given
_OF_ENTERING = re.compile(r"\b(?:chosen|named|noted|exiled|revealed|chose|choice|the (?:same|last)|paid)\b", re.I)


def _subjects(game: Game, source: ObjId, frame: Static) -> set[ObjId]:
    """What a static ability is about whose change is not read."""
    ctx = Context(game, source, game.controller(source))
    return {one for one in objects(ctx, frame.what) if isinstance(one, int)}


_OF_CASTING = re.compile(r"\b(?:cast|cost|spell|counter|stack|hand|graveyard|library|exile)")


def looked_at_as_it_is_cast(line: Unread) -> bool:
    """Whether an unread line could say something of casting its card; where that is not known, it could."""
    frame = line.frame
    if isinstance(frame, Activated | Triggered | SpellAbility):
        return False
    if isinstance(frame, Static):
        return not _is_before_the_game(line) and bool(_OF_CASTING.search(line.text.lower()))
    return True


_ADDS_MANA = re.compile(r"\badds?\b")  # what triggers on mana may add more to it at once (605.4a)


def declines_refused(play: Play, said: str) -> None:
    """What is refused could be allowed by a line that is not read, unless that only triggers or is an instruction."""
    for obj in play.game.objects.values():
        if obj.ability is not None or obj.zone == "outside":
            continue
        named = is_named(play, obj.id, said)
        lines = [held.ability for held in play.game.look(obj.id).abilities if isinstance(held.ability, Unread)]
        if named:  # also what is printed on it and does not show
            lines += [line for part in obj.components for line in unread(part.definition)]
        for line in lines if named or obj.zone != "library" else ():
            only_later = isinstance(line.frame, Triggered | SpellAbility) and not _ADDS_MANA.search(line.text)
            if named or not (only_later or _is_before_the_game(line)):
                raise NotModelled(told(play.game, obj.id, line, "which could allow what is refused"))


# ── at the end ────────────────────────────────────────────────────────────────


def declines_touched(play: Play) -> None:
    """Something that an unread line is about must not have been touched, nor be asked about."""
    said = words_of_lines(play)
    of_casting = "\n".join(claim for claim in claims_of(play) if _ASKS_OF_CASTING.search(claim))
    for source, line in play.unread_lines:
        if _OF_ABILITIES.search(said) and is_named(play, source, said):
            raise NotModelled(told(play.game, source, line, "which is one of its abilities"))
        if isinstance(line.frame, CastRestriction) and is_named(play, source, of_casting):
            raise NotModelled(told(play.game, source, line, "as it is cast"))
        if _is_before_the_game(line) and _OF_THE_BEGINNING.search(said) and is_named(play, source, said):
            raise NotModelled(told(play.game, source, line, "before the game"))
    for source, line in play.elsewhere:
        if is_named(play, source, said) or happened_to(play, {source}):
            raise NotModelled(told(play.game, source, line))
    for (source, line), about in play.about.items():
        frame = line.frame
        only_acts = isinstance(frame, Static) and (frame.what is None or any(isinstance(r, Cant) for r in frame.rules))
        if about and (not only_acts or is_touched(play, about)):
            raise NotModelled(told(play.game, source, line, "which could touch what this is about"))
        if _of_spells(frame) and _SPOKEN_OF.search(said):
            raise NotModelled(told(play.game, source, line, "which could touch what is cast"))


def _of_spells(frame: Ability | None) -> bool:
    return isinstance(frame, Static) and isinstance(frame.what, Group) and frame.what.zone == "stack"


_OF_ABILITIES = re.compile(r"\babilit|\"")
_OF_THE_BEGINNING = re.compile(
    r"\bopening hand|\breveal|\bbeg[iau]n|\bmulligan|\bdraft|\bante\b|\bfirst upkeep|\bdeck\b"
)
_ASKS_OF_CASTING = re.compile(r"\b(?:cast|costs?|countered)\b")
_SPOKEN_OF = re.compile(r"\b(?:cast|play)")
_NO_PART = {
    Activated: "it was not activated", Triggered: "it did not trigger", SpellAbility: "it did not resolve",
    CastRestriction: "it was not cast", Static: "nothing that it is about was touched",
    Keyword: "it does not function where the card is",
}  # fmt: skip


def lines_without_part(play: Play) -> Iterator[str]:
    """The lines that were not read whole and had no part in it, each with why."""
    for (_, line), name in play.unread_lines.items():
        why = _NO_PART.get(type(line.frame), "it does not function where the card is")
        if _is_before_the_game(line):
            why = "it is of what is done before the game"
        elif isinstance(line.frame, Static) and line.frame.replacements:
            why = "what it watches for did not happen"
        yield f"{name}: '{line.text}' is not read whole and had no part: {why}."
