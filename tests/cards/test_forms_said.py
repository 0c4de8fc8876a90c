"""Nearly every place of the grammar that makes forms has a line of the readings that one of its forms says."""

from __future__ import annotations

import json
import subprocess
import sys

UNSAID = 7  # places that only read: what they read is said in the words of another place


def test_nearly_every_place_says_a_line_of_which_the_meaning_is_written() -> None:
    done = subprocess.run([sys.executable, "-m", "tests.cards.forms_said"], capture_output=True, text=True, check=True)
    unsaid = [f"{module} {line} {words}" for module, line, words in json.loads(done.stdout)]
    assert len(unsaid) <= UNSAID, "\n".join(unsaid)
