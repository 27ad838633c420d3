import { existsSync, readFileSync } from "node:fs"
import { relative } from "node:path"
import { root } from "./repository.mjs"

const SLOWEST = 10

/** How long each file of Vitest's JSON report ran. */
export function fileTimesOfVitest(report) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
  }))
}

/** How long the journeys of each file of Playwright's JSON report took, their retries included. */
export function fileTimesOfPlaywright(report) {
  const timesIn = (suites) =>
    suites.flatMap(({ suites: inner = [], specs = [] }) => [
      ...specs.map(({ file, tests }) => ({
        file: `e2e/${file}`,
        ms: sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
      })),
      ...timesIn(inner),
    ])
  const sums = new Map()
  for (const { file, ms } of timesIn(report?.suites ?? [])) {
    sums.set(file, (sums.get(file) ?? 0) + ms)
  }
  return [...sums].map(([file, ms]) => ({ file, ms }))
}

/** Sums how long the tests of a part waited for starts (packages/db/src/testing/start-times.ts). */
export function startTimesIn(path) {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, "utf8").split("\n").filter(Boolean)
  const sums = new Map()
  for (const { what, ms } of lines.map((line) => JSON.parse(line))) {
    const { count, ms: before } = sums.get(what) ?? { count: 0, ms: 0 }
    sums.set(what, { count: count + 1, ms: before + ms })
  }
  return [...sums].map(([what, all]) => ({ what, ...all }))
}

/** The lines that tell where the time went: each part with what it started, and the slowest files of all. */
export function timeLines(parts) {
  const slowest = parts
    .flatMap(({ files = [] }) => files)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
  return [
    ...parts.flatMap(({ name, ms = 0, starts = [] }) => [
      `${seconds(ms)}  ${name}`,
      ...starts.map((each) => `${seconds(each.ms)}    ${each.count} ${each.what} started`),
    ]),
    ...(slowest.length > 0 ? ["The slowest files:"] : []),
    ...slowest.map(({ file, ms }) => `${seconds(ms)}  ${file}`),
  ]
}

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0)

const seconds = (ms) => `${(ms / 1_000).toFixed(1).padStart(8)} s`
