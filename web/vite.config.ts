import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env.PLANCIA_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  // Plain files may stand in any folder of a web space; our server has addresses of several parts.
  base: mode === "site" ? "./" : "/",
  worker: { format: "es", rolldownOptions: { checks: { pluginTimings: false } } },
  // The server's content security policy forbids inline scripts, styles and data addresses.
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // How long plugins take interests nobody who waits for the page.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
}));
