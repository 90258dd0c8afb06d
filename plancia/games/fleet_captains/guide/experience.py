"""What matches have shown: how often missions are done.

From 1,500 matches between lieutenants as they were before they knew it, with command decks drawn
by lot; `scripts/missions.py` counts.
"""

from __future__ import annotations

from typing import Final

from plancia.games.fleet_captains.content.missions import MISSIONS

_OFTEN: Final[dict[str, float]] = {
    "expansive-survey": 1.00, "nebula-analysis": 0.30, "nebula-analysis-2": 0.30,
    "geological-study": 0.07, "warp-experiment": 0.01, "sector-scan": 0.10,
    "stellar-survey": 0.14, "anomaly-study": 0.21, "chart-the-frontier": 1.00,
    "deep-space-probe": 0.33, "mineral-assay": 0.11, "planetary-survey": 0.29,
    "sample-return": 0.33, "xenobiology": 0.23, "strange-new-world": 0.54,
    "comparative-planetology": 0.61, "nebula-atlas": 0.31, "stellar-atlas": 0.15,
    "engine-trials": 0.11, "shield-harmonics": 0.36, "seek-out-the-unknown": 0.30,
    "anomalous-readings": 0.17, "observe-and-report": 0.16, "long-range-intelligence": 0.29,
    "grand-tour": 0.11, "establish-an-outpost": 0.23, "establish-an-outpost-2": 0.21,
    "found-a-colony": 0.03, "found-a-colony-2": 0.03, "starbase-construction": 0.00,
    "sphere-of-influence": 0.78, "great-expansion": 0.37, "open-corridor": 0.03,
    "secure-home-space": 0.18, "foothold": 0.21, "undermine": 0.40, "quiet-subversion": 0.36,
    "annexation": 0.01, "diplomatic-mission": 0.32, "friends-on-many-worlds": 0.27,
    "mining-rights": 0.26, "nebula-claim": 0.42, "stellar-claim": 0.36, "rescue-mission": 0.31,
    "blockade": 0.03, "show-the-flag": 0.20, "network-of-bases": 0.11, "stronghold": 0.08,
    "supply-run": 0.02, "secret-treaty": 0.70, "border-dispute": 0.03, "engage-the-enemy": 0.36,
    "engage-the-enemy-2": 0.39, "engage-the-enemy-3": 0.38, "engage-the-enemy-4": 0.36,
    "bring-down-the-giant": 0.04, "destroy-the-enemy": 0.14, "destroy-the-enemy-2": 0.16,
    "crippling-blow": 0.15, "raze-the-base": 0.00, "target-practice": 0.10,
    "live-fire-exercise": 0.05, "hold-fast": 0.18, "break-contact": 0.20,
    "ambush-in-the-mist": 0.07, "wolf-pack": 0.10, "border-patrol": 0.00, "deep-raid": 0.25,
    "boarding-action": 0.17, "shield-wall": 0.82, "enemy-on-the-ropes": 0.16,
    "superior-force": 0.03, "decapitation-strike": 0.17, "defend-our-own": 0.10,
    "battle-ready": 0.43, "scorched-space": 0.16,
}  # fmt: skip
OFTEN: Final = [_OFTEN[mission.slug] for mission in MISSIONS]
"""How often each mission was done, for each turn that it lay before a captain; 1 at most."""
