import { untrack } from "svelte";
import { preferences } from "../app/preferences.svelte";
import type { HexMap } from "../generated/types";
import { still } from "../table/motion";
import type { Play } from "../table/play.svelte";
import { newFrom, seenOf, standing } from "./film";

/** A map's film on the screen: which moment is shown, and whether it goes on by itself. */
export class Showing {
  /** The moment shown; null for now. */
  at = $state<number | null>(null);
  playing = $state(false);

  constructor(area: () => HexMap, play: Play) {
    // What happened is shown once, by itself; whoever acts is back in the present.
    let known = untrack(() => seenOf(area()));
    $effect(() => {
      void play.table.answers;
      const from = newFrom(known, area());
      known = seenOf(area());
      untrack(() => {
        if (from !== null && !still()) {
          this.at = this.playing && this.at !== null ? Math.min(this.at, from) : from;
          this.playing = true;
        } else if (!this.playing) this.at = null;
      });
    });
    $effect(() => {
      if (!this.playing) return;
      if (this.at === null) {
        this.playing = false;
        return;
      }
      const next = this.at + 1;
      const last = next >= (area().moments?.length ?? 0);
      const timer = setTimeout(
        () => {
          this.at = last ? null : next;
          if (last) this.playing = false;
        },
        standing(area().moments?.[this.at], preferences.tempo),
      );
      return () => clearTimeout(timer);
    });
  }
}
