"""What is said to happen to things and to players, without the spell or ability that does it."""

from __future__ import annotations

import re

from benchbook.questions.events.combat import fought_already
from benchbook.questions.events.meanings import means
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear


def _each(story: Story, clause: Clause, line: str) -> None:
    who = story.player(clause) if "p" in clause.slots else ""
    for one in story.several(clause.slots["o"], story.people.other(who) if who else ""):
        story.do(line.format(o=one.label, p=who), who, "stipulated")


@means("dies")
def _dies(story: Story, clause: Clause) -> None:
    who = story.player(clause) if "p" in clause.slots else ""
    lose = "lose" in clause.text
    for one in story.several(clause.slots["o"], (who if lose else story.people.other(who)) if who else ""):
        touched = any(one.label in done.line for done in story.done)
        if touched and not who:
            story.do("everything resolves", "", "consequence").expects = f"{one.label} died"
        else:
            story.do(f"{one.label} is destroyed" if who and not lose else f"{one.label} dies", who, "stipulated")


@means("is exiled")
def _is_exiled(story: Story, clause: Clause) -> None:
    _each(story, clause, "{o} is exiled")


@means("is bounced")
def _is_bounced(story: Story, clause: Clause) -> None:
    _each(story, clause, "{o} is returned to its owner's hand")


@means("steals")
def _steals(story: Story, clause: Clause) -> None:
    _each(story, clause, "{p} gains control of {o}")


@means("says")
def _says(story: Story, clause: Clause) -> None:
    """What somebody says is no fact of the board."""


@means("told by others")
def _told_by_others(story: Story, clause: Clause) -> None:
    """Something is only spoken of; the cards in it may be meant later."""
    story.topics += re.findall("[\ue400-\uefff]", clause.text)


@means("gains")
def _gains(story: Story, clause: Clause) -> None:
    if any(meaning == "after blocks" for meaning, _ in story.when) and not any(d.kind == "block" for d in story.done):
        fought_already(story, clause.slots["o"])
    keywords = clause.slots["k"].replace("first-strike", "first strike").replace("double-strike", "double strike")
    _each(story, clause, "{o} gains " + keywords + " until end of turn")
    story.done[-1].response = True if story.done[-1].response is None else story.done[-1].response


@means("pumped")
def _pumped(story: Story, clause: Clause) -> None:
    if "o" not in clause.slots:
        raise Unclear("What gets that?")
    _each(story, clause, "{o} gets " + clause.slots["pump"] + " until end of turn")


@means("gets counters")
def _gets_counters(story: Story, clause: Clause) -> None:
    _each(story, clause, f"{story.number(clause.slots['n'])} {clause.slots['pump']} counters are put on {{o}}")


@means("draws")
def _draws(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    story.do(f"{who} draws {story.number(clause.slots.get('n', 'one'))} cards", who, "stipulated")


@means("discards")
def _discards(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    card = story.in_hand(mention(clause.slots["c"]), who)
    story.do(f"{who} discards {card.label}", who, "stipulated")


@means("gains life", "loses life")
def _life_changes(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    verb = "gains" if clause.row.means == "gains life" else "loses"
    story.do(f"{who} {verb} {story.number(clause.slots['n'])} life", who, "stipulated")


@means("deals")
def _deals(story: Story, clause: Clause) -> None:
    source = story.thing(clause.slots["o"])
    target = story.target(clause.slots["t"], None, source.owner)
    story.do(
        f"{source.label} deals {story.number(clause.slots['n'])} damage to {target}",
        source.owner,
        "stipulated",
    )


@means("copies")
def _copies(story: Story, clause: Clause) -> None:
    copier, copied = story.thing(clause.slots["o"], story.subject), story.thing(clause.slots["o2"], make=True)
    if any(d.stacks == copier.label for d in story.done):
        story.do(f"{copier.label} copies {copied.label}", copier.owner, "answer")
    else:
        copier.facts["copy of"] = copied.label


@means("trigger targets")
def _trigger_targets(story: Story, clause: Clause) -> None:
    source = story.thing(clause.slots["o"])
    story.do(
        f"{source.label}'s trigger targets {story.target(clause.slots['t'], None, source.owner)}",
        source.owner,
        "answer",
    )


@means("does not pay", "pays")
def _pays(story: Story, clause: Clause) -> None:
    who = story.player(clause) if "p" in clause.slots and clause.slots["p"] != "nobody" else story.people.opponent
    story.pays["" if clause.slots.get("p") == "nobody" or clause.text.startswith("nobody") else who] = (
        clause.row.means == "pays"
    )


@means("names")
def _names(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    story.do(f'{who} chooses "{clause.slots["word"]}"', who, "answer")


@means("turn ends")
def _turn_ends(story: Story, clause: Clause) -> None:
    story.do("the turn ends", "", "moves")


@means("resolves")
def _resolves(story: Story, clause: Clause) -> None:
    if any(done.stacks or done.kind == "block" for done in story.done):
        story.do(
            "everything resolves" if "everything" in clause.text else "the top of the stack resolves", "", "resolves"
        )


@means("takes")
def _takes(story: Story, clause: Clause) -> None:
    raise Unclear("What deals the damage?")
