import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parseAst } from "vite"
import { describe, expect, it } from "vitest"
import { flatten } from "./flat-react.ts"
import { leftOutByName, withBodies } from "./left-out.ts"
import { shortManifest } from "./short-manifest.ts"
import type { SourceNode } from "./source-edit.ts"

const treeOf = (code: string) => parseAst(code) as unknown as SourceNode

describe("a module of React", () => {
  const code = [
    '"use strict";',
    'var Other = require("other"), count = 1;',
    "if (count) exports.now = () => 1; else exports.now = () => 2;",
    "exports.tell = function () {",
    "  return exports.now() + Other.count;",
    "};",
    'exports.version = "1";',
  ].join("\n")
  const flat = flatten(code, treeOf(code), "self")

  it("becomes one of the language's own, with the same exports", () => {
    expect(flat).toContain('import * as Other from "other";')
    expect(flat).toContain("export { $now as now, $tell as tell, $version as version };")
    expect(flat).toContain('import * as $own from "self";\nexport { $own as default };')
    expect(flat).not.toMatch(/\b(?:exports|require)\b/)
    expect(() => treeOf(flat)).not.toThrow()
  })

  it("declares once what is set once, and before what is set in turns", () => {
    expect(flat).toContain('var $version = "1";')
    expect(flat.match(/var \$version/g)).toHaveLength(1)
    expect(flat).toContain("var $now;")
    expect(flat).toContain("return $now() + Other.count")
  })
})

describe("functions that are left out", () => {
  const code =
    "function a(x) { function b() { return 1 }\nreturn b() + x }\nasync function c() { await a(2) }"

  it("keep their names and get another body", () => {
    const { code: without, missed } = withBodies(code, treeOf(code), { b: "{}", c: "{ return 0 }" })
    expect(without).toBe(
      "function a(x) { function b() {}\nreturn b() + x }\nasync function c() { return 0 }",
    )
    expect(missed).toEqual([])
  })

  it("may be all of those on a prototype", () => {
    const code =
      "function A() {}\nA.prototype.b = function () {};\nA.prototype.c = () => 1;\nA.d = 2"
    const { code: without } = withBodies(code, treeOf(code), { "A.prototype.": "" })
    expect(without).toBe("function A() {}\n\n\nA.d = 2")
  })

  it("are named when they are not there", () => {
    expect(withBodies(code, treeOf(code), { d: "{}" }).missed).toEqual(["d"])
  })
})

describe("the manifest of a guest's browser", () => {
  it("says of a route only what is so", () => {
    const route = { id: "menu", hasLoader: true, hasAction: false, imports: ["/a.js"], css: [] }
    const whole = {
      entry: { module: "/e.js", imports: ["/a.js"] },
      routes: { menu: route },
      url: "/m",
    }
    const short = shortManifest(`window.__reactRouterManifest=${JSON.stringify(whole)};`)
    expect(JSON.parse(short.slice(short.indexOf("{"), -1))).toEqual({
      entry: { module: "/e.js", imports: [] },
      routes: { menu: { id: "menu", hasLoader: true } },
      url: "/m",
    })
  })

  it("is refused when it is written in another way", () => {
    expect(() => shortManifest("export default {}")).toThrow()
  })
})

describe("a feature's index", () => {
  const app = fileURLToPath(new URL("../app/", import.meta.url))
  const indexes = globSync("features/*/index.ts", { cwd: app })

  it.each(indexes)("%s exports and does nothing else, or its file would hold all of it", (path) => {
    const kinds = treeOf(
      readFileSync(`${app}${path}`, "utf8").replaceAll(/\btype (?=[A-Z])/g, ""),
    ) as unknown as { body: { type: string; source: unknown }[] }
    expect(indexes.length).toBeGreaterThan(5)
    for (const { type, source } of kinds.body) {
      expect(type).toMatch(/^Export(?:Named|All)Declaration$/)
      expect(source).toBeTruthy()
    }
  })
})

it("nothing of ours is called as what the build leaves out by its name", () => {
  const root = fileURLToPath(new URL("../../../", import.meta.url))
  const files = globSync("{apps/web/app,packages/*/src}/**/*.{ts,tsx}", { cwd: root })
  expect(files.length).toBeGreaterThan(300)
  const named = files.filter((file) =>
    leftOutByName.some((name) =>
      new RegExp(`\\b${name}\\(`).test(readFileSync(root + file, "utf8")),
    ),
  )
  expect(named).toEqual([])
})
