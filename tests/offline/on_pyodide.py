"""Run by `web/site/run.mjs` in the Python that the page brings: golden games and conformance.

    node web/site/run.mjs build/engine tests/offline/on_pyodide.py TREE SECONDS GAME…

Engine, games and bots are those of the page's archives; only what checks them is the tree's.
"""

import sys
from pathlib import Path
from tempfile import mkdtemp

import plancia

tree = Path("/host") / sys.argv[1].strip("/")
seconds = float(sys.argv[2])
games = [plancia.game(id) for id in sys.argv[3:]]

assert plancia.__file__.startswith("/plancia/")
plancia.__path__.append(str(tree / "plancia"))
sys.path.append(str(tree))

from plancia.conformance.suite import SENTENCES, check  # noqa: E402
from tests.games.golden import answers_in, counts, counts_of, file_of, playthrough  # noqa: E402

HERE = SENTENCES.keys() - {"records_replay_elsewhere", "words_are_translated"}
"""All sentences but two: WebAssembly has no second process, and the page no catalogues to read."""

for game in games:
    # The page has the reference printed: what checks it reads the source.
    for source in (tree / "plancia/games" / game.folder.name).glob("*.md"):
        (game.folder / source.name).write_bytes(source.read_bytes())
    golden = file_of(game).read_text("utf-8")
    answers = answers_in(golden)
    if playthrough(game, answers) != golden:
        raise AssertionError(f"{game.id}: not as its golden playthrough")
    if seconds >= 10 and counts(game, answers) != counts_of(game).read_text("utf-8"):
        raise AssertionError(f"{game.id}: other numbers of sequences of answers")
    print(check(game, seconds=seconds, only=HERE, folder=Path(mkdtemp())), flush=True)
    print(f"{game.id} is the same on Pyodide", flush=True)
