"""Whatever stands in a file, the library opens: mistakes become problems, never a crash."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchbook.library import open_library
from tests.library import small

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.sampled_from(["", "/", "cr/", "7"]),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(["number", "text", "x"]), inner),
    max_leaves=4,
)
LINES = [(name, index) for name, text in small.FILES.items() for index in range(text.count("\n"))]


def opened(files: dict[str, str]):
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name, text in files.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        library = open_library(root=root, home=root / "home", cache=root / "cache")
        _ = dict(library.books), library.own_cards, library.scenarios(), library.rulesets, library.terms
        for book in library.books.values():
            for section in book.sections:
                library.subrules(section.ref)
                library.scenarios(section.ref)
        return library.problems


def replaced(place: tuple[str, int], change) -> dict[str, str]:
    name, index = place
    lines = small.FILES[name].split("\n")
    lines[index] = change(lines[index])
    return {**small.FILES, name: "\n".join(lines)}


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(LINES), VALUES)
def test_any_value_under_any_key(place: tuple[str, int], value: object) -> None:
    import json

    opened(replaced(place, lambda line: line.split(":")[0] + ": " + json.dumps(value)))


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(LINES), st.text(alphabet=st.characters(codec="utf-8", exclude_characters="\r"), max_size=12))
def test_any_text_in_any_line(place: tuple[str, int], text: str) -> None:
    opened(replaced(place, lambda line: line[: len(line) // 2] + text))


@pytest.mark.parametrize("place", LINES, ids=lambda place: f"{place[0]}:{place[1] + 1}")
def test_any_line_may_be_missing(place: tuple[str, int]) -> None:
    opened(replaced(place, lambda line: ""))


def test_a_folder_with_an_unusual_name_is_a_book_all_the_same() -> None:
    files = {**small.FILES, "rules/Odd Name/a.yaml": "section: A\ntitle: A\nentries: [{number: A/1, text: x}]\n"}
    files["rules/Odd Name/a.scenarios.yaml"] = "title: T\nbecause: [A/1]\n"
    assert any(problem.place.file.startswith("rules/Odd Name") for problem in opened(files))
