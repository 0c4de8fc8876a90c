"""A warm start parses nothing; a change is seen; a broken cache is rebuilt; a killed build does no harm."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from benchbook.library import Library, cache, open_library, source
from benchbook.refs import RuleRef
from tests.library import small

RULE = RuleRef("cr", "704.5f")


@pytest.fixture
def no_yaml(monkeypatch: pytest.MonkeyPatch):
    """From here on reading any YAML fails the test."""

    def forbid() -> None:
        monkeypatch.setattr("benchbook.library.source.read_yaml", lambda _: pytest.fail("YAML was parsed"))

    return forbid


def text_of(library: Library) -> str:
    entry = library.entry(RULE)
    assert entry is not None
    return entry.text


def again(tmp_path: Path) -> Library:
    return open_library(root=tmp_path / "project", home=tmp_path / "home", cache=tmp_path / "cache")


def same(one: Library, other: Library) -> bool:
    facts = [
        (dict(library.books), library.problems, library.own_cards, library.scenarios()) for library in (one, other)
    ]
    return facts[0] == facts[1] and one.digest == other.digest and dict(one.rulesets) == dict(other.rulesets)


def test_a_warm_start_reads_no_yaml_and_says_the_same(library_of, tmp_path: Path, no_yaml) -> None:
    cold = library_of(small.FILES)
    _ = cold.own_cards, cold.scenarios()
    no_yaml()
    assert same(cold, again(tmp_path))


def test_a_changed_file_is_picked_up(library_of, tmp_path: Path) -> None:
    before = library_of(small.FILES)
    path = tmp_path / "project" / "rules/cr/704.yaml"
    path.write_text(small.SECTION.replace("no toughness dies", "no toughness goes"), "utf-8")
    after = again(tmp_path)
    assert (text_of(before), text_of(after)) == (
        "A creature with no toughness dies.",
        "A creature with no toughness goes.",
    )
    assert before.digest != after.digest


def test_a_change_of_the_same_length_is_picked_up(library_of, tmp_path: Path) -> None:
    library_of(small.FILES)
    path = tmp_path / "project" / "rules/cr/704.yaml"
    path.write_text(small.SECTION.replace("no toughness dies", "no toughness goes")[: len(small.SECTION)], "utf-8")
    os.utime(path, ns=(1, 1))
    assert "goes" in text_of(again(tmp_path))


def test_only_the_changed_book_is_parsed_again(library_of, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library_of(small.FILES)
    (tmp_path / "project/rules/cr/704.yaml").write_text(small.SECTION + "\n", "utf-8")
    parsed: list[str] = []
    real = source.read_file
    monkeypatch.setattr(
        "benchbook.library.books.read_file",
        lambda path, name, problems: parsed.append(name) or real(path, name, problems),
    )
    again(tmp_path)
    assert parsed
    assert all(name.startswith("rules/cr/") for name in parsed)


def test_a_file_that_was_only_touched_is_not_parsed(library_of, tmp_path: Path, no_yaml) -> None:
    first = library_of(small.FILES)
    os.utime(tmp_path / "project/rules/cr/704.yaml")
    no_yaml()
    assert again(tmp_path).digest == first.digest


def test_added_and_removed_files_are_seen(library_of, tmp_path: Path) -> None:
    library_of(small.FILES)
    extra = tmp_path / "project/rules/cr/514.yaml"
    extra.write_text('section: "514"\ntitle: Cleanup\nentries: []\n', "utf-8")
    assert again(tmp_path).entry(RuleRef("cr", "514"))
    extra.unlink()
    assert again(tmp_path).entry(RuleRef("cr", "514")) is None


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff\xfe", b"[1, 2]", b"null"])
def test_a_corrupt_cache_is_rebuilt(library_of, tmp_path: Path, damage: bytes) -> None:
    cold = library_of(small.FILES)
    for path in (tmp_path / "cache").glob("*.json"):
        path.write_bytes(damage)
        assert same(cold, again(tmp_path)), path.name


def test_a_cache_that_disappears_under_an_open_library_does_no_harm(library_of, tmp_path: Path) -> None:
    library_of(small.FILES)
    library = again(tmp_path)
    for path in (tmp_path / "cache").iterdir():
        path.unlink()
    assert text_of(library) == "A creature with no toughness dies."
    assert library.card("Clone")


def test_a_cache_written_by_other_code_is_not_used(library_of, tmp_path: Path) -> None:
    library_of(small.FILES)
    manifest = next((tmp_path / "cache").glob("manifest-*.json"))
    manifest.write_text(cache.sealed({**cache.read_sealed(manifest), "code": "other"}))
    assert not cache.Cache(tmp_path / "cache", manifest.stem.removeprefix("manifest-")).manifest


def test_a_build_that_is_killed_leaves_the_old_one(library_of, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library_of(small.FILES)
    kept = {path.name: path.read_bytes() for path in (tmp_path / "cache").iterdir()}
    (tmp_path / "project/rules/cr/704.yaml").write_text(small.SECTION + "\n", "utf-8")
    monkeypatch.setattr("benchbook.library.cache.os.replace", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt()))
    with pytest.raises(KeyboardInterrupt):
        again(tmp_path)
    assert {path.name: path.read_bytes() for path in (tmp_path / "cache").iterdir()} == kept


def test_old_compiled_files_are_swept(library_of, tmp_path: Path) -> None:
    library_of(small.FILES)
    count = len(list((tmp_path / "cache").iterdir()))
    (tmp_path / "project/rules/cr/704.yaml").write_text(small.SECTION + "\n", "utf-8")
    again(tmp_path)
    assert len(list((tmp_path / "cache").iterdir())) == count


def test_what_a_killed_build_left_behind_is_swept(library_of, tmp_path: Path) -> None:
    library_of(small.FILES)
    left, current = tmp_path / "cache/cr.json.old.new", tmp_path / "cache/cr.json.now.new"
    left.write_text("{")
    current.write_text("{")
    os.utime(left, (1, 1))
    (tmp_path / "project/rules/cr/704.yaml").write_text(small.SECTION + "\n", "utf-8")
    again(tmp_path)
    assert (left.exists(), current.exists()) == (False, True)


def test_without_a_folder_to_write_the_library_opens_all_the_same(library_of, tmp_path: Path) -> None:
    library_of(small.FILES)
    blocked = tmp_path / "file"
    blocked.write_text("")
    library = open_library(root=tmp_path / "project", home=tmp_path / "home", cache=blocked / "cache")
    assert text_of(library) == "A creature with no toughness dies."
