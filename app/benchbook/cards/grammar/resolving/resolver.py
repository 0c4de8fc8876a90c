"""What the pronouns and targets of a line refer to: each to one thing by rule, or the line is declined."""

from __future__ import annotations

import dataclasses
from typing import TypeVar

from benchbook.cards import events as when
from benchbook.cards.grammar.resolving.distribution import asks_of_it, counted_on, counts_again
from benchbook.cards.grammar.resolving.new_antecedents import bind, divide, name_itself, note
from benchbook.cards.grammar.resolving.particular_references import amount_replaced, dealt_by_the_source, of_the_source
from benchbook.cards.grammar.resolving.referents import Referents
from benchbook.cards.grammar.resolving.scenes import ATTACHABLE, Ambiguous, Antecedent, Scene, nouns_of, scene_of
from benchbook.cards.grammar.wording import *

# what only permanents do or have done to them: "it" is not the spell that was cast, nor the card that was discarded
DONE_TO_PERMANENTS = (Continuous, Tap, PutCounters, RemoveCounters)
PERMANENTS_ONLY = (*DONE_TO_PERMANENTS, DealDamage)


MADE = ("created", "moved", "chosen")  # what a spell has brought about that is still what it was


def _shields(effect: Effect) -> bool:
    """Whether damage is prevented that would be dealt to something: no spell is dealt damage."""
    replacement = getattr(effect, "replacement", None)
    return isinstance(replacement, DamagePrevented) and replacement.to_what is not None and replacement.source is None


Raw = RawTarget | Pronoun | PlayerPronoun | Past | ThatMuch
Known = dict[Raw, What | Who | Amount]
Told = TypeVar("Told")


class Resolver(Referents):
    """Resolves the placeholders of an ability's effects in the order of the words."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.known: Known = {}
        self.counted: tuple[str, What | Who] | None = None
        self.asked: What | None = None  # of what the sentence before asked whether it is something

    def effects(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """Each effect in turn; what it binds may be referred to afterwards."""
        return tuple(self.effect(effect) for effect in effects)

    def effect(self, effect: Effect) -> Any:
        """One effect: its own words, then the effects inside it."""
        inner = [
            n for n in ("effects", "then", "otherwise", "won", "lost") if isinstance(getattr(effect, n, None), tuple)
        ]
        if inner and dataclasses.is_dataclass(effect):
            return self._asked_of(effect, inner)
        if isinstance(effect, DelayedTrigger):
            return self._delayed(effect)
        if isinstance(effect, VillainousChoice):
            return self._faced(effect)
        self.named, self.permanents_only = (), isinstance(effect, PERMANENTS_ONLY) or _shields(effect)
        self.done_to_permanents = isinstance(effect, DONE_TO_PERMANENTS)
        resolved = self._of_another(self.node(effect))
        self.asked = None
        self.scene.objects, self.permanents_only = [*self.scene.objects, *self.named], False
        if "chosen" in self.scene.past and _of_chosen_player(resolved):
            raise Ambiguous("the player chosen is the target")
        name_itself(self.scene, resolved)
        self.counted = counted_on(resolved)
        divide(self.scene, resolved)
        note(self.scene, resolved)
        bind(self.scene, resolved)
        if isinstance(resolved, Search) and isinstance(resolved.whose, (ControllerOf, OwnerOf)):
            self.scene.players.append(resolved.whose)  # "that player" is whose library was searched
        if isinstance(resolved, ChooseThing) and resolved.kind == "opponent":
            self.scene.players.append(ChosenPlayer(resolved.key))
        self.scene.clause += 1
        return resolved

    def _asked_of(self, effect: Effect, inner: list[str]) -> Effect:
        """Conditions in a row ask of one thing: "if it's a land card, …; if it's a nonland card, …"."""
        asked = effect.condition.what if isinstance(effect, If) and isinstance(effect.condition, Matches) else None
        if self.asked is not None and isinstance(asked, Pronoun) and not asked.noun and not asked.many:
            self.known[asked] = self.asked
        told: Effect = self._structure(effect, inner)
        condition = told.condition if asked is not None and isinstance(told, If) else None
        self.asked = condition.what if isinstance(condition, Matches) else None
        return told

    def _structure(self, effect: Effect, inner: list[str]) -> Any:
        bare: Any = dataclasses.replace(effect, **dict.fromkeys(inner, ()))
        changes = {f.name: getattr(effect, f.name) for f in dataclasses.fields(bare)}
        before = tuple(self.scene.objects)
        if isinstance(effect, If) and (asked := asks_of_it(effect.condition, self.counted)):
            self.known |= dict.fromkeys(asked, This())
            self._add(Antecedent(This(), frozenset(), False, self.scene.clause - 1, source=True))
        if isinstance(effect, PayOrElse):
            changes["effects"] = self.effects(effect.effects[:1])
            self._named_last(getattr(changes["effects"][0], "what", None))
            bare = self._who_pays(bare, before)
            if effect.effects[1:]:  # "if that player doesn't, they …"
                self.scene.players.append(bare.who)
                changes["effects"] += self.effects(effect.effects[1:])
            changes["then"] = self.effects(effect.then)
        elif isinstance(effect, If) and _before(effect.otherwise, (effect.condition, _said_after(effect))):
            changes["otherwise"] = self.effects(effect.otherwise)  # "A. If …, B instead."
            self._undo(before)
            bare = self.node(bare)
            self.scene.instead_of = amount_replaced(changes["otherwise"], effect.effects)
            changes["effects"] = self.effects(effect.effects)
            self.scene.instead_of = None
        elif isinstance(effect, If) and self._speaks_of_this(effect.condition):
            plain = counts_again(effect.condition, self.counted)  # nothing else is spoken of
            self._add(Antecedent(This(), frozenset(), False, self.scene.clause - 1, subject=not plain, source=True))
            bare = self.node(bare)
            changes |= self._either_way(effect)
        elif isinstance(effect, If) and (_before(effect.effects, effect.condition) or self._only_attached(effect)):
            much = self.scene.much
            changes["effects"] = self.effects(effect.effects)
            bare = self.node(bare)
            changes["otherwise"] = self._otherwise(changes["effects"], effect.otherwise, much)
        else:
            if not self.scene.objects and self._speaks_of_this(getattr(effect, "otherwise", ())):  # said before it
                self._add(Antecedent(This(), frozenset(), False, self.scene.clause - 1, source=True))
            bare = self.node(bare)
            if isinstance(bare, May) and isinstance(bare.who, (ControllerOf, OwnerOf)):
                self.scene.players.append(bare.who)  # "its controller may …": they are that player
            before, much = tuple(self.scene.objects), self.scene.much
            for name in inner:
                held = getattr(effect, name)
                if name == "otherwise" and held:
                    self._undo(before)
                    changes[name] = self._otherwise(changes.get("effects", ()), held, much)
                else:
                    changes[name] = self.effects(held)
        if isinstance(effect, If) and of_the_source(effect):
            changes["effects"] = tuple(map(dealt_by_the_source, changes["effects"], effect.effects))
        kept = {name: changes[name] for name in inner}
        return dataclasses.replace(bare, **kept)

    def _either_way(self, effect: If) -> dict[str, Any]:
        """What is done where the condition holds, and what is done otherwise."""
        much = self.scene.much
        effects = self.effects(effect.effects)
        return {"effects": effects, "otherwise": self._otherwise(effects, effect.otherwise, much)}

    def _otherwise(
        self, done: tuple[Effect, ...], otherwise: tuple[Effect, ...], much: Amount | None
    ) -> tuple[Effect, ...]:
        """ "Otherwise … that much": as much as would have been done, which has not been measured."""
        after, self.scene.much = self.scene.much, much
        self.scene.instead_of = amount_replaced(done, otherwise)
        resolved = self.effects(otherwise)
        self.scene.instead_of = None
        self.scene.much = self.scene.much if self.scene.much != much else after
        return resolved

    def _only_attached(self, effect: If) -> bool:
        """ "… on equipped creature if it's blue": nothing else was named that it could be."""
        asked = isinstance(effect.condition, Matches) and isinstance(effect.condition.what, Pronoun)
        alone = asked and not effect.otherwise and not self.scene.objects
        return alone and replaced(effect.effects, Attached(), None) is not effect.effects

    def _faced(self, effect: VillainousChoice) -> VillainousChoice:
        """Each option by itself: "that player" is who faces the choice; nothing of one is meant by the other."""
        who = self.node(effect.who)
        objects, named = tuple(self.scene.objects), list(self.scene.players)
        options = []
        for option in effect.options:
            self._undo(objects)
            self.scene.players = [*named, BoundPlayer("facing")]
            options.append(dataclasses.replace(option, effects=self.effects(option.effects)))
        self._undo(objects)
        self.scene.players = named
        return VillainousChoice(who, (options[0], options[1]))

    def _named_last(self, node: object) -> None:
        """ "Counter that spell unless its controller pays": what the instruction names is what "its" means."""
        self.scene.objects.sort(key=lambda a: a.node == node)

    def _of_another(self, effect: Told) -> Told:
        """The source's controller is "you": "its controller" is that of another thing that was named, if
        there is one.
        """
        others = [a.node for a in self.scene.objects if not a.many and a.node != This() and not a.source]
        itself = [This(), *(a.node for a in self.scene.objects if a.source)]
        for one in itself if others else ():
            effect = replaced(effect, ControllerOf(one), ControllerOf(others[-1]))
        return effect

    def _who_pays(self, bare: PayOrElse, before: tuple[Antecedent, ...]) -> PayOrElse:
        """Who pays "unless": what comes about only if nobody pays is not meant by it."""
        named = self.scene.objects
        self._undo(before)
        bare = self._of_another(self.node(bare))
        self.scene.objects = [*named, *(a for a in self.scene.objects if a not in named)]
        return bare

    def _undo(self, before: tuple[Antecedent, ...]) -> None:
        """Where the one instruction was not followed, nothing has come of it that "it" could mean."""
        known = [a.node for a in before]
        self.scene.objects = [a for a in self.scene.objects if a.node in known or isinstance(a.node, Target)]

    def _speaks_of_this(self, condition: object) -> bool:
        """Whether a condition names the source, and no target was named that "it" would sooner mean."""
        named = replaced(condition, This(), None) is not condition
        if any(isinstance(p, Pronoun) for p in placeholders(condition)):
            return False  # "if it shares a color with this": what "it" is there, it is in what follows
        return named and not any(isinstance(a.node, Target) for a in self.scene.objects)

    def _reflexive(self, effect: DelayedTrigger) -> DelayedTrigger:
        """ "When you do" is an ability of its own with its own targets (603.12)."""
        scene = Scene(paid=self.scene.paid, much=self.scene.much)
        scene.objects = [a for a in self.scene.objects if not isinstance(a.node, Target)]
        scene.players = [p for p in self.scene.players if not replaced_target(p)]
        effects = Resolver(scene).effects(effect.ability.effects)
        fresh = dataclasses.replace(effect.ability, effects=effects, targets=tuple(scene.targets))
        return dataclasses.replace(effect, ability=fresh)

    def _delayed(self, effect: DelayedTrigger) -> DelayedTrigger:
        ability = effect.ability
        if ability.when == when.Reflexive():
            return self._reflexive(effect)
        when_ = self.node(ability.when)
        if effect.duration is not None:
            return self._lasting(effect, when_)
        condition = self.node(ability.condition)
        before = tuple(self.scene.objects)
        effects = self.effects(ability.effects)
        self._put_off(before)
        fresh = dataclasses.replace(ability, when=when_, condition=condition, effects=effects)
        return dataclasses.replace(effect, ability=fresh)

    def _lasting(self, effect: DelayedTrigger, when_: When) -> DelayedTrigger:
        """An ability that waits for an event of its own: what the event names, and targets of its own if it has any."""
        scene = scene_of(when_)
        of_target = isinstance(getattr(getattr(when_, "filter", None), "what", None), Target)
        if of_target and replaced(effect.ability.effects, Other(), None) is not effect.ability.effects:
            raise Ambiguous("other than the target or than the source")
        own = any(isinstance(p, RawTarget) for p in placeholders(effect.ability.effects))
        watched = getattr(getattr(when_, "filter", None), "what", None)
        before = [a for a in self.scene.objects if a.node != watched and not (own and isinstance(a.node, Target))]
        scene.objects = [*before, *scene.objects]
        scene.players = [*(p for p in self.scene.players if not (own and replaced_target(p))), *scene.players]
        effects = Resolver(scene).effects(effect.ability.effects)
        fresh = dataclasses.replace(effect.ability, when=when_, effects=effects, targets=tuple(scene.targets))
        return dataclasses.replace(effect, ability=fresh)

    def _put_off(self, before: tuple[Antecedent, ...]) -> None:
        """What is only done later has not been done yet; what only comes about later is there for nothing before it."""
        known = [a.node for a in before]
        made = [a for a in self.scene.objects if a.node not in known and isinstance(a.node, Bound)]
        comes = [a for a in made if isinstance(a.node, Bound) and a.node.name in ("moved", "created", "found")]
        self.scene.objects = [
            dataclasses.replace(a, later=a in comes) for a in self.scene.objects if a not in made or a in comes
        ]

    def node(self, node: Told) -> Told:
        """A node with its placeholders resolved."""
        found = placeholders(node)
        if not found:
            self._mention(node)
            return self._others(node)
        found = sorted((f for f in dict.fromkeys(found) if f not in self.known), key=_place)
        starts = sorted((f for f in found if isinstance(f, RawTarget)), key=lambda f: f.start)
        numbers = {f: i for i, f in enumerate(starts, len(self.scene.targets) + self.scene.first_target)}
        self.scene.targets.extend(f.spec for f in starts)
        self.direct = acting(node)
        to = node.to if isinstance(node, DealDamage) else None
        self.each_dealt = isinstance(to, PlayerAsObject) and isinstance(to.who, (EachPlayer, EachOpponent))
        mentioned = False
        for placeholder in found:
            if not mentioned and not isinstance(placeholder, RawTarget):
                self._mention(node)
                mentioned = True
            self.known[placeholder] = self._one(placeholder, numbers)
        told: Told = _with(node, self.known)
        return self._others(_by_the_source(told, node))

    def _others(self, node: Told) -> Told:
        """In a spell "other" is other than its target, or than what it made, moved or chose before."""
        than = self.scene.other_than
        if than is not None:
            return replaced(node, Other(), Not(Same(Target(than))))
        if not self.scene.other_than_made or replaced(node, Other(), None) is node:
            return node
        made = [a.node for a in self.scene.objects if isinstance(a.node, Bound) and a.node.name in MADE]
        if not made:
            raise Ambiguous("other than what")
        return replaced(node, Other(), Not(Same(made[-1])))

    def _mention(self, node: object) -> None:
        """The subject of a clause, named in words, may be meant by it; what is enchanted by that creature too."""
        who = getattr(node, "who", None)
        if isinstance(who, (DefendingPlayer, ControllerOf, OwnerOf, EventPlayer)) and not placeholders(who):
            self.scene.players.append(who)
        whose = getattr(who, "what", None)
        if isinstance(whose, (This, Attached)):  # "its owner shuffles it": whose owner it is, not what an event names
            itself, here = isinstance(whose, This), self.scene.clause - 1
            self._add(
                Antecedent(whose, frozenset() if itself else ATTACHABLE, False, here, subject=True, source=itself)
            )
        subject = getattr(node, "source", None) or getattr(node, "what", None) or getattr(node, "on", None)
        subject = node.of if isinstance(node, RemoveCounters) else subject
        if isinstance(subject, (This, Attached)) and not isinstance(node, (Attach, PutItsCounters)):
            source = isinstance(subject, This)
            nouns: frozenset[str] = frozenset() if source else ATTACHABLE
            acted_on = isinstance(node, (PutCounters, Sacrifice))
            here = self.scene.clause
            self._add(Antecedent(subject, nouns, False, here, subject=True, source=source, acted_on=acted_on))

    def _one(self, raw: Raw, numbers: dict[RawTarget, int]) -> What | Who | Amount:
        if isinstance(raw, RawTarget):
            return self._target(raw, numbers[raw])
        if isinstance(raw, Pronoun):
            return self._object(raw)
        if isinstance(raw, PlayerPronoun):
            return self._player(raw)
        if isinstance(raw, Past):
            return self._past(raw)
        return self._amount()

    def _target(self, raw: RawTarget, number: int) -> What | Who:
        spec: TargetSpec = _with(raw.spec, self.known)
        if raw.another:
            earlier = number > self.scene.first_target
            if earlier:
                spec = dataclasses.replace(spec, different=True)
            else:
                parts = spec.filter.parts if isinstance(spec.filter, And) else (spec.filter,)
                spec = dataclasses.replace(spec, filter=And((Other(), *parts)))
        self.scene.targets[number - self.scene.first_target] = spec
        if raw.player:
            self.scene.players.append(TargetPlayer(number))
            return TargetPlayer(number)
        if spec.each is None and ControlledBy(EachOpponent()) in (
            spec.filter.parts if isinstance(spec.filter, And) else (spec.filter,)
        ):
            self.scene.players.append(ControllerOf(Target(number)))
        many = (spec.number is not None and spec.number != ONE) or (spec.number is None and spec.up_to)
        node = Target(number)
        nouns = nouns_of(spec.filter, spec.zone) | ({"either"} if spec.players is not None else frozenset())
        self.scene.objects.append(Antecedent(node, nouns, many, self.scene.clause))
        if spec.players is not None:
            self.scene.players.append(TargetPlayer(number))
        return node


def _by_the_source(told: Told, written: object) -> Told:
    """ "It deals 4 damage to that creature": nothing deals damage to itself unless the text says so."""
    if not isinstance(told, DealDamage) or not isinstance(written, DealDamage) or not isinstance(told.to, Target):
        return told
    two_words = isinstance(written.to, Pronoun) and isinstance(written.source, Pronoun) and written.to != written.source
    return dataclasses.replace(told, source=This()) if two_words and told.source == told.to else told


def acting(node: object) -> tuple[object, ...]:
    """What an instruction acts on or by, as it is written."""
    rules = getattr(node, "rules", ())
    named = [getattr(node, name, None) for name in ("source", "what", "on", "of", "first", "second", "to")]
    return tuple(named + [getattr(one, "what", None) for one in rules if isinstance(rules, tuple)])


def _of_chosen_player(effect: Effect) -> bool:
    """Whether an instruction speaks of a player that some other instruction would have chosen."""
    return any(replaced(effect, ChosenPlayer(key), None) is not effect for key in ("player", "opponent"))


def replaced_target(who: Who) -> bool:
    """Whether a player is, or is the controller of, a target."""
    return isinstance(who, TargetPlayer) or isinstance(getattr(who, "what", None), Target)


def _said_after(effect: If) -> tuple[Effect, ...]:
    """What is done instead, without what is done where a player declines that: it was said before."""
    (first, *more) = effect.effects
    declined = isinstance(first, May) and first.otherwise == effect.otherwise
    return (dataclasses.replace(first, otherwise=()), *more) if declined else effect.effects


def _before(first: object, second: object) -> bool:
    """Whether the words of one stand before the words of the other, as far as they refer to anything."""
    left = [_place(p)[0] for p in placeholders(first)]
    right = [_place(p)[0] for p in placeholders(second)]
    return bool(left and right) and min(left) < min(right)


def _place(raw: Raw) -> tuple[int, int]:
    return (raw.end, 1) if isinstance(raw, RawTarget) else (raw.at + 1, 0)


def _with(node: object, known: Known) -> Any:
    """The node with what its words are known to refer to."""
    known_one = known.get(node) if isinstance(node, Raw) else None
    return with_each_part(node, lambda part: _with(part, known)) if known_one is None else known_one
