import { randomBytes } from "node:crypto"
import {
  access,
  appendFile,
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
} from "node:fs/promises"
import { join } from "node:path"
import type { Binaries } from "./binaries.ts"
import { ClusterRefused } from "./cluster-refused.ts"
import { clusterOf, DRAFT_PREFIX, dataOf, type Home } from "./home.ts"
import { syncDirectory, writeOwnedFile } from "./owned-file.ts"
import { runProgram } from "./program.ts"
import { SETTINGS_FILE } from "./settings.ts"

/** The role that owns the cluster; its name does not depend on who runs Postgres. */
export const ROLE = "sufra"

// Elsewhere the C library has no C.UTF-8; PostgreSQL brings its own of the same meaning.
const LOCALE =
  process.platform === "linux"
    ? ["--locale=C.UTF-8"]
    : ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]

/**
 * Makes the cluster when there is none. initdb works in a draft directory that takes its name only
 * when it is complete, password included: killed in the middle, it leaves litter and no half cluster.
 */
export async function ensureCluster(
  home: Home,
  binaries: Binaries,
  options: { log: (line: string) => void; isThrowaway: boolean },
): Promise<void> {
  await removeDrafts(home)
  if (await hasCluster(home)) {
    await assertSameMajor(home, binaries)
    // A copy or a restored backup is often open to all, which Postgres refuses.
    return chmod(dataOf(home), 0o700)
  }
  options.log("Creating the database")
  const draft = join(home.dir, DRAFT_PREFIX + randomBytes(6).toString("hex"))
  await mkdir(draft)
  await chmod(draft, 0o700)
  if (home.account) await chown(draft, home.account.uid, home.account.gid)
  const passwordFile = join(draft, "password")
  await writeOwnedFile(passwordFile, randomBytes(24).toString("hex"), home.account)
  await initialise(home, binaries, draft, options.isThrowaway)
  await rename(draft, clusterOf(home))
  await syncDirectory(home.dir)
}

async function initialise(home: Home, binaries: Binaries, draft: string, isThrowaway: boolean) {
  const data = join(draft, "data")
  const args = [`--pgdata=${data}`, `--username=${ROLE}`, `--pwfile=${join(draft, "password")}`]
  args.push("--encoding=UTF8", ...LOCALE, "-A", "scram-sha-256")
  if (isThrowaway) args.push("--no-sync")
  const initdb = join(binaries.dir, "bin", "initdb")
  const result = await runProgram(initdb, args, { cwd: home.dir, account: home.account })
  if (result.code !== 0) {
    await rm(draft, { recursive: true, force: true })
    throw new ClusterRefused(`The database could not be created. initdb said:\n${result.output}`)
  }
  await appendFile(join(data, "postgresql.conf"), `\ninclude_if_exists = '${SETTINGS_FILE}'\n`)
}

async function hasCluster(home: Home): Promise<boolean> {
  const signs = [join(dataOf(home), "PG_VERSION"), join(dataOf(home), "global", "pg_control")]
  const found = await Promise.allSettled(signs.map((path) => access(path)))
  if (found.some(({ status }) => status === "fulfilled")) return true
  // Neither sign: no database was ever there. Set aside all the same, never deleted.
  const aside = `${clusterOf(home)}.unreadable-${Date.now()}`
  await rename(clusterOf(home), aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error
  })
  return false
}

async function assertSameMajor(home: Home, binaries: Binaries): Promise<void> {
  const made = (await readFile(join(dataOf(home), "PG_VERSION"), "utf8")).trim()
  const [major] = binaries.version.split(".")
  if (made === major) return
  throw new ClusterRefused(
    `The data in ${dataOf(home)} is of PostgreSQL ${made}, and this version of Sufra brings ` +
      `PostgreSQL ${major}: export it with the earlier version, then import it (docs/operations.md).`,
  )
}

async function removeDrafts(home: Home): Promise<void> {
  for (const name of await readdir(home.dir)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue
    // An initdb whose parent was killed may still write into its own: then the next start sweeps.
    await rm(join(home.dir, name), { recursive: true, force: true }).catch(() => {})
  }
}
