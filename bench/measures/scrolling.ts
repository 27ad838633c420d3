import type { Browser } from "playwright-core"
import { launchBrowser, measureFrames } from "../browser.ts"
import { budgets } from "../budgets.ts"
import { calibrate } from "../calibration.ts"
import { growMenu, shrinkMenu } from "../growth.ts"
import { percentile } from "../load.ts"
import { milliseconds, type Row, row } from "../report.ts"
import { menuPath } from "../repository.ts"
import { getServer, stopServer } from "../sufra-server.ts"

const dishes = 500
const flicks = 8
const visits = 3

async function framesOf(browser: Browser): Promise<number[]> {
  // What is kept of the menu knows nothing of what was written past the server.
  await stopServer()
  const { origin } = await getServer()
  const frames: number[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    frames.push(...(await measureFrames(browser, `${origin}${menuPath}`, flicks)))
  }
  return frames
}

const mean = (frames: number[]) => frames.reduce((sum, frame) => sum + frame, 0) / frames.length

/** A long menu beside the demo's own, in the same run. */
export async function scrolling(): Promise<Row[]> {
  await getServer()
  const browser = await launchBrowser()
  const { value, calibration, isNoisy } = await calibrate(
    async () => {
      await shrinkMenu()
      return mean(await framesOf(browser))
    },
    async () => {
      const count = await growMenu(dishes)
      return { count, frames: await framesOf(browser) }
    },
  )
  await browser.close()
  const { count, frames } = value
  const ratio = mean(frames) / calibration
  const [p50, p95, p99] = [50, 95, 99].map((share) => milliseconds(percentile(frames, share)))
  return [
    row({
      what: `scrolling ${count} dishes on a slow phone: a frame`,
      measured: milliseconds(mean(frames)),
      ratio,
      isNoisy,
      note: `p50 ${p50}, p95 ${p95}, p99 ${p99}; the demo's own menu ${milliseconds(calibration)}`,
      budget: { limit: budgets.longMenu, figure: ratio },
    }),
  ]
}
