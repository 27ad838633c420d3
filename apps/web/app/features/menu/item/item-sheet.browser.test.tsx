import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { openScreen } from "../../../testing/open-screen.tsx"
import {
  cartButton,
  expectCount,
  expectPath,
  expectText,
  goBack,
  itemSheet,
  landingPath,
  main,
  menuPath,
  openSheet,
  press,
  table12,
  untilIdle,
} from "../../../testing/page-parts.ts"
import { aFewFrames } from "../testing/a-few-frames.ts"

beforeEach(() => {
  serveDemo()
})

test("Escape closes it and gives the focus back", async () => {
  await openSheet("Chicken kabsa")
  await press("{Escape}")
  await expectCount(itemSheet("Chicken kabsa"), 0)
  await expectPath(menuPath)
  const card = page.getByRole("link", { name: "Chicken kabsa" }).first()
  await expect.element(card).toHaveFocus()
  await press("{Enter}")
  await expect.element(itemSheet("Chicken kabsa")).toBeVisible()
})

test("a suggestion takes its place, and Back still closes it", async () => {
  await openSheet("Chicken kabsa")
  await itemSheet("Chicken kabsa").getByRole("link", { name: "Fattoush", exact: false }).click()
  await expect.element(itemSheet("Fattoush")).toBeVisible()
  await expectPath(/\/fattoush$/)
  goBack()
  await expectCount(page.getByRole("dialog"), 0)
  await expectPath(menuPath)
})

test("Back closes it and the menu is where it was; Forward opens it again", async () => {
  await openScreen(menuPath, { language: "en" })
  const card = page.getByRole("link", { name: "Lamb mutabbaq" }).first()
  await expect.element(card).toBeVisible()
  // Once the page stands nothing scrolls it but the guest.
  await expect.poll(() => api().isHeard).toBe(true)
  await untilIdle()
  card.element().scrollIntoView({ block: "center" })
  await expect.poll(() => window.scrollY).toBeGreaterThan(100)
  await untilScrolled()
  const before = Math.round(window.scrollY)
  await card.click()
  await expect.element(itemSheet("Lamb mutabbaq")).toBeVisible()
  await expectPath(/\/items\/.+\/lamb-mutabbaq$/)
  goBack()
  await expectCount(itemSheet("Lamb mutabbaq"), 0)
  await expectPath(menuPath)
  expect(Math.round(window.scrollY)).toBe(before)
  history.forward()
  await expect.element(itemSheet("Lamb mutabbaq")).toBeVisible()
})

/** Until the page stays where it is: lists that come near are not of the height they were guessed at. */
async function untilScrolled(): Promise<void> {
  await expect
    .poll(async () => {
      const before = window.scrollY
      await aFewFrames()
      return window.scrollY === before
    })
    .toBe(true)
}

/** Two taps before the page can answer the first. */
function tapTwice(button: Element): void {
  for (let taps = 0; taps < 2; taps += 1) (button as HTMLElement).click()
}

test("a second tap on its way out neither leaves the menu nor adds twice", async () => {
  await openScreen(landingPath, { language: "en" })
  await main().getByRole("link", { name: m["landing.menu"](), exact: false }).click()
  await expectPath(menuPath)
  for (const name of [m["action.close"](), m["item.add"]()]) {
    await page.getByRole("link", { name: "Fattoush" }).first().click()
    const sheet = itemSheet("Fattoush")
    await expect.element(sheet.getByLabelText(m["item.note"](), { exact: false })).toBeVisible()
    tapTwice(sheet.getByRole("button", { name, exact: false }).element())
    await expectCount(sheet, 0)
    await expectPath(menuPath)
  }
  await expectText(cartButton(), "18.00")
  goBack()
  await expectPath(landingPath)
})

test("an unknown dish is said to be gone, with the way to the menu", async () => {
  await openScreen(`/items/${table12}/no-such-dish`, { language: "en" })
  await expect
    .element(page.getByRole("heading", { name: m["error.product_not_found"]() }))
    .toBeVisible()
  await page.getByRole("link", { name: m["action.back_to_menu"]() }).click()
  await expectPath(menuPath)
})

test("of a dish without a photo nothing lies under the close button", async () => {
  const site = serveDemo()
  for (const dish of [
    site.item("fattoush"),
    ...site.menu.categories.flatMap((one) => one.products),
  ]) {
    if (dish.slug === "fattoush") dish.image = null
  }
  await openSheet("Fattoush")
  const sheet = itemSheet("Fattoush").element()
  await expect.poll(() => sheet.querySelectorAll("img").length).toBe(0)
  const buttons = [...sheet.querySelectorAll("button")].slice(0, 2)
  for (const button of buttons) {
    const { x, y, width, height } = button.getBoundingClientRect()
    const onTop = document.elementFromPoint(x + width / 2, y + height / 2)
    expect(button.contains(onTop)).toBe(true)
  }
})

test("a dish that is only ordered ahead says so, and for when at the earliest", async () => {
  const site = serveDemo()
  const name = { en: "Family table", sa: "سفرة العائلة" }
  const next_at = "2026-11-18T17:00:00.000Z"
  Object.assign(site.item("fattoush"), { preorder: { name, days_ahead: 14, next_at } })
  await openSheet("Fattoush")
  await expectText(itemSheet("Fattoush"), m["menu.preorder_ahead"]({ count: 14 }))
  await expectText(itemSheet("Fattoush"), "8:00")
})
