"""When something holds: requirements of cards and abilities, conditions of missions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from plancia.engine import Seat
from plancia.engine.words import Words
from plancia.games.fleet_captains.content.goals import (
    Controlled,
    ControlledNear,
    CrewTogether,
    EnemyInRed,
    Explored,
    ExploredTogether,
    FleetLead,
    HomesJoined,
    InstallationsOwned,
    ShipsBlockading,
    ShipsOnGuard,
    TokensTogether,
)
from plancia.games.fleet_captains.content.lookup import CREW_TYPE, SIZE
from plancia.games.fleet_captains.content.names import CREW_NAMES, SYSTEM_NAMES, TAG_NAMES
from plancia.games.fleet_captains.content.requirements import (
    AllyHere,
    At,
    Both,
    Condition,
    ControlHere,
    CrewAboard,
    DecloakedThisTurn,
    FoeLarger,
    InRedAlert,
    InstallationHere,
    IsAttacker,
    IsCloaked,
    IsDamaged,
    IsDefender,
    IsUndamaged,
    NoEnemyHere,
    Rated,
    SizeFrom,
    SizeUpTo,
)
from plancia.games.fleet_captains.content.vocabulary import (
    AT_HOME,
    ENEMY_CONTROL,
    NEXT_TO_HOME,
    OWN_CONTROL,
    OWN_INSTALLATION,
    RED,
    UNDAMAGED,
    Place,
    Tag,
    Team,
    Vessel,
)
from plancia.games.fleet_captains.rules.ratings import lasting_rating, place_tags
from plancia.games.fleet_captains.state.pieces import NONE
from plancia.games.fleet_captains.state.state import (
    Galaxy,
    armada,
    board_of,
    enemy_at,
    fleet_total,
    ships_at,
    team_of,
    team_seats,
)
from plancia.games.fleet_captains.state.underway import (
    FOR_COMBAT,
    FOR_RAZING,
    OPPOSER,
    TESTER,
    Side,
)

C = TypeVar("C", bound=Condition)
Check = Callable[[Galaxy, C, Seat, Vessel], bool]
Wording = Callable[[C, Words], str]


def holds(galaxy: Galaxy, condition: Condition | None, seat: Seat, ship: Vessel) -> bool:
    """Whether a requirement is met for a captain and one ship, by number."""
    return condition is None or CHECKS[type(condition)](galaxy, condition, seat, ship)


def is_at(galaxy: Galaxy, place: Place, tag: Tag, seat: Seat) -> bool:
    """Whether a place is of this kind, as one captain sees it; what is unexplored is nothing."""
    if tag < OWN_INSTALLATION:
        return place >= 0 and place_tags(galaxy, place) & tag != 0
    board = board_of(galaxy)
    if tag == AT_HOME:
        return place == board.posts[seat]
    if tag == NEXT_TO_HOME:
        return board.distance[place][board.posts[seat]] == 1
    if place < 0 or place >= board.locations:
        return False
    team = Team(seat & 1)
    if tag == OWN_CONTROL:
        return galaxy.holder[place] == team
    if tag == ENEMY_CONTROL:
        return galaxy.holder[place] == Team(1 - team)
    return galaxy.installation[place] > 0 and galaxy.holder[place] == team


def side_of(galaxy: Galaxy, seat: Seat) -> Side:
    """Which side of the test under way a captain is on."""
    trial = galaxy.trial
    if trial is None or team_of(trial.seats[0]) == team_of(seat):
        return TESTER
    return OPPOSER


def in_combat(galaxy: Galaxy) -> bool:
    trial = galaxy.trial
    return trial is not None and (trial.reason == FOR_COMBAT or trial.reason == FOR_RAZING)


def _rated(galaxy: Galaxy, condition: Rated, seat: Seat, ship: Vessel) -> bool:
    """FC-A12: what lasts counts, what a card of this moment adds does not."""
    vessel = galaxy.ships[ship] if ship >= 0 else None
    return (
        vessel is not None and lasting_rating(galaxy, vessel, condition.system) >= condition.least
    )


def _size_from(galaxy: Galaxy, condition: SizeFrom, seat: Seat, ship: Vessel) -> bool:
    return ship >= 0 and SIZE[ship] >= condition.least


def _size_up_to(galaxy: Galaxy, condition: SizeUpTo, seat: Seat, ship: Vessel) -> bool:
    return ship >= 0 and SIZE[ship] <= condition.most


def _foe_larger(galaxy: Galaxy, condition: FoeLarger, seat: Seat, ship: Vessel) -> bool:
    trial = galaxy.trial
    if trial is None or ship < 0:
        return False
    foe = trial.foe if side_of(galaxy, seat) == TESTER else trial.ships[0]
    if foe == NONE:
        return False
    return SIZE[foe] > SIZE[ship] or (condition.or_equal and SIZE[foe] == SIZE[ship])


def _at(galaxy: Galaxy, condition: At, seat: Seat, ship: Vessel) -> bool:
    vessel = galaxy.ships[ship] if ship >= 0 else None
    return vessel is not None and is_at(galaxy, vessel.at, condition.tag, seat)


def _crew_aboard(galaxy: Galaxy, condition: CrewAboard, seat: Seat, ship: Vessel) -> bool:
    vessel = galaxy.ships[ship] if ship >= 0 else None
    return vessel is not None and any(CREW_TYPE[c] == condition.crew_type for c in vessel.crew)


def _is_attacker(galaxy: Galaxy, condition: IsAttacker, seat: Seat, ship: Vessel) -> bool:
    return in_combat(galaxy) and side_of(galaxy, seat) == TESTER


def _is_defender(galaxy: Galaxy, condition: IsDefender, seat: Seat, ship: Vessel) -> bool:
    return in_combat(galaxy) and side_of(galaxy, seat) == OPPOSER


def _is_damaged(galaxy: Galaxy, condition: IsDamaged, seat: Seat, ship: Vessel) -> bool:
    vessel = galaxy.ships[ship] if ship >= 0 else None
    return vessel is not None and vessel.alert != UNDAMAGED


def _is_undamaged(galaxy: Galaxy, condition: IsUndamaged, seat: Seat, ship: Vessel) -> bool:
    vessel = galaxy.ships[ship] if ship >= 0 else None
    return vessel is not None and vessel.alert == UNDAMAGED


def _in_red_alert(galaxy: Galaxy, condition: InRedAlert, seat: Seat, ship: Vessel) -> bool:
    vessel = galaxy.ships[ship] if ship >= 0 else None
    return vessel is not None and vessel.alert == RED


def _is_cloaked(galaxy: Galaxy, condition: IsCloaked, seat: Seat, ship: Vessel) -> bool:
    vessel = galaxy.ships[ship] if ship >= 0 else None
    return vessel is not None and vessel.cloaked


def _decloaked(galaxy: Galaxy, condition: DecloakedThisTurn, seat: Seat, ship: Vessel) -> bool:
    vessel = galaxy.ships[ship] if ship >= 0 else None
    return vessel is not None and vessel.decloaked


def _ally_here(galaxy: Galaxy, condition: AllyHere, seat: Seat, ship: Vessel) -> bool:
    vessel = galaxy.ships[ship] if ship >= 0 else None
    if vessel is None:
        return False
    return any(each is not vessel for each in ships_at(galaxy, vessel.at, team_of(seat)))


def _no_enemy_here(galaxy: Galaxy, condition: NoEnemyHere, seat: Seat, ship: Vessel) -> bool:
    vessel = galaxy.ships[ship] if ship >= 0 else None
    return vessel is not None and not enemy_at(galaxy, vessel.at, team_of(seat))


def _installation_here(
    galaxy: Galaxy, condition: InstallationHere, seat: Seat, ship: Vessel
) -> bool:
    vessel = galaxy.ships[ship] if ship >= 0 else None
    if vessel is None or vessel.at >= board_of(galaxy).locations:
        return False
    owner = 1 - (seat & 1) if condition.enemy else seat & 1
    return galaxy.installation[vessel.at] > 0 and galaxy.holder[vessel.at] == owner


def _control_here(galaxy: Galaxy, condition: ControlHere, seat: Seat, ship: Vessel) -> bool:
    vessel = galaxy.ships[ship] if ship >= 0 else None
    if vessel is None or vessel.at >= board_of(galaxy).locations:
        return False
    at = vessel.at
    return galaxy.holder[at] == team_of(seat) and galaxy.control[at] >= condition.least


def _both(galaxy: Galaxy, condition: Both, seat: Seat, ship: Vessel) -> bool:
    return holds(galaxy, condition.first, seat, ship) and holds(
        galaxy, condition.second, seat, ship
    )


def explored_by(galaxy: Galaxy, team: Team) -> list[Place]:
    return [
        Place(place)
        for place, explorer in enumerate(galaxy.explorer)
        if explorer >= 0 and explorer & 1 == team
    ]


def controlled_by(galaxy: Galaxy, team: Team) -> list[Place]:
    return [Place(place) for place, holder in enumerate(galaxy.holder) if holder == team]


def _explored(galaxy: Galaxy, condition: Explored, seat: Seat, ship: Vessel) -> bool:
    places = explored_by(galaxy, team_of(seat))
    if condition.tag and len(places) >= condition.least:
        places = [place for place in places if is_at(galaxy, Place(place), condition.tag, seat)]
    return len(places) >= condition.least


def _explored_together(
    galaxy: Galaxy, condition: ExploredTogether, seat: Seat, ship: Vessel
) -> bool:
    left = explored_by(galaxy, team_of(seat))
    while len(left) >= condition.least:
        joined = reached(galaxy, [left[0]], left)
        if len(joined) >= condition.least:
            return True
        left = [place for place in left if place not in joined]
    return False


def reached(galaxy: Galaxy, start: Sequence[Place], among: Sequence[Place]) -> list[Place]:
    """All of these places that are joined, one to the next, to a start."""
    neighbours = board_of(galaxy).neighbours
    found = [place for place in start if place in among]
    for place in found:
        found += [each for each in neighbours[place] if each in among and each not in found]
    return found


def _controlled(galaxy: Galaxy, condition: Controlled, seat: Seat, ship: Vessel) -> bool:
    if galaxy.holder.count(team_of(seat)) < condition.least:
        return False
    places = controlled_by(galaxy, team_of(seat))
    if condition.tag:
        places = [place for place in places if is_at(galaxy, Place(place), condition.tag, seat)]
    return len(places) >= condition.least


def near_posts(galaxy: Galaxy, team: Team) -> list[Place]:
    """Locations next to a team's Command Posts."""
    board = board_of(galaxy)
    return [
        place for seat in team_seats(galaxy, team) for place in board.neighbours[board.posts[seat]]
    ]


def _controlled_near(galaxy: Galaxy, condition: ControlledNear, seat: Seat, ship: Vessel) -> bool:
    board = board_of(galaxy)
    team = team_of(seat)
    home = board.neighbours[board.posts[seat]]
    near = near_posts(galaxy, Team(1 - team)) if condition.enemy else home
    return sum(galaxy.holder[place] == team for place in near) >= condition.least


def _homes_joined(galaxy: Galaxy, condition: HomesJoined, seat: Seat, ship: Vessel) -> bool:
    board = board_of(galaxy)
    team = team_of(seat)
    mine = controlled_by(galaxy, team)
    joined = reached(galaxy, board.neighbours[board.posts[seat]], mine)
    return any(place in joined for place in near_posts(galaxy, Team(1 - team)))


def _installations(galaxy: Galaxy, condition: InstallationsOwned, seat: Seat, ship: Vessel) -> bool:
    if galaxy.holder.count(team_of(seat)) < condition.least:
        return False
    mine = controlled_by(galaxy, team_of(seat))
    return sum(galaxy.installation[place] > 0 for place in mine) >= condition.least


def _tokens_together(galaxy: Galaxy, condition: TokensTogether, seat: Seat, ship: Vessel) -> bool:
    if max(galaxy.control) < condition.least:
        return False
    mine = controlled_by(galaxy, team_of(seat))
    return any(galaxy.control[place] >= condition.least for place in mine)


def _blockading(galaxy: Galaxy, condition: ShipsBlockading, seat: Seat, ship: Vessel) -> bool:
    near = near_posts(galaxy, Team(1 - team_of(seat)))
    count = sum(
        vessel is not None
        and vessel.seat & 1 == team_of(seat)
        and not vessel.cloaked
        and vessel.at in near
        for vessel in galaxy.ships
    )
    return count >= condition.least


def _on_guard(galaxy: Galaxy, condition: ShipsOnGuard, seat: Seat, ship: Vessel) -> bool:
    """A fleet of fewer ships needs them all, but never fewer than so many."""
    mine = [each for each in galaxy.ships if each is not None and each.seat & 1 == team_of(seat)]
    controlled = controlled_by(galaxy, team_of(seat))
    guarded = {each.at for each in mine if not each.cloaked and each.at in controlled}
    return len(guarded) >= max(condition.at_least, min(condition.least, len(mine)))


def _enemy_in_red(galaxy: Galaxy, condition: EnemyInRed, seat: Seat, ship: Vessel) -> bool:
    for each in armada(galaxy, Team(1 - team_of(seat))):
        if each is not None and each.alert == RED:
            return True
    return False


def _fleet_lead(galaxy: Galaxy, condition: FleetLead, seat: Seat, ship: Vessel) -> bool:
    team = team_of(seat)
    return fleet_total(galaxy, team) - fleet_total(galaxy, Team(1 - team)) >= condition.least


def _crew_together(galaxy: Galaxy, condition: CrewTogether, seat: Seat, ship: Vessel) -> bool:
    for each in armada(galaxy, team_of(seat)):
        if each is not None and len({CREW_TYPE[card] for card in each.crew}) >= condition.least:
            return True
    return False


CHECKS: Final[dict[type[Condition], Check[Any]]] = {}
WORDINGS: Final[dict[type[Condition], Wording[Any]]] = {}


def condition_text(condition: Condition, say: Words) -> str:
    """A condition as a part of a sentence."""
    return WORDINGS[type(condition)](condition, say)


def declare(kind: type[C], check: Check[C], words: Wording[C]) -> None:
    """A condition of the vocabulary: when it holds, and what it says."""
    CHECKS[kind] = check
    WORDINGS[kind] = words


def both_words(condition: Both, say: Words) -> str:
    return f"{condition_text(condition.first, say)}, {condition_text(condition.second, say)}"


def rated_words(condition: Rated, say: Words) -> str:
    return f"{say(SYSTEM_NAMES[condition.system])} {condition.least}+"


def foe_larger_words(condition: FoeLarger, say: Words) -> str:
    if condition.or_equal:
        return say("the target is at least as large")
    return say("the target is larger")


def crew_aboard_words(condition: CrewAboard, say: Words) -> str:
    return say("{crew} aboard", crew=say(CREW_NAMES[condition.crew_type]))


def installation_here_words(condition: InstallationHere, say: Words) -> str:
    return say("at an enemy installation") if condition.enemy else say("at your installation")


def control_here_words(condition: ControlHere, say: Words) -> str:
    return say("at least {count} of your Control tokens here", count=condition.least)


def explored_words(condition: Explored, say: Words) -> str:
    count = condition.least
    if condition.tag:
        place = say(TAG_NAMES[condition.tag])
        return say("you have explored {count} locations: {place}", count=count, place=place)
    return say("you have explored {count} locations", count=count)


def explored_together_words(condition: ExploredTogether, say: Words) -> str:
    return say("you have explored {count} locations joined together", count=condition.least)


def controlled_words(condition: Controlled, say: Words) -> str:
    if not condition.tag:
        return say("you control {count} locations", count=condition.least)
    return say.many(
        "you control {count} location: {place}",
        "you control {count} locations: {place}",
        condition.least,
        place=say(TAG_NAMES[condition.tag]),
    )


def controlled_near_words(condition: ControlledNear, say: Words) -> str:
    if condition.enemy:
        return say.many(
            "you control {count} location next to an enemy Command Post",
            "you control {count} locations next to an enemy Command Post",
            condition.least,
        )
    return say("you control {count} locations next to your Command Post", count=condition.least)


def installations_words(condition: InstallationsOwned, say: Words) -> str:
    return say("you control {count} installations", count=condition.least)


def tokens_together_words(condition: TokensTogether, say: Words) -> str:
    return say("you have {count} Control tokens at one location", count=condition.least)


def blockading_words(condition: ShipsBlockading, say: Words) -> str:
    return say(
        "{count} of your uncloaked ships are next to an enemy Command Post",
        count=condition.least,
    )


def on_guard_words(condition: ShipsOnGuard, say: Words) -> str:
    return say(
        "{count} of your uncloaked ships are at different locations you control; "
        "a smaller fleet: all of them, at least {guards}",
        count=condition.least,
        guards=condition.at_least,
    )


def fleet_lead_words(condition: FleetLead, say: Words) -> str:
    return say("your ships are larger by {count} in all than the enemy's", count=condition.least)


def crew_together_words(condition: CrewTogether, say: Words) -> str:
    return say("one of your ships has crew of {count} types", count=condition.least)


declare(Rated, _rated, rated_words)
declare(SizeFrom, _size_from, lambda each, say: say("size {count} or more", count=each.least))
declare(SizeUpTo, _size_up_to, lambda each, say: say("size {count} or less", count=each.most))
declare(FoeLarger, _foe_larger, foe_larger_words)
declare(At, _at, lambda each, say: say(TAG_NAMES[each.tag]))
declare(CrewAboard, _crew_aboard, crew_aboard_words)
declare(IsAttacker, _is_attacker, lambda each, say: say("you attack"))
declare(IsDefender, _is_defender, lambda each, say: say("you are attacked"))
declare(IsDamaged, _is_damaged, lambda each, say: say("damaged"))
declare(IsUndamaged, _is_undamaged, lambda each, say: say("undamaged"))
declare(InRedAlert, _in_red_alert, lambda each, say: say("in Red Alert"))
declare(IsCloaked, _is_cloaked, lambda each, say: say("cloaked"))
declare(DecloakedThisTurn, _decloaked, lambda each, say: say("decloaked this turn"))
declare(AllyHere, _ally_here, lambda each, say: say("another friendly ship here"))
declare(NoEnemyHere, _no_enemy_here, lambda each, say: say("no enemy ship here"))
declare(InstallationHere, _installation_here, installation_here_words)
declare(ControlHere, _control_here, control_here_words)
declare(Both, _both, both_words)
declare(Explored, _explored, explored_words)
declare(ExploredTogether, _explored_together, explored_together_words)
declare(Controlled, _controlled, controlled_words)
declare(ControlledNear, _controlled_near, controlled_near_words)
declare(
    HomesJoined,
    _homes_joined,
    lambda each, say: say("your controlled locations lead from your Command Post to an enemy one"),
)
declare(InstallationsOwned, _installations, installations_words)
declare(TokensTogether, _tokens_together, tokens_together_words)
declare(ShipsBlockading, _blockading, blockading_words)
declare(ShipsOnGuard, _on_guard, on_guard_words)
declare(EnemyInRed, _enemy_in_red, lambda each, say: say("an enemy ship is in Red Alert"))
declare(FleetLead, _fleet_lead, fleet_lead_words)
declare(CrewTogether, _crew_together, crew_together_words)
