"""A modal spell of which it is told for which of its modes it is cast (700.2)."""

from __future__ import annotations

import re

from benchbook.questions.card_text import modes_of, text_of
from benchbook.questions.events.acts import card_said, casts
from benchbook.questions.events.meanings import means
from benchbook.questions.noun_phrases import keyword_words, mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.tables import words
from benchbook.questions.targets import cast_before, puts_on_stack, target_of
from benchbook.search.words import meaningful, stems

_LIKE = {"kill": "destroy", "burn": "damage", "bounce": "return", "steal": "control", "one": "1", "two": "2"}
_SAYS_LITTLE = frozenset(stems("give get make mode my his her their everything all deal do use option half creatures"))


_PURPOSE = re.compile(
    r"(?:return|tap|kill|destroy|exile|bounce|finish off|finish|burn|hit|shoot|take|steal|counter|pump) (\S.*)"
)


@means("cast for a mode")
def _cast_for_a_mode(story: Story, clause: Clause) -> None:
    card, target = card_said(story, clause), clause.slots.get("t", clause.slots.get("t2", ""))
    purpose = _PURPOSE.match(clause.slots["mode"])
    if (purpose or target) and not modes_of(story.library, card):
        casts(story, story.player(clause), clause.slots["c"], target or (purpose[1] if purpose else ""))
        return  # for what it is cast is not what it says
    if clause.slots["mode"] in words("colors") and re.search(
        r"hoose a color|color of your choice", text_of(story.library, card)
    ):
        who = story.player(clause)
        casts(story, who, clause.slots["c"], target)
        story.do("the top of the stack resolves", "", "resolves")
        story.do(f'{who} chooses "{clause.slots["mode"]}"', who, "answer")
        return
    mode = _mode(story, card, clause.slots["mode"])
    if ("target" in mode.lower()) != bool(target):
        raise Unclear(f"What does {card} target?", asks=f"What does {card} target?")
    done = casts(story, story.player(clause), clause.slots["c"], target)
    if "target" not in mode.lower():
        done.line = re.sub(r" targeting .*", "", done.line)
    said = re.escape(done.stacks)
    done.line = re.sub(rf"( casts {said})", rf'\1 choosing "{_start(mode)}"', done.line)


@means("cast for modes")
def _cast_for_modes(story: Story, clause: Clause) -> None:
    """Each of the modes that are chosen is said; at most one of them has a target, which may be said with it."""
    card, who = card_said(story, clause), story.player(clause)
    said = re.sub(r'["“”]|(?<!\S)(?:the|both|mode)(?!\S)', " ", clause.slots["modes"].replace(" 's", "'s"))
    parts = [" ".join(one.split()) for one in re.split(r"\s(?:,|and|, and|\+|plus)\s", f" {said} ")]
    modes, aims = zip(*(_mode_and_aim(story, card, one) for one in parts if one), strict=True)
    if len({*modes}) < len(modes):
        raise Unclear(f"Which modes of {card} are chosen?", asks=f"Which modes of {card} are chosen?")
    open_aims = [mode for mode, aim in zip(modes, aims, strict=True) if _aims(mode) and not aim]
    rest = clause.slots.get("t", "")
    if len(open_aims) > 1 or bool(rest) > len(open_aims):
        raise Unclear(f"What does {card} target?", asks=f"What does {card} target?")
    chosen = [_chosen(story, who, mode, aim or rest) for mode, aim in zip(modes, aims, strict=True)]
    spell = story.in_hand(mention(clause.slots["c"]), who)
    counters = any(mode.lower().startswith("counter ") for mode in modes)
    done = story.do(f"{who} casts {spell.label} choosing {' and '.join(chosen)}", who, "cast", stacks=spell.label,
                    sorcery="Instant" not in spell.types)  # fmt: skip
    done.response = True if counters else done.response


def _chosen(story: Story, who: str, mode: str, aim: str) -> str:
    """What a line says of a mode that is chosen: its first words, and its target."""
    if not _aims(mode):
        return f'"{_start(mode)}"'
    target = target_of(story, aim or _on_the_stack(story, who, mode), None, who)
    thing = story.things.called(target)
    if mode.lower().startswith("counter ") and thing is not None and not story.was_cast(thing):
        cast_before(story, thing)
    return f'"{_start(mode)}" targeting {target}'


def _mode_and_aim(story: Story, card: str, said: str) -> tuple[str, str]:
    """A mode as it is said, and what it is aimed at where that is said with it: "counter his Shock"."""
    words, _, aim = re.sub(r"^to ", "", said).partition(" damage to " if " damage to " in said else " on ")
    purpose = _PURPOSE.match(words)
    if not aim and purpose is not None and re.search(r"[\ue000-\uefff]|(?<!\S)(?:my|his|her|it|him)(?!\S)", purpose[1]):
        words, aim = words.split()[0], purpose[1]
    mode = _mode(story, card, words)
    if aim and not _aims(mode):
        raise Unclear(f"What does {card} target?", asks=f"What does {card} target?")
    return mode, aim


def _aims(mode: str) -> bool:
    return re.search(r"\btarget\b", mode.lower()) is not None


def _on_the_stack(story: Story, who: str, mode: str) -> str:
    """The spell that a mode counters of which nobody says more: the other player's that was cast last, or one."""
    if not re.search(r"[Cc]ounter target [a-z ]*spell", mode):
        raise Unclear("What is its target?", asks="What does it target?")
    if not story.on_the_stack:
        puts_on_stack(story, "my spell" if who != story.people.asker else "his spell")
    if story.on_the_stack[-1].who == who:
        raise Unclear("Which spell is countered?", asks="Which spell is countered?")
    return "that spell"


def _mode(story: Story, card: str, said: str) -> str:
    """The one mode of a card that has all of the words said."""
    modes = modes_of(story.library, card)
    asked = [_LIKE.get(word, word) for word in keyword_words(said).split()]
    wanted = {one for one in meaningful(stems(" ".join(asked))) if one not in _SAYS_LITTLE}
    found = [mode for mode in modes if wanted and wanted <= {*stems(mode)}]
    if len(found) != 1:
        raise Unclear(f"Which mode of {card} is chosen?", modes, asks=f"Which mode of {card} is chosen?")
    return found[0]


def _start(mode: str) -> str:
    """The words of a mode up to its first full stop, which single it out."""
    return mode.split(".")[0].lower()
