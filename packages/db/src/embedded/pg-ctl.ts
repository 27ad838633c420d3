import { readdir, readFile, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import type { Binaries } from "./binaries.ts"
import { ClusterRefused } from "./cluster-refused.ts"
import { clusterOf, dataOf, type Home } from "./home.ts"
import { findPostmaster } from "./postmaster.ts"
import { runProgram } from "./program.ts"
import { writeSettings } from "./settings.ts"

type Attempt = { failure?: string; mayPass?: boolean }

/**
 * Reasons that go away by themselves: children of a killed postmaster still hold its memory, the
 * port was taken between choosing and binding, another postmaster is just writing its pid file, or
 * recovery takes longer than pg_ctl waits.
 */
const PASSING =
  /still in use|could not create any TCP|lock file ".*" (already exists|is empty)|did not start in time/

export async function startPostmaster(
  home: Home,
  binaries: Binaries,
  settings: Record<string, string>,
  port: number | undefined,
): Promise<Attempt> {
  await writeSettings(home, settings, port)
  const startLog = join(clusterOf(home), "start.log")
  await rm(startLog, { force: true })
  const earlier = await findNewestLog(home)
  const result = await pgCtl(home, binaries, ["start", "-w", "-t", "60", "-l", startLog])
  if (result.code === 0) return {}
  const latest = await findNewestLog(home)
  const from = latest?.path === earlier?.path ? (earlier?.size ?? 0) : 0
  const told = [result.output, await tail(startLog, 0), await tail(latest?.path, from)]
  const failure = `The database did not start.\n${told.filter(Boolean).join("\n")}`
  return { failure, mayPass: PASSING.test(failure) }
}

/** A fast shutdown: sessions end, everything is written. Nothing to do when it does not run. */
export async function stopPostmaster(home: Home, binaries: Binaries): Promise<void> {
  // Asked first, because pg_ctl signals whatever pid the file names, somebody else's included.
  if ((await findPostmaster(home)).state === "none") return
  const result = await pgCtl(home, binaries, ["stop", "-m", "fast", "-w", "-t", "120"])
  if (result.code === 0) return
  if ((await findPostmaster(home)).state === "none") return
  throw new ClusterRefused(`The database did not stop.\n${result.output}`)
}

function pgCtl(home: Home, binaries: Binaries, args: string[]) {
  const program = join(binaries.dir, "bin", "pg_ctl")
  return runProgram(program, [...args, "-D", dataOf(home)], {
    cwd: home.dir,
    account: home.account,
  })
}

async function findNewestLog(home: Home): Promise<{ path: string; size: number } | undefined> {
  const directory = join(dataOf(home), "log")
  const names = await readdir(directory).catch(() => [])
  const logs = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(directory, name))
      return { path: join(directory, name), size, mtimeMs }
    }),
  )
  return logs.sort((a, b) => b.mtimeMs - a.mtimeMs)[0]
}

/** The last lines of a log, without what was in it before `from`: earlier troubles would mislead. */
async function tail(path: string | undefined, from: number): Promise<string> {
  if (path === undefined) return ""
  const bytes = await readFile(path).catch(() => Buffer.alloc(0))
  return bytes.subarray(from).toString("utf8").trimEnd().split("\n").slice(-15).join("\n")
}
