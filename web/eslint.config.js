import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import typescript from "typescript-eslint";

export default typescript.config(
  { ignores: ["dist", "src/lib/generated"] },
  js.configs.recommended,
  ...typescript.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  { languageOptions: { globals: globals.browser } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: typescript.parser } },
  },
  {
    rules: {
      // Types are TypeScript's to check, warnings svelte-check's.
      "no-undef": "off",
      "svelte/no-unused-svelte-ignore": "off",
      // Prettier keeps a blank as {" "}.
      "svelte/no-useless-mustaches": "off",
      // Most of our maps and sets are made once and only read.
      "svelte/prefer-svelte-reactivity": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
    },
  },
);
