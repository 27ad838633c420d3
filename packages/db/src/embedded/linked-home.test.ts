import { mkdtemp, readFile, readlink, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { resolveLinkedHome } from "./linked-home.ts"
import { isRoot } from "./trial.ts"

test.runIf(isRoot)("a folder that holds only a link says where the data is", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sufra-linked-"))
  const path = join(folder, "postgres")
  const dir = await resolveLinkedHome(path, () => undefined)
  onTestFinished(async () => {
    await rm(dir, { recursive: true })
    await rm(folder, { recursive: true })
  })
  expect(await readlink(path)).toBe(dir)
  const said = await readFile(join(folder, "WHERE-THE-DATA-IS.txt"), "utf8")
  expect(said).toContain(dir)
  expect(said).toContain("backup")
})
