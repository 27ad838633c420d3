import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createTestDatabase } from "@sufra/db/testing/test-database"
import { expect, inject, it, onTestFinished } from "vitest"
import { useTestApp } from "../testing/test-app.ts"

const test = useTestApp()

type Ended = { code: number; said: string }

/** Runs a command as `npm run` does. */
function run(name: string, file: string, env: Record<string, string>): Promise<Ended> {
  const command = join(import.meta.dirname, `${name}.ts`)
  const options = { env: { PATH: process.env.PATH ?? "", ...env } }
  return new Promise((resolve) => {
    execFile(process.execPath, [command, file], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

it("a backup without all pictures is written and fails, and restoring it names what is missing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sufra-commands-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, "today.backup")
  // The demo of the tests has rows of pictures and no files.
  const env = { SUFRA_SECRET: "a secret of the commands' test, long enough" }
  const backup = await run("backup", file, {
    ...{ ...env, DATABASE_URL: test.databaseUrl, SUFRA_DATA_DIR: join(folder, "from") },
  })
  expect(backup.said).toMatch(/(\d+) of \1 pictures are missing in the media folder/)
  expect(backup.code).toBe(1)

  const empty = await createTestDatabase({ url: inject("clusterUrl"), templateName: "template0" })
  onTestFinished(() => empty.drop())
  const restored = await run("restore", file, {
    ...{ ...env, DATABASE_URL: empty.url, SUFRA_DATA_DIR: join(folder, "to") },
  })
  expect(restored.said).toMatch(/Pictures that this backup does not hold \(\d+\): .*original/)
  expect(restored.code).toBe(0)
})
