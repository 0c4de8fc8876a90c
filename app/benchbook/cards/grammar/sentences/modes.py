"""Resolving text and its heads (700.2), tables of a die, and other lines that belong together."""

from __future__ import annotations

import re
from functools import lru_cache

from benchbook.cards.grammar.resolving.disjoint_reference import meaning_of_whole
from benchbook.cards.grammar.resolving.line_references import ability_in_scene, paid_by
from benchbook.cards.grammar.resolving.modifier_scope import kinds_apart
from benchbook.cards.grammar.resolving.particular_references import with_hidden_targets
from benchbook.cards.grammar.resolving.scenes import Ambiguous, Resolving, Scene, scene_of
from benchbook.cards.grammar.sentences.activated_lines import zone_of_cost
from benchbook.cards.grammar.sentences.lines import RESTRICTIONS, normal, read_line
from benchbook.cards.grammar.sentences.triggered_lines import zone_of_event
from benchbook.cards.grammar.tokens import joined, plain, spelled, words_of
from benchbook.cards.grammar.wording import *
from benchbook.patience import TOO_MUCH, WORDING, within

# ── A die whose result decides what happens: "roll a d20" and the rows of its table (706.3) ──
_ROW = re.compile(r"^(\d+)(?:—(\d+)|(\+))? ?\| ?(?:[A-Z][\w'! ]+ — )?(.+)$")
_THOSE = re.compile(r"Create (\w+) of those tokens\.")
NO_LIMIT = 10**6


def is_row(line: str) -> bool:
    """Whether the line is a row of a table of results."""
    return _ROW.match(plain(line)) is not None


def read_table(head: str, rows: tuple[str, ...], name: str, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """The one ability that a head and its rows are; where a part is not understood, the whole is Unread.

    Each row is read as what follows the head, so that "that creature" in it is the one that the head names.
    """
    from benchbook.cards.grammar import read_ability  # which reads this room first

    text = "\n".join((head, *rows))
    (first, *more) = read_ability(head, name=name, types=types)
    effects = first.effects if isinstance(first, Resolving) else ()
    if not isinstance(first, Resolving) or more or not effects or not isinstance(effects[-1], RollDie):
        return (Unread(text, first.words if isinstance(first, Unread) else plain(head)),)
    found: list[tuple[int, int, tuple[Effect, ...]]] = []
    for row in rows:
        said = _ROW.match(plain(row))
        assert said is not None
        least = int(said[1])
        most = NO_LIMIT if said[3] else int(said[2] or least)
        if more_of_them := _more_of_those(said[4], found):
            found.append((least, most, more_of_them))
            continue
        (whole, *rest) = read_ability(f"{plain(head)} {said[4]}", name=name, types=types)
        then = _continuation(first, whole)
        if rest or then is None:
            return (Unread(text, whole.words if isinstance(whole, Unread) else said[4]),)
        found.append((least, most, then))
    die = replace(effects[-1], rows=tuple(found))
    return (replace(first, effects=(*effects[:-1], die), text=text),)


def _more_of_those(words: str, rows: list[tuple[int, int, tuple[Effect, ...]]]) -> tuple[Effect, ...]:
    """So many of the tokens that the row above creates, and nothing else; () where the row says something else."""
    said, above = _THOSE.fullmatch(words), rows[-1][2] if rows else ()
    if said is None or said[1] not in NUMBER_WORDS or len(above) != 1 or not isinstance(above[0], CreateToken):
        return ()
    return (replace(above[0], amount=Number.of(NUMBER_WORDS.index(said[1]))),)


def _continuation(first: Resolving, whole: Ability) -> tuple[Effect, ...] | None:
    """What the whole does after all that the first does, with the same targets."""
    if not isinstance(whole, type(first)) or whole.targets != first.targets:
        return None
    done, then = whole.effects[: len(first.effects)], whole.effects[len(first.effects) :]
    return then if done == first.effects and then else None


# ── Heads of modal texts that say more than a number: more modes, modes not chosen before, anchor words ──
ALL = 99
_MORE = re.compile(
    r"^(?P<before>.*?)(?P<choose>[Cc]hoose one)\. If (?P<condition>[^.]+?)(?: as you cast this spell)?, "
    r"(?:(?P<may>you may choose both(?: instead)?|you may choose two instead)|choose (?P<instead>[a-z ]+) instead)\.$"
)
_NEW = re.compile(r"^(?P<head>.*[Cc]hoose one) that hasn't been chosen(?P<turn> this turn)?(?: —|\.)$")
_ANCHORS = re.compile(r"^As (.+?) enters(?: the battlefield)?, choose ([A-Z]\w+) or ([A-Z]\w+)\.$")
DIFFERENT = ". Each mode must target a different player."
INSTEAD = {"both": (2, 2), "any number": (0, ALL), "one or more": (1, ALL)}


def plainer(head: str) -> tuple[str, dict[str, Any]]:
    """The head with only a number in it, and what it says besides of the choice of modes."""
    if head.endswith(DIFFERENT):
        return f"{head.removesuffix(DIFFERENT)} —", {"different_players": True}
    new = _NEW.match(head)
    if new is not None:
        return f"{new['head']} —", {"unchosen": "turn" if new["turn"] else "ever"}
    more = _MORE.match(head)
    if more is None:
        return head, {}
    condition = _condition(more["condition"])
    least, most = INSTEAD.get(more["instead"] or "", (0, 0)) if not more["may"] else (1, 2)
    if condition is None or not most:
        return head, {}
    return f"{more['before']}{more['choose']} —", {"condition_for_more": condition, "more": (least, most)}


def _condition(text: str) -> Condition | None:
    words = words_of(spelled(text))
    found = [node for node, end in Parser(words).read("condition", 0) if end == len(words) and not placeholders(node)]
    return found[0] if len(found) == 1 else None


def is_anchored(line: str) -> bool:
    """Whether the line lets one of two words be chosen that stand before the abilities after it (614.12c)."""
    return _ANCHORS.match(plain(line)) is not None


def read_anchored(head: str, bullets: tuple[str, ...], name: str, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """The choice of a word as it enters, and what the permanent has as long as each word was chosen."""
    from benchbook.cards.grammar import read_ability  # which reads this room first

    text = "\n".join((head, *bullets))
    said = _ANCHORS.match(plain(head))
    assert said is not None
    options = (said[2], said[3])
    found: list[Ability] = [Static(replacements=(EntersChoosing("word", "word", options),), text=head)]
    for word, bullet in zip(options, bullets, strict=False):
        line = plain(bullet).lstrip("•").strip()
        behind = line.removeprefix(f"{word} — ")
        given = read_ability(behind, name=name, types=types)
        if behind == line or not given or any(isinstance(a, Unread) for a in given):
            return (Unread(text, next((a.words for a in given if isinstance(a, Unread)), line)),)
        found.append(_while_chosen(word, given, bullet))
    return tuple(found) if len(bullets) == len(options) else (Unread(text, head),)


def _while_chosen(word: str, given: tuple[Ability, ...], text: str) -> Static:
    """The permanent has an ability as long as its word was chosen (614.12c)."""
    chosen = ChosenWas("word", word)
    if len(given) == 1 and isinstance(given[0], Static) and given[0].condition is None:
        return replace(given[0], condition=chosen, text=text, rule="614.12c")
    return Static(This(), (GainAbilities(given),), condition=chosen, text=text, rule="614.12c")


# ── Modal text: "choose one —" and its bullets (700.2) ──
HEADS: dict[str, tuple[int, int, bool]] = {
    "one": (1, 1, False),
    "two": (2, 2, False),
    "three": (3, 3, False),
    "four": (4, 4, False),
    "five": (5, 5, False),
    "one or both": (1, 2, False),
    "one or more": (1, 99, False),
    "any number": (0, 99, False),
    "up to one": (0, 1, False),
    "up to two": (0, 2, False),
    "up to three": (0, 3, False),
}
_HEAD = re.compile(
    r"^(?P<before>.*?)(?P<choose>[Cc]hoose (?P<count>[a-z ]+?))(?P<same>\. You may choose the same mode more than once\.)?(?: ?—|\.)?$"  # noqa: E501
)

DRAWN = (Draw(You(), Number.of(1)),)  # stands for the choice in what is read of the words before it
_PRICED = re.compile(r"^(?:\+|• [^—{]+—) ?((?:\{[^{}]+\})+) ?— ?")

_PAWPRINTS = re.compile(r"^((?:\{P\})+) ?— ?")
_WORTH = re.compile(
    r"^Choose up to (?P<number>[a-z]+) \{P\} worth of modes\. You may choose the same mode more than once\.$"
)


def is_bullet(line: str) -> bool:
    """Whether the line is a mode."""
    start = line.lstrip()
    return start.startswith("•") or bool(_PRICED.match(start)) or bool(_PAWPRINTS.match(start))


def mode_cost(line: str) -> Cost | None:
    """What a mode costs of its own (702.172, 702.183)."""
    found = _PRICED.match(line)
    return Cost((PayMana(ManaCost.parse(found[1])),)) if found else None


def is_modal_head(line: str) -> bool:
    """Whether the line asks for a choice of the modes that follow."""
    found = _HEAD.match(plainer(plain(line))[0])
    return (found is not None and found["count"] in HEADS) or _WORTH.match(plain(line)) is not None


@within(WORDING, lambda head, bullets, *_: (Unread("\n".join((head, *bullets)), TOO_MUCH),))
def read_modal(head: str, bullets: tuple[str, ...], name: str, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """The one ability that head and modes are; where a part is not understood, the whole is Unread."""
    text = "\n".join((head, *bullets))
    try:
        read = replace(_modal(head, bullets, name, "legendary" in types), text=text)
        return (kinds_apart(read),)
    except Declined as declined:
        return (Unread(text, str(declined)),)


@lru_cache(maxsize=4096)
def _modal(head: str, bullets: tuple[str, ...], name: str, legendary: bool) -> Any:
    worth = _WORTH.match(plain(head))
    simple, more = plainer("Choose any number —" if worth else normal(head, name, legendary))
    found = _HEAD.match(simple)
    if found is None or found["count"] not in HEADS:
        raise Declined(joined(words_of(normal(head, name, legendary))[:8]))
    least, most, _ = HEADS[found["count"]]
    most = min(most, len(bullets))
    around, frame, scene = _frame(found["before"].strip())
    frame, bullets = _limited_alike(frame, bullets)
    targets: list[Any] = []
    modes = []
    for bullet in bullets:
        prints = _PAWPRINTS.match(bullet.lstrip())
        words = _PAWPRINTS.sub("", _PRICED.sub("", bullet.lstrip())).lstrip("•").strip()
        effects, own = _mode(normal(words, name, legendary), scene, len(targets), frame)
        meant = _meaning_of_mode(replace(frame, effects=effects, targets=(*targets, *own), text=words))
        effects, own = meant.effects, list(meant.targets[len(targets) :])
        if more.get("different_players"):
            own = [replace(spec, different=True) for spec in own]
            if len(own) != 1 or own[0].players is None or own[0].filter is not None:
                raise Declined(words)
        modes.append(
            Mode(effects, tuple(range(len(targets), len(targets) + len(own))), mode_cost(bullet), words, _count(prints))
        )
        targets += own
    if worth:
        limit = NUMBER_WORDS.index(worth["number"])
        more, most = {"pawprints": limit}, limit
    choice = ChooseModes(tuple(modes), least, most, same_allowed=bool(found["same"] or worth), **more)
    made = replace(frame, effects=(choice,), targets=tuple(targets))
    return made if around is None else replace(around, effects=_with_ability_waiting(around.effects, made))


def _limited_alike(frame: Resolving, bullets: tuple[str, ...]) -> tuple[Any, tuple[str, ...]]:
    """What every mode says of X is said of the ability."""
    if isinstance(frame, Activated):
        for words, changes in RESTRICTIONS:
            end = f". {words}"
            alike = ("least_x" in changes or "color_of_x" in changes) and bullets
            if alike and all(" ".join(words_of(bullet)).lower().endswith(end) for bullet in bullets):
                kept = tuple(bullet[: bullet.rstrip().rstrip(".").rindex(".") + 1] for bullet in bullets)
                return replace(frame, **changes), kept
    return frame, bullets


def _count(prints: re.Match[str] | None) -> int:
    return int(prints[1].count("{P}")) if prints is not None else 0


def _meaning_of_mode(mode: Resolving) -> Resolving:
    """What a mode means, with the targets that are hidden in its words; it is a text of its own (700.2)."""
    told = meaning_of_whole(with_hidden_targets(mode))
    if not isinstance(told, Resolving):
        raise Declined(told.words if isinstance(told, Unread) else mode.text)
    return told


def _frame(before: str) -> tuple[Any, Any, Any]:
    """The ability around the choice: a spell's, or what stands before "choose"; and what is around that ability.

    "You may …. When you do, choose one": the modes are of the ability that triggers then (603.12, 700.2b).
    """
    if not before:
        return None, SpellAbility(()), None
    probe = f"{before[:-1] if before.endswith('.') else before} draw a card."
    found = read_line(probe)
    if len(found) != 1 or not isinstance(found[0], (Triggered, Activated)) or len(found[0].effects) != 1:
        raise Declined(before)
    frame = found[0]
    if frame.effects == DRAWN:
        return None, replace(frame, effects=(), targets=()), frame
    waiting = [n for n in parts(frame.effects) if isinstance(n, DelayedTrigger) and n.ability.effects == DRAWN]
    if len(waiting) != 1 or waiting[0].ability.when != Reflexive() or frame.targets:
        raise Declined(before)
    return frame, replace(waiting[0].ability, effects=()), waiting[0].ability


def _with_ability_waiting(effects: tuple[Effect, ...], made: Triggered) -> tuple[Effect, ...]:
    """The effects with the ability that triggers when they are done."""
    probe = replace(made, effects=DRAWN, targets=())
    return replaced(effects, DelayedTrigger(probe), DelayedTrigger(made))


def _mode(
    line: str, frame: Activated | Triggered | None, first: int, shell: Resolving
) -> tuple[tuple[Effect, ...], list[TargetSpec]]:
    words = words_of(line)
    parser = Parser(words)
    for raw, end in parser.read("text", 0):
        if end != len(words):
            continue
        scene = (
            scene_of(frame.when) if isinstance(frame, Triggered) else Scene(paid=paid_by(frame.cost) if frame else {})
        )
        scene.first_target = first
        try:
            made = ability_in_scene(replace(shell, effects=raw), scene)
        except Ambiguous:
            continue
        if made is not None and _agrees(made, parser.low[:-1], first):
            return made.effects, list(made.targets)
    raise Declined(joined(words[parser.furthest : parser.furthest + 8]) or line)


def _agrees(made: Resolving, words: tuple[str, ...], first: int) -> bool:

    printer = Printer((*(TargetSpec(None),) * first, *made.targets), words)
    return any(printer.agrees(s) for s in printer.say("text", made.effects, State(0, first)))


__all__ = ["is_bullet", "is_modal_head", "read_modal", "spelled", "zone_of_cost", "zone_of_event"]

# ── Lines that belong to the line above them: the modes of a choice, the rows of a table, abilities behind a word ──
Read = Callable[[str, tuple[str, ...], str, tuple[str, ...]], tuple[Ability, ...]]
Asked = Callable[[str], bool]
BLOCKS: tuple[tuple[Asked, Asked, Read], ...] = (
    (is_modal_head, is_bullet, read_modal),
    (lambda line: "roll" in line.lower(), is_row, read_table),
    (is_anchored, is_bullet, read_anchored),
)


def read_block(lines: list[str], at: int, name: str, types: tuple[str, ...]) -> tuple[tuple[Ability, ...], int] | None:
    """What a line and those that belong to it say, with the place after them; None where it stands by itself."""
    for is_head, is_part, read in BLOCKS:
        if at + 1 < len(lines) and is_part(lines[at + 1]) and is_head(lines[at]):
            stop = at + 1
            while stop < len(lines) and is_part(lines[stop]):
                stop += 1
            return read(lines[at], tuple(lines[at + 1 : stop]), name, types), stop
    return None
