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

type Scores = Record<(typeof categories)[number], number>

async function scoresOf(url: string): Promise<Scores> {
  const path = join(tmpdir(), `sufra-lighthouse-${process.pid}.json`)
  const args = ["--yes", lighthouse, url, "--output=json", `--output-path=${path}`, "--quiet"]
  await run("npx", [...args, `--chrome-flags=${chromeFlags}`], {
    env: { ...process.env, CHROME_PATH: process.env.SUFRA_CHROMIUM || "/usr/bin/chromium" },
  })
  const report = JSON.parse(await readFile(path, "utf8")) as {
    categories: Record<string, { score: number }>
  }
  await rm(path)
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100)
  return Object.fromEntries(categories.map((name) => [name, score(name)])) as Scores
}

/** Mobile, the median of five. Only when asked for by its name: it takes minutes and a download. */
export async function lighthouseScores(): Promise<Row[]> {
  const { origin } = await getServer()
  const rows: Row[] = []
  for (const [screen, path] of Object.entries(screens)) {
    const runs: Scores[] = []
    for (let done = 0; done < times; done += 1) runs.push(await scoresOf(`${origin}${path}`))
    const middle = categories.map((name) => median(runs.map((scores) => scores[name])))
    const [performance = 0, ...others] = middle
    const what = `Lighthouse, mobile: ${screen}, median of ${times}`
    rows.push(
      row({
        what: `${what}: performance`,
        measured: String(performance),
        budget: { limit: budgets.lighthousePerformance, figure: performance },
      }),
      row({
        what: `${what}: ${categories.slice(1).join(", ")}`,
        measured: others.join(" / "),
        budget: { limit: budgets.lighthouseOthers, figure: Math.min(...others) },
      }),
    )
  }
  return rows
}
