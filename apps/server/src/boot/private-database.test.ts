import { startCluster } from "@sufra/db/embedded/cluster"
import { makeDataDir, postmasterPid, query } from "@sufra/db/embedded/trial"
import { expect, onTestFinished, test, vi } from "vitest"
import { InstanceRunning } from "./instance-lock.ts"
import { PrivateDatabase } from "./private-database.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

async function open(dataDir: string, onTaken = vi.fn()) {
  const log = { warn: vi.fn(), error: vi.fn() }
  const database = await PrivateDatabase.open({ dataDir, say: () => undefined, log, onTaken })
  onTestFinished(() => database.stop())
  return { database, log, onTaken }
}

async function killAndAwait(dataDir: string, log: { warn: ReturnType<typeof vi.fn> }) {
  log.warn.mockClear()
  process.kill(await postmasterPid(dataDir), "SIGKILL")
  const isBack = () => expect(log.warn).toHaveBeenLastCalledWith("the database is back")
  await vi.waitFor(isBack, { timeout: 90_000, interval: 100 })
}

test("a database that was killed is brought back where it was, with what was committed", async () => {
  const dataDir = await makeDataDir()
  const { database, log } = await open(dataDir)
  const { url } = database
  await query(url, "create table kept as select generate_series(1, 100)")
  for (const _time of ["once", "and again"]) {
    await killAndAwait(dataDir, log)
    expect(await query(url, "select count(*)::int as count from kept")).toEqual([{ count: 100 }])
    expect(database.url).toBe(url)
  }
  // It is still held afterwards: a second server is refused.
  await expect(open(dataDir)).rejects.toBeInstanceOf(InstanceRunning)
})

test("a stop just after it died leaves nothing running", async () => {
  const dataDir = await makeDataDir()
  const { database } = await open(dataDir)
  process.kill(await postmasterPid(dataDir), "SIGKILL")
  await database.stop()
  expect((await startCluster({ dataDir })).adopted).toBe(false)
})
