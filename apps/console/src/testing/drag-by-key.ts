import { m } from "@sufra/messages"
import { expect } from "vitest"
import { type Locator, page, userEvent } from "vitest/browser"

type Place = { name: string; position: number; total: number }
type Arrow = "{ArrowUp}" | "{ArrowDown}"

const isSaid = (words: string) => expect.element(page.getByText(words)).toBeInTheDocument()

/** A drag hears further keys once the browser has nothing else to do. */
async function untilIdle(): Promise<void> {
  await new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout: 1_000 }))
}

/** Takes a row by its handle and moves it by one place, while it is said what happens; it is still held then. */
export async function moveByKey(
  handle: Locator,
  key: Arrow,
  said: { picked: string; over: string },
): Promise<void> {
  await expect.element(handle).toBeVisible()
  await untilIdle()
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard(" ")
  await isSaid(said.picked)
  await untilIdle()
  await userEvent.keyboard(key)
  await isSaid(said.over)
}

/** The same in a list of its own. */
export function dragByKey(handle: Locator, key: Arrow, from: Place): Promise<void> {
  const position = from.position + (key === "{ArrowUp}" ? -1 : 1)
  return moveByKey(handle, key, {
    picked: m["drag.picked"](from),
    over: m["drag.over"]({ ...from, position }),
  })
}
