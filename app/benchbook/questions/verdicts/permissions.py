"""The rules that let a player do what was asked about: when spells are cast, abilities activated, creatures chosen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from benchbook.engine.answer import Answer, ClaimResult
from benchbook.questions.noun_phrases import unclassed
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.tables import table
from benchbook.questions.things import Thing

_TODAY = frozenset(["", "modern", "commander", "two-headed-giant", "brawl"])
_BY_KIND = {"attack": "508.1a", "block": "509.1a", "land": "305.1"}


def allowed_by(story: Story, done: Done) -> Iterator[str]:
    """The numbers of the rules by which it may be done, by the rules of today."""
    if story.ruleset not in _TODAY:
        return
    thing = next((t for t in story.things.all if re.search(rf"s {re.escape(t.label)}(?: |$)", done.line)), None)
    if done.kind in _BY_KIND:
        yield _BY_KIND[done.kind]
    elif done.kind == "special" and done.line.endswith("face up"):
        yield "116.2b"
    elif thing is not None and done.kind == "cast":
        yield from _when_cast(story, thing)
    elif thing is not None and done.kind == "activate":
        yield from _when_activated(story, thing)


def _when_cast(story: Story, thing: Thing) -> Iterator[str]:
    yield "117.1a"
    if "Instant" not in thing.types and re.search(r"(?m)^Flash\b", story.says(thing)):
        yield "702.8a"


def _when_activated(story: Story, thing: Thing) -> Iterator[str]:
    """A loyalty ability, an ability that only makes mana, or another activated ability."""
    if "Planeswalker" in thing.types:
        yield "606.3"
    elif _makes_mana(story, thing):
        yield "605.3a"
    else:
        yield "117.1b"


def _makes_mana(story: Story, thing: Thing) -> bool:
    """Whether all of a thing's activated abilities are mana abilities."""
    abilities = [line for line in story.says(thing).split("\n") if ":" in line]
    return bool(abilities) and all(re.search(r": Add ", line) for line in abilities)


def by_own_choice(answer: Answer, allowed: Mapping[int, ClaimResult], who: Mapping[int, str]) -> dict[int, ClaimResult]:
    """What may be done after some choices and not after others: it may where those are all made by who does it.

    Raises Unclear where what somebody else chooses decides it.
    """
    so = {one.text: one for one in answer.claims if one.path.startswith("then")}
    found = {}
    for place, player in who.items():
        claim, denied = allowed.get(place), so.get(f"when[{place}] is not allowed")
        if claim is None or denied is None or claim.holds or denied.holds or claim.undecided or denied.undecided:
            continue
        if any(taken.choice.who != player for branch in answer.branches for taken in branch.choices):
            raise Unclear("It depends on what somebody else chooses.")
        found[place] = replace(claim, holds=True, detail=denied.detail)
    return found


def no_window(story: Story, done: Done) -> tuple[str, str]:
    """Why there is no moment at which that could be done, and the rule; both are empty where there may be one."""
    place = story.done.index(done)
    if _has_lost(story, done.who):
        return "whoever has 0 or less life loses before anybody has priority", "704.5a"
    if done.kind == "block":
        _is_told_whether_it_flies(story, done)
    before = story.done[place - 1] if place else None
    uses = next((story.who(slots["p"]) for when, slots, _ in story.reading.times if when == "before it is used"), "")
    if uses and uses != done.who:
        before = next((one for one in story.done[:place][::-1] if one.kind != "resolves"), None)
        return _first_use(story, uses, done, before)
    if before is not None and done.response and before.kind == "special" and before.line.endswith("face up"):
        return "turning a permanent face up does not use the stack, so nothing can be done in response to it", "116.2b"
    if before is None or not done.response or before.kind != "activate":
        return "", ""
    if any(f"{one.label}'s ability" == before.stacks and _makes_mana(story, one) for one in story.things.all):
        return "a mana ability does not use the stack, so nothing can be done in response to it", "605.3b"
    return "", ""


def _is_told_whether_it_flies(story: Story, done: Done) -> None:
    """Raises Unclear where what is blocked is of a kind that nearly always flies, nobody said whether it does, and it
    matters.
    """
    there, flyers = [one for one in story.things.all if one.label in done.line], {*table("words")["flyers"]}
    reaches = [
        t for t in there if {"flying", "reach"} & {*t.keywords} or re.search("[Ff]lying|[Rr]each", story.says(t))
    ]
    if reaches and not any(" loses " in one.line for one in story.done):
        return
    for one in there:
        if not one.card and flyers & {*one.said.kinds}:
            raise Unclear(f"Does {one.label} fly?", ("it flies", "it does not fly"), asks=f"Does {one.label} fly?")


def _has_lost(story: Story, who: str) -> bool:
    """Whether a player was told to have no life, and nothing is there by whose words that could be survived."""
    life = story.players.get(who, {}).get("life")
    return life is not None and int(str(life)) <= 0 and not any("lose" in story.says(t) for t in story.things.all)


def _first_use(story: Story, uses: str, done: Done, before: Done | None) -> tuple[str, str]:
    """Whoever resolved a planeswalker spell of their own has priority first, and may use it before anything is cast."""
    spell = story.things.called(before.stacks) if before is not None and before.kind == "cast" else None
    cast = story.things.called(done.stacks)
    counters = cast is not None and re.search(r"[Cc]ounter target", story.says(cast))
    if (
        counters
        or spell is None
        or spell.owner != uses
        or "Planeswalker" not in spell.types
        or spell.label not in done.line
    ):
        raise Unclear("Did it come in just now?", asks="Does it resolve just before that?")
    return f"{uses} has priority first once {spell.label} has resolved, and can use a loyalty ability at once", "117.3b"


_NO_TARGET = re.compile(
    r"(?<!\S)(?:(?:there be|with|if|when|and|while) no (?:other )?(?:creature|permanent)"
    r"|(?:no|without an?y?) (?:legal |valid |possible )?target)(?!\S)"
)


def lacks_targets(story: Story) -> bool:
    """Whether it is told that nothing is there that could be targeted."""
    there = any(one.zone == "battlefield" and one.is_creature for one in story.things.all)
    return not there and _NO_TARGET.search(unclassed(story.reading.line)) is not None


def can_be_done(done: Done) -> str:
    """ "Ann can block Giant with Bear" of what she tried to do."""
    found = re.match(
        rf"({re.escape(done.who)}) (cast|activate|attack|block|play|turn|suspend|foretell|plot|unlock)s ", done.line
    )
    what = re.sub(r' ability "[a-z ]+"', "", done.line[found.end() :]) if found else ""
    return f"{found[1]} can {found[2]} {what}" if found else "that is allowed"
