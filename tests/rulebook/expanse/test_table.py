"""What players see: the map, the tracks, previews, reasons and confirmations."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import plancia
from plancia.engine.table import Track
from plancia.engine.words import words
from plancia.engine.words.reference import reference
from plancia.games.expanse.content.cards import CARDS, ON_MARS, Place
from plancia.games.expanse.content.lookup import CARD
from plancia.games.expanse.effects.registry import event_text
from plancia.games.expanse.words.control import holders
from plancia.games.expanse.words.sentences import (
    LINE_RULES,
    LINES,
    OPTION_RULES,
    OPTIONS,
    PROMPT_RULES,
    PROMPTS,
)
from tests.rule import rule
from tests.rulebook.expanse.sitting import GAME, Sitting, sitting


def node(table: Sitting, id: str, seat: int | None = 0) -> object:
    return next(each for each in table.area("solar-system", seat).nodes if each.id == id)


def test_a_fleet_can_be_clicked_to_move_and_an_orbit_to_go_there() -> None:
    table = sitting(track=["terraforming"], fleets={"un": ["earth", "earth"]})
    table.do("take terraforming")
    earth = node(table, "orbit-earth")
    assert earth.options == ("move earth",)  # type: ignore[attr-defined]
    assert earth.pieces[0].options == ("move earth",)  # type: ignore[attr-defined]
    assert earth.pieces[0].count == 2  # type: ignore[attr-defined]
    assert node(table, "luna").options == ("influence luna",)  # type: ignore[attr-defined]
    table.do("move earth", "send 1 fleet")
    assert node(table, "orbit-mars").options == ("to mars",)  # type: ignore[attr-defined]
    assert node(table, "orbit-mars", 1).options == ()  # type: ignore[attr-defined]


def test_a_choice_tells_how_many_cubes_there_would_be() -> None:
    table = sitting(track=["terraforming"], fleets={"un": ["earth"]}).do("take terraforming")
    prompt = table.match.table(0).prompt
    assert prompt is not None
    placing = next(each for each in prompt.choices if each.notation == "influence luna")
    [change] = placing.after
    assert (change.name.partition(",")[0], change.after - change.before) == ("Luna", 1)
    assert change.good


def test_a_fleet_tells_what_its_move_would_bring_under_control() -> None:
    table = sitting(track=["terraforming"], fleets={"un": ["earth", "earth"], "mcr": ["mars"]})
    table.do("take terraforming", "move earth", "send 2 fleet")
    prompt = table.match.table(0).prompt
    assert prompt is not None
    told = {
        each.notation: [span.text for span in each.forecast]
        for each in prompt.choices
        if each.forecast
    }
    assert "You would control: Orbit of Mars." in told["to mars"]
    assert any(text.startswith("Nobody would control: Orbit of Earth") for text in told["to mars"])


MOVING = ("to ", "strike ", "hit ", "build ")


def test_what_is_foretold_of_control_comes_true() -> None:
    random, foretold = Random(1), 0
    for seed in range(12):
        match = GAME.new(2 + seed % 3, seed=seed)
        while match.questions and len(match.history) < 160:
            seat = next(iter(match.questions))
            prompt = match.table(seat).prompt
            assert prompt is not None
            fleets = [each for each in prompt.choices if each.notation.startswith(MOVING)]
            chosen = random.choice(fleets or prompt.choices)
            now, told, scored = holders(match.state), chosen.forecast, match.state.scorings
            match.answer(seat, chosen.notation)
            then = holders(match.state)
            # A scoring and its reinforcements bring everybody new technologies, which count too.
            over = prompt.kind == "reinforce" or match.state.scorings > scored
            if chosen in fleets and seat in match.questions and not over:
                changed = sum(now[place] != holder for place, holder in then.items())
                said = sum(span.text.count(",") + 1 for span in told if ":" in span.text)
                assert (changed, bool(told)) == (said, True), chosen.notation
                foretold += 1
    assert foretold > 100


def test_cubes_and_fleets_of_others_can_be_clicked_where_they_can_be_hit() -> None:
    table = sitting(track=["sematimba"], influence={"mcr": {"eros": 2}})
    table.do("take sematimba", "event")
    [cube] = node(table, "eros").pieces  # type: ignore[attr-defined]
    assert cube.options == ("remove mcr on eros",)
    assert cube.count == 2


def test_the_track_shows_costs_and_says_what_cannot_be_paid() -> None:
    track = ["cotyar", "railguns", "blockade", "razorback", "score-1"]
    area = sitting(track=track, points={"un": 1}).area("track")
    assert area.cells == ("0 CP", "1 CP", "1 CP", "2 CP", "2 CP")
    assert [card.cost for card in area.cards] == [0, 1, 1, 2, 2]
    assert area.cards[0].why_not == ""
    assert area.cards[4].why_not == "Costs 2 CP, you have 1."
    assert area.cards[0].options == ("take cotyar",)


def test_a_preview_tells_what_a_scoring_now_would_give() -> None:
    table = sitting(influence={"un": {"luna": 1}, "opa": {"eros": 2}})
    area = table.area("preview")
    assert [head.ref for head in area.heads] == ["seat:0", "seat:1", "seat:2", "seat:3"]
    rows = {row.name: row.values for row in area.rows}
    assert rows["Inner Planets"] == (3, 0, 1, 0)
    assert rows["The Belt"] == (2, 0, 2, 0)
    assert rows["Final scoring"] == (6, 0, 5, 0)


def test_a_score_card_says_what_it_would_give_with_ones_best_bonus() -> None:
    table = sitting(track=["score-1"], influence={"un": {"luna": 1}, "opa": {"eros": 2}})
    _text, forecast = table.area("track", 0).cards[0].abilities
    assert [span.text for span in forecast.spans] == [
        "Your best bonus, Inner Planets:", "3", "0", "1", "0",
    ]  # fmt: skip
    for_opa = table.area("track", 2).cards[0].abilities[1]
    assert for_opa.spans[0].text == "Your best bonus, The Belt:"


def test_an_orbit_tells_who_controls_it_and_where_the_strongest_are_level() -> None:
    table = sitting(fleets={"un": ["earth"], "mcr": ["mars", "jupiter"], "opa": ["jupiter"]})
    regions = {each.id: each for each in table.area("solar-system").regions}
    assert (regions["orbit-earth"].seat, regions["orbit-earth"].level) == (0, False)
    assert (regions["orbit-jupiter"].seat, regions["orbit-jupiter"].level) == (None, True)
    assert (regions["orbit-saturn"].seat, regions["orbit-saturn"].level) == (None, False)
    assert [regions[id].zone for id in ("orbit-mars", "orbit-eros", "orbit-saturn")] == [
        "Inner", "Belt", "Saturn",
    ]  # fmt: skip


def test_control_points_stand_on_their_track() -> None:
    track = sitting(points={"un": 14, "mcr": 42}).area("points")
    places = {marker.name: track.cells[marker.at] for marker in track.markers}
    assert places == {"UN 14": "10", "OPA 10": "10", "PG 10": "10", "MCR 42": "40"}


def test_only_its_owner_reads_the_secret_bonus_sector() -> None:
    table = sitting(track=["score-1"], kept={"mcr": ["railguns"]})
    table.do("take score-1", "belt")
    assert table.area("bonus", 0).cells[0] == "2/1/0 The Belt (secret)"
    assert table.area("bonus", 1).cells[0] == "2/1/0 A secret sector"


def test_ending_with_points_left_asks_again_and_so_does_removing_ones_own() -> None:
    table = sitting(track=["terraforming"], fleets={"un": ["earth"]})
    table.do("take terraforming")
    prompt = table.match.table(0).prompt
    assert prompt is not None
    assert prompt.text == "Spend your action points: 2 left."
    assert prompt.choices[-1].confirm == "You still have 2 AP. Spend no more?"
    own = sitting(track=["sematimba"], influence={"un": {"eros": 1}})
    own.do("take sematimba", "event")
    question = own.match.table(0).prompt
    assert question is not None
    assert question.choices[0].confirm == "This Influence is your own. Remove it?"


def test_everything_is_said_in_italian_too() -> None:
    table = sitting(track=["terraforming"], fleets={"un": ["earth"]})
    table.do("take terraforming", "influence luna")
    log = table.log(0, "it")
    assert log[-1] == "Nazioni Unite: Influenza piazzata su Luna."
    seen = table.match.table(0, "it")
    assert seen.prompt is not None
    assert seen.prompt.text == "Punti Azione ancora da spendere: 1."


def test_a_whole_match_can_be_watched_in_both_languages() -> None:
    match = plancia.game("expanse").new(4, 5, {"factions": "drawn"})
    while not match.over:
        [(seat, question)] = match.questions.items()
        match.answer(seat, question.options[len(match.history) % len(question.options)])
    for language in ("en", "it"):
        final = match.table(None, language)
        assert final.result is not None
        assert len(final.log) > 50


def test_every_question_option_and_line_cites_a_rule_of_the_reference() -> None:
    sections = reference(plancia.game("expanse").folder, "en")
    known = {rule.id for section in sections for rule in section.rules}
    assert set(PROMPT_RULES) == set(PROMPTS)
    assert set(LINE_RULES) == set(LINES)
    assert set(OPTION_RULES) <= set(OPTIONS)
    cited = (*PROMPT_RULES.values(), *OPTION_RULES.values(), *LINE_RULES.values())
    assert set(cited) <= known


def test_a_question_names_its_rule_and_the_card_it_is_about() -> None:
    table = sitting(track=["cotyar"]).do("take cotyar")
    prompt = table.match.table(0).prompt
    assert prompt is not None
    assert (prompt.rule, prompt.about) == ("EX-20", table.area("taken").cards[0].handle)
    assert prompt.choices[1].spans[0].text == "Resolve the Event now"


def cited(table: Sitting, words: str) -> str:
    """The rule that the last log line with these words follows."""
    lines = table.match.table(0).log
    return [line.rule for line in lines if words in "".join(span.text for span in line.spans)][-1]


@rule("EX-18", "EX-22")
def test_the_log_names_the_rule_a_payment_follows() -> None:
    table = sitting(track=["terraforming", "cotyar", "data-broker"])
    table.do("take cotyar", "keep event")
    assert cited(table, "pays 1 CP for the card") == "EX-18"
    assert cited(table, "pays 1 CP to keep") == "EX-22"


@rule("EX-41", "EX-EVENT-3", "EX-EVENT-4")
def test_the_log_names_the_rule_points_follow() -> None:
    table = sitting(track=["cotyar"]).do("take cotyar", "event", "opa loses")
    assert cited(table, "gains 2 CP") == cited(table, "loses 1 CP") == "EX-41"
    rich = sitting(active="opa", track=["remember-the-cant"], points={"opa": 3})
    rich.do("take remember-the-cant", "event")
    assert cited(rich, "gains 1 CP") == cited(rich, "loses 1 CP") == "EX-EVENT-3"
    alone = sitting(active="opa", track=["interrogation"]).do("take interrogation", "event")
    assert cited(alone, "gains 1 CP instead") == "EX-EVENT-4"


def test_a_card_says_in_italian_where_its_parts_are_from() -> None:
    table = sitting(track=["paolo-cortazar", "terraforming"])
    areas = table.match.table(0, "it").areas
    cards = next(area.cards for area in areas if isinstance(area, Track))
    assert cards[0].note == (
        "Titolo: regolamento. Punti Azione: regolamento. Icone: regolamento, in parte. "
        "Evento: ricostruzione."
    )
    assert "rulebook" not in "".join(card.note for card in cards)


def test_italian_names_a_faction_by_one_name_in_the_log() -> None:
    table = sitting(track=["cotyar"]).do("take cotyar", "event", "mcr loses")
    log = " ".join(table.log(0, "it"))
    assert "Nazioni Unite" in log
    assert "UN " not in log
    assert "UN:" not in log


def test_what_an_event_says_follows_from_what_it_does() -> None:
    """Another number, another place, another sentence; every card has all its sentences."""
    say = {language: words(language, GAME.folder) for language in ("en", "it")}
    place = CARDS[CARD["listening-post"]].effects[0]
    assert isinstance(place, Place)
    assert event_text((place,), say["en"]) == "Place 2 Influence on Saturn Bases."
    more = replace(place, count=3, where=ON_MARS)
    assert event_text((more,), say["en"]) == "Place 3 Influence on Mars Bases."
    assert event_text((more,), say["it"]) == "Piazza 3 Influenza su Basi marziane."
    for card in CARDS:
        for language in say.values():
            assert event_text(card.effects, language).count(".") >= len(card.effects)
