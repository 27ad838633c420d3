import type { Page } from "@playwright/test"

type Counted = Window & { strokes: { count: number } }

/** Counts every note from now on, also after a reload; answers how many there were. */
export async function countNotes(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const strokes = { count: 0 }
    Object.assign(window, { strokes })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...at) {
      strokes.count += 1
      return start.apply(this, at)
    }
  })
  return () => page.evaluate(() => (window as unknown as Counted).strokes.count)
}
