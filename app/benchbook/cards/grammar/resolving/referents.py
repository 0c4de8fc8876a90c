"""What a word of a line refers to, in the scene as it stands: one thing, or the line is declined."""

from __future__ import annotations

import dataclasses

from benchbook.cards.grammar.resolving.scenes import OCCASION, Ambiguous, Antecedent, Scene
from benchbook.cards.grammar.wording import *

IN_HAND = frozenset({"spell"})


class Referents:
    """What pronouns, past things and "that much" mean in a scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.permanents_only = False
        self.done_to_permanents = False
        self.each_dealt = False  # whether an instruction deals damage to each of several players
        self.named: tuple[Antecedent, ...] = ()  # what the instruction acts on, where its words named it once more
        self.direct: tuple[object, ...] = ()  # what an instruction acts on or by, not what its words are about

    def _add(self, antecedent: Antecedent) -> None:
        self.scene.objects.append(antecedent)

    def _object(self, raw: Pronoun) -> What:
        here = self.scene.clause
        if raw.person:
            return next((a.node for a in self.scene.objects if a.source), This())
        if raw.target is not None:
            return self._one_target(raw.target)
        fitting = [
            a for a in self.scene.objects if self._fits(a, raw) and not (a.subject and a.clause == here and not raw.own)
        ]
        if not fitting and raw not in self.direct:
            fitting = [a for a in self.scene.objects if self._fits(a, raw)]  # "damage equal to the counters on it"
        if not fitting:
            raise Ambiguous(f"{raw.noun or 'it'} refers to nothing")
        if self.done_to_permanents and raw in self.direct:  # which a spell is not, where it was cast at something else
            fitting = [a for a in fitting if not (a.node == OCCASION and "spell" in a.nouns)] or fitting
        last = fitting[-1]
        if last.later:
            raise Ambiguous("it could be what comes about later")
        itself = last.source or isinstance(last.node, Attached)  # an Aura that meant itself would call itself so
        rival = (a for a in fitting if isinstance(a.node, EventObject) and not (a.source and itself))
        if raw in self.direct and last.acted_on and last.clause < here:
            return last.node  # "put a counter on this creature. It gains flying"
        if last.subject and any(not (self.permanents_only and last.source and IN_HAND & a.nouns) for a in rival):
            raise Ambiguous("it could be the subject or the object of the event")
        rivals = [a for a in fitting if a.clause == last.clause and a.node != last.node and a.many == last.many]
        if (
            rivals
            and not raw.noun
            and isinstance(last.node, Target)
            and any(isinstance(r.node, Target) for r in rivals)
        ):
            raise Ambiguous("it could be either target")
        if rivals and raw.noun and any(isinstance(r.node, Target) for r in rivals) and isinstance(last.node, Target):
            raise Ambiguous(f"that {raw.noun} could be either target")
        if raw.noun and raw in self.direct:  # "put a counter on that creature, and it gains haste"
            self.named = (dataclasses.replace(last, clause=here, acted_on=True),)
        return last.node

    def _one_target(self, number: int) -> What:
        """The target that the words describe: what a pronoun after them means."""
        node = Target(number)
        before = next((a for a in self.scene.objects if a.node == node and not a.many), None)
        if before is None:
            raise Ambiguous("no such target was named")
        self._add(dataclasses.replace(before, clause=self.scene.clause))
        return node

    @staticmethod
    def _fits(antecedent: Antecedent, raw: Pronoun) -> bool:
        if antecedent.many != raw.many or (raw.own and antecedent.gone):
            return False
        if not raw.noun:
            return raw.own or not antecedent.was
        return raw.noun in antecedent.nouns or (raw.noun == "permanent" and "card" not in antecedent.nouns)

    def _player(self, raw: PlayerPronoun) -> Who:
        if not self.scene.players and self.each_dealt:
            return BoundPlayer("each")
        if not self.scene.players:
            raise Ambiguous(f"{raw.word} refers to no player")
        if raw.word == "that opponent" and isinstance(self.scene.players[-1], OwnerOf):
            raise Ambiguous("the owner need not be an opponent")
        if raw.word == "either":
            return self._either(self.scene.players[-1])
        return self.scene.players[-1]

    def _either(self, last: Who) -> Who:
        """The targeted player, or the controller of the planeswalker that was targeted in their place."""
        target = last.what if isinstance(last, ControllerOf) else Target(getattr(last, "index", -1))
        if not any(a.node == target and not a.many and "planeswalker" in a.nouns for a in self.scene.objects):
            raise Ambiguous("no player or planeswalker was targeted")
        self.scene.players.append(ControllerOf(target))
        return ControllerOf(target)

    def _past(self, raw: Past) -> What | Who:
        for antecedent in reversed(self.scene.objects):
            if isinstance(antecedent.node, Bound) and antecedent.node.name == raw.verb:
                return antecedent.node
        if raw.verb in self.scene.past:
            meant = self.scene.past[raw.verb]
            if meant is None:
                raise Ambiguous(f"which was {raw.verb}")
            return meant
        by_cost = raw.verb.removesuffix(" this way")
        if by_cost != raw.verb and by_cost in self.scene.paid and by_cost != "revealed":
            return self.scene.paid[by_cost]
        if raw.verb in self.scene.paid:
            paid = self.scene.paid[raw.verb]  # meant by a possessive afterwards, as it was
            self._add(Antecedent(paid, frozenset({raw.verb}), raw.many, self.scene.clause, was=True))
            return paid
        if raw.verb == "exiled":
            if not raw.many:
                self._add(Antecedent(Bound("linked"), frozenset({"card", "exiled"}), False, self.scene.clause))
            return Bound("linked")
        raise Ambiguous(f"nothing was {raw.verb} before")

    def _amount(self) -> Amount:
        if self.scene.instead_of is not None:
            return ReplacedAmount(self.scene.instead_of)
        if self.scene.much is None:
            raise Ambiguous("that much refers to no amount")
        return self.scene.much
