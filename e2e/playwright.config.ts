import { defineConfig } from "@playwright/test"
import type { TestOptions } from "./fixtures.ts"
import { browserUse } from "./support/browser.ts"

/** They read the demo and change nothing that another of them sees: `sharesServer` in fixtures.ts. */
const readers = /guest\/(?:menu\/menu|chunks|starting|states)\.spec\.ts$/

/**
 * Browser journeys. `npm test` runs them; files run side by side, the tests of a file in order. A
 * worker goes from file to file with the same browser, and with a new server and database for each.
 */
export default defineConfig<TestOptions>({
  testDir: ".",
  testMatch: "{guest,console}/**/*.spec.ts",
  outputDir: "results/artifacts",
  globalSetup: "./global-setup.ts",
  reporter: [["list"], ["json", { outputFile: "results/report.json" }]],
  // A journey waits half of its time, for the browser or for nothing to happen.
  workers: 4,
  // CI forgives a flaky journey and names it (scripts/steps/counts.mjs). A failure ends its worker, so a
  // retry has a fresh server and database: no test may need the one before it.
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: "journeys", testIgnore: readers },
    // Last, and one by one: they fill the workers that have no long file left to walk.
    { name: "readers", testMatch: readers, fullyParallel: true, use: { sharesServer: true } },
  ],
  use: {
    ...browserUse,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Steps and requests of a failure are kept, and how its page looked at the end. A copy of the page
    // after every step of every test would cost more than it tells.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
  },
})
