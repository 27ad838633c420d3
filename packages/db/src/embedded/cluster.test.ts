import { stat } from "node:fs/promises"
import { join } from "node:path"
import { expect, test, vi } from "vitest"
import { startCluster } from "./cluster.ts"
import { dataDirectoryOf, makeDataDir, query, start, startFromChild } from "./trial.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

test("starts an empty UTF-8 database on the loopback address, closed to a wrong password", async () => {
  const dataDir = await makeDataDir()
  const cluster = await startCluster({ dataDir })
  expect(cluster.adopted).toBe(false)
  const [row] = await query(
    cluster.url,
    `select current_database() as name, current_setting('server_encoding') as encoding,
       (select datcollate from pg_database where datname = 'sufra') as collate,
       current_setting('listen_addresses') as addresses,
       current_setting('unix_socket_directories') as sockets, current_setting('fsync') as fsync`,
  )
  expect(row).toEqual({
    name: "sufra",
    encoding: "UTF8",
    collate: process.platform === "linux" ? "C.UTF-8" : "C",
    addresses: "127.0.0.1",
    sockets: "",
    fsync: "on",
  })
  const password = join(await dataDirectoryOf(dataDir), "..", "password")
  expect((await stat(password)).mode & 0o777).toBe(0o600)
  const wrong = new URL(cluster.url)
  wrong.password = "guess"
  await expect(query(wrong.href, "select 1")).rejects.toMatchObject({ code: "28P01" })
})

test("a second start adopts what runs, and stop ends it for good", async () => {
  const dataDir = await makeDataDir()
  const first = await start(dataDir)
  const second = await start(dataDir)
  expect(second).toMatchObject({ adopted: true, port: first.port, url: first.url })
  await Promise.all([first.stop(), first.stop(), second.stop()])
  await expect(query(first.url, "select 1")).rejects.toThrow("ECONNREFUSED")
  const third = await start(dataDir)
  expect(third.adopted).toBe(false)
})

test("several processes starting at once end up on one cluster", async () => {
  const dataDir = await makeDataDir()
  const starters = [1, 2, 3].map(() => startFromChild(dataDir))
  const clusters = await Promise.all(starters.map(({ cluster }) => cluster))
  expect(new Set(clusters.map(({ url }) => url)).size).toBe(1)
  expect(clusters.filter(({ adopted }) => !adopted)).toHaveLength(1)
})

test("makes a UTF-8 cluster in an environment without, or with an odd, locale", async () => {
  for (const env of [
    { LANG: undefined, LC_ALL: undefined },
    { LANG: "xx_YY.ISO-8859-6", LC_ALL: "nonsense", PGDATA: "/nowhere", PGPORT: "1" },
  ]) {
    const { url } = await startFromChild(await makeDataDir(), { env }).cluster
    const [row] = await query(url, "select current_setting('server_encoding') as encoding")
    expect(row).toEqual({ encoding: "UTF8" })
  }
})

test("passes settings on, whatever is in them", async () => {
  const dataDir = await makeDataDir()
  const settings = { fsync: "off", cluster_name: 'it\'s $(true) "quoted"' }
  const { url } = await startCluster({ dataDir, settings })
  const [row] = await query(
    url,
    "select current_setting('fsync') as fsync, current_setting('cluster_name') as name",
  )
  expect(row).toEqual({ fsync: "off", name: settings.cluster_name })
})
