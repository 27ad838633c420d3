import { readdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test, vi } from "vitest"
import { startCluster } from "./cluster.ts"
import { dataDirectoryOf, makeDataDir, postmasterPid, query, start } from "./trial.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const COUNT = "select count(*)::int as count from kept"

test("after kill -9 of the postmaster, a new one recovers every committed row", async () => {
  const dataDir = await makeDataDir()
  const before = await startCluster({ dataDir })
  await query(before.url, "create table kept as select generate_series(1, 5000)")
  // A session at work keeps the shared memory of the killed postmaster in use for a moment.
  query(before.url, "select pg_sleep(20)").catch(() => {})
  await query(before.url, "insert into kept values (0)")
  process.kill(await postmasterPid(dataDir), "SIGKILL")
  const after = await startCluster({ dataDir, port: before.port })
  expect(after).toMatchObject({ adopted: false, url: before.url })
  expect(await query(after.url, COUNT)).toEqual([{ count: 5001 }])
})

test("a cluster that cannot be opened is refused with a sentence, never replaced", async () => {
  const dataDir = await makeDataDir()
  await (await start(dataDir)).stop()
  const data = await dataDirectoryOf(dataDir)
  await writeFile(join(data, "PG_VERSION"), "17\n")
  await expect(start(dataDir)).rejects.toThrow("is of PostgreSQL 17")
  await writeFile(join(data, "PG_VERSION"), "18\n")
  await rm(join(data, "global", "pg_control"))
  await expect(start(dataDir)).rejects.toThrow("pg_control")
  expect(await readdir(data)).toContain("pg_wal")
})
