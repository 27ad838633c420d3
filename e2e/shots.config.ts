import { defineConfig } from "@playwright/test"
import { browserUse } from "./support/browser.ts"

/** A picture of every screen, in both languages, on a phone and on a desk. `npm run shots`. */
export default defineConfig({
  testDir: "screens",
  testMatch: "*.shots.ts",
  outputDir: "results/shots",
  globalSetup: "./global-setup.ts",
  globalTeardown: "./screens/contact-sheet.ts",
  reporter: [["list"]],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    ...browserUse,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    contextOptions: { reducedMotion: "reduce" },
  },
})
