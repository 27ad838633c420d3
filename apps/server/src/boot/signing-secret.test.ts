import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { listMigrationHashes, migrateAsBefore } from "@sufra/db/migrate"
import { installation } from "@sufra/db/schema/installation/installation"
import { createTestDatabase } from "@sufra/db/testing/test-database"
import { withClient } from "@sufra/db/with-client"
import pg from "pg"
import { beforeEach, describe, expect, inject, it, onTestFinished } from "vitest"
import { parseEnv } from "../env.ts"
import { jobsConnection } from "../events/jobs.ts"
import { useTestApp } from "../testing/test-app.ts"
import { holdInstanceLock, InstanceRunning } from "./instance-lock.ts"
import { startServer } from "./server.ts"
import {
  assertSecretFits,
  changeSecret,
  markOf,
  openSigningSecret,
  SecretDiffers,
  SecretIsTheSame,
  SecretMissing,
} from "./signing-secret.ts"

const test = useTestApp()

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "sufra-secret-"))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

function open(dataDir: string, configured?: string) {
  return openSigningSecret({ database: test.database, dataDir, configured })
}

function change(dataDir: string, configured?: string) {
  return changeSecret({ database: test.database, dataDir, configured })
}

async function store(values: Partial<typeof installation.$inferInsert>): Promise<void> {
  await test.database.withTransaction((tx) => tx.update(installation).set(values))
}

async function storedText(): Promise<string> {
  return JSON.stringify(await test.database.read.select().from(installation))
}

beforeEach(() => store({ signingSecret: null, secretMark: null }))

describe("the secret of an installation", () => {
  it("is made once, lies in a file for its user alone, and is not in the database", async () => {
    const dataDir = await makeDataDir()
    const secret = await open(dataDir)
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(await open(dataDir)).toBe(secret)
    expect((await stat(join(dataDir, "secret"))).mode & 0o777).toBe(0o600)
    expect(await storedText()).not.toContain(secret)
  })

  it("is opened by the server that holds the database, as it does when it starts", async () => {
    const held = await holdInstanceLock(test.databaseUrl, () => undefined)
    onTestFinished(() => held.release())
    expect((await open(await makeDataDir())).length).toBeGreaterThanOrEqual(32)
  })

  it("is made once by processes that start at the same time", async () => {
    const dataDir = await makeDataDir()
    const secrets = await Promise.all(Array.from({ length: 5 }, () => open(dataDir)))
    expect(new Set(secrets).size).toBe(1)
    expect(await readdir(dataDir)).toEqual(["secret"])
  })

  it("moves out of the database of an installation from before the file", async () => {
    const dataDir = await makeDataDir()
    await store({ signingSecret: "of an installation from before" })
    expect(await open(dataDir)).toBe("of an installation from before")
    expect(await storedText()).not.toContain("from before")
    expect(await open(dataDir)).toBe("of an installation from before")
  })

  it("of another database in the folder is kept when one moves there", async () => {
    const dataDir = await makeDataDir()
    for (const other of ["of another database\n", "of a third one\n"]) {
      await writeFile(join(dataDir, "secret"), other)
      await store({ signingSecret: "of this database" })
      expect(await open(dataDir)).toBe("of this database")
    }
    const aside = (await readdir(dataDir)).filter((name) => name.startsWith("secret.before"))
    const kept = await Promise.all(aside.map((name) => readFile(join(dataDir, name), "utf8")))
    expect(kept.sort()).toEqual(["of a third one\n", "of another database\n"])
  })
})

describe("a process on another machine, or with a lost file", () => {
  it("does not start with a secret of its own", async () => {
    const secret = await open(await makeDataDir())
    const elsewhere = await makeDataDir()
    await expect(open(elsewhere)).rejects.toBeInstanceOf(SecretMissing)
    await writeFile(join(elsewhere, "secret"), "another secret, of 32 characters or more")
    await expect(open(elsewhere)).rejects.toBeInstanceOf(SecretMissing)
    await writeFile(join(elsewhere, "secret"), secret)
    expect(await open(elsewhere)).toBe(secret)
  })

  it("starts with the same secret as a setting, and writes no file", async () => {
    const secret = await open(await makeDataDir())
    const elsewhere = await makeDataDir()
    expect(await open(elsewhere, secret)).toBe(secret)
    expect(await readdir(elsewhere)).toEqual([])
  })

  it("does not start with another one as a setting, and leaves the mark of the right one", async () => {
    const right = "the secret that every process has"
    await open(await makeDataDir(), right)
    const refused = open(await makeDataDir(), "another secret, of 32 characters or more")
    await expect(refused).rejects.toBeInstanceOf(SecretDiffers)
    await expect(refused).rejects.toThrow("npm run change-secret")
    const [row] = await test.database.read.select().from(installation)
    expect(row?.secretMark).toBe(markOf(right))
    expect(await open(await makeDataDir(), right)).toBe(right)
  })
})

describe("a server with another secret than the database's", () => {
  it("brings no table to its own version, and one without a database yet starts", async () => {
    const own = await createTestDatabase({ url: inject("clusterUrl"), templateName: "template0" })
    onTestFinished(() => own.drop())
    const configured = "another secret, of 32 characters or more"
    const dataDir = await makeDataDir()
    await expect(assertSecretFits(own.url, { dataDir, configured })).resolves.toBeUndefined()
    const before = listMigrationHashes().length - 1
    await migrateAsBefore(own.url, before)
    const applied = () =>
      withClient(own.url, async (client) => {
        const { rows } = await client.query("SELECT FROM drizzle.__drizzle_migrations")
        return rows.length
      })
    await withClient(own.url, (client) =>
      client.query("INSERT INTO installation (demo, secret_mark) VALUES (false, $1)", [
        markOf("the secret that every process has"),
      ]),
    )
    const env = parseEnv({ DATABASE_URL: own.url, SUFRA_SECRET: configured, PORT: "0" })
    const say = () => undefined
    const started = startServer({ env, dataDir, say, onTaken: say })
    await expect(started).rejects.toBeInstanceOf(SecretDiffers)
    expect(await applied()).toBe(before)
  })
})

describe("changing the secret on purpose", () => {
  const fresh = "a new secret for an installation that lost its own"

  it("lets every process start with the new setting, and none with the old one", async () => {
    const dataDir = await makeDataDir()
    const before = await open(dataDir)
    await change(await makeDataDir(), fresh)
    await Promise.all([1, 2].map(async () => expect(await open(dataDir, fresh)).toBe(fresh)))
    await expect(open(dataDir)).rejects.toBeInstanceOf(SecretMissing)
    await expect(open(await makeDataDir(), before)).rejects.toBeInstanceOf(SecretDiffers)
  })

  it("without a setting makes a new one in the file, and keeps the old one beside it", async () => {
    const dataDir = await makeDataDir()
    const before = await open(dataDir)
    await change(dataDir)
    const after = await open(dataDir)
    expect(after).not.toBe(before)
    const [aside = ""] = (await readdir(dataDir)).filter((name) => name !== "secret")
    expect(await readFile(join(dataDir, aside), "utf8")).toBe(`${before}\n`)
  })

  it("is refused with the setting of before", async () => {
    await open(await makeDataDir(), fresh)
    await expect(change(await makeDataDir(), fresh)).rejects.toBeInstanceOf(SecretIsTheSame)
  })

  it("is refused while a server serves, which would go on sealing with the old one", async () => {
    await open(await makeDataDir(), fresh)
    const server = new pg.Client({
      connectionString: test.databaseUrl,
      application_name: jobsConnection,
    })
    await server.connect()
    onTestFinished(() => server.end())
    await expect(change(await makeDataDir())).rejects.toBeInstanceOf(InstanceRunning)
  })
})
