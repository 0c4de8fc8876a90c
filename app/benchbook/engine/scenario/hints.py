"""The form that comes nearest to a sentence that was not understood."""

from __future__ import annotations

import re

from benchbook.engine.scenario.sentence import OBJECT, PLAYER, QUOTE, Grammar, Lexicon

_NUMBERS = re.compile(r"\b\d+\b")


def nearest(sentence: str, grammar: Grammar, lexicon: Lexicon) -> str:
    """The form that looks most like the sentence, with its example."""
    from rapidfuzz import fuzz, process

    hidden, _ = lexicon.hide(sentence)
    plain = re.sub(OBJECT, "O", re.sub(PLAYER, "P", re.sub(QUOTE, '"WORDS"', hidden)))
    plain = _NUMBERS.sub("N", plain)
    forms = grammar.shown()
    choices = {i: form.shown for i, form in enumerate(forms)} | {len(forms) + i: f.example for i, f in enumerate(forms)}
    _, _, place = process.extractOne(plain, choices, scorer=fuzz.WRatio)
    form = forms[place % len(forms)]
    return f"'{form.shown}', as in '{form.example}'"


def near(word: str, known: list[str], number: int = 3) -> str:
    """Names that look like a word, for a message; empty when none does."""
    from rapidfuzz import process

    found = [name for name, score, _ in process.extract(word, known, limit=number) if score >= 70]
    return ", ".join(f"'{name}'" for name in found)
