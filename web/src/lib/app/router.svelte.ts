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

/** Where plain files are served, one file is the page: its addresses stand in the fragment. */
const IN_FRAGMENT = import.meta.env.MODE === "site";

/** The page's own address: its path, query and fragment. */
export function place(): URL {
  const { location } = globalThis;
  if (!location?.origin || location.origin === "null") return new URL("/", "http://localhost");
  return IN_FRAGMENT
    ? new URL(location.hash.slice(1) || "/", location.origin)
    : new URL(location.href);
}

/** What the browser's address line says for one of our paths. */
export const lineFor = (path: string): string => (IN_FRAGMENT ? `#${path}` : path);
/** The whole address of one of our paths, to give to somebody. */
export const shareable = (path: string): string => new URL(lineFor(path), location.href).href;

const here = () => place().pathname;
let current = $state.raw<Route>(parse(here()));

export const router = {
  get now(): Route {
    return current;
  },
};

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", lineFor(path));
  else history.pushState(null, "", lineFor(path));
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
    if (IN_FRAGMENT && url.hash.startsWith("#/")) go(url.hash.slice(1));
    else if (url.pathname !== here() || url.hash === "") go(url.pathname + url.search);
  });
  // Links that are opened elsewhere, as in a new tab, are read by the browser itself.
  if (IN_FRAGMENT)
    document.addEventListener("pointerdown", (event) => {
      const link = (event.target as Element).closest?.("a");
      const path = link?.getAttribute("href");
      if (path?.startsWith("/")) link!.setAttribute("href", lineFor(path));
    });
}
