import { spawn } from "node:child_process"
import { cp, mkdir, readdir, readFile, realpath, stat, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import {
  dataDirectoryOf,
  isRoot,
  kill,
  makeDataDir,
  query,
  start,
  startFromChild,
} from "./trial.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const COUNT = "select count(*)::int as count from kept"

test("after kill -9 of the server, the running postmaster is adopted with its rows", async () => {
  const dataDir = await makeDataDir()
  const server = startFromChild(dataDir)
  const before = await server.cluster
  await query(before.url, "create table kept as select generate_series(1, 100)")
  await kill(server.process)
  const after = await start(dataDir)
  expect(after).toMatchObject({ adopted: true, port: before.port })
  expect(await query(after.url, COUNT)).toEqual([{ count: 100 }])
})

test("a stale pid file is no obstacle, though its pid belongs to another live process", async () => {
  const dataDir = await makeDataDir()
  const before = await start(dataDir)
  await query(before.url, "create table kept as select generate_series(1, 10)")
  const pidFile = join(await dataDirectoryOf(dataDir), "postmaster.pid")
  const written = await readFile(pidFile, "utf8")
  await before.stop()
  const stranger = await spawnStranger(dataDir)
  const leftByPowerCut = ["", "\0\0\0\0"]
  for (const text of [written.replace(/^\d+/, String(stranger.pid)), ...leftByPowerCut]) {
    await writeFile(pidFile, text)
    const after = await start(dataDir)
    expect(after.adopted).toBe(false)
    expect(await query(after.url, COUNT)).toEqual([{ count: 10 }])
    await after.stop()
  }
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
})

test("an initdb that was killed is started afresh", async () => {
  const dataDir = await makeDataDir()
  const draft = join(dataDir, "cluster.new-0123456789ab", "data")
  await mkdir(draft, { recursive: true })
  await writeFile(join(draft, "PG_VERSION"), "18\n")
  const cluster = await start(dataDir)
  expect(await query(cluster.url, "select 1 as one")).toEqual([{ one: 1 }])
  const names = await readdir(await realpath(dataDir))
  expect(names.filter((name) => name.startsWith("cluster"))).toEqual(["cluster"])
})

test("a process killed at any moment of its first start leaves nothing in the way", async () => {
  const dataDir = await makeDataDir()
  for (const pauseMs of [250, 500, 750, 1_000]) {
    const starter = startFromChild(dataDir)
    starter.cluster.catch(() => {}) // mostly killed before it is there
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    await kill(starter.process)
  }
  const cluster = await start(dataDir)
  expect(await query(cluster.url, "select 1 as one")).toEqual([{ one: 1 }])
})

test("the postmaster of a copied directory is not taken for our own", async () => {
  const original = await makeDataDir()
  const first = await start(original)
  const copy = await makeDataDir()
  await mkdir(dirname(copy), { recursive: true })
  await cp(original, copy, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  const second = await start(copy)
  expect(second.port).not.toBe(first.port)
  expect(second.adopted).toBe(false)
  expect(await query(first.url, "select 1 as one")).toEqual([{ one: 1 }])
})

/** A live process of the very user Postgres runs as, whose pid Postgres takes for a postmaster. */
async function spawnStranger(dataDir: string) {
  const { uid, gid } = await stat(await dataDirectoryOf(dataDir))
  const account = isRoot ? { uid, gid } : {}
  const stranger = spawn("sleep", ["300"], { stdio: "ignore", cwd: "/", ...account })
  onTestFinished(() => kill(stranger))
  return stranger
}
