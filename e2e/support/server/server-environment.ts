import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { testMediaDir } from "../../../apps/server/src/testing/database/test-databases.ts"

export const repository = fileURLToPath(new URL("../../../", import.meta.url))

/** What a server of the journeys is told, beside what the test itself wants. */
export function serverSettings(
  databaseUrl: string,
  own: Record<string, string> = {},
): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    HOST: "0.0.0.0",
    PORT: "0",
    SUFRA_DATA_DIR: dirname(testMediaDir),
    // Servers that start at once share that folder, and each has a database of its own.
    SUFRA_SECRET: "the secret of every server of the journeys",
    SUFRA_RATE_LIMIT: "100000",
    SUFRA_LOG_LEVEL: "warn",
    // No test reaches for the internet: maps are drawn, unless a test serves pictures of its own.
    SUFRA_MAP_TILES: "none",
    ...own,
  }
}

/** Only what a process needs: an unknown SUFRA_* of the caller's shell would refuse the start. */
export function processEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("SUFRA_"))
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: "production",
    // As `npm start` does it: what one process has compiled the next ones use.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? `${repository}node_modules/.cache/node`,
  }
}
