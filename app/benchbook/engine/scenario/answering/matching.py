"""How an answer is matched to a choice that a player is asked: by who, by kind, and by naming an option."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from benchbook.engine.choosing.choices import Choice
from benchbook.engine.choosing.words_to_choose import ON_THE_BOTTOM, ON_TOP
from benchbook.engine.prose import name_of
from benchbook.engine.scenario.answering.asked import Asked, Found, life_asked_for, nothing_of
from benchbook.engine.scenario.answering.colors_of_mana import letters_of_option
from benchbook.engine.scenario.answering.looked_at_cards import all_of_them, place_said
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.answering import EACH_BLOCKER

if TYPE_CHECKING:
    from benchbook.engine.scenario.answering.answers import Entry

DIVISIONS = ("division", "damage", "blocked damage", "counters", "distribution", "assign")


def match(asked: Asked, answer: act.Answer) -> Found | None:
    """What the answer answers to the choice; None if it does not fit."""
    choice = asked.choice
    if isinstance(answer, act.TriggerTargets):
        return None
    if isinstance(answer, act.Chance) and answer.card:
        here = choice.rule in ("701.24a", "401.4") and answer.who == choice.who and choice.kind != "order"
        return objects(asked, (answer.card,)) if here else None
    if isinstance(answer, act.Chance):
        return _chance(choice, answer)
    if not is_by(asked, answer):
        return None
    if isinstance(answer, act.Calls):
        return _words(asked, (answer.word,))
    if isinstance(answer, act.Assigns):
        return _assigns(asked, answer)
    if isinstance(answer, act.Orders):
        return _order(asked, answer.names, answer.last)
    assert isinstance(answer, act.Chooses)
    if answer.about and not asked.is_about(answer.about):
        return None
    return _chooses(asked, answer)


def is_by(asked: Asked, answer: act.Answer) -> bool:
    """Whether it is an answer of the player who is asked; one that names no player is for a choice about its object."""
    about = getattr(answer, "about", "")
    return answer.who == asked.choice.who or (not answer.who and bool(about) and asked.is_about(about))


def _chance(choice: Choice, answer: act.Chance) -> Found | None:
    if choice.kind not in ("coin", "die", "chance"):
        return None
    wanted: Any = answer.coin or answer.die
    for option in choice.options:
        if option == wanted or str(option) == str(wanted) or choice.word(option) == str(wanted):
            return Found(option)
    return Found(wanted) if choice.open_ended or not choice.options else None


def _other_life(choice: Choice, answer: act.Chooses) -> bool:
    return answer.life is not None and life_asked_for(choice) != str(answer.life)


def _chooses(asked: Asked, answer: act.Chooses) -> Found | None:
    choice = asked.choice
    if (answer.below and choice.prompt.endswith(ON_TOP)) or _other_life(choice, answer):
        return None
    if answer.yes is not None:
        return _yes_or_no(choice, answer.yes)
    if answer.kept and answer.in_order and choice.kind == "order":
        return _order(asked, answer.kept)
    if answer.kept:
        found = _on_top(asked, answer.kept)
        more = answer.in_order and choice.kind != "merge"  # which of them lies above is asked next
        return Found(found.option, used=False) if found is not None and more else found
    if answer.where:
        return all_of_them(choice, answer.where, answer.how_many)
    if answer.number is not None:
        return _number(choice, answer.number)
    placed = place_said(choice, answer.words or (answer.text,))
    if placed is not None:
        return placed
    if answer.words:
        return _words(asked, answer.words)
    if answer.text in ("nothing", "none", "nobody"):
        return nothing_of(choice)
    if choice.kind == "yes or no":
        return Found(True) if _put_there(asked, answer.names) else None
    said = _words(asked, answer.names) or _words(asked, (answer.text,))
    if choice.kind in ("face", "word"):  # the options are numbered, not objects
        return said or objects(asked, answer.names)
    return objects(asked, answer.names) or said


def _put_there(asked: Asked, names: tuple[str, ...]) -> bool:
    """Whether the card that is named is the one of which it is asked if it is put elsewhere."""
    found = re.match(r"put (.+) (?:into the graveyard|on the bottom)", asked.choice.prompt)
    if found is None or len(names) != 1:
        return False
    obj = asked.subject_called(names[0])
    return found[1] == names[0] or (obj is not None and name_of(asked.game, obj) == found[1])


def _on_top(asked: Asked, names: tuple[str, ...]) -> Found | None:
    """What is kept on top does not go elsewhere; where cards are asked for that go there, these are the ones."""
    choice = asked.choice
    if choice.kind == "merge":
        spell = [asked.is_about(name) for name in names]
        return Found("over" if spell[0] else "under") if len(spell) == 2 and spell[0] != spell[1] else None
    if choice.kind == "yes or no":
        return Found(False) if re.match(r"put .+ (?:into the graveyard|on the bottom)", choice.prompt) else None
    if choice.prompt.endswith(ON_THE_BOTTOM):
        return None
    if "stay on top" in choice.prompt:
        every = all(asked.all_named(name) for name in names) and len(choice.singles) == len(names)
        return nothing_of(choice) if every else None
    return objects(asked, names) if choice.kind == "objects" else None


def _yes_or_no(choice: Choice, yes: bool) -> Found | None:
    if yes in choice.options and any(isinstance(o, bool) for o in choice.options):
        return Found(yes)
    if choice.kind == "optional cost":
        return Found(1 if yes else 0)
    if choice.kind == "payment" and choice.words:
        return None
    if choice.kind == "new target" and not yes:
        return Found(choice.options[0] if choice.default is None else choice.default)
    return _the_only_thing(choice) if yes else nothing_of(choice)


def _the_only_thing(choice: Choice) -> Found | None:
    """Yes means the one thing there is, where a player may choose it or nothing."""
    if choice.kind not in ("copy", "objects", "pair") or nothing_of(choice) is None:
        return None
    others = [o for o in choice.options if o not in (None, (), False)]
    return Found(others[0]) if len(others) == 1 else None


def _number(choice: Choice, number: Fraction) -> Found | None:
    for option in choice.options:
        is_number = isinstance(option, int | Fraction) and not isinstance(option, bool) and option == number
        if is_number and not _are_objects(choice):
            return Found(option)
    for option in choice.options:
        if choice.word(option).strip() in (str(number), f"chapter {number}"):
            return Found(option)
    return Found(number) if choice.kind in ("number", "x") and (choice.open_ended or choice.examples) else None


def _are_objects(choice: Choice) -> bool:
    return choice.kind in (
        "target", "objects", "cost objects", "copy", "keep", "replacement", "mode", "attach", "face", "blocked",
        "order",
    )  # fmt: skip


def _words(asked: Asked, words: tuple[str, ...]) -> Found | None:
    choice = asked.choice
    if len(words) == 1:
        option = _option_called(choice, words[0])
        if option is not None:
            return Found(option[0])
    several = _several_words(choice, words)
    if several is not None:
        return Found(several)
    if choice.kind in ("word", "name") and choice.open_ended and not choice.options:
        return Found(words[0])
    return None


def _option_called(choice: Choice, word: str) -> tuple[Any] | None:
    """The option whose words are these, begin with them, or contain them; the closest fit first."""
    wanted = _plain(word).removeprefix("the ")
    if not wanted:
        return None
    said = [(option, _plain(_without_reminder(choice, choice.word(option)))) for option in choice.options]
    if choice.kind == "mana" and not any(wanted in text for _, text in said):
        letters = letters_of_option(wanted if wanted.startswith("{") else wanted.removesuffix(" mana"))
        found = [option for option in choice.options if letters and letters_of_option(choice.word(option)) == letters]
        return (found[0],) if found else None
    for test in (str.__eq__, str.startswith, str.__contains__):
        found = [option for option, text in said if test(text, wanted)]
        if found and (test is not str.__contains__ or len(found) == 1 or choice.kind != "word"):
            return (found[0],)
    return None


def _without_reminder(choice: Choice, text: str) -> str:
    """What an effect is called, where it is asked which applies first: what it says it will ask is answered later."""
    return re.sub(r"\([^()]*\)", "", text) if choice.kind == "replacement" else text


def _plain(text: str) -> str:
    """The words in small letters; several modes may be said with commas, semicolons or stops between them."""
    one = text.lower().replace("’", "'").replace("., ", ", ").replace("; ", ", ")
    return " ".join(one.strip(" .").split())


def _several_words(choice: Choice, words: tuple[str, ...]) -> tuple[Any, ...] | None:
    """Several single things by their words: the modes of a spell."""
    if not choice.singles or not choice.words:
        return None
    names = single_words(choice)
    found: list[Any] = []
    for word in words:
        fit = [s for s, text in names if _plain(word) in _plain(text)]
        if not fit:
            return None
        found.append(fit[0])
    ordered = tuple(s for s in choice.singles for _ in range(found.count(s)))
    if any(option == ordered for option in choice.options):
        return ordered
    return tuple(found) if choice.count[0] <= len(found) <= choice.count[1] else None


def single_words(choice: Choice) -> list[tuple[Any, str]]:
    """Each single thing with what it is called, or else with what the option that takes just that one is called."""
    if choice.single_words:
        return list(zip(choice.singles, choice.single_words, strict=True))
    named = [(o[0], choice.word(o)) for o in choice.options if isinstance(o, tuple) and len(o) == 1]
    return [(single, word) for single in choice.singles for thing, word in named if thing == single]


# ── things ────────────────────────────────────────────────────────────────────


def objects(asked: Asked, names: Iterable[str]) -> Found | None:
    """The option that consists of the things named."""
    choice = asked.choice
    if choice.kind == "replacement":
        return _replacement(asked, tuple(names))
    if choice.kind == "order":
        return _order(asked, tuple(names))
    taken: list[Any] = []
    for name in names:
        fit = [t for t in asked.all_named(name) if t not in taken]
        if not fit:
            return None
        taken.append(fit[0])
    return _option_of(choice, taken)


def _option_of(choice: Choice, taken: list[Any]) -> Found | None:
    if choice.kind == "pile":
        piles = [o for o in choice.options if taken and set(taken) <= set(o)]
        return Found(piles[0]) if len(piles) == 1 else None
    if choice.kind in DIVISIONS:
        return _whole_to(choice, taken)
    if len(taken) == 1 and any(o == taken[0] and type(o) is type(taken[0]) for o in choice.options):
        return Found(taken[0])
    for option in choice.options:
        if isinstance(option, tuple) and len(option) == len(taken) and set(option) == set(taken):
            return Found(tuple(taken) if choice.kind == "target" else option)
    least, most = choice.count
    if choice.singles and least <= len(taken) <= most:
        return Found(tuple(taken))
    return None


def _whole_to(choice: Choice, taken: list[Any]) -> Found | None:
    """Of what is divided all goes to the one thing named, where the rules let it."""
    sample = choice.options[0] if choice.options else None
    if len(taken) != 1 or not isinstance(sample, tuple):
        return None
    in_pairs = bool(sample) and isinstance(sample[0], tuple)
    for option in choice.options:
        pairs = option if in_pairs else zip(choice.singles, option, strict=False)
        if [to for to, n in pairs if n] == taken:
            return Found(option)
    return None


def _replacement(asked: Asked, names: tuple[str, ...]) -> Found | None:
    """Naming an object among replacement effects chooses that object's effect."""
    choice = asked.choice
    for name in names:
        for option, source in zip(choice.options, choice.singles, strict=False):
            if isinstance(source, int) and asked._called_so(source, name):
                return Found(option)
        for option, words in zip(choice.options, choice.words, strict=True):
            if words.startswith((f"{name}:", f"{name.split(' #')[0]}:")) or words.endswith(f" (to {name})"):
                return Found(option)
    return None


def _order(asked: Asked, names: tuple[str, ...], last: bool = False) -> Found | None:
    choice = asked.choice
    if choice.kind != "order":
        return None
    left = list(asked.things)
    ordered: list[Any] = []
    for name in names:
        thing = next((t for t in asked.all_named(name) if t in left), None)
        if thing is None:
            return None
        ordered.append(thing)
        left.remove(thing)
    return Found((*left, *ordered) if last else (*ordered, *left))


def _assigns(asked: Asked, answer: act.Assigns) -> Found | None:
    """A division: so much to each of the things named, nothing to the others."""
    choice = asked.choice
    if choice.kind not in DIVISIONS:
        return None
    if answer.source and choice.about is not None and not asked.is_about(answer.source):
        return None
    shares: dict[Any, Fraction] = {}
    for name, amount in answer.shares:
        if name == EACH_BLOCKER:
            shares |= dict.fromkeys((t for t in asked.things if isinstance(t, int)), amount)
            continue
        fit = [t for t in asked.all_named(name) if t not in shares] or asked.all_named(name)
        if not fit:
            return None
        shares[fit[0]] = shares.get(fit[0], Fraction(0)) + amount
    return _as_option(choice, shares)


def _as_option(choice: Choice, shares: dict[Any, Fraction]) -> Found | None:
    """The shares in the form in which the options are: numbers in the order of the things, pairs, or a mapping."""
    singles = choice.singles
    sample = choice.options[0] if choice.options else None
    if isinstance(sample, tuple) and sample and isinstance(sample[0], tuple):
        wanted = {k: v for k, v in shares.items() if v}
        for option in choice.options:
            if {k: v for k, v in option if v} == wanted:
                return Found(option)
        return Found(tuple(wanted.items()))
    if isinstance(sample, dict):
        return Found(shares)
    return Found(tuple(shares.get(s, Fraction(0)) for s in singles)) if singles else None


def next_new_target(asked: Asked, entry: Entry) -> Found | None:
    """Of several new targets named together the next one, for the next target that is chosen anew."""
    answer = entry.answer
    if asked.choice.kind != "new target" or not isinstance(answer, act.Chooses) or answer.who != asked.choice.who:
        return None
    if len(answer.names) < 2 or entry.taken >= len(answer.names):
        return None
    (name,) = answer.names[entry.taken : entry.taken + 1]
    found = match(asked, replace(answer, text=name, names=(name,), words=()))
    if found is None:
        return None
    entry.taken += 1
    return Found(found.option, used=entry.taken == len(answer.names))
