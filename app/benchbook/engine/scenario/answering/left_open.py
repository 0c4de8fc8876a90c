"""The questions that no line answers, for messages: who is asked what, and what may be answered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from benchbook.engine.choosing.choices import Taken

MOST_QUESTIONS, MOST_OPTIONS, LONGEST = 3, 6, 60


def left_open(taken: Iterable[Taken], who: str = "") -> Iterator[str]:
    """Each question once, of that player or of all, with the options that the branches follow."""
    options: dict[tuple[str, str], dict[str, None]] = {}
    for one in taken:
        if one.how == "open" and who in ("", one.choice.who, one.choice.of):
            options.setdefault((one.choice.who, one.choice.prompt), {})[_short(one.said)] = None
    for (asked, prompt), said in list(options.items())[:MOST_QUESTIONS]:
        shown = list(said)[:MOST_OPTIONS]
        more = ", …" if len(said) > len(shown) else ""
        yield f"{asked} is asked to {prompt}: {'; '.join(shown)}{more}."


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1].rstrip()}…"
