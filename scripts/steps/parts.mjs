import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { countOne, countPlaywright, countVitest, sumCounts } from "./counts.mjs"
import { cacheDir, inRoot, Refusal, readJson } from "./repository.mjs"
import { fileTimesOfPlaywright, fileTimesOfVitest, startTimesIn, timeLines } from "./times.mjs"
import { runTool } from "./tool.mjs"

/**
 * Runs a part under a heading and returns its counts. A part that throws has failed, and the next
 * ones still run: one broken thing should not hide the others.
 */
export async function runPart(name, work) {
  console.log(`\n── ${name}`)
  const began = Date.now()
  const counts = await work().catch((error) => {
    console.error(error instanceof Refusal ? error.message : error)
    return countOne(false)
  })
  const ms = Date.now() - began
  console.log(`${counts.failed === 0 ? "✓" : "✗"} ${name} (${seconds(ms)})`)
  return { name, ms, ...counts }
}

/**
 * Runs parts two at a time, since a small machine has two cores. Each returns whether it passed and what it said,
 * which is printed when it is over: the lines of two at once could not be told apart.
 */
export async function runSideBySide(parts) {
  const waiting = [...parts]
  const done = []
  const lane = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) done.push(await runQuietly(part))
  }
  await Promise.all([lane(), lane()])
  return done
}

async function runQuietly({ name, run }) {
  const began = Date.now()
  const { passed, output } = await run().catch((error) => ({
    passed: false,
    output: `${error instanceof Refusal ? error.message : error?.stack}\n`,
  }))
  const ms = Date.now() - began
  console.log(`\n── ${name}\n${output.trim()}`)
  console.log(`${passed ? "✓" : "✗"} ${name} (${seconds(ms)})`)
  return { name, ms, ...countOne(passed) }
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** More tests than this that needed a retry are no accident any more. */
const MOST_FLAKY = 5

/**
 * Prints where the time went, what failed, the tests that needed a retry and, as the very last line, the sum; returns
 * the exit code.
 */
export function conclude(parts) {
  const flaky = parts.flatMap((part) => part.flaky ?? [])
  const isTooFlaky = flaky.length > MOST_FLAKY
  const { passed, failed } = sumCounts([...parts, ...(isTooFlaky ? [countOne(false)] : [])])
  console.log("")
  for (const line of timeLines(parts)) console.log(line)
  console.log("")
  for (const part of parts) {
    if (part.failed > 0) console.log(`✗ ${part.name}: ${part.failed} failed`)
  }
  if (isTooFlaky) console.log(`✗ ${flaky.length} tests needed a retry, at most ${MOST_FLAKY} may`)
  for (const name of flaky) console.log(`flaky: ${name}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

/** `browser` is the path of the one that component tests run in. */
export async function runVitest(args, browser) {
  const report = freshReport("vitest")
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const plain = process.stdout.isTTY ? [] : ["--no-color"]
  const starts = freshStarts()
  const { code } = await runTool("vitest", ["run", ...reporters, ...plain, ...args], {
    env: { SUFRA_START_TIMES: starts, ...(browser && { SUFRA_CHROMIUM: browser }) },
    show: true,
  })
  const read = readReport(report)
  const times = { files: fileTimesOfVitest(read), starts: startTimesIn(starts) }
  return { ...countVitest(read, code), ...times }
}

export async function runPlaywright(args, browser) {
  const report = freshReport("playwright")
  const starts = freshStarts()
  const { code } = await runTool("playwright", ["test", "--reporter=list,json", ...args], {
    cwd: inRoot("e2e"),
    env: {
      ...{ SUFRA_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      SUFRA_START_TIMES: starts,
    },
    show: true,
  })
  const read = readReport(report)
  const times = { files: fileTimesOfPlaywright(read), starts: startTimesIn(starts) }
  return { ...countPlaywright(read, code), ...times }
}

/** The report of an earlier run must not be read as this one's. */
function freshReport(name) {
  mkdirSync(cacheDir, { recursive: true })
  const path = join(cacheDir, `${name}.json`)
  rmSync(path, { force: true })
  return path
}

/** Tests add a line for each server and database that they start. */
function freshStarts() {
  const path = join(cacheDir, "starts.jsonl")
  rmSync(path, { force: true })
  return path
}

function readReport(path) {
  try {
    return readJson(path)
  } catch {
    return undefined
  }
}
