"""Combat damage that commanders have dealt over the game: how much by which, added up where more is told (903.10a)."""

from __future__ import annotations

from benchbook.questions.card_text import printed_size
from benchbook.questions.events.acts import of_creatures
from benchbook.questions.events.lines import happens
from benchbook.questions.events.meanings import means
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing


@means("commander damage")
def _commander_damage(story: Story, clause: Clause) -> None:
    """Damage that a commander has dealt a player earlier in the game."""
    who = story.player(clause)
    boss = story.thing(clause.slots["o"], story.people.other(who))
    _has_dealt(story, boss, who, story.number(clause.slots["n"]))


@means("commander damage by hits")
def _commander_damage_by_hits(story: Story, clause: Clause) -> None:
    """So much with each of so many hits."""
    who = story.player(clause)
    said = clause.text.split()
    often = story.number(clause.slots["n2"]) if "n2" in clause.slots else 2 if "twice" in said else 1
    boss = story.thing(clause.slots["o"], story.people.other(who))
    _has_dealt(story, boss, who, story.number(clause.slots["n"]) * often)
    clause.slots["paid"] = clause.slots["n"]  # what is played is the sum


@means("commander damage dealt")
def _commander_damage_dealt(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    hit = story.player(clause, "q") if "q" in clause.slots else story.people.other(who)
    boss = story.thing(clause.slots["o"], who, fits=of_creatures(story, clause.slots["o"]))
    number = story.number(clause.slots["n"])
    if boss.owner != who and {"Planeswalker", "Battle"} & boss.types and not boss.is_creature:
        raise Unclear("What attacks?", asks=f"Which creature attacks {boss.label}?")
    story.hits.append(boss)
    if boss.facts.get("commander") or " over " in clause.text:
        _has_dealt(story, boss, hit, number)
    if " over " in clause.text:
        story.hurt[hit] = number
    elif clause.row.say.startswith("{p} (?:<hit"):
        happens(story, f"{boss.label} deals {number} damage to {hit}", who)


def dealt_before(story: Story, clause: Clause, boss: Thing, hit: str) -> bool:
    """Whether damage of a commander that is told was dealt in an earlier turn, which is then kept as combat damage."""
    earlier = _PAST & {*clause.text.split()} or any(
        meaning == "earlier" for meaning, _, _ in story.reading.said_at(clause)
    )
    if not earlier or "n" not in clause.slots or story.done:
        return False
    _has_dealt(story, boss, hit, story.number(clause.slots["n"]))
    return True


_MORE = frozenset(["more", "another", "again", "further", "additional", "extra"])
_PAST = frozenset(["already", "earlier", "before", "previously", "far", "game", "total", "altogether"])


def _has_dealt(story: Story, boss: Thing, hit: str, number: int, *, more: bool = False) -> None:
    """So much combat damage in all, before what is told; where it is said to be ``more``, besides what was told."""
    if not boss.facts.get("commander"):
        raise Unclear(f"Is {boss.label} a commander?")
    dealt = story.facts_of(hit).setdefault("commander damage", {})
    if isinstance(dealt, dict):
        if boss.label in dealt and not more:
            raise Unclear("Is that in addition?", asks=f"How much has {boss.label} dealt in all?")
        if more and not dealt:
            raise Unclear("More than what?", asks="How much was it before?")
        dealt[boss.label] = dealt.get(boss.label, 0) + number
    story.ruleset = story.ruleset or "commander"


def _deals(story: Story, clause: Clause, boss: Thing, hit: str, number: int) -> None:
    """So much with one hit: the life that it costs is lost too, unless it is told of as past."""
    _came_back(story, boss)
    said = {*clause.text.split()}
    more = bool(_MORE & said) or bool(story.facts_of(hit).get("commander damage"))
    _has_dealt(story, boss, hit, number, more=more)
    clause.slots["paid"] = clause.slots["n"]  # what is played is the sum
    story.hits.append(boss)
    past = bool(_PAST & said) or any(meaning == "earlier" for meaning, _, _ in story.reading.said_at(clause))
    if not past:
        happens(story, f"{boss.label} deals {number} damage to {hit}", boss.owner)


def _came_back(story: Story, boss: Thing) -> None:
    """That a commander was gone in between changes nothing of its damage, which is told as it stands in the end."""
    if story.was_cast(boss) and all(boss.label in one.line or one.kind in ("resolves", "answer") for one in story.done):
        story.done[:] = [one for one in story.done if " deals " in one.line]
        boss.zone = "battlefield"
        story.assume(f"what {boss.label} dealt before it left the battlefield is counted with the rest (903.10a)")


def _boss(story: Story, whose: str) -> Thing:
    """The commander of whoever is named, wherever it lies."""
    return story.thing(f"{whose} commander")


@means("commander hits")
def _commander_hits(story: Story, clause: Clause) -> None:
    """Somebody's commander deals a player so much combat damage."""
    who = story.player(clause)
    boss = story.thing(clause.slots["o"]) if "o" in clause.slots else _boss(story, clause.slots["whose"])
    if who == boss.owner:
        raise Unclear("Whom does it hit?", asks="Which player does the commander hit?")
    _deals(story, clause, boss, who, story.number(clause.slots["n"]))


@means("hits with commander")
def _hits_with_commander(story: Story, clause: Clause) -> None:
    """A player hits another with a commander for so much more."""
    who = story.player(clause)
    told = [name for name, facts in story.players.items() if facts.get("commander damage")]
    hit = story.player(clause, "q") if "q" in clause.slots else told[0] if len(told) == 1 else ""
    before = story.facts_of(hit).get("commander damage") if hit else None
    if not isinstance(before, dict) or len(before) != 1:
        raise Unclear("Of which damage is that?", asks="What had dealt damage before, and how much?")
    boss = next(one for one in story.things.all if one.label in before)
    if who != boss.owner and not boss.held_by and "p" in clause.slots:
        raise Unclear("Whose commander is that?", asks="Whose commander deals that damage?")
    _deals(story, clause, boss, hit, story.number(clause.slots["n"]))


@means("took commander damage")
def _took_commander_damage(story: Story, clause: Clause) -> None:
    """Commander damage of somebody's commander, told as it stands."""
    who = story.player(clause)
    by = clause.slots.get("q", "me")
    whose = clause.slots.get("whose") or ("my" if by in ("i", "me") else f"{by} 's")
    boss = _boss(story, whose) if {"whose", "q"} & clause.slots.keys() else _any_boss(story, who)
    if boss.owner == who and not boss.held_by:
        raise Unclear("Whose commander is that?", asks="Whose commander dealt that damage?")
    _has_dealt(story, boss, who, story.number(clause.slots["n"]), more=bool(_MORE & {*clause.text.split()}))
    clause.slots["paid"] = clause.slots["n"]


def _any_boss(story: Story, hit: str) -> Thing:
    """The commander that was spoken of, else that of the other player."""
    there = [one for one in story.things.all if one.facts.get("commander") and one.owner != hit]
    return there[0] if len(there) == 1 else story.thing("the commander", story.people.other(hit))


@means("each partner hits")
def _each_partner_hits(story: Story, clause: Clause) -> None:
    """Both of two partner commanders deal a player so much; both deal the same where one number is said."""
    who = story.player(clause)
    owner = story.turn_of(clause.slots["whose"]) if "whose" in clause.slots else story.people.other(who)
    if who == owner:
        raise Unclear("Whom do they hit?", asks="Which player do the commanders hit?")
    for slot in ("n", "n2" if "n2" in clause.slots else "n"):
        boss = story.things.made(mention("my commander"), owner, "command", ())
        _has_dealt(story, boss, who, story.number(clause.slots[slot]))


@means("commander hit so often")
def _commander_hit_so_often(story: Story, clause: Clause) -> None:
    """A commander of that power hit a player so many times."""
    who = story.player(clause)
    boss = _boss(story, f"{clause.slots['whose']} {clause.slots['size']}")
    often = story.number(clause.slots["n2"]) if "n2" in clause.slots else 2 if "twice" in clause.text.split() else 1
    _has_dealt(story, boss, who, int(clause.slots["size"].partition("/")[0]) * often)
    clause.slots["paid"] = str(often)


@means("damage of commander")
def _damage_of_commander(story: Story, clause: Clause) -> None:
    """A commander of which no more was said lies on the battlefield; how it dealt the damage is past."""
    if story.done and not {"already", "earlier", "before", "far", "game"} & {*clause.text.split()}:
        raise Unclear("Is that in addition?", asks="Is that what was told before, or besides it?")
    who = story.player(clause)
    clause.slots["o"] = f"{clause.slots.get('whose', 'the')} commander"
    _has_dealt(story, story.thing(clause.slots["o"], story.people.other(who)), who, story.number(clause.slots["n"]))


@means("damage of two commanders")
def _damage_of_two_commanders(story: Story, clause: Clause) -> None:
    """Each of two commanders has dealt its own."""
    who = story.player(clause)
    owner = story.of_whose(clause) if "whose" in clause.slots else story.people.other(who)
    for slot in ("n", "n2"):
        boss = story.things.made(mention("my commander"), owner, "command", ())
        _has_dealt(story, boss, who, story.number(clause.slots[slot]))


@means("commander hits twice")
def _commander_hits_twice(story: Story, clause: Clause) -> None:
    """What one commander dealt in two turns, added up."""
    who = story.player(clause)
    boss = _boss(story, clause.slots["whose"]) if "whose" in clause.slots else _any_boss(story, who)
    if who == boss.owner:
        raise Unclear("Whom does it hit?", asks="Which player does the commander hit?")
    _has_dealt(story, boss, who, story.number(clause.slots["n"]) + story.number(clause.slots["n2"]))
    clause.slots["paid"] = f"{clause.slots['n']} {clause.slots['n2']}"


@means("thing hit so often")
def _thing_hit_so_often(story: Story, clause: Clause) -> None:
    """A commander that was spoken of has hit somebody so many times, each time for its power."""
    boss = story.thing(clause.slots["o"])
    who = story.player(clause) if "p" in clause.slots else story.people.other(boss.owner)
    power = (boss.size or printed_size(story.library, boss.card)).partition("/")[0]
    if not power.isdigit() or boss.owner == who or story.done:
        raise Unclear("How much is that?", asks=f"How much damage has {boss.label} dealt in all?")
    often = story.number(clause.slots["n2"]) if "n2" in clause.slots else 2 if "twice" in clause.text.split() else 1
    _has_dealt(story, boss, who, int(power) * often)
    clause.slots["paid"] = str(often)
