import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { connect } from "@sufra/db/connection"
import { startCluster } from "@sufra/db/embedded/cluster"
import { migrate } from "@sufra/db/migrate"
import { databaseUrl, withClient } from "@sufra/db/testing/test-database"
import pg from "pg"
import { prepareInstallation } from "../../boot/installation.ts"
import { localFolder } from "../../ports/media/local-folder.ts"
import { makePasswordsCheap } from "./cheap-passwords.ts"
import { keepRecordedEvents } from "./recorded-events.ts"
import { templateFingerprint } from "./template-fingerprint.ts"

export { createTestDatabase } from "@sufra/db/testing/test-database"

const dataDir = fileURLToPath(new URL("../../../../../data/test/", import.meta.url))
/** The demo's pictures, made once and read by every test. */
export const testMediaDir = `${dataDir}media`

/** Tests need no safety from a power cut, and are twice as fast without it. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  // It would visit every database of the run again and again; none lives long enough to need it.
  autovacuum: "off",
}

/** Any constants. Held shared by every run, so that the first and the last of them know it. */
const runsLock = 7_318_340_621
const templateLock = 7_318_340_622

export type TestCluster = { url: string; templateName: string; stop(): Promise<void> }

/** One cluster for all tests, with a template database that is migrated and holds the demo. */
export async function startTestCluster(): Promise<TestCluster> {
  const cluster = await startCluster({ dataDir: `${dataDir}postgres`, settings })
  const templateName = `template_${await templateFingerprint()}`
  const client = new pg.Client({ connectionString: databaseUrl(cluster.url, "postgres") })
  client.on("error", () => undefined)
  await client.connect()
  await joinRuns(client, templateName)
  await ensureTemplate(client, cluster.url, templateName)
  return {
    url: cluster.url,
    templateName,
    stop: async () => {
      const isLast = await leaveRuns(client)
      if (isLast) await dropLeftovers(client, templateName)
      await client.end()
      if (isLast) await cluster.stop()
    },
  }
}

async function tryAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS alone", [runsLock])
  return rows[0]?.alone === true
}

/** Whoever is alone clears away what other runs left; two runs at once leave each other alone. */
async function joinRuns(client: pg.Client, templateName: string): Promise<void> {
  const isAlone = await tryAlone(client)
  if (isAlone) await dropLeftovers(client, templateName)
  await client.query("SELECT pg_advisory_lock_shared($1)", [runsLock])
  if (isAlone) await client.query("SELECT pg_advisory_unlock($1)", [runsLock])
}

async function leaveRuns(client: pg.Client): Promise<boolean> {
  await client.query("SELECT pg_advisory_unlock_shared($1)", [runsLock])
  return tryAlone(client)
}

async function dropLeftovers(client: pg.Client, templateName: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database
     WHERE datname ~ '^(template|draft|test)_' AND datname <> $1`,
    [templateName],
  )
  for (const { datname } of rows) {
    await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
  }
}

/** Filled under another name first: a run that was killed leaves no half template. */
async function ensureTemplate(client: pg.Client, url: string, name: string): Promise<void> {
  await client.query("SELECT pg_advisory_lock($1)", [templateLock])
  const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name])
  if (rowCount === 0 || !existsSync(testMediaDir)) {
    const draft = name.replace("template_", "draft_")
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${draft}`)
    await fill(databaseUrl(url, draft))
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
  }
  await client.query("SELECT pg_advisory_unlock($1)", [templateLock])
}

async function fill(url: string): Promise<void> {
  await migrate(url)
  await keepRecordedEvents(url)
  const database = connect(url)
  try {
    await prepareInstallation({
      database,
      media: localFolder(testMediaDir),
      now: () => new Date(),
      wantsDemo: true,
    })
    await makePasswordsCheap(database)
  } finally {
    await database.close()
  }
  // Nothing does it later: without it the planner knows nothing of any table.
  await withClient(url, (client) => client.query("ANALYZE"))
}
