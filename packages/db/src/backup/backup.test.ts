import { mkdir, mkdtemp, readFile, rename, rm, stat, truncate, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { gunzipSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { migrateAsBefore } from "../migrate.ts"
import { createTestDatabase, type TestDatabase, withClient } from "../testing/test-database.ts"
import { listPictures, missingSentence } from "./pictures.ts"
import { type HeldSecret, restoreBackup } from "./restore-backup.ts"
import { listTables, quoted } from "./tables.ts"
import { writeBackup } from "./write-backup.ts"

const cluster = inject("clusterUrl")
let folder: string
let original: TestDatabase
let file: string
let pictures: string[]

const emptyDatabase = () => createTestDatabase({ url: cluster, templateName: "template0" })
const pathIn = (...parts: string[]) => join(folder, ...parts)
const originalPath = (place: string, picture: string) => `${place}/${picture}/original.webp`

/** The folder is like the media folder of the original: a file for each picture. */
async function writePictures(url: string): Promise<string[]> {
  const paths = await withClient(url, (client) => listPictures(client, originalPath))
  for (const path of paths) {
    await mkdir(dirname(pathIn("media", path)), { recursive: true })
    await writeFile(pathIn("media", path), "a picture")
  }
  return paths
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sufra-backup-"))
  original = await createTestDatabase({ url: cluster, templateName: inject("templateName") })
  pictures = await writePictures(original.url)
  await withClient(original.url, (client) =>
    // What COPY has to escape, in a table that everything else points to.
    client.query(
      "UPDATE establishment SET description = $1 WHERE id = (SELECT min(id::text)::uuid FROM establishment)",
      [{ en: "tab\t newline\n back\\slash \\N", sa: "سفرة «كرم»" }],
    ),
  )
  file = pathIn("first.backup")
  await writeBackup({
    ...{ url: original.url, mediaFolder: pathIn("media"), originalPath, file, now: new Date() },
    secret: "a secret of 32 letters or more..",
  })
})
afterAll(async () => {
  await original.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Every row of every table, as text, in an order of its own. */
function picture(url: string): Promise<Record<string, string[]>> {
  return withClient(url, async (client) => {
    const rowsOf: Record<string, string[]> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM ${quoted(name)} AS t ORDER BY 1`,
      )
      rowsOf[name] = rows.map(({ row }) => row)
    }
    return rowsOf
  })
}

function restoreInto(url: string, from = file, secrets: string[] = []) {
  const takeSecret = async ({ secret }: HeldSecret) => void (secret && secrets.push(secret))
  const mediaFolder = pathIn("restored")
  return restoreBackup({ url, mediaFolder, originalPath, takeSecret, file: from })
}

describe("a backup", () => {
  it("restored into an empty database has every row of every table, pictures and secret", async () => {
    const target = await emptyDatabase()
    try {
      const secrets: string[] = []
      const figures = await restoreInto(target.url, file, secrets)
      const restored = await picture(target.url)
      expect(restored).toEqual(await picture(original.url))
      expect(restored.establishment?.length).toBeGreaterThan(1)
      const rows = Object.values(restored).flat().length
      expect(figures).toEqual({ rows, pictures: pictures.length, missing: [] })
      expect(pictures.length).toBeGreaterThan(3)
      expect(await readFile(pathIn("restored", pictures[0] ?? ""), "utf8")).toBe("a picture")
      expect(secrets).toEqual(["a secret of 32 letters or more.."])
    } finally {
      await target.drop()
    }
  })

  it("holds the moment it began at: what comes later is not in it, though it goes on", async () => {
    const before = await picture(original.url)
    const later = pathIn("later.backup")
    let isFirst = true
    await writeBackup({
      ...{ url: original.url, mediaFolder: pathIn("media"), originalPath, secret: null },
      ...{ file: later, now: new Date() },
      onProgress: async () => {
        if (!isFirst) return
        isFirst = false
        await withClient(original.url, (client) => client.query("UPDATE product SET calories = 7"))
      },
    })
    expect(await picture(original.url)).not.toEqual(before)
    const target = await emptyDatabase()
    try {
      const secrets: string[] = []
      await restoreInto(target.url, later, secrets)
      expect(await picture(target.url)).toEqual(before)
      expect(secrets).toEqual([])
    } finally {
      await target.drop()
    }
  })

  it("is for its owner's eyes alone", async () => {
    expect((await stat(file)).mode & 0o077).toBe(0)
  })

  it("of an older version is restored, then migrated", async () => {
    const older = await emptyDatabase()
    const target = await emptyDatabase()
    try {
      await migrateAsBefore(older.url, 3)
      const from = pathIn("older.backup")
      await writeBackup({
        ...{ url: older.url, mediaFolder: pathIn("none"), originalPath, secret: null },
        ...{ file: from, now: new Date() },
      })
      await restoreInto(target.url, from)
      const names = (url: string) =>
        withClient(url, async (c) => (await listTables(c)).map((t) => t.name))
      expect(await names(target.url)).toEqual(await names(original.url))
    } finally {
      await older.drop()
      await target.drop()
    }
  })
})

describe("a restore is refused, and leaves the database empty,", () => {
  async function refused(from: string): Promise<string> {
    const target = await emptyDatabase()
    try {
      const error = await restoreInto(target.url, from).then(
        () => new Error("it was restored"),
        (failure: Error) => failure,
      )
      expect(await picture(target.url)).toEqual({})
      return error.message
    } finally {
      await target.drop()
    }
  }

  it("of a file that was cut off", async () => {
    const cut = pathIn("cut.backup")
    await writeFile(cut, await readFile(file))
    await truncate(cut, (await stat(file)).size >> 1)
    expect(await refused(cut)).toContain("cannot be read")
  })

  it("of a file in which a byte changed, though it was packed again", async () => {
    const changed = pathIn("changed.backup")
    const content = gunzipSync(await readFile(file))
    const at = content.indexOf("a picture")
    content.write("A picture", at)
    await writeFile(changed, gzipSync(content))
    expect(await refused(changed)).toContain(`is damaged at media/${pictures[0]}`)
  })

  it("of a file that is something else", async () => {
    const other = pathIn("other.txt")
    await writeFile(other, "hello")
    expect(await refused(other)).toContain("cannot be read")
  })
})

describe("a picture that is not in the media folder", () => {
  it("is told by the backup, which is written, and by the restore", async () => {
    const [lost = "", ...others] = pictures
    await rename(pathIn("media", lost), pathIn("lost"))
    const from = pathIn("incomplete.backup")
    const figures = await writeBackup({
      ...{ url: original.url, mediaFolder: pathIn("media"), originalPath, secret: null },
      ...{ file: from, now: new Date() },
    }).finally(() => rename(pathIn("lost"), pathIn("media", lost)))
    expect(figures).toMatchObject({ expected: pictures.length, missing: [lost] })
    expect(missingSentence({ file: from, ...figures })).toContain(
      `1 of ${pictures.length} pictures are missing in the media folder: ${lost}.`,
    )
    const target = await emptyDatabase()
    try {
      expect(await restoreInto(target.url, from)).toMatchObject({
        ...{ pictures: others.length, missing: [lost] },
      })
    } finally {
      await target.drop()
    }
  })

  it("is not missing when somebody removed its row meanwhile", async () => {
    const own = await createTestDatabase({ url: cluster, templateName: inject("templateName") })
    try {
      const [one] = await withClient(own.url, async (client) => {
        const added = await client.query(
          `INSERT INTO media (establishment_id, id, width, height, blur)
           SELECT establishment_id, gen_random_uuid(), 1, 1, '' FROM media LIMIT 1 RETURNING id`,
        )
        return added.rows
      })
      const remove = () =>
        withClient(own.url, (client) => client.query("DELETE FROM media WHERE id = $1", [one.id]))
      const { missing } = await writeBackup({
        ...{ url: own.url, mediaFolder: pathIn("media"), originalPath, secret: null },
        ...{ file: pathIn("removed.backup"), now: new Date() },
        onProgress: async ({ doing, done }) => {
          if (doing === "pictures" && done === 1) await remove()
        },
      })
      expect(missing).toEqual([])
    } finally {
      await own.drop()
    }
  })
})

it("a database that is in use takes no backup", async () => {
  const before = await picture(original.url)
  await expect(restoreInto(original.url)).rejects.toThrow("This database is in use")
  expect(await picture(original.url)).toEqual(before)
})

it("a backup that cannot be written leaves nothing behind", async () => {
  const nowhere = pathIn("missing", "x.backup")
  await expect(
    writeBackup({
      ...{ url: original.url, mediaFolder: pathIn("media"), originalPath, secret: null },
      ...{ file: nowhere, now: new Date() },
    }),
  ).rejects.toThrow("ENOENT")
})

describe("a database that goes away while it is backed up", () => {
  const backUp = (onProgress?: () => Promise<void>) =>
    writeBackup({
      ...{ url: original.url, mediaFolder: pathIn("media"), originalPath, secret: null },
      ...{ now: new Date(), file: pathIn("cut-off.backup"), ...(onProgress && { onProgress }) },
    })
  const endBackups = () =>
    withClient(cluster, (client) =>
      client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sufra backup' AND datname = $1",
        [new URL(original.url).pathname.slice(1)],
      ),
    )

  const waitingBackups = () =>
    withClient(cluster, async (client) => {
      const { rows } = await client.query(
        "SELECT FROM pg_stat_activity WHERE application_name = 'sufra backup' AND wait_event_type = 'Lock'",
      )
      return rows.length
    })

  it("fails the backup between two tables, and leaves no file", async () => {
    let tables = 0
    const cut = async () => {
      tables += 1
      if (tables === 3) await endBackups()
    }
    await expect(backUp(cut)).rejects.toThrow()
    await expect(stat(pathIn("cut-off.backup"))).rejects.toThrow("ENOENT")
  })

  it("fails the backup in the middle of a table", async () => {
    await withClient(original.url, async (client) => {
      await client.query("BEGIN; LOCK TABLE audit_entry IN ACCESS EXCLUSIVE MODE")
      const failure = backUp().catch((error: unknown) => error)
      await expect.poll(waitingBackups).toBe(1)
      await endBackups()
      expect(await failure).toBeInstanceOf(Error)
    })
  })
})
