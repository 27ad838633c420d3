import { m } from "@sufra/messages"
import { expect } from "vitest"
import { type Locator, page, userEvent } from "vitest/browser"

type Place = { name: string; position: number; total: number }

const isSaid = (words: string) => expect.element(page.getByText(words)).toBeInTheDocument()

/** A drag hears further keys once the browser has nothing else to do. */
async function untilIdle(): Promise<void> {
  await new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout: 1_000 }))
}

/** Takes a row of a list by its handle and moves it by one place; it is still held then. */
export async function dragByKey(handle: Locator, key: "{ArrowUp}" | "{ArrowDown}", from: Place) {
  await expect.element(handle).toBeVisible()
  await untilIdle()
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard(" ")
  await isSaid(m["drag.picked"](from))
  await untilIdle()
  await userEvent.keyboard(key)
  const position = from.position + (key === "{ArrowUp}" ? -1 : 1)
  await isSaid(m["drag.over"]({ ...from, position }))
}
