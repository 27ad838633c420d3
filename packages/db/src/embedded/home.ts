import { constants } from "node:fs"
import { access, lstat, mkdir, readdir, realpath, rm, stat } from "node:fs/promises"
import { basename, dirname, join, resolve } from "node:path"
import { ClusterRefused } from "./cluster-refused.ts"
import { resolveLinkedHome } from "./linked-home.ts"
import { type Account, runProgram } from "./program.ts"
import { getSystemAccount } from "./system-account.ts"

/** Where one cluster lives, and as whom it runs (absent: as ourselves). */
export type Home = { dir: string; account: Account | undefined }

/** initdb works in a draft; a killed one is litter that the next start sweeps away. */
export const DRAFT_PREFIX = "cluster.new-"

export const clusterOf = (home: Home) => join(home.dir, "cluster")
export const dataOf = (home: Home) => join(home.dir, "cluster", "data")
export const passwordFileOf = (home: Home) => join(home.dir, "cluster", "password")

/** The one spelling of the path, so that two ways to write it mean one cluster and one lock. */
export async function canonicalPath(dataDir: string): Promise<string> {
  const path = resolve(dataDir)
  await mkdir(dirname(path), { recursive: true })
  return join(await realpath(dirname(path)), basename(path))
}

export async function openHome(path: string, log: (line: string) => void): Promise<Home> {
  if (process.getuid?.() === 0) return openHomeAsRoot(path, log)
  return openOwnHome(path)
}

async function openOwnHome(path: string): Promise<Home> {
  try {
    await mkdir(path, { recursive: true })
    const dir = await realpath(path)
    const all = constants.R_OK | constants.W_OK | constants.X_OK
    await access(dir, all)
    await access(join(dir, "cluster"), all).catch(ignoreMissing)
    return { dir, account: undefined }
  } catch (error) {
    throw new ClusterRefused(
      `The database in ${path} cannot be opened by this user. If Sufra was started as root before, ` +
        "start it as root again, or give the directory to this user with chown -R.",
      { cause: error },
    )
  }
}

async function openHomeAsRoot(path: string, log: (line: string) => void): Promise<Home> {
  const found = await lstat(path).catch(ignoreMissing)
  if (found?.isDirectory()) {
    const inPlace = await findHomeOfOrdinaryUser(path)
    if (inPlace) return inPlace
    await removeIfNothingInIt(path)
  }
  const dir = await resolveLinkedHome(path, log)
  const data = join(dir, "cluster", "data")
  const owner = await stat(data).catch(ignoreMissing)
  if (owner && owner.uid !== 0) return { dir, account: { uid: owner.uid, gid: owner.gid } }
  const account = await getSystemAccount()
  // Data copied back by root from a backup: Postgres only opens what belongs to it.
  if (owner) {
    const ids = `${account.uid}:${account.gid}`
    await runProgram("chown", ["-R", ids, join(dir, "cluster")], { cwd: dir })
  }
  return { dir, account }
}

/** A cluster that an ordinary user made in the clone stays there and runs as that user. */
async function findHomeOfOrdinaryUser(path: string): Promise<Home | undefined> {
  const owner = await stat(join(path, "cluster", "data")).catch(ignoreMissing)
  if (!owner || owner.uid === 0) return undefined
  return { dir: path, account: { uid: owner.uid, gid: owner.gid } }
}

async function removeIfNothingInIt(path: string): Promise<void> {
  const kept = (await readdir(path)).filter((name) => !name.startsWith(DRAFT_PREFIX))
  if (kept.length > 0) {
    throw new ClusterRefused(
      `${path} holds files that root cannot run a database from (${kept.join(", ")}): ` +
        "move the directory away, or give it to the user who made it with chown -R.",
    )
  }
  await rm(path, { recursive: true })
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined
  throw error
}
