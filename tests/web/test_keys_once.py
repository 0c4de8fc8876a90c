"""A key that stands twice in what is sent is an error, as JSON as in YAML: one of the two would be lost."""

from __future__ import annotations

import pytest

from benchbook.library import Library
from benchbook.web.posing import CannotPose, plain_json, pose


def test_a_key_that_stands_twice_is_refused_in_json(small: Library) -> None:
    text = '{"given": {"Ann": {"life": 3, "life": 5}, "Bob": {}}, "then": ["Ann\'s life is 5"]}'
    with pytest.raises(CannotPose, match="twice"):
        pose(text, small)
    with pytest.raises(ValueError, match="twice"):
        plain_json(text)


def test_a_key_in_two_places_is_fine() -> None:
    assert plain_json('[{"a": 1}, {"a": 2}]') == [{"a": 1}, {"a": 2}]
