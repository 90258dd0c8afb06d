/** Addresses of the pages: `/`, `/new/GAME`, `/match/ID`, `/replay/ID`, `/rules/GAME`, `/gallery`, `/gallery/TABLE`. */
export type Route =
  | { page: "lobby" }
  | { page: "new"; game: string }
  | { page: "match"; id: string }
  | { page: "replay"; id: string }
  | { page: "rules"; game: string }
  | { page: "gallery"; table: string }
  | { page: "lost" };

export function parse(path: string): Route {
  const parts = path.split("/").filter(Boolean);
  let word: string;
  try {
    word = decodeURIComponent(parts[1] ?? "");
  } catch {
    return { page: "lost" };
  }
  if (parts.length === 0) return { page: "lobby" };
  if (parts.length === 1 && parts[0] === "gallery") return { page: "gallery", table: "" };
  if (parts.length !== 2 || !word) return { page: "lost" };
  switch (parts[0]) {
    case "gallery":
      return { page: "gallery", table: word };
    case "new":
      return { page: "new", game: word };
    case "match":
      return { page: "match", id: word };
    case "replay":
      return { page: "replay", id: word };
    case "rules":
      return { page: "rules", game: word };
    default:
      return { page: "lost" };
  }
}

const here = () => globalThis.location?.pathname ?? "/";
let current = $state.raw<Route>(parse(here()));

export const router = {
  get now(): Route {
    return current;
  },
};

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  current = parse(here());
  window.scrollTo(0, 0);
}

/** Lets ordinary links move within the page. */
export function followLinks(): void {
  window.addEventListener("popstate", () => (current = parse(here())));
  document.addEventListener("click", (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey
    )
      return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
    event.preventDefault();
    if (url.pathname !== location.pathname || url.hash === "") go(url.pathname + url.search);
  });
}
