import { MediaQuery } from "svelte/reactivity";

const phone = new MediaQuery("max-width: 700px");

/** What kind of screen this is. */
export const screen = {
  get narrow(): boolean {
    return phone.current;
  },
  /** The smallest text, in pixels. */
  get text(): number {
    return phone.current ? 14 : 13;
  },
};
