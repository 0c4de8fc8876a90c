"""The procedures that the rules of the other additional rules (703 to 733) run."""

from __future__ import annotations

from typing import Literal

AdditionalRules = Literal[
    "a die showed",
    "become day or night",
    "become the monarch",
    "begin a search",
    "begin a subgame",
    "class level band",
    "components",
    "copy that remains",
    "designation: prepared",
    "designation: solved",
    "designations as it enters",
    "end a search",
    "end a subgame",
    "end the combat phase",
    "finish restarting",
    "first in a subgame",
    "flip a coin",
    "ignore rolls",
    "level symbol",
    "lock",
    "locked halves",
    "order of the copies",
    "permission to play",
    "result of a subgame",
    "roll a die",
    "roll dice",
    "state-based actions",
    "station symbol",
    "supplementary decks come back",
    "supplementary decks of a subgame",
    "take the initiative",
    "text of spell",
    "unlock",
    "vanguards come back",
    "vanguards of a subgame",
    "who decides",
]
