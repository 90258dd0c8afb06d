import { api } from "./api";
import type { GameBox } from "../generated/types";
import { language } from "../words/index.svelte";

let known = $state.raw<{ language: string; games: GameBox[] } | null>(null);

/** All games, in the language of now. */
export async function loadGames(): Promise<GameBox[]> {
  const wanted = language.now;
  if (known?.language === wanted) return known.games;
  const games = await api.games();
  known = { language: wanted, games };
  return games;
}

export const gameBox = (id: string): GameBox | undefined =>
  known?.games.find((game) => game.id === id);
export const knownGames = (): readonly GameBox[] => known?.games ?? [];
