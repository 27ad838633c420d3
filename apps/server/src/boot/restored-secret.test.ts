import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { BackupRefused } from "@sufra/db/backup/archive"
import { expect, onTestFinished, test, vi } from "vitest"
import { takeRestoredSecret } from "./restored-secret.ts"
import { markOf } from "./signing-secret.ts"

const own = "the secret of the installation that was backed up"
const other = "a secret of another one, of 32 characters or more"
const withIt = { secret: own, mark: markOf(own) }
const withoutIt = { secret: null, mark: markOf(own) }

async function take(held: Parameters<typeof takeRestoredSecret>[0], configured?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "sufra-restored-"))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const say = vi.fn()
  await takeRestoredSecret(held, { dataDir, configured, say })
  const files = await readdir(dataDir)
  return { files, said: say.mock.calls.flat().join(), dataDir }
}

test("the secret of a backup is put into the data folder, where the next start finds it", async () => {
  const { said, dataDir } = await take(withIt)
  expect(await readFile(join(dataDir, "secret"), "utf8")).toBe(`${own}\n`)
  expect(said).toBe("")
})

test("with the same SUFRA_SECRET nothing is written", async () => {
  for (const held of [withIt, withoutIt]) expect((await take(held, own)).files).toEqual([])
})

test("with another SUFRA_SECRET the restore is refused, and says what helps", async () => {
  await expect(take(withIt, other)).rejects.toThrow("Leave SUFRA_SECRET out")
  await expect(take(withoutIt, other)).rejects.toThrow("when the backup was made")
  await expect(take(withoutIt, other)).rejects.toBeInstanceOf(BackupRefused)
})

test("a backup without its secret says that the next start needs it", async () => {
  expect((await take(withoutIt)).said).toContain("Start Sufra with the same SUFRA_SECRET")
  expect((await take({ secret: null, mark: null })).said).toBe("")
})
