"""Every backend answers the same: the same cases run on Whoosh and on FTS5."""

from __future__ import annotations

import threading

import pytest

from benchbook.search.backend import SearchBackend
from benchbook.search.documents import SearchDocument, Words
from benchbook.search.imported_index import ImportedIndex
from benchbook.search.nodes import Dated, Every, Has, Marked, Node, Side, Some, Term, Without
from benchbook.search.rules_index import RulesIndex
from benchbook.search.thesaurus import thesaurus

TEXTS = {
    "704.5f": ("", "A creature whose toughness is 0 or less goes to its owner's graveyard", 20260807),
    "702.19": ("Trample", "Excess damage may be assigned to the player", 20260807),
    "702.3": ("Defender", "A creature with defender can't attack", 20080101),
    "old": ("", "When a creature comes into play you may pay {W} or {½}, or put a +1/+1 counter on it", 19970000),
    "dateless": ("", "Damage is dealt simultaneously, as combat damage", 0),
}


def _documents() -> list[SearchDocument]:
    return [
        SearchDocument(
            id=f"cr/{number}", ref=f"cr/{number}", book="cr", number=number, title=title,
            kind="card" if title else "rule", url=f"/cr/{number}", text=text, section="704", section_title="Test",
            date=date, facts=("book=cr", "card=two words" if title else "is=rule"),
        )
        for number, (title, text, date) in TEXTS.items()
    ]  # fmt: skip


@pytest.fixture(scope="module", params=[RulesIndex, ImportedIndex])
def backend(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> SearchBackend:
    kind: type[RulesIndex] | type[ImportedIndex] = request.param
    folder = tmp_path_factory.mktemp("backend")
    known = thesaurus()
    assert kind.build(folder, [(one, Words.of(one, known)) for one in _documents()]) == len(TEXTS)
    return kind(folder)


def _found(backend: SearchBackend, node: Node) -> set[str]:
    matches = backend.search(node, (), 100)
    assert matches.total == len(matches.candidates) == backend.frequency(node)
    return {one.document.number for one in matches.candidates}


CASES: list[tuple[Node, set[str]]] = [
    (Has("creatur"), {"704.5f", "702.3", "old"}),
    (Has("702.19"), {"702.19"}),
    (Has("{w}"), {"old"}),
    (Has("{½}"), {"old"}),
    (Has("+1/+1"), {"old"}),
    (Has("mai"), {"702.19", "old"}),
    (Has("cannot"), {"702.3"}),
    (Has("§enter"), {"old"}),
    (Has("nowhere"), set()),
    (Side(("combat", "damag")), {"dateless"}),
    (Side(("damag", "combat")), set()),
    (Marked("book=cr"), set(TEXTS)),
    (Marked("card=two words"), {"702.19", "702.3"}),
    (Every(()), set(TEXTS)),
    (Every((Has("creatur"), Has("defend"))), {"702.3"}),
    (Every((Has("creatur"), Without(Has("defend")))), {"704.5f", "old"}),
    (Some((Has("trampl"), Has("defend"))), {"702.19", "702.3"}),
    (Without(Has("creatur")), {"702.19", "dateless"}),
    (Dated(20080000, 20089999), {"702.3"}),
    (Dated(1, 20000000), {"old"}),
    (Every((Has("creatur"), Dated(20000000, 99999999))), {"704.5f", "702.3"}),
    (Some((Has("trampl"), Dated(1, 20000000))), {"702.19", "old"}),
    (Every((Without(Dated(1, 99999999)), Has("damag"))), {"dateless"}),
    (Some((Every((Has("creatur"), Has("pai"))), Without(Some((Has("creatur"), Has("damag")))))), {"old"}),
]


@pytest.mark.parametrize(("node", "expected"), CASES, ids=[str(node)[:60] for node, _ in CASES])
def test_what_matches(backend: SearchBackend, node: Node, expected: set[str]) -> None:
    assert _found(backend, node) == expected


def test_the_better_match_comes_first(backend: SearchBackend) -> None:
    term = Term("damage", ("damag",))
    best = backend.search(term.node, (term,), 10).candidates[0]
    assert best.document.number == "dateless"
    assert best.score > 0


def test_the_limit_holds_and_the_total_does_not_care(backend: SearchBackend) -> None:
    term = Term("creature", ("creatur",))
    matches = backend.search(term.node, (term,), 2)
    assert (matches.total, len(matches.candidates)) == (3, 2)


def test_facets_count_every_match(backend: SearchBackend) -> None:
    facets = backend.search(Every(()), (), 1).facets
    assert facets["kind"] == {"rule": 3, "card": 2}
    assert facets["section"] == {"cr/704": 5}


def test_a_candidate_carries_its_document_and_words(backend: SearchBackend) -> None:
    (found,) = backend.search(Has("702.19"), (), 1).candidates
    assert (found.document.title, found.document.url) == ("Trample", "/cr/702.19")
    assert "trampl" in found.words.title
    assert "damag" in found.words.text


def test_prefixes_and_vocabulary_are_whole_words(backend: SearchBackend) -> None:
    assert ("damage", 2) in backend.words_with_prefix("dam", 5)
    assert "trample" in backend.vocabulary(7)
    assert "damag" not in backend.vocabulary(6)


def test_it_knows_stems_and_concepts(backend: SearchBackend) -> None:
    assert backend.knows("trampl")
    assert backend.knows("§enter")
    assert not backend.knows("trample")


def test_many_threads_get_the_same_answers(backend: SearchBackend) -> None:
    wrong: list[object] = []

    def ask() -> None:
        for node, expected in CASES * 3:
            found = {one.document.number for one in backend.search(node, (), 100).candidates}
            if found != expected:
                wrong.append((node, found))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
