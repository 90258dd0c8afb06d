"""What players see: the map, the tracks, previews, reasons and confirmations."""

from __future__ import annotations

import plancia
from plancia.engine.reference import reference
from plancia.games.expanse.words.sentences import (
    LINE_RULES,
    LINES,
    OPTION_RULES,
    OPTIONS,
    PROMPT_RULES,
    PROMPTS,
)
from tests.rulebook.expanse.sitting import Sitting, sitting


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
    assert preview(table, "inner") == "Scored now, bonus Inner Planets: UN 3 MCR 0 OPA 1 PG 0"
    assert preview(table, "belt") == "Scored now, bonus The Belt: UN 2 MCR 0 OPA 2 PG 0"
    assert preview(table, "final") == "Final scoring: UN 6 MCR 0 OPA 5 PG 0"


def preview(table: Sitting, name: str) -> str:
    area = table.area(f"preview-{name}")
    return f"{area.title}: " + " ".join(f"{each.name} {each.value}" for each in area.counters)


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
    assert log[-1] == "UN piazza Influenza su Luna."
    seen = table.match.table(0, "it")
    assert seen.prompt is not None
    assert seen.prompt.text == "Spendi i tuoi Punti Azione: ne restano 1."


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
    assert prompt.choices[1].spans[0].text.startswith("Resolve the Event now: Gain 2 CP.")
