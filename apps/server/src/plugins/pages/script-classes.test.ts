import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { scriptClasses } from "./script-classes.ts"

async function build(files: Record<string, string>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "sufra-scripts-"))
  onTestFinished(() => rm(dir, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text)
  return dir
}

const isClass = (word: string) => /^[pm]-/.test(word)

it("are those of the page's scripts and of all that they load, at once or on demand", async () => {
  const dir = await build({
    "menu-1.js": 'import{a}from"./shell-2.js";const x="p-1 md:p-2";import("./sheet-3.js")',
    "shell-2.js": "const y=`p-3 `+z;import('./menu-1.js')",
    "sheet-3.js": 'j("div",{className:"m-4"})',
    "other-5.js": 'const w="p-5"',
  })
  const classesOf = await scriptClasses(dir, isClass)
  expect([...classesOf(["/assets/menu-1.js"])].sort()).toEqual(["m-4", "p-1", "p-3"])
  expect([...classesOf(["/assets/other-5.js"])]).toEqual(["p-5"])
})

it("leaves the manifest alone, which names the scripts of every page", async () => {
  const dir = await build({ "manifest-1.js": 'x="./other-2.js"', "other-2.js": 'y="p-2"' })
  const classesOf = await scriptClasses(dir, isClass)
  expect(classesOf(["/assets/manifest-1.js"]).size).toBe(0)
})
