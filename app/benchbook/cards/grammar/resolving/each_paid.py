"""What is done for each of something unless it is paid for: each is paid for by itself."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from benchbook.cards.effects import ForEach, PayOrElse

_EACH_UNLESS = re.compile(r"\bfor each [^.,]*, [^.]* unless [^.]* pays? ", re.I)


def each_paid_for(effects: tuple[Any, ...], text: str) -> tuple[Any, ...]:
    """ "For each counter removed this way, you lose 1 life unless you pay {1}": the price is asked for each of them."""
    return tuple(_turned(e) if _is_turned(e) else e for e in effects) if _EACH_UNLESS.search(text) else effects


def _is_turned(effect: Any) -> bool:
    return isinstance(effect, PayOrElse) and len(effect.effects) == 1 and isinstance(effect.effects[0], ForEach)


def _turned(effect: PayOrElse) -> ForEach:
    each: Any = effect.effects[0]
    return replace(each, effects=(replace(effect, effects=each.effects),))  # type: ignore[no-any-return]
