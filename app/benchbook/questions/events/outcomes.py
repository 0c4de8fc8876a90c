"""What is said to happen to things and to players, without the spell or ability that does it."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.events.acts import of_creatures
from benchbook.questions.events.commander_damage import dealt_before
from benchbook.questions.events.lines import happens
from benchbook.questions.events.meanings import MEANINGS, means
from benchbook.questions.events.prices import comes_in_unpaid, is_for_an_attack
from benchbook.questions.events.removal import exiles_as_it_enters
from benchbook.questions.events.untold_blocks import fought_already, is_blocked_untold
from benchbook.questions.noun_phrases import SAME, keyword_words, mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.targets import puts_on_stack, target_of
from benchbook.questions.things import Thing, of_a_kind
from benchbook.questions.turns import damage_has_worn_off

_OF_CREATURES = ("pumped", "gets counters", "has gained")


def _each(story: Story, clause: Clause, line: str) -> None:
    who = story.player(clause) if "p" in clause.slots else ""
    fits = of_creatures(story, clause.slots["o"]) if clause.row.means in _OF_CREATURES else None
    for one in story.several(clause.slots["o"], story.people.other(who) if who else "", fits=fits):
        happens(story, line.format(o=one.label, p=who), who)


@means("dies")
def _dies(story: Story, clause: Clause) -> None:
    who = story.player(clause) if "p" in clause.slots else ""
    lose = "lose" in clause.text
    of = (who if lose else story.people.other(who)) if who else ""
    if (
        clause.slots["o"] == SAME
        and story.subject in story.people.named
        and not any(one.is_creature for one in story.same)
    ):
        happens(story, f"{story.subject} loses the game", story.subject)  # "Bob stole my Sol Ring and dies"
        return
    die: list[str] = []
    is_blocked_untold(story, clause)
    for one in story.several(clause.slots["o"], of, fits=of_creatures(story, clause.slots["o"])):
        if _is_in_danger(story, one) and not who:
            story.do("everything resolves", "", "consequence").expects = f"{one.label} died"
        else:
            die.append(one.label)
    verb = ("is destroyed", "are destroyed") if who and not lose else ("dies", "die")
    if die:
        happens(story, f"{', '.join(die)} {verb[len(die) > 1]}", who)  # at once


@means("is without abilities")
def _is_without_abilities(story: Story, clause: Clause) -> None:
    """What must come of what was done before."""
    for one in story.several(clause.slots["o"]):
        story.restated.append((f"{one.label} has no abilities", True, clause))


@means("nothing dies")
def _nothing_dies(story: Story, clause: Clause) -> None:
    story.restated.append(("0 creatures died", True, clause))


def _is_in_danger(story: Story, thing: Thing) -> bool:
    """Whether what was done may kill it: a fight, or something harmful that is aimed at it."""
    named = re.compile(rf"(?<!\w){re.escape(thing.label)}(?!\w)(?! (?:Two|Three|Four|Five|Six))")
    for done in story.done:
        if done.kind in ("attack", "block") and named.search(done.line):
            return True
        source = next((t for t in story.things.all if done.stacks.removesuffix("'s ability") == t.label), None)
        aimed = named.search(done.line.partition(" targeting ")[2])
        if aimed and (source is None or re.search(r"damage|[Dd]estroy|gets? -", story.says(source))):
            return True
    return False


@means("comes back")
def _comes_back(story: Story, clause: Clause) -> None:
    """What died is back by an ability of its own; where nobody told that it died, it has been back since before."""
    for one in story.several(clause.slots["o"]):
        told = [done.line for done in story.done if one.label in done.line]
        if told and not any(re.search(r"dies|destroyed|sacrific|attack|block|casts|damage", line) for line in told):
            raise Unclear(f"When does {one.label} come back?")
        if told:
            story.do("everything resolves", "", "consequence")
            story.seen += [(len(story.done), f"{one.label} is on the battlefield")]  # then, and perhaps not at the end
        elif "pump" in clause.slots:
            one.facts["counters"] = {clause.slots["pump"]: 1}


@means("is exiled")
def _is_exiled(story: Story, clause: Clause) -> None:
    if "card" in clause.slots.get("o", "").split():
        raise Unclear("From where is that card exiled?", asks="Is that card exiled as a cost, and from where?")
    if exiles_as_it_enters(story, clause):
        return
    _each(story, clause, "{o} is exiled")


@means("is bounced")
def _is_bounced(story: Story, clause: Clause) -> None:
    if "return" in clause.text.split() and "hand" not in clause.text and any("is exiled" in d.line for d in story.done):
        raise Unclear("Where does it return to?")
    _each(story, clause, "{o} is returned to its owner's hand")


_FOR_A_TURN = re.compile(r"(?<!\S)(?:threaten|borrow|until-eot|for (?:a|the|one) turn|temporarily)(?!\S)")


@means("steals")
def _steals(story: Story, clause: Clause) -> None:
    if (
        "take" in clause.text.split()
        and any(done.kind == "attack" for done in story.done)
        and clause.slots["o"] == "it"
    ):
        last = story.done[-1]
        if last.kind != "attack" or story.player(clause) not in dict(last.fights).values():
            raise Unclear("Is the damage taken, or is it stolen?")
        story.do("nobody blocks", "", "no block")  # what is attacked takes the damage
        return
    lasts = " until end of turn" if _FOR_A_TURN.search(clause.text) else ""
    _each(story, clause, f"{{p}} gains control of {{o}}{lasts}")
    for one in story.several(clause.slots["o"], make=False):
        one.held_by = story.player(clause)


@means("says")
def _says(story: Story, clause: Clause) -> None:
    """What somebody says is no fact of the board."""


@means("denies", "affirms")
def _denies(story: Story, clause: Clause) -> None:
    """Somebody says that what another just said is not so."""
    story.quoted.append((story.player(clause), clause))


@means("told by others")
def _told_by_others(story: Story, clause: Clause) -> None:
    """Something is only spoken of; the cards in it may be meant later."""
    story.topics += re.findall("[\ue400-\uefff]", clause.text)


def _answers(story: Story, clause: Clause) -> bool:
    """Whether somebody gives something in response: after another's spell, where nothing says that it is later."""
    last = story.done[-1] if story.done else None
    return (
        last is not None
        and bool(last.stacks)
        and "p" in clause.slots
        and last.who != story.player(clause)
        and not story.when
    )


@means("gains")
def _gains(story: Story, clause: Clause) -> None:
    if any(meaning == "after blocks" for meaning, _ in story.when) and not any(d.kind == "block" for d in story.done):
        fought_already(story, clause.slots["o"])
    keywords, answers = keyword_words(clause.slots["k"]), _answers(story, clause)
    _each(story, clause, "{o} gains " + keywords + " until end of turn")
    story.done[-1].response = answers or story.done[-1].response


@means("gives")
def _gives(story: Story, clause: Clause) -> None:
    """What a thing gives another, by whatever ability."""
    what = keyword_words(clause.slots["k"])
    for one in story.several(clause.slots["o2"]):
        done = story.do(f"{one.label} gains {what} until end of turn", one.owner, "stipulated")
        done.response = True if done.response is None else done.response


@means("is damaged")
def _is_damaged(story: Story, clause: Clause) -> None:
    """Damage from nobody says where, of a list to what stands last; that of an earlier turn has worn off (514.2)."""
    if clause.slots["o"] in ("he", "she", "they"):
        raise Unclear("What deals the damage?")
    if "more" in clause.text.split() and not story.done:
        raise Unclear("More than what?", asks="How much damage was dealt before?")
    told = story.several(clause.slots["o"])
    for hit in [one for one in told if one.said is told[-1].said] if clause.slots["o"] == SAME else told[:1]:
        if story.past < 0:
            damage_has_worn_off(story, hit)
            continue
        source = story.some_creature(story.people.other(hit.owner))
        source.size = "1/1"
        happens(story, f"{source.label} deals {story.number(clause.slots['n'])} damage to {hit.label}", source.owner)
        story.things.touch(hit)


@means("pumped")
def _pumped(story: Story, clause: Clause) -> None:
    if "o" not in clause.slots:
        raise Unclear("What gets that?")
    answers = _answers(story, clause)
    _each(story, clause, "{o} gets " + clause.slots["pump"] + " until end of turn")
    story.done[-1].response = answers or story.done[-1].response


@means("gets counters")
def _gets_counters(story: Story, clause: Clause) -> None:
    counters = f"{story.number(clause.slots['n'])} {clause.slots['pump']} counters"
    _each(story, clause, f"{{p}} puts {counters} on {{o}}" if "p" in clause.slots else f"{counters} are put on {{o}}")


@means("draws")
def _draws(story: Story, clause: Clause) -> None:
    who, number = story.player(clause), story.number(clause.slots.get("n", "one"))
    if number == 1 and any(meaning == "draw step" for meaning, _ in story.when):
        story.do("everything resolves", who, "resolves")  # it is the card that is drawn as that step begins
    else:
        story.do(f"{who} draws {number} cards", who, "stipulated")


@means("discards")
def _discards(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    card = story.in_hand(mention(clause.slots["c"]), who)
    story.do(f"{who} discards {card.label}", who, "stipulated")


@means("deals")
def _deals(story: Story, clause: Clause) -> None:
    source = story.thing(clause.slots["o"])
    target = target_of(story, clause.slots["t"], None, source.owner)
    if target == source.label and clause.slots["t"] in ("it", "him", "her"):  # not itself
        other = story.things.latest(lambda one: one is not source and one.is_creature)
        target = other.label if other is not None else target
    if source.facts.get("commander") and target in story.people.seats and dealt_before(story, clause, source, target):
        return
    fresh = "n" not in clause.slots and story.last_attack is None and source.is_creature
    if fresh and "combat" in clause.text.split() and target in story.people.seats:
        said = {"os": clause.slots["o"], "q": clause.slots["t"]}
        MEANINGS["connects"](story, replace(clause, slots=said, row=replace(clause.row, means="connects")))
        return
    power = source.size.partition("/")[0]
    if "n" not in clause.slots and not power.isdigit():
        raise Unclear("How much damage does it deal?", asks=f"How much damage does {source.label} deal?")
    amount = story.number(clause.slots["n"]) if "n" in clause.slots else int(power)
    if target in story.people.seats and _by_attacking(story, source):
        _goes_through(story, source, amount)
        return
    story.do(
        f"{source.label} deals {amount} damage to {target}",
        source.owner,
        "stipulated",
    )


def _by_attacking(story: Story, source: Thing) -> bool:
    """Whether what a creature deals to a player is its combat damage: it attacks, and says nothing of damage itself."""
    attack = story.last_attack
    return attack is not None and source.label in attack.fighters and not _DEALS.search(story.says(source))


_DEALS = re.compile(r"\bdeals? (?:\d+|X|that much|damage equal)")


def _goes_through(story: Story, source: Thing, amount: int) -> None:
    """The damage of an attacker that nobody blocks; another number has a cause that was not told."""
    fights = any(done.kind in ("block", "damage") for done in story.done)
    alone = story.last_attack is not None and len(story.last_attack.fighters) == 1
    if fights or not alone or source.size.partition("/")[0] not in ("", str(amount)):
        raise Unclear("Is that combat damage?", asks=f"Is what {source.label} deals its combat damage?")
    if not source.size:
        source.size = f"{amount}/1"
    story.do("nobody blocks", "", "no block")
    story.do("combat damage is dealt", "", "damage")


@means("copies")
def _copies(story: Story, clause: Clause) -> None:
    copier = story.thing(clause.slots["o"], story.subject)
    there = len(story.things.all)
    copied = story.thing(clause.slots["o2"], fits=lambda t: t is not copier)
    if copied is copier:
        raise Unclear(f"What does {copier.label} copy?")
    if any(d.stacks == copier.label for d in story.done):
        story.do(f"{copier.label} copies {copied.label}", copier.owner, "answer")
        return
    copier.facts["copy of"] = copied.label
    if (
        len(story.things.all) > there
        and copied.card
        and not copied.alternatives
        and not mention(clause.slots["o2"]).owner
    ):
        story.things.forget(copied)  # only what it is a copy of was said, not that another such is there
        copier.facts["copy of"] = copied.card
    story.things.touch(copier)


@means("trigger targets")
def _trigger_targets(story: Story, clause: Clause) -> None:
    source = story.thing(clause.slots["o"])
    if mention(clause.slots["o"]).stacked == "trigger" and (not story.done or story.done[-1].kind == "cast"):
        puts_on_stack(story, clause.slots["o"])
    story.do(
        f"{source.label}'s trigger targets {target_of(story, clause.slots['t'], None, source.owner)}",
        source.owner,
        "answer",
    )


@means("does not pay", "pays")
def _pays(story: Story, clause: Clause) -> None:
    who = story.player(clause) if "p" in clause.slots and clause.slots["p"] != "nobody" else story.people.opponent
    nobody = clause.slots.get("p") == "nobody" or clause.text.startswith("nobody")
    _is_due(story, who)
    amount = story.number(clause.slots["n"]) if "n" in clause.slots else _generic(clause.slots.get("mana", ""))
    clause.slots["paid"] = clause.slots.get("n", "")
    if clause.row.means == "does not pay" and comes_in_unpaid(story, who):
        story.do(f"{who} chooses no", who, "answer")
        return
    if clause.row.means == "pays" and is_for_an_attack(story, who, amount):
        return  # as it is declared that is paid anyway
    story.pays["" if nobody else who] = amount if clause.row.means == "pays" else 0


_TAX = re.compile(r"[Ww]henever an opponent casts (?:a|their) [^.]*spell[^.]*, [^.]*unless that player pays")


def _is_due(story: Story, who: str) -> None:
    """Who pays where only a spell of theirs asks for it has cast one, though nobody told of it."""
    asks = any(
        one.owner != who and one.zone == "battlefield" and _TAX.search(story.says(one)) for one in story.things.all
    )
    if asks and not story.done:
        spell = story.things.lay(of_a_kind("Sorcery", who, "hand"))
        story.do(f"{who} casts {spell.label}", who, "cast", stacks=spell.label, sorcery=True)


def _generic(mana: str) -> int:
    """How much generic mana that is; -1 where no amount is said."""
    found = re.fullmatch(r"\{(\d+)\}", mana.strip())
    return int(found[1]) if found else -1


@means("names")
def _names(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    story.do(f'{who} chooses "{clause.slots["word"]}"', who, "answer")


@means("turn ends")
def _turn_ends(story: Story, clause: Clause) -> None:
    story.do("the turn ends", "", "moves")


@means("resolves")
def _resolves(story: Story, clause: Clause) -> None:
    said = mention(clause.slots.get("o", "it"))
    if not story.done and said.owner and {"instant", "sorcery", "spell"} & {*said.types, said.stacked}:
        MEANINGS["cast some"](story, replace(clause, slots={"p": said.owner}))
    if any(done.stacks or done.kind == "block" for done in story.done):
        story.do(
            "everything resolves" if "everything" in clause.text else "the top of the stack resolves", "", "resolves"
        )
    elif not story.done and story.when and "trigger" in clause.text.split():
        story.do("everything resolves", "", "resolves")
    elif not story.done:
        raise Unclear("What resolves?", asks="What has resolved before that?")


@means("aims at somebody")
def _aims_at_somebody(story: Story, clause: Clause) -> None:
    """All that triggers for somebody is aimed at one player."""
    who = story.player(clause) if "p" in clause.slots else story.subject or story.people.asker
    hit = story.player(clause, "q") if "q" in clause.slots else story.people.other(who)
    if hit == who:
        raise Unclear("Which ability is aimed at whom?")
    story.aims[who] = hit


@means("triggers at each other")
def _triggers_at_each_other(story: Story, clause: Clause) -> None:
    """What triggers for either of two players is aimed at the other."""
    story.people.seat()
    if len(story.people.seats) != 2:
        raise Unclear("Which ability is aimed at whom?")
    story.aims |= {one: story.people.other(one) for one in story.people.seats}


@means("is hit")
def _is_hit(story: Story, clause: Clause) -> None:
    """A player is dealt damage by something of which nothing is said."""
    who = story.player(clause)
    source = story.some_creature(story.people.other(who))
    source.size = "1/1"
    happens(story, f"{source.label} deals {story.number(clause.slots['n'])} damage to {who}", source.owner)
