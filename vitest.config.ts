import { availableParallelism } from "node:os"
import tailwindcss from "@tailwindcss/vite"
import { playwright } from "@vitest/browser-playwright"
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { allowLocation, forgetLocation } from "./apps/web/app/testing/location-commands.ts"
import { pictureServer } from "./apps/web/app/testing/picture-server.ts"
import { resettableStores } from "./apps/web/app/testing/resettable-stores.ts"

/** They take longest, and begin first: the last one to begin would end alone. */
const slow =
  /(?:chaos\.long|recovery|cluster|large-file|(?:tenant|page)-isolation|fuzz|make-sheets|killed|private-database|round-trip|every-screen-fits\.browser)\.test\.tsx?$/

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => (slow.test(moduleId) ? 0 : 1)
    return sorted.sort((one, other) => rank(one) - rank(other))
  }
}

/** In a real browser: one component or screen, with its API faked. */
const componentTests = "apps/web/**/*.browser.test.tsx"
const consoleComponentTests = "apps/console/**/*.browser.test.tsx"

/** They ask a real server, on a real Postgres, what the bench asks. */
const benchApiTests = "bench/**/*.api.test.ts"

/** They prove rare things at length: `npm run test:long`. */
const longTests = "**/*.long.test.ts"

/** Tests of the server, on a real Postgres. */
const serverTests: TestProjectInlineConfiguration["test"] = {
  // Loading the server anew for each file took most of the time; testing/test-app.ts renews the database.
  isolate: false,
  globalSetup: ["apps/server/src/testing/global-setup.ts"],
  // As `npm start` does it: what one process has compiled the next ones use. Some sixty are started.
  env: { NODE_COMPILE_CACHE: `${import.meta.dirname}/node_modules/.cache/node` },
}

/** As a guest in Riyadh holds it: e2e/support/browser.ts has the same for the journeys. */
const chromium = playwright({
  launchOptions: {
    executablePath: process.env.SUFRA_CHROMIUM || "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  },
  contextOptions: { locale: "ar-SA", timezoneId: "Asia/Riyadh" },
  actionTimeout: 15_000,
})

/**
 * One more than there are cores, for tests wait as well: for the database, for a process to start.
 * Vitest itself leaves a core free, so that on two of them one file ran after the other.
 */
const maxWorkers = availableParallelism() + 1

/** Of tests with a process or a browser beside them: CI forgives a flaky one and names it (scripts/steps/counts.mjs). */
const retry = process.env.CI ? 2 : 0

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: SlowFirst },
    // No measure of speed: only what hangs takes so long, also on a machine that has other work.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 45_000 } },
    setupFiles: ["vitest.properties.ts"],
    projects: [
      {
        test: {
          name: "rules",
          include: [
            "packages/{domain,contract,messages,sentences}/**/*.test.ts",
            "packages/db/seeds/**/*.test.ts",
          ],
          // Functions of plain data keep nothing that the next file could find: no process for each.
          isolate: false,
        },
      },
      {
        test: {
          name: "unit",
          include: [
            "packages/ui/**/*.test.{ts,tsx}",
            "packages/simulators/**/*.test.ts",
            "apps/{web,console}/**/*.test.{ts,tsx}",
            "scripts/**/*.test.mjs",
            "bench/**/*.test.ts",
          ],
          exclude: [
            ...configDefaults.exclude,
            ...[componentTests, consoleComponentTests, benchApiTests],
          ],
          // Loading the apps anew for each file took ten times as long as the tests themselves.
          isolate: false,
        },
      },
      {
        test: {
          name: "database",
          include: ["packages/db/src/embedded/**/*.test.ts"],
          exclude: [...configDefaults.exclude, longTests],
          retry,
        },
      },
      {
        test: {
          ...serverTests,
          name: "api",
          include: [
            "apps/server/**/*.test.ts",
            "packages/db/src/{*,backup/*}.test.ts",
            benchApiTests,
          ],
          exclude: [...configDefaults.exclude, longTests],
          retry,
        },
      },
      {
        test: { ...serverTests, name: "long", include: [longTests] },
      },
      {
        // Nothing of the above: a browser has no Node to set up, and other patience.
        extends: false,
        plugins: [tailwindcss(), pictureServer(), resettableStores()],
        optimizeDeps: {
          // One that is found later makes the server reload the page in the middle of a test.
          entries: ["apps/web/app/routes/**/*.tsx", "apps/web/app/testing/*.tsx"],
          // In one file each: as they are, the texts are thousands.
          include: ["@sufra/messages", "@sufra/messages/runtime"],
          // Made anew for each run: texts may have changed, and the cache asks only for versions.
          force: true,
        },
        test: {
          name: "browser",
          include: [componentTests],
          maxWorkers,
          setupFiles: ["apps/web/app/testing/setup.ts"],
          // Tests put back what they change: loading the app anew for each file took most of the time.
          isolate: false,
          retry,
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            provider: chromium,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 390, height: 844 },
            instances: [{ browser: "chromium" }],
            commands: { allowLocation, forgetLocation },
          },
        },
      },
      {
        extends: false,
        plugins: [tailwindcss(), resettableStores()],
        optimizeDeps: {
          entries: ["apps/console/src/routes/**/*.tsx", "apps/console/src/testing/*.tsx"],
          include: ["@sufra/messages", "@sufra/messages/runtime"],
          force: true,
        },
        test: {
          name: "browser-console",
          include: [consoleComponentTests],
          maxWorkers,
          setupFiles: ["apps/console/src/testing/setup.ts"],
          // As the guests' component tests do: each puts back what it changes, and all share one page.
          isolate: false,
          retry,
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            provider: chromium,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1024, height: 768 },
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
})
