import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, realpath, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import pg from "pg"
import { onTestFinished } from "vitest"
import { type Cluster, removeCluster, startCluster } from "./cluster.ts"
import type { Account } from "./program.ts"

export const isRoot = process.getuid?.() === 0

/** A directory of its own for one test; whatever cluster was started in it ends with the test. */
export async function makeDataDir(parent = tmpdir()): Promise<string> {
  const clone = await mkdtemp(join(parent, "sufra-trial-"))
  const dataDir = join(clone, "data", "postgres")
  onTestFinished(async () => {
    await removeCluster(dataDir)
    await rm(clone, { recursive: true, force: true })
  })
  return dataDir
}

/** Without fsync, which these tests would wait for most of their time; the durable ones do not use it. */
export function start(dataDir: string, log: (line: string) => void = () => {}): Promise<Cluster> {
  return startCluster({ dataDir, log, settings: { fsync: "off" } })
}

export async function query<Row extends pg.QueryResultRow>(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  client.on("error", () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

export async function dataDirectoryOf(dataDir: string): Promise<string> {
  return join(await realpath(dataDir), "cluster", "data")
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const file = await readFile(join(await dataDirectoryOf(dataDir), "postmaster.pid"), "utf8")
  return Number.parseInt(file, 10)
}

/** A Node and the trial-child.ts it runs; another user may need a copy it can reach. */
export type Program = { node: string; script: string }

type Starter = { process: ChildProcess; cluster: Promise<Omit<Cluster, "stop">> }

/** Starts the cluster from another process, which then stays alive until it is killed. */
export function startFromChild(
  dataDir: string,
  options: { account?: Account; cwd?: string; env?: NodeJS.ProcessEnv; program?: Program } = {},
): Starter {
  const { node, script } = options.program ?? {
    node: process.execPath,
    script: fileURLToPath(new URL("./trial-child.ts", import.meta.url)),
  }
  const child = spawn(node, [script, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...options.env },
    ...(options.cwd ? { cwd: options.cwd } : {}),
    ...(options.account ? { uid: options.account.uid, gid: options.account.gid } : {}),
  })
  onTestFinished(() => kill(child))
  return { process: child, cluster: readFirstLine(child) }
}

async function readFirstLine(child: ChildProcess): Promise<Omit<Cluster, "stop">> {
  if (!child.stdout) throw new Error("the child has no output")
  for await (const line of createInterface({ input: child.stdout })) {
    const told: Omit<Cluster, "stop"> | { error: string } = JSON.parse(line)
    if ("error" in told) throw new Error(told.error)
    return told
  }
  throw new Error("the child ended without a word")
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, "exit")
  child.kill("SIGKILL")
  await ended
}
