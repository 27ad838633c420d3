import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { root } from "./repository.mjs"
import { fileTimesOfPlaywright, fileTimesOfVitest, startTimesIn, timeLines } from "./times.mjs"

test("a file of Vitest took from its start to its end", () => {
  const name = join(root, "apps/server/src/fuzz.test.ts")
  const report = { testResults: [{ name, startTime: 1_000, endTime: 157_000 }] }
  expect(fileTimesOfVitest(report)).toEqual([{ file: "apps/server/src/fuzz.test.ts", ms: 156_000 }])
  expect(fileTimesOfVitest(undefined)).toEqual([])
})

const spec = (file, ...durations) => ({
  file,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
})

test("a file of journeys took what its journeys and their retries took, in all its blocks", () => {
  const suites = [
    {
      specs: [spec("guest/a.spec.ts", 2_000, 3_000)],
      suites: [{ specs: [spec("guest/a.spec.ts", 500)] }],
    },
    { specs: [spec("guest/b.spec.ts", 100)] },
  ]
  expect(fileTimesOfPlaywright({ suites })).toEqual([
    { file: "e2e/guest/a.spec.ts", ms: 5_500 },
    { file: "e2e/guest/b.spec.ts", ms: 100 },
  ])
  expect(fileTimesOfPlaywright(undefined)).toEqual([])
})

test("what was started is counted and summed by its kind", () => {
  const folder = mkdtempSync(join(tmpdir(), "sufra-times-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, "starts")
  expect(startTimesIn(path)).toEqual([])
  const starts = [
    { what: "servers", ms: 900 },
    { what: "databases", ms: 80 },
    { what: "servers", ms: 1_100 },
  ]
  writeFileSync(path, starts.map((start) => `${JSON.stringify(start)}\n`).join(""))
  expect(startTimesIn(path)).toEqual([
    { what: "servers", count: 2, ms: 2_000 },
    { what: "databases", count: 1, ms: 80 },
  ])
})

test("each part is told with what it started, and the ten slowest files of all", () => {
  const files = Array.from({ length: 12 }, (_, nth) => ({ file: `file-${nth}`, ms: nth * 1_000 }))
  const lines = timeLines([
    { name: "types", ms: 4_500 },
    { name: "journeys", ms: 60_000, files, starts: [{ what: "servers", count: 3, ms: 6_000 }] },
  ])
  expect(lines.slice(0, 4)).toEqual([
    "     4.5 s  types",
    "    60.0 s  journeys",
    "     6.0 s    3 servers started",
    "The slowest files:",
  ])
  expect(lines.slice(4).map((line) => line.split("  ").at(-1))).toEqual(
    files
      .toReversed()
      .slice(0, 10)
      .map(({ file }) => file),
  )
})
