"""How one of the ways that an open choice can go is called."""

from __future__ import annotations

import re

from benchbook.engine.choosing.choices import Taken

_AS_A_LINE = re.compile(r"\(write '(.*…)'\)$")


def chosen_in_words(taken: Taken) -> str:
    """ "Ann chooses yes (whether to pay {1})"; of chance what comes of it, as a line of the scenario says it."""
    asked = taken.choice
    line = _AS_A_LINE.search(asked.prompt)
    if line is not None:
        return line[1].replace("…", taken.said)
    about = asked.prompt.removeprefix("choose").strip()
    return f"{asked.who} chooses {answer_in_words(taken)}{f' ({about})' if about else ''}"


def answer_in_words(taken: Taken) -> str:
    """The answer without a stop at its end, or within it where it is of several sentences."""
    return taken.said.removesuffix(".").replace("., ", "; ")
