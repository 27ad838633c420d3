import { parseArgs } from "node:util"
import { closeAll, closeOnInterruption } from "./closers.ts"
import { alone } from "./measures/alone.ts"
import { customers } from "./measures/customers.ts"
import { firstPaint } from "./measures/first-paint.ts"
import { lighthouseScores } from "./measures/lighthouse.ts"
import { liveUpdates } from "./measures/live-updates.ts"
import { loyalty } from "./measures/loyalty.ts"
import { memoryAfterLoad } from "./measures/memory.ts"
import { overload } from "./measures/overload.ts"
import { pageWeight } from "./measures/page-weight.ts"
import { placing, placingGrowth } from "./measures/placing.ts"
import { scrolling } from "./measures/scrolling.ts"
import { searching } from "./measures/search.ts"
import { secondStart } from "./measures/second-start.ts"
import { strangers } from "./measures/strangers.ts"
import { landingPage, menuData, menuPage, placeData, staticAsset } from "./measures/throughput.ts"
import { printHead, printProgress, printRow, type Row, writeResults } from "./report.ts"

const longestRunMs = 15 * 60_000
const mostStreams = 10_000
/** Take minutes, or a download: not part of a run that measures everything. */
const onlyWhenNamed = new Set(["lighthouse", "placing-growth", "loyalty", "customers", "strangers"])

const usage = `npm run bench -- [--only=<name>] [--json] [--streams=<500>]
Measures the server and the guest's first page against the budgets of the design page on quality.`

function readArguments() {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      json: { type: "boolean", default: false },
      streams: { type: "string", default: "500" },
      help: { type: "boolean", default: false },
    },
  })
  const streams = Number(values.streams)
  if (!Number.isInteger(streams) || streams < 1 || streams > mostStreams) {
    throw new Error(`--streams takes a number from 1 to ${mostStreams}`)
  }
  return { ...values, streams }
}

/** In the order that disturbs least: what loads the server comes before its memory, starting it anew last. */
function listMeasures(streams: number): Record<string, () => Promise<Row[]>> {
  return {
    "place-data": placeData,
    "landing-page": landingPage,
    "menu-data": menuData,
    "menu-page": menuPage,
    "static-asset": staticAsset,
    placing,
    overload,
    memory: memoryAfterLoad,
    alone,
    "live-updates": () => liveUpdates(streams),
    "page-weight": pageWeight,
    "first-paint": firstPaint,
    scrolling,
    search: searching,
    "second-start": secondStart,
    lighthouse: lighthouseScores,
    "placing-growth": placingGrowth,
    loyalty,
    customers,
    strangers,
  }
}

async function run(): Promise<number> {
  const { only, json, streams, help } = readArguments()
  const measures = listMeasures(streams)
  const names = Object.keys(measures)
  if (help) {
    console.log(`${usage}\nNames: ${names.join(", ")}`)
    return 0
  }
  if (only && !measures[only]) throw new Error(`--only takes one of ${names.join(", ")}`)
  closeOnInterruption(longestRunMs)
  printHead()
  const rows: Row[] = []
  const failures: string[] = []
  for (const [name, measure] of Object.entries(measures)) {
    if (only ? name !== only : onlyWhenNamed.has(name)) continue
    const clear = printProgress(`measuring ${name} …`)
    try {
      const measured = await measure().finally(clear)
      measured.forEach(printRow)
      rows.push(...measured)
    } catch (error) {
      failures.push(name)
      console.error(`${name} could not be measured:`, error)
    }
  }
  const missed = rows.filter(({ verdict }) => verdict === "missed").length
  const met = rows.filter(({ verdict }) => verdict === "met").length
  console.log(`\n${met} budgets met, ${missed} missed, ${failures.length} measures failed`)
  if (json) console.log(`written to ${writeResults(rows, failures)}`)
  return failures.length > 0 ? 1 : 0
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await closeAll()
}
process.exit()
