import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { migrateAsBefore } from "../migrate.ts"
import { createTestDatabase, type TestDatabase, withClient } from "../testing/test-database.ts"
import { ArchiveWriter, BackupRefused, type Entry, readArchive } from "./archive.ts"
import { type Manifest, manifestName, pieceOf } from "./manifest.ts"
import { restoreBackup } from "./restore-backup.ts"
import { writeBackup } from "./write-backup.ts"

const cluster = inject("clusterUrl")
const originalPath = (place: string, picture: string) => `${place}/${picture}/original.webp`
let folder: string
let target: TestDatabase
let genuine: Entry[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sufra-forged-"))
  const original = await createTestDatabase({
    ...{ url: cluster, templateName: inject("templateName") },
  })
  target = await createTestDatabase({ url: cluster, templateName: "template0" })
  const file = join(folder, "genuine.backup")
  const from = { url: original.url, mediaFolder: join(folder, "none"), originalPath }
  await writeBackup({ ...from, secret: null, file, now: new Date() })
  await original.drop()
  genuine = []
  for await (const entry of readArchive(file)) genuine.push(entry)
})
afterAll(async () => {
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

const restore = (file: string) =>
  restoreBackup({
    ...{ url: target.url, mediaFolder: join(folder, "restored"), originalPath, file },
    takeSecret: async () => undefined,
  })

const countRows = () =>
  withClient(target.url, async (client) => {
    const { rows } = await client.query("SELECT count(*)::int AS count FROM establishment")
    return rows[0].count
  })

/** Packed again with right checksums, as somebody would who wants to be believed. */
async function refused(name: string, entries: readonly Entry[]): Promise<string> {
  const file = join(folder, `${name}.backup`)
  const archive = new ArchiveWriter(file)
  for (const entry of entries) await archive.add(entry.name, entry.content)
  await archive.finish()
  const error: unknown = await restore(file).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(BackupRefused)
  return (error as Error).message
}

function withManifest(change: (manifest: Manifest) => unknown): Entry[] {
  const [first, ...rest] = genuine
  const manifest = JSON.parse(String(first?.content)) as Manifest
  const content = Buffer.from(JSON.stringify(change(manifest)))
  return [{ name: manifestName, content }, ...rest]
}

const piecesOf = (table: string) => genuine.filter(({ name }) => pieceOf(name)?.table === table)

describe("a forged backup is refused in a sentence, and no row is restored,", () => {
  const branch = "branch"
  const changed = (of: string, change: (content: string) => string) =>
    genuine.map((entry) =>
      pieceOf(entry.name)?.table === of
        ? { ...entry, content: Buffer.from(change(entry.content.toString())) }
        : entry,
    )

  it.each<[string, () => Entry[], string]>([
    [
      "that lacks a table",
      () =>
        withManifest((one) => ({ ...one, tables: one.tables.filter((t) => t.name !== branch) })),
      "the table branch is missing",
    ],
    [
      "with a table nobody knows",
      () =>
        withManifest((one) => ({ ...one, tables: [...one.tables, { name: "x", columns: ["y"] }] })),
      "knows no table x",
    ],
    [
      "that names a table twice",
      () => withManifest((one) => ({ ...one, tables: [...one.tables, one.tables[0]] })),
      "twice",
    ],
    [
      "with a column nobody knows",
      () =>
        withManifest((one) => ({
          ...one,
          tables: one.tables.map((t) => ({ ...t, columns: [...t.columns, "x"] })),
        })),
      "has other columns than its version",
    ],
    [
      "that lacks a column",
      () =>
        withManifest((one) => ({
          ...one,
          tables: one.tables.map((t) => ({ ...t, columns: t.columns.slice(1) })),
        })),
      "has other columns than its version",
    ],
    ["without what it says of itself", () => withManifest(() => ({ format: 1 })), "manifest.json"],
    ["of no tables at all", () => withManifest((one) => ({ ...one, tables: [] })), "manifest.json"],
    [
      "that is no list of anything",
      () => [{ name: manifestName, content: Buffer.from("{") }, ...genuine.slice(1)],
      "manifest.json",
    ],
    ["with an entry twice", () => [...genuine, ...piecesOf(branch)], "twice"],
    [
      "with the rows of a table in two places",
      () => [
        ...genuine,
        ...piecesOf(branch).map((one) => ({ ...one, name: "tables/branch/000001.copy" })),
      ],
      "the table branch twice",
    ],
    [
      "with rows of a table that it does not name",
      () => [...genuine, { name: "tables/x/000000.copy", content: Buffer.from("1\n") }],
      "a table x",
    ],
    [
      "that lacks a part of a table",
      () =>
        genuine.map((one) =>
          pieceOf(one.name)?.table === branch
            ? { ...one, name: one.name.replace("000000", "000001") }
            : one,
        ),
      "lacks a part of branch",
    ],
    ["with rows twice", () => changed(branch, (rows) => rows + rows), "in branch are rows"],
    ["with rows of nonsense", () => changed(branch, () => "nonsense\n"), "in branch are rows"],
    [
      "that lacks the rows which others point to",
      () => genuine.filter(({ name }) => pieceOf(name)?.table !== branch),
      "rows that do not fit",
    ],
  ])("%s", async (name, entries, sentence) => {
    expect(await refused(name, entries())).toContain(sentence)
    expect(await countRows()).toBe(0)
  })
})

it("tables that a refused restore left do not take a backup of another version", async () => {
  const older = await createTestDatabase({ url: cluster, templateName: "template0" })
  const file = join(folder, "older.backup")
  try {
    await migrateAsBefore(older.url, 3)
    const from = { url: older.url, mediaFolder: join(folder, "none"), originalPath }
    await writeBackup({ ...from, secret: null, file, now: new Date() })
  } finally {
    await older.drop()
  }
  await refused(
    "first",
    withManifest((one) => ({ ...one, tables: one.tables.slice(1) })),
  )
  await expect(restore(file)).rejects.toThrow("tables of another version")
})
