"""The things of a question: what lies where, and which of them a noun phrase means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from benchbook.library import Library
from benchbook.questions.asked import TooInvolved
from benchbook.questions.card_text import SPELLS, printed_size, text_of, type_words
from benchbook.questions.deeds import Unclear
from benchbook.questions.noun_phrases import Mention, keyword_words
from benchbook.questions.stand_ins import AURA, EQUIPMENT
from benchbook.questions.tables import table

BASICS = ("swamp", "island", "forest", "mountain", "plains")
SIZES = ("1/1", "2/2", "7/7")
LOYALTY = {"loyalty": 4}  # of a planeswalker of which nobody said how much it has
NUMBERED = (
    "", " Two", " Three", " Four", " Five", " Six", " Seven", " Eight", " Nine", " Ten", " Eleven", " Twelve",
    " Thirteen", " Fourteen", " Fifteen", " Sixteen", " Seventeen", " Eighteen", " Nineteen", " Twenty",
)  # fmt: skip
_ARTIFACTS = ("treasure", "clue", "food", "blood")  # tokens that are called by their subtype alone
_BIG = frozenset(("big", "bigger", "biggest", "huge", "large", "larger", "mighty", "fat"))
_AGES = frozenset(("older", "newer"))
_LITTLE = frozenset(("little", "small", "smaller", "smallest", "tiny"))
NO_TYPES = ("token", "commander", "permanent", "card", "spell")  # words for objects that are no card types


@dataclass(eq=False)
class Thing:
    """A card or a creature that is only described, with its owner and where it lies at the beginning."""

    label: str
    owner: str
    zone: str
    card: str = ""
    said: Mention = field(default_factory=lambda: Mention(""))
    facts: dict[str, Any] = field(default_factory=dict)
    types: frozenset[str] = frozenset()
    size: str = ""
    keywords: tuple[str, ...] = ()
    alternatives: tuple[str, ...] = ()  # other cards that may be meant
    measures: tuple[tuple[str, int, str], ...] = ()  # of power or toughness, where no size was told, or of mana value
    copies: str = ""  # the label of what it copies
    held_by: str = ""  # who has gained control of it
    owner_open: bool = False  # nobody said whose it is
    made_up: str = ""  # the type of a card that is made up, as "a creature spell" is
    abilities: tuple[str, ...] = ()  # what stands on it, where it is only said that it has an ability

    @property
    def printed(self) -> str:
        """What is printed on the card that stands for it, where one does."""
        text = str(table("made_up").get(self.made_up.lower(), {}).get("text", "")) if self.made_up else ""
        return "\n".join((text, *self.text)).strip()

    @property
    def text(self) -> tuple[str, ...]:
        """The abilities that it is said to have, of which no more is known than when they trigger."""
        return (*(str(table("words")["stand-ins"][one]) for one in self.said.abilities), *self.abilities)

    @property
    def mana_value(self) -> int | None:
        """How much its mana cost comes to, where that was told of something without a name."""
        told = ((number, how) for what, number, how in self.measures if what == "mana-value")
        number, how = next(told, (0, "unsaid"))
        return number if not how else None

    @property
    def is_creature(self) -> bool:
        """Whether it is one, as far as was said."""
        return "Creature" in self.types

    @property
    def is_spell(self) -> bool:
        """Whether it is an instant or a sorcery."""
        return not SPELLS.isdisjoint(self.types)

    @property
    def is_on_another(self) -> bool:
        """Whether it is an Aura or Equipment on something: "it" is what bears it, where both may be meant."""
        return "attached to" in self.facts and not self.is_creature

    @property
    def size_is_open(self) -> bool:
        """Whether nobody said how big it is."""
        sized = self.is_creature and not self.size
        return not self.card and (sized or self.facts.get("counters") is LOYALTY)

    @property
    def open_sizes(self) -> tuple[str, ...]:
        """The sizes that it is tried in where nobody said how big it is; of a planeswalker, how much loyalty."""
        if self.facts.get("counters") is LOYALTY:
            return ("1", "4", "9")
        less = int(self.facts.get("counters", {}).get("-1/-1", 0))
        sizes = [size.split("/") if int(size[0]) > less else [str(less + 1)] * 2 for size in SIZES]
        powers = _measured("power", self.measures, [power for power, _ in sizes])
        toughnesses = _measured("toughness", self.measures, [toughness for _, toughness in sizes])
        return tuple(map("{}/{}".format, powers, toughnesses))


def _measured(which: str, told: Sequence[tuple[str, int, str]], otherwise: list[str]) -> list[str]:
    """The powers, or the toughnesses, that are tried of something of which one was told."""
    found = next(((number, how) for what, number, how in told if what == which), None)
    if found is None:
        return otherwise
    number, how = found
    steps = {"": (0, 0, 0), "more": (0, 1, 5), "less": (0, -1, -number)}[how]
    return [str(max(number + step, which == "toughness")) for step in steps]


def size_of(measures: Sequence[tuple[str, int, str]]) -> str:
    """The size, where exactly its power and its toughness were told."""
    exact = {what: number for what, number, how in measures if not how}
    return f"{exact['power']}/{exact['toughness']}" if {"power", "toughness"} <= {*exact} else ""


@dataclass
class Things:
    """What was spoken of, the last spoken of last."""

    library: Library
    all: list[Thing] = field(default_factory=list)
    recent: list[Thing] = field(default_factory=list)

    def touch(self, thing: Thing) -> None:
        """It was spoken of just now."""
        if thing in self.recent:
            self.recent.remove(thing)
        self.recent.append(thing)

    def lay(self, thing: Thing) -> Thing:
        """A new thing, under a label of its own."""
        taken = {one.label for one in self.all}
        free = next((name for name in (f"{thing.label}{n}" for n in NUMBERED) if name not in taken), "")
        if not free:
            raise TooInvolved(f"A question tells at most {len(NUMBERED)} of one kind apart: {thing.label}.")
        thing.label = free
        self.all.append(thing)
        self.touch(thing)
        return thing

    def date(self, one: Thing, *, first: bool) -> None:
        """One of them came to the battlefield before all others there, or after them: timestamps say so (613.7)."""
        self.all.remove(one)
        self.all.insert(0 if first else len(self.all), one)
        for age, each in enumerate((t for t in self.all if t.zone == "battlefield"), start=1):
            each.facts["timestamp"] = age

    def forget(self, thing: Thing) -> None:
        """It was only spoken of, and is nowhere."""
        self.all.remove(thing)
        self.recent.remove(thing)

    def called(self, label: str) -> Thing | None:
        """The thing of a label, which is that of one alone."""
        return next((one for one in self.all if one.label == label), None)

    def whose(self, word: str) -> str:
        """The player that "its controller" or "its owner" is, of what was spoken of last."""
        last = self.latest(lambda t: not t.is_spell) or self.latest(lambda t: True)
        if last is None:
            raise LookupError("Of what is that the controller or owner?")
        return last.held_by or last.owner if word.endswith("controller") else last.owner

    def latest(self, fits: Callable[[Thing], bool]) -> Thing | None:
        """What was spoken of last and fits."""
        return next((one for one in reversed(self.recent) if fits(one)), None)

    def matching(self, said: Mention, owner: str, card: str) -> Iterator[Thing]:
        """What is there already and may be meant: what has the counters that are said, then the last spoken of."""
        self._grows(said, owner)
        there = self.recent[::-1]
        there.sort(key=lambda one: not standing(said).items() <= one.facts.items())
        found = [
            one
            for one in there
            if not (card and one.card != card)
            and not (owner and one.owner != owner)
            and (card or _described(one, said))
        ]
        if owner and not card:  # "his creature" is sooner one that was told to be his than one that was taken to be
            found.sort(key=lambda one: one.owner_open)
        if said.kinds and not card:  # "that Elf" is the one that was called so, sooner than a named card that is one
            found.sort(key=lambda one: not (not one.card and {*said.kinds} <= {*one.said.kinds}))
        if "only" in said.text.split() and not said.owner:
            found = [one for one in found if one.zone == "battlefield"]
        if said.size and said.definite and not (found or card):  # "the 3/2" that was only named
            named = (one for one in there if one.card and one.is_creature and owner in ("", one.owner))
            found = [one for one in named if printed_size(self.library, one.card) == said.size]
        words = said.text.split()
        yield from found if card or not said.definite else self._of_that_age(self._of_that_bulk(found, words), words)

    def _grows(self, said: Mention, owner: str) -> None:
        """A commander of which nothing but its damage was told is as big as it is told to be."""
        for one in self.all if "commander" in said.types and said.size else ():
            if one.facts.get("commander") and one.size_is_open and owner in ("", one.owner):
                one.size, one.keywords = said.size, said.keywords

    def _of_that_age(self, there: list[Thing], words: list[str]) -> list[Thing]:
        """Of several alike the one that was told of first, or last, where the older or the newer one is said."""
        if _AGES.isdisjoint(words) or not there:
            return there
        alike = [one for one in self.all if (one.card, one.owner) == (there[0].card, there[0].owner) and one in there]
        if len(alike) < 2:
            raise Unclear("Which is the older one?", asks="Which of them do you mean?")
        return [alike[0] if "older" in words else alike[-1]]

    def _of_that_bulk(self, there: list[Thing], words: list[str]) -> list[Thing]:
        """Of several creatures the big one, or the little one, where that is said."""
        bulk = next((sign for sign, those in ((1, _BIG), (-1, _LITTLE)) if not those.isdisjoint(words)), 0)
        creatures = [one for one in there if one.is_creature and one.zone == "battlefield"]
        if not bulk or len(creatures) < 2:
            return there
        sizes = [
            tuple(map(int, re.findall(r"\d+", one.size or printed_size(self.library, one.card)))) for one in creatures
        ]
        if any(len(size) != 2 for size in sizes):
            raise Unclear("Which creature is the bigger one?", asks="Which creature do you mean, and how big is it?")
        most = max(sizes, key=lambda size: (bulk * size[0], bulk * size[1]))
        beyond = any(bulk * size[1] > bulk * most[1] for size in sizes)
        if beyond or len(set(sizes)) < 2:
            raise Unclear("Which creature is the bigger one?", [one.label for one in creatures])
        return [one for one, size in zip(creatures, sizes, strict=True) if size == most]

    def bears(self, creatures: list[Thing], said: Mention) -> bool:
        """An "equipped" or "enchanted" creature bears what was spoken of, or something made up."""
        card = {"enchant": AURA, "equip": EQUIPMENT}.get(next(iter(said.states), ""), "")
        if not card or said.types != ("creature",) or len(creatures) > 1 or said.size or said.keywords:
            return False
        there = self.latest(lambda t: card.split()[-1] in t.types and "attached to" not in t.facts)
        gear = there or self.made(Mention(card), creatures[0].owner, "battlefield", (card,))
        gear.facts["attached to"] = creatures[0].label
        self.touch(creatures[0])
        return True

    def made(self, said: Mention, owner: str, zone: str, cards: tuple[str, ...]) -> Thing:
        """A thing as it was described, laid down."""
        basics = [w for w in said.types if w in BASICS]
        if not cards and not said.size and ("land" in said.types or basics):
            cards = ((basics or ["forest"])[0].capitalize(),)
        card = cards[0] if cards else ""
        if card:
            thing = Thing(card, owner, zone, card, said, types=type_words(self.library, card), alternatives=cards[1:])
        else:
            thing = _nameless(said, owner, zone)
        if not cards and "planeswalker" in said.types and zone == "battlefield":
            thing.facts["counters"] = LOYALTY
        thing.facts |= standing(said, text_of(self.library, card) if card else "")
        if any(word in said.states for word in ("tap", "tapped")):
            thing.facts["tapped"] = True
        if "phased-out" in said.states:
            thing.facts["phased out"] = True
        if "face-down" in said.states:
            thing.facts["face down"] = True
        if "sick" in said.states:
            thing.facts["summoning sick"] = True
        if "commander" in said.types:
            thing.facts["commander"] = True
        self.lay(thing)
        return thing


def standing(said: Mention, printed: str = "") -> dict[str, Any]:
    """The damage and the counters that a description speaks of: without a kind that of which its card speaks."""
    of_card = re.search(r"(\w+|[+-]\d/[+-]\d) counters?", printed)
    counters = {kind or (of_card[1] if of_card else "+1/+1"): n for n, kind in said.counters}
    return {**({"counters": counters} if counters else {}), **({"damage": said.damage} if said.damage else {})}


def may_be_called(one: Thing, said: Mention) -> bool:
    """Whether it may be the attacker, or the blocker, of which no more is said: none that was called the other."""
    parts = ("attacker", "blocker")
    return not any(word in said.states and word not in one.said.states for word in parts) or not any(
        word in one.said.states for word in parts
    )


def _described(one: Thing, said: Mention) -> bool:
    """Whether a thing is what a description without a name says."""
    if (said.size and said.size != one.size) or ("hijacked" in said.states and not one.held_by):
        return False
    if any(not _measures_up(one, *measure) for measure in said.measures):
        return False
    if any(word not in one.keywords for word in said.keywords) and not one.card:
        return False
    if any(word not in one.said.abilities for word in said.abilities):
        return False
    types = {word.capitalize() for word in said.types} - {"Token", "Permanent", "Card", "Spell", "Commander"}
    if types and one.types and not (types & one.types if one.card else types <= one.types):
        return False
    if "permanent" in said.types and one.types & {"Instant", "Sorcery"}:
        return False
    if "commander" in said.types and not one.facts.get("commander"):
        return False
    if "token" in said.types and "token" not in one.said.types:
        return False
    return not said.kinds or any(kind.capitalize() in one.types for kind in said.kinds)


def _measures_up(one: Thing, what: str, number: int, how: str) -> bool:
    """Whether a thing has so much power or toughness, or more, or less, as far as that was told."""
    if not one.size or what == "mana-value":
        return (what, number, how) in one.measures
    has = int(one.size.split("/")[what == "toughness"])
    return has >= number if how == "more" else has <= number if how == "less" else has == number


def _nameless(said: Mention, owner: str, zone: str) -> Thing:
    types = {word.capitalize() for word in said.types if word not in NO_TYPES}
    kinds = tuple(kind.capitalize() for kind in said.kinds)
    if not said.size and "Creature" not in types:
        types |= {kind for kind in kinds if kind.lower() in _ARTIFACTS}
    costs = [how for what, _, how in said.measures if what == "mana-value"]
    if any(costs) or (costs and "token" in said.types):
        raise Unclear("What is its mana value?", asks="What exactly is its mana value?")
    stands = _stands_for(types, "" if costs else zone)
    if not types or ((said.size or len(said.measures) > len(costs)) and not stands) or (kinds and not types):
        types.add("Creature")
    named = (kinds or tuple(word.title() for word in said.keywords if not said.size) or ("Creature",))[0]
    if "Creature" not in types:
        named = stands or sorted(types)[0]
    named = next((word.title() for word in ("attacker", "blocker") if word in said.states), named)
    named = "Some Commander" if "commander" in said.types else named
    return Thing(
        named.replace("-", " "),
        owner,
        zone,
        "",
        said,
        types=frozenset({*types, *kinds, *printed_types(stands)}),
        size=said.size or size_of(said.measures) or usual_size(said),
        keywords=said.keywords,
        measures=said.measures,
        made_up=stands if "Creature" not in types else "",
    )


def _stands_for(types: set[str], zone: str) -> str:
    """The kind of permanent of which a card is made up, as it does more than lie there, or lies elsewhere."""
    printed = table("made_up")
    found = sorted(one for one in types if one.lower() in printed)
    return next((one for one in found if one not in ("Artifact", "Enchantment") or zone != "battlefield"), "")


def printed_types(kind: str) -> tuple[str, ...]:
    """The words of the type line of what stands for a kind."""
    line = table("made_up").get(kind.lower(), {}).get("type", "") if kind else ""
    return tuple(str(line).replace("—", " ").split())


def usual_size(said: Mention) -> str:
    """The size that a creature has by what it is called, where no other is said: "a bear", "a Goblin token"."""
    sizes: dict[str, str] = table("words")["usual sizes"]["token" if "token" in said.types else "creature"]
    alone = len(said.kinds) == 1 and not said.keywords
    return sizes.get(said.kinds[0], "") if alone else ""


def phrase(thing: Thing, size: str) -> str:
    """A thing without a name as the scenario language describes it."""
    said = thing.said
    if not thing.is_creature:
        named = {word.capitalize() for word in _ARTIFACTS} & thing.types
        if named:
            return f"{named.pop()} token"
        kind = next(iter(sorted(thing.types)), "permanent").lower()
        return f"{kind}{' token' if 'token' in said.types else ''}{_with(thing)}"
    words = [
        size,
        *said.colors,
        *(kind.capitalize() for kind in said.kinds),
        *(word.lower() for word in ("Artifact", "Enchantment", "Land") if word in thing.types),
        "creature",
        *(["token"] if "token" in said.types else []),
    ]
    if "legendary" in said.states or "commander" in said.types:
        words.insert(1, "legendary")
    return f"{' '.join(words)}{_with(thing)}"


def _with(thing: Thing) -> str:
    """Its keywords, as the rules write them."""
    return f" with {keyword_words(' and '.join(thing.keywords))}" if thing.keywords else ""


def played(thing: Thing, size: str) -> str:
    """The same with the abilities that it is said to have."""
    quoted = " and ".join(f'"{one}"' for one in thing.text)
    joined = " and " if thing.keywords else " with "
    return f"{phrase(thing, size)}{joined}{quoted}" if quoted else phrase(thing, size)


def of_a_kind(kind: str, who: str, zone: str) -> Thing:
    """A card of which only the type is said."""
    if kind == "Land":
        return Thing("Forest", who, zone, "Forest", types=frozenset({kind}))
    size = "2/2" if kind == "Creature" else ""
    return Thing(f"Some {kind}", who, zone, made_up=kind, types=frozenset({kind}), size=size)
