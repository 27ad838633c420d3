import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { listSources, openStamp } from "./stamp.mjs"

function makeTree(files) {
  const root = mkdtempSync(join(tmpdir(), "sufra-stamp-"))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

test("what tools make, tests and documents are no sources", () => {
  const root = makeTree({
    "apps/web/a.ts": "",
    "apps/web/app/build/b.css": "",
    "apps/web/a.test.ts": "",
    "apps/web/README.md": "",
    "apps/web/build/x.js": "",
    "apps/web/node_modules/y.js": "",
    "apps/web/.react-router/z.ts": "",
    "lock.json": "",
  })
  expect(listSources(root, ["apps/web", "lock.json", "missing"])).toEqual([
    "apps/web/a.ts",
    "apps/web/app/build/b.css",
    "lock.json",
  ])
})

test("work is due until it is recorded, and again after a change, but not after a touch", () => {
  const root = makeTree({ "a.ts": "one" })
  const open = () => openStamp(join(root, "stamp", "work.json"), root, ["a.ts"])
  expect(open().isCurrent).toBe(false)
  open().record()
  expect(open().isCurrent).toBe(true)
  utimesSync(join(root, "a.ts"), 1_000, 1_000)
  expect(open().isCurrent).toBe(true)
  writeFileSync(join(root, "a.ts"), "two")
  expect(open().isCurrent).toBe(false)
})

test("an edit made while the work runs makes it due again", () => {
  const root = makeTree({ "a.ts": "one" })
  const open = () => openStamp(join(root, "work.json"), root, ["a.ts"])
  const stamp = open()
  writeFileSync(join(root, "a.ts"), "edited")
  stamp.record()
  expect(open().isCurrent).toBe(false)
})

test("work that was killed is due again", () => {
  const root = makeTree({ "a.ts": "one" })
  const open = () => openStamp(join(root, "work.json"), root, ["a.ts"])
  open().record()
  open().discard()
  expect(open().isCurrent).toBe(false)
})
