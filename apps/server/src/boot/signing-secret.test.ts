import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { installation } from "@sufra/db/schema/installation/installation"
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { useTestApp } from "../testing/test-app.ts"
import { holdInstanceLock } from "./instance-lock.ts"
import { openSigningSecret, SecretMissing } from "./signing-secret.ts"

const test = useTestApp()

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "sufra-secret-"))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

function open(dataDir: string, configured?: string, warn = vi.fn()) {
  return openSigningSecret({ database: test.database, dataDir, configured, warn })
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
    const warn = vi.fn()
    expect(await open(elsewhere, secret, warn)).toBe(secret)
    expect(warn).not.toHaveBeenCalled()
    expect(await readdir(elsewhere)).toEqual([])
  })

  it("starts with a new one as a setting, and says what that ends", async () => {
    await open(await makeDataDir())
    const warn = vi.fn()
    const fresh = "a new secret for an installation that lost its own"
    expect(await open(await makeDataDir(), fresh, warn)).toBe(fresh)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("signs in again"))
  })
})
