import { execFile } from "node:child_process"
import { readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { budgets } from "../budgets.ts"
import { median } from "../load.ts"
import { type Row, row } from "../report.ts"
import { code, landingPath, menuPath } from "../repository.ts"
import { getServer } from "../sufra-server.ts"

const run = promisify(execFile)
/** Fetched when it is asked for: installed with the rest it would double what a clone downloads. */
const lighthouse = "lighthouse@13.5.0"
const times = 5
const categories = ["performance", "accessibility", "best-practices", "seo"] as const
const screens = {
  menu: menuPath,
  landing: landingPath,
  item: `/items/${code}/chicken-kabsa`,
  branches: `/branches/${code}`,
  privacy: `/privacy-policy/${code}`,
  start: "/",
}
const chromeFlags = "--no-sandbox --headless=new --disable-gpu --disable-quic --no-first-run"

/** Slowed down four times, Lighthouse's usual, a machine of this index is the phone it has in mind. */
const usualMachine = { index: 1_750, slowdown: 4 }

type Scores = Record<(typeof categories)[number], number>

type Report = {
  categories: Record<string, { score: number }>
  environment: { benchmarkIndex: number }
}

async function report(url: string, slowdown: number): Promise<Report> {
  const path = join(tmpdir(), `sufra-lighthouse-${process.pid}.json`)
  const args = ["--yes", lighthouse, url, "--output=json", `--output-path=${path}`, "--quiet"]
  const slower = `--throttling.cpuSlowdownMultiplier=${slowdown}`
  await run("npx", [...args, slower, `--chrome-flags=${chromeFlags}`], {
    env: { ...process.env, CHROME_PATH: process.env.SUFRA_CHROMIUM || "/usr/bin/chromium" },
  })
  const text = await readFile(path, "utf8")
  await rm(path)
  return JSON.parse(text) as Report
}

/** As many times less as this machine is slower: the phone stays the same. */
async function calibrate(url: string): Promise<{ index: number; slowdown: number }> {
  const { environment } = await report(url, usualMachine.slowdown)
  const index = environment.benchmarkIndex
  const slowdown = (usualMachine.slowdown * index) / usualMachine.index
  return { index: Math.round(index), slowdown: Math.max(1, Math.round(slowdown * 10) / 10) }
}

function scoresIn({ categories: scored }: Report): Scores {
  const score = (name: string) => Math.round((scored[name]?.score ?? 0) * 100)
  return Object.fromEntries(categories.map((name) => [name, score(name)])) as Scores
}

/** Mobile, the median of five. Only when asked for by its name: it takes minutes and a download. */
export async function lighthouseScores(): Promise<Row[]> {
  const { origin } = await getServer()
  const { index, slowdown } = await calibrate(`${origin}${screens.start}`)
  const rows: Row[] = []
  for (const [screen, path] of Object.entries(screens)) {
    const runs: Scores[] = []
    for (let done = 0; done < times; done += 1) {
      runs.push(scoresIn(await report(`${origin}${path}`, slowdown)))
    }
    const middle = categories.map((name) => median(runs.map((scores) => scores[name])))
    rows.push(
      row({
        what: `Lighthouse, mobile: ${screen}, median of ${times}`,
        measured: middle.join(" / "),
        note: `${categories.join(" / ")}; processor slowed ${slowdown} times (index ${index})`,
        budget: { limit: budgets.lighthouse, figure: Math.min(...middle) },
      }),
    )
  }
  return rows
}
