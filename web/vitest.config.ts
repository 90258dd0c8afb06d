import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Apart from the build's, which does without what only tests need.
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], isolate: false },
});
