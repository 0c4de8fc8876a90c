"""Tables in which modules register what they hold."""

from __future__ import annotations

import pytest

from benchbook.modules import registered


def test_a_second_claim_on_a_key_is_an_error_that_names_both() -> None:
    table = {"digits": "the first"}
    with pytest.raises(TypeError, match="'digits' is the first already; the second can't stand there too"):
        registered(table, "digits")("the second")
    assert table == {"digits": "the first"}
