import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { type Locator, page } from "vitest/browser"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectPath, goBack, landingPath, menuPath } from "../../testing/page-parts.ts"
import { aFewFrames } from "./testing/a-few-frames.ts"

const pills = () => page.getByRole("navigation", { name: m["menu_page.categories"]() })
const pillOf = (name: string) => pills().getByRole("link", { name })

const isCurrent = (pill: Locator) => expect.element(pill).toHaveAttribute("aria-current", "true")

const categoryOf = (name: string) => page.getByRole("heading", { level: 2, name })

beforeEach(() => {
  serveDemo()
})

test("a pill brings its category into view", async () => {
  await openScreen(menuPath)
  const last = pills().getByRole("link").last()
  await last.click()
  await isCurrent(last)
  await expect.element(categoryOf(last.element().textContent ?? "")).toBeInViewport()
})

/** Until its name passes under the pills: what is far away is not of the height it was guessed at. */
async function scrollTo(name: string): Promise<void> {
  const sections = [...document.querySelectorAll("main section")]
  const section = sections.find((one) => one.querySelector("h2")?.textContent === name)
  await expect
    .poll(async () => {
      const top = section?.getBoundingClientRect().top ?? Number.NaN
      if (Math.abs(top - 100) > 20) window.scrollBy(0, top - 100)
      await aFewFrames()
      return Math.abs(top - 100)
    })
    .toBeLessThanOrEqual(20)
}

test("the pills follow the scroll, down and up again", async () => {
  await openScreen(menuPath)
  await expect.element(pillOf("المشروبات")).not.toBeInViewport()
  for (const name of ["السندويتشات", "المشروبات", "المشويات"]) {
    await scrollTo(name)
    await isCurrent(pillOf(name))
    await expect.element(pillOf(name)).toBeInViewport({ ratio: 1 })
    expect(pills().element().querySelectorAll("[aria-current=true]")).toHaveLength(1)
  }
})

test("however many pills were tapped, Back leaves the menu", async () => {
  await openScreen(landingPath)
  await page.getByRole("link", { name: m["landing.menu"](), exact: false }).click()
  await expectPath(menuPath)
  for (const index of [1, 2, 3]) {
    await pills().getByRole("link").nth(index).click()
    await isCurrent(pills().getByRole("link").nth(index))
  }
  goBack()
  await expectPath(landingPath)
})

test("after another page the menu is where it was left, and its pill too", async () => {
  await openScreen(menuPath)
  await pillOf("السندويتشات").click()
  await isCurrent(pillOf("السندويتشات"))
  const dish = page.getByRole("heading", { level: 3, name: "شاورما دجاج صاج" })
  await expect.element(dish).toBeInViewport()
  const top = () => Math.round(dish.elements()[0]?.getBoundingClientRect().top ?? -1)
  // Where the jump ends: lists that come near on the way are not of the height they were guessed at.
  await expect
    .poll(async () => {
      const before = top()
      await aFewFrames()
      return top() === before
    })
    .toBe(true)
  const before = top()
  await page.getByRole("banner").getByRole("link", { name: "بيت الكرم", exact: false }).click()
  const tile = page.getByRole("link", { name: m["landing.menu"](), exact: false })
  await expect.element(tile).toBeVisible()
  goBack()
  await expect.poll(() => Math.abs(top() - before)).toBeLessThanOrEqual(1)
  await isCurrent(pillOf("السندويتشات"))
})
