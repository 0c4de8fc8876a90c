"""Things that go from one zone to another, or come in, by something of which only that is said."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.events.entering import comes_new
from benchbook.questions.events.lines import happens
from benchbook.questions.events.meanings import MEANINGS, means
from benchbook.questions.noun_phrases import OWN, mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing, of_a_kind

_TO = {
    "hand": "is returned to its owner's hand", "graveyard": "is put into its owner's graveyard", "exile": "is exiled",
    "top": "is put on top of its owner's library", "bottom": "is put on the bottom of its owner's library",
    "shuffled": "is shuffled into its owner's library",
}  # fmt: skip
_ZONES = ("graveyard", "library", "exile", "hand")


@means("is put")
def _is_put(story: Story, clause: Clause) -> None:
    who = story.player(clause) if "p" in clause.slots else ""
    if "battlefield" in clause.slots["z"]:
        _put_out(story, clause)
        return
    where = next((word for word in ("top", "bottom") if word in clause.slots["z"].split()), "")
    where = where or next((word for word in ("hand", "graveyard", "exile") if word in clause.slots["z"]), "")
    if "shuffle" in clause.text and "library" in clause.slots["z"]:
        where = "shuffled"
    if where not in _TO:
        raise Unclear("Where in the library?", asks="On top of the library, on the bottom, or shuffled into it?")
    for one in story.several(clause.slots["o"], story.people.other(who) if who and where == "hand" else who):
        happens(story, f"{one.label} {_TO[where]}", who)


@means("put out")
def _put_out(story: Story, clause: Clause) -> None:
    """A card enters from a zone, from a hand where nobody says which, without being cast."""
    who = story.player(clause)
    under = story.of_whose(clause) if "control" in clause.text and "whose" in clause.slots else who
    zone = next((zone for zone in _ZONES if re.search(rf"(?:from|out of) .*{zone}", clause.text)), "")
    if "o2" in clause.slots:
        if clause.mood.startswith("may"):
            raise Unclear("Whether that may be put there is not tried.")
        by = mention(clause.slots["o2"])
        MEANINGS["cast" if story.names_a_spell(by) else "activate"](story, by_that(clause))
        if _put_by_it(story, clause, who):
            return
    thing = _not_out(story, clause.slots["o"], _searched(story, who), zone)
    happens(story, f"{thing.label} enters under {under}'s control", under)


_FROM_A_HAND = re.compile(r"puts? an? [^.]*\bcard\b[^.]* from (?:your|their) hand onto the battlefield")


def _put_by_it(story: Story, clause: Clause, who: str) -> bool:
    """Whether what was used puts a card of the hand onto the battlefield as it resolves; then the card is chosen."""
    said, last = mention(clause.slots["o"]), story.done[-1]
    source = story.things.called(last.stacks.removesuffix("'s ability"))
    if not said.card or source is None or not _FROM_A_HAND.search(story.says(source)):
        return False
    card = story.in_hand(said, who)
    story.do("the top of the stack resolves", "", "resolves")
    story.do(f"{who} chooses {card.label}", who, "answer")
    story.things.touch(card)
    return True


def _searched(story: Story, who: str) -> str:
    """Whose card it is that is put out: that of the player whose library was searched by what was cast last."""
    last = next((done for done in reversed(story.done) if done.kind == "cast" and done.who == who), None)
    spell = story.things.called(last.stacks) if last is not None else None
    others = spell is not None and re.search(
        r"[Ss]earch(?:es)? target (?:player|opponent)'s library", story.says(spell)
    )
    return story.people.other(who) if others else who


def by_that(clause: Clause) -> Clause:
    """What is done by which a card is put out."""
    by = clause.slots["o2"]
    slots = {name: said for name, said in clause.slots.items() if name == "p"} | {"o": by, "c": by}
    return replace(clause, slots=slots)


@means("enters under")
def _enters_under(story: Story, clause: Clause) -> None:
    whose = clause.slots.get("whose", "").removesuffix(" 's")
    said = mention(clause.slots["o"])
    if said.number > 1 and said.types == ("creature",) and not (said.card or story.things.latest(lambda t: not t.card)):
        for _ in range(said.number):
            MEANINGS["cast some"](story, replace(clause, text="a creature", slots={"p": OWN.get(whose, whose)}))
            story.do("the top of the stack resolves", "", "resolves")
        return
    if comes_new(story, clause, said, OWN.get(whose, whose)):
        return
    who = story.of_whose(clause)
    thing = _not_out(story, clause.slots["o"], who, "")
    happens(story, f"{thing.label} enters under {who}'s control", who)


def _not_out(story: Story, text: str, who: str, zone: str) -> Thing:
    """The card that is meant, which lies in no play."""
    said = mention(text)
    if said.pronoun:
        thing = story.thing(text, fits=lambda t: t.zone != "battlefield")
    elif said.card:
        card = story.reading.card(said.card).cards
        known = (t for t in reversed(story.things.recent) if t.card == card[0] and t.zone != "battlefield")
        owner = story.owner(said, who)
        thing = next(known, None) or story.things.made(said, owner, zone or "hand", card)
    else:
        raise Unclear(f"Which card is '{story.reading.shown(text)}'?")
    if thing.zone == "battlefield" or thing.is_spell:
        raise Unclear(f"Where does {thing.label} come from?")
    story.things.touch(thing)
    return thing


@means("sacrifices some")
def _sacrifices_some(story: Story, clause: Clause) -> None:
    """One of several of which it does not matter which."""
    who = story.player(clause)
    kind = clause.slots.get("type", "creature")
    there = [t for t in story.things.all if t.owner == who and t.zone == "battlefield" and t.types]
    fit = [t for t in there if (kind in ("permanent", "creature") and t.is_creature) or kind.capitalize() in t.types]
    if len({(t.card, t.size, t.keywords) for t in fit}) > 1:
        raise Unclear("Which one is sacrificed?", [t.label for t in fit], asks="Which one is sacrificed?")
    if not fit and kind == "token":
        story.assume(f"the token that {who} sacrifices is a 1/1 creature")
        fit = story.meant(mention("a 1/1 creature token"), who)
    if not fit and kind not in ("creature", "permanent"):
        raise Unclear(f"Which {kind} is sacrificed?")
    thing = fit[0] if fit else story.some_creature(who)
    story.things.touch(thing)
    happens(story, f"{who} sacrifices {thing.label}", who)


@means("is discarded")
def _is_discarded(story: Story, clause: Clause) -> None:
    said = mention(clause.slots["o"])
    if not said.card:
        raise Unclear(f"Which card is '{story.reading.shown(said.text)}'?")
    thing = story.in_hand(said, story.owner(said, story.subject or story.people.asker))
    happens(story, f"{thing.owner} discards {thing.label}", thing.owner)


@means("discards some", "discards hand")
def _discards_some(story: Story, clause: Clause) -> None:
    """So many of the cards in hand, or all of them; where nobody said which these are, they are lands."""
    who = story.player(clause)
    held = [t for t in story.things.all if t.owner == who and t.zone == "hand" and not story.was_cast(t)]
    number = story.number(clause.slots["n"]) if "n" in clause.slots else len(held)
    if (
        number
        and f"the other cards in {who}'s hand are lands" in story.assumed
        and {t.card for t in held} == {"Plains"}
    ):
        held = held[:number]  # of cards that nobody named each may be one
    if not number or len(held) > number:
        raise Unclear("Which cards are discarded?", asks="Which cards are in hand, and which are discarded?")
    if len(held) < number:
        story.assume(f"the cards that {who} discards do nothing in the graveyard")
    lands = (Thing("Plains", who, "hand", "Plains", types=frozenset({"Land", "Plains"})) for _ in range(number))
    for one in (*held, *(story.things.lay(land) for land, _ in zip(lands, range(number - len(held)), strict=False))):
        happens(story, f"{who} discards {one.label}", who)


@means("milled")
def _milled(story: Story, clause: Clause) -> None:
    """A card that lies on top of the library."""
    who = story.player(clause) if "p" in clause.slots else story.subject or story.people.asker
    said = mention(clause.slots["c"])
    card = story.things.made(said, story.owner(said, who), "library", story.reading.card(said.card).cards)
    story.facts_of(who)["library"] = [card.card, *["Forest"] * 5]
    happens(story, f"{who} mills 1 cards", who)


@means("flickers")
def _flickers(story: Story, clause: Clause) -> None:
    """By what was cast or activated last, where that exiles and returns; else by something that nobody names."""
    who = story.player(clause)
    last = next((done for done in reversed(story.done) if done.stacks), None)
    source = next(
        (t for t in story.things.all if last is not None and t.label in (last.stacks, last.stacks[:-10])), None
    )
    if source is not None and re.search(r"[Ee]xile .*(?:return|onto the battlefield)", story.says(source)):
        MEANINGS["aims"](story, clause)
        return
    for one in story.several(clause.slots["o"], who if "p" in clause.slots else ""):
        happens(story, f"{one.label} is exiled", who)
        happens(story, f"{one.label} enters under {one.owner}'s control", who)


@means("last time counter")
def _last_time_counter(story: Story, clause: Clause) -> None:
    """A suspended card with one time counter, in its owner's upkeep."""
    if "c" not in clause.slots:
        clause.slots["c"] = _suspended_before(story)
    said = mention(clause.slots["c"])
    who = story.of_whose(clause) if "whose" in clause.slots else story.owner(said, story.people.asker)
    card = story.things.made(said, who, "exile", story.reading.card(said.card).cards)
    card.facts["counters"] = {"time": 1}
    story.do("everything resolves", "", "resolves").moves = f"{who}'s upkeep begins"


def _suspended_before(story: Story) -> str:
    """What was told to be suspended, which lies in exile since then."""
    last = next((d for d in reversed(story.done) if d.kind == "special" and " suspends " in d.line), None)
    card = next((t for t in story.things.all if last is not None and last.line.endswith(f" {t.label}")), None)
    if last is None or card is None or not card.said.card:
        raise Unclear("From what is it removed?", asks="From which card is the last counter removed?")
    story.done.remove(last)
    story.things.all.remove(card)
    story.things.recent.remove(card)
    return ("my " if last.who == story.people.asker else "his ") + card.said.card


@means("reanimates")
def _reanimates(story: Story, clause: Clause) -> None:
    """A spell at a card in a graveyard."""
    who, said = story.player(clause), mention(clause.slots["o"])
    whose = story.of_whose(clause) if clause.slots.get("whose", "the") != "the" else story.owner(said, who)
    if said.pronoun:
        card = story.thing(said.text, fits=lambda t: t.zone == "graveyard" or _went_there(story, t))
    elif said.card:
        card = story.in_hand(said, whose, "graveyard")
    elif said.types == ("creature",) and not said.keywords:
        card = story.things.lay(of_a_kind("Creature", whose, "graveyard"))
        card.size = said.size or card.size
    else:
        raise Unclear(f"Which card is '{story.reading.shown(said.text)}'?")
    spell = story.in_hand(mention(clause.slots["c"]), who) if "c" in clause.slots else _reanimate(story, who)
    slow = "Instant" not in spell.types
    story.do(f"{who} casts {spell.label} targeting {card.label}", who, "cast", stacks=spell.label, sorcery=slow)
    story.things.touch(card)


def _went_there(story: Story, thing: Thing) -> bool:
    """Whether it was told that something was discarded, died or was sacrificed."""
    said = rf"\b(?:discards|sacrifices) {re.escape(thing.label)}|{re.escape(thing.label)}(?:, .*)? dies?\b"
    return any(re.search(said, done.line) for done in story.done)


def _reanimate(story: Story, who: str) -> Thing:
    story.assume(f"{who} does it with the spell Reanimate")
    return story.things.lay(Thing("Reanimate", who, "hand", "Reanimate", types=story.types("Reanimate")))


@means("dies with counters")
def _dies_with_counters(story: Story, clause: Clause) -> None:
    for one in story.several(clause.slots["o"]):
        if any(one.label in done.line for done in story.done):
            raise Unclear(f"When does {one.label} get the counter?")
        one.facts["counters"] = {clause.slots["kind"]: story.number(clause.slots.get("n", "one"))}
        happens(story, f"{one.label} dies", "")
