"""No two modules of the grammar say the same words: the meaning would hang on which of them is asked first."""

from __future__ import annotations

import json
import subprocess
import sys

COMPLEMENTS = [  # with power and toughness, and without; artifact creatures, and what else has a color
    ["changes together s", "becomes a <token words>"],
    ["changes together s", "becomes an <token words>"],
    ["changes together s", "is a <token words>"],
    ["changes together s", "is an <token words>"],
    ["changes together they", "become a <token words>"],
    ["changes together they", "become an <token words>"],
]


def test_no_two_modules_say_the_same_words() -> None:
    """What is said by several modules is what is listed above, where each reads what the other one leaves."""
    program = "tests.cards.forms_by_module"
    done = subprocess.run([sys.executable, "-m", program], capture_output=True, text=True, check=True)
    assert [found[:2] for found in json.loads(done.stdout)] == COMPLEMENTS
