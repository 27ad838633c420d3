import type { Browser } from "playwright-core"
import { launchBrowser, measurePaints, type Paints } from "../browser.ts"
import { budgets } from "../budgets.ts"
import { driftBetween, isDrift } from "../calibration.ts"
import { serveFloorPage } from "../floor-page.ts"
import { median } from "../load.ts"
import { milliseconds, type Row, row } from "../report.ts"
import { menuPath } from "../repository.ts"
import { getServer } from "../sufra-server.ts"

/** A frame is 0.025 of the first paint: of five runs the median swung between 1.00 and 1.08. */
const wanted = 15
/** Runs between two floors that disagree are discarded, as long as there are others to take. */
const mostRuns = 24
const unmeasured = 4

type Floor = Pick<Paints, "firstPaint" | "largestPaint" | "largestElement">
type Run = { page: Paints; floor: Floor; drift: number }

async function measureRuns(browser: Browser, origin: string, floorOrigin: string): Promise<Run[]> {
  const openFloor = () => measurePaints(browser, `${floorOrigin}${menuPath}`, { hasScripts: false })
  const openPage = () =>
    measurePaints(browser, `${origin}${menuPath}`, {
      hasScripts: true,
      tap: "main nav a:nth-child(3)",
    })
  // The first visits pay for what the browser and the server prepare once: a server that has just started is slower.
  for (let visit = 0; visit < unmeasured; visit++) {
    await openFloor()
    await openPage()
  }
  const runs: Run[] = []
  let before = await openFloor()
  while (runs.length < mostRuns && steady(runs).length < wanted) {
    const page = await openPage()
    const after = await openFloor()
    const floor = {
      firstPaint: (before.firstPaint + after.firstPaint) / 2,
      largestPaint: (before.largestPaint + after.largestPaint) / 2,
      largestElement: after.largestElement,
    }
    runs.push({ page, floor, drift: driftBetween(before.firstPaint, after.firstPaint) })
    before = after
  }
  return runs
}

const steady = (runs: Run[]) => runs.filter(({ drift }) => !isDrift(drift))

export async function firstPaint(): Promise<Row[]> {
  const { origin } = await getServer()
  const browser = await launchBrowser()
  const all = await measureRuns(browser, origin, await serveFloorPage(origin))
  await browser.close()
  const isNoisy = steady(all).length < wanted
  const runs = isNoisy ? all : steady(all)
  const middle = (figure: (run: Run) => number) => median(runs.map(figure))
  const ratios = {
    first: middle(({ page, floor }) => page.firstPaint / floor.firstPaint),
    largest: middle(({ page, floor }) => page.largestPaint / floor.largestPaint),
  }
  const shift = middle(({ page }) => page.layoutShift)
  const blocking = middle(({ page }) => page.blockingTime)
  const interaction = middle(({ page }) => page.slowestInteraction)
  return [
    row({
      what: `menu on slow 4G: first paint, median of ${runs.length}`,
      measured: milliseconds(middle(({ page }) => page.firstPaint)),
      ratio: ratios.first,
      isNoisy,
      note: `without scripts ${milliseconds(middle(({ floor }) => floor.firstPaint))}`,
      budget: { limit: budgets.firstPaint, figure: ratios.first },
    }),
    row({
      what: "menu on slow 4G: largest paint",
      measured: milliseconds(middle(({ page }) => page.largestPaint)),
      ratio: ratios.largest,
      isNoisy,
      note: `${runs.at(-1)?.page.largestElement}; without scripts ${milliseconds(middle(({ floor }) => floor.largestPaint))}, ${runs.at(-1)?.floor.largestElement}`,
      budget: { limit: budgets.largestPaint, figure: ratios.largest },
    }),
    row({
      what: "menu on slow 4G: layout shift",
      measured: shift.toFixed(3),
      // As browsers and their tools tell it; what is left is said beside it (decision 41).
      note: `${shift.toFixed(5)} in full`,
      budget: { limit: budgets.layoutShift, figure: Number(shift.toFixed(3)) },
    }),
    row({
      what: "menu on slow 4G: blocking time after the first paint",
      measured: milliseconds(blocking),
      isNoisy,
      budget: { limit: budgets.blockingTime, figure: blocking },
    }),
    row({
      what: "menu on a slow phone: a tap on a category to the next paint",
      measured: milliseconds(interaction),
      isNoisy,
      budget: { limit: budgets.interaction, figure: interaction },
    }),
  ]
}
