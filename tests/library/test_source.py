"""YAML is read with its lines, and only what is plainly a number becomes one."""

from __future__ import annotations

import pytest

from benchbook.library.source import Decimal, YamlError, plain, read_yaml


def test_keys_and_items_know_their_lines() -> None:
    data = read_yaml("a: 1\nb:\n  - x\n  - y\n")
    assert (data.lines, data["b"].lines) == ({"a": 1, "b": 2}, [3, 4])


def test_a_decimal_keeps_what_was_written() -> None:
    value = read_yaml("701.10")
    assert isinstance(value, Decimal)
    assert value.raw == "701.10"
    assert type(plain(value)) is float


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2008-01-01", "2008-01-01"),
        ("1:30", "1:30"),
        ("0x1F", "0x1F"),
        ("no", False),
        ("~", None),
        ("'7'", "7"),
        ("7", 7),
    ],
)
def test_dates_and_times_stay_text(text: str, value: object) -> None:
    assert read_yaml(text) == value


def test_keys_are_always_text() -> None:
    assert list(read_yaml("{1: a, yes: b, +1/+1: c}")) == ["1", "yes", "+1/+1"]


def test_a_mistake_names_its_line() -> None:
    with pytest.raises(YamlError) as caught:
        read_yaml("a: b\nc: [d\ne: f\n")
    assert caught.value.line in (2, 3)


def test_nothing_in_a_file_is_run() -> None:
    assert read_yaml("!!python/object/apply:os.system ['true']") == ["true"]
