"""What becomes of things and players by something of which only that is said: tokens, faces, kinds, counters, mana."""

from __future__ import annotations

import re

from benchbook.cards.mana import COLOR_LETTERS
from benchbook.cards.vocabulary import NUMBER_WORDS
from benchbook.questions.card_text import is_printed_size
from benchbook.questions.events.acts import card_said
from benchbook.questions.events.lines import happens
from benchbook.questions.events.meanings import means
from benchbook.questions.events.table import lies
from benchbook.questions.made_tokens import enters_making
from benchbook.questions.noun_phrases import Mention, keyword_words, mention, several
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.tables import table, words
from benchbook.questions.things import Thing

CROWD = 4  # creatures of somebody of whom it is said that they have many


@means("makes tokens")
def _makes_tokens(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    for said in several(clause.slots["os"]):
        if said.card or said.pronoun or not ("token" in said.types or said.size or said.kinds):
            raise Unclear(f"What is made? '{story.reading.shown(said.text)}' is no token that can be made here.")
        if not story.things.all and _is_asked_about(story):
            for one in story.meant(said, who):
                one.facts["summoning sick"] = True
            continue
        if are_of_a_maker(story, said, who):
            continue
        token = _token(said)
        if token.startswith(("Treasure", "Clue", "Food", "Blood")) and 1 < said.number < len(NUMBER_WORDS):
            happens(story, f"{who} creates {NUMBER_WORDS[said.number]} {token}", who)
        elif said.number == 1:
            happens(story, f"{who} creates a {token.replace('tokens', 'token', 1)}", who)
        else:
            happens(story, f"{who} creates {said.number} {token}", who)


def are_of_a_maker(story: Story, said: Mention, who: str) -> bool:
    """Whether such tokens are those that something makes as it enters: where that was told of, its trigger makes them,
    and else they lie there.
    """
    maker = enters_making(story.things, said, who)
    if maker is None or (not story.done and maker.zone == "battlefield"):
        return maker is not None and bool(lies(story, said.text, maker.held_by or maker.owner))
    if not any(maker.label in one.line for one in story.done):
        raise Unclear("When is that?", asks=f"When does {maker.label} enter?")
    return True


def _is_asked_about(story: Story) -> bool:
    """Whether what was made is asked about, and not how many were."""
    asks = [one for one in story.reading.clauses if isinstance(one, Clause) and one.mood in ("asked", "may")]
    told = [mention(one.slots.get(slot, "")) for one in asks for slot in ("o", "os") if slot in one.slots]
    return any(one.pronoun or (one.definite and "token" in one.types) for one in told)


def _token(said: Mention) -> str:
    """A token as the scenario language describes it; without a size it is a 1/1."""
    kinds = [kind.capitalize() for kind in said.kinds]
    if not said.size and {*said.kinds} & {"treasure", "clue", "food", "blood"}:
        return f"{' '.join(kinds)} tokens"
    has = f" with {keyword_words(' and '.join(said.keywords))}" if said.keywords else ""
    return " ".join((said.size or "1/1", *said.colors, *kinds, "creature tokens")) + has


@means("thing makes tokens")
def _thing_makes_tokens(story: Story, clause: Clause) -> None:
    """What something made as it entered: "it brought two Zombies", "its trigger gave me a Soldier"."""
    for said in several(clause.slots["os"]):
        if not are_of_a_maker(story, said, ""):
            raise Unclear("What makes that?", asks=f"What makes {story.reading.shown(said.text)}, and when?")


@means("makes a copy")
def _makes_a_copy(story: Story, clause: Clause) -> None:
    """A token that is a copy of a card; another size than the card's is what the maker's text makes of it."""
    who, copied = story.player(clause), card_said(story, clause)
    maker = mention(clause.slots["c2"]).card if "c2" in clause.slots else ""
    source = story.thing(maker, who) if maker else None
    size = clause.slots.get("size", "")
    changed = size and not is_printed_size(story.library, copied, size)
    if changed and (source is None or f" {size}" not in story.says(source)):
        raise Unclear(f"How does {copied} come to be {size}?")
    if "Creature" not in story.types(copied):
        raise Unclear(f"What kind of token is a copy of {copied}?")
    token = story.things.made(mention("a creature token"), who, "battlefield", ())
    token.facts["copy of"] = copied
    if changed:
        story.do(f"{token.label} becomes {size} until end of turn", who, "stipulated")


@means("makes artifacts")
def _makes_artifacts(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    kind = next(word for word in ("treasure", "clue", "food", "blood") if word in clause.text)
    number = story.number(clause.slots.get("n", "one"))
    if not 0 < number < len(NUMBER_WORDS):
        raise Unclear("How many are made?")
    said = "a" if number == 1 else NUMBER_WORDS[number]
    happens(story, f"{who} creates {said} {kind.capitalize()} token{'s' * (number > 1)}", who)


@means("is transformed")
def _is_transformed(story: Story, clause: Clause) -> None:
    """As it lies there, where it is said to have transformed before anything was done to it; else now."""
    who = story.player(clause) if "p" in clause.slots else ""
    for one in story.several(clause.slots["o"], who):
        before = " have " in clause.text or " be " in clause.text or "into" in clause.text.split()
        if before and not who and not any(one.label in done.line for done in story.done):
            one.facts["transformed"] = True
        else:
            happens(story, f"{one.label} transforms", one.owner)


@means("becomes kind")
def _becomes_kind(story: Story, clause: Clause) -> None:
    kind = clause.slots["type"]
    named = kind.capitalize() if kind in words("kinds") else kind
    turned = "turn" in clause.text.split() and kind in words("kinds")
    size = clause.slots.get("size") or (table("words")["turned into"].get(kind) if turned else None)
    for one in story.several(clause.slots["o"], story.people.asker):
        if turned and one.is_creature:
            _is_no_more_than_that(story, one, size)
        if size:
            happens(story, f"{one.label} becomes {size}", one.owner)
        if not (kind == "creature" and one.is_creature):
            happens(story, f"{one.label} becomes {'an' if named[0] in 'aeiouAEIOU' else 'a'} {named}", one.owner)


def _is_no_more_than_that(story: Story, one: Thing, size: str | None) -> None:
    """What somebody turns into a creature of another kind has none of its abilities; Unclear where no size is told."""
    if size is None:
        raise Unclear(f"By what does {one.label} become that?", asks="By which card, and how big is it then?")
    happens(story, f"{one.label} loses all abilities", one.owner)
    story.assume(f"{one.label} loses its abilities by that")


@means("taps down")
def _taps_down(story: Story, clause: Clause) -> None:
    """Tapped as it lies there, or by somebody."""
    who = story.player(clause) if "p" in clause.slots else ""
    for one in story.several(clause.slots["o"], story.people.other(who) if who else ""):
        happens(story, f"{one.label} is tapped", who)


@means("kind counters")
def _kind_counters(story: Story, clause: Clause) -> None:
    number = story.number(clause.slots.get("n", "one"))
    verb = "removed from" if "remove" in clause.text else "put on"
    for one in story.several(clause.slots["o"], story.player(clause) if "p" in clause.slots else ""):
        happens(story, f"{number} {clause.slots['kind']} counters are {verb} {one.label}", one.owner)


@means("puts counters", "takes counters")
def _puts_counters(story: Story, clause: Clause) -> None:
    """Counters of a kind that is named: "two +1/+1 counters"."""
    number, *kind, _ = clause.slots["counted"].replace(" more", "").split()
    if not kind:
        raise Unclear("What kind of counters are these?")
    verb = "put on" if clause.row.means == "puts counters" else "removed from"
    for one in story.several(clause.slots["o"], story.player(clause) if "p" in clause.slots else ""):
        happens(story, f"{story.number(number)} {kind[0]} counters are {verb} {one.label}", one.owner)


@means("moves counters")
def _moves_counters(story: Story, clause: Clause) -> None:
    who, number, kind = story.player(clause), story.number(clause.slots["n"]), clause.slots["kind"]
    first, second = story.thing(clause.slots["o"], who), story.thing(clause.slots["o2"], who)
    if not first.facts.get("counters"):
        first.facts["counters"] = {kind: number}
        story.assume(f"{first.label} has {number} {kind} counters")
    happens(story, f"{number} {kind} counters are removed from {first.label}", who)
    happens(story, f"{number} {kind} counters are put on {second.label}", who)


@means("doubles counters")
def _doubles_counters(story: Story, clause: Clause) -> None:
    who, kind = story.player(clause), clause.slots["kind"]
    thing = story.thing(clause.slots["o"], who)
    held = thing.facts.get("counters", {}).get(kind)
    if held is None or any(thing.label in done.line for done in story.done):
        raise Unclear(f"How many {kind} counters does {thing.label} have?")
    happens(story, f"{held} {kind} counters are put on {thing.label}", who)


@means("floats")
def _floats(story: Story, clause: Clause) -> None:
    who = story.player(clause) if "p" in clause.slots else story.subject or story.people.asker
    letter = COLOR_LETTERS.get(clause.slots.get("color", ""), "C")
    happens(story, f"{who} adds {f'{{{letter}}}' * story.number(clause.slots['n'])}", who)


@means("ends phase")
def _ends_phase(story: Story, clause: Clause) -> None:
    if "n" in clause.slots:
        _floats(story, clause)
    story.do("the game moves to beginning of combat", "", "moves")


@means("flip comes out")
def _flip_comes_out(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    story.do(f"{who} {'wins' if 'win' in clause.text else 'loses'} the flip", who, "answer")


@means("has an army", "everybody has creatures")
def _has_an_army(story: Story, clause: Clause) -> None:
    """More creatures than matter."""
    everybody = clause.row.means.startswith("everybody")
    story.people.seat()
    for who in story.people.seats if everybody else (story.player(clause),):
        number = 2 if everybody and len(story.people.seats) > 2 else CROWD
        story.crowds[who] = number
        story.assume(f"{who} has creatures without abilities, more than are lost")
        for _ in range(number):
            story.things.lay(Thing("Creature", who, "battlefield", types=frozenset({"Creature"}), size="2/2"))


@means("has more than")
def _has_more_than(story: Story, clause: Clause) -> None:
    """So many more than another player, of whom no others are there than those who were told of."""
    who, other, kind = story.player(clause), story.player(clause, "q"), clause.slots["type"]
    told = [t for t in story.things.matching(mention(f"the {kind}"), other, "") if t.zone == "battlefield"]
    later = (c for c in story.reading.clauses if isinstance(c, Clause) and c.start > clause.end and "p" in c.slots)
    if any(c.row.means in ("have", "has more than") and story.who(c.slots["p"]) in (who, other) for c in later):
        raise Unclear(f"How many has {other}?", asks=f"How many {kind}s does each of you control?")
    if not told:
        story.assume(f"{other} has no {kind}s")
    story.several(f"{story.number(clause.slots['n']) + len(told)} {kind}", who)


@means("library of so many")
def _library_of_so_many(story: Story, clause: Clause) -> None:
    story.people.seat()
    everybody = re.match(r"(?:each|every) player", clause.text)
    who = story.player(clause) if "p" in clause.slots else story.of_whose(clause) if "whose" in clause.slots else ""
    for one in story.people.seats if everybody or not who else (who,):
        story.facts_of(one)["library"] = ["Forest"] * story.number(clause.slots["n"])
        story.facts_of(one)["library told"] = True
