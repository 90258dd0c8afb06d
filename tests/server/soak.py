"""Three servers on PostgreSQL for long: played on, killed, flooded: `python -m tests.server.soak`.

Prints what came of it, and fails if an acknowledged answer is lost or doubled or anybody does not
go on by themselves."""

from __future__ import annotations

import argparse
import logging
import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress

import httpx
from websockets.exceptions import WebSocketException

import plancia
from tests.server.house import ME, Browser, here
from tests.server.postgres import Postgres
from tests.server.test_processes import Company, Guest, Servers


def anywhere() -> str:
    """An address that somebody comes from."""
    return f"10.{random.randrange(256)}.{random.randrange(256)}.{random.randrange(1, 255)}"


def flood(servers: Servers, stop: threading.Event) -> None:
    """Somebody who changes the language without end and sends nonsense besides."""
    while not stop.is_set():
        with suppress(WebSocketException, OSError, httpx.HTTPError, AssertionError, KeyError):
            server, address = random.randrange(len(servers.ports)), anywhere()
            token = servers.post("/api/people", {"name": "Flood"}, "", server, address)["token"]
            wish = {"game": "star-realms", "seats": [ME, here("Other")]}
            match = servers.post("/api/matches", wish, token, server, address)["match"]
            browser = Browser(servers.ports[server], match, {"token": token}, address)
            with closing(browser):
                for number in range(500):
                    if stop.is_set():
                        return
                    browser.send("language", language=("it", "en")[number % 2])
                    browser.socket.send('{"type": "nonsense", "number": []}')


def disturb(servers: Servers, postgres: Postgres, until: float) -> tuple[int, int]:
    """Kill a server every few seconds, and now and then the database; how often."""
    killed = crashed = 0
    while time.monotonic() < until:
        time.sleep(random.uniform(2, 8))
        index = random.randrange(len(servers.ports))
        servers.kill(index)
        killed += 1
        time.sleep(random.uniform(0, 2))
        servers.start_again(index)
        servers.wait_for(servers.ports[index])
        if random.random() < 0.1:
            postgres.stop("immediate")
            crashed += 1
            time.sleep(random.uniform(0, 3))
            postgres.start()
    return killed, crashed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--thought", type=float, default=0.3, help="seconds before each answer")
    given = parser.parse_args()
    logging.getLogger("websockets").setLevel(logging.CRITICAL)  # servers die here all the time
    postgres = Postgres()
    servers = Servers(postgres.new_database(), 3)
    games = [game.id for game in plancia.games() if 2 in game.seats]
    stop = threading.Event()
    companies: list[Company] = []
    try:
        until = time.monotonic() + given.seconds
        with ThreadPoolExecutor(32) as threads:
            flooding = [threads.submit(flood, servers, stop) for _ in range(4)]
            playing = [
                threads.submit(company_after_company, servers, games, stop, given.thought)
                for _ in range(6)
            ]
            killed, crashed = disturb(servers, postgres, until)
            time.sleep(20)  # everybody comes back and goes on
            stop.set()
            companies = [company for each in playing for company in each.result()]
            for each in flooding:
                each.result()
        for company in companies:
            company.check(servers.database)
        guests = [guest for company in companies for guest in company.guests]
        acknowledged = sum(len(guest.acknowledged) for guest in guests)
        doubtful = sum(guest.doubtful for guest in guests)
        assert acknowledged, "nothing was played"
        print(
            f"{given.seconds:.0f} s: {len(companies)} matches, {acknowledged} answers "
            f"acknowledged, none lost or doubled; {doubtful} under way when a server died; "
            f"{killed} servers killed, the database {crashed} times"
        )
    finally:
        stop.set()
        servers.close()
        postgres.remove()


def company_after_company(
    servers: Servers, games: list[str], stop: threading.Event, thought: float
) -> list[Company]:
    """Play match after match, each between two people at different servers."""
    played = []
    while not stop.is_set():
        try:
            company = Company(servers, random.choice(games), (anywhere(), anywhere()))
        except (httpx.HTTPError, AssertionError):
            time.sleep(0.5)
            continue
        for guest in company.guests:
            guest.thought = thought
        played.append(company)
        others: list[threading.Thread] = []
        for guest in company.guests:
            thread = threading.Thread(target=Guest.play, args=(guest, stop))
            thread.start()
            others.append(thread)
        for thread in others:
            thread.join()
    return played


if __name__ == "__main__":
    main()
