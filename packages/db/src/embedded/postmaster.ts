import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { readFile, rm } from "node:fs/promises"
import { basename, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import { ClusterRefused } from "./cluster-refused.ts"
import { withConnection } from "./connection.ts"
import { dataOf, type Home, passwordFileOf } from "./home.ts"
import { writeOwnedFile } from "./owned-file.ts"

/** What runs on a data directory: nothing, ours and answering, or ours but not (yet, any more). */
export type Sighting = { state: "none" } | { state: "busy" } | { state: "running"; port: number }

type PidFile = { pid: number; port: number }

/**
 * Looks for the postmaster named in `postmaster.pid`. A file whose pid belongs to somebody else is
 * removed: Postgres takes any live process of its own user for a postmaster and would not start.
 */
export async function findPostmaster(home: Home): Promise<Sighting> {
  const file = await readPidFile(home)
  if (!file) return { state: "none" }
  const answer = file.port > 0 ? await askForNonce(home, file.port) : "silent"
  if (answer === "ours") return { state: "running", port: file.port }
  const process = await identify(file.pid, dataOf(home))
  if (process === "ours" && answer === "password refused") {
    throw new ClusterRefused(
      `The running database does not accept the password in ${passwordFileOf(home)}: restore that file.`,
    )
  }
  if (process === "ours") return { state: "busy" }
  if (process === "foreign") await rm(join(dataOf(home), "postmaster.pid"), { force: true })
  return { state: "none" }
}

async function readPidFile(home: Home): Promise<PidFile | undefined> {
  const path = join(dataOf(home), "postmaster.pid")
  const read = () => readFile(path, "utf8").catch(() => undefined)
  let text = await read()
  if (text !== undefined && !parsePidFile(text)) {
    // Being written by a postmaster that is just starting, or left empty by a power cut.
    await sleep(1_000)
    text = await read()
    if (text !== undefined && !parsePidFile(text)) await rm(path, { force: true })
  }
  return text === undefined ? undefined : parsePidFile(text)
}

function parsePidFile(text: string): PidFile | undefined {
  const lines = text.split("\n")
  const pid = Number.parseInt(lines[0] ?? "", 10)
  const port = Number.parseInt(lines[3] ?? "", 10) || 0 // not written yet
  return pid > 0 ? { pid, port } : undefined
}

/**
 * Proof that the server on that port works in our very directory: it accepts our password and can
 * read a file that we have just put there. (A copied clone has the same password and pid file.)
 */
async function askForNonce(
  home: Home,
  port: number,
): Promise<"ours" | "other" | "silent" | "password refused"> {
  const nonce = randomBytes(12).toString("hex")
  const name = `sufra-nonce-${nonce}`
  const path = join(dataOf(home), name)
  await writeOwnedFile(path, nonce, home.account)
  try {
    const seen = await withConnection(home, port, async (client) => {
      const result = await client.query<{ text: string | null }>(
        "select pg_read_file($1, true) as text",
        [name],
      )
      return result.rows[0]?.text
    })
    return seen === nonce ? "ours" : "other"
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined
    return code === "28P01" ? "password refused" : "silent"
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Whose process that is, by its command line, which pg_ctl makes: `postgres -D <data>`. On Windows
 * Postgres tells a foreign pid by itself.
 */
async function identify(
  pid: number,
  data: string,
): Promise<"ours" | "foreign" | "dead" | "unknown"> {
  if (process.platform === "win32") return "unknown"
  if (process.platform === "linux") {
    const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined)
    if (line === undefined) return "dead"
    const words = line.split("\0")
    const isOurs = basename(words[0] ?? "") === "postgres" && words.includes(data)
    return isOurs ? "ours" : "foreign"
  }
  const listed = await promisify(execFile)("ps", ["-ww", "-o", "command=", "-p", `${pid}`]).catch(
    () => undefined,
  )
  if (!listed) return "dead"
  return listed.stdout.includes("postgres") && listed.stdout.includes(data) ? "ours" : "foreign"
}
