import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const folder = join(import.meta.dirname, "../docs/decisions")

test("the index of decisions names every one of them", () => {
  const files = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name))
  const index = readFileSync(join(folder, "README.md"), "utf8")
  expect(files.filter((name) => !index.includes(`(${name})`))).toEqual([])
})
