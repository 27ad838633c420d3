import { rm } from "node:fs/promises"
import { setTimeout as sleep } from "node:timers/promises"
import { type Binaries, copyBinaries, getBinaries, pruneBinaries } from "./binaries.ts"
import { ClusterRefused } from "./cluster-refused.ts"
import { connectionUrl, DATABASE, ensureDatabase } from "./connection.ts"
import { canonicalPath, type Home, openHome } from "./home.ts"
import { ensureCluster } from "./initdb.ts"
import { startPostmaster, stopPostmaster } from "./pg-ctl.ts"
import { findPostmaster } from "./postmaster.ts"
import { withStartLock } from "./start-lock.ts"

/** `adopted`: it was already running, left by a server that was killed or kept by one that lives. */
export type Cluster = { url: string; port: number; adopted: boolean; stop(): Promise<void> }

type ClusterOptions = {
  dataDir: string
  log?: (line: string) => void
  /** PostgreSQL settings. Tests turn `fsync` off here; nothing else should. */
  settings?: Record<string, string>
  /** Where it listened before: whoever brings it back does not want to tell everybody a new address. */
  port?: number
}

// Recovery after a crash replays the log of minutes of writing: slow on a small disk, never endless.
const STARTUP_PATIENCE_MS = 10 * 60_000
// How long children of a killed postmaster may hold its shared memory before we call it an error.
const RETRY_PATIENCE_MS = 60_000
const POLL_MS = 200

/** Starts the private PostgreSQL of `dataDir`, or adopts the one that runs there. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const log = options.log ?? (() => {})
  const settings = options.settings ?? {}
  const path = await canonicalPath(options.dataDir)
  return withStartLock(path, async () => {
    const home = await openHome(path, log)
    const binaries = await prepareBinaries(home)
    await ensureCluster(home, binaries, { log, isThrowaway: settings.fsync === "off" })
    const { port, adopted } = await bringUp(home, binaries, { ...options, log, settings })
    await ensureDatabase(home, port)
    let stopping: Promise<void> | undefined
    return {
      url: await connectionUrl(home, port, DATABASE),
      port,
      adopted,
      stop() {
        stopping ??= withStartLock(path, () => stopPostmaster(home, binaries))
        return stopping
      },
    }
  })
}

/** Stops the cluster of `dataDir` and deletes it with all its data. For tests and benchmarks. */
export async function removeCluster(dataDir: string): Promise<void> {
  const path = await canonicalPath(dataDir)
  await withStartLock(path, async () => {
    const home = await openHome(path, () => {})
    await stopPostmaster(home, await prepareBinaries(home))
    await rm(home.dir, { recursive: true, force: true })
    await rm(path, { recursive: true, force: true })
  })
}

async function prepareBinaries(home: Home): Promise<Binaries> {
  const installed = await getBinaries()
  return home.account ? copyBinaries(installed, home.dir) : installed
}

async function bringUp(
  home: Home,
  binaries: Binaries,
  { log, settings, port }: Required<Pick<ClusterOptions, "log" | "settings">> & { port?: number },
): Promise<{ port: number; adopted: boolean }> {
  const began = Date.now()
  let adopted = true
  let saidBusy = false
  while (Date.now() - began < STARTUP_PATIENCE_MS) {
    const seen = await findPostmaster(home)
    if (seen.state === "running") {
      if (!adopted && home.account) await pruneBinaries(home.dir, binaries)
      return { port: seen.port, adopted }
    }
    if (seen.state === "busy") {
      if (!saidBusy) log("The database is busy starting or stopping; waiting for it")
      saidBusy = true
    } else {
      adopted = false
      const attempt = await startPostmaster(home, binaries, settings, port)
      const mayRetry = attempt.mayPass && Date.now() - began < RETRY_PATIENCE_MS
      if (attempt.failure && !mayRetry) throw new ClusterRefused(attempt.failure)
      if (!attempt.failure) continue
    }
    await sleep(POLL_MS)
  }
  throw new ClusterRefused(`The database in ${home.dir} did not start within 10 minutes.`)
}
