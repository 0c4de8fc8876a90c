"""The shape of the source: no ring of imports, no crowded folder; and the tool that measures it sees what it should."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools.structure import Shape, measured

import benchbook

MOST_LATE = 40


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the modules of a small package, which can be imported."""
    monkeypatch.syspath_prepend(tmp_path)
    folder = tmp_path / "a_small_pack"
    folder.mkdir()
    (folder / "__init__.py").touch()
    return folder


def shape_of(folder: Path, **texts: str) -> Shape:
    for name, text in texts.items():
        (folder / f"{name}.py").write_text(text, "utf-8")
    return measured(folder.name)


@pytest.fixture(scope="module")
def house() -> Shape:
    return measured()


def test_no_file_imports_another_in_a_ring(house: Shape) -> None:
    assert house.ring == []


def test_no_folder_is_crowded(house: Shape) -> None:
    assert house.crowded == []


def test_no_file_outside_the_grammar_is_longer_than_one_idea(house: Shape) -> None:
    assert [name for name in house.long if ".grammar." not in name] == []


def test_a_frozen_class_takes_its_decorator_from_benchbook_frozen() -> None:
    """A module of the standard library's loads ten times slower."""
    own = Path(benchbook.__file__).parent
    texts = {path.relative_to(own).as_posix(): path.read_text("utf-8") for path in own.rglob("*.py")}
    frozen = {name: text for name, text in texts.items() if re.search(r"^@dataclass\(.*frozen=True", text, re.M)}
    assert [name for name, text in frozen.items() if re.search(r"^from dataclasses .*\bdataclass\b", text, re.M)] == []


def test_an_import_inside_a_function_stands_with_its_reason_and_there_are_few(house: Shape) -> None:
    assert [f"{name}:{line}" for name, line, reason in house.late if not reason] == []
    assert len(house.late) <= MOST_LATE


def test_an_import_inside_a_function_is_found_with_its_reason(pack: Path) -> None:
    local = "import os\n\n\ndef f():\n    import json  # slow\n    import ast\n    return json, ast, os\n"
    assert shape_of(pack, a=local).late == (("a_small_pack.a", 5, "slow"), ("a_small_pack.a", 6, ""))


def test_an_import_inside_a_function_closes_a_ring(pack: Path) -> None:
    local = "def f():\n    from a_small_pack import a\n    return a\n"
    assert set(shape_of(pack, a="from a_small_pack import b\n", b=local).ring) == {"a_small_pack.a", "a_small_pack.b"}


def test_an_import_for_types_closes_none(pack: Path) -> None:
    typing = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from a_small_pack import a\n"
    assert shape_of(pack, a="from a_small_pack import b\n", b=typing).ring == []


def test_small_and_long_files_are_counted_without_what_makes_a_package(pack: Path) -> None:
    shape = shape_of(pack, a="x = 1\n", b="x = 1\n" * 401, c="x = 1\n" * 30)
    assert (shape.small, shape.long) == (["a_small_pack.a"], ["a_small_pack.b"])
