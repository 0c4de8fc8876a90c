"""What stands beside an answer: rules it rests on that are young."""

from __future__ import annotations

from benchbook.engine.answer import Answer
from benchbook.engine.verdicts.short import Short
from benchbook.library.history import History
from benchbook.library.history.youth import Young, young

TODAY = "modern"


def young_rules(answer: Answer, short: Short, history: History | None) -> tuple[Young, ...]:
    """The young rules on which an answer under today's rules rests; none where no history is imported.

    Never a claim about the outcome before: only since when the rule has stood so, and where the difference is shown.
    """
    if history is None or answer.ruleset != TODAY or answer.status != "answered":
        return ()
    return tuple(young(history, short.rules))
