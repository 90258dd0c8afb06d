"""Every game as a research environment: PettingZoo and OpenSpiel.

Each is an extra: `pip install 'plancia[pettingzoo]'`, `pip install 'plancia[open_spiel]'`.
"""
