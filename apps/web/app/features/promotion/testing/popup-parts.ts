import { expect } from "vitest"
import { type Locator, page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"

/** The one dialog that is a picture. */
export const popup = (): Locator =>
  page.getByRole("dialog").filter({ has: page.getByRole("presentation") })

/** Well past the moment at which a pop-up would have been asked for. */
export async function untilQuiet(): Promise<void> {
  await expect.poll(() => api().isHeard).toBe(true)
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
