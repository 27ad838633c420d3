import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { countOne, countPlaywright, countVitest, sumCounts } from "./counts.mjs"
import { cacheDir, inRoot, Refusal, readJson } from "./repository.mjs"
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
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`${counts.failed === 0 ? "✓" : "✗"} ${name} (${seconds} s)`)
  return { name, ...counts }
}

export const runCheck = ({ name, run }) => runPart(name, async () => countOne(await run()))

/** More tests than this that needed a retry are no accident any more. */
const MOST_FLAKY = 5

/** Prints what failed, the tests that needed a retry and, as the very last line, the sum; returns the exit code. */
export function conclude(parts) {
  const flaky = parts.flatMap((part) => part.flaky ?? [])
  const isTooFlaky = flaky.length > MOST_FLAKY
  const { passed, failed } = sumCounts([...parts, ...(isTooFlaky ? [countOne(false)] : [])])
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
  const { code } = await runTool("vitest", ["run", ...reporters, ...plain, ...args], {
    env: browser ? { SUFRA_CHROMIUM: browser } : {},
    show: true,
  })
  return countVitest(readReport(report), code)
}

export async function runPlaywright(args, browser) {
  const report = freshReport("playwright")
  const { code } = await runTool("playwright", ["test", "--reporter=list,json", ...args], {
    cwd: inRoot("e2e"),
    env: { SUFRA_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    show: true,
  })
  return countPlaywright(readReport(report), code)
}

/** The report of an earlier run must not be read as this one's. */
function freshReport(name) {
  mkdirSync(cacheDir, { recursive: true })
  const path = join(cacheDir, `${name}.json`)
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
