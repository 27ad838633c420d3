import { defineConfig } from "vitest/config"

/** Journeys on the engine of an iPhone. `npm run test:webkit` runs them. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.webkit.ts"],
    globalSetup: ["../global-setup.ts", "./start-display.ts"],
    // A file has a server and a browser of its own, which want a core each.
    maxWorkers: 2,
    // No measure of speed: only what hangs takes so long, also on a machine that has other work.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // As of the journeys on Chromium: CI forgives a flaky one and names it.
    retry: process.env.CI ? 2 : 0,
  },
})
