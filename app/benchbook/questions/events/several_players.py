"""A table of several players: how many there are, who leaves, and what somebody has of another's."""

from __future__ import annotations

import re

from benchbook.questions.card_text import text_of
from benchbook.questions.events.acts import attacks, casts, creatures_of, has
from benchbook.questions.events.lines import happens
from benchbook.questions.events.meanings import means
from benchbook.questions.events.table import attach
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.things import Thing, of_a_kind

_LEAVES = (" concedes", " loses the game")
_OF_THE_END = re.compile(r" has (?:won|lost)\b|\bwins\b|\bloses\b|\bdraw\b|the game|has won|concede")


@means("opponents")
def _opponents(story: Story, clause: Clause) -> None:
    """So many besides the asker, all at one life total where that is said."""
    clause.slots["paid"] = clause.slots["n"]  # so many sit there
    story.people.sit(story.number(clause.slots["n"]) + 1)
    if "n2" in clause.slots:
        for who in story.people.others(story.people.asker):
            story.facts_of(who)["life"] = story.number(clause.slots["n2"])


@means("players")
def _players(story: Story, clause: Clause) -> None:
    """So many in all; where they are those who are left, besides whoever was told to have left."""
    gone = _leavers(story)
    left = {"left", "remain", "remaining", "still"} & {*clause.text.split()}
    story.people.sit(story.number(clause.slots["n"]) + (len(gone) if left else 0))


_OF_THE_ASKER = re.compile(
    r"\b(?:i'?m|i am|me|my life(?: total)?(?: is)?)(?: (?:still|only))? (?:at|on) \d+", re.IGNORECASE
)


@means("players at")
def _players_at(story: Story, clause: Clause) -> None:
    """So many players have so much life: all of them, or the others where the asker has another."""
    number, life = story.number(clause.slots["n"]), story.number(clause.slots["n2"])
    others = _OF_THE_ASKER.search(story.reading.text) is not None
    story.people.sit(number + others)
    players = story.people.others(story.people.asker if others else "")
    if len(players) != number:
        raise Unclear("Which players are at that life?", asks="Which players are at that life total?")
    for who in players:
        story.facts_of(who)["life"] = life


@means("others lose")
def _others_lose(story: Story, clause: Clause) -> None:
    """Every opponent, or so many of them; they are alike."""
    story.people.seat()
    words = {*clause.text.split()}
    if "player" in words and not words & {"opp", "other"} and words & {"each", "every", "all", "both"}:
        if "both" in words and len(story.people.seats) > 2:
            raise Unclear("Which two lose?", asks="Which two players lose?")
        happens(story, "each player loses the game", story.people.asker)
        return
    first = next((word for word in ("both", "two", "three") if word in clause.text.split()), "")
    number = {"both": 2, "two": 2, "three": 3}.get(first, len(story.people.seats) - 1)
    if first == "both":
        story.people.sit(number + 1)
    others = story.people.others(story.people.asker)
    if "other" in words and story.people.named and first:
        story.people.sit(len(story.people.named) + 1 + number)  # besides those who were called by name
        others = tuple(who for who in story.people.others(story.people.asker) if who not in story.people.named)
    if not 0 < number <= len(others):
        raise Unclear("Who leaves the game?", asks="Who leaves the game, and who is still in it?")
    verb = "concedes" if "concede" in clause.text.split() else "loses the game"
    for who in others[:number]:
        story.do(f"{who} {verb}", who, "stipulated")


@means("more players")
def _more_players(story: Story, clause: Clause) -> None:
    """So many besides those who were spoken of; besides the asker, where that is nobody."""
    story.people.sit(len(story.people.seats) + story.number(clause.slots["n"]))


@means("all opponents at")
def _all_opponents_at(story: Story, clause: Clause) -> None:
    """Each of the others has so much life."""
    if "n" not in clause.slots and "opp" not in clause.text.split() and len(story.people.seats) < 3:
        raise Unclear("Who is at that life?", asks="Which players are at that life total?")
    if "n" in clause.slots:
        story.people.sit(story.number(clause.slots["n"]) + 1)
    for who in story.people.others(story.people.asker):
        story.facts_of(who)["life"] = story.number(clause.slots["n2"])


@means("has by")
def _has_by(story: Story, clause: Clause) -> None:
    """Somebody has another's permanent by an Aura that lies there, or by what was cast at it."""
    who, said = story.player(clause), mention(clause.slots["c"])
    thing = story.thing(clause.slots["o"], story.people.other(who))
    if "Aura" in story.types(story.reading.card_name(said.card)):
        by = text_of(story.library, story.reading.card_name(said.card))
        if "with" in clause.text.split() and "ou control enchanted" not in by:
            raise Unclear(f"Is {thing.label} theirs?", asks=f"Whose is {thing.label}?")
        if thing.owner == who and not thing.held_by:
            raise Unclear(f"Is {thing.label} theirs?", asks=f"Whose is {thing.label}?")
        attach(story, said, thing, who)
        thing.held_by = who
        return
    if "Equipment" in story.types(story.reading.card_name(said.card)):
        raise Unclear(f"How does it hold {thing.label}?", asks=f"What does {said.card} do there?")
    casts(story, who, said.text, clause.slots["o"])


def _leavers(story: Story) -> list[Done]:
    """What was told of players who leave the game."""
    return [done for done in story.done if done.line.endswith(_LEAVES)]


def others_play_on(story: Story, clause: Clause) -> None:
    """Where one of two leaves and it is asked what becomes of the rest, somebody else is still in the game."""
    if len(story.people.seats) == 2 and len({done.who for done in _leavers(story)}) == 1:
        if not _OF_THE_END.search(clause.row.means):
            story.people.sit(3)
            story.assume("somebody else is still in the game")


@means("poisoned both")
def _poisoned_both(story: Story, clause: Clause) -> None:
    """Each of two players has so many poison counters; of a team they are added up."""
    if story.people.mate:
        clause.slots["paid"] = f"{clause.slots['n']} {clause.slots.get('n2', '')}"
    for slot, number in (("p", "n"), ("q", "n2")):
        story.facts_of(story.player(clause, slot))["poison"] = story.number(clause.slots.get(number, "0"))


@means("library milled")
def _library_milled(story: Story, clause: Clause) -> None:
    """Every card of somebody's library was put into the graveyard."""
    whose = clause.slots.get("whose")
    who = story.turn_of(whose) if whose else story.player(clause)
    story.facts_of(who)["library"] = []


@means("attack everybody")
def _attack_everybody(story: Story, clause: Clause) -> None:
    """Each of the others is attacked, by one creature where no more were told of."""
    who = story.player(clause)
    if "n" in clause.slots:
        story.people.sit(story.number(clause.slots["n"]) + 1)
    if "os" in clause.slots:
        there = creatures_of(story, clause.slots["os"], who)
        story.people.sit(len(there) + 1)
    else:
        there = [t for t in story.things.all if has(t, who) and t.is_creature and t.zone == "battlefield"]
    if len(story.people.seats) < 3 or story.ruleset == "two-headed-giant":
        raise Unclear("How many players are attacked?", asks="How many opponents are there?")
    others = story.people.others(who)
    known = "os" in clause.slots and not mention(clause.slots["os"]).new
    if len(there) > len(others) or (known and len(there) < len(others)):
        raise Unclear("Which creatures attack whom?", asks="Which creatures attack which player?")
    first = there[0] if there else story.some_creature(who)
    while len(there) < len(others):
        said = first.said if "os" in clause.slots else mention("a 2/2")
        there.append(story.things.made(said, who, "battlefield", ()) if there else first)
    for one, whom in zip(there, others, strict=True):
        attacks(story, who, [one], whom)
    story.assume("each player is attacked by one of the creatures")
    story.things.touch(first)


@means("extorts")
def _extorts(story: Story, clause: Clause) -> None:
    """So many spells are cast by whoever has a creature with extort, and it is paid for each time."""
    who = story.player(clause)
    creature = story.things.latest(lambda t: t.owner == who and "extort" in story.says(t).lower())
    if creature is None:
        creature = story.things.lay(
            Thing("Extorter", who, "battlefield", types=frozenset({"Creature"}), size="2/2", keywords=("extort",))
        )
    times = 2 if "twice" in clause.text.split() else story.number(clause.slots.get("n", "1"))
    for _ in range(times):
        spell = story.things.lay(of_a_kind("Sorcery", who, "hand"))
        story.do(f"{who} casts {spell.label}", who, "cast", stacks=spell.label, sorcery=True)
        story.do("everything resolves", "", "resolves")
        story.do(f"{who} chooses yes", who, "answer")


@means("extort is paid")
def _extort_is_paid(story: Story, clause: Clause) -> None:
    """For each extort of one spell that was cast, or that is cast for the question, it is paid."""
    who = story.player(clause) if "p" in clause.slots else story.people.asker
    extorters = [
        t for t in story.things.all if t.owner == who and "extort" in (*t.keywords, *story.says(t).lower().split())
    ]
    said = {*clause.text.split()}
    told = 2 if "both" in said else story.number(clause.slots["n"]) if "n" in clause.slots else len(extorters)
    if not extorters and 0 < told < 4:
        described = mention("a creature with extort")
        extorters = [story.things.made(described, who, "battlefield", ()) for _ in range(told)]
    if not extorters or told != len(extorters):
        raise Unclear("How many have extort?", asks="How many permanents have extort?")
    if not any(done.who == who and done.kind == "cast" for done in story.done):
        spell = story.things.lay(of_a_kind("Sorcery", who, "hand"))
        story.do(f"{who} casts {spell.label}", who, "cast", stacks=spell.label, sorcery=True)


@means("monarch leaves")
def _monarch_leaves(story: Story, clause: Clause) -> None:
    """The monarch is another than the asker, and somebody else than whose turn it is where that is open."""
    known = str(story.given.get("monarch", ""))
    story.people.sit(3)
    who = known or next(one for one in story.people.others(story.people.asker) if one != story.turn)
    story.given["monarch"] = who
    story.do(f"{who} {'concedes' if 'concede' in clause.text.split() else 'loses the game'}", who, "stipulated")


@means("only opponent")
def _only_opponent(story: Story, clause: Clause) -> None:
    """Nobody else is in the game."""
    foe = story.player(clause, "q")
    gone = {done.who for done in _leavers(story)}
    if {*story.people.seat()} - gone - {story.people.asker, foe}:
        raise Unclear("Who is still in the game?", asks="Who is still in the game?")


@means("goes to command zone")
def _goes_to_command_zone(story: Story, clause: Clause) -> None:
    """A commander's owner puts it into the command zone from where it was put."""
    thing = story.thing(clause.slots["o"])
    if not thing.facts.get("commander"):
        raise Unclear(f"Is {thing.label} a commander?", asks=f"Is {thing.label} a commander?")
    if any(done.stacks for done in story.done):
        story.do("everything resolves", "", "resolves")
    story.do(f"{thing.owner} chooses yes", thing.owner, "answer")


@means("stays where it was put")
def _stays_where_it_was_put(story: Story, clause: Clause) -> None:
    """The owner of a commander that was put elsewhere does not move it to the command zone."""
    thing = story.things.latest(lambda t: bool(t.facts.get("commander")))
    if thing is None or not story.done:
        raise Unclear("Of what is that said?", asks="Of what is that said?")
    if any(done.stacks for done in story.done):
        story.do("everything resolves", "", "resolves")
    story.do(f"{thing.owner} chooses no", thing.owner, "answer")


@means("votes")
def _votes(story: Story, clause: Clause) -> None:
    _vote(story, story.player(clause), clause)


@means("some vote")
def _some_vote(story: Story, clause: Clause) -> None:
    """So many of those who have not voted, in the order of their seats; all of them where no number is said."""
    story.people.seat()
    voted = {done.who for done in story.done if " votes for " in done.line}
    but = story.player(clause) if "p" in clause.slots else ""
    left = [who for who in story.people.seats if who not in voted]
    if "n" in clause.slots:
        number = story.number(clause.slots["n"])
        others = bool({"opp", "other", "others"} & {*clause.text.split()})
        story.people.sit(len(voted) + number + (others and story.people.asker not in voted))
        left = [who for who in story.people.seats if who not in voted and not (others and who == story.people.asker)]
        left = left[:number]
        if len(left) < number:
            raise Unclear("How many players are there?", asks="How many players are there?")
    for who in (one for one in left if one != but):
        _vote(story, who, clause)


def _vote(story: Story, who: str, clause: Clause) -> None:
    """What was cast resolves, and a player votes for one of the choices that it lists, or of the things."""
    if not any(done.stacks for done in story.done):
        raise Unclear("On what is voted?", asks="Which card do the players vote on?")
    if not any(" votes for " in done.line for done in story.done):
        story.do("everything resolves", "", "resolves")
    choice = clause.slots.get("word") or story.thing(clause.slots["o"]).label
    story.do(f"{who} votes for {choice}", who, "answer")


@means("opponents at each")
def _opponents_at_each(story: Story, clause: Clause) -> None:
    """The life totals of the opponents, in the order of their seats."""
    totals = [int(one) for one in re.findall(r"(?<!\S)\d+(?!\S)", clause.text)]
    if "n" in clause.slots and clause.slots["n"].isdigit():
        totals = totals[1:]
    if "n" in clause.slots and story.number(clause.slots["n"]) != len(totals):
        raise Unclear("How many opponents are there?", asks="How many opponents are there, and at what life?")
    story.people.seat()
    story.people.sit(len(totals) + 1)
    others = story.people.others(story.people.asker)
    if len(others) != len(totals) or any("life" in story.facts_of(who) for who in others):
        raise Unclear("Who is at which life total?", asks="Which player is at which life total?")
    for who, life in zip(others, totals, strict=True):
        story.facts_of(who)["life"] = life


@means("some pay")
def _some_pay(story: Story, clause: Clause) -> None:
    """So many of the opponents who cast something pay for it, and the others do not; they are alike."""
    cast = [done.who for done in story.done if done.kind == "cast" and done.who != story.people.asker]
    number = story.number(clause.slots["n"])
    if len(cast) < 2 or len({*cast}) != len(cast) or not 0 < number <= len(cast):
        raise Unclear("Who pays?", asks="Who pays, and who does not?")
    story.pays |= {who: -1 if place < number else 0 for place, who in enumerate(cast)}
