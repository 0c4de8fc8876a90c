"""What is asked of all of several players, of one more than is usual, and by whom of several something is settled."""

from __future__ import annotations

import re

from benchbook.questions.events.acts import attacks, creatures_of, some_creature_of
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing
from benchbook.questions.wishes.chances import priority_after
from benchbook.questions.wishes.wanted import LINE_OF, Wanted, asked_thing, filled, tokens, wants
from benchbook.questions.wishes.yes_or_no import both_creatures

_OF_PLAYERS = re.compile(r"(?<!\S)(?:opp|player|everyone|everybody|table|pod|out)(?!\S)|the game")


@wants("all of them die")
def _all_of_them_die(story: Story, clause: Clause) -> Wanted:
    """Players where they are named, or where the life of so many was told and no creatures of so many."""
    others = story.people.others(story.people.asker)
    so_many = story.number(clause.slots["n"]) if "n" in clause.slots else len(others)
    if len(others) == 1 < so_many and "opp" in clause.text.split():
        story.people.sit(so_many + 1)
        others = story.people.others(story.people.asker)
    creatures = [t for t in story.together if t.is_creature and t.zone == "battlefield"]
    lives = [who for who in others if "life" in story.facts_of(who)]
    if _OF_PLAYERS.search(clause.text) or (len(lives) == len(others) > 1 and len(creatures) < 2):
        if so_many != len(others):
            raise Unclear("Which players are meant?", asks="Which players do you ask about?")
        return Wanted("yes-no", tuple(f"{who} has lost" for who in others), about="all of them have lost")
    if len(creatures) < 2 or ("n" in clause.slots and so_many != len(creatures)):
        raise Unclear("Who is meant by all of them?", asks="Do you ask about the players or about creatures?")
    return Wanted("yes-no", tuple(f"{one.label} died" for one in creatures), about="all of them died")


@wants("so many of two")
def _so_many_of_two(story: Story, clause: Clause) -> Wanted:
    """Whether something is so of both, of either or of neither of what was spoken of."""
    said, (prefix, _, claim) = clause.slots["o"], clause.row.means.partition(": ")
    how = "either" if said.startswith("one of ") else said.split()[0]
    both = " ".join(
        ("both", *(word for word in said.split()[1:] if word not in ("of", "the", "these", "those", "them")))
    )
    there = lambda t: not t.is_spell and (t.zone == "battlefield" or story.was_cast(t))  # noqa: E731
    things = _original_and_copy(story) if said == "both" else []
    things = things or story.meant(mention(both), make=False, fits=there)
    if len(things) != 2 or clause.mood == "claim-not":
        raise Unclear("Which two are meant?", asks="Which two do you mean?")
    claims = tuple(filled(story, clause, claim.replace("{o}", one.label)) for one in things)
    denied = prefix == "not"
    everyone = (how == "both") != denied if how != "neither" else denied
    return Wanted("yes-no" if everyone else "any", claims, (how == "neither") != denied, claims[0])


@wants("only it dies")
def _only_it_dies(story: Story, clause: Clause) -> Wanted:
    """Of two creatures that one died and the other did not."""
    dies = asked_thing(story, clause.slots["o"].removeprefix("only "), clause)
    there = [t for t in story.things.all if t.is_creature and not t.is_spell and t.zone == "battlefield"]
    if len(there) != 2 or dies not in there:
        raise Unclear("Which creatures are there?", asks="Which creatures do you speak of?")
    claims = (f"{dies.label} died", *(f"{one.label} died" for one in there if one is not dies))
    return Wanted("yes-no", claims, nots=(False, True), about=claims[0])


@wants("who moves it there")
def _who_moves_it_there(story: Story, clause: Clause) -> Wanted:
    """A commander's owner, whoever controls it (903.9a)."""
    thing = asked_thing(story, clause.slots["o"], clause)
    if not thing.facts.get("commander"):
        raise Unclear(f"Is {thing.label} a commander?", asks=f"Is {thing.label} a commander?")
    return Wanted("known", ("owner", "903.9a"), about=thing.owner)


@wants("copy first")
def _copy_first(story: Story, clause: Clause) -> Wanted:
    """A copy of a spell is put on the stack above it, and what is on top resolves first."""
    copying = any("copy" in story.says(t).lower() or "storm" in story.says(t).lower() for t in story.things.all)
    if not copying:
        raise Unclear("What is copied?", asks="What is copied, and by what?")
    last = "last" in clause.text.split()
    return Wanted("known", ("thing", "405.5", "707.10"), about="the original" if last else "the copy")


@wants("card for somebody")
def _card_for_somebody(story: Story, clause: Clause) -> Wanted:
    who = story.player(clause) if "p" in clause.slots else story.people.asker
    if {"his", "hers", "theirs"} & {*clause.text.split()}:
        who = story.who("he")
    return Wanted("yes-no", (f"{who} drew 0 cards",), not_=True, about=f"{who} drew a card")


@wants("one more")
def _one_more(story: Story, clause: Clause) -> Wanted:
    """A second card, a third token: whether it is at least so many."""
    ordinal = next(word for word in ("second", "third", "fourth", "fifth") if word in clause.text.split())
    least = _ORDINALS.index(ordinal) + 2
    what = next(word for word in clause.text.split() if word in _COUNTED)
    who = story.player(clause)
    said = _COUNTED[what].format(who=who, tokens=tokens("treasure" if what == "treasure" else ""))
    if what == "mana":
        raise Unclear("How much mana is there?", asks="Which permanents are tapped for mana?")
    return Wanted("any", tuple(said.replace("987", str(n)) for n in range(least)), not_=True, about=said)


_ORDINALS = ("second", "third", "fourth", "fifth")
_COUNTED = {"card": "{who} drew 987 cards", "token": "{who} created 987 {tokens}", "mana": "",
            "treasure": "{who} created 987 {tokens}", "life": "{who} gained 987 life",
            "damage": "{who} was dealt 987 damage"}  # fmt: skip


@wants("blocks for somebody")
def _blocks_for_somebody(story: Story, clause: Clause) -> Wanted:
    """What attacks another player is blocked by that player's creatures alone; teammates share their blocks."""
    who = story.player(clause) if "p" in clause.slots else story.people.asker
    whom = story.player(clause, "q")
    if whom == who:
        raise Unclear("Who is attacked?", asks="Who is attacked?")
    if story.ruleset == "two-headed-giant":
        raise Unclear("Are they on one team?", asks="Are they on one team?")
    return Wanted("known", ("no", "509.1a"))


@wants("any of them has lost")
def _any_of_them_has_lost(story: Story, clause: Clause) -> Wanted:
    """Any of the players of whom something was told."""
    story.people.seat()
    told = [who for who in story.people.seats if story.players.get(who)]
    if len(told) < 2 and "die" in clause.text.split() and not _OF_PLAYERS.search(clause.text):
        return Wanted("any", tuple(f"{one.label} died" for one in both_creatures(story)))
    if len(told) < 2:
        raise Unclear("Which players are meant?", asks="Which players do you ask about?")
    return Wanted("any", tuple(f"{who} has lost" for who in told), about=f"{told[0]} has lost")


@wants("may attack two players")
def _may_attack_two_players(story: Story, clause: Clause) -> Wanted:
    """Whether some creatures may attack one player and others another one."""
    who, first = story.player(clause), clause.slots["os"]
    one = creatures_of(story, first, who)
    if "o2" in clause.slots:
        other = creatures_of(story, clause.slots["o2"], who)
    else:
        there = [t for t in story.things.all if t.said is one[0].said and t not in one]
        other = there or [story.things.made(one[0].said, who, "battlefield", ())]
    if {t.label for t in one} & {t.label for t in other}:
        raise Unclear("Which creatures attack whom?", asks="Which creatures attack which player?")
    attacks(story, who, one, story.player(clause, "q"))
    attacks(story, who, other, story.player(clause, "q2"))
    return Wanted("allowed", at=len(story.done) - 1)


@wants("may attack both")
def _may_attack_both(story: Story, clause: Clause) -> Wanted:
    """A creature attacks one player or planeswalker; several may be divided."""
    who = story.player(clause) if "p" in clause.slots else story.people.asker
    there = creatures_of(story, clause.slots["os"], who)
    if len(there) == 1:
        return Wanted("known", ("no", "508.1b"))
    if "'s" in clause.text.split():
        raise Unclear("Which creature attacks what?", asks="Which creature attacks what?")
    attacks(story, who, there[:1], story.player(clause, "q"))
    attacks(story, who, there[1:], story.player(clause, "q2"))
    return Wanted("allowed", at=len(story.done) - 1)


@wants("attacks for free")
def _attacks_for_free(story: Story, clause: Clause) -> Wanted:
    """Whether an attack costs its player nothing."""
    who = story.player(clause) if "p" in clause.slots else story.people.asker
    whom, walker = target_said(story, clause, who)
    there = creatures_of(story, clause.slots["os"], who) if "os" in clause.slots else [some_creature_of(story, who)]
    attacks(story, who, there, walker.label if walker is not None else whom)
    return Wanted("yes-no", (LINE_OF.format(len(story.done) - 1) + " costs nothing",), about="the attack costs nothing")


def target_said(story: Story, clause: Clause, who: str) -> tuple[str, Thing | None]:
    """The player who is attacked, or the planeswalker."""
    said = clause.slots["t"]
    if mention(said).card or mention(said).types:
        walker = story.thing(said, story.people.other(who))
        return walker.owner, walker
    whom = story.who(said.removesuffix(" 's"))
    if whom == who:
        raise Unclear("Who is attacked?", asks="Who is attacked?")
    return whom, None


@wants("may stay where it was put", "may not make it stay")
def _may_stay_where_it_was_put(story: Story, clause: Clause) -> Wanted:
    """Moving a commander to the command zone is its owner's choice alone."""
    thing = asked_thing(story, clause.slots["o"], clause)
    whom = story.player(clause, "p" if clause.row.means == "may stay where it was put" else "q")
    place = clause.slots.get("place", "")
    if story.done and not thing.facts.get("commander") and clause.mood == "asked" and place in ("hand", "graveyard"):
        return Wanted("yes-no", (f"{thing.label} is in {thing.owner}'s {place}",))
    if not thing.facts.get("commander") or not story.done or whom != thing.owner:
        raise Unclear("What would keep it there?", asks="What would keep it there?")
    rule = "903.9b" if {"hand", "library"} & {*clause.text.split()} else "903.9a"
    return Wanted("known", ("yes" if clause.row.means == "may stay where it was put" else "no", rule))


@wants("must attack another")
def _must_attack_another(story: Story, clause: Clause) -> Wanted:
    """What is goaded attacks another than who goaded it, where another is there."""
    thing = asked_thing(story, clause.slots["o"], clause)
    goaders = [done.who for done in story.done if done.line.endswith(f" goads {thing.label}")]
    if not goaders or ("q" in clause.slots and {story.player(clause, "q")} != {*goaders}):
        raise Unclear("What makes it attack?", asks="What makes it attack?")
    if story.people.named or {"third", "other", "remaining", "last"} & {*clause.text.split()}:
        story.people.sit(len({*goaders}) + 2)
    return Wanted("known", ("yes", "701.15b"))


@wants("whom it must attack")
def _whom_it_must_attack(story: Story, clause: Clause) -> Wanted:
    """The one opponent who did not goad it, where all at the table were named."""
    thing = asked_thing(story, clause.slots["o"], clause)
    goaders = {done.who for done in story.done if done.line.endswith(f" goads {thing.label}")}
    left = [who for who in story.people.seats if who not in goaders and who != thing.owner]
    if not goaders or len(left) != 1:
        raise Unclear("Who else is in the game?", asks="Who else is in the game?")
    return Wanted("known", ("which", "701.15b"), about=left[0], labels=("the others goaded it",))


@wants("must go there")
def _must_go_there(story: Story, clause: Clause) -> Wanted:
    """A commander on its way to a hand or a library may go to the command zone instead, if its owner wants (903.9b)."""
    thing = asked_thing(story, clause.slots["o"], clause)
    if not thing.facts.get("commander") or not story.done or story.player(clause) != thing.owner:
        raise Unclear("Whether that has to be done cannot be tried.", asks="What would make it go there?")
    return Wanted("known", ("no", "903.9b"))


@wants("who chooses first")
def _who_chooses_first(story: Story, clause: Clause) -> Wanted:
    """Of what each player does at once, the player whose turn it is chooses first (101.4)."""
    each = any(re.search(r"[Ee]ach player|[Ee]ach opponent", story.says(one)) for one in story.things.all)
    if not each or not story.turn:
        raise Unclear("Whose turn is it?", asks="Whose turn is it, and what do the players choose?")
    if any("ach opponent" in story.says(one) for one in story.things.all):
        raise Unclear("In which order do they sit?", asks="In which order do the players sit?")
    return Wanted("known", ("which", "101.4"), about=story.turn)


@wants("who gets priority after")
def _who_gets_priority_after(story: Story, clause: Clause) -> Wanted:
    return priority_after(story, story.player(clause))


def _original_and_copy(story: Story) -> list[Thing]:
    """What entered as a copy, and what it copied."""
    copy = story.things.latest(lambda t: bool(t.copies) and not t.is_spell)
    return [one for one in story.things.all if copy is not None and one.label in (copy.copies, copy.label)]


@wants("how many stay")
def _how_many_stay(story: Story, clause: Clause) -> Wanted:
    """Of a card and its copy, or of several of one name; of those that a player has, where one is named."""
    last = story.thing(clause.slots["c"]) if "c" in clause.slots else story.things.latest(lambda t: bool(t.card))
    alike = [one for one in story.things.all if last is not None and not last.is_spell and one.card == last.card]
    there = _original_and_copy(story) or alike
    if "p" in clause.slots:
        who = story.player(clause)
        there = [one for one in there if one.owner == who]
    if len(there) < 2 and "p" not in clause.slots:
        raise Unclear("How many of what?", asks="Which of them do you ask about?")
    return Wanted("how many hold", tuple(f"{one.label} is on the battlefield" for one in there))


@wants("damage in all")
def _damage_in_all(story: Story, clause: Clause) -> Wanted:
    """To all players together: nothing is said of creatures."""
    seats = story.people.seat()
    if any(
        re.search(r"\bdamage to (?:any target|each creature|target creature)", story.says(t)) for t in story.things.all
    ):
        raise Unclear("Damage to whom?", asks="To whom or what is that damage dealt?")
    return Wanted("sum", tuple(f"{who} was dealt 987 damage" for who in seats))


@wants("how many lose")
def _how_many_lose(story: Story, clause: Clause) -> Wanted:
    """Of all players, or of the opponents."""
    opponents = "opp" in clause.text.split()
    players = story.people.others(story.people.asker) if opponents else tuple(story.people.seat())
    return Wanted("how many hold", tuple(f"{who} has lost" for who in players))


@wants("how many die")
def _how_many_die(story: Story, clause: Clause) -> Wanted:
    """Creatures where only those were told of, players where only their life was."""
    creatures = any(one.is_creature and one.zone == "battlefield" for one in story.things.all)
    lives = any("life" in facts for facts in story.players.values())
    if creatures == lives:
        raise Unclear("How many of what?", asks="Do you ask about players or about creatures?")
    if creatures:
        return Wanted("value", ("987 creatures died",))
    return Wanted("how many hold", tuple(f"{who} has lost" for who in story.people.seat()))
