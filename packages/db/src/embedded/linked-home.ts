import { createHash, randomBytes } from "node:crypto"
import {
  access,
  chmod,
  mkdir,
  readFile,
  readlink,
  rename,
  symlink,
  writeFile,
} from "node:fs/promises"
import { basename, dirname, join, resolve, sep } from "node:path"
import { ClusterRefused } from "./cluster-refused.ts"
import { syncDirectory } from "./owned-file.ts"

/** Where clusters started by root live: no user's home, so any account can reach its own. */
const ROOT_HOMES = "/var/lib/sufra"

/** Inside each home: the path of the link that leads to it, hence which clone it belongs to. */
const RECORD = "linked-from"

/**
 * The directory behind the link at `path`, made when there is none. The link is what makes data
 * belong to a clone: removing `data/` means an empty database (the old one stays on the disk), a
 * clone that was moved keeps its data, and a copied clone does not share its original's.
 */
export async function resolveLinkedHome(
  path: string,
  log: (line: string) => void,
): Promise<string> {
  const target = await findTarget(path)
  if (target === undefined) return createLinkedHome(path, log)
  if (!(await exists(target))) {
    if (dirname(target) !== ROOT_HOMES) {
      throw new ClusterRefused(
        `${path} links to ${target}, which is not there: is its disk mounted?`,
      )
    }
    log(
      `${path} linked to ${target}, which is not on this machine: starting with an empty database`,
    )
    return createLinkedHome(path, log)
  }
  const recorded = await findRecord(target)
  if (recorded === path) return target
  if (recorded !== undefined && (await findTarget(recorded)) === target) {
    log(`${path} is a copy of ${recorded}: it gets an empty database of its own`)
    return createLinkedHome(path, log)
  }
  await writeFile(join(target, RECORD), path) // the clone was moved here
  return target
}

async function createLinkedHome(path: string, log: (line: string) => void): Promise<string> {
  await mkdir(ROOT_HOMES, { recursive: true })
  await chmod(ROOT_HOMES, 0o755)
  const base = join(ROOT_HOMES, homeName(path))
  let dir = base
  for (let number = 2; !(await claimDirectory(dir, path)); number += 1) {
    if ((await findRecord(dir)) === path) {
      log(
        `An earlier database of this clone is kept in ${dir} (back to it: ln -sfn ${dir} ${path})`,
      )
    }
    dir = `${base}-${number}`
  }
  const draft = `${path}.${randomBytes(6).toString("hex")}`
  await symlink(dir, draft)
  await rename(draft, path)
  await sayWhere(path, dir)
  await syncDirectory(dirname(path))
  return dir
}

/** Whoever copies the folder of the clone for a backup would copy a link. */
async function sayWhere(path: string, dir: string): Promise<void> {
  const text = [
    `The database is not in this folder. ${basename(path)} is a link to`,
    `  ${dir}`,
    "because Sufra was started as root. For a backup copy that folder too; docs/operations.md says how.",
    "",
  ]
  await writeFile(join(dirname(path), "WHERE-THE-DATA-IS.txt"), text.join("\n"))
}

/** True when `dir` is new, or is what a killed start left before there was a cluster in it. */
async function claimDirectory(dir: string, path: string): Promise<boolean> {
  const isNew = await mkdir(dir).then(
    () => true,
    () => false,
  )
  const isUnused = (await findRecord(dir)) === path && !(await exists(join(dir, "cluster")))
  if (!isNew && !isUnused) return false
  await chmod(dir, 0o755) // a umask of 077 would close it to the account that runs Postgres
  await writeFile(join(dir, RECORD), path)
  return true
}

/** `<clone>-<directory>-<hash>`: a person can tell whose it is, two clones never share one. */
function homeName(path: string): string {
  const words = path.split(sep).filter(Boolean)
  const clone = words.lastIndexOf("data") - 1 // <clone>/data/postgres, <clone>/data/test/postgres
  const named = words.slice(clone >= 0 ? clone : -2).filter((word) => word !== "data")
  const hash = createHash("sha256").update(path).digest("hex").slice(0, 10)
  return [...named, hash].join("-").replace(/[^\w.-]+/g, "_")
}

async function findTarget(path: string): Promise<string | undefined> {
  const target = await readlink(path).catch(() => undefined)
  return target === undefined ? undefined : resolve(dirname(path), target)
}

async function findRecord(dir: string): Promise<string | undefined> {
  return readFile(join(dir, RECORD), "utf8").catch(() => undefined)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
