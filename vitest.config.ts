import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** They take longest, and begin first: the last one to begin would end alone. */
const slow =
  /(chaos|recovery|accounts|cluster|large-file|(?:tenant|page)-isolation|fuzz|make-sheets|killed|private-database|hostile-files|round-trip)\.test\.ts$/

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => (slow.test(moduleId) ? 0 : 1)
    return sorted.sort((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    // One more than there are cores, for tests wait as well: for the database, for a process to start.
    // Vitest itself leaves a core free, so that on two of them one file ran after the other.
    maxWorkers: availableParallelism() + 1,
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
            "packages/{domain,contract,messages}/**/*.test.ts",
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
          ],
        },
      },
      {
        test: {
          name: "database",
          include: ["packages/db/src/embedded/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "api",
          include: ["apps/server/**/*.test.ts", "packages/db/src/*.test.ts"],
          // Each file has a database of its own; loading the server anew for each took most of the time.
          isolate: false,
          globalSetup: ["apps/server/src/testing/global-setup.ts"],
          // As `npm start` does it: what one process has compiled the next ones use. Some sixty are started.
          env: { NODE_COMPILE_CACHE: `${import.meta.dirname}/node_modules/.cache/node` },
        },
      },
    ],
  },
})
