"""Abilities are activated, special actions taken."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from benchbook.cards.abilities import Activated, Keyword, Unread
from benchbook.cards.costs import TapThis, UntapThis
from benchbook.cards.defined import worded_so
from benchbook.cards.mana import ManaCost
from benchbook.engine.abilities import activated, is_mana_ability
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.game_objects import Held, Object
from benchbook.engine.illegal import Illegal
from benchbook.engine.paying.can_pay import can_pay_part
from benchbook.engine.procedures import procedure
from benchbook.engine.prose import name_of
from benchbook.engine.scenario.acting.passing import somebody_has_priority
from benchbook.engine.scenario.acting.saying import all_said, local_for
from benchbook.engine.scenario.acting.which_ability import by_place, nothing_called_so, paid_so, that_could_target
from benchbook.engine.scenario.answering.colors_of_mana import abilities_for, made_by_itself, mana_named
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.script import Call
from benchbook.engine.state import ObjId

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play

ZONES_OF_ACTIONS = {
    "turn face up": "battlefield", "unlock": "battlefield", "end this effect": "battlefield",
    "ignore this effect": "battlefield", "companion": "outside",
}  # fmt: skip


def activates(play: Play, says: act.Activates) -> ObjId | None:
    """An ability is activated; "plot" and the like are special actions (116.2)."""
    if says.words in ("plot", "foretell", "suspend", "companion", "end this effect", "ignore this effect"):
        specially(play, act.Specially(says.who, says.words, says.what, says.how))
        return None
    somebody_has_priority(play)
    source = _source(play, says)
    mana = mana_named(says)
    held = _for_mana(play, source, says, mana) if mana else _ability(play, source, says)
    _for_free(says)
    local, before = local_for(play, says.who, says.what, replace(says.how, adds=mana)), play.game
    own = made_by_itself(play.game, source, says.who, held.ability, mana) if mana else None
    local.added, local.tapped = own or Counter(), source if mana and own is None else None
    made: ObjId | None = play.run.call(Call("runs", "activate", (says.who, source, held)))
    all_said(play, local, before)
    return made


def _source(play: Play, says: act.Activates) -> ObjId:
    """What the line calls so; of several the first that has such an ability: what has no other label and is the
    player's own before the rest, and of these what can be tapped for it.
    """
    labelled = {card for name, cards in play.roster.labels.items() if name != says.what for card in cards}

    def has(one: Object) -> bool:
        return bool(_abilities(play, one.id, says.words))

    def own(one: Object) -> bool:
        is_called_otherwise = any(part.card in labelled for part in one.components)
        return play.game.controller(one.id) == says.who and has(one) and not is_called_otherwise

    def ready(one: Object) -> bool:
        return own(one) and any(_can_be_tapped(play, one, held) for held in _abilities(play, one.id, says.words))

    for fits in (ready, own, has):
        found = play.thing(says.what, fits)
        if fits(play.game.objects[found]):
            break
    return found


def _can_be_tapped(play: Play, one: Object, held: Held) -> bool:
    """Whether what an ability costs asks neither to tap nor to untap the object, or that can be done."""
    ctx, cost = Context(play.game, one.id, one.owner), getattr(held.ability, "cost", None)
    tapping = [part for part in cost.parts if isinstance(part, TapThis | UntapThis)] if cost is not None else []
    return all(can_pay_part(ctx, part, one.owner) for part in tapping)


def _abilities(play: Play, obj: ObjId, words: str) -> list[Held]:
    found = list(activated(play.game, obj))
    if not words:
        return found
    having = [h for h in found if _has_words(h.ability, words)] or ultimate(found, words)
    itself = [h for h in having if _has_words(h.ability, words, quoted=False)]  # not in what it gives to something else
    return [h for h in having if _begins_with(h.ability, words)] or itself or having or by_place(found, words)


def ultimate(found: list[Held], words: str) -> list[Held]:
    """The loyalty ability for which most counters are removed, where that is what is said."""
    if words.lower() != "ultimate":
        return []
    removing = [(int(n[1]), h) for h in found if (n := re.match(r"\[?-(\d+)", _plainly(h.ability)))]
    most = max((n for n, _ in removing), default=0)
    return [h for n, h in removing if n == most]


def _plainly(ability: Any) -> str:
    return str(getattr(ability, "text", "")).lower().translate(_SIGNS)


def _ability(play: Play, source: ObjId, says: act.Activates) -> Held:
    _one_that_is_read(play, source, says.words)
    found = _abilities(play, source, says.words)
    name = name_of(play.game, source)
    if not found:
        _maybe_unread(play, source, says.words)
        nothing_called_so(play, source, says.words, _has_words)
        raise Illegal(f"{name} has no such activated ability", "602.1")
    if len(found) > 1 and (not says.words or len({getattr(h.ability, "text", "") for h in found}) == 1):
        found = that_could_target(play, source, says, paid_so(_narrowed(found, says.how), says.how))
    here = [h for h in found if getattr(h.ability, "zone", "") == play.game.objects[source].zone]
    found = here or found
    if len({getattr(h.ability, "text", "") for h in found}) > 1:
        found = that_could_target(play, source, says, found)
    if len({getattr(h.ability, "text", "") for h in found}) > 1:
        return _which(play, says, source, found)
    return found[0]


def _for_mana(play: Play, source: ObjId, says: act.Activates, mana: str) -> Held:
    """The mana ability that gives what the line says, or else the ability with those words."""
    found = abilities_for(play.game, source, says.who, mana)
    if len(found) == 1 or len({getattr(h.ability, "text", "") for h in found}) == 1:
        return found[0]
    if found:
        return _which(play, says, source, found)
    if says.words and _abilities(play, source, says.words):
        return _ability(play, source, says)
    _maybe_unread(play, source, "add")
    raise Illegal(f"{name_of(play.game, source)} can't add {mana}", "605.1a")


def _which(play: Play, says: act.Activates, source: ObjId, found: list[Held]) -> Held:
    """Where the line could mean several abilities the player chooses, as with any choice."""
    texts = tuple(str(getattr(h.ability, "text", "")) for h in found)
    prompt = f"choose which ability of {name_of(play.game, source)} to activate"
    choice = Choice(says.who, "word", prompt, tuple(range(len(found))), texts, about=source)
    local = local_for(play, says.who, says.what, says.how)
    chosen: int = play.run.decide(choice)
    local.done = True
    return found[chosen]


def _one_that_is_read(play: Play, source: ObjId, words: str) -> None:
    """Where one of its activated abilities is not read, another is meant only by words of its own."""
    lines = [h.ability for h in play.game.look(source).abilities if isinstance(h.ability, Unread)]
    lines = [line for line in lines if line.frame is None or isinstance(line.frame, Activated | Keyword)]
    read = words and any(_has_words(h.ability, words) for h in activated(play.game, source))
    if lines and (not read or any(_has_words(line, words) for line in lines)):
        _maybe_unread(play, source, words)


def _maybe_unread(play: Play, source: ObjId, words: str = "") -> None:
    """What was not understood could be what is meant: first the lines that have the words."""
    found = [h.ability for h in play.game.look(source).abilities if isinstance(h.ability, Unread)]
    for line in sorted(found, key=lambda a: not _has_words(a, words))[:1]:
        raise NotModelled(f"{name_of(play.game, source)}: '{line.words}' in '{line.text}'")


def specially(play: Play, says: act.Specially) -> None:
    """A special action is taken."""
    if says.action == "roll the planar die":
        play.run.call(Call("runs", "roll the planar die", (says.who,)))
        return
    zone = ZONES_OF_ACTIONS.get(says.action, "hand")
    hidden = says.action == "turn face up"
    obj = play.thing(says.what, lambda o: o.zone == zone or (hidden and o.zone == "command" and bool(o.face_down)))
    if zone != "battlefield" and not play.game.look(obj).has_keyword(says.action):
        _maybe_unread(play, obj)
    _for_free(says)
    local, before = local_for(play, says.who, says.what, says.how), play.game
    if says.action == "turn face up":
        play.run.call(Call("runs", "turn face up", (says.who, obj)))
    else:
        action = procedure("special action", says.action)
        if not play.game.table.of("runs", action) and play.game.table.knows("runs", action):
            raise Illegal(f"no rule lets {says.who} do that", "116.2")
        play.run.call(Call("runs", action, (says.who, obj)))
    all_said(play, local, before)


def _for_free(says: act.Activates | act.Specially) -> None:
    """Nothing but a spell is had without paying a mana cost (118.5 tells what is free)."""
    if says.how.free:
        raise Illegal(f"nothing lets {says.who} do that without paying", "118.3")


_LOYALTY = re.compile(r"\[?(?:[-+](?:\d+|x)|0)\]?:?")
_SIGNS = str.maketrans("−–’", "--'")


def _begins_with(ability: Any, words: str) -> bool:
    """Whether it begins with the words, as a keyword ability does with its name."""
    return bool(re.match(rf"{re.escape(words)}\b", str(getattr(ability, "text", "")), re.I))


_QUOTED = re.compile(r"[\"“][^\"”]*[\"”]")


def _has_words(ability: Any, words: str, *, quoted: bool = True) -> bool:
    wanted = words.lower().strip().translate(_SIGNS)
    text = _plainly(ability)
    text = text if quoted else _QUOTED.sub("", text)
    if _LOYALTY.fullmatch(wanted):
        return text.partition(":")[0].strip("[]") == wanted.strip("[]:")
    called = wanted in text or wanted == str(getattr(ability, "keyword", "")).lower()
    return called or (quoted and worded_so(ability, wanted))


def _costs(held: Held, mana: str) -> bool:
    """Whether as much mana is its cost as the line says is paid."""
    cost = str(getattr(held.ability, "text", "")).partition(":")[0]
    asked = "".join(one for one in re.findall(r"\{[^{}]+\}", cost) if one not in ("{T}", "{Q}", "{E}"))
    return bool(asked) and ManaCost.parse(asked).mana_value == ManaCost.parse(mana).mana_value


def _narrowed(found: list[Held], how: act.Options) -> list[Held]:
    """Among several abilities, those that the rest of the line could mean."""
    if how.x is not None:
        found = [h for h in found if re.search(r"\bX\b", str(getattr(h.ability, "text", "")))] or found
    if how.mana:
        found = [h for h in found if _costs(h, how.mana)] or found
    if how.targets:
        with_targets = [h for h in found if isinstance(h.ability, Activated) and h.ability.targets]
        return with_targets or found
    others = [h for h in found if not is_mana_ability(h.ability)]
    untargeted = [h for h in others if isinstance(h.ability, Activated) and not h.ability.targets]
    return untargeted or others or found
