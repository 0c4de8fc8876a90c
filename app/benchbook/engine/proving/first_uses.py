"""For each form of sentence the first worked example that uses it, kept in the index folder: reading all takes long."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress

from benchbook.engine.proving.examples import Example, examples
from benchbook.engine.proving.worked import Workbook, digest, keep
from benchbook.engine.scenario import reader, solve
from benchbook.engine.scenario.forms import THEN, WHEN
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.wording.sentence import Form, Grammar, Lexicon, NotThisForm, Parts
from benchbook.errors import ScenarioError
from benchbook.library.seals import read_sealed

FILE = "first-uses.json"


def first_uses(workbook: Workbook) -> Mapping[str, Example]:
    """What is kept for this library, by the form as it is shown; nothing where it was not yet worked out.

    A workbook without a folder keeps nothing: there it is worked out.
    """
    known = examples(workbook.library)
    if workbook.folder is None:
        return {form: known[place] for form, place in _worked_out(workbook)}
    with suppress(OSError, ValueError):
        data = read_sealed(workbook.folder / FILE)
        if data["of"] == _of(workbook):
            return {form: known[place] for form, place in data["uses"].items()}
    return {}


def keep_first_uses(workbook: Workbook) -> None:
    """Work them out where what is kept is not of this library, and keep them."""
    if workbook.folder is not None and not first_uses(workbook):
        keep(workbook.folder / FILE, {"of": _of(workbook), "uses": dict(_worked_out(workbook))})


def _of(workbook: Workbook) -> str:
    return digest([workbook.made_of, workbook.library.digest, bool(workbook.ready())])


def _worked_out(workbook: Workbook) -> Iterator[tuple[str, str]]:
    """Each form with the place of the first example that uses it, one that passes where that is known."""
    worked = workbook.ready()
    found: set[str] = set()
    for one in examples(workbook.library).values():
        ended = worked.by_place.get(one.place, ()) if worked else ()
        if one.asks or (worked and (not ended or ended[0].status != "pass")):
            continue
        for form in _forms(one, workbook):
            if form.shown not in found:
                found.add(form.shown)
                yield form.shown, one.place


def _forms(one: Example, workbook: Workbook) -> Iterator[Form]:
    """The forms of an example's sentences."""
    try:
        scenario = solve.read(one.data, workbook.library)
    except ScenarioError:
        return
    if isinstance(scenario, Scenario):
        lexicon = reader.lexicon_of(scenario.given, scenario.cards)
        for grammar, sentence in _sentences(scenario):
            form = _form_of(grammar, sentence, lexicon)
            if form is not None:
                yield form


def _sentences(scenario: Scenario) -> Iterator[tuple[Grammar, str]]:
    for line in scenario.when:
        if line.action is not None:
            yield WHEN, line.action.text
        yield from ((THEN, said.text) for said in line.expect)
    yield from ((THEN, said.text) for said in scenario.then)


def _form_of(grammar: Grammar, sentence: str, lexicon: Lexicon) -> Form | None:
    """The first form that the sentence has."""
    hidden, quotes = lexicon.hide(sentence)
    for form in grammar.forms:
        found = form.pattern.fullmatch(hidden)
        if found is not None:
            try:
                form.build(Parts(found.groupdict(), lexicon, quotes, form.open))
            except (NotThisForm, ValueError):
                continue
            return form
    return None
