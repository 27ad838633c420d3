import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { localFolder } from "./local-folder.ts"

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sufra-media-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test("what was written is read back, and a later version replaces it", async () => {
  const folder = await makeFolder()
  const store = localFolder(folder)
  expect(await store.read("place/picture/original.webp")).toBeNull()
  for (const text of ["one", "two"]) {
    await store.write("place/picture/original.webp", Buffer.from(text))
    expect((await store.read("place/picture/original.webp"))?.toString()).toBe(text)
  }
  expect(await readdir(join(folder, "place", "picture"))).toEqual(["original.webp"])
})

test("a file that cannot take its place leaves nothing behind", async () => {
  const folder = await makeFolder()
  await mkdir(join(folder, "picture", "original.webp", "in-the-way"), { recursive: true })
  const written = localFolder(folder).write("picture/original.webp", Buffer.from("whole"))
  await expect(written).rejects.toThrow()
  expect(await readdir(join(folder, "picture"))).toEqual(["original.webp"])
})

test("what was removed is gone in all its sizes, and may be removed again", async () => {
  const store = localFolder(await makeFolder())
  await store.write("place/picture/original.webp", Buffer.from("one"))
  await store.write("place/other/original.webp", Buffer.from("other"))
  await store.remove("place/picture")
  await store.remove("place/picture")
  expect(await store.read("place/picture/original.webp")).toBeNull()
  expect((await store.read("place/other/original.webp"))?.toString()).toBe("other")
})
