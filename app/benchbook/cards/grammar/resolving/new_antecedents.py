"""What an instruction leaves for the words after it: the things that they may mean, whose they are, and how much."""

from __future__ import annotations

import dataclasses

from benchbook.cards.grammar.resolving.particular_references import counts_anew, is_amount_of_event, whole_hand, whose
from benchbook.cards.grammar.resolving.scenes import Ambiguous, Antecedent, Scene, nouns_of
from benchbook.cards.grammar.wording import *

BINDS = {
    CreateToken: "token",
    Exile: "card",
    Move: "card",
    Search: "card",
    Discard: "card",
    Mill: "card",
    LookAt: "card",
    RevealUntil: "card",
    RestartGame: "card",
}

MEASURES = {
    LoseLife: "life lost",
    RemoveCounters: "counters removed",
    PayAny: "energy paid",
    Discard: "discarded",
    Exile: "exiled",
    Sacrifice: "sacrificed",
    Mill: "milled",
}

EVERYBODY = (EachPlayer, EachOpponent, EachOtherPlayer)

REVEALED_IN: dict[str, Zone] = {"reveal": "library", "exile": "exile", "mill": "graveyard"}

FACE_DOWN = frozenset({"manifest", "manifest dread", "cloak"})

AFFECTED = {
    Tap: ("what", "tapped"),
    PutCounters: ("on", "countered objects"),
    Continuous: ("what", "affected"),
    MultiplySize: ("what", "affected"),
}

DONE: dict[type, str] = {
    Destroy: "destroyed this way",
    Sacrifice: "sacrificed this way",
    Exile: "exiled this way",
    Discard: "discarded this way",
    Mill: "milled this way",
}


def name_itself(scene: Scene, effect: Effect) -> None:
    """What has exiled itself and is returned by its name is that card, which only a pronoun finds."""
    if isinstance(effect, Exile) and effect.what == This():
        scene.past["exiled itself"] = effect.what
    if isinstance(effect, Move) and effect.what == This() and effect.to == "battlefield":
        if "exiled itself" in scene.past:
            raise Ambiguous("its name means the card that was exiled")


def divide(scene: Scene, effect: Effect) -> None:
    """Divided among its targets as it is cast or activated (601.2d)."""
    told = effect.replacement if isinstance(effect, CreateReplacement) else effect
    to = getattr(told, "to_what", None) if getattr(told, "divided", False) else None
    to = told.to if isinstance(told, DealDamage) and told.divided else to
    to = told.on if isinstance(told, PutCounters) and told.distribute else to
    if isinstance(to, Target):
        at = to.index - scene.first_target
        scene.targets[at] = dataclasses.replace(scene.targets[at], divided=getattr(told, "amount", None))


def note(scene: Scene, effect: Effect) -> None:
    """The targets that are named first, what kind of card is searched for, and whose library is gone through."""
    who = getattr(effect, "who", None)
    if isinstance(who, (ControllerOf, OwnerOf)) and who not in scene.players[-1:]:
        scene.players.append(who)
    if isinstance(effect, (Exile, Destroy)) and isinstance(effect.what, Several):
        scene.players += whose(effect.what)
    if isinstance(effect, NameTargets):
        scene.past["chosen"] = None if "chosen" in scene.past else effect.what
    elif isinstance(effect, Search):
        scene.found = nouns_of(effect.filter, "library") - {"card"}
        if effect.zones == ("library",):
            _leave(scene, "found", "library")


def _leave(scene: Scene, name: str, zone: Zone) -> None:
    """The rest are those of the cards looked at, revealed or searched that are still where they were."""
    scene.past["rest"] = Group(Same(Bound(name)), zone)
    scene.past["looked"] = Bound(name) if name == "looked at" else None


def bind(scene: Scene, effect: Effect) -> None:
    """What it acts on, makes or finds may be meant by the words after it, and "that much" may be how much of it."""
    noun = BINDS.get(type(effect))
    if noun is not None:
        if isinstance(effect, LookAt) and not _shown(scene, effect):
            _spoken_of_again(scene, effect.what)
            return
        name = "found" if isinstance(effect, (Search, RevealUntil)) else getattr(effect, "bind", "moved")
        nouns = {noun, name}
        many = _acts_on_many(effect) or _several(scene, effect)
        if isinstance(effect, CreateToken):
            nouns |= _kinds_of_token(effect.spec)
        if isinstance(effect, Move):
            nouns |= {"creature", "permanent"} if effect.to == "battlefield" else set()
            nouns |= scene.found if effect.what == Bound("found") else set()
        if isinstance(effect, RevealUntil):
            _leave(scene, "revealed", REVEALED_IN[effect.how])
            nouns -= {"card"} if many else set()  # "those cards" could be those found or all of them
            shown = frozenset({"revealed"} if many else {"card", "revealed"})
            scene.objects.append(Antecedent(Bound("revealed"), shown, True, scene.clause))
        elif isinstance(effect, LookAt):
            _leave(scene, "looked at", "library")
        clause = scene.clause
        if isinstance(effect, (Exile, Move)):
            _retire(scene, effect.what)
        gone = isinstance(effect, Exile) or (isinstance(effect, Move) and effect.to != "battlefield")
        gone = gone and not isinstance(getattr(effect, "what", None), TopOf)  # a card is what it was in a library
        scene.objects.append(Antecedent(Bound(name), frozenset(nouns), many, clause, gone))
        if isinstance(effect, Exile) and isinstance(effect.what, TopOf) and isinstance(effect.what.who, EVERYBODY):
            scene.objects.append(Antecedent(Bound(name), frozenset(nouns), True, clause, gone))  # one of each player's
    if isinstance(effect, CounterSpell) and effect.instead == "exile":
        scene.objects.append(Antecedent(Bound("exiled"), frozenset({"card", "exiled"}), False, scene.clause, True))
    _bind_sacrificed(scene, effect)
    if isinstance(effect, ChooseThing):
        _bind_chosen(scene, effect)
    _bind_affected(scene, effect)
    _bind_counted(scene, effect)
    if isinstance(effect, Move) and effect.to in ("hand", "library") and isinstance(effect.what, Target):
        scene.players.append(OwnerOf(effect.what))
    _done_this_way(scene, effect)
    _measure(scene, effect)


def _measure(scene: Scene, effect: Effect) -> None:
    """What "that much" means after it."""
    single = isinstance(effect, (Sacrifice, Exile)) and isinstance(effect.what, (This, Attached, EventObject))
    if type(effect) in MEASURES and not single and not is_amount_of_event(effect):
        scene.much = BoundAmount(getattr(effect, "measured", MEASURES[type(effect)]))
    elif name := _gone_elsewhere(effect):
        scene.much = BoundAmount(name)
    elif counts_anew(effect):
        scene.much = None
    if name := whole_hand(effect):
        scene.much = BoundAmount(name)


def _gone_elsewhere(effect: Effect) -> str:
    """What so many cards that went elsewhere are counted as: "put any number of cards …, then draw that many"."""
    what = getattr(effect, "what", None)
    several = isinstance(what, Group) or (isinstance(what, Choose) and what.number != ONE)
    if isinstance(effect, Move) and several and effect.to != "battlefield":
        return effect.bind
    return "shuffled in" if isinstance(effect, Shuffle) and several else ""


def _bind_chosen(scene: Scene, effect: ChooseThing) -> None:
    """The player who was picked is that player; the object chosen is the chosen one."""
    if effect.key == PICKED:
        scene.players.append(BoundPlayer(PICKED))
    what = effect.what
    if isinstance(what, Choose):
        chosen = nouns_of(what.filter, what.zone) | {"chosen"}
        scene.objects.append(Antecedent(Bound(effect.key), chosen, what.number != ONE, scene.clause))


def _spoken_of_again(scene: Scene, node: What) -> None:
    """What was named before and is looked at now is what a pronoun means next."""
    before = next((a for a in reversed(scene.objects) if isinstance(node, Bound) and a.node == node), None)
    if before is not None:
        scene.objects.append(dataclasses.replace(before, clause=scene.clause))


def _done_this_way(scene: Scene, effect: Effect) -> None:
    """Under which name a later "this way" finds what it did something to."""
    if (verb := DONE.get(type(effect))) is not None:
        scene.past[verb] = Bound(getattr(effect, "bind", ""))
    if isinstance(effect, Destroy):
        scene.past |= {"died this way": Bound("died"), "buried this way": Bound("buried")}
    if isinstance(effect, Tap) and not (effect.untap or effect.or_untap):
        scene.past["tapped this way"] = Bound("tapped")
    if isinstance(effect, Move) and effect.to == "hand":
        scene.past["returned this way"] = Bound("returned")
    if isinstance(effect, (LookAt, RevealUntil)):
        scene.past.pop("revealed this way", None)
        if isinstance(effect, RevealUntil) and effect.how == "reveal":
            scene.past["revealed this way"] = Bound("revealed")
        elif isinstance(effect, LookAt) and effect.reveal:
            scene.past["revealed this way"] = Bound(effect.bind)


def _shown(scene: Scene, effect: LookAt) -> bool:
    """Whether it is cards of a library or some of them that are looked at; those shown are "the revealed cards"."""
    of_them = isinstance(effect.what, (TopOf, Choose))
    if effect.reveal:
        scene.past["revealed"] = Bound(effect.bind) if of_them else None
    return of_them


def _several(scene: Scene, effect: Effect) -> bool:
    """Whether what it acts on has been named before as many: two target creatures, those cards."""
    what = getattr(effect, "what", None) or getattr(effect, "copy_of", None)
    return isinstance(what, (Target, Bound)) and any(a.node == what and a.many for a in scene.objects)


def _bind_affected(scene: Scene, effect: Effect) -> None:
    """All creatures that it did something to may be meant by they; what it put down face down by it."""
    if isinstance(effect, KeywordAction) and effect.name in FACE_DOWN:
        scene.objects.append(Antecedent(Bound("created"), frozenset({"creature", "permanent"}), False, scene.clause))
    where, name = AFFECTED.get(type(effect), ("", ""))
    group = getattr(effect, where, None)
    if isinstance(group, Group) and group.zone == "battlefield":
        scene.objects.append(Antecedent(Bound(name), nouns_of(group.filter), True, scene.clause))
    if isinstance(effect, PutCounters) and isinstance(group, Choose) and group.number == ONE:
        scene.objects.append(Antecedent(Bound(name), nouns_of(group.filter), False, scene.clause))


def _bind_counted(scene: Scene, effect: Effect) -> None:
    """The creatures for each of which a card was drawn may be meant by "those creatures"."""
    group = effect.amount.what if isinstance(effect, Draw) and isinstance(effect.amount, CountOf) else None
    if isinstance(group, Group) and group.zone == "battlefield":
        scene.objects.append(Antecedent(group, nouns_of(group.filter), True, scene.clause))


def _bind_sacrificed(scene: Scene, effect: Effect) -> None:
    """What you sacrificed, as it was (608.2h)."""
    if not isinstance(effect, Sacrifice):
        return
    what = effect.what
    if isinstance(what, Choose) and (effect.who in (None, You()) or isinstance(effect.who, TargetPlayer)):
        nouns = nouns_of(what.filter) | {"sacrificed"}
        scene.objects.append(Antecedent(Bound(effect.bind), nouns, what.number != ONE, scene.clause, was=True))
    elif isinstance(what, Target) and isinstance(effect.who, ControllerOf):
        scene.objects.append(Antecedent(Bound(effect.bind), frozenset({"sacrificed"}), False, scene.clause, was=True))


def _retire(scene: Scene, moved: What) -> None:
    """What was moved is meant by the same word afterwards as the thing that it became: no second antecedent."""
    scene.objects = [dataclasses.replace(a, nouns=a.nouns | {"card"}) if a.node == moved else a for a in scene.objects]


def _kinds_of_token(spec: TokenSpec | None) -> set[str]:
    """By which nouns a token may be meant; a predefined one by its name, and the Roles are no creatures."""
    if spec is not None and spec.predefined:
        *_, last = spec.name.lower().split()
        return {"permanent", last, "enchantment" if last == "role" else "artifact"}
    return {"creature", "permanent", "artifact", *(s.lower() for s in (spec.subtypes if spec else ()))}


def _acts_on_many(effect: Effect) -> bool:
    amount = getattr(effect, "amount", None) or getattr(effect, "number", None)
    what = getattr(effect, "what", None) or getattr(effect, "copy_of", None)
    if isinstance(what, (Group, Several)):
        return True
    inner = getattr(what, "number", None)
    return (amount is not None and amount != ONE) or (inner is not None and inner != ONE)
