"""What a question tells: the board, and what is done in its order; everything that was taken for granted is noted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from benchbook.engine.scenario.given.definitions import no_card
from benchbook.library import Library
from benchbook.questions import turns
from benchbook.questions.card_text import SPELLS, is_printed_size, text_of, type_words
from benchbook.questions.deeds import Done, Unclear, goes_on_answering, hit_in_the_plural
from benchbook.questions.made_tokens import makers, token_made
from benchbook.questions.noun_phrases import OWN, SAME, Mention, keyword_words, mention, several
from benchbook.questions.people import People
from benchbook.questions.reading import Clause, Reading
from benchbook.questions.tables import number
from benchbook.questions.things import NO_TYPES, Thing, Things, may_be_called, standing

__all__ = ["Done", "Story", "Unclear"]
PARTS = ("unblocked", "attacker", "attack", "blocker", "block")  # by which a creature is called in a fight


@dataclass
class Story:
    """A question's facts and events, and what it asks."""

    library: Library
    reading: Reading
    people: People
    things: Things
    done: list[Done] = field(default_factory=list)
    turn: str = ""
    turn_told: bool = False  # somebody says whose turn it is
    turn_passes: bool = False  # though nobody says so
    asking: bool = False  # whether something is allowed is asked just now
    ruleset: str = ""
    given: dict[str, Any] = field(default_factory=dict)
    players: dict[str, dict[str, Any]] = field(default_factory=dict)
    assumed: list[str] = field(default_factory=list)
    understood: list[str] = field(default_factory=list)
    subject: str = ""
    same: list[Thing] = field(default_factory=list)  # what the clause before spoke of
    of_a_thing: bool = False  # the clause before told something of a thing rather than of a player
    together: list[Thing] = field(default_factory=list)  # what the last clause that told of several things told of
    trigger_of: str = ""
    may_first: bool = False  # it is asked whether something is allowed before anything else is asked
    when: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    in_combat: bool = False
    answers_next: int = 0  # what is told so many clauses from now was answered by what was told before it
    answered_by_next: int = 0  # so many deeds from now one answers what was done before it
    final: str = ""
    topics: list[str] = field(default_factory=list)  # cards that were spoken of without being anywhere
    only_named: list[Thing] = field(default_factory=list)  # spells of which nobody says that they are cast
    turns_ago: bool = False  # something was done in a turn that is over
    past: int = 0  # how many things were done in it; -1 while that is told
    stays_on_stack: bool = False  # it is asked about a spell before it resolves
    during_combat: bool = False  # it is asked about combat before damage
    pays: dict[str, int] = field(default_factory=dict)  # who pays how much: 0 nothing, -1 whatever is asked for
    either: dict[str, tuple[str, str]] = field(default_factory=dict)  # a spell's "him": a creature, or a player
    aims: dict[str, str] = field(default_factory=dict)  # who aims all that they may at which player
    crowds: dict[str, int] = field(default_factory=dict)  # who has many creatures, and how many were laid down
    quoted: list[tuple[str, Clause]] = field(default_factory=list)
    goes_on: bool = False  # the clause stands behind another and an "and", whose subject it may have
    restated: list[tuple[str, bool, Clause]] = field(default_factory=list)  # a claim that must come true, or must not
    hits: list[Thing] = field(default_factory=list)  # what dealt a player combat damage, as it was told
    hurt: dict[str, int] = field(default_factory=dict)  # how much damage a player was dealt over several turns
    seen: list[tuple[int, str]] = field(default_factory=list)  # a claim that was so when so many things were done
    parts: list[tuple[str, Thing, int]] = field(default_factory=list)  # who is called attacker or blocker, and when
    damage_step: str = ""  # of which of two combat damage steps it is asked
    unresolved: bool = False  # it is asked while what was cast last is on the stack

    def who(self, word: str) -> str:
        """The player that a word or a mark means."""
        if word in ("its controller", "its owner"):
            return self.things.whose(word)
        return self.people.who(self.reading.player(word) if "\ue000" <= word < "\ue400" else word)

    def player(self, clause: Clause, slot: str = "p") -> str:
        """The player in a slot; who did something last where the slot is empty."""
        if (word := clause.slots.get(slot)) is None:
            return self.people.asker if "too late to" in clause.text else self.subject or self.people.asker
        if word in ("he", "she", "they") and self.subject and not self.people.asks_for_self:
            found = self.people.last or self.subject
        elif word == "nobody":
            raise Unclear(f"Nobody does that: '{self.reading.shown(clause.text)}'")
        elif word in ("someone", "anyone", "one", "a player", "the player"):
            found = self.people.who("opp")
        else:
            found = self.who(word)
        self.subject = found
        return found

    def of_whose(self, clause: Clause) -> str:
        """The player whose something is: "my", "his", "Bob's"."""
        word = clause.slots.get("whose", "").removesuffix(" 's")
        if word in ("my", "our", "your"):
            return self.people.asker
        self.subject = self.who("he" if word in ("his", "her", "their", "the") else word)
        return self.subject

    def owner(self, said: Mention, otherwise: str) -> str:
        """Whose the thing is that a noun phrase speaks of."""
        if not said.owner:
            return otherwise
        return self.who(said.owner)

    def facts_of(self, who: str) -> dict[str, object]:
        """What was said of a player: life, library, lands."""
        return self.players.setdefault(who, {})

    def thing(
        self, text: str, owner: str = "", *, zone: str = "battlefield", make: bool = True, fits: Any = None
    ) -> Thing:
        """The one thing that a noun phrase means; it is laid down where nobody spoke of it before."""
        found = self.several(text, owner, zone=zone, make=make, fits=fits)
        if len(found) > 1 and (mention(text).number > 1 or self.is_plural(mention(text))):
            raise Unclear(f"Which one of '{self.reading.shown(text)}'?")
        return found[0]

    def several(
        self, text: str, owner: str = "", *, zone: str = "battlefield", make: bool = True, fits: Any = None
    ) -> list[Thing]:
        """The things that a noun phrase or a list of them means; in a list nothing stands twice."""
        found: list[Thing] = []
        for one in several(text):
            found += self.meant(one, owner, zone=zone, make=make, fits=fits, besides=found)
        return found

    def meant(
        self, said: Mention, owner: str = "", *, zone: str = "battlefield", make: bool = True, fits: Any = None,
        besides: Sequence[Thing] = (),
    ) -> list[Thing]:  # fmt: skip
        """The things that one mention means, none of those that it stands beside in a list."""
        if said.pronoun:
            return self._by_pronoun(said, fits)
        if not said.number:
            raise Unclear(f"'{self.reading.shown(said.text)}' is none.")
        card, whose = self.reading.card(said.card).cards if said.card else (), self.owner(said, "")
        if self.reading.cards and said.card and self.reading.card(said.card).missing:
            raise Unclear(no_card(card[0], self.library))
        if card:
            self._is_so(said, card[0])
        if {"attacker", "blocker"} & {*said.states} and not said.card and (fighting := self._fighting(said, whose)):
            return fighting
        fits = (lambda t: bool(t.copies)) if said.stacked == "copy" and not card else fits
        there = [t for t in self._there(said, whose, card, fits) if may_be_called(t, said) and t not in besides]
        if there and not (said.number > 1 and len(there) < said.number) and (said.definite or card or not said.new):
            for one in there[: max(said.number, 1)]:
                self.things.touch(one)
                self._carries(one, said)
                self._takes_part(said, one)
            return there if said.every or self.is_plural(said) else there[: max(said.number, 1)]
        odd = {"nonbasic", "hijacked"} & {*said.text.split()}
        later = not card and bool(odd or makers(self.things, said, whose, self.done))
        if not make or later or (said.every and not (card or said.owner) and zone == "battlefield"):
            return [token_made(self.things, said, whose, self.done, self.reading, told_of=make)]
        if card and zone == "battlefield" and any(t.facts.get("copy of") == card[0] for t in self.things.all):
            raise Unclear(
                f"Is that the copy of {card[0]}?", asks=f"Do you mean the copy of {card[0]}, or the card itself?"
            )
        whose = whose or owner or self.people.asker
        made = [self.things.made(said, whose, zone, card) for _ in range(max(said.number, 1))]
        self._is_in_that_state(said, made)
        for one in made:
            self._takes_part(said, one)
        return made

    def _is_in_that_state(self, said: Mention, made: list[Thing]) -> None:
        """What a description says was done to something before; by what an object is changed is to be told."""
        if not self.things.bears(made, said) and {"animate", "enchant", "equip"} & {*said.states}:
            raise Unclear("By what is it changed?", asks=f"What is “{self.reading.shown(said.text)}” changed by?")
        for one in made if "goad" in said.states else ():
            who = self.people.other(one.owner)
            self.done.append(Done(f"{who} goads {one.label}", who, "stipulated"))

    def _there(self, said: Mention, whose: str, card: tuple[str, ...], fits: Any) -> list[Thing]:
        """What was told of that a description fits."""
        there = [] if said.new and not card else list(self.things.matching(said, whose, card[0] if card else ""))
        if said.new and card:
            there = [one for one in there if not said.text.startswith("another")]
        if fits is not None:
            there = [one for one in there if fits(one)] or ([] if {*PARTS} & {*said.states} else there)
        if not card and "other" in said.text.split() and self.things.recent and (there or not (said.new or said.size)):
            there = self._others(there, said)
        if len(there) == 1 and there[0].owner_open and not card and self.is_plural(said):
            raise Unclear(f"Which is meant by '{self.reading.shown(said.text)}'?")
        return there

    def is_plural(self, said: Mention) -> bool:
        """Whether all are meant of which a description speaks: "the tokens"."""
        others = said.pronoun or said.new or said.every or said.stacked
        return said.number == 1 and not others and said.definite and self.reading.is_plural(said.text)

    def _others(self, there: list[Thing], said: Mention) -> list[Thing]:
        """Of what a description fits: not that of which it was spoken last."""
        if said.number > max(len(there) - 1, 1) and not said.definite:
            return []
        last = self.things.latest(lambda one: one in there) or self.things.recent[-1]
        found = [one for one in there if one is not last]
        if not found and not said.owner:
            raise Unclear(f"Which is meant by '{self.reading.shown(said.text)}'?")
        return found

    def _carries(self, thing: Thing, said: Mention) -> None:
        """Counters and damage that are told only where a thing is spoken of again were on it from the beginning."""
        new = {key: value for key, value in standing(said).items() if thing.facts.get(key) != value}
        if new and (new.keys() & thing.facts.keys() or any(thing.label in done.line for done in self.done)):
            raise Unclear(f"Which counters are on {thing.label}?", asks=f"Which counters are on {thing.label}?")
        thing.facts |= new

    def _is_so(self, said: Mention, card: str) -> None:
        """What is said of a card by name is what the card says of itself; else how it came to be so is open."""
        if said.types and not said.stacked and f"{said.card} 's " in said.text:
            raise Unclear(f"Which is meant by '{self.reading.shown(said.text)}'?")
        printed = f"{text_of(self.library, card)} {' '.join(self.types(card))}".lower().replace(" strike", "-strike")
        kinds = (word for word in (*said.types, *said.kinds) if word not in NO_TYPES)
        for word in (*said.keywords, *kinds, *(one for one in said.states if one in ("nontoken", "legendary"))):
            if word not in printed and keyword_words(word).rstrip(" 0123456789") not in printed:
                raise Unclear(f"How does {card} come to be {word}, or to have it?")
        if said.size and not is_printed_size(self.library, card, said.size):
            self.seen.append((len(self.done), f"{card} is {said.size}"))

    def _by_pronoun(self, said: Mention, fits: Any) -> list[Thing]:
        whose = self.owner(said, "")
        if said.pronoun == SAME:
            last = self.things.latest(lambda t: t.is_creature and (t.zone == "battlefield" or self.was_cast(t)))
            if not self.same and last is None:
                raise Unclear("Of what is that said?")
            return self.same or [one for one in (last,) if one is not None]
        if said.pronoun == "of them":
            return self._of_them(said)
        there = [
            t for t in reversed(self.things.recent) if (not whose or t.owner == whose) and (fits is None or fits(t))
        ]
        if not there or said.pronoun in ("either", "neither"):
            raise Unclear(f"What does '{said.text}' mean?")
        if said.number > 1:
            alone = said.pronoun == "they" or any(t.is_creature and not t.is_spell for t in there)
            if len(there) < 2 and not (alone and said.pronoun in ("they", "them", "those", "these")):
                raise Unclear(f"What does '{said.text}' mean?")
            return hit_in_the_plural(self.done, there, said.pronoun) or self._spoken_of_together(there)
        self.things.touch(there[0])
        return [there[0]]

    def _spoken_of_together(self, there: list[Thing]) -> list[Thing]:
        """Of what was spoken of, the last first: those that were told of at once, else the last two."""
        if there[0] in self.together:
            found = [one for one in self.together if one in there]
            return [one for one in found if one.is_creature] or found
        for one in there[:3]:
            alike = [t for t in there if t.said is one.said]
            if len(alike) > 1:
                return alike
        return there[:2]

    def _takes_part(self, said: Mention, one: Thing) -> None:
        """What is called an attacker, attacking, unblocked or a blocker is one, though nobody told of the fight."""
        part = next((word for word in PARTS if word in said.states), "")
        if part and (said.definite or part == "unblocked") and (one.is_creature or "Vehicle" in one.types):
            self.parts.append((part, one, len(self.done)))

    def _fighting(self, said: Mention, whose: str) -> list[Thing]:
        """The creatures that attack, or block, of which a description speaks, as far as somebody told of that."""
        kind = "attack" if "attacker" in said.states else "block"
        there = [t for t in self.things.all if any(t.label in d.fighters for d in self.done if d.kind == kind)]
        plain = replace(said, states=(), types=(), new=False)
        found = [t for t in there if t in self.things.matching(plain, whose, "")]
        if not found and not (said.definite or said.new or said.number > 1 or said.text.startswith("one ")):
            raise Unclear(f"Which creature {kind}s?")
        for one in found:
            self.things.touch(one)
        return found

    def _of_them(self, said: Mention) -> list[Thing]:
        """So many of what was spoken of last."""
        if (last := self.things.latest(lambda t: bool(t.card) and t.zone != "hand")) is not None:
            there = [t for t in self.things.all if t.card == last.card and t.owner == last.owner]
            while len(there) < said.number:
                there.append(self.things.made(last.said, last.owner, last.zone, (last.card,)))
            return there[: said.number]
        alike = self.things.latest(lambda t: not t.is_spell and t.zone == "battlefield")
        there = [t for t in self.things.all if alike is not None and (t.owner, t.size) == (alike.owner, alike.size)]
        if len(there) >= said.number:
            return there[: said.number]
        if not self.topics:
            raise Unclear(f"Of what {said.text}?")
        one, cards = Mention("", card=self.topics[-1]), self.reading.card(self.topics[-1]).cards
        return [self.things.made(one, self.people.asker, "battlefield", cards) for _ in range(said.number)]

    def some_creature(self, who: str) -> Thing:
        """A creature of which nothing is said: it is tried in every size, without abilities."""
        self.assume(f"{who}'s creature has no abilities")
        return self.things.lay(Thing("Creature", who, "battlefield", types=frozenset({"Creature"})))

    def do(self, line: str, who: str, kind: str = "", *, stacks: str = "", sorcery: bool = False) -> Done:
        """Something is done."""
        if any(meaning == "instant speed" for meaning, _ in self.when):
            self.is_turn_of(self.people.other(who))
        if sorcery or kind == "attack":
            self.is_turn_of(who, kind)
        answers = True if self.goes_on and not self.when and goes_on_answering(self.done, who, kind) else None
        done = Done(line, who, kind, answers or self._response(), stacks, self.moves(who))
        said = any(m == "response" for m, _ in self.when) and not any(d.kind in ("attack", "block") for d in self.done)
        answered = any(d.stacks or (self.asking and d.kind == "special") for d in self.done)
        answered |= bool(self.done) and self.done[-1].kind in ("attack", "block", "no block")  # each has priority then
        if done.response and (stacks or said) and not answered:
            raise Unclear("In response to what?")
        if self.answered_by_next and (stacks or kind == "stipulated"):
            self.answered_by_next -= 1
            done.response = done.response if self.answered_by_next else True
        self.done.append(done)
        self.when.clear()
        return done

    def is_turn_of(self, who: str, kind: str = "") -> None:
        """It is that player's turn: the next one where what was told was done in another's."""
        turns.begins_untold(self, who, kind)

    def _response(self) -> bool | None:
        said = [meaning for meaning, _ in self.when]
        if "response" in said:
            return True
        later = ("after damage", "next turn", "own turn", "end step", "upkeep", "after combat", "end of combat")
        return False if any(m in later for m in said) else None

    def moves(self, who: str) -> str:
        """The line that moves the game to when the thing is done."""
        return turns.line_before(self, who)

    def turn_of(self, whose: str) -> str:
        """The player of whose turn it is spoken: "my", "his", "Bob's"."""
        word = whose.removesuffix(" 's")
        return self.who(OWN.get(word, "he" if len(word) > 1 else word))

    def said_when(self, meaning: str, slots: dict[str, str]) -> None:
        """Words that say when something is done."""
        if meaning in turns.OF_A_TURN and slots.get("whose") and slots["whose"] != "the":
            self.turn, self.turn_told = self.turn or self.turn_of(slots["whose"]), True
        self.when.append((meaning, slots))

    def assume(self, words: str) -> None:
        """Something is taken for granted."""
        if words not in self.assumed:
            self.assumed.append(words)

    def types(self, card: str) -> frozenset[str]:
        """A card's types."""
        return type_words(self.library, card)

    def is_spell_card(self, card: str) -> bool:
        """Whether a card is an instant or a sorcery."""
        return not SPELLS.isdisjoint(self.types(card))

    def names_a_spell(self, said: Mention) -> bool:
        """Whether an instant or a sorcery is named."""
        return bool(said.card) and self.is_spell_card(self.reading.card_name(said.card))

    def says(self, thing: Thing) -> str:
        """A thing's rules text; of what is only described, what it was said to do."""
        return text_of(self.library, thing.card) if thing.card else thing.printed

    number = staticmethod(number)

    def in_hand(self, said: Mention, who: str, zone: str = "hand") -> Thing:
        """The card that a player casts: one that was said to be in that hand, else one more."""
        card = self.reading.card(said.card).cards
        if self.reading.card(said.card).missing:
            raise Unclear(no_card(card[0], self.library))
        again = " // " in card[0] and "Creature" in self.types(card[0])  # its other half was cast before
        alike = (t for t in self.things.recent if t.card == card[0] and t.owner == who and not (again and said.new))
        there = [t for t in alike if again or not self.was_cast(t)]
        elsewhere = () if said.new else ("graveyard", "exile", "command")
        there = [t for t in there if t.zone == zone] or [t for t in there if t.zone in elsewhere]
        if there:
            self.things.touch(there[0])
            return there[0]
        if self.reading.card(said.card).cards[1:] or not self.reading.card(said.card).exact:
            self.assume(f"I take “{self.reading.card(said.card).said}” to be {card[0]}")
        return self.things.made(said, who, zone, card)

    def was_cast(self, thing: Thing) -> bool:
        """Whether somebody has cast it."""
        return any(done.stacks == thing.label and done.kind == "cast" for done in self.done)

    @property
    def last_attack(self) -> Done | None:
        """The attack that was told of last."""
        return next((done for done in reversed(self.done) if done.kind == "attack"), None)

    @property
    def on_the_stack(self) -> list[Done]:
        """What was put on the stack, the last on top; what resolved in between is not known here."""
        return [done for done in self.done if done.stacks]
